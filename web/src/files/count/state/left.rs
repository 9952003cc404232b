//! The rest of a count: handed out in pieces, and taken back from workers that did not get to it.

use eightfold_results::Cut;
use eightfold_worker::count::Piece;
use std::collections::VecDeque;

/// Groups and turns that are not counted yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Left {
    pieces: VecDeque<Piece>,
    turns: VecDeque<u8>,
}

impl Left {
    /// Everything of a board that is not said to be done.
    #[must_use]
    pub fn of(cut: &Cut, group_is_done: impl Fn(u32) -> bool, turns_are_done: impl Fn(u8) -> bool) -> Left {
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
        left.turns.extend((0..cut.size().get() as u8).filter(|column| !turns_are_done(*column)));
        left
    }

    /// Returns the number of groups.
    #[must_use]
    pub fn groups(&self) -> u32 {
        self.pieces.iter().map(|piece| piece.groups).sum()
    }

    /// Returns `true` if nothing is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty() && self.turns.is_empty()
    }

    /// Takes a share for one message: so many groups at most, and a column of turns with them; with the last groups, all
    /// columns that are left.
    pub fn take(&mut self, most: u32) -> Left {
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
        let columns = if self.pieces.is_empty() { self.turns.len() } else { self.turns.len().min(1) };
        share.turns.extend(self.turns.drain(..columns));
        share
    }

    /// Takes back what was handed out and is not done.
    pub fn take_back(&mut self, share: Left) {
        for piece in share.pieces.into_iter().rev() {
            self.pieces.push_front(piece);
        }
        self.turns.extend(share.turns);
    }

    /// Crosses out a group that is done, which is always the first; whether it was there.
    pub fn cross_group(&mut self, index: u32) -> bool {
        let Some(piece) = self.pieces.front_mut().filter(|piece| piece.first == index) else { return false };
        piece.first += 1;
        piece.groups -= 1;
        if piece.groups == 0 {
            self.pieces.pop_front();
        }
        true
    }

    /// Crosses out turns that are done, which are always the first; whether they were there.
    pub fn cross_turns(&mut self, column: u8) -> bool {
        self.turns.pop_front_if(|first| *first == column).is_some()
    }

    /// As it is sent.
    #[must_use]
    pub fn parts(&self) -> (Vec<Piece>, Vec<u8>) {
        (self.pieces.iter().copied().collect(), self.turns.iter().copied().collect())
    }
}
