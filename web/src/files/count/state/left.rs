//! The rest of a count: handed out in pieces, and taken back from workers that did not get to it.

use eightfold_core::join::Spread;
use eightfold_core::{BoardSize, Method};
use eightfold_results::Cut;
use eightfold_worker::Request;
use eightfold_worker::count::{Count, Piece};
use eightfold_worker::row_sets::{CountRowSets, RowSetGroup};
use std::collections::VecDeque;

/// Groups and turns that are not counted yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Left {
    /// Groups of cases, which the batch engine counts.
    pieces: VecDeque<Piece>,
    /// Groups of row sets, which the join counts, in the order in which they are handed out.
    row_sets: VecDeque<RowSetGroup>,
    turns: VecDeque<u8>,
}

impl Left {
    /// Returns everything of a board that is not said to be done.
    pub(crate) fn of(cut: &Cut, group_is_done: impl Fn(u32) -> bool, turns_are_done: impl Fn(u8) -> bool) -> Left {
        let mut left = Left::default();
        for case in cut.cases() {
            let base = case.groups.start;
            for first in case.groups.clone().filter(|index| !group_is_done(*index)) {
                match left.pieces.back_mut() {
                    Some(last) if last.case == case.case && last.first + last.groups == first => last.groups += 1,
                    _ => left.pieces.push_back(Piece { case: case.case, base, first, groups: 1 }),
                }
            }
        }
        if cut.method().joins() {
            let all = RowSetGroup::all(cut.size());
            let missing: Vec<_> = all.filter(|group| !group_is_done(group.index)).collect();
            left.row_sets = Spread::over(missing.len()).map(|place| missing[place]).collect();
        }
        left.turns.extend((0..cut.size().get() as u8).filter(|column| !turns_are_done(*column)));
        left
    }

    /// Returns the number of groups.
    pub(crate) fn groups(&self) -> u32 {
        self.pieces.iter().map(|piece| piece.groups).sum::<u32>() + self.row_sets.len() as u32
    }

    /// Returns `true` if nothing is left.
    pub(crate) fn is_empty(&self) -> bool {
        self.groups() == 0 && self.turns.is_empty()
    }

    /// Takes a share for one message: so many groups at most, and a column of turns with them; with the last groups, all
    /// columns that are left.
    pub(crate) fn take(&mut self, most: u32) -> Left {
        let (mut share, mut room) = (Left::default(), most);
        while room > 0
            && let Some(piece) = self.pieces.front_mut()
        {
            let taken = Piece { groups: piece.groups.min(room), ..*piece };
            room -= taken.groups;
            piece.first += taken.groups;
            piece.groups -= taken.groups;
            if piece.groups == 0 {
                self.pieces.pop_front();
            }
            share.pieces.push_back(taken);
        }
        share.row_sets.extend(self.row_sets.drain(..self.row_sets.len().min(room as usize)));
        let columns = if self.groups() == 0 { self.turns.len() } else { self.turns.len().min(1) };
        share.turns.extend(self.turns.drain(..columns));
        share
    }

    /// Takes back what was handed out and is not done.
    pub(crate) fn take_back(&mut self, share: Left) {
        for piece in share.pieces.into_iter().rev() {
            self.pieces.push_front(piece);
        }
        for group in share.row_sets.into_iter().rev() {
            self.row_sets.push_front(group);
        }
        self.turns.extend(share.turns);
    }

    /// Crosses out a group that is done, which is always the first; whether it was there.
    pub(crate) fn cross_group(&mut self, index: u32) -> bool {
        if self.row_sets.pop_front_if(|group| group.index == index).is_some() {
            return true;
        }
        let Some(piece) = self.pieces.front_mut().filter(|piece| piece.first == index) else { return false };
        piece.first += 1;
        piece.groups -= 1;
        if piece.groups == 0 {
            self.pieces.pop_front();
        }
        true
    }

    /// Crosses out turns that are done, which are always the first; whether they were there.
    pub(crate) fn cross_turns(&mut self, column: u8) -> bool {
        self.turns.pop_front_if(|first| *first == column).is_some()
    }

    /// Returns the request for it.
    pub(crate) fn request(&self, size: BoardSize, method: Method) -> Request {
        let turns = self.turns.iter().copied().collect();
        match method {
            Method::Batch => Request::Count(Count { size, pieces: self.pieces.iter().copied().collect(), turns }),
            Method::Join | Method::Fold => Request::CountRowSets(CountRowSets {
                size,
                method,
                groups: self.row_sets.iter().copied().collect(),
                turns,
            }),
        }
    }
}
