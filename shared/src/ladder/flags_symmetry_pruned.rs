//! Flags with symmetry, pruned: as `flags-symmetry`, with the first row's queen in one half only.
//!
//! The articles' Lua 5. It decides in the last row, without a call for the complete board.

use super::flags::LineFlags;
use super::images;
use super::reason::Closed;
use super::rules::{Carried, Rules, on_board};

on_board!(FlagsSymmetryPruned);

impl Rules for FlagsSymmetryPruned {
    type State = LineFlags;

    const SQUARE_BY_SQUARE: bool = true;
    const CALLED_AT_END: bool = false;
    const COMPARES_IMAGES: bool = true;

    #[inline]
    fn closed(&self, row: usize, flags: LineFlags, _board: &[u8]) -> Closed {
        let closed = flags.closed(self.size, row);
        if row == 0 { images::close_far_half(closed, self.size) } else { closed }
    }
}
