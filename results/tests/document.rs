//! Documents: the example, the folder of damaged ones, unknown members, limits, and round trips.

use super::*;
use eightfold_results::{ShownJson, examine};
use std::fs;
use std::path::{Path, PathBuf};

const EXAMPLE: &str = include_str!("data/example-n8.json");
const BY_COLOURS: &str = include_str!("data/colours-n8.json");

fn example() -> Document {
    Document::read(EXAMPLE.as_bytes()).unwrap()
}

fn failed(bytes: &[u8]) -> Vec<(CheckName, String)> {
    let failed = examine(bytes).0.into_iter().filter(|check| check.outcome == Outcome::Fail);
    failed.map(|check| (check.name, check.sentence.to_string())).collect()
}

#[test]
fn the_example_passes_every_check() {
    for check in checks(&example()) {
        let wanted = if check.name.applies_to(Method::Batch) { Outcome::Pass } else { Outcome::NotApplicable };
        assert_eq!(check.outcome, wanted, "{}: {}", check.name, check.sentence);
    }
}

/// Returns the members of a text, without those that are named.
fn members(text: &str, without: &[&str]) -> Value {
    let mut value: Value = serde_json::from_str(text).unwrap();
    value.as_object_mut().unwrap().retain(|name, _| !without.contains(&&**name));
    value
}

/// A document made from the work of the example has the same content. The example also lists solutions, which do not
/// follow from the rest.
#[test]
fn what_is_built_is_what_was_read() {
    let document = example();
    let built = document.work("example").unwrap().document(&document.run, GroupsWanted::Auto).unwrap();
    assert_eq!(members(&built.to_json(), &["checksum"]), members(EXAMPLE, &["checksum", "solutions"]));
    assert!(failed(built.to_json().as_bytes()).is_empty());
}

/// The same members in another layout or another order are no longer what was written, and the sentence says so.
#[test]
fn a_document_that_was_reformatted_fails_its_check() {
    let said = "the document was changed or reformatted since it was written";
    let [lines, line] = [serde_json::to_string_pretty, serde_json::to_string].map(|write| {
        let value: Value = serde_json::from_str(EXAMPLE).unwrap();
        write(&value).unwrap()
    });
    for text in [lines, line, EXAMPLE.replace('\n', "\r\n"), EXAMPLE.replacen(':', " :", 1)] {
        assert_eq!(failed(text.as_bytes()), [(CheckName::Checksum, said.into())]);
    }
    // Only space around the whole does not matter.
    assert_eq!(failed(format!("\n {EXAMPLE} \n\n").as_bytes()), []);
}

/// Characters that are escaped for terminals are written escaped, so that a printed document can be checked.
#[test]
fn a_document_can_be_printed_as_it_is() {
    let run = RunInfo { backend: "\u{9b}2J\u{7f}\u{202e}盤".into(), ..RunInfo::default() };
    let built = example().work("example").unwrap().document(&run, GroupsWanted::Auto).unwrap();
    assert_eq!(ShownJson(&built.to_json()).to_string(), built.to_json());
    assert_eq!(built.run.backend, run.backend);
}

fn damaged() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/damaged")
}

#[test]
fn every_damaged_document_gets_its_sentence() {
    let expected = fs::read_to_string(damaged().join("expected.txt")).unwrap();
    let lines: Vec<_> = expected.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() >= 30);
    for line in &lines {
        let [file, check, sentence] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let bytes = fs::read(damaged().join(format!("{file}.json"))).unwrap();
        let found = failed(&bytes);
        let same = found.iter().any(|(name, found)| name.name() == check && found == sentence);
        assert!(same, "{file}: expected of the check of {check}: {sentence}\nfound {found:?}");
        // All other faults are found beside a checksum that fits.
        if check != CheckName::Checksum.name() && found.iter().any(|(name, _)| *name == CheckName::Checksum) {
            panic!("{file}: the checksum of the contents is {}", Document::read(&bytes).unwrap().computed);
        }
    }
    let files = fs::read_dir(damaged()).unwrap().count();
    assert_eq!(files, lines.len() + 1, "a file without a line, or a line without a file");
}

