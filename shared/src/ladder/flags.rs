//! Flags: one for each column and each diagonal says whether a queen stands on it, so a check looks at three flags.
//!
//! The articles' Bash 3, Python 3 and Lua 3.

use super::event::Leaf;
use super::reason::{Closed, Reason};
use super::rules::{Carried, Rules, carried_whole};
use crate::board::BoardSize;

/// A diagonal for each of 2N-1 starting squares.
const DIAGONALS: usize = 2 * BoardSize::MAX.get();

/// The articles' arrays down, left and right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineFlags {
    column: [bool; BoardSize::MAX.get()],
    /// Along a rising diagonal column - row is the same; counted from `SHIFT`, so that no index is negative.
    rising: [bool; DIAGONALS],
    /// Along a falling diagonal column + row is the same.
    falling: [bool; DIAGONALS],
}

const SHIFT: usize = BoardSize::MAX.get();

impl LineFlags {
    /// The squares of a row whose three flags are down are open.
    #[inline]
    pub(crate) fn closed(&self, size: BoardSize, row: usize) -> Closed {
        let mut closed = Closed::all_open(size.full());
        for column in 0..size.get() {
            let square = |flag: bool| u32::from(flag) << column;
            closed = closed
                .with(Reason::Column, square(self.column[column]))
                .with(Reason::Rising, square(self.rising[SHIFT + column - row]))
                .with(Reason::Falling, square(self.falling[column + row]));
        }
        closed
    }
}

impl Carried for LineFlags {
    const START: LineFlags =
        LineFlags { column: [false; BoardSize::MAX.get()], rising: [false; DIAGONALS], falling: [false; DIAGONALS] };

    /// The flags with a queen's three lines raised.
    #[inline]
    fn place(mut self, row: usize, column: usize) -> LineFlags {
        self.column[column] = true;
        self.rising[SHIFT + column - row] = true;
        self.falling[column + row] = true;
        self
    }

    carried_whole!();
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Flags {
    size: BoardSize,
}

impl Rules for Flags {
    type State = LineFlags;

    const SQUARE_BY_SQUARE: bool = true;

    fn new(size: BoardSize) -> Flags {
        Flags { size }
    }

    fn size(&self) -> BoardSize {
        self.size
    }

    #[inline]
    fn closed(&self, row: usize, flags: LineFlags, _board: &[u8]) -> Closed {
        flags.closed(self.size, row)
    }

    #[inline]
    fn leaf(&self, _board: &[u8]) -> Leaf {
        Leaf::counted(1)
    }
}
