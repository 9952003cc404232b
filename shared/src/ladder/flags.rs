//! Flags: one for each column and each diagonal, set while a queen stands on that line, so that a check looks at three
//! flags.
//!
//! The articles' Bash 3, Python 3 and Lua 3; with symmetry, their Lua 4 and 5.

use super::attacks::FlagBits;
use super::reason::{Closed, Reason};
use super::rules::{Carried, Fixed, PassedWhole, Rules};
use super::traits::Finds;
use crate::board::BoardSize;

/// The number of diagonals, one for each of 2N-1 starting squares, rounded up.
const DIAGONALS: usize = 2 * BoardSize::MAX.get();

/// The articles' arrays down, left and right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineFlags {
    column: [bool; BoardSize::MAX.get()],
    /// Flags of the rising diagonals. Along one, column - row is constant; `SHIFT` is added so that no index is
    /// negative.
    rising: [bool; DIAGONALS],
    /// Flags of the falling diagonals. Along one, column + row is constant.
    falling: [bool; DIAGONALS],
}

const SHIFT: usize = BoardSize::MAX.get();

impl LineFlags {
    /// Returns whether a queen stands on one of a square's lines.
    pub(crate) const fn are_set(&self, row: usize, column: usize) -> bool {
        self.column[column] || self.rising[SHIFT + column - row] || self.falling[column + row]
    }
}

impl Carried for LineFlags {
    const START: LineFlags =
        LineFlags { column: [false; BoardSize::MAX.get()], rising: [false; DIAGONALS], falling: [false; DIAGONALS] };

    /// Returns the flags with a queen's three lines set.
    #[inline]
    fn place(mut self, row: usize, column: usize) -> LineFlags {
        self.column[column] = true;
        self.rising[SHIFT + column - row] = true;
        self.falling[column + row] = true;
        self
    }

    /// Returns the squares of a row. Those whose three flags are all clear are open.
    #[inline]
    fn closed(&self, size: BoardSize, row: usize) -> Closed {
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

    fn flags(&self, size: BoardSize) -> Option<FlagBits> {
        let bits = |flags: &[bool]| flags.iter().zip(0..).fold(0, |bits, (flag, at)| bits | u64::from(*flag) << at);
        let diagonals = 2 * size.get() - 1;
        let leftmost = SHIFT - size.last();
        Some(FlagBits {
            down: bits(&self.column) as u32,
            left: bits(&self.rising[leftmost..leftmost + diagonals]),
            right: bits(&self.falling[..diagonals]),
        })
    }
}

impl PassedWhole for LineFlags {}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Flags;

impl Rules for Fixed<Flags> {
    type State = LineFlags;

    const SQUARE_BY_SQUARE: bool = true;
}

/// With symmetry, each solution is compared with all its images. Only the smallest counts, for all of them. The unique
/// solutions are found, but no part of the search is saved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FlagsSymmetry;

impl Rules for Fixed<FlagsSymmetry> {
    type State = LineFlags;

    const SQUARE_BY_SQUARE: bool = true;
    const FINDS: Finds = Finds::Classes;
}

/// With symmetry and pruning: the first row's queen is in one half only. The rung decides in the last row, without a
/// call for the complete board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FlagsSymmetryPruned;

impl Rules for Fixed<FlagsSymmetryPruned> {
    type State = LineFlags;

    const SQUARE_BY_SQUARE: bool = true;
    const CALLED_AT_END: bool = false;
    const HALVES_FIRST_ROW: bool = true;
    const FINDS: Finds = Finds::Classes;
}
