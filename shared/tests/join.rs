//! Counting by joining halves: the units are checked against their golden file, every kind of lanes against the plain
//! count, unit by unit, and the exchange of west and east separately.

use super::*;
use eightfold_core::join::{Join, JoinMemory, RowSet, audit_part, audit_sample, audit_unit, count_unit_plainly};
use std::cell::Cell;
use std::ops::Range;

/// Iterates over the joins that this machine can run. `available` in the name of a test means that the others are left
/// out.
fn joins() -> impl Iterator<Item = Join> {
    LaneKind::ALL.into_iter().filter_map(Join::new)
}

#[test]
fn units_and_their_plain_counts_are_golden() {
    let golden: Value = serde_json::from_str(include_str!("data/units2_golden.json")).unwrap();
    let boards = golden["boards"].as_array().unwrap();
    assert_eq!(boards.len(), 7);
    for board in boards {
        let size = size(board["n"].as_u64().unwrap() as usize);
        let units: Vec<_> = RowSet::units(size).collect();
        let rows: Vec<_> = units.iter().map(|unit| unit.rows()).collect();
        assert_eq!(json!(rows), board["units"], "N = {size}");
        let tallies: Vec<_> = units.into_iter().map(count_unit_plainly).collect();
        assert_eq!(json!(tallies), board["tallies"], "N = {size}");
        assert_eq!(u128::from(tallies.iter().sum::<u64>()), known::total(size).unwrap());
        assert!(tallies.iter().all(|tally| tally.is_multiple_of(2)), "solutions come in pairs");
    }
}

#[test]
fn the_number_of_units_is_that_of_a_walk() {
    for size in BoardSize::MIN.to(size(20)) {
        assert_eq!(RowSet::count(size), RowSet::units(size).count() as u64, "N = {size}");
    }
}

/// Returns the first unit with a wrong count. Units are compared one by one, since errors of opposite sign cancel in
/// sums.
fn differing_unit(n: usize, mut count: impl FnMut(RowSet) -> u64) -> Option<String> {
    RowSet::units(size(n)).find_map(|unit| {
        let (plain, found) = (count_unit_plainly(unit), count(unit));
        (plain != found).then(|| format!("N = {n}, {unit:?}: {found}, plainly {plain}"))
    })
}

#[test]
fn every_available_join_counts_each_unit_with_the_smallest_memory_too() {
    for join in joins() {
        for n in 4..=12 {
            for bytes in [JoinMemory::USUAL, 0] {
                let mut memory = JoinMemory::new(size(n), bytes);
                assert_eq!(differing_unit(n, |unit| join.count(unit, &mut memory)), None, "{}", join.lanes());
            }
        }
        // The memory is so small that the east halves of a unit are joined in many turns.
        let (mut little, mut usual) = (JoinMemory::new(size(16), 0), JoinMemory::new(size(16), JoinMemory::USUAL));
        for unit in RowSet::units(size(16)).step_by(500) {
            assert_eq!(join.count(unit, &mut little), join.count(unit, &mut usual), "{} {unit:?}", join.lanes());
        }
        assert!(little.work().joins > 2 * usual.work().joins);
        // What does not fit is made in several passes, but no half is made twice for the same pairs.
        assert_eq!(little.work().east, usual.work().east);
    }
}

#[test]
fn every_available_join_finds_the_known_totals() {
    for join in joins() {
        for n in 13..=15 {
            let mut memory = JoinMemory::new(size(n), JoinMemory::USUAL);
            let total = RowSet::units(size(n)).map(|unit| u128::from(join.count(unit, &mut memory))).sum();
            assert_eq!(known::total(size(n)), Some(total), "{} N = {n}", join.lanes());
        }
    }
}

