//! Groups of scheme 1, made of units of one case.

use crate::backend::Group;
use eightfold_core::BoardSize;
use eightfold_core::count::{CaseRows, Scheme, Unit, Units};
use std::iter::Peekable;
use std::vec::IntoIter;

/// The groups that are left, in order. Units are made as they are handed out, so there is never a list of them.
#[derive(Debug)]
pub(super) struct CaseGroups {
    /// The groups that are not handed out yet.
    groups: Peekable<IntoIter<u32>>,
    /// The remaining cases, the next one last, and the current one.
    cases: Vec<CaseRows>,
    at_hand: Option<(CaseRows, Peekable<Units>)>,
    /// The number of the next group, wanted or not.
    next: u32,
}

impl CaseGroups {
    /// Returns these groups of a board, which are in order.
    pub(super) fn new(size: BoardSize, groups: Vec<u32>) -> CaseGroups {
        let mut cases: Vec<_> = Scheme::new(size).cases().collect();
        cases.reverse();
        CaseGroups { groups: groups.into_iter().peekable(), cases, at_hand: None, next: 0 }
    }

    /// Returns the number of groups that are left.
    pub(super) fn len(&self) -> usize {
        self.groups.len()
    }

    /// Returns the next groups, at most `most`.
    pub(super) fn take(&mut self, most: usize) -> Vec<Group> {
        let mut groups = Vec::new();
        while groups.len() < most
            && self.groups.len() > 0
            && let Some((case, units)) = self.next_group()
        {
            let index = self.next;
            self.next += 1;
            if self.groups.next_if_eq(&index).is_some() {
                groups.push(Group { index, case, units });
            }
        }
        groups
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
