//! The three masks of the bitmap rungs.

use super::reason::{Closed, Reason};

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