/// The pairs of a unit of this size are split into many leaves.
#[test]
fn every_available_join_agrees_on_a_unit_of_twenty_four() {
    let unit = RowSet::new(size(24), 0b1110_1101_0010_0110_1010_0001).unwrap();
    let counts: Vec<_> = joins()
        .map(|join| {
            let mut memory = JoinMemory::new(unit.size(), JoinMemory::USUAL);
            let count = join.count(unit, &mut memory);
            assert!(memory.work().leaves > 20, "{:?}", memory.work());
            (join.lanes(), count)
        })
        .collect();
    assert!(counts[0].1 > 0);
    assert!(counts.iter().all(|(_, count)| *count == counts[0].1), "{counts:?}");
}

/// The usual memory holds all halves of this unit. In a small one it is joined in passes of the east and chunks of the
/// west.
#[test]
fn a_unit_in_passes_and_chunks_is_counted_as_in_one() {
    let unit = RowSet::new(size(24), 0b0010_1101_1110_1011_1000_1000).unwrap();
    for join in joins() {
        let [mut usual, mut little] = [JoinMemory::USUAL, 14 << 20].map(|bytes| JoinMemory::new(unit.size(), bytes));
        let count = join.count(unit, &mut usual);
        assert!(count > 0 && usual.work().east > 1_000_000, "{:?}", usual.work());
        assert_eq!(join.count(unit, &mut little), count, "{}", join.lanes());
    }
}

/// The join calls `is_over` for each rectangle, and the memory can be used again after a unit was given up.
#[test]
fn a_unit_is_given_up_in_the_midst_of_it() {
    let unit = RowSet::new(size(24), 0b0010_1101_1110_1011_1000_1000).unwrap();
    for join in joins() {
        let (asked, most) = (Cell::new(0_u64), Cell::new(u64::MAX));
        let is_over = || asked.replace(asked.get() + 1) >= most.get();
        let count = |memory: &mut _| join.count_part(&is_over, unit, &(0..unit.parts()), memory);
        let [mut memory, mut other] = [(); 2].map(|()| JoinMemory::new(unit.size(), JoinMemory::USUAL));
        let whole = count(&mut memory);
        most.set(asked.replace(0) - 100);
        assert_eq!(count(&mut other), None, "{}", join.lanes());
        let [all, some] = [&memory, &other].map(|memory| memory.work().rectangles);
        assert!((1..all).contains(&some), "{}: {some} of {all}", join.lanes());
        most.set(u64::MAX);
        assert_eq!(count(&mut other), whole, "{}", join.lanes());
    }
}

#[test]
fn the_batch_engine_with_every_available_lanes_counts_each_unit_too() {
    let mut space = Space::boxed();
    for engine in LaneKind::ALL.into_iter().filter_map(Engine::new) {
        for n in 4..=11 {
            let audit = |unit| audit_unit(&engine, unit, &mut space);
            assert_eq!(differing_unit(n, audit), None, "{}", engine.lanes());
        }
    }
}

#[test]
fn both_engines_agree_on_each_part_and_all_parts_are_the_unit() {
    let (join, engine) = (Join::new(LaneKind::best()).unwrap(), Engine::new(LaneKind::best()).unwrap());
    let mut space = Space::boxed();
    for (n, step) in [(5, 1), (8, 3), (9, 7), (10, 23), (11, 29), (14, 900)] {
        let mut memory = JoinMemory::new(size(n), JoinMemory::USUAL);
        for unit in RowSet::units(size(n)).step_by(step) {
            let mut sum = 0;
            for part in (0..unit.parts()).step_by(5).map(|start| start..unit.parts().min(start + 5)) {
                let count = join.count_part(&|| false, unit, &part, &mut memory);
                assert_eq!(count, Some(audit_part(&engine, unit, &part, &mut space)), "{unit:?} {part:?}");
                sum += count.unwrap();
            }
            assert_eq!(sum, join.count(unit, &mut memory), "{unit:?}");
        }
    }
}

