//! The cut of a board size, held against the walk over its units.

use super::*;
use eightfold_results::Cut;

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
fn groups_of_row_sets_hold_all_units() {
    for (n, groups, last) in [(4, 1, 4), (18, 380, 54), (23, 10_567, 46), (24, 169_068, 4), (26, 1_300_075, 4)] {
        let cut = Cut::new(size(n), Method::Join).unwrap();
        assert_eq!((cut.groups(), cut.units_of(groups - 1), cut.units_of(groups)), (groups, last, 0), "N={n}");
        let units: u64 = (0..cut.groups()).map(|group| cut.units_of(group)).sum();
        assert_eq!(units, cut.units(), "N={n}");
    }
    // The largest board still numbers its groups in 32 bits.
    let cut = Cut::new(size(29), Method::Join).unwrap();
    assert_eq!((u64::from(cut.groups()), cut.group()), (cut.units(), 1));
}
