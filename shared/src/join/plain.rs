//! The plain count of a unit: every solution is visited and weighed. All kernels must agree with it.

use super::RowSet;
use crate::ladder::Attacks;

/// Counts plainly the solutions that a unit adds to the total.
///
/// The search goes through the columns from west to east, so the first w columns choose among the rows of the unit and
/// the others among the rest. Each solution is then weighed: by the long diagonals, and by the exchanges of the whole
/// unit.
///
/// ```
/// use eightfold_core::{BoardSize, join::{RowSet, count_unit_plainly}};
///
/// let size = BoardSize::new(6)?;
/// let tallies: Vec<_> = RowSet::units(size).map(count_unit_plainly).collect();
/// assert_eq!(tallies, [0, 0, 2, 0, 2, 0, 0, 0, 0, 0]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[must_use]
pub fn count_unit_plainly(unit: RowSet) -> u64 {
    let search = Search { unit, exchanges: unit.exchanges() };
    unit.reversals() * search.descend(0, Attacks::default(), Diagonals::default())
}

/// The numbers of queens on the two long diagonals so far.
#[derive(Clone, Copy, Default)]
struct Diagonals {
    west: u32,
    east: u32,
}

struct Search {
    unit: RowSet,
    exchanges: u64,
}

impl Search {
    fn descend(&self, column: usize, attacks: Attacks, queens: Diagonals) -> u64 {
        let size = self.unit.size();
        if column == size.get() {
            return self.weight(queens);
        }
        let is_west = column < RowSet::west(size);
        let rows = if is_west { self.unit.rows() } else { size.full() & !self.unit.rows() };
        let open = rows & !(attacks.left | attacks.down | attacks.right);
        crate::board::Columns(open)
            .map(|row| {
                let mut queens = queens;
                // The centre of an odd board lies on both diagonals, and is its own image: it counts as on neither.
                let on_diagonal = (row == column) != (row + column == size.last());
                *(if is_west { &mut queens.west } else { &mut queens.east }) += u32::from(on_diagonal);
                self.descend(column + 1, attacks.place(row), queens)
            })
            .sum()
    }

    /// Returns the weight of a solution.
    fn weight(&self, queens: Diagonals) -> u64 {
        match (queens.east, queens.west) {
            (0, 0) => self.exchanges,
            (0, west) => 1 << west,
            // Its images with these queens in the west count for it.
            _ => 0,
        }
    }
}
