//! Scheme 3: work, journals and documents of the colours. Its golden units produce the known totals.

use super::*;
use eightfold_core::known;

/// A document that another program made from the golden units.
const EXAMPLE: &str = include_str!("data/colours-n8.json");

/// Returns the golden count of each group of a board.
fn golden(n: usize) -> Vec<u64> {
    let golden: Value = serde_json::from_str(include_str!("../../shared/tests/data/units3_golden.json")).unwrap();
    let board = golden["boards"].as_array().unwrap().iter().find(|board| board["n"] == n).unwrap();
    let tallies: Vec<_> = board["tallies"].as_array().unwrap().iter().map(|tally| tally.as_u64().unwrap()).collect();
    let groups = WhiteRows::groups(size(n)) as usize;
    (0..groups).map(|group| tallies[group..].iter().step_by(groups).sum()).collect()
}

/// Returns work of a board with the golden count of each group and all turns.
fn work_of(n: usize, source: &str) -> Work {
    work_with(n, Method::Colours, golden(n).into_iter().map(GroupTally::Sum), source)
}

/// Returns the members of a document without its checksum, which is over its layout too.
fn figures(document: &Document) -> Value {
    let mut members: Value = serde_json::from_str(&document.to_json()).unwrap();
    members["checksum"] = Value::Null;
    members
}

/// Returns a line with this text and a matching seal, below the header of a count; a header has none above it.
pub(super) fn sealed(count: &str, text: &str) -> String {
    let mut hash = Sha256::default();
    hash.update(count.as_bytes());
    hash.update(text.as_bytes());
    let [a, b, c, d, ..] = hash.finish();
    let digits = u32::from_be_bytes([a, b, c, d]);
    format!("{},\"x\":\"{digits:08x}\"}}\n", text.strip_suffix('}').unwrap())
}

#[test]
fn golden_groups_are_the_known_totals() {
    for n in 4..=10 {
        let document = document(&work_of(n, "here"), GroupsWanted::Auto);
        let (totals, known) = (document.totals.unwrap(), known::counts(size(n)).unwrap());
        assert_eq!((totals.total, totals.unique), (known.total, known.unique), "N = {n}");
        let members = [known.count2, known.count4, known.count8];
        assert_eq!([totals.count2, totals.count4, totals.count8], members, "N = {n}");
        assert!(document.groups().unwrap().sums.iter().map(|&(_, count)| count).eq(golden(n)), "N = {n}");
    }
}

/// The example was written by another program, including its checksum and layout.
#[test]
fn the_example_is_written_as_it_was_read() {
    let read = Document::read(EXAMPLE.as_bytes()).unwrap();
    assert_eq!(read.to_json(), format!("{EXAMPLE}\n"));
    let totals = read.totals.unwrap();
    assert_eq!([totals.total, totals.unique, totals.count2, totals.count4, totals.count8], [92, 12, 0, 1, 11]);
    for built in [read.work("example").unwrap(), work_of(8, "golden")] {
        let built = built.document(&read.run, GroupsWanted::Auto).unwrap();
        assert_eq!(figures(&built), figures(&read));
    }
}

/// Returns the contents of the blocks of code in `docs/formats.md` that contain a text.
fn documented(text: &str) -> Vec<&'static str> {
    let blocks = include_str!("../../docs/formats.md").split("```").skip(1).step_by(2);
    blocks.filter_map(|block| block.split_once('\n')).map(|(_, code)| code).filter(|code| code.contains(text)).collect()
}

/// The journals of both schemes and the documents that the documentation shows are exactly what the program writes.
#[test]
fn documented_examples_are_right() {
    let shown = documented("eightfold-journal");
    let journals: Vec<_> = shown.iter().map(|shown| read(shown.as_bytes()).unwrap()).collect();
    for (shown, journal) in shown.iter().zip(&journals) {
        let lines = shown
            .lines()
            .skip(1)
            .map(|line| JournalLine::decode(line, &journal.header).unwrap().encode(&journal.header));
        let written = [journal.header.encode()].into_iter().chain(lines);
        assert!(written.eq(shown.lines()), "written as it was read: {shown}");
    }
    let journals: Vec<_> = journals.into_iter().map(|journal| journal.work).collect();
    assert_eq!(journals.iter().map(Work::method).collect::<Vec<_>>(), Method::ALL);
    for journal in &journals {
        assert!(journal.turns().all(|(column, turns)| turns == count_symmetric(journal.size(), column)));
    }
    let listed = |work: &Work| work.groups().map(|(group, tally)| (group as usize, tally.sum())).collect::<Vec<_>>();
    assert_eq!(listed(&journals[1]), [(1, Some(golden(10)[1]))]);
    let [shown] = documented("eightfold-result")[..] else { panic!("there is one document") };
    let document = Document::read(shown.as_bytes()).unwrap();
    let made = work_of(10, "").document(&document.run, GroupsWanted::Auto).unwrap();
    assert_eq!(figures(&document), figures(&made));
}

