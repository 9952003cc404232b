//! The work of a count, cut into tasks: what is left of it, in order.

use crate::backend::Group;
use eightfold_core::count::{CaseRows, Scheme, Unit, Units};
use eightfold_core::result::{Shard, Work};
use std::iter::Peekable;
use std::ops::Range;

/// What is not done yet: turns, each the symmetric solutions whose first queen stands in a column, and groups. Each is done
/// at once, and journalled as one line.
///
/// Units are made as they are handed out, so no list of them is ever kept.
#[derive(Debug)]
pub(crate) struct Tasks {
    shard: Option<Shard>,
    turns: Range<usize>,
    turns_done: Vec<bool>,
    /// The cases still to come, the next one last, and the one at hand.
    cases: Vec<CaseRows>,
    at_hand: Option<(CaseRows, Peekable<Units>)>,
    next_group: usize,
    groups_done: Vec<bool>,
    /// How many groups are still to be handed out.
    groups_left: usize,
}

impl Tasks {
    /// What `work` still lacks.
    pub(crate) fn left(work: &Work) -> Tasks {
        let size = work.size();
        let mut cases: Vec<_> = Scheme::new(size).cases().collect();
        cases.reverse();
        let shard = work.shard();
        let groups_done: Vec<_> = (0..work.cut().groups()).map(|index| work.has_group(index)).collect();
        let is_left = |(index, done): &(u32, &bool)| !**done && shard.is_none_or(|shard| shard.has(*index));
        let groups_left = (0..).zip(&groups_done).filter(is_left).count();
        Tasks {
            shard,
            turns: 0..size.get(),
            turns_done: (0..size.get()).map(|column| work.has_turns(column)).collect(),
            cases,
            at_hand: None,
            next_group: 0,
            groups_done,
            groups_left,
        }
    }

    fn is_ours(&self, index: usize) -> bool {
        self.shard.is_none_or(|shard| shard.has(index as u32))
    }

    /// The next group's case and units, whether or not they are wanted.
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
    /// The next column whose turns are to be counted.
    pub(crate) fn next_turns(&mut self) -> Option<usize> {
        loop {
            let column = self.turns.next()?;
            if self.is_ours(column) && !self.turns_done[column] {
                return Some(column);
            }
        }
    }

    /// The next groups for one of so many takers: as many as it likes, and fewer towards the end, so that all are done at
    /// about the same time. Nothing if nothing is left.
    pub(crate) fn share(&mut self, likes: usize, takers: usize) -> Vec<Group> {
        let even = self.groups_left.div_ceil(2 * takers.max(1));
        self.next_groups(likes.min(even).max(1))
    }

    /// The next groups, `most` or what is left.
    fn next_groups(&mut self, most: usize) -> Vec<Group> {
        let mut groups = Vec::new();
        while groups.len() < most
            && let Some((case, units)) = self.next_group()
        {
            let index = self.next_group;
            self.next_group += 1;
            if self.is_ours(index) && !self.groups_done.get(index).copied().unwrap_or(false) {
                groups.push(Group { index: index as u32, case, units });
            }
        }
        self.groups_left -= groups.len();
        groups
    }

    /// Whether everything was handed out. Takes what is left.
    pub(crate) fn are_over(mut self) -> bool {
        self.next_turns().is_none() && self.next_groups(1).is_empty()
    }
}

/// How many units the groups of a shard hold, and how many of them `work` has.
pub(crate) fn units(work: &Work) -> (u64, u64) {
    const SIZE: u64 = Scheme::GROUP as u64;
    let ours = |index: &u32| work.shard().is_none_or(|shard| shard.has(*index));
    let groups = work.cut().cases().iter().flat_map(|case| {
        // All groups of a case are full but the last.
        let size = move |index| (case.units - u64::from(index - case.groups.start) * SIZE).min(SIZE);
        case.groups.clone().filter(ours).map(move |index| (index, size(index)))
    });
    groups
        .fold((0, 0), |(all, done), (index, units)| (all + units, done + if work.has_group(index) { units } else { 0 }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;

    #[test]
    fn shares_become_small_towards_the_end_and_leave_nothing_out() {
        let size = BoardSize::new(14).unwrap();
        for shard in [None, Some("2/3".parse().unwrap())] {
            let work = Work::new(size, shard).unwrap();
            let (mut tasks, mut indices, mut lengths) = (Tasks::left(&work), Vec::new(), Vec::new());
            loop {
                let groups = tasks.share(50, 4);
                if groups.is_empty() {
                    break;
                }
                lengths.push(groups.len());
                indices.extend(groups.iter().map(|group| group.index));
            }
            let ours = |index: &u32| shard.is_none_or(|shard| shard.has(*index));
            assert!(indices.iter().copied().eq((0..work.cut().groups()).filter(ours)), "each group once, in order");
            assert!(lengths.is_sorted_by(|one, next| one >= next), "{lengths:?}");
            assert_eq!(lengths[lengths.len() - 4..], [1; 4], "{lengths:?}");
            assert_eq!(tasks.groups_left, 0);
        }
    }
}
