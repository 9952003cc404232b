//! Finished work: however it is split, written and merged again, it equals the whole, and contradictions are named. Its
//! cut is compared with an enumeration of its units.

use super::*;
use eightfold_core::colours::{Colours, ColoursMemory};
use eightfold_results::{Check, Cut};

/// N = 12, counted once: 26 groups and 12 turns.
static WHOLE: LazyLock<Work> = LazyLock::new(|| work_with(12, Method::Batch, counted(size(12)), "whole"));

/// N = 14, counted by colours once: 14 groups and 14 turns.
static BY_COLOURS: LazyLock<Work> = LazyLock::new(|| {
    let size = size(14);
    let (colours, mut memory) = (Colours::new(LaneKind::best()).unwrap(), ColoursMemory::new(size));
    let mut sum = |group| WhiteRows::of_group(size, group).map(|unit| colours.count(unit, &mut memory)).sum();
    let sums: Vec<_> = (0..WhiteRows::groups(size)).map(|group| GroupTally::Sum(sum(group))).collect();
    work_with(14, Method::Colours, sums, "colours")
});

/// Returns the document of some work, so that two can be compared.
fn written(work: &Work) -> String {
    document(work, GroupsWanted::Auto).to_json()
}

/// Returns the lines that the journal of some work has after its header.
fn lines(work: &Work) -> Vec<String> {
    let header = header_of(work);
    let groups = work.groups().map(|(index, tally)| group_line(&header, index, tally));
    let turns = work.turns().map(|(column, turns)| JournalLine::Turns { column, turns, backend: "cpu".into() });
    groups.chain(turns.map(|line| line.encode(&header) + "\n")).collect()
}

/// Returns the header of a journal of some work.
fn header_of(work: &Work) -> JournalHeader {
    let whole = journal_header(work.size().get(), work.method());
    JournalHeader { shard: work.shard(), ..whole }
}

fn header(work: &Work) -> String {
    header_of(work).encode() + "\n"
}

/// Returns the whole journal of some work.
fn journal(work: &Work) -> String {
    header(work) + &lines(work).concat()
}

#[test]
fn the_whole_is_right() {
    let [whole, joined] = [&WHOLE, &BY_COLOURS].map(|work| document(work, GroupsWanted::Auto));
    let failed = |check: &Check| check.outcome != Outcome::Pass && check.name.applies_to(Method::Batch);
    assert!(checks(&whole).iter().filter(|check| failed(check)).all(|check| check.name == CheckName::Dates));
    assert_eq!(whole.totals.map(|totals| (totals.total, totals.unique)), Some((14_200, 1_787)));
    assert_eq!(joined.totals.map(|totals| totals.total), Some(365_596));
    let without = document(&WHOLE, GroupsWanted::Never);
    assert_eq!((without.groups(), without.totals), (None, whole.totals));
}

/// Even without its groups, a complete document is compared case by case.
#[test]
fn sums_are_joined_too() {
    let sums = document(&WHOLE, GroupsWanted::Never).work("sums.json").unwrap();
    let mut joined = sums.clone();
    joined.merge(&WHOLE).unwrap();
    assert_eq!(written(&joined), written(&WHOLE));
    let mut other = Work::new(sums.size(), Method::Batch, None).unwrap();
    other.add_group(0, Tally { n: [1_000_000, 0, 0, 0] }, "other.jsonl").unwrap();
    let error = other.merge(&sums).unwrap_err().to_string();
    assert!(error.starts_with("case corner 2 is [") && error.contains("] in sums.json but [1000000, "), "{error}");
}

