//! Flags with symmetry: as `flags`, but each solution is compared with all its images. Only the smallest counts, for
//! all of them.
//!
//! The articles' Lua 4. It finds the unique solutions at the full price: no part of the search is saved.

use super::event::Leaf;
use super::flags::LineFlags;
use super::images;
use super::reason::Closed;
use super::rules::Rules;
use crate::board::BoardSize;

#[derive(Clone, Copy, Debug)]
pub(crate) struct FlagsSymmetry {
    size: BoardSize,
}

impl Rules for FlagsSymmetry {
    type State = LineFlags;

    const SQUARE_BY_SQUARE: bool = true;

    fn new(size: BoardSize) -> FlagsSymmetry {
        FlagsSymmetry { size }
    }

    fn size(&self) -> BoardSize {
        self.size
    }

    #[inline]
    fn closed(&self, row: usize, flags: LineFlags, _board: &[u8]) -> Closed {
        flags.closed(self.size, row)
    }

    #[inline]
    fn leaf(&self, board: &[u8]) -> Leaf {
        images::compare_all(board)
    }
}
