//! A placement: one queen in each row and in each column.

use crate::board::{BoardSize, Square};
use crate::squares::Squares;
use crate::symmetry::{Class, Symmetry};
use core::fmt;
use core::str::FromStr;

/// N queens, one in each row and one in each column; on a diagonal they may still attack each other.
///
/// Placements are ordered by their row list, first row first: that order is the articles' *unique value*, and the
/// smallest image of a placement represents its class.
///
/// ```
/// use eightfold_core::Placement;
///
/// let board: Placement = "2 4 1 3 0".parse()?;
/// assert!(board.is_solution());
/// assert_eq!(board.representative().rows(), [0, 2, 4, 1, 3]);
/// assert!(board.representative() < board);
/// # Ok::<(), eightfold_core::PlacementError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    size: BoardSize,
    /// The column of each row's queen; 0 beyond the board, so that comparing whole arrays compares boards.
    rows: [u8; BoardSize::MAX.get()],
}

impl Placement {
    /// Creates the placement that a row list names.
    ///
    /// # Errors
    /// Returns an error if the list is empty or too long, names a column beyond the board, or names one twice.
    ///
    /// ```
    /// # use eightfold_core::{Placement, PlacementError};
    /// assert!(Placement::from_rows(&[1, 3, 0, 2]).is_ok());
    /// assert_eq!(
    ///     Placement::from_rows(&[0, 0, 1]),
    ///     Err(PlacementError::ColumnTwice { column: 0, rows: [0, 1] })
    /// );
    /// ```
    pub fn from_rows(list: &[u8]) -> Result<Placement, PlacementError> {
        let size = BoardSize::new(list.len()).map_err(|_| match list.len() {
            0 => PlacementError::Empty,
            length => PlacementError::TooLong { length },
        })?;
        let mut rows = [0; BoardSize::MAX.get()];
        for (row, &column) in list.iter().enumerate() {
            if usize::from(column) > size.last() {
                return Err(PlacementError::OutOfBoard { column: column.into(), row, size });
            }
            if let Some(first) = list[..row].iter().position(|&earlier| earlier == column) {
                return Err(PlacementError::ColumnTwice { column, rows: [first, row] });
            }
            rows[row] = column;
        }
        Ok(Placement { size, rows })
    }

    /// Returns the board's size.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the row list: the column of each row's queen.
    ///
    /// ```
    /// # let board: eightfold_core::Placement = "0 2 4 1 3".parse().unwrap();
    /// assert_eq!(board.rows(), [0, 2, 4, 1, 3]);
    /// ```
    pub fn rows(&self) -> &[u8] {
        &self.rows[..self.size.get()]
    }

    /// Returns the queens' squares as a set.
    ///
    /// ```
    /// # let board: eightfold_core::Placement = "0 2 4 1 3".parse().unwrap();
    /// assert_eq!(board.squares().row(2), 0b10000);
    /// ```
    pub fn squares(&self) -> Squares {
        Squares::by_row(self.size, |row| 1 << self.rows[row])
    }

    /// Returns the rows of the first two queens that attack each other along a diagonal.
    ///
    /// ```
    /// # use eightfold_core::Placement;
    /// let clash = |list: &str| list.parse::<Placement>().unwrap().conflict();
    /// assert_eq!(clash("0 2 4 1 3"), None);
    /// assert_eq!(clash("0 2 1 3"), Some([1, 2]));
    /// ```
    pub fn conflict(&self) -> Option<[usize; 2]> {
        let rows = self.rows();
        (1..rows.len()).find_map(|below| {
            (0..below)
                .find(|&above| rows[above].abs_diff(rows[below]) as usize == below - above)
                .map(|above| [above, below])
        })
    }

    /// Returns whether no queen attacks another.
    ///
    /// ```
    /// # use eightfold_core::Placement;
    /// assert!("1 3 0 2".parse::<Placement>().unwrap().is_solution());
    /// assert!(!"0 1 2 3".parse::<Placement>().unwrap().is_solution());
    /// ```
    pub fn is_solution(&self) -> bool {
        self.conflict().is_none()
    }

    /// Returns the image of this board under a symmetry.
    ///
    /// ```
    /// # use eightfold_core::{Placement, Symmetry};
    /// let board: Placement = "0 2 4 1 3".parse()?;
    /// assert_eq!(board.image(Symmetry::FlipHorizontal).rows(), [4, 2, 0, 3, 1]);
    /// # Ok::<(), eightfold_core::PlacementError>(())
    /// ```
    pub fn image(&self, symmetry: Symmetry) -> Placement {
        let mut image = *self;
        for (row, &column) in self.rows().iter().enumerate() {
            let square = symmetry.apply(self.size, Square::new(row, column.into()));
            image.rows[usize::from(square.row)] = square.column;
        }
        image
    }

    /// Returns all eight images, in the order of [`Symmetry::ALL`].
    ///
    /// ```
    /// # let board: eightfold_core::Placement = "0 2 4 1 3".parse().unwrap();
    /// assert_eq!(board.images()[0], board);
    /// ```
    pub fn images(&self) -> [Placement; 8] {
        Symmetry::ALL.map(|symmetry| self.image(symmetry))
    }

    /// Returns the image with the smallest unique value, which represents the whole class.
    ///
    /// ```
    /// # use eightfold_core::Placement;
    /// let board: Placement = "4 2 0 3 1".parse()?;
    /// assert_eq!(board.representative().rows(), [0, 2, 4, 1, 3]);
    /// # Ok::<(), eightfold_core::PlacementError>(())
    /// ```
    pub fn representative(&self) -> Placement {
        self.images().into_iter().min().unwrap_or(*self)
    }

