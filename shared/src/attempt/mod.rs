//! A board that a reader fills by hand, in any order: the solutions that continue from it, a hint, and the reason that
//! none continues.
//!
//! - [`Attempt`]: queens that do not attack each other, and the squares that they leave free
//! - [`Continuations`]: a count of the solutions that contain the queens, made in slices
//! - [`Outlook`]: one of these solutions, or the certainty that there is none
//! - [`DeadEnd`]: a short proof that there is none
//! - [`conflicts`]: the queens that attack each other, where the board is not an attempt yet; [`attackers`]: those that
//!   attack a square
//!
//! A search from the top knows the rows above it and nothing else, so three masks that shift from row to row suffice.
//! Here a queen may be in any row, and the next row looked at may be any other. So the diagonals are numbered: falling
//! ones by row + column and rising ones by column - row. One shift lines up either mask with the columns of a row.

mod continuations;
mod dead_end;
mod outlook;

pub use continuations::Continuations;
pub use dead_end::{DeadEnd, Forced};
pub use outlook::{Hint, Outlook};

use crate::board::{BoardSize, Columns, Square};
use crate::squares::Squares;

/// Queens that do not attack each other, in any rows of a board.
///
/// ```
/// use eightfold_core::attempt::Attempt;
/// use eightfold_core::{BoardSize, Square, Squares};
///
/// let queen = Squares::empty(BoardSize::new(4)?).with(Square::new(1, 3));
/// let attempt = Attempt::of(&queen).unwrap();
/// //   . . x x
/// //   Q x x x
/// //   . . x x    row 2 is left with bits 1 and 0: the queen attacks bits 3 and 2
/// assert_eq!(attempt.free(2), 0b0011);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    size: BoardSize,
    /// The rows with a queen.
    rows: u32,
    /// The columns with a queen.
    columns: u32,
    /// The rising diagonals with a queen, by column - row + N - 1.
    rising: u64,
    /// The falling diagonals with a queen, by row + column.
    falling: u64,
}

/// A row or a column. A solution has a queen in each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The row of this number.
    Row(u8),
    /// The column of this number.
    Column(u8),
}

impl Attempt {
    /// Returns the attempt with these queens.
    ///
    /// # Errors
    /// Returns two queens that attack each other.
    ///
    /// ```
    /// # use eightfold_core::attempt::Attempt;
    /// # use eightfold_core::{BoardSize, Square, Squares};
    /// let [one, other] = [Square::new(0, 0), Square::new(3, 3)];
    /// let queens = Squares::empty(BoardSize::new(4)?).with(one).with(other);
    /// assert_eq!(Attempt::of(&queens), Err([one, other]));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn of(queens: &Squares) -> Result<Attempt, [Square; 2]> {
        if let Some(pair) = conflicts(queens).next() {
            return Err(pair);
        }
        let empty = Attempt { size: queens.size(), rows: 0, columns: 0, rising: 0, falling: 0 };
        Ok(queens.iter().fold(empty, Attempt::with))
    }

    /// Returns the board's size.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns `true` if every row has its queen, which makes the attempt a solution.
    pub const fn is_solution(&self) -> bool {
        self.rows == self.size.full()
    }

    /// Returns the free squares of a row: those that no queen attacks. A row with a queen has none.
    #[inline]
    pub const fn free(&self, row: usize) -> u32 {
        if self.rows >> row & 1 == 1 { 0 } else { self.open(row) }
    }

    /// Returns the free squares of a line.
    pub fn free_on(&self, line: Line) -> Squares {
        let free = |row| match line {
            Line::Row(own) if usize::from(own) != row => 0,
            Line::Row(_) => self.free(row),
            Line::Column(column) => self.free(row) & 1 << column,
        };
        Squares::by_row(self.size, free)
    }

    /// Returns the attempt with one more queen, on a free square.
    #[must_use]
    #[inline]
    pub(crate) const fn with(mut self, square: Square) -> Attempt {
        let (row, column) = (square.row as usize, square.column as usize);
        self.rows |= 1 << row;
        self.columns |= 1 << column;
        self.rising |= 1 << (column + self.size.last() - row);
        self.falling |= 1 << (row + column);
        self
    }

    /// Returns the free squares of a row without a queen.
    #[inline]
    const fn open(&self, row: usize) -> u32 {
        let attacked = self.columns | (self.rising >> (self.size.last() - row)) as u32 | (self.falling >> row) as u32;
        self.size.full() & !attacked
    }

    /// Iterates over the rows and then the columns without a queen, each with its free squares as a mask.
    fn lines(&self) -> impl Iterator<Item = (Line, u32)> + use<> {
        let (size, mut columns) = (self.size, [0; BoardSize::MAX.get()]);
        let mut rows = columns;
        for row in Columns(size.full() & !self.rows) {
            rows[row] = self.open(row);
            Columns(rows[row]).for_each(|column| columns[column] |= 1 << row);
        }
        let rows = Columns(size.full() & !self.rows).map(move |row| (Line::Row(row as u8), rows[row]));
        rows.chain(Columns(size.full() & !self.columns).map(move |at| (Line::Column(at as u8), columns[at])))
    }

    /// Returns the line with the fewest free squares and a mask of them; `None` for a solution. A search that continues
    /// on this line reaches dead ends soonest.
    fn narrowest(&self) -> Option<(Line, u32)> {
        self.lines().min_by_key(|(_, free)| free.count_ones())
    }
}