/// A fault of a member quotes the file; every other sentence has words, not lists of numbers and not digests.
#[test]
fn failed_checks_speak_in_words() {
    let mut said = 0;
    for file in fs::read_dir(damaged()).unwrap().map(|entry| entry.unwrap().path()) {
        let wrong = failed(&fs::read(&file).unwrap());
        for (_, sentence) in wrong.iter().filter(|(name, _)| ![CheckName::Limits, CheckName::Shape].contains(name)) {
            said += 1;
            let is_digest = |word: &str| word.len() >= 16 && word.bytes().all(|it| it.is_ascii_hexdigit());
            let is_plain = !sentence.contains('[') && !sentence.split(' ').any(is_digest);
            assert!(is_plain, "{}: {sentence}", file.display());
        }
    }
    assert!(said > 20, "{said}");
    // The example has 92 solutions in 8 cases; corner 2 to corner 6 and edge 1 to edge 3.
    let other =
        EXAMPLE.replacen(r#""n1": "6""#, r#""n1": "1769""#, 1).replacen(r#""total": "92""#, r#""total": "15200""#, 1);
    let said = outcome(&Document::read(other.as_bytes()).unwrap(), CheckName::Cases).1;
    assert_eq!(said, "the 8 cases add up to 14,196, not 15,200");
}

/// No sentence contains a character that controls a terminal, whatever replaces a value or a name.
#[test]
fn no_sentence_holds_what_a_terminal_obeys() {
    let hostile = "\u{1b}[2J\n\u{7f}\u{85}\u{9b}2J\u{61c}\u{200e}\u{200f}\u{2028}\u{202e}\u{2066}\u{2069}";
    let quoted = quoted_sparingly(hostile);
    let canonical = members(EXAMPLE, &[]).to_string();
    let (mut given, mut repeated) = (0, 0);
    // A value starts after a colon, an opening bracket or a comma, and a name after an opening brace or a comma.
    for at in (0..canonical.len()).filter(|&at| "\"0123456789tfn".contains(&canonical[at..=at])) {
        if !canonical[..at].ends_with([':', '[', '{', ',']) {
            continue;
        }
        let end = match canonical[at..].strip_prefix('"') {
            Some(text) => at + 2 + text.find('"').unwrap(),
            None => at + canonical[at..].find([',', ']', '}']).unwrap(),
        };
        let text = format!("{}{quoted}{}", &canonical[..at], &canonical[end..]);
        let failed = failed(text.as_bytes());
        assert!(!failed.is_empty(), "{text}");
        for (name, sentence) in failed {
            given += 1;
            repeated += usize::from(sentence.contains("u{1b}") || sentence.contains("u{9b}"));
            let acts = |c: char| c.is_control() || !c.is_ascii() && hostile.contains(c);
            assert!(!sentence.contains(acts), "{name}: {sentence:?}");
        }
    }
    assert!(given > 100 && repeated > 10, "{given} sentences, {repeated} of them with the stranger's words");
}

/// Returns a JSON string that escapes only what it must.
fn quoted_sparingly(text: &str) -> String {
    format!("\"{}\"", text.replace('\u{1b}', "\\u001b").replace('\n', "\\n"))
}

/// Returns a document of N = 8 with these groups and turns.
fn part(groups: &[(u32, [u64; 4])], turns: &[(usize, [u64; 2])]) -> Document {
    let mut work = Work::new(size(8), Method::Batch, None).unwrap();
    for &(index, n) in groups {
        work.add_group(index, Tally { n }, "here").unwrap();
    }
    for &(column, [rot180, rot90]) in turns {
        work.add_turns(column, Symmetric { rot180, rot90 }, "here").unwrap();
    }
    work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap()
}

#[test]
fn corners_count_in_n1_alone() {
    let corners = |document: &Document| outcome(document, CheckName::Corners);
    let said = "n2 to n4 are 0 in 5 complete corner cases and in 5 listed groups of corner cases";
    assert_eq!(corners(&example()), (Outcome::Pass, said.into()));
    // Group 5 belongs to an edge case.
    let said = "no corner case is complete, and none has listed groups";
    assert_eq!(corners(&part(&[(5, [6, 2, 0, 0])], &[])), (Outcome::NotApplicable, said.into()));
    // The damaged documents have other faults.
    assert_eq!(corners(&part(&[(4, [0, 0, 0, 1])], &[])).0, Outcome::Fail);
}

#[test]
fn no_more_boards_equal_their_quarter_turn_than_their_half_turn() {
    let quarters = |document: &Document| outcome(document, CheckName::Quarters);
    let said = "rot90 is not above rot180 in all columns of turns together; no column is listed";
    assert_eq!(quarters(&example()), (Outcome::Pass, said.into()));
    assert_eq!(quarters(&part(&[], &[])), (Outcome::NotApplicable, "no turns are known".into()));
    let said = "rot90 is not above rot180 in 2 listed columns of turns";
    assert_eq!(quarters(&part(&[], &[(0, [2, 2]), (7, [1, 0])])), (Outcome::Pass, said.into()));
}

#[test]
fn a_count_does_not_end_before_it_began() {
    let with = |started: &str, finished: &str| {
        let dated = |text: &str| EXAMPLE.replacen("\"2026-11-20T08:00:00Z\"", text, 1);
        let text = dated(started).replacen("\"2026-11-20T08:00:01Z\"", finished, 1);
        outcome(&Document::read(text.as_bytes()).unwrap(), CheckName::Dates)
    };
    let outcome = |started, finished| with(started, finished).0;
    assert_eq!(outcome("\"2026-11-20T08:00:01Z\"", "\"2026-11-20T08:00:01Z\""), Outcome::Pass);
    assert_eq!(outcome("\"2026-11-20T08:00:01.9Z\"", "\"2026-11-20T08:00:01Z\""), Outcome::Pass, "the same second");
    assert_eq!(outcome("\"2026-11-20T08:00:02Z\"", "\"2026-11-20 08:00:01.9z\""), Outcome::Fail, "in other letters");
    assert_eq!(outcome("\"2026-11-20T08:00:02+02:00\"", "\"2026-11-20T07:00:00+01:00\""), Outcome::Fail);
    let said = "the document does not say both when it was started and when it was finished";
    assert_eq!(with("null", "\"2026-11-20T08:00:01Z\""), (Outcome::NotApplicable, said.into()));
    for other in ["yesterday", "2026-11-20", "2026-11-20T08:00:00", "2026-02-29T08:00:00Z", "2026-11-20T08:00:00Zulu"] {
        let said = format!("started is {other}, which is not a date such as 1970-01-01T00:00:00Z");
        assert_eq!(with(&format!("\"{other}\""), "\"2026-11-20T08:00:01Z\""), (Outcome::NotApplicable, said));
    }
    let long = format!("\"{}\"", "9".repeat(10_000));
    assert!(with("\"2026-11-20T08:00:01Z\"", &long).1.len() < 200);
}

/// A clock that is set back must not lead to a document that fails its own checks.
#[test]
fn what_is_built_ends_when_it_began_or_later() {
    let run = |started: &str, finished: &str| {
        let [started, finished] = [started, finished].map(|date| Some(date.into()));
        let run = RunInfo { started, finished, ..RunInfo::default() };
        let document = example().work("example").unwrap().document(&run, GroupsWanted::Auto).unwrap();
        assert!(failed(document.to_json().as_bytes()).is_empty());
        document.run.finished.unwrap()
    };
    assert_eq!(run("2026-11-20T08:00:00Z", "2026-11-20T07:00:00Z"), "2026-11-20T08:00:00Z");
    assert_eq!(run("2026-11-20T08:00:00Z", "2026-11-20T09:00:00Z"), "2026-11-20T09:00:00Z");
    assert_eq!(run("2026-11-20T08:00:00Z", "soon"), "soon");
}

/// Changes each byte of both examples in turn.
#[test]
fn any_changed_byte_is_noticed() {
    for example in [EXAMPLE, BY_COLOURS] {
        for at in 0..example.len() {
            for bit in [0, 1, 4] {
                let mut bytes = example.as_bytes().to_vec();
                bytes[at] ^= 1 << bit;
                assert!(!failed(&bytes).is_empty(), "byte {at}, bit {bit}");
            }
        }
    }
}

#[test]
fn unknown_members_are_kept_and_hashed() {
    let members = r#""note": {"pi": 3.140, "big": 1e21, "\u00e9": [null, true, -0.0], "a\/b": {}}"#;
    let text = EXAMPLE.replacen("\"n\": 8,", &format!("\"n\": 8, {members},"), 1);
    let document = Document::read(text.as_bytes()).unwrap();
    assert_eq!(document.to_json(), format!("{text}\n"));
    let [stated, right] = [document.checksum, document.computed].map(|sum| sum.to_string());
    assert_ne!(stated, right);
    assert_eq!(failed(text.replace(&stated, &right).as_bytes()), []);
}

/// These documents are too large to be kept as files.
#[test]
fn limits_hold() {
    let only = |bytes: &[u8], name: CheckName, sentence: &str| {
        let found = failed(bytes);
        assert!(found.len() == 1 && found[0].0 == name && found[0].1.contains(sentence), "{found:?}");
        assert!(found[0].1.len() < 200, "a sentence of {} bytes", found[0].1.len());
    };
    let limit = |text: &str, sentence: &str| only(text.as_bytes(), CheckName::Limits, sentence);
    let shape = |text: &str, sentence: &str| only(text.as_bytes(), CheckName::Shape, sentence);
    limit(&" ".repeat(Document::LARGEST + 1), "larger than the 64 MiB");
    shape(&" ".repeat(Document::LARGEST), "it is empty");
    limit(&"[".repeat(Document::LARGEST), "column 128: objects and lists inside each other are more than 127 deep");
    limit(&"{\"a\":".repeat(10_000), "more than 127 deep");
    shape(&format!("{}1{}", "[".repeat(127), "]".repeat(127)), "is a list, where an object belongs");
    let members = |count: usize| {
        let members: Vec<_> = (0..count).map(|number| format!("\"{number}\":0")).collect();
        format!("{{{}}}", members.join(","))
    };
    limit(&members(10_001), "an object has more than 10000 members");
    shape(&members(10_000), "format: is missing");
    let unread = |text: &str| EXAMPLE.replacen("\"n\": 8,", &format!("\"n\": 8, \"unread\": {text},"), 1);
    for number in ["1e999", "-1e309", &"9".repeat(1 << 20)] {
        limit(&unread(number), ": a number is too large");
    }
    limit(&unread(r#"[{"a": {"b": 1, "c": [], "\u0062": 2}}]"#), r#": the member "b" occurs twice in one object"#);
    limit(&unread(&format!("{{\"{0}\": 1, \"{0}\": 2}}", "x".repeat(1 << 20))), "x… occurs twice in one object");
    let string = format!("{{\"format\":\"{}\"}}", "\\u0041".repeat(1 << 20));
    shape(&string, "where \"eightfold-result\" belongs");
    shape(&format!("{{\"n\":\"{}\"}}", "8".repeat(1 << 20)), "format: is missing");
}

/// The largest board, with counts of up to 64 bits. Sums beyond that are reported, not wrapped.
#[test]
fn the_largest_board_and_the_largest_counts() {
    let mut work = Work::new(size(29), Method::Batch, None).unwrap();
    let most = Symmetric { rot180: u64::MAX, rot90: 0 };
    work.add_turns(0, most, "here").unwrap();
    let partial = work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap();
    assert_eq!(partial.turns(), Some(&[(0, most)][..]));
    assert!(failed(partial.to_json().as_bytes()).is_empty());
    (1..29).for_each(|column| assert_eq!(work.add_turns(column, most, "here"), Ok(true)));
    let error = work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap_err();
    assert_eq!(error.to_string(), "the counts of all turns together add up to more than 64 bits hold");
}

/// Generates JSON of any shape.
fn json() -> impl Strategy<Value = Value> {
    let number = prop_oneof![any::<i64>().prop_map(Into::into), any::<f64>().prop_map(Into::into)];
    let (truth, text) = (any::<bool>().prop_map(Into::into), any::<String>().prop_map(Into::into));
    let leaf = prop_oneof![Just(Value::Null), truth, number, text];
    leaf.prop_recursive(5, 40, 6, |inner| {
        let members = prop::collection::btree_map(any::<String>(), inner.clone(), 0..6);
        let object = members.prop_map(|members| Value::Object(members.into_iter().collect()));
        prop_oneof![prop::collection::vec(inner, 0..6).prop_map(Into::into), object]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// A document with any unknown member can be read, and is written as it was.
    #[test]
    fn any_unknown_member_survives(member in json()) {
        let text = EXAMPLE.replacen("\"n\": 8,", &format!("\"n\": 8, \"unknown\": {member},"), 1);
        let document = Document::read(text.as_bytes()).unwrap();
        prop_assert_eq!(document.to_json(), format!("{text}\n"));
        prop_assert_eq!(failed(text.replace(&document.checksum.to_string(), &document.computed.to_string()).as_bytes()), []);
    }
}
