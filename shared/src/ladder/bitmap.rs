//! Bitmap: the squares of a row are one machine word, and closing all attacked ones takes a few instructions.
//!
//! The articles' Bash 4, Python 4 and Lua 6.

use super::attacks::Attacks;
use super::event::Leaf;
use super::reason::Closed;
use super::rules::Rules;
use crate::board::BoardSize;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Bitmap {
    size: BoardSize,
}

impl Rules for Bitmap {
    type State = Attacks;

    fn new(size: BoardSize) -> Bitmap {
        Bitmap { size }
    }

    fn size(&self) -> BoardSize {
        self.size
    }

    #[inline]
    fn closed(&self, _row: usize, attacks: Attacks, _board: &[u8]) -> Closed {
        attacks.closed(self.size.full())
    }

    #[inline]
    fn leaf(&self, _board: &[u8]) -> Leaf {
        Leaf::counted(1)
    }
}