impl Line {
    /// Iterates over the line's squares that are set in a mask.
    fn squares(self, mask: u32) -> impl Iterator<Item = Square> {
        Columns(mask).map(move |at| match self {
            Line::Row(row) => Square::new(row.into(), at),
            Line::Column(column) => Square::new(at, column.into()),
        })
    }
}

/// The directions in which queens attack, as steps of rows and of columns. The last four reverse the first four.
const WAYS: [(isize, isize); 8] = [(0, 1), (1, -1), (1, 0), (1, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)];

/// Iterates over all pairs of queens that attack each other. A queen attacks the next one in a direction, and none
/// behind it.
///
/// ```
/// use eightfold_core::attempt::conflicts;
/// use eightfold_core::{BoardSize, Square, Squares};
///
/// //   . . Q
/// //   . Q .    the first attacks the second, the second the third
/// //   Q . .
/// let diagonal = Squares::by_row(BoardSize::new(3)?, |row| 1 << row);
/// let [first, second, third] = [0, 1, 2].map(|at| Square::new(at, at));
/// assert!(conflicts(&diagonal).eq([[first, second], [second, third]]));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub fn conflicts(queens: &Squares) -> impl Iterator<Item = [Square; 2]> + '_ {
    // The other directions find the same pairs from the other end.
    let ahead = move |from| WAYS[..4].iter().filter_map(move |way| Some([from, next(queens, from, *way)?]));
    queens.iter().flat_map(ahead)
}

/// Iterates over the queens that attack a square: the nearest in each direction.
///
/// ```
/// # use eightfold_core::attempt::attackers;
/// # use eightfold_core::{BoardSize, Square, Squares};
/// //   . a Q    the square a is attacked along its column and its row
/// //   . Q .
/// //   Q . .
/// let diagonal = Squares::by_row(BoardSize::new(3)?, |row| 1 << row);
/// assert!(attackers(&diagonal, Square::new(0, 1)).eq([Square::new(1, 1), Square::new(0, 0)]));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub fn attackers(queens: &Squares, square: Square) -> impl Iterator<Item = Square> + '_ {
    WAYS.iter().filter_map(move |way| next(queens, square, *way))
}

/// Returns the first queen in a direction.
fn next(queens: &Squares, from: Square, (down, across): (isize, isize)) -> Option<Square> {
    let size = queens.size();
    let mut squares = (1..size.get() as isize).map_while(|step| {
        let row = usize::try_from(from.row as isize + step * down).ok()?;
        let column = usize::try_from(from.column as isize + step * across).ok()?;
        (row.max(column) <= size.last()).then(|| Square::new(row, column))
    });
    squares.find(|square| queens.contains(*square))
}
