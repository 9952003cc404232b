//! The plain count of a unit: every solution is visited and weighed. All kernels must agree with it.

use super::RowSet;
use super::weights::{Weights, WestHalf};
use crate::board::Columns;
use crate::ladder::Attacks;

/// Counts plainly the solutions that a unit adds to the total.
///
/// The search goes through the columns from west to east, so the first w columns choose among the rows of the unit and
/// the others among the rest. Each solution is then weighed by the features of its west half.
///
/// ```
/// use eightfold_core::{BoardSize, join::{RowSet, count_unit_plainly}};
///
/// let size = BoardSize::new(6)?;
/// let tallies: Vec<_> = RowSet::units(size).map(count_unit_plainly).collect();
/// assert_eq!(tallies, [0, 0, 2, 0, 2, 0, 0, 0, 0, 0]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub fn count_unit_plainly(unit: RowSet) -> u64 {
    unit.reversals()
        * PlainSearch { unit, weights: Weights::new(unit) }.descend(0, Attacks::default(), Queens::default())
}

/// The features of the queens so far that the weight of a solution depends on.
#[derive(Clone, Copy, Default)]
struct Queens {
    west: WestHalf,
    /// `true` if a queen of the east is on a long diagonal.
    east_on_long: bool,
}

struct PlainSearch {
    unit: RowSet,
    weights: Weights,
}

impl PlainSearch {
    fn descend(&self, column: usize, attacks: Attacks, queens: Queens) -> u64 {
        let unit = self.unit;
        let size = unit.size();
        if column == size.get() {
            // With a queen of the east on a long diagonal, images with that queen in the west count for this board.
            return if queens.east_on_long { 0 } else { self.weights.of(queens.west) };
        }
        let is_west = column < RowSet::west(size);
        let rows = if is_west { unit.rows() } else { size.full() & !unit.rows() };
        let open = rows & !(attacks.left | attacks.down | attacks.right);
        let with = |row: usize| {
            let mut queens = queens;
            if is_west {
                queens.west.place(size, row, column);
            } else {
                queens.east_on_long |= row == column || row + column == size.last();
            }
            queens
        };
        Columns(open).map(|row| self.descend(column + 1, attacks.place(row), with(row))).sum()
    }
}
