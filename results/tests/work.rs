//! Finished work: however it is split, written and joined again, it equals the whole, and contradictions are named.

use super::*;
use eightfold_core::join::{Join, JoinMemory};
use eightfold_results::Check;

/// Returns N = 12, counted once: 26 groups and 12 turns.
static WHOLE: LazyLock<Work> = LazyLock::new(|| {
    let size = BoardSize::new(12).unwrap();
    let mut work = Work::new(size, Method::Batch, None).unwrap();
    for (index, tally) in (0..).zip(counted(size)) {
        work.add_group(index, tally, "whole").unwrap();
    }
    (0..12).for_each(|column| drop(work.add_turns(column, count_symmetric(size, column), "whole")));
    work
});

/// Returns N = 14, joined once: 27 groups and 14 turns.
static JOINED: LazyLock<Work> = LazyLock::new(|| {
    let size = BoardSize::new(14).unwrap();
    let (join, mut memory) = (Join::new(LaneKind::best()).unwrap(), JoinMemory::new(size, JoinMemory::USUAL));
    let mut work = Work::new(size, Method::Join, None).unwrap();
    let units: Vec<_> = RowSet::units(size).collect();
    for (index, group) in (0..).zip(units.chunks(RowSet::group(size))) {
        let sum = group.iter().map(|unit| join.count(*unit, &mut memory)).sum();
        assert_eq!(work.add_group(index, GroupTally::Sum(sum), "joined"), Ok(true));
    }
    (0..14).for_each(|column| drop(work.add_turns(column, count_symmetric(size, column), "joined")));
    work
});

fn document(work: &Work) -> Document {
    work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap()
}

/// Returns the journal that a part of the whole would have.
fn lines(work: &Work) -> Vec<String> {
    let backend = || String::from("cpu");
    let groups = work.groups().map(|(index, tally)| JournalLine::Group { index, tally, backend: backend() });
    let turns = work.turns().map(|(column, turns)| JournalLine::Turns { column, turns, backend: backend() });
    groups.chain(turns).map(|line| line.encode() + "\n").collect()
}

/// Returns the header of a journal of some work.
fn header(work: &Work, version: JournalVersion) -> String {
    let created = "2026-11-20T08:00:00Z".into();
    JournalHeader { version, size: work.size(), method: work.method(), shard: work.shard(), created }.encode() + "\n"
}

/// Returns the whole of that journal.
fn journal(work: &Work) -> String {
    header(work, JournalVersion::LATEST) + &lines(work).concat()
}

fn old_header() -> String {
    header(&WHOLE, JournalVersion::One)
}

fn read(text: &[u8]) -> Result<eightfold_results::Journal, JournalError> {
    let mut reader = JournalReader::new("n12.jsonl");
    for piece in text.chunks(1000) {
        reader.push(piece)?;
    }
    reader.finish()
}

fn refused(text: &str, sentence: &str) {
    assert_eq!(read(text.as_bytes()).unwrap_err().to_string(), sentence);
}

#[test]
fn the_whole_is_right() {
    let document = document(&WHOLE);
    let failed = |check: &Check| check.outcome != Outcome::Pass && check.name.applies_to(Method::Batch);
    assert!(checks(&document).iter().filter(|check| failed(check)).all(|check| check.name == CheckName::Dates));
    assert_eq!(document.totals.map(|totals| (totals.total, totals.unique)), Some((14_200, 1_787)));
    assert_eq!(self::document(&JOINED).totals.map(|totals| totals.total), Some(365_596));
    let without = WHOLE.document(&RunInfo::default(), GroupsWanted::Never).unwrap();
    assert_eq!((without.groups(), without.totals), (None, document.totals));
}