#[test]
fn every_fault_of_a_header_has_its_sentence() {
    let head = |text: &str| sealed("", &format!("{{\"format\":\"eightfold-journal\",\"version\":2,{text}}}"));
    let end = "\"shard\":null,\"created\":\"2026-11-20T08:00:00Z\"";
    for (text, sentence) in [
        ("\"n\":10,\"scheme\":2", "scheme: is 2, which no released version wrote; count again"),
        ("\"n\":10,\"scheme\":4", "scheme: is the number 4, where a whole number from 1 to 3 belongs"),
        ("\"n\":10,\"scheme\":0", "scheme: is the number 0, where a whole number from 1 to 3 belongs"),
        (
            "\"n\":10,\"scheme\":4294967298",
            "scheme: is the number 4294967298, where a whole number from 1 to 3 belongs",
        ),
        ("\"n\":10,\"scheme\":\"3\"", "scheme: is the text \"3\", where a whole number from 1 to 3 belongs"),
        ("\"n\":10", "scheme: is missing"),
        ("\"n\":3,\"scheme\":3", "n: is 3; boards from 4 to 31 can be counted in scheme 3"),
        ("\"n\":30,\"scheme\":1", "n: is 30; boards from 1 to 29 can be counted in scheme 1"),
        ("\"n\":32,\"scheme\":3", "n: is the number 32, where a whole number from 1 to 31 belongs"),
    ] {
        refused(&head(&format!("{text},{end}")), &format!("line 1: {sentence}"));
    }
    assert!(read(head(&format!("\"n\":3,\"scheme\":1,{end}")).as_bytes()).is_ok());
}