    /// Returns whether this is the smallest of its images: a *unique* board, as the articles call it.
    ///
    /// ```
    /// # use eightfold_core::Placement;
    /// assert!("0 2 4 1 3".parse::<Placement>().unwrap().is_representative());
    /// assert!(!"4 2 0 3 1".parse::<Placement>().unwrap().is_representative());
    /// ```
    pub fn is_representative(&self) -> bool {
        Symmetry::ALL.iter().all(|symmetry| symmetry.compare(self.rows()).is_ge())
    }

    /// Returns the class, named by the number of different boards among the eight images.
    ///
    /// ```
    /// # use eightfold_core::{Class, Placement};
    /// assert_eq!("0 2 4 1 3".parse::<Placement>().unwrap().class(), Class::Eight);
    /// ```
    pub fn class(&self) -> Class {
        Class::of(self.rows())
    }

    /// Returns the row list, ready to print: `0 2 4 1 3`.
    ///
    /// ```
    /// # let board: eightfold_core::Placement = "0,2,4,1,3".parse().unwrap();
    /// assert_eq!(board.row_list().to_string(), "0 2 4 1 3");
    /// ```
    pub fn row_list(&self) -> impl fmt::Display {
        fmt::from_fn(|f| {
            for (row, column) in self.rows().iter().enumerate() {
                let gap = if row > 0 { " " } else { "" };
                write!(f, "{gap}{column}")?;
            }
            Ok(())
        })
    }

    /// Returns the board exactly as the articles' printRecord prints the `ordinal`-th solution, with bit 0 at the left.
    ///
    /// ```
    /// # let board: eightfold_core::Placement = "1 3 0 2".parse().unwrap();
    /// assert_eq!(board.article(1).to_string(), "\
    /// 1
    /// \x201 3 0 2\x20
    /// +-+-+-+-+
    /// | |O| | |
    /// +-+-+-+-+
    /// | | | |O|
    /// +-+-+-+-+
    /// |O| | | |
    /// +-+-+-+-+
    /// | | |O| |
    /// +-+-+-+-+
    /// ");
    /// ```
    pub fn article(&self, ordinal: u64) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let columns = 0..self.size.get();
            let rule = |f: &mut fmt::Formatter<'_>| {
                f.write_str("+")?;
                columns.clone().try_for_each(|_| f.write_str("-+"))?;
                f.write_str("\n")
            };
            writeln!(f, "{ordinal}\n {} ", self.row_list())?;
            rule(f)?;
            for &queen in self.rows() {
                f.write_str("|")?;
                for column in columns.clone() {
                    f.write_str(if column == usize::from(queen) { "O|" } else { " |" })?;
                }
                f.write_str("\n")?;
                rule(f)?;
            }
            Ok(())
        })
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares().draw(f, 'Q')
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Placement {}:\n{self}", self.row_list())
    }
}

impl FromStr for Placement {
    type Err = PlacementError;

    /// Reads a row list: columns separated by spaces or commas.
    fn from_str(text: &str) -> Result<Placement, PlacementError> {
        let mut list = [0; BoardSize::MAX.get()];
        let words = || text.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty());
        let length = words().count();
        if length > list.len() {
            return Err(PlacementError::TooLong { length });
        }
        for (row, word) in words().enumerate() {
            list[row] = word.parse::<u8>().map_err(|_| match word.bytes().all(|byte| byte.is_ascii_digit()) {
                // A number too large for a byte lies beyond any board.
                true => PlacementError::OutOfBoard {
                    column: word.parse().unwrap_or(usize::MAX),
                    row,
                    size: BoardSize::new(length).unwrap_or(BoardSize::MAX),
                },
                false => PlacementError::NotANumber { row },
            })?;
        }
        Placement::from_rows(&list[..length])
    }
}

/// The reason that a row list is not a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementError {
    /// The list names no queen.
    Empty,
    /// The list names more queens than the largest board has rows.
    TooLong {
        /// The number of queens that the list names.
        length: usize,
    },
    /// An entry of the list is not a number.
    NotANumber {
        /// The row whose queen the entry should name.
        row: usize,
    },
    /// A column beyond the board.
    OutOfBoard {
        /// The column.
        column: usize,
        /// The row whose queen the list puts there.
        row: usize,
        /// The board's size, which is the list's length.
        size: BoardSize,
    },
    /// A column named twice.
    ColumnTwice {
        /// The column.
        column: u8,
        /// The two rows that name it.
        rows: [usize; 2],
    },
}

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PlacementError::Empty => {
                f.write_str("the row list is empty: name the column of each row's queen, like \"0 2 4 1 3\"")
            }
            PlacementError::TooLong { length } => {
                write!(f, "the row list names {length} queens; a board has at most {}", BoardSize::MAX)
            }
            PlacementError::NotANumber { row } => {
                write!(f, "row {row} of the list is no number: name the column of each row's queen, like \"0 2 4 1 3\"")
            }
            // Numbers that do not fit a `usize` are stored as the largest one.
            PlacementError::OutOfBoard { column: usize::MAX, row, size } => {
                write!(f, "row {row} names a column beyond any board; {size} rows make columns 0 to {}", size.last())
            }
            PlacementError::OutOfBoard { column, row, size } => {
                write!(f, "row {row} names column {column}; {size} rows make columns 0 to {}", size.last())
            }
            PlacementError::ColumnTwice { column, rows: [first, second] } => {
                write!(f, "rows {first} and {second} both name column {column}; each column holds one queen")
            }
        }
    }
}

impl core::error::Error for PlacementError {}
