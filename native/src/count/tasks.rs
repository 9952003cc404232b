//! The remaining tasks of a count, in order.

use super::parts::Parts;
use super::walk::{CaseWalk, RowSetGroup, RowSetWalk, Waypoints};
use crate::backend::Group;
use eightfold_core::Method;
use eightfold_core::join::spread;
use eightfold_results::{Cut, Work};
use std::vec::IntoIter;

/// The remaining tasks: turns, which are the symmetric solutions whose first queen is in a given column, and groups.
/// Each task is done as a whole and journalled as one line.
pub(crate) struct Tasks {
    /// The method whose groups these are.
    pub(crate) method: Method,
    /// The columns whose turns are not handed out yet.
    turns: IntoIter<usize>,
    /// The groups that are not handed out yet: those of cases in order, those of row sets spread over all numbers.
    groups: Box<dyn ExactSizeIterator<Item = u32> + Send>,
    /// The groups that were put back.
    returned: Vec<u32>,
    way: Walks,
}

/// The way to the units of a group. Units are generated when they are handed out, so no list holds all of them.
pub(crate) enum Walks {
    Cases(Waypoints<CaseWalk>),
    RowSets(Waypoints<RowSetWalk>),
}

impl Walks {
    pub(crate) fn new(cut: &Cut) -> Walks {
        match cut.method() {
            Method::Batch => Walks::Cases(Waypoints::new(cut)),
            Method::Join => Walks::RowSets(Waypoints::new(cut)),
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
        let (method, turns, way) = (cut.method(), turns.into_iter(), Walks::new(cut));
        let groups: Box<dyn ExactSizeIterator<Item = u32> + Send> = match way {
            Walks::Cases(_) => Box::new(groups.into_iter()),
            Walks::RowSets(_) => Box::new(spread(groups.len()).map(move |place| groups[place])),
        };
        Tasks { method, turns, groups, returned: Vec::new(), way }
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

    /// Returns the next group of row sets, if any are left.
    pub(crate) fn next_row_sets(&mut self) -> Option<RowSetGroup> {
        let Walks::RowSets(way) = &mut self.way else { return None };
        self.returned.pop().or_else(|| self.groups.next()).and_then(|index| way.group(index))
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
    use crate::backend::row_sets::{Joiner, RowSetCounter};
    use eightfold_core::BoardSize;
    use eightfold_core::count::{Engine, LaneKind};
    use eightfold_core::join::{JoinMemory, RowSet};
    use eightfold_results::Pace;
    use std::time::Duration;

    #[test]
    fn row_sets_are_handed_out_once_each_and_spread_evenly() {
        let size = BoardSize::new(16).unwrap();
        for shard in [None, Some("1/3".parse().unwrap()), Some("101/102".parse().unwrap())] {
            let work = Work::new(size, Method::Join, shard).unwrap();
            let mut tasks = Tasks::left(&work);
            let groups: Vec<_> = std::iter::from_fn(|| tasks.next_row_sets()).collect();
            assert!(tasks.share(1, 1).is_empty() && tasks.next_row_sets().is_none());
            let mut indices: Vec<_> = groups.iter().map(|group| group.index).collect();
            // Each tenth of the groups handed out has some from each fifth of the numbers.
            for tenth in indices.chunks(indices.len().div_ceil(10)).filter(|tenth| tenth.len() >= 10) {
                let fifths: std::collections::BTreeSet<_> = tenth.iter().map(|index| index * 5 / 102).collect();
                assert_eq!(fifths.len(), 5, "{tenth:?}");
            }
            indices.sort_unstable();
            assert!(indices.into_iter().eq(work.own_groups()), "each group once");
            for group in groups {
                let number = group.index as usize * RowSet::group(size);
                let units = RowSet::units(size).skip(number).take(RowSet::group(size));
                assert!(group.units().eq(units), "{group:?}");
            }
        }
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
            assert!(tasks.next_row_sets().is_none());
        }
    }

    /// Uses the steps of each group as its time, because a clock would also measure what else the machine does. In the
    /// order of their numbers the groups would give errors of up to 44 %.
    #[test]
    fn after_a_tenth_of_the_join_the_time_left_is_known() {
        let engine = Engine::new(LaneKind::best()).unwrap();
        for n in [15, 16, 17] {
            let size = BoardSize::new(n).unwrap();
            let mut tasks = Tasks::left(&Work::new(size, Method::Join, None).unwrap());
            let mut joiner = Joiner::new(size, engine, JoinMemory::USUAL);
            let (mut marks, mut units) = (Vec::new(), 0);
            while let Some(group) = tasks.next_row_sets() {
                for unit in group.units() {
                    joiner.count(unit, &|| false);
                    units += 1;
                }
                marks.push((Duration::from_micros(joiner.steps()), units));
            }
            let (mut pace, &(whole, all)) = (Pace::of(Method::Join), marks.last().unwrap());
            for (time, done) in marks {
                pace.note(time, done);
                if done * 10 < all || done * 10 > all * 9 {
                    continue;
                }
                let [told, left] =
                    [pace.left(time, done, all - done).unwrap(), whole - time].map(|time| time.as_secs_f64());
                assert!((told / left - 1.0).abs() < 0.2, "N = {n}: {told} at {done} of {all}, not {left}");
            }
        }
    }
}
