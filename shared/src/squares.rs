//! A set of squares, with the operations of a set and of the eight symmetries.

use crate::board::{BoardSize, Columns, Square};
use crate::symmetry::Symmetry;
use core::fmt;

/// A set of squares of one board: one mask per row.
///
/// ```
/// use eightfold_core::{BoardSize, Square, Squares};
///
/// let edge = Squares::empty(BoardSize::new(4)?).with(Square::new(0, 1)).with(Square::new(3, 0));
/// assert_eq!(edge.to_string(), "\
/// . . x .
/// . . . .
/// . . . .
/// . . . x");
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Squares {
    size: BoardSize,
    rows: [u32; BoardSize::MAX.get()],
}

impl Squares {
    /// Returns the empty set.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Squares};
    /// assert!(Squares::empty(BoardSize::MAX).is_empty());
    /// ```
    pub const fn empty(size: BoardSize) -> Squares {
        Squares { size, rows: [0; BoardSize::MAX.get()] }
    }

    /// Returns the squares named by a mask for each row. Bits beyond the board are dropped.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Squares};
    /// let corners = Squares::by_row(BoardSize::new(3)?, |row| if row == 1 { 0 } else { 0b101 });
    /// assert_eq!(corners.to_string(), "x . x\n. . .\nx . x");
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn by_row(size: BoardSize, mut mask: impl FnMut(usize) -> u32) -> Squares {
        let mut squares = Squares::empty(size);
        for (row, slot) in squares.rows.iter_mut().enumerate().take(size.get()) {
            *slot = mask(row) & size.full();
        }
        squares
    }

    /// Returns the board's size.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the mask of one row.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Square, Squares};
    /// assert_eq!(Squares::empty(BoardSize::MAX).with(Square::new(7, 2)).row(7), 0b100);
    /// ```
    pub const fn row(&self, row: usize) -> u32 {
        self.rows[row]
    }

    /// Returns whether the set contains `square`.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Square, Squares};
    /// let set = Squares::empty(BoardSize::MAX).with(Square::new(1, 2));
    /// assert!(set.contains(Square::new(1, 2)) && !set.contains(Square::new(2, 1)));
    /// ```
    pub const fn contains(&self, square: Square) -> bool {
        self.rows[square.row as usize] & square.bit() != 0
    }

    /// Returns the set with `square` added.
    #[must_use]
    pub const fn with(mut self, square: Square) -> Squares {
        self.rows[square.row as usize] |= square.bit() & self.size.full();
        self
    }

    /// Returns the set with `square` removed.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Square, Squares};
    /// let set = Squares::empty(BoardSize::MAX).with(Square::new(1, 2));
    /// assert!(set.without(Square::new(1, 2)).is_empty());
    /// ```
    #[must_use]
    pub const fn without(mut self, square: Square) -> Squares {
        self.rows[square.row as usize] &= !square.bit();
        self
    }

    /// Returns the set with `square` added if it was out and removed if it was in.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Square, Squares};
    /// let square = Square::new(1, 2);
    /// let once = Squares::empty(BoardSize::MAX).toggled(square);
    /// assert!(once.contains(square) && once.toggled(square).is_empty());
    /// ```
    #[must_use]
    pub const fn toggled(self, square: Square) -> Squares {
        if self.contains(square) { self.without(square) } else { self.with(square) }
    }

    /// Returns the squares in either set.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Square, Squares};
    /// let one = |row| Squares::empty(BoardSize::MAX).with(Square::new(row, 0));
    /// assert_eq!(one(0).union(&one(1)).len(), 2);
    /// ```
    #[must_use]
    pub fn union(&self, other: &Squares) -> Squares {
        Squares::by_row(self.size, |row| self.rows[row] | other.rows[row])
    }

    /// Returns the squares in this set and not in `other`.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Square, Squares};
    /// let one = |row| Squares::empty(BoardSize::MAX).with(Square::new(row, 0));
    /// assert_eq!(one(0).union(&one(1)).difference(&one(1)), one(0));
    /// ```
    #[must_use]
    pub fn difference(&self, other: &Squares) -> Squares {
        Squares::by_row(self.size, |row| self.rows[row] & !other.rows[row])
    }

    /// Returns whether the two sets share no square.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Square, Squares};
    /// let one = |row| Squares::empty(BoardSize::MAX).with(Square::new(row, 0));
    /// assert!(one(0).is_disjoint(&one(1)) && !one(0).is_disjoint(&one(0)));
    /// ```
    pub fn is_disjoint(&self, other: &Squares) -> bool {
        self.rows.iter().zip(&other.rows).all(|(own, others)| own & others == 0)
    }

    /// Returns the number of squares.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }

    /// Iterates over the squares, row by row and lowest column first.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Squares};
    /// let diagonal = Squares::by_row(BoardSize::new(3)?, |row| 1 << row);
    /// assert!(diagonal.iter().map(|square| (square.row, square.column)).eq([(0, 0), (1, 1), (2, 2)]));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.size.get()).flat_map(|row| Columns(self.rows[row]).map(move |column| Square::new(row, column)))
    }

    /// Returns the image of these squares under a symmetry.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Square, Squares, Symmetry};
    /// let top_right = Squares::empty(BoardSize::new(3)?).with(Square::new(0, 0));
    /// assert_eq!(top_right.image(Symmetry::Rotate90).to_string(), "x . .\n. . .\n. . .");
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn image(&self, symmetry: Symmetry) -> Squares {
        self.iter().fold(Squares::empty(self.size), |image, square| image.with(symmetry.apply(self.size, square)))
    }

    /// Draws these squares, with one sign for those in the set and `.` for the others.
    pub(crate) fn draw(&self, f: &mut fmt::Formatter<'_>, sign: char) -> fmt::Result {
        for row in 0..self.size.get() {
            if row > 0 {
                f.write_str("\n")?;
            }
            for column in (0..self.size.get()).rev() {
                let inside = self.contains(Square::new(row, column));
                let gap = if column > 0 { " " } else { "" };
                write!(f, "{}{gap}", if inside { sign } else { '.' })?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(f, 'x')
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Squares of {}:\n{self}", self.size)
    }
}
