//! A board that the reader turns and mirrors, and the images that were seen.

use crate::base::pairs::write_board;
use crate::learn::figure::{Action, Control, Live};
use eightfold_core::{Placement, Symmetry};
use std::cmp::Ordering;

/// A board in the reader's hand.
#[derive(Clone, Debug)]
pub(crate) struct Turning {
    first: Placement,
    /// The symmetry that leads from the first board to the present one.
    at: Symmetry,
    /// The last move, and the number of moves.
    moved: (Symmetry, u32),
    /// The symmetries that were seen, as bits.
    seen: u8,
}

impl Turning {
    /// Returns a board as it is at first.
    pub(crate) const fn new(first: Placement) -> Turning {
        Turning { first, at: Symmetry::Identity, moved: (Symmetry::Identity, 0), seen: 1 << Symmetry::Identity.index() }
    }

    /// Returns the board as it is now.
    pub(crate) fn board(&self) -> Placement {
        self.first.image(self.at)
    }

    /// Returns the board before the last move, that move, and the number of moves.
    pub(crate) fn moved(&self) -> (Placement, Symmetry, u32) {
        let (symmetry, moves) = self.moved;
        (self.board().image(symmetry.inverse()), symmetry, moves)
    }

    /// Returns the number of different images seen, and of all of them.
    pub(crate) fn seen(&self) -> (usize, u8) {
        let seen = Symmetry::ALL.into_iter().filter(|it| self.seen >> it.index() & 1 != 0);
        // A list of eight at most; sorting is a kilobyte of module.
        let mut different: Vec<Placement> = Vec::new();
        for board in seen.map(|it| self.first.image(it)) {
            if !different.contains(&board) {
                different.push(board);
            }
        }
        (different.len(), self.first.class().members())
    }

    /// Compares the board with the first one.
    pub(crate) fn compared(&self) -> Ordering {
        self.board().rows().cmp(self.first.rows())
    }

    /// Returns `true` if no image is smaller.
    pub(crate) fn is_smallest(&self) -> bool {
        self.board().is_representative()
    }

    /// Turns or mirrors the board.
    pub(crate) const fn turn(&mut self, control: Control) {
        let symmetry = match control {
            Control::Turn => Symmetry::Rotate90,
            Control::Flip => Symmetry::FlipHorizontal,
            _ => return,
        };
        self.at = self.at.then(symmetry);
        self.moved = (symmetry, self.moved.1 + 1);
        self.seen |= 1 << self.at.index();
    }
}

impl Live for Turning {
    fn pairs(&self) -> String {
        write_board(self.board().rows())
    }

    fn apply(&mut self, action: &Action) {
        if let Action::Control(control) = action {
            self.turn(*control);
        }
    }
}
