//! The tasks of a count that are left, in order.

mod cases;
mod row_sets;

use super::parts::Parts;
use super::walk::RowSetGroup;
use crate::backend::Group;
use cases::CaseGroups;
use eightfold_core::Method;
use eightfold_results::{Cut, Work};
use row_sets::RowSetGroups;
use std::vec::IntoIter;

/// The tasks that are left: turns, which are the symmetric solutions whose first queen is in a given column, and
/// groups. Each task is done at once and journalled as one line.
#[derive(Debug)]
pub(crate) struct Tasks {
    /// The columns that are not handed out yet.
    turns: IntoIter<usize>,
    groups: Groups,
    method: Method,
}

/// The groups that are left, by scheme.
#[derive(Debug)]
enum Groups {
    Cases(CaseGroups),
    RowSets(RowSetGroups),
}

impl Tasks {
    /// Returns the tasks that `work` lacks.
    pub(crate) fn left(work: &Work) -> Tasks {
        let (turns, groups) = (work.missing_turns().collect(), work.missing_groups().collect());
        Tasks::of(work.cut(), turns, groups)
    }

    /// Returns the tasks of these turns and groups of a board, both in order.
    pub(crate) fn of(cut: &Cut, turns: Vec<usize>, groups: Vec<u32>) -> Tasks {
        let groups = match cut.method() {
            Method::Batch => Groups::Cases(CaseGroups::new(cut, groups)),
            Method::Join | Method::Fold => Groups::RowSets(RowSetGroups::new(cut, groups)),
        };
        Tasks { turns: turns.into_iter(), groups, method: cut.method() }
    }

    /// Returns the next column whose turns are to be counted.
    pub(crate) fn next_turns(&mut self) -> Option<usize> {
        self.turns.next()
    }

    /// Returns the next groups of cases for one of several takers: as many as it prefers, and fewer towards the end, so
    /// that all takers finish at about the same time. An empty list means that none are left.
    pub(crate) fn share(&mut self, likes: usize, takers: usize) -> Vec<Group> {
        let Groups::Cases(groups) = &mut self.groups else { return Vec::new() };
        let even = groups.len().div_ceil(2 * takers.max(1));
        groups.take(likes.min(even).max(1))
    }

    /// Returns the next group of row sets, if any are left.
    pub(crate) fn next_row_sets(&mut self) -> Option<RowSetGroup> {
        match &mut self.groups {
            Groups::Cases(_) => None,
            Groups::RowSets(groups) => groups.take(),
        }
    }

    /// Returns the method whose groups these are.
    pub(crate) const fn method(&self) -> Method {
        self.method
    }

    /// Returns `true` if everything was handed out.
    pub(crate) fn are_over(&self) -> bool {
        let groups = match &self.groups {
            Groups::Cases(groups) => groups.len(),
            Groups::RowSets(groups) => groups.len(),
        };
        self.turns.len() == 0 && groups == 0
    }
}

/// Returns the groups of a shard, and those of them that `work` has.
pub(crate) fn parts(work: &Work) -> (Parts, Parts) {
    let count = |groups: &mut dyn Iterator<Item = u32>| {
        let mut parts = Parts::default();
        groups.for_each(|group| parts.add(work.cut().units_of(group)));
        parts
    };
    let (all, left) = (count(&mut work.own_groups()), count(&mut work.missing_groups()));
    (all, Parts { groups: all.groups - left.groups, units: all.units - left.units })
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;
    use eightfold_core::join::RowSet;

    #[test]
    fn row_sets_are_handed_out_once_each_and_spread_evenly() {
        let size = BoardSize::new(16).unwrap();
        for shard in [None, Some("1/3".parse().unwrap()), Some("101/102".parse().unwrap())] {
            let work = Work::new(size, Method::Join, shard).unwrap();
            let mut tasks = Tasks::left(&work);
            let groups: Vec<_> = std::iter::from_fn(|| tasks.next_row_sets()).collect();
            assert!(tasks.share(1, 1).is_empty() && tasks.next_row_sets().is_none());
            let mut indices: Vec<_> = groups.iter().map(|group| group.index).collect();
            // Each tenth of the way has some of each fifth of the numbers.
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
}
