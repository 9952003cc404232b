//! Salvage: the kept part of a damaged journal is a journal again, has every sound line, and comes with a report of
//! what is left out.

use super::*;
use eightfold_results::{Salvage, SalvageError};

const REPEATED: &str = "1 line repeats another and is not written again";

fn header(n: usize, shard: Option<Shard>) -> String {
    header_of(n, shard).encode()
}

fn header_of(n: usize, shard: Option<Shard>) -> JournalHeader {
    JournalHeader { shard, ..journal_header(n, Method::Batch) }
}

fn twelve() -> String {
    header(12, None)
}

fn group(index: u32, n1: u64) -> String {
    group_below(&header_of(12, None), index, n1)
}

fn group_below(header: &JournalHeader, index: u32, n1: u64) -> String {
    group_line(header, index, Tally { n: [n1, 0, 0, 0] }).trim_end().into()
}

fn turns(column: usize, rot180: u64) -> String {
    turns_below(&header_of(12, None), column, rot180)
}

fn turns_below(header: &JournalHeader, column: usize, rot180: u64) -> String {
    JournalLine::Turns { column, turns: Symmetric { rot180, rot90: 0 }, backend: "cpu".into() }.encode(header)
}

fn sitting(number: u32) -> String {
    let [started, ended] = ["2026-11-20T08:00:00Z", "2026-11-20T09:00:00Z"].map(String::from);
    JournalLine::Sitting(Sitting { number, started, ended, wall_ms: 5, backend: "cpu".into() })
        .encode(&header_of(12, None))
}

/// The kept lines of some bytes, and the sentences about the rest.
#[derive(Debug, PartialEq)]
struct Kept {
    lines: Vec<String>,
    said: Vec<String>,
    is_whole: bool,
}

fn salvaged(bytes: &[u8], given: Option<JournalHeader>, piece: usize) -> Result<Kept, SalvageError> {
    let pieces = bytes.chunks(piece);
    let mut salvage = Salvage::new("n.jsonl", given);
    pieces.clone().for_each(|piece| salvage.push(piece));
    let mut salvaged = salvage.finish()?;
    let (said, is_whole, kept) = (salvaged.sentences(), salvaged.is_whole(), salvaged.kept);
    let mut lines = vec![salvaged.found.header.encode()];
    let figures = (salvaged.found.work.groups().collect::<Vec<_>>(), salvaged.found.work.turns().collect::<Vec<_>>());
    pieces.for_each(|piece| salvaged.push(piece, &mut |line| lines.push(line.into())));
    assert!(salvaged.finish(&mut |line| lines.push(line.into())), "something was promised and not handed out");
    assert_eq!(kept, lines.len() as u64 - 1);
    // Read the result as strictly as any journal.
    let journal = read(file(&lines).as_bytes()).unwrap();
    assert_eq!((journal.work.groups().collect(), journal.work.turns().collect()), figures);
    assert_eq!(journal.repeated, 0);
    Ok(Kept { lines, said, is_whole })
}

/// Salvages a file, and compares the result.
fn keeps(text: impl AsRef<[u8]>, kept: &[String], said: &[&str]) {
    let found = salvaged(text.as_ref(), None, usize::MAX).unwrap();
    assert_eq!((found.lines, found.said), (kept.to_vec(), said.iter().map(ToString::to_string).collect()));
}