#[test]
fn contradictions_name_the_part_and_both_sources() {
    let [mut one, mut shard] = [None, Shard::new(1, 2).ok()].map(|it| Work::new(size(12), Method::Batch, it).unwrap());
    let turns = |rot180| Symmetric { rot180, rot90: 0 };
    assert_eq!(one.add_turns(3, turns(4), "a.jsonl"), Ok(true));
    assert_eq!(one.add_turns(3, turns(4), "b.jsonl"), Ok(false));
    let smaller = Work::new(size(8), Method::Batch, None).unwrap();
    for (refused, sentence) in [
        (one.add_turns(3, turns(5), "b.jsonl"), "turns t3 is [4, 0] in a.jsonl but [5, 0] in b.jsonl"),
        (one.add_group(26, Tally::default(), ""), "there is no group 26: the groups of N = 12 are 0 to 25"),
        (one.add_turns(12, turns(0), ""), "there are no turns t12: those of N = 12 are t0 to t11"),
        (shard.add_group(4, Tally::default(), ""), "group 4 (corner 6) does not belong to shard 1/2"),
        (shard.merge(&smaller).map(|()| true), "N = 12 and N = 8 cannot be joined: only results of one board size can"),
    ] {
        assert_eq!(refused.unwrap_err().to_string(), sentence);
    }
}

#[test]
fn damaged_journals_are_refused_with_the_line() {
    let (head, lines) = (header(&WHOLE), lines(&WHOLE));
    let good = head.clone() + &lines.concat();
    assert!(read(good.as_bytes()).unwrap().work.is_complete());
    let error = |text: &str| read(text.as_bytes()).unwrap_err().to_string();
    assert_eq!(error(""), "n.jsonl is empty; a journal has at least a header");
    assert_eq!(error(head.trim_end()), "n.jsonl has no complete line; nothing was written to it yet");
    let thirteen = error(&good.replacen("\"n\":12", "\"n\":13", 1));
    assert!(thirteen.starts_with("n.jsonl: line 1: was changed since it was written: its x is "), "{thirteen}");
    let group = |index, n1| group_line(&header_of(&WHOLE), index, Tally { n: [n1, 0, 0, 0] });
    let other = good.replacen("eightfold-journal", "eightfold-result", 1);
    refused(&other, "line 1: format: is not \"eightfold-journal\": this is not a journal");
    let empty = head.clone() + "\n";
    refused(&empty, "line 2: is not a line of a journal: it does not end with its checksum x");
    let line = lines.len() + 2;
    refused(&(good + &head), &format!("line {line}: is a second header; a journal has one, at its beginning"));
    let unknown = head.clone() + &group(26, 0);
    refused(&unknown, "line 2: there is no group 26: the groups of N = 12 are 0 to 25");
    let twice = read((head.clone() + &group(3, 1) + &group(3, 1)).as_bytes()).unwrap();
    assert_eq!((twice.lines, twice.repeated, twice.work.groups().count()), (3, 1, 1));
    let said = "line 3: group 3 (corner 5) is [1, 0, 0, 0] in line 2 of n.jsonl but [2, 0, 0, 0] in line 3 of n.jsonl";
    refused(&(head + &group(3, 1) + &group(3, 2)), said);
}

/// With a seal of its own only, a line of any board would pass below the header of a larger one, as part of its count.
#[test]
fn lines_fit_below_no_header_of_another_count() {
    let own = header_of(&WHOLE);
    let line = lines(&WHOLE)[3].clone();
    assert!(read((own.encode() + "\n" + &line).as_bytes()).is_ok());
    let size = size(13);
    let shard = Shard::new(1, 2).ok();
    for other in [
        JournalHeader { size, ..own.clone() },
        JournalHeader { method: Method::Colours, ..own.clone() },
        JournalHeader { shard, ..own },
    ] {
        let error = read((other.encode() + "\n" + &line).as_bytes()).unwrap_err().to_string();
        let said = "n.jsonl: line 2: was changed since it was written, or belongs to another count: its x is ";
        assert!(error.starts_with(said), "{error}");
    }
}

/// Returns a journal with these sittings, and a group after each of them.
fn with_sittings(numbers: &[u32]) -> String {
    let line = |(&number, group): (&u32, &String)| sitting(number, 5) + group;
    header(&WHOLE) + &numbers.iter().zip(&lines(&WHOLE)).map(line).collect::<String>()
}

