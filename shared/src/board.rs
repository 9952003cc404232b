//! The size of a board, a square of it, and the columns of a row mask.

use core::fmt;
use core::str::FromStr;

/// The size of a board, the length of its side: 1 to 32 squares, so that a row is one `u32` mask.
///
/// ```
/// use eightfold_core::BoardSize;
///
/// let size = BoardSize::new(5).unwrap();
/// assert_eq!(size.full(), 0b11111);
/// assert_eq!(size.top_bit(), 0b10000);
/// assert!(BoardSize::new(0).is_err() && BoardSize::new(33).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize(u8);

impl BoardSize {
    /// The smallest board: one square.
    pub const MIN: BoardSize = BoardSize(1);
    /// The largest board: a row fills a `u32`.
    pub const MAX: BoardSize = BoardSize(32);

    /// Creates the size of a board of `n` by `n` squares.
    ///
    /// # Errors
    /// Returns an error if `n` is not from 1 to 32.
    pub const fn new(n: usize) -> Result<BoardSize, BoardSizeError> {
        if n >= 1 && n <= BoardSize::MAX.0 as usize { Ok(BoardSize(n as u8)) } else { Err(BoardSizeError) }
    }

    /// Returns the number of rows, which is also the number of columns.
    ///
    /// ```
    /// # use eightfold_core::BoardSize;
    /// assert_eq!(BoardSize::new(8).unwrap().get(), 8);
    /// ```
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// Returns the last row, N-1, which is also the highest column.
    ///
    /// ```
    /// # use eightfold_core::BoardSize;
    /// assert_eq!(BoardSize::new(8).unwrap().last(), 7);
    /// ```
    pub const fn last(self) -> usize {
        self.0 as usize - 1
    }

    /// Returns the row mask with every column set.
    ///
    /// ```
    /// # use eightfold_core::BoardSize;
    /// assert_eq!(BoardSize::new(4).unwrap().full(), 0b1111);
    /// assert_eq!(BoardSize::MAX.full(), u32::MAX);
    /// ```
    pub const fn full(self) -> u32 {
        u32::MAX >> (BoardSize::MAX.0 - self.0)
    }

    /// Returns TOPBIT: the highest column of a row, at the left of pictures.
    ///
    /// ```
    /// # use eightfold_core::BoardSize;
    /// assert_eq!(BoardSize::new(4).unwrap().top_bit(), 0b1000);
    /// ```
    pub const fn top_bit(self) -> u32 {
        1 << (self.0 - 1)
    }

    /// Returns every size from this one to `last`, both included.
    ///
    /// ```
    /// # use eightfold_core::BoardSize;
    /// let sizes = BoardSize::new(4)?.to(BoardSize::new(6)?);
    /// assert!(sizes.map(BoardSize::get).eq([4, 5, 6]));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn to(self, last: BoardSize) -> impl DoubleEndedIterator<Item = BoardSize> + Clone {
        (self.0..=last.0).map(BoardSize)
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for BoardSize {
    type Err = BoardSizeError;

    fn from_str(text: &str) -> Result<BoardSize, BoardSizeError> {
        // Text that is not a number and a number too long for usize are refused alike.
        text.parse().map_or(Err(BoardSizeError), BoardSize::new)
    }
}

/// A board size that is not a whole number from 1 to 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSizeError;

impl fmt::Display for BoardSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board size is a whole number from 1 to 32")
    }
}

impl core::error::Error for BoardSizeError {}

/// A square of a board, named by its row from the top and its column, which is its bit.
///
/// ```
/// use eightfold_core::Square;
///
/// let square = Square::new(2, 4);
/// assert_eq!((square.row, square.column), (2, 4));
/// assert_eq!(square.bit(), 0b10000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, 0 at the top.
    pub row: u8,
    /// The column, which is also the number of its bit; 0 is at the right of pictures.
    pub column: u8,
}

impl Square {
    /// Returns the square in `row` and `column`.
    pub const fn new(row: usize, column: usize) -> Square {
        Square { row: row as u8, column: column as u8 }
    }

    /// Returns the square's column as a row mask.
    ///
    /// ```
    /// # use eightfold_core::Square;
    /// assert_eq!(Square::new(0, 3).bit(), 0b1000);
    /// ```
    pub const fn bit(self) -> u32 {
        1 << self.column
    }
}

/// An iterator over the columns set in a row mask, lowest bit first.
///
/// ```
/// use eightfold_core::Columns;
///
/// assert!(Columns(0b10110).eq([1, 2, 4]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns(pub u32);

impl Iterator for Columns {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let column = self.0.trailing_zeros() as usize;
        // Clears the lowest set bit:   0b10110
        //                            - 0b00001
        //                            & 0b10101  =  0b10100
        self.0 &= self.0 - 1;
        Some(column)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Columns {}