fn file(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_sound_journal_is_kept_as_it_is() {
    let lines = [twelve(), turns(3, 2), sitting(1), group(5, 6), sitting(3)];
    keeps(file(&lines), &lines, &[]);
    assert!(salvaged(file(&lines).as_bytes(), None, 7).unwrap().is_whole);
    let half = header_of(12, Shard::new(1, 2).ok());
    let lines = [half.encode(), group_below(&half, 5, 6), turns_below(&half, 3, 2)];
    keeps(file(&lines), &lines, &[]);
    // A line that lacks only its line end is sound.
    keeps(file(&lines).trim_end(), &lines, &[]);
    let twice = [&lines[..], &lines[1..], &lines[..1]].concat();
    keeps(file(&twice), &lines, &["3 lines repeat others and are not written again"]);
    assert!(salvaged(file(&twice).as_bytes(), None, 7).unwrap().is_whole, "nothing is lost");
}

#[test]
fn damaged_lines_are_left_out_by_their_numbers() {
    let changed = group(2, 1).replace('1', "7");
    let lines = [
        twelve(),
        group(0, 1),
        changed.clone(),
        changed,
        group(3, 1),
        "hello".into(),
        String::new(),
        turns(0, 1),
        group(26, 1),
        turns(12, 1),
        sitting(2),
        sitting(1),
    ];
    let torn = &group(6, 1)[..20];
    let kept = [0, 1, 4, 7, 10].map(|line: usize| lines[line].clone());
    let said = [
        "4 lines are left out: changed since it was written, or not a line of this journal (3-4, 6-7)",
        "1 line is left out: torn, without an end of line (13)",
        "3 lines are left out: of a group, turns or a sitting that this count cannot have (9-10, 12)",
    ];
    keeps(file(&lines) + torn, &kept, &said);
}

#[test]
fn of_results_that_contradict_each_other_none_is_kept() {
    let lines = [twelve(), group(0, 1), group(1, 1), group(0, 2), group(0, 1), turns(4, 0), turns(4, 1), group(0, 3)];
    let said = "2 parts have different results, and none of them is kept: \
                group 0 (corner 2) is [1, 0, 0, 0] in line 2 of n.jsonl but [2, 0, 0, 0] in line 4 of n.jsonl; \
                turns t4 is [0, 0] in line 6 of n.jsonl but [1, 0] in line 7 of n.jsonl";
    keeps(file(&lines), &[twelve(), group(1, 1)], &[said, REPEATED]);
    let many: Vec<_> = (0..20).flat_map(|index| [group(index, 1), group(index, 2)]).collect();
    let found = salvaged(file(&[&[twelve()], &many[..]].concat()).as_bytes(), None, 99).unwrap();
    assert!(found.lines.len() == 1 && !found.is_whole, "{found:?}");
    assert!(found.said[0].starts_with("20 parts have different results"), "{found:?}");
    assert!(found.said[0].ends_with("; and 14 more"), "{found:?}");
}

/// A crash can leave a hole that was never written, or half a line that the next one was appended to.
#[test]
fn a_line_behind_other_bytes_is_kept() {
    for hole in [1, 100, 4096, 1 << 20] {
        let before = file(&[twelve(), group(0, 1)]).into_bytes();
        let bytes = [before, vec![0; hole], file(&[group(1, 1), group(2, 1)]).into_bytes()].concat();
        let said = "1 line is kept without the bytes before it (3)";
        keeps(&bytes, &[twelve(), group(0, 1), group(1, 1), group(2, 1)], &[said]);
    }
    let glued = group(1, 1)[..9].to_owned() + &group(2, 1);
    let found = salvaged(file(&[twelve(), glued]).as_bytes(), None, 3).unwrap();
    assert_eq!((found.lines, found.is_whole), (vec![twelve(), group(2, 1)], false));
    keeps(file(&[format!("\u{feff}{}", twelve()), group(2, 1)]), &[twelve(), group(2, 1)], &[]);
}

#[test]
fn lines_below_the_header_of_another_count_are_not_ours() {
    let thirteen = header_of(13, None);
    let (other, of_other) = (thirteen.encode(), group_below(&thirteen, 1, 1));
    let lines = [twelve(), group(0, 1), other.clone(), of_other.clone(), twelve(), group(2, 1)];
    let said = "2 lines are left out: not below the header of this count (3-4)";
    keeps(file(&lines), &[twelve(), group(0, 1), group(2, 1)], &[said, REPEATED]);
    // An unreadable header may have belonged to any count; the seals of the lines below it show which.
    let lines = [twelve(), group(0, 1), other.replace("13", "12"), of_other];
    let changed = "1 line is left out: changed since it was written, or not a line of this journal (3)";
    let below = "1 line is left out: not below the header of this count (4)";
    keeps(file(&lines), &[twelve(), group(0, 1)], &[changed, below]);
    let lines = [twelve(), group(0, 1), other.replace("13", "12"), group(1, 1)];
    keeps(file(&lines), &[twelve(), group(0, 1), group(1, 1)], &[changed]);
}

#[test]
fn without_a_header_nothing_is_kept_unless_one_is_given() {
    let given = || Some(JournalHeader::decode(&twelve()).unwrap());
    let fails = |text: &str, given, sentence: &str| {
        let error = salvaged(text.as_bytes(), given, 5).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    };
    fails("", None, "is empty");
    let damaged = twelve().replace("\"n\":12", "\"n\":13");
    let text = file(&[damaged, group(0, 1), turns(0, 1)]);
    let error = salvaged(text.as_bytes(), None, 5).unwrap_err().to_string();
    let said = "has no header that can be read: line 1: was changed since it was written: its x";
    assert!(error.starts_with(said), "{error}");
    let found = salvaged(text.as_bytes(), given(), 5).unwrap();
    assert_eq!(found.lines, [twelve(), group(0, 1), turns(0, 1)]);
    assert_eq!(found.said, ["1 line is left out: changed since it was written, or not a line of this journal (1)"]);
    let text = file(&[group(0, 1), group(1, 1)]);
    fails(&text, None, "has no header that can be read: line 1: does not follow a header of this count");
    assert_eq!(salvaged(text.as_bytes(), given(), 5).unwrap().lines.len(), 3);
    // No line fits below a given header of another board.
    let found = salvaged(text.as_bytes(), Some(header_of(13, None)), 5).unwrap();
    let said = "2 lines are left out: changed since it was written, or not a line of this journal (1-2)";
    assert_eq!((found.lines, found.said), (vec![header(13, None)], vec![said.to_owned()]));
    // A sound header takes precedence over the given one.
    let shard = header(13, Shard::new(1, 2).ok());
    fails(&file(&[shard]), given(), "has a sound header, which says that shard 1/2 of N = 13 was counted");
    let other = "{\"format\":\"eightfold-journal\",\"version\":3,\"n\":12,\"scheme\":1,\"shard\":null,\"created\":\"\",\"x\":\"85469f9e\"}";
    for given in [None, given()] {
        fails(&file(&[other.into()]), given, "line 1: version: is 3, which no released version wrote; count again");
    }
}

/// Lines of another scheme cannot belong to this count, and the sentences name the scheme.
#[test]
fn a_journal_of_the_colours_keeps_the_lines_of_its_scheme() {
    let [colours, batch] = [Method::Colours, Method::Batch].map(|method| journal_header(10, method));
    let sum = |index, tally: GroupTally| group_line(&colours, index, tally).trim_end().to_owned();
    let lines = [colours.encode(), sum(0, GroupTally::Sum(140)), sum(1, GroupTally::Sum(112))];
    keeps(file(&lines), &lines, &[]);
    let others = [sum(0, Tally { n: [6, 0, 0, 0] }.into()), sum(5, GroupTally::Sum(5))];
    let said = "2 lines are left out: of a group, turns or a sitting that this count cannot have (4-5)";
    keeps(file(&[&lines[..], &others].concat()), &lines, &[said]);
    let said = "2 lines are left out: not below the header of this count (4-5)";
    keeps(file(&[&lines[..], &[batch.encode(), group_below(&batch, 0, 6)]].concat()), &lines, &[said]);
    // A given header replaces a damaged one, but not a sound one of another count.
    let headless = file(&lines).replacen("\"n\":10", "\"n\":11", 1);
    assert_eq!(salvaged(headless.as_bytes(), Some(colours), 5).unwrap().lines, lines);
    let error = salvaged(file(&lines).as_bytes(), Some(batch), 5).unwrap_err().to_string();
    assert_eq!(error, "has a sound header, which says that all of N = 10 was counted in scheme 3 (colours)");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Unchanged lines are kept exactly as they were written, whatever changes in other lines.
    #[test]
    fn every_line_that_is_as_it_was_is_kept(changes in prop::collection::vec((1_usize..39, 0.0..1.0, 1_u8..255), 0..12), piece in 1_usize..200) {
        let groups = (0..26).map(|index| group(index, u64::from(index)));
        let lines: Vec<_> = [twelve()].into_iter().chain(groups).chain((0..12).map(|column| turns(column, 1))).collect();
        let mut damaged: Vec<_> = lines.iter().map(|line| line.clone().into_bytes()).collect();
        for (line, at, bits) in changes {
            let at = (damaged[line].len() as f64 * at) as usize;
            damaged[line][at] ^= bits;
        }
        let as_they_were: Vec<_> = lines.iter().zip(&damaged).filter(|(line, now)| line.as_bytes() == &now[..]).map(|(line, _)| line.clone()).collect();
        let mut text = damaged.join(&b'\n');
        text.push(b'\n');
        let found = salvaged(&text, None, piece).unwrap();
        prop_assert_eq!(found.is_whole, as_they_were.len() == lines.len());
        prop_assert_eq!(found.lines, as_they_were);
    }

    /// Any bytes lead to a sentence or to a journal.
    #[test]
    fn any_bytes_are_salvaged_or_refused(text: Vec<u8>, piece in 1_usize..50) {
        let with_header = [file(&[twelve()]).as_bytes(), &text].concat();
        let _either = salvaged(&text, None, piece);
        prop_assert_eq!(salvaged(&with_header, None, piece).unwrap().lines.len(), 1);
    }
}