/// Even without its groups, a complete document agrees or disagrees case by case.
#[test]
fn sums_are_joined_too() {
    let sums = WHOLE.document(&RunInfo::default(), GroupsWanted::Never).unwrap().work("sums.json").unwrap();
    let mut joined = sums.clone();
    joined.merge(&WHOLE).unwrap();
    assert_eq!(document(&joined).canonical(), document(&WHOLE).canonical());
    let mut other = Work::new(sums.size(), Method::Batch, None).unwrap();
    other.add_group(0, Tally { n: [1_000_000, 0, 0, 0] }, "other.jsonl").unwrap();
    let error = other.merge(&sums).unwrap_err().to_string();
    assert!(error.starts_with("case corner 2 is [") && error.contains("] in sums.json but [1000000, "), "{error}");
}

#[test]
fn contradictions_name_the_part_and_both_sources() {
    let size = BoardSize::new(12).unwrap();
    let mut one = Work::new(size, Method::Batch, None).unwrap();
    one.add_turns(3, Symmetric { rot180: 4, rot90: 0 }, "a.jsonl").unwrap();
    assert_eq!(one.add_turns(3, Symmetric { rot180: 4, rot90: 0 }, "b.jsonl"), Ok(false));
    let error = one.add_turns(3, Symmetric { rot180: 5, rot90: 0 }, "b.jsonl").unwrap_err();
    assert_eq!(error.to_string(), "turns t3 is [4, 0] in a.jsonl but [5, 0] in b.jsonl");
    let error = one.add_group(26, Tally::default(), "a.jsonl").unwrap_err();
    assert_eq!(error.to_string(), "there is no group 26: the groups of N = 12 are 0 to 25");
    let error = one.add_turns(12, Symmetric::default(), "a.jsonl").unwrap_err();
    assert_eq!(error.to_string(), "there are no turns t12: those of N = 12 are t0 to t11");
    let mut shard = Work::new(size, Method::Batch, Shard::new(1, 2).ok()).unwrap();
    let error = shard.add_group(4, Tally::default(), "a.jsonl").unwrap_err();
    assert_eq!(error.to_string(), "group 4 (corner 6) does not belong to shard 1/2");
    let error = shard.merge(&Work::new(BoardSize::new(8).unwrap(), Method::Batch, None).unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "N = 12 and N = 8 cannot be joined: only results of one board size can");
}

#[test]
fn damaged_journals_are_refused_with_the_line() {
    let (head, lines) = (old_header(), lines(&WHOLE));
    let good = head.clone() + &lines.concat();
    assert!(read(good.as_bytes()).unwrap().work.is_complete());
    refused("", "n12.jsonl is empty; a journal has at least a header");
    refused(head.trim_end(), "n12.jsonl has no whole line; nothing was written to it yet");
    refused(
        &good.replacen("eightfold-journal", "eightfold-result", 1),
        "n12.jsonl: line 1: format: is not \"eightfold-journal\": this is not a journal",
    );
    let thirteen = read(good.replacen("\"n\":12", "\"n\":13", 1).as_bytes()).unwrap_err().to_string();
    assert!(thirteen.starts_with("n12.jsonl: line 1: was changed since it was written: its x is "), "{thirteen}");
    refused(
        &(head.clone() + "\n"),
        "n12.jsonl: line 2: is not a line of a journal: it does not end with its checksum x",
    );
    refused(
        &(good.clone() + &head),
        &format!("n12.jsonl: line {}: is a second header; a journal has one, at its beginning", lines.len() + 2),
    );
    let group = |index, n1| {
        JournalLine::Group { index, tally: Tally { n: [n1, 0, 0, 0] }.into(), backend: "cpu".into() }.encode() + "\n"
    };
    let unknown = head.clone() + &group(26, 0);
    refused(&unknown, "n12.jsonl: line 2: there is no group 26: the groups of N = 12 are 0 to 25");
    let twice = read((head.clone() + &group(3, 1) + &group(3, 1)).as_bytes()).unwrap();
    assert_eq!((twice.lines, twice.repeated, twice.work.groups().count()), (3, 1, 1));
    refused(
        &(head + &group(3, 1) + &group(3, 2)),
        "n12.jsonl: line 3: group 3 (corner 5) is [1, 0, 0, 0] in line 2 of n12.jsonl but [2, 0, 0, 0] in line 3 of n12.jsonl",
    );
}