/// Plants faults in a join. Each fault is the number that it adds to the count of some parts of a unit.
#[test]
fn each_audit_notices_what_the_table_says() {
    let (join, engine) = (Join::new(LaneKind::best()).unwrap(), Engine::new(LaneKind::best()).unwrap());
    let (mut memory, mut space) = (JoinMemory::new(size(12), JoinMemory::USUAL), Space::boxed());
    let mut noticed = |fault: &dyn Fn(RowSet, &Range<usize>) -> u64, is_again: bool| {
        let units: Vec<_> = RowSet::units(size(12)).collect();
        let mut found = [0; 3];
        for &unit in &units {
            let all = 0..unit.parts();
            let claim = join.count(unit, &mut memory) + fault(unit, &all);
            let mut again = |sets: &Range<usize>| {
                let count = join.count_part(&|| false, unit, sets, &mut memory)?;
                Some(count + if is_again { fault(unit, sets) } else { 0 })
            };
            found[0] += usize::from(again(&all) != Some(claim));
            found[1] += usize::from(audit_sample(&engine, unit, &mut again, &mut space) != Some(claim));
            found[2] += usize::from(audit_unit(&engine, unit, &mut space) != claim);
        }
        (found, units.len())
    };
    // An accident, such as a flipped bit of memory, a lost write or a lie, which the same join does not repeat.
    assert_eq!(noticed(&|_, _| 2, false), ([472; 3], 472));
    // A kernel that adds a solution wherever it counts a set of columns.
    assert_eq!(noticed(&|_, sets| 2 * sets.len() as u64, true), ([0, 472, 472], 472));
    // A weight that is wrong for one set of columns, here the middle one.
    let (found, _) = noticed(&|unit, sets| 2 * u64::from(sets.contains(&(unit.parts() / 2))), true);
    assert!(found[0] == 0 && (20..120).contains(&found[1]) && found[2] == 472, "{found:?}");
}

/// Beyond the boards that can be counted plainly, the two engines check each other.
#[test]
fn both_engines_agree_on_units_of_large_boards() {
    let (join, engine) = (Join::new(LaneKind::best()).unwrap(), Engine::new(LaneKind::best()).unwrap());
    let mut space = Space::boxed();
    let mut agree = |n, units: &mut dyn Iterator<Item = RowSet>| {
        let mut memory = JoinMemory::new(size(n), JoinMemory::USUAL);
        for unit in units {
            assert_eq!(join.count(unit, &mut memory), audit_unit(&engine, unit, &mut space), "{unit:?}");
        }
    };
    for (n, step) in [(14, 300), (15, 500), (16, 1_300), (17, 3_000), (18, 8_000)] {
        agree(n, &mut RowSet::units(size(n)).step_by(step));
    }
    for (n, at) in [(19, 40_000), (20, 30_001), (21, 150_000), (22, 340_000), (23, 600_000), (24, 600_000)] {
        agree(n, &mut RowSet::units(size(n)).skip(at).take(1));
    }
}

/// The squares of more than eight queens take more than one word.
#[test]
fn quarters_with_nine_queens_are_joined() {
    for (n, rows, expected) in [(21, 0b1000_1000_0111_1111_1100, 796), (22, 0b1111_1111_1000_0000_1100, 8_448)] {
        let unit = RowSet::new(size(n), rows).unwrap();
        let engine = Engine::new(LaneKind::best()).unwrap();
        assert_eq!(audit_unit(&engine, unit, &mut Space::boxed()), expected, "{unit:?}");
        for join in joins() {
            let count = join.count(unit, &mut JoinMemory::new(size(n), JoinMemory::USUAL));
            assert_eq!(count, expected, "{unit:?}, {}", join.lanes());
        }
    }
}

#[test]
fn of_a_row_set_and_its_complement_both_count_once_or_one_counts_twice() {
    for n in [4, 6, 8, 10, 12] {
        let sets = (0..=size(n).full()).filter_map(|rows| RowSet::new(size(n), rows));
        for set in sets {
            let complement = RowSet::new(size(n), size(n).full() & !set.rows()).unwrap();
            assert_eq!(set.exchanges() + complement.exchanges(), 2, "{set:?}");
            assert_eq!(set.exchanges(), set.reversed().exchanges(), "{set:?}");
        }
    }
}
