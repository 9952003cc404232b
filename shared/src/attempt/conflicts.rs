//! The queens that attack each other, or a square.

use crate::board::Square;
use crate::squares::Squares;

/// The ways along which queens attack, as steps of rows and of columns. The last four go back along the first four.
const WAYS: [(isize, isize); 8] = [(0, 1), (1, -1), (1, 0), (1, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)];

/// Iterates over every two queens that attack each other. A queen attacks the next one on a line, and none beyond.
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
    // The other ways find the same pairs from the other end.
    let ahead = move |from| WAYS[..4].iter().filter_map(move |way| Some([from, next(queens, from, *way)?]));
    queens.iter().flat_map(ahead)
}

/// Iterates over the queens that attack a square, the nearest of each way.
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

/// Returns the first queen on a way.
fn next(queens: &Squares, from: Square, (down, across): (isize, isize)) -> Option<Square> {
    let size = queens.size();
    let mut squares = (1..size.get() as isize).map_while(|step| {
        let row = usize::try_from(from.row as isize + step * down).ok()?;
        let column = usize::try_from(from.column as isize + step * across).ok()?;
        (row.max(column) <= size.last()).then(|| Square::new(row, column))
    });
    squares.find(|square| queens.contains(*square))
}
