use super::*;
use crate::BoardSize;
use crate::count::LaneKind;
use crate::join::sides::WINDOWS;
use crate::join::{Join, JoinMemory, count_unit_plainly};
use alloc::collections::BTreeMap;

fn unit(n: usize, rows: u32) -> RowSet {
    RowSet::new(BoardSize::new(n).unwrap(), rows).unwrap()
}

/// Units whose rectangles are split, with the west serving twice and with the east.
fn split_units() -> [RowSet; 2] {
    [unit(18, 0b10_0011_1110_0110_0010), unit(18, 0b11_0011_0011_0100_0110)]
}

/// The pairs of leaves that fit together, how often each was met, and all pairs of leaves.
#[derive(Default)]
struct Met {
    fitting: BTreeMap<(u64, u64), usize>,
    pairs: u64,
    dead: u64,
    sides_twice: [usize; 2],
}

impl Met {
    fn meet(&mut self, west: &[u64], east: &[u64]) {
        self.pairs += west.len() as u64 * east.len() as u64;
        for (west, east) in west.iter().flat_map(|west| east.iter().map(move |east| (west, east))) {
            if west & east & WINDOWS == 0 {
                *self.fitting.entry((*west, *east)).or_default() += 1;
            }
        }
    }
}

impl Watch for Met {
    fn sees_cut(&mut self, cut: Cut) {
        self.dead += cut.west_with as u64 * cut.east_with as u64;
        self.sides_twice[usize::from(cut.is_west_twice)] += 1;
    }

    fn sees_leaf(&mut self, west: &[u64], east: &[u64], _: &[u64; CLASSES]) {
        self.meet(west, east);
    }
}

#[test]
fn each_pair_that_fits_is_in_one_leaf() {
    let mut sides_twice = [0; 2];
    for unit in split_units() {
        let [mut west, mut east] = halves(unit);
        let mut all = Met::default();
        all.meet(west.halves(), east.halves());
        let (met, _) = split([&mut west, &mut east], Met::default());
        assert!(met.fitting == all.fitting, "{unit:?}");
        assert_eq!(met.pairs + met.dead, all.pairs);
        sides_twice = [0, 1].map(|at| sides_twice[at] + met.sides_twice[at]);
    }
    assert!(!sides_twice.contains(&0), "{sides_twice:?}");
}

#[test]
fn leaves_and_dead_areas_are_all_of_the_picture() {
    for (unit, first) in split_units().into_iter().flat_map(|unit| [None, Some(9), Some(24)].map(|it| (unit, it))) {
        let dissection = Dissection::new(unit, first);
        assert!(first.is_none() || dissection.first() == first);
        let last: Vec<_> = dissection.areas().iter().filter(|it| it.is_seen_after(usize::MAX)).collect();
        assert_eq!(last.iter().map(|it| it.pairs()).sum::<u64>(), dissection.pairs());
        let meet = |one: &Range<usize>, other: &Range<usize>| one.start < other.end && other.start < one.end;
        for (at, one) in last.iter().enumerate() {
            assert!(one.west.end <= dissection.sides()[0] && one.east.end <= dissection.sides()[1]);
            let overlaps = |other: &&&Area| meet(&one.west, &other.west) && meet(&one.east, &other.east);
            assert_eq!(last[at + 1..].iter().find(overlaps), None);
        }
        // Each split leaves fewer pairs, and the picture is whole at every depth.
        for splits in 0..=dissection.depth() {
            let seen = dissection.areas().iter().filter(|it| it.is_seen_after(splits));
            assert_eq!(seen.map(Area::pairs).sum::<u64>(), dissection.pairs(), "{splits}");
            assert!(splits == 0 || dissection.open_after(splits) < dissection.open_after(splits - 1));
        }
        assert_eq!(dissection.dead()[dissection.first().unwrap()], dissection.areas()[1].pairs());
    }
}

#[test]
fn leaves_sum_to_the_count_of_the_unit() {
    for n in 4..=10 {
        for unit in RowSet::units(BoardSize::new(n).unwrap()) {
            assert_eq!(Dissection::new(unit, None).tally(), count_unit_plainly(unit), "{unit:?}");
        }
    }
    for (unit, golden) in split_units().into_iter().zip([21_164, 63_532]) {
        let mut memory = JoinMemory::new(unit.size(), 1 << 24);
        assert_eq!(Join::new(LaneKind::best()).unwrap().count(unit, &mut memory), golden);
        for first in [None, Some(9), Some(24)] {
            let dissection = Dissection::new(unit, first);
            assert_eq!(dissection.tally(), golden);
        }
    }
}
