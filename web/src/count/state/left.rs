//! The uncounted rest of a board, handed out in shares and taken back from workers that did not finish them.

use eightfold_results::Cut;
use eightfold_worker::Request;
use std::collections::VecDeque;

/// Groups and turns that have not been counted yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Left {
    /// The groups, in the order in which to hand them out.
    pub(super) groups: VecDeque<u32>,
    /// The columns whose turns have not been counted.
    pub(super) turns: VecDeque<u8>,
}

impl Left {
    /// Returns all groups and turns of a board that are not yet done.
    pub(crate) fn of(cut: &Cut, group_is_done: impl Fn(u32) -> bool, turns_are_done: impl Fn(u8) -> bool) -> Left {
        Left {
            groups: (0..cut.groups()).filter(|index| !group_is_done(*index)).collect(),
            turns: (0..cut.size().get() as u8).filter(|column| !turns_are_done(*column)).collect(),
        }
    }

    /// Returns `true` if nothing is left.
    pub(crate) fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.turns.is_empty()
    }

    /// Takes a share for one message: at most `most` groups and one column of turns, or all remaining columns with the
    /// last groups.
    pub(crate) fn take(&mut self, most: u32) -> Left {
        let groups = self.groups.drain(..self.groups.len().min(most as usize)).collect();
        let columns = if self.groups.is_empty() { self.turns.len() } else { self.turns.len().min(1) };
        Left { groups, turns: self.turns.drain(..columns).collect() }
    }

    /// Takes back the unfinished part of a share.
    pub(crate) fn take_back(&mut self, mut share: Left) {
        share.groups.append(&mut self.groups);
        self.groups = share.groups;
        self.turns.extend(share.turns);
    }

    pub(crate) fn request(&self, cut: &Cut) -> Request {
        let groups: Vec<_> = self.groups.iter().copied().collect();
        Request::count(cut, &groups, self.turns.iter().copied().collect())
    }
}
