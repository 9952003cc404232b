//! Bitmap with symmetry: as `bitmap`, but each solution is compared with all its images. Only the smallest counts, for
//! all of them.
//!
//! The articles' Lua 7.

use super::attacks::Attacks;
use super::event::Leaf;
use super::images;
use super::reason::Closed;
use super::rules::Rules;
use crate::board::BoardSize;

#[derive(Clone, Copy, Debug)]
pub(crate) struct BitmapSymmetry {
    size: BoardSize,
}

impl Rules for BitmapSymmetry {
    type State = Attacks;

    fn new(size: BoardSize) -> BitmapSymmetry {
        BitmapSymmetry { size }
    }

    fn size(&self) -> BoardSize {
        self.size
    }

    #[inline]
    fn closed(&self, _row: usize, attacks: Attacks, _board: &[u8]) -> Closed {
        attacks.closed(self.size.full())
    }

    #[inline]
    fn leaf(&self, board: &[u8]) -> Leaf {
        images::compare_all(board)
    }
}