fn sitting(number: u32, wall_ms: u64) -> String {
    let (started, ended) = (format!("2026-11-20T08:00:{number:02}Z"), "2026-11-20T09:00:00Z".into());
    JournalLine::Sitting(Sitting { number, started, ended, wall_ms, backend: "cpu".into() }).encode(&header_of(&WHOLE))
        + "\n"
}

#[test]
fn sittings_are_told_in_order_and_once_each() {
    let told = |text: &str| {
        let sittings = read(text.as_bytes()).unwrap().sittings;
        (sittings.count(), sittings.wall_ms, sittings.last.as_ref().map(|last| last.number))
    };
    let whole = with_sittings(&[1, 2, 5]);
    let torn = whole.rfind("{\"g\"").unwrap();
    assert_eq!(told(&with_sittings(&[])), (1, 0, None));
    assert_eq!(told(&whole[..torn]), (5, 15, Some(5)));
    assert_eq!(told(&whole), (6, 15, Some(5)), "something was counted after the last of them");
    let again = with_sittings(&[]) + &sitting(4, 7).repeat(2);
    assert_eq!((told(&again), read(again.as_bytes()).unwrap().repeated), ((4, 7, Some(4)), 1));
    for (text, sentence) in [
        (with_sittings(&[1, 3, 2]), "line 6: describes sitting 2, but follows the line of sitting 3"),
        (with_sittings(&[1]) + &sitting(1, 6), "line 4: describes sitting 1, which another line describes differently"),
        (with_sittings(&[0]), "line 2: s: is 0; sittings are numbered from 1 to 4294967295"),
    ] {
        refused(&text, sentence);
    }
    // No journal can make a sum overflow.
    let most = with_sittings(&[]) + &sitting(7, 1 << 53) + &sitting(u32::MAX, 1 << 53);
    assert_eq!(told(&most), (u64::from(u32::MAX), 1 << 54, Some(u32::MAX)));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// The parts may overlap, and can be merged in any order, as documents and as journals.
    #[test]
    fn split_then_merge_is_the_whole(parts in prop::collection::vec(0_u8..7, 41), order in Just([0, 1, 2]).prop_shuffle()) {
        for whole in [&*WHOLE, &BY_COLOURS] {
            let empty = || Work::new(whole.size(), whole.method(), None).unwrap();
            let mut pieces = [(); 3].map(|()| empty());
            for (piece, work) in pieces.iter_mut().enumerate() {
                // The bits of the numbers 1 to 7 say which pieces have this part.
                let has = |part: usize| (parts[part] + 1) >> piece & 1 == 1;
                for (index, tally) in whole.groups().filter(|&(index, _)| has(index as usize)) {
                    work.add_group(index, tally, "piece").unwrap();
                }
                for (column, turns) in whole.turns().filter(|&(column, _)| has(27 + column)) {
                    work.add_turns(column, turns, "piece").unwrap();
                }
            }
            pieces[0] = read(journal(&pieces[0]).as_bytes()).unwrap().work;
            pieces[1] = Document::read(written(&pieces[1]).as_bytes()).unwrap().work("piece").unwrap();
            let mut joined = empty();
            for piece in order {
                joined.merge(&pieces[piece]).unwrap();
            }
            prop_assert!(joined.is_complete());
            prop_assert_eq!(written(&joined), written(whole));
        }
    }

    /// Shards are as their headers say, and together they are the whole.
    #[test]
    fn shards_together_are_the_whole(count in 1_u32..30) {
        for whole in [&*WHOLE, &BY_COLOURS] {
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
            prop_assert_eq!(written(&joined), written(whole));
        }
    }

    /// A journal that is cut off anywhere keeps its complete lines. The rest is torn.
    #[test]
    fn a_torn_journal_keeps_its_whole_lines(share in 0.0..1.0) {
        let text = header(&WHOLE) + &lines(&WHOLE).concat();
        let start = header(&WHOLE).len();
        let end = start + ((text.len() - start) as f64 * share) as usize;
        let journal = read(&text.as_bytes()[..end]).unwrap();
        let whole = text[..end].rfind('\n').unwrap() + 1;
        prop_assert_eq!(journal.whole as usize, whole);
        prop_assert_eq!(journal.torn.map(|torn| torn.bytes), (whole < end).then_some(end - whole));
        prop_assert_eq!(journal.work.groups().count() + journal.work.turns().count() + 1, journal.lines as usize);
    }

    /// A changed bit makes the journal invalid, or tears its last line.
    #[test]
    fn any_changed_bit_of_a_journal_is_noticed(at in 0.0..1.0, bit in 0..8) {
        for text in [with_sittings(&[1, 2, 3, 4, 5]) + &lines(&WHOLE).concat(), journal(&BY_COLOURS)] {
            let at = (text.len() as f64 * at) as usize;
            let mut bytes = text.into_bytes();
            bytes[at] ^= 1_u8 << bit;
            if let Ok(journal) = read(&bytes) {
                prop_assert!(journal.torn.is_some() && at == bytes.len() - 1);
            }
        }
    }

    /// Lines of any content are read back unchanged, and any text is read or refused.
    #[test]
    fn lines_survive(index: u32, n: [u64; 4], backend: String, text: String) {
        let size = BoardSize::new(5).unwrap();
        let header = JournalHeader { size, method: Method::Batch, shard: None, created: text.clone() };
        for tally in [Tally { n }.into(), GroupTally::Sum(n[0])] {
            let line = JournalLine::Group { index, tally, backend: backend.clone() };
            prop_assert_eq!(JournalLine::decode(&line.encode(&header), &header), Ok(line));
        }
        let line = JournalLine::Turns { column: index as usize, turns: Symmetric { rot180: n[0], rot90: n[1] }, backend };
        prop_assert_eq!(JournalLine::decode(&line.encode(&header), &header), Ok(line));
        let line = Sitting { number: index.max(1), started: text.clone(), ended: text.clone(), wall_ms: n[0] >> 11, backend: text.clone() };
        let line = JournalLine::Sitting(line);
        prop_assert_eq!(JournalLine::decode(&line.encode(&header), &header), Ok(line));
        let _ = (JournalLine::decode(&text, &header), JournalLine::is_one(&text), JournalHeader::decode(&text), read(text.as_bytes()));
        prop_assert_eq!(JournalHeader::decode(&header.encode()), Ok(header));
    }
}

