//! Queens on the squares of one colour, and the rows and columns that they use.

use crate::board::{BoardSize, Square};

/// The colour of a square: white if the sum of its row and its column is even.
///
/// ```
/// use eightfold_core::Square;
/// use eightfold_core::colours::Colour;
///
/// assert_eq!(Colour::of(Square::new(1, 3)), Colour::White);
/// assert_eq!(Colour::of(Square::new(1, 2)), Colour::Black);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colour {
    /// The sum of row and column is even.
    White,
    /// The sum of row and column is odd.
    Black,
}

impl Colour {
    /// Both colours.
    pub const ALL: [Colour; 2] = [Colour::White, Colour::Black];

    /// Returns the colour of a square.
    pub const fn of(square: Square) -> Colour {
        Colour::ALL[((square.row ^ square.column) & 1) as usize]
    }

    /// Returns the columns of a row that have this colour.
    ///
    /// ```
    /// # use eightfold_core::BoardSize;
    /// # use eightfold_core::colours::Colour;
    /// assert_eq!(Colour::White.squares(0, BoardSize::new(5)?), 0b10101);
    /// assert_eq!(Colour::Black.squares(0, BoardSize::new(5)?), 0b01010);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub const fn squares(self, row: usize, size: BoardSize) -> u32 {
        const EVEN: u32 = 0x5555_5555;
        (if (row + self as usize).is_multiple_of(2) { EVEN } else { !EVEN }) & size.full()
    }
}

/// The rows and the columns that the queens of a half use, as masks.
///
/// ```
/// use eightfold_core::BoardSize;
/// use eightfold_core::colours::Key;
///
/// let white = Key { rows: 0b0110, columns: 0b1001 };
/// let black = white.opposite(BoardSize::new(4)?);
/// assert_eq!(black, Key { rows: 0b1001, columns: 0b0110 });
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// Bit r is row r.
    pub rows: u32,
    /// Bit c is column c.
    pub columns: u32,
}

impl Key {
    /// Returns the key of all other rows and columns, which is that of the other colour in a solution.
    #[must_use]
    pub const fn opposite(self, size: BoardSize) -> Key {
        Key { rows: !self.rows & size.full(), columns: !self.columns & size.full() }
    }
}

/// Queens on squares of one colour, at most one in a row, on a board of up to 15 rows.
///
/// ```text
///    . . . .     row 3   2   1   0
///    Q . . .        --- --- --- ---
///    . . . Q     0x  F   0   3   F     the column of each row's queen, F in a row without one
///    . . . .
/// ```
///
/// ```
/// use eightfold_core::Square;
/// use eightfold_core::colours::{Half, Key};
///
/// let half = Half::EMPTY.with(Square::new(1, 3)).with(Square::new(2, 0));
/// assert_eq!([0, 1, 2].map(|row| half.column(row)), [None, Some(3), Some(0)]);
/// assert_eq!(half.key(), Key { rows: 0b0110, columns: 0b1001 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Half(u64);

impl Half {
    /// No queen.
    ///
    /// ```
    /// # use eightfold_core::colours::Half;
    /// assert!(Half::EMPTY.queens().next().is_none());
    /// ```
    pub const EMPTY: Half = Half(u64::MAX);
    /// The digit of a row without a queen.
    const NONE: u64 = 0xF;

    /// Returns the column of a row's queen.
    ///
    /// ```
    /// # use eightfold_core::colours::Half;
    /// assert_eq!(Half::EMPTY.column(0), None);
    /// ```
    pub const fn column(self, row: u8) -> Option<u8> {
        let digit = self.0 >> (4 * row) & Half::NONE;
        if digit == Half::NONE { None } else { Some(digit as u8) }
    }

    /// Returns the half with a queen on this square, in place of that of its row.
    ///
    /// ```
    /// # use eightfold_core::Square;
    /// # use eightfold_core::colours::Half;
    /// let half = Half::EMPTY.with(Square::new(1, 3));
    /// assert_eq!(half.with(Square::new(1, 1)).column(1), Some(1));
    /// ```
    #[must_use]
    pub const fn with(self, queen: Square) -> Half {
        Half(self.without(queen.row).0 ^ (Half::NONE ^ queen.column as u64) << (4 * queen.row))
    }

    /// Returns the half without the queen of a row.
    ///
    /// ```
    /// # use eightfold_core::Square;
    /// # use eightfold_core::colours::Half;
    /// assert_eq!(Half::EMPTY.with(Square::new(1, 3)).without(1), Half::EMPTY);
    /// ```
    #[must_use]
    pub const fn without(self, row: u8) -> Half {
        Half(self.0 | Half::NONE << (4 * row))
    }

    /// Iterates over the queens from the top.
    ///
    /// ```
    /// # use eightfold_core::Square;
    /// # use eightfold_core::colours::Half;
    /// let queens = [Square::new(0, 2), Square::new(3, 1)];
    /// let half = queens.into_iter().fold(Half::EMPTY, Half::with);
    /// assert!(half.queens().eq(queens));
    /// ```
    pub fn queens(self) -> impl Iterator<Item = Square> {
        (0..16).filter_map(move |row| Some(Square { row, column: self.column(row)? }))
    }

    /// Returns the rows and columns of the queens.
    ///
    /// ```
    /// # use eightfold_core::Square;
    /// # use eightfold_core::colours::{Half, Key};
    /// assert_eq!(Half::EMPTY.with(Square::new(1, 3)).key(), Key { rows: 0b0010, columns: 0b1000 });
    /// ```
    pub fn key(self) -> Key {
        self.queens().fold(Key::default(), |key, queen| Key {
            rows: key.rows | 1 << queen.row,
            columns: key.columns | queen.bit(),
        })
    }

    /// Returns two queens of which one attacks the other.
    ///
    /// ```
    /// # use eightfold_core::Square;
    /// # use eightfold_core::colours::Half;
    /// let queens = [Square::new(0, 2), Square::new(3, 1), Square::new(1, 3)];
    /// let half = queens.into_iter().fold(Half::EMPTY, Half::with);
    /// assert_eq!(half.clash(), Some([queens[0], queens[2]]));
    /// assert_eq!(half.without(1).clash(), None);
    /// ```
    pub fn clash(self) -> Option<[Square; 2]> {
        let attack = |one: Square, other: Square| {
            let across = one.column.abs_diff(other.column);
            across == 0 || across == one.row.abs_diff(other.row)
        };
        self.queens().find_map(|one| {
            let other = self.queens().find(|other| other.row > one.row && attack(one, *other))?;
            Some([one, other])
        })
    }
}
