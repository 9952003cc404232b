//! The tasks of a count that are left, in order.

use crate::backend::Group;
use eightfold_core::BoardSize;
use eightfold_core::count::{CaseRows, Scheme, Unit, Units};
use eightfold_results::Work;
use std::iter::Peekable;
use std::vec::IntoIter;

/// The tasks that are left: turns, which are the symmetric solutions whose first queen is in a given column, and
/// groups. Each task is done at once and journalled as one line.
///
/// Units are made as they are handed out, so there is never a list of them.
#[derive(Debug)]
pub(crate) struct Tasks {
    /// Columns and groups that are not handed out yet.
    turns: IntoIter<usize>,
    groups: Peekable<IntoIter<u32>>,
    /// The remaining cases, the next one last, and the current one.
    cases: Vec<CaseRows>,
    at_hand: Option<(CaseRows, Peekable<Units>)>,
    /// The number of the next group, wanted or not.
    next_group: u32,
}

impl Tasks {
    /// Returns the tasks that `work` lacks.
    pub(crate) fn left(work: &Work) -> Tasks {
        Tasks::of(work.size(), work.missing_turns().collect(), work.missing_groups().collect())
    }

    /// Returns the tasks of these turns and groups of a board, both in order.
    pub(crate) fn of(size: BoardSize, turns: Vec<usize>, groups: Vec<u32>) -> Tasks {
        let mut cases: Vec<_> = Scheme::new(size).cases().collect();
        cases.reverse();
        Tasks { turns: turns.into_iter(), groups: groups.into_iter().peekable(), cases, at_hand: None, next_group: 0 }
    }

    /// Returns the case and units of the next group, wanted or not.
    fn next_group(&mut self) -> Option<(CaseRows, Vec<Unit>)> {
        loop {
            if let Some((case, units)) = &mut self.at_hand
                && units.peek().is_some()
            {
                return Some((*case, units.take(Scheme::GROUP).collect()));
            }
            let case = self.cases.pop()?;
            self.at_hand = Some((case, Scheme::units(&case).peekable()));
        }
    }
}

impl Tasks {
    /// Returns the next column whose turns are to be counted.
    pub(crate) fn next_turns(&mut self) -> Option<usize> {
        self.turns.next()
    }

    /// Returns the next groups for one of several takers: as many as it prefers, and fewer towards the end, so that all
    /// takers finish at about the same time. An empty list means that none are left.
    pub(crate) fn share(&mut self, likes: usize, takers: usize) -> Vec<Group> {
        let even = self.groups.len().div_ceil(2 * takers.max(1));
        self.next_groups(likes.min(even).max(1))
    }

    /// Returns the next groups, at most `most`.
    fn next_groups(&mut self, most: usize) -> Vec<Group> {
        let mut groups = Vec::new();
        while groups.len() < most
            && self.groups.len() > 0
            && let Some((case, units)) = self.next_group()
        {
            let index = self.next_group;
            self.next_group += 1;
            if self.groups.next_if_eq(&index).is_some() {
                groups.push(Group { index, case, units });
            }
        }
        groups
    }

    /// Returns `true` if everything was handed out.
    pub(crate) fn are_over(&self) -> bool {
        self.turns.len() == 0 && self.groups.len() == 0
    }
}

/// Returns the number of units of a shard, and how many of them `work` has.
pub(crate) fn units(work: &Work) -> (u64, u64) {
    let sum = |groups: &mut dyn Iterator<Item = u32>| groups.map(|group| work.cut().units_of(group)).sum();
    let all: u64 = sum(&mut work.own_groups());
    let left: u64 = sum(&mut work.missing_groups());
    (all, all - left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::Method;

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
            assert!(tasks.groups.len() == 0);
        }
    }
}
