//! Documents: the example, the folder of damaged ones, unknown members, limits, and round trips.

use super::*;
use eightfold_results::{Hex, Limit, examine};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const EXAMPLE: &str = include_str!("data/example-n8.json");
const JOINED: &str = include_str!("data/join-n8.json");

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

/// The example was written by another program, including its checksum and layout.
#[test]
fn what_is_read_is_written_again() {
    let document = example();
    assert_eq!(document.to_json(), format!("{EXAMPLE}\n"));
    let again = Document::read(document.canonical().as_bytes()).unwrap();
    assert_eq!(again.canonical(), document.canonical());
    assert_eq!(again.checksum, document.checksum);
    assert!(failed(again.to_json().as_bytes()).is_empty());
}

/// A document made from the work of the example has the same content.
#[test]
fn what_is_built_is_what_was_read() {
    let document = example();
    let built = document.work("example").unwrap().document(&document.run, GroupsWanted::Auto).unwrap();
    // The example also lists solutions, which do not follow from the rest.
    let solutions = r#","solutions":[{"class":8,"queens":[0,4,7,5,2,6,1,3]}]"#;
    assert_eq!(unsigned(&built.canonical()), unsigned(&document.canonical().replace(solutions, "")));
    assert!(failed(built.to_json().as_bytes()).is_empty());
}

