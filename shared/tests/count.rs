//! The counting engine: the scheme is checked against its golden file, and every kind of lanes against the plain
//! search, unit by unit.

use super::*;
use eightfold_core::count::{Symmetric, Totals, Unit, count_symmetric};

/// Iterates over the engines that this machine can run. `available` in the name of a test means that the others are
/// left out.
fn engines() -> impl Iterator<Item = Engine> {
    LaneKind::ALL.into_iter().filter_map(Engine::new)
}

fn turns(size: BoardSize) -> Symmetric {
    let mut turns = Symmetric::default();
    (0..size.get()).for_each(|column| turns += count_symmetric(size, column));
    turns
}

fn strings(tally: Tally) -> Vec<Value> {
    tally.n.iter().map(|count| json!(count.to_string())).collect()
}

/// Describes the plain count of a board size in the form of the golden file.
fn document(size: BoardSize) -> Value {
    let scheme = Scheme::new(size);
    let (mut cases, mut all, mut tallies) = (Vec::new(), Vec::new(), Vec::new());
    let mut units = 0;
    for case in scheme.cases() {
        let (first, of_case) = (all.len(), Scheme::units(&case).count());
        let mut tally = Tally::default();
        for group in Scheme::units(&case).collect::<Vec<_>>().chunks(Scheme::GROUP) {
            let mut of_group = Tally::default();
            group.iter().for_each(|unit| of_group += count_plainly(&case, *unit));
            tally += of_group;
            all.push(Value::Array([vec![json!(all.len())], strings(of_group)].concat()));
        }
        units += of_case;
        let n = strings(tally);
        cases.push(json!({
            "case": case.case().kind.name(), "bound1": case.case().bound1, "units": of_case, "groups": [first, all.len()],
            "n1": n[0], "n2": n[1], "n3": n[2], "n4": n[3],
        }));
        tallies.push(tally);
    }
    let turns = turns(size);
    let totals = Totals::of(size, tallies, turns).unwrap();
    json!({
        "scheme": {"id": Scheme::ID, "depth": scheme.depth(), "group": Scheme::GROUP, "units": units, "groups": all.len()},
        "totals": {
            "total": totals.total.to_string(), "unique": totals.unique.to_string(), "count2": totals.count2.to_string(),
            "count4": totals.count4.to_string(), "count8": totals.count8.to_string(),
        },
        "symmetric": {"rot180": turns.rot180.to_string(), "rot90": turns.rot90.to_string()},
        "cases": cases,
        "groups": all,
    })
}

#[test]
fn the_plain_count_is_golden() {
    let golden: Value = serde_json::from_str(include_str!("data/units_golden.json")).unwrap();
    for n in 1..=11 {
        assert_eq!(document(size(n)), golden["n"][n.to_string()], "N={n}");
    }
}

/// Returns the first unit with a wrong count. Units are compared one by one, since errors of opposite sign cancel in
/// sums.
fn differing_unit(n: usize, mut count: impl FnMut(&CaseRows, Unit) -> Tally) -> Option<String> {
    Scheme::new(size(n)).cases().find_map(|case| {
        let mut units = Scheme::units(&case).enumerate();
        units.find_map(|(at, unit)| {
            let (plain, found) = (count_plainly(&case, unit), count(&case, unit));
            (plain != found).then(|| format!("N={n}, {}, unit {at}: {found:?}, plainly {plain:?}", case.case()))
        })
    })
}

#[test]
fn every_available_engine_counts_each_unit() {
    let mut space = Space::boxed();
    for engine in engines() {
        for n in 4..=13 {
            let difference = differing_unit(n, |case, unit| engine.count(case, [unit], &mut space));
            assert_eq!(difference, None, "{}", engine.lanes());
        }
    }
}

#[test]
fn an_engine_that_is_wrong_in_one_unit_is_caught() {
    let mut space = Space::boxed();
    let engine = Engine::new(LaneKind::best()).unwrap();
    let mut seen = 0;
    let difference = differing_unit(9, |case, unit| {
        let mut tally = engine.count(case, [unit], &mut space);
        seen += 1;
        // One count is too high by one and another too low, so the total of the case stays right.
        if seen == 30 {
            tally.n[0] += 1;
            tally.n[1] = tally.n[1].wrapping_sub(1);
        }
        tally
    });
    assert!(difference.unwrap().starts_with("N=9, "));
}

fn totals(engine: Engine, n: usize, space: &mut Space) -> Totals {
    let tallies: Vec<_> =
        Scheme::new(size(n)).cases().map(|case| engine.count(&case, Scheme::units(&case), space)).collect();
    Totals::of(size(n), tallies, turns(size(n))).unwrap()
}

#[test]
fn every_available_engine_finds_the_known_counts() {
    let mut space = Space::boxed();
    for engine in engines() {
        for n in 1..=if engine.lanes() == LaneKind::Portable { 14 } else { 16 } {
            let (found, known) = (totals(engine, n, &mut space), known::counts(size(n)).unwrap());
            assert_eq!(found, known, "{} N={n}", engine.lanes());
        }
    }
}

/// The counts are compared with the lists of A032522 and A033148, which follow from the known classes.
#[test]
fn turns_are_what_the_classes_say() {
    for size in size(2).to(size(20)) {
        let (found, known) = (turns(size), known::counts(size).unwrap());
        assert_eq!(u128::from(found.rot90), 2 * known.count2, "N={size}");
        assert_eq!(u128::from(found.rot180), 4 * known.count4 + 2 * known.count2, "N={size}");
    }
}

/// These sizes go beyond the golden file. The division into groups must not change, or journals and shards of different
/// versions would not fit together.
#[test]
fn the_numbers_of_groups_are_settled() {
    let groups = |n| Scheme::new(size(n)).groups().count();
    assert_eq!([16, 18, 20, 22, 24].map(groups), [119, 1_661, 29_387, 66_899, 139_354]);
}

#[test]
fn groups_cover_all_units_once() {
    for size in size(1).to(size(14)) {
        let scheme = Scheme::new(size);
        let groups: Vec<_> = scheme.groups().collect();
        assert!(groups.iter().enumerate().all(|(at, group)| group.index as usize == at));
        for case in scheme.cases() {
            let of_case = groups.iter().filter(|group| group.case == case.case());
            assert_eq!(of_case.map(|group| usize::from(group.units)).sum::<usize>(), Scheme::units(&case).count());
        }
    }
}