#[test]
fn the_numbers_are_those_of_the_walk() {
    for size in BoardSize::MIN.to(size(17)) {
        let cut = Cut::new(size, Method::Batch).unwrap();
        let scheme = Scheme::new(size);
        let mut groups = scheme.groups();
        for case in cut.cases() {
            for index in case.groups.clone() {
                let group = groups.next().unwrap();
                assert_eq!((group.index, group.case), (index, case.case), "N={size}");
                assert_eq!(cut.case_of(index), Some(case));
            }
        }
        assert_eq!((groups.next(), cut.case_of(cut.groups())), (None, None));
        let units = scheme.cases().map(|case| Scheme::units(&case).count() as u64);
        assert!(cut.cases().iter().map(|case| case.units).eq(units), "N={size}");
    }
}

#[test]
fn groups_of_the_colours_hold_all_units() {
    for (n, groups, last) in [(4, 1, 3), (18, 192, 63), (23, 2_642, 255), (24, 2_646, 255), (27, 78_360, 127)] {
        let cut = Cut::new(size(n), Method::Colours).unwrap();
        assert_eq!((cut.groups(), cut.units_of(groups - 1), cut.units_of(groups)), (groups, last, 0), "N={n}");
        let units: u64 = (0..cut.groups()).map(|group| cut.units_of(group)).sum();
        assert_eq!(units, cut.units(), "N={n}");
    }
    // The largest board still numbers its groups in 32 bits.
    let cut = Cut::new(size(31), Method::Colours).unwrap();
    assert_eq!((cut.groups(), cut.group()), (75_136_658, 2));
}
