//! The remaining tasks of a count, in order.

use super::parts::Parts;
use super::walk::{CaseWalk, UnitGroup, Waypoints};
use crate::backend::Group;
use eightfold_core::{BoardSize, Method};
use eightfold_results::{Cut, Work};
use std::vec::IntoIter;

/// The remaining tasks: turns, which are the symmetric solutions whose first queen is in a given column, and groups.
/// Each task is done as a whole and journalled as one line.
pub(crate) struct Tasks {
    /// The method whose groups these are.
    pub(crate) method: Method,
    /// The columns whose turns are not handed out yet.
    turns: IntoIter<usize>,
    /// The groups that are not handed out yet, in order.
    groups: IntoIter<u32>,
    /// The groups that were put back.
    returned: Vec<u32>,
    way: Walks,
}

/// The way to the units of a group. Units are generated when they are handed out, so no list holds all of them.
#[allow(clippy::large_enum_variant, reason = "there is one for each group in hand")]
pub(crate) enum Walks {
    Cases(Waypoints<CaseWalk>),
    /// Units of the colours are found by their numbers.
    Colours(BoardSize),
}

impl Walks {
    pub(crate) fn new(cut: &Cut) -> Walks {
        match cut.method() {
            Method::Batch => Walks::Cases(Waypoints::new(cut)),
            Method::Colours => Walks::Colours(cut.size()),
        }
    }
}

impl Tasks {
    /// Returns the tasks that `work` lacks.
    pub(crate) fn left(work: &Work) -> Tasks {
        let (turns, groups) = (work.missing_turns().collect(), work.missing_groups().collect());
        Tasks::of(work.cut(), turns, groups)
    }

    /// Returns the tasks of these turns and groups of a board, both in order.
    pub(crate) fn of(cut: &Cut, turns: Vec<usize>, groups: Vec<u32>) -> Tasks {
        let (turns, groups) = (turns.into_iter(), groups.into_iter());
        Tasks { method: cut.method(), turns, groups, returned: Vec::new(), way: Walks::new(cut) }
    }

    /// Returns the next column whose turns are to be counted.
    pub(crate) fn next_turns(&mut self) -> Option<usize> {
        self.turns.next()
    }

    /// Returns the next groups of cases for one of several takers: as many as it prefers, and fewer towards the end, so
    /// that all takers finish at about the same time. An empty list means that none are left.
    pub(crate) fn share(&mut self, likes: usize, takers: usize) -> Vec<Group> {
        let even = self.groups_left().div_ceil(2 * takers.max(1));
        let Walks::Cases(way) = &mut self.way else { return Vec::new() };
        let groups = std::iter::from_fn(|| self.returned.pop().or_else(|| self.groups.next()));
        groups.take(likes.min(even).max(1)).filter_map(|index| way.group(index)).collect()
    }

    /// Returns the next group of units of the colours, if any are left.
    pub(crate) fn next_units(&mut self) -> Option<UnitGroup> {
        let Walks::Colours(size) = self.way else { return None };
        self.returned.pop().or_else(|| self.groups.next()).map(|index| UnitGroup { size, index })
    }

    /// Takes back groups that were handed out and not counted, to hand them out again.
    pub(crate) fn put_back(&mut self, groups: impl IntoIterator<Item = u32>) {
        self.returned.extend(groups);
    }

    fn groups_left(&self) -> usize {
        self.groups.len() + self.returned.len()
    }

    /// Returns `true` if everything was handed out, and nothing put back since.
    pub(crate) fn are_over(&self) -> bool {
        self.turns.len() == 0 && self.groups_left() == 0
    }
}

/// Returns the number of groups and units of a shard, and of those that `work` has.
pub(crate) fn parts(work: &Work) -> (Parts, Parts) {
    let (all, left) = (Parts::of(work.cut(), work.own_groups()), Parts::of(work.cut(), work.missing_groups()));
    (all, Parts { groups: all.groups - left.groups, units: all.units - left.units })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::colours::{ByColours, UnitCounter};
    use eightfold_core::colours::WhiteRows;
    use eightfold_core::count::{Engine, LaneKind};
    use eightfold_results::time_left;
    use std::collections::BTreeSet;
    use std::time::Duration;

    #[test]
    fn units_of_the_colours_are_handed_out_once_each() {
        let size = BoardSize::new(16).unwrap();
        let mut units = BTreeSet::new();
        for shard in [None, Some("1/3".parse().unwrap()), Some("50/51".parse().unwrap())] {
            let work = Work::new(size, Method::Colours, shard).unwrap();
            let mut tasks = Tasks::left(&work);
            let groups: Vec<_> = std::iter::from_fn(|| tasks.next_units()).collect();
            assert!(tasks.share(1, 1).is_empty() && tasks.next_units().is_none());
            assert!(groups.iter().map(|group| group.index).eq(work.own_groups()), "each group once");
            if shard.is_none() {
                units.extend(groups.iter().flat_map(|group| group.units()).map(WhiteRows::rows));
            }
        }
        assert_eq!(units.len() as u64, WhiteRows::count(size));
    }

    #[test]
    fn shares_become_small_towards_the_end_and_leave_nothing_out() {
        let size = BoardSize::new(14).unwrap();
        for shard in [None, Some("2/3".parse().unwrap())] {
            let work = Work::new(size, Method::Batch, shard).unwrap();
            let (mut tasks, mut indices, mut lengths) = (Tasks::left(&work), Vec::new(), Vec::new());
            loop {
                let groups = tasks.share(50, 4);
                if groups.is_empty() {
                    break;
                }
                lengths.push(groups.len());
                indices.extend(groups.iter().map(|group| group.index));
            }
            assert!(indices.iter().copied().eq(work.own_groups()), "each group once, in order");
            assert!(lengths.is_sorted_by(|one, next| one >= next), "{lengths:?}");
            assert_eq!(lengths[lengths.len() - 4..], [1; 4], "{lengths:?}");
            assert!(tasks.next_units().is_none());
        }
    }

    /// Uses the halves of each group as its time, because a clock would also measure what else the machine does.
    #[test]
    fn after_a_tenth_of_the_groups_the_time_left_is_known() {
        let engine = Engine::new(LaneKind::best()).unwrap();
        for n in [15, 16, 17] {
            let size = BoardSize::new(n).unwrap();
            let mut tasks = Tasks::left(&Work::new(size, Method::Colours, None).unwrap());
            let mut counter = ByColours::new(size, engine);
            let (mut marks, mut units) = (Vec::new(), 0);
            while let Some(group) = tasks.next_units() {
                for unit in group.units() {
                    counter.count(unit, &|| false);
                    units += 1;
                }
                marks.push((Duration::from_micros(counter.steps()), units));
            }
            let &(whole, all) = marks.last().unwrap();
            for (time, done) in marks {
                if done * 10 < all || done * 10 > all * 9 {
                    continue;
                }
                let [told, left] =
                    [time_left(time, done, all - done).unwrap(), whole - time].map(|time| time.as_secs_f64());
                assert!((told / left - 1.0).abs() < 0.2, "N = {n}: {told} at {done} of {all}, not {left}");
            }
        }
    }
}