/// Returns a canonical text without its checksum.
fn unsigned(canonical: &str) -> String {
    let (before, after) = canonical.split_once(r#""checksum":{"#).unwrap();
    format!("{before}{}", after.split_once("},").unwrap().1)
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
            let mut contents = Sha256::default();
            contents.update(unsigned(&Document::read(&bytes).unwrap().canonical()).as_bytes());
            panic!("{file}: the checksum of the contents is {}", Hex(&contents.finish()));
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
    let canonical = example().canonical();
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

/// Changes each byte of both examples in turn: only the whitespace between members may change unnoticed.
#[test]
fn any_changed_byte_is_noticed() {
    for example in [EXAMPLE, JOINED] {
        let canonical = Document::read(example.as_bytes()).unwrap().canonical();
        for at in 0..canonical.len() {
            for bit in [0, 1, 4] {
                let mut bytes = canonical.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                assert!(!failed(&bytes).is_empty(), "byte {at}, bit {bit}");
            }
        }
    }
}

#[test]
fn unknown_members_are_kept_and_hashed() {
    // In UTF-16, the name beyond U+FFFF starts with a surrogate, and so sorts before the one of U+E000.
    let members = "\"note\": {\"pi\": 3.140, \"big\": 1e21, \"\\u00e9\\ud83d\\ude00\": [null, true, -0.0], \
                   \"\u{e000}\": [ ], \"\u{10000}\": {\"checksum\": \"\\u0041\"}, \"a\\/b\": {}}";
    let text = EXAMPLE.replacen("\"n\": 8,", &format!("\"n\": 8, {members},"), 1);
    let document = Document::read(text.as_bytes()).unwrap();
    let members =
        "\"a/b\":{},\"big\":1e+21,\"pi\":3.14,\"é😀\":[null,true,0],\"\u{10000}\":{\"checksum\":\"A\"},\"\u{e000}\":[]";
    assert!(document.canonical().contains(members), "{}", document.canonical());
    let pretty = document.to_json();
    assert!(pretty.contains("  \"pi\": 3.140,\n  \"big\": 1e21,\n  \"é😀\": [\n   null,\n"), "{pretty}");
    let names: Vec<_> = failed(text.as_bytes()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, [CheckName::Checksum]);
    assert_eq!(Document::read(pretty.as_bytes()).unwrap().canonical(), document.canonical());
}

/// Laid out in lines, deeply nested short parts take many times as many bytes.
#[test]
fn what_may_be_read_is_not_written_so_that_it_may_not() {
    let with = |letters: usize| {
        let (open, close) = ("[".repeat(30), "]".repeat(30));
        let deep = format!("{open}\"{}\"{}{close}", "x".repeat(letters), ",0".repeat(2_000_000));
        EXAMPLE.trim_end().replacen("\"n\": 8,", &format!("\"n\": 8, \"note\": {deep},"), 1)
    };
    // This is the longest text that is accepted, with no room even for a line end.
    let text = with(Document::LARGEST - with(0).len());
    let document = Document::read(text.as_bytes()).unwrap();
    let written = document.to_json();
    assert!(written.len() <= Document::LARGEST, "{} bytes were made {}", text.len(), written.len());
    assert_eq!(Document::read(written.as_bytes()).unwrap().checksum, document.checksum);
}

/// These documents are too large to be kept as files.
#[test]
fn limits_hold() {
    let most = |limit: Limit| limit.most();
    let only = |bytes: &[u8], sentence: &str| {
        let found = failed(bytes);
        assert!(found.len() == 1 && found[0].1.contains(sentence), "{found:?}");
        assert!(found[0].1.len() < 200, "a sentence of {} bytes", found[0].1.len());
    };
    only(&vec![b' '; most(Limit::Size) + 1], "larger than the 64 MiB");
    only(&vec![b' '; most(Limit::Size)], "it is empty");
    only(&vec![b'['; most(Limit::Size)], "more than 32 deep");
    only(format!("{}1{}", "[".repeat(32), "]".repeat(32)).as_bytes(), "is a list, where an object belongs");
    let members = |count: usize| {
        let members: Vec<_> = (0..count).map(|number| format!("\"{number}\":0")).collect();
        format!("{{{}}}", members.join(","))
    };
    only(members(most(Limit::Members) + 1).as_bytes(), "more than 10000 members");
    only(members(most(Limit::Members)).as_bytes(), "format: is missing");
    let numbers = |count: usize, number: &str| format!("{{\"format\":[{}1]}}", format!("{number},").repeat(count));
    let sentence = "more than 100000 numbers have a fraction, an exponent or more than 15 digits";
    for number in ["1.5", "1e1", "-9007199254740991"] {
        only(numbers(most(Limit::Numbers) + 1, number).as_bytes(), sentence);
        only(numbers(most(Limit::Numbers), number).as_bytes(), "is a list, where a text belongs");
    }
    only(numbers(10 * most(Limit::Numbers), "-999999999999999").as_bytes(), "is a list, where a text belongs");
    let digits = format!("{{\"format\":{}}}", "9".repeat(1 << 20));
    only(digits.as_bytes(), "a number is too large");
    let string = format!("{{\"format\":\"{}\"}}", "\\u0041".repeat(1 << 20));
    only(string.as_bytes(), "where \"eightfold-result\" belongs");
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

/// Writes JSON as RFC 8785 describes it: members sorted by their names as UTF-16, without spaces.
fn by_the_book(value: &Value) -> String {
    match value {
        Value::Array(list) => format!("[{}]", list.iter().map(by_the_book).collect::<Vec<_>>().join(",")),
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by_key(|(name, _)| name.encode_utf16().collect::<Vec<_>>());
            let member = |(name, value)| format!("{}:{}", Value::String(String::clone(name)), by_the_book(value));
            format!("{{{}}}", members.into_iter().map(member).collect::<Vec<_>>().join(","))
        }
        plain => plain.to_string(),
    }
}

/// Returns the time to read and write a document with an unknown member.
fn time_with(unknown: &str) -> Duration {
    let text = EXAMPLE.replacen("\"n\": 8,", &format!("\"n\": 8, \"unknown\": {unknown},"), 1);
    let once = || {
        let begun = Instant::now();
        let read = Document::read(text.as_bytes()).map(|document| document.to_json().len());
        assert!(read.is_ok(), "{read:?}");
        begun.elapsed()
    };
    (0..5).map(|_| once()).min().unwrap()
}

/// A deep document takes no longer than a flat one: each byte is read a few times, not once for each object around it.
#[test]
fn the_time_for_a_document_grows_with_its_length_and_not_with_its_depth() {
    // Whitespace is cheapest, so repeated work on it would show.
    let space = format!("[{}]", " ".repeat(16 << 20));
    let flat = time_with(&space);
    for (open, close) in [("{\"\":", "}"), ("[", "]"), ("{\"b\":", ",\"a\":0}")] {
        let deep = time_with(&format!("{}{space}{}", open.repeat(30), close.repeat(30)));
        assert!(deep < 4 * flat, "{open}: {deep:?} where {flat:?} are enough");
    }
}

/// Generates JSON of any shape, within the limit of depth.
fn json() -> impl Strategy<Value = Value> {
    json_with(prop_oneof![any::<i64>().prop_map(Into::into), any::<f64>().prop_map(Into::into)].boxed())
}

/// Generates JSON of any shape with these numbers in it.
fn json_with(number: BoxedStrategy<Value>) -> impl Strategy<Value = Value> {
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
        let again = Document::read(document.to_json().as_bytes()).unwrap();
        prop_assert_eq!(again.canonical(), document.canonical());
        let canonical = Document::read(document.canonical().as_bytes()).unwrap();
        prop_assert_eq!(canonical.canonical(), document.canonical());
        // Another reader finds the same values in both, but rounds numbers in its own way.
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        prop_assert_eq!(&read(&document.to_json())["unknown"], &read(&member.to_string()));
    }

    /// The canonical form follows the standard, both for a text in lines and for one without whitespace. Fractions have
    /// tests of their own.
    #[test]
    fn the_canonical_form_is_that_of_the_standard(
        member in json_with(any::<i32>().prop_map(Into::into).boxed()),
        lines: bool,
    ) {
        let text = if lines { serde_json::to_string_pretty(&member).unwrap() } else { member.to_string() };
        let text = EXAMPLE.replacen("\"n\": 8,", &format!("\"n\": 8, \"unknown\": {text},"), 1);
        let document = Document::read(text.as_bytes()).unwrap();
        let wanted = format!("\"unknown\":{},\"version\"", by_the_book(&member));
        prop_assert!(document.canonical().contains(&wanted), "{}\nshould have\n{wanted}", document.canonical());
    }
}
