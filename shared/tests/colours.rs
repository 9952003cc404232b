//! Counting by the colours of the squares: the units are checked against their golden file, and every kind of lanes
//! against the plain count, unit by unit.

use super::*;
use eightfold_core::colours::{
    Colours, ColoursMemory, Part, WhiteRows, audit_part, audit_sample, audit_unit, count_unit_plainly,
};
use std::cell::Cell;

/// Iterates over the engines that this machine can run. `available` in the name of a test means that the others are
/// left out.
fn engines() -> impl Iterator<Item = Colours> {
    LaneKind::ALL.into_iter().filter_map(Colours::new)
}

#[test]
fn units_and_their_plain_counts_are_golden() {
    let golden: Value = serde_json::from_str(include_str!("data/units3_golden.json")).unwrap();
    let boards = golden["boards"].as_array().unwrap();
    assert_eq!(boards.len(), 7);
    for board in boards {
        let size = size(board["n"].as_u64().unwrap() as usize);
        let units: Vec<_> = WhiteRows::units(size).collect();
        let rows: Vec<_> = units.iter().map(|unit| unit.rows()).collect();
        assert_eq!(json!(rows), board["units"], "N = {size}");
        let tallies: Vec<_> = units.into_iter().map(count_unit_plainly).collect();
        assert_eq!(json!(tallies), board["tallies"], "N = {size}");
        assert_eq!(u128::from(tallies.iter().sum::<u64>()), known::total(size).unwrap());
    }
}

#[test]
fn units_are_the_least_of_their_images_and_numbered_in_order() {
    for size in size(4).to(size(16)) {
        let mut units: Vec<_> = WhiteRows::units(size).collect();
        assert_eq!(WhiteRows::count(size), units.len() as u64, "N = {size}");
        for (number, &unit) in (0..).zip(&units) {
            assert_eq!((WhiteRows::at(size, number), unit.number()), (Some(unit), Some(number)));
            assert_eq!(WhiteRows::new(size, unit.rows()), Some(unit));
        }
        let least = (0..=size.full()).filter_map(|rows| WhiteRows::new(size, rows)).filter(|rows| rows.is_unit());
        units.sort_by_key(|unit| unit.rows());
        assert!(least.eq(units), "N = {size}");
        let groups = (0..WhiteRows::groups(size) + 1).map(|group| WhiteRows::of_group(size, group).count() as u64);
        assert_eq!(groups.sum::<u64>(), WhiteRows::count(size), "N = {size}");
    }
}

/// The units of larger boards are too many to walk through.
#[test]
fn every_thousandth_unit_of_large_boards_has_its_number() {
    for size in size(17).to(size(31)) {
        let count = WhiteRows::count(size);
        for number in (0..count).step_by(count as usize / 50) {
            let unit = WhiteRows::at(size, number).unwrap();
            assert!(unit.is_unit() && unit.number() == Some(number), "{unit:?}");
        }
        assert_eq!(WhiteRows::at(size, count), None);
    }
}

/// Returns the first unit with a wrong count. Units are compared one by one, since errors of opposite sign cancel in
/// sums.
fn differing_unit(n: usize, mut count: impl FnMut(WhiteRows) -> u64) -> Option<String> {
    WhiteRows::units(size(n)).find_map(|unit| {
        let (plain, found) = (count_unit_plainly(unit), count(unit));
        (plain != found).then(|| format!("N = {n}, {unit:?}: {found}, plainly {plain}"))
    })
}

#[test]
fn every_available_engine_counts_each_unit() {
    for engine in engines() {
        for n in 4..=13 {
            let mut memory = ColoursMemory::new(size(n));
            assert_eq!(differing_unit(n, |unit| engine.count(unit, &mut memory)), None, "{}", engine.lanes());
        }
    }
}

#[test]
fn small_counters_are_emptied_before_they_overflow() {
    for engine in engines() {
        for n in [8, 11, 12] {
            for limit in [1, 3_000] {
                let (small, mut memory) = (engine.with_counters_to(limit), ColoursMemory::new(size(n)));
                assert_eq!(differing_unit(n, |unit| small.count(unit, &mut memory)), None, "{}", engine.lanes());
            }
        }
    }
}