/// Returns a journal of version 2 with these sittings, and a group after each of them.
fn with_sittings(numbers: &[u32]) -> String {
    let line = |(&number, group): (&u32, &String)| sitting(number, 5).encode() + "\n" + group;
    header(&WHOLE, JournalVersion::Two) + &numbers.iter().zip(&lines(&WHOLE)).map(line).collect::<String>()
}

fn sitting(number: u32, wall_ms: u64) -> JournalLine {
    let (started, ended) = (format!("2026-11-20T08:00:{number:02}Z"), "2026-11-20T09:00:00Z".into());
    JournalLine::Sitting(Sitting { number, started, ended, wall_ms, backend: "cpu".into() })
}

#[test]
fn sittings_are_told_in_order_once_each_and_in_journals_of_version_2() {
    let told = |text: &str| {
        let sittings = read(text.as_bytes()).unwrap().sittings;
        (sittings.count(), sittings.wall_ms, sittings.last.as_ref().map(|last| last.number))
    };
    let whole = with_sittings(&[1, 2, 5]);
    let torn = whole.rfind("{\"g\"").unwrap();
    assert_eq!(told(&old_header()), (1, 0, None), "version 1 tells of one");
    assert_eq!(told(&with_sittings(&[])), (1, 0, None));
    assert_eq!(told(&whole[..torn]), (5, 15, Some(5)));
    assert_eq!(told(&whole), (6, 15, Some(5)), "something was counted after the last of them");
    let again = with_sittings(&[]) + &(sitting(4, 7).encode() + "\n").repeat(2);
    assert_eq!((told(&again), read(again.as_bytes()).unwrap().repeated), ((4, 7, Some(4)), 1));
    refused(&with_sittings(&[1, 3, 2]), "n12.jsonl: line 6: describes sitting 2, but follows the line of sitting 3");
    refused(
        &(with_sittings(&[1]) + &sitting(1, 6).encode() + "\n"),
        "n12.jsonl: line 4: describes sitting 1, which another line describes differently",
    );
    refused(
        &(old_header() + &sitting(1, 5).encode() + "\n"),
        "n12.jsonl: line 2: describes a sitting, which journals of version 1 do not have",
    );
    let zero = sitting(0, 5).encode() + "\n";
    refused(&(with_sittings(&[]) + &zero), "n12.jsonl: line 2: s: is 0; sittings are numbered from 1 to 4294967295");
    // No journal makes a sum overflow.
    let most = with_sittings(&[])
        + &[sitting(7, 1 << 53), sitting(u32::MAX, 1 << 53)].map(|line| line.encode() + "\n").concat();
    assert_eq!(told(&most), (u64::from(u32::MAX), 1 << 54, Some(u32::MAX)));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// The parts may overlap, and are joined in any order, as documents and journals.
    #[test]
    fn split_then_merge_is_the_whole(parts in prop::collection::vec(0_u8..7, 41), order in Just([0, 1, 2]).prop_shuffle()) {
        for whole in [&*WHOLE, &JOINED] {
            let empty = || Work::new(whole.size(), whole.method(), None).unwrap();
            let mut pieces = [(); 3].map(|()| empty());
            for (piece, work) in pieces.iter_mut().enumerate() {
                // The bits of 1 to 7 name the pieces that have this part.
                let has = |part: usize| (parts[part] + 1) >> piece & 1 == 1;
                for (index, tally) in whole.groups().filter(|&(index, _)| has(index as usize)) {
                    work.add_group(index, tally, "piece").unwrap();
                }
                for (column, turns) in whole.turns().filter(|&(column, _)| has(27 + column)) {
                    work.add_turns(column, turns, "piece").unwrap();
                }
            }
            pieces[0] = read(journal(&pieces[0]).as_bytes()).unwrap().work;
            let json = document(&pieces[1]).to_json();
            pieces[1] = Document::read(json.as_bytes()).unwrap().work("piece").unwrap();
            let mut joined = empty();
            for piece in order {
                joined.merge(&pieces[piece]).unwrap();
            }
            prop_assert!(joined.is_complete());
            prop_assert_eq!(document(&joined).canonical(), document(whole).canonical());
        }
    }

    /// Shards are as their header says, and together they are the whole.
    #[test]
    fn shards_together_are_the_whole(count in 1_u32..30) {
        for whole in [&*WHOLE, &JOINED] {
            let (groups, turns): (Vec<_>, Vec<_>) = (whole.groups().collect(), whole.turns().collect());
            let mut joined = Work::new(whole.size(), whole.method(), None).unwrap();
            for index in 0..count {
                let mut shard = Work::new(whole.size(), whole.method(), Shard::new(index, count).ok()).unwrap();
                for group in shard.missing_groups().collect::<Vec<_>>() {
                    shard.add_group(group, groups[group as usize].1, "shard").unwrap();
                }
                for column in shard.missing_turns().collect::<Vec<_>>() {
                    shard.add_turns(column, turns[column].1, "shard").unwrap();
                }
                prop_assert!(shard.is_finished() && (shard.is_complete() == (count == 1)));
                joined.merge(&read(journal(&shard).as_bytes()).unwrap().work).unwrap();
            }
            prop_assert_eq!(document(&joined).canonical(), document(whole).canonical());
        }
    }

    /// A journal cut off anywhere keeps the lines that are complete. The rest is torn.
    #[test]
    fn a_torn_journal_keeps_its_whole_lines(share in 0.0..1.0) {
        let text = old_header() + &lines(&WHOLE).concat();
        let start = old_header().len();
        let end = start + ((text.len() - start) as f64 * share) as usize;
        let journal = read(&text.as_bytes()[..end]).unwrap();
        let whole = text[..end].rfind('\n').unwrap() + 1;
        prop_assert_eq!(journal.whole as usize, whole);
        prop_assert_eq!(journal.torn.map(|torn| torn.bytes), (whole < end).then_some(end - whole));
        prop_assert_eq!(journal.work.groups().count() + journal.work.turns().count() + 1, journal.lines as usize);
    }

    /// A changed bit is refused, or tears the last line.
    #[test]
    fn any_changed_bit_of_a_journal_is_noticed(at in 0.0..1.0, bit in 0..8) {
        for text in [with_sittings(&[1, 2, 3, 4, 5]) + &lines(&WHOLE).concat(), journal(&JOINED)] {
            let at = (text.len() as f64 * at) as usize;
            let mut bytes = text.into_bytes();
            bytes[at] ^= 1_u8 << bit;
            if let Ok(journal) = read(&bytes) {
                prop_assert!(journal.torn.is_some() && at == bytes.len() - 1);
            }
        }
    }

    /// Lines of any content are read back, and any text is read or refused.
    #[test]
    fn lines_survive(index: u32, n: [u64; 4], backend: String, text: String) {
        for tally in [Tally { n }.into(), GroupTally::Sum(n[0]), GroupTally::Folded(n[0])] {
            let line = JournalLine::Group { index, tally, backend: backend.clone() };
            prop_assert_eq!(JournalLine::decode(&line.encode()), Ok(line));
        }
        let line = JournalLine::Turns { column: index as usize, turns: Symmetric { rot180: n[0], rot90: n[1] }, backend };
        prop_assert_eq!(JournalLine::decode(&line.encode()), Ok(line));
        let (version, size) = (JournalVersion::LATEST, BoardSize::new(5).unwrap());
        let line = Sitting { number: index.max(1), started: text.clone(), ended: text.clone(), wall_ms: n[0] >> 11, backend: text.clone() };
        let line = JournalLine::Sitting(line);
        prop_assert_eq!(JournalLine::decode(&line.encode()), Ok(line));
        let header = JournalHeader { version, size, method: Method::Batch, shard: None, created: text.clone() };
        prop_assert_eq!(JournalHeader::decode(&header.encode()), Ok(header));
        let _ = (JournalLine::decode(&text), JournalHeader::decode(&text), read(text.as_bytes()));
    }
}