#[test]
fn every_fault_of_a_line_has_its_sentence() {
    let head = journal_header(10, Method::Colours).encode() + "\n";
    let kinds = "a group has n in scheme 1 and c in scheme 3";
    for (text, sentence) in [
        (r#"{"g":0,"b":"cpu"}"#, &*format!("has neither n nor c; {kinds}")),
        (r#"{"g":0,"c":null,"b":"cpu"}"#, &format!("has neither n nor c; {kinds}")),
        (r#"{"g":0,"n":["1","0","0","0"],"c":"1","b":"cpu"}"#, &format!("has both n and c; {kinds}")),
        (
            r#"{"g":0,"c":420,"b":"cpu"}"#,
            "c: is the number 420, where a count as a text of digits without leading zeros belongs",
        ),
        (
            r#"{"g":0,"c":"042","b":"cpu"}"#,
            "c: is the text \"042\", where a count as a text of digits without leading zeros belongs",
        ),
        (
            r#"{"g":0,"c":"18446744073709551616","b":"cpu"}"#,
            "c: is the text \"18446744073709551616\", where a count that fits 64 bits belongs",
        ),
        (r#"{"g":0,"c":"1","c":"1","b":"cpu"}"#, "column 18: the member \"c\" occurs twice in one object"),
        (r#"{"g":0,"c":"1"}"#, "b: is missing"),
        (
            r#"{"g":"0","c":"1","b":"cpu"}"#,
            "g: is the text \"0\", where a whole number from 0 to 9007199254740992 belongs",
        ),
        (r#"{"g":5,"c":"1","b":"cpu"}"#, "there is no group 5: the groups of N = 10 are 0 to 4"),
        (r#"{"g":4294967296,"c":"1","b":"cpu"}"#, "there is no group 4294967295: the groups of N = 10 are 0 to 4"),
    ] {
        refused(&(head.clone() + &sealed("10 3 all\n", text)), &format!("line 2: {sentence}"));
    }
}

#[test]
fn checks_of_cases_do_not_apply() {
    let whole = work_of(9, "here");
    let of = |document: &Document| -> Vec<_> {
        let named = |outcome| move |name: &CheckName| self::outcome(document, *name).0 == outcome;
        let names =
            |outcome| CheckName::ALL.into_iter().filter(named(outcome)).map(CheckName::name).collect::<Vec<_>>();
        [Outcome::Fail, Outcome::NotApplicable].into_iter().flat_map(names).collect()
    };
    let cases = ["groups sum to cases", "cases sum to total", "n3 divisible by 3", "n1 in corner cases"];
    let example = Document::read(EXAMPLE.as_bytes()).unwrap();
    assert_eq!(of(&example), cases);
    for name in [CheckName::Groups, CheckName::Cases, CheckName::Thirds, CheckName::Corners] {
        assert_eq!(outcome(&example, name).1, "scheme 3 has no cases");
    }
    assert_eq!(outcome(&example, CheckName::Shape).1, "a complete result of N = 8, cut as scheme 3 cuts it");
    let sums = |document: &Document| outcome(document, CheckName::Sums);
    let said = "5 groups are listed, and they add up to the total, 352";
    assert_eq!(sums(&document(&whole, GroupsWanted::Auto)), (Outcome::Pass, said.into()));
    let without = document(&whole, GroupsWanted::Never);
    assert_eq!(sums(&without), (Outcome::NotApplicable, "no groups are listed".into()));
    let mut part = Work::new(size(9), Method::Colours, None).unwrap();
    part.add_group(1, GroupTally::Sum(0), "here").unwrap();
    let said = "the result is not complete, so it has no totals";
    assert_eq!(sums(&document(&part, GroupsWanted::Auto)), (Outcome::NotApplicable, said.into()));
    let known = |document: &Document| outcome(document, CheckName::Known);
    assert_eq!(known(&document(&part, GroupsWanted::Auto)), (Outcome::NotApplicable, said.into()));
    let batch = Document::read(include_bytes!("data/example-n8.json")).unwrap();
    let said = "the groups of scheme 1 add up to cases, and the cases to the total";
    assert_eq!(sums(&batch), (Outcome::NotApplicable, said.into()));
}

#[test]
fn figures_of_a_part_that_cannot_be_are_found() {
    let part = |method, tally| {
        let mut work = Work::new(size(9), method, None).unwrap();
        work.add_group(0, tally, "here").unwrap();
        work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap()
    };
    let divided = |count| outcome(&part(Method::Colours, GroupTally::Sum(count)), CheckName::Sums).0;
    let own_image = WhiteRows::of_group(size(9), 0).any(WhiteRows::is_own_image);
    let of_two = if own_image { Outcome::NotApplicable } else { Outcome::Fail };
    assert_eq!([8, 6, 7].map(divided), [Outcome::NotApplicable, of_two, Outcome::Fail]);
    let said = "the listed parts have 354 solutions, but N = 9 has only 352";
    let known = |method, tally| outcome(&part(method, tally), CheckName::Known);
    assert_eq!(known(Method::Colours, GroupTally::Sum(354)), (Outcome::Fail, said.into()));
    assert_eq!(known(Method::Colours, GroupTally::Sum(352)).0, Outcome::NotApplicable);
    // The solutions are a whole number plus two thirds.
    assert_eq!(known(Method::Batch, Tally { n: [44, 0, 1, 0] }.into()), (Outcome::Fail, said.into()));
    assert_eq!(known(Method::Batch, Tally { n: [44, 0, 0, 0] }.into()).0, Outcome::NotApplicable);
}

/// Even without its groups, a complete document is compared with the sum.
#[test]
fn sums_are_joined_too() {
    let whole = work_of(9, "groups");
    let sums = document(&whole, GroupsWanted::Never).work("sums").unwrap();
    assert!(sums.is_complete() && sums.has_group(4) && !sums.has_group(5));
    assert_eq!(sums.missing().to_string(), "nothing is missing");
    let mut joined = sums.clone();
    joined.merge(&whole).unwrap();
    assert_eq!(document(&joined, GroupsWanted::Auto).to_json(), document(&whole, GroupsWanted::Auto).to_json());

    let merged = |counts: &[u64], more: u64| {
        let mut other = Work::new(size(9), Method::Colours, None).unwrap();
        for (index, count) in (0..).zip(counts) {
            other.add_group(index, GroupTally::Sum(count + more), "other").unwrap();
        }
        other.merge(&sums).map_err(|error| error.to_string())
    };
    let golden = golden(9);
    let differs = |sum: u64| format!("all groups together is 352 in sums but {sum} in the sum of its groups");
    assert_eq!(merged(&golden[..1], 0), Ok(()));
    assert_eq!(merged(&golden[..1], 352), Err(differs(golden[0] + 352)));
    assert_eq!(merged(&golden, 1), Err(differs(357)));
    assert_eq!(merged(&[0, 5, 0, 0, 0], 0), Err(differs(5)));
    let text = document(&whole, GroupsWanted::Never).to_json();
    let changed = [("\"352\"", "\"360\""), ("\"46\"", "\"47\""), ("\"42\"", "\"43\"")];
    let other = changed.iter().fold(text, |text, (from, to)| text.replacen(from, to, 1));
    let other = Document::read(other.as_bytes()).unwrap().work("other").unwrap();
    let error = sums.clone().merge(&other).unwrap_err().to_string();
    assert_eq!(error, "all groups together is 352 in sums but 360 in other");
}

#[test]
fn a_group_has_the_tally_of_its_scheme() {
    let mut work = Work::new(size(9), Method::Colours, Shard::new(1, 2).ok()).unwrap();
    let error = work.add_group(1, Tally { n: [6, 2, 0, 0] }, "here").unwrap_err();
    assert_eq!(error.to_string(), "group 1 is [6, 2, 0, 0] in scheme 1, but a group has one count in scheme 3");
    let error = work.add_group(0, GroupTally::Sum(5), "here").unwrap_err();
    assert_eq!(error.to_string(), "group 0 does not belong to shard 1/2");
    assert_eq!(work.add_group(1, GroupTally::Sum(5), "here"), Ok(true));
    let error = work.add_group(1, GroupTally::Sum(6), "there").unwrap_err();
    assert_eq!(error.to_string(), "group 1 is 5 in here but 6 in there");
    assert_eq!(work.missing().to_string(), "4 of 5 groups (0, 2-4) and 9 of 9 turns (t0-t8) are missing");
    assert!(work.missing_groups().eq([3]));
    assert!(
        Work::new(size(3), Method::Colours, None).is_none() && Work::new(size(32), Method::Colours, None).is_none()
    );
}

/// The largest board has millions of groups, which are never all listed in memory.
#[test]
fn the_largest_board_and_the_largest_counts() {
    let mut work = Work::new(size(31), Method::Colours, Shard::new(7, 2_000_000).ok()).unwrap();
    let most = GroupTally::Sum(u64::MAX - 3);
    let own: Vec<_> = work.own_groups().collect();
    assert_eq!((own.len(), own[1], own.last()), (38, 2_000_007, Some(&74_000_007)));
    own[..37].iter().for_each(|&group| assert_eq!(work.add_group(group, most, "here"), Ok(true)));
    assert!(work.missing_groups().eq([74_000_007]));
    let partial = document(&work, GroupsWanted::Auto);
    assert_eq!(partial.groups().unwrap().sums[36], (72_000_007, u64::MAX - 3));
    let said = work.missing().to_string();
    assert!(said.starts_with("75136621 of 75136658 groups (0-6, 8-2000006, "), "{said}");

    // A sum of more than 64 bits is not an error as such.
    let with = |turns: Symmetric| {
        let mut work = Work::new(size(9), Method::Colours, None).unwrap();
        (0..5).for_each(|group| drop(work.add_group(group, most, "here")));
        (0..9).for_each(|column| {
            drop(work.add_turns(column, if column == 0 { turns } else { Symmetric::default() }, "here"));
        });
        work.totals().map(|totals| totals.map(|totals| (totals.total, totals.count2)))
    };
    let four = Symmetric { rot180: 4, rot90: 4 };
    assert_eq!(with(four), Ok(Some((5 * u128::from(u64::MAX - 3), 2))));
    assert_eq!(with(Symmetric::default()).unwrap_err().to_string(), "the symmetric solutions do not fit the total");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// The missing groups are those for which looking up each one fails.
    #[test]
    fn what_is_missing_is_what_is_not_there(groups in prop::collection::btree_set(0_u32..14, 0..14), index in 0_u32..4) {
        let mut work = Work::new(size(14), Method::Colours, Shard::new(index, 4).ok()).unwrap();
        for &group in groups.iter().filter(|group| *group % 4 == index) {
            work.add_group(group, GroupTally::Sum(1), "here").unwrap();
        }
        let looked_up = (0..14).filter(|group| group % 4 == index && !work.has_group(*group));
        prop_assert!(work.missing_groups().eq(looked_up));
    }
}
