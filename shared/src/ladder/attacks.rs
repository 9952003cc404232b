//! The squares of a row under attack: the three masks of the bitmap rungs, flags of lines, and single lines.

use super::reason::{Closed, Reason};
use crate::board::BoardSize;

/// The columns of the placed queens, row by row. Entries beyond them are leftovers.
pub(crate) type Board = [u8; BoardSize::MAX.get()];

/// The squares of one row that the queens above attack, as the articles carry them from row to row.
///
/// ```
/// use eightfold_core::ladder::Attacks;
///
/// // A queen at bit 2 of a row of five, seen from the row below:
/// let below = Attacks::default().place(2);
/// assert_eq!(below.left, 0b01000);
/// assert_eq!(below.down, 0b00100);
/// assert_eq!(below.right, 0b00010);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attacks {
    /// Squares attacked along rising diagonals, moving left on the way down.
    pub left: u32,
    /// Squares attacked down columns.
    pub down: u32,
    /// Squares attacked along falling diagonals, moving right on the way down.
    pub right: u32,
}

impl Attacks {
    /// Returns the attacks on the next row after a queen is placed at `column` of this one.
    ///
    /// ```text
    /// this row    . . Q . .
    /// left        . x . . .   one to the left with every row, off the board in the end
    /// down        . . x . .
    /// right       . . . x .   one to the right with every row
    /// ```
    #[must_use]
    #[inline]
    pub const fn place(self, column: usize) -> Attacks {
        let queen = 1 << column;
        Attacks { left: (self.left | queen) << 1, down: self.down | queen, right: (self.right | queen) >> 1 }
    }

    /// Returns the attacks on a row further down, as long as no queen is placed in between.
    ///
    /// ```
    /// # use eightfold_core::ladder::Attacks;
    /// let below = Attacks::default().place(2).lowered(1);
    /// assert_eq!((below.left, below.down, below.right), (0b10000, 0b00100, 0b00001));
    /// ```
    #[must_use]
    #[inline]
    pub const fn lowered(self, rows: usize) -> Attacks {
        Attacks { left: self.left << rows, down: self.down, right: self.right >> rows }
    }

    /// Returns the attacks on a row further up, as long as no queen is placed in between.
    ///
    /// ```
    /// # use eightfold_core::ladder::Attacks;
    /// let queen = Attacks { left: 0b00100, down: 0b00100, right: 0b00100 };
    /// let above = queen.raised(1);
    /// assert_eq!((above.left, above.down, above.right), (0b00010, 0b00100, 0b01000));
    /// ```
    #[must_use]
    #[inline]
    pub const fn raised(self, rows: usize) -> Attacks {
        Attacks { left: self.left >> rows, down: self.down, right: self.right << rows }
    }

    /// Returns the squares that these or other queens attack.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Attacks) -> Attacks {
        Attacks { left: self.left | other.left, down: self.down | other.down, right: self.right | other.right }
    }

    /// Returns a row of the squares `full` with the attacked squares closed.
    #[must_use]
    #[inline]
    pub const fn closed(self, full: u32) -> Closed {
        Closed::all_open(full)
            .with(Reason::Column, self.down)
            .with(Reason::Rising, self.left)
            .with(Reason::Falling, self.right)
    }
}

/// The flags that are set, for display: the articles' arrays down, left and right, one bit for each entry.
///
/// ```
/// use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
///
/// // Below a queen on row 0, bit 1 of a board of four:
/// let mut machine = Machine::new(Rung::Flags, BoardSize::new(4)?);
/// while machine.board() != [1] {
///     machine.step();
/// }
/// let flags = machine.stack_row(1).unwrap().flags.unwrap();
/// assert_eq!(flags.down, 0b0010); // column 1
/// assert_eq!(flags.left, 0b0010000); // column - row + 3
/// assert_eq!(flags.right, 0b0000010); // column + row
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlagBits {
    /// Flags of the columns.
    pub down: u32,
    /// Flags of the rising diagonals: column - row + N-1. Empty in the rung that has flags for columns only.
    pub left: u64,
    /// Flags of the falling diagonals: column + row. Empty in the rung that has flags for columns only.
    pub right: u64,
}

/// Returns the line on which a queen at column `queen`, `distance` rows above, attacks `column`.
#[inline]
pub(crate) fn line(distance: usize, queen: usize, column: usize) -> Option<Reason> {
    if queen == column {
        Some(Reason::Column)
    } else if queen + distance == column {
        Some(Reason::Rising)
    } else if column + distance == queen {
        Some(Reason::Falling)
    } else {
        None
    }
}