#[test]
fn every_available_engine_finds_the_known_totals() {
    for engine in engines() {
        for n in 14..=15 {
            let mut memory = ColoursMemory::new(size(n));
            let total = WhiteRows::units(size(n)).map(|unit| u128::from(engine.count(unit, &mut memory))).sum();
            assert_eq!(known::total(size(n)), Some(total), "{} N = {n}", engine.lanes());
        }
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
    let (colours, engine) = (Colours::new(LaneKind::best()).unwrap(), Engine::new(LaneKind::best()).unwrap());
    let mut space = Space::boxed();
    for (n, step) in [(5, 1), (8, 3), (9, 7), (10, 11), (11, 29), (14, 300)] {
        let mut memory = ColoursMemory::new(size(n));
        for unit in WhiteRows::units(size(n)).step_by(step) {
            let mut sum = 0;
            for start in (0..unit.parts()).step_by(5) {
                let part = Part { first: start..unit.parts().min(start + 5), second: None };
                let count = colours.count_part(&|| false, unit, &part, &mut memory);
                assert_eq!(count, Some(audit_part(&engine, unit, &part, &mut space)), "{unit:?} {part:?}");
                sum += count.unwrap();
            }
            assert_eq!(sum, colours.count(unit, &mut memory), "{unit:?}");
        }
    }
}

#[test]
fn both_engines_agree_on_each_set_of_second_columns_and_all_sets_are_the_part() {
    let engine = Engine::new(LaneKind::best()).unwrap();
    let mut space = Space::boxed();
    for colours in engines() {
        for (n, step) in [(8, 1), (9, 5), (10, 9), (11, 60), (12, 40)] {
            let mut memory = ColoursMemory::new(size(n));
            for unit in WhiteRows::units(size(n)).step_by(step) {
                let mut sum = 0;
                let columns = unit.second().count_ones();
                for second in (0..1_u32 << WhiteRows::lines(size(n)).1).filter(|set| set.count_ones() == columns) {
                    let part = Part { second: Some(second), ..Part::all(unit) };
                    let count = colours.count_part(&|| false, unit, &part, &mut memory);
                    assert_eq!(count, Some(audit_part(&engine, unit, &part, &mut space)), "{unit:?} {part:?}");
                    sum += count.unwrap();
                }
                assert_eq!(sum, colours.count(unit, &mut memory), "{unit:?}");
            }
        }
    }
}

/// One set of first and one of second columns each, because a unit takes hours. The batch engine counted these parts,
/// and is asked again for one of each parity.
#[test]
fn every_available_engine_counts_parts_of_the_largest_boards() {
    let parts = [
        (28, 8_027_283, 1_023, 0b10_0101_0010_1110, 95_680),
        (29, 19_390_548, 961, 0b101_1101_1010_0001, 343_040),
        (30, 5_818_135, 4_919, 0b011_0011_0100_0100, 28_448),
        (30, 19_393_786, 3_307, 0b010_0010_1011_1100, 968_320),
        (31, 1_502_733, 461, 0b0000_0111_0110_0000, 16_280),
        (31, 7_513_665, 1_342, 0b1000_1010_1001_0010, 2_632),
    ];
    let (batch, mut space) = (Engine::new(LaneKind::best()).unwrap(), Space::boxed());
    for (at, (n, number, first, second, expected)) in parts.into_iter().enumerate() {
        let unit = WhiteRows::at(size(n), number).unwrap();
        let part = Part { first: first..first + 1, second: Some(second) };
        if [2, 5].contains(&at) {
            assert_eq!(audit_part(&batch, unit, &part, &mut space), expected, "{unit:?}");
        }
        for engine in engines() {
            let mut memory = ColoursMemory::new(size(n));
            let count = engine.count_part(&|| false, unit, &part, &mut memory);
            assert_eq!(count, Some(expected), "{} {unit:?}", engine.lanes());
        }
    }
}

/// The batch engine counted these units, of two to seven first rows. It takes minutes, so it is not asked again.
#[test]
fn every_available_engine_counts_units_of_large_boards() {
    let units = [
        (18, 245, 0),
        (18, 7_738, 154_216),
        (19, 9_250, 4_852),
        (19, 29_138, 187_508),
        (20, 9_301, 298_456),
        (20, 43_252, 754_744),
        (21, 35_296, 3_715_112),
        (21, 164_130, 41_272),
        (22, 3_537, 6_204),
        (22, 164_489, 5_758_752),
        (23, 13_525, 155_840),
        (23, 628_931, 2_575_324),
    ];
    for engine in engines() {
        for (n, number, expected) in units {
            let (unit, mut memory) = (WhiteRows::at(size(n), number).unwrap(), ColoursMemory::new(size(n)));
            assert_eq!(engine.count(unit, &mut memory), expected, "{} {unit:?}", engine.lanes());
        }
    }
}

/// The engine asks for each level that it is done with, and the memory can be used again after a unit was given up.
#[test]
fn a_unit_is_given_up_in_the_midst_of_it() {
    let unit = WhiteRows::at(size(20), 43_252).unwrap();
    for engine in engines() {
        let (asked, most) = (Cell::new(0_u64), Cell::new(u64::MAX));
        let is_over = || asked.replace(asked.get() + 1) >= most.get();
        let count = |memory: &mut _| engine.count_part(&is_over, unit, &Part::all(unit), memory);
        let [mut memory, mut other] = [(); 2].map(|()| ColoursMemory::new(unit.size()));
        let whole = count(&mut memory);
        assert!(asked.get() > 1_000, "{}: asked {} times", engine.lanes(), asked.get());
        most.set(asked.replace(0) / 2);
        assert_eq!(count(&mut other), None, "{}", engine.lanes());
        let [all, some] = [&memory, &other].map(|memory| memory.work().halves);
        assert!((1..all).contains(&some), "{}: {some} of {all}", engine.lanes());
        most.set(u64::MAX);
        assert_eq!(count(&mut other), whole, "{}", engine.lanes());
    }
}

/// Plants faults in the engine. Each fault is the number that it adds to the count of some parts of a unit.
#[test]
fn each_audit_notices_what_the_table_says() {
    let (colours, engine) = (Colours::new(LaneKind::best()).unwrap(), Engine::new(LaneKind::best()).unwrap());
    let (mut memory, mut space) = (ColoursMemory::new(size(12)), Space::boxed());
    let mut noticed = |fault: &dyn Fn(WhiteRows, &Part) -> u64, is_again: bool| {
        let units: Vec<_> = WhiteRows::units(size(12)).collect();
        let mut found = [0; 3];
        for &unit in &units {
            let all = Part::all(unit);
            let claim = colours.count(unit, &mut memory) + fault(unit, &all);
            let mut again = |part: &Part| {
                let count = colours.count_part(&|| false, unit, part, &mut memory)?;
                Some(count + if is_again { fault(unit, part) } else { 0 })
            };
            found[0] += usize::from(again(&all) != Some(claim));
            found[1] += usize::from(audit_sample(&engine, unit, &mut again, &mut space) != Some(claim));
            found[2] += usize::from(audit_unit(&engine, unit, &mut space) != claim);
        }
        (found, units.len())
    };
    // An accident, such as a flipped bit of memory, a lost write or a lie, which the same engine does not repeat.
    assert_eq!(noticed(&|_, _| 2, false), ([252; 3], 252));
    // An engine that adds a solution wherever it counts a part.
    assert_eq!(noticed(&|_, part| 2 * part.first.len() as u64, true), ([0, 252, 252], 252));
    // A weight that is wrong for one part, here the middle one.
    let (found, _) = noticed(&|unit, part| 2 * u64::from(part.first.contains(&(unit.parts() / 2))), true);
    assert!(found[0] == 0 && (10..100).contains(&found[1]) && found[2] == 252, "{found:?}");
}
