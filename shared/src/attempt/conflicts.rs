//! The queens that attack each other.

use crate::board::Square;
use crate::squares::Squares;

/// The ways along which a queen is looked for, as steps of rows and of columns. The other four ways find the same pairs
/// from the other end.
const WAYS: [(isize, isize); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];

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
    let next = move |from: Square, (down, across): (isize, isize)| {
        let steps = (1..queens.size().get() as isize).map_while(move |step| {
            let row = usize::try_from(from.row as isize + step * down).ok()?;
            let column = usize::try_from(from.column as isize + step * across).ok()?;
            (row.max(column) <= queens.size().last()).then(|| Square::new(row, column))
        });
        { steps }.find(|square| queens.contains(*square))
    };
    queens.iter().flat_map(move |from| WAYS.into_iter().filter_map(move |way| Some([from, next(from, way)?])))
}
