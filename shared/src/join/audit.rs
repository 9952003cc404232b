//! The audit of a unit: the batch engine counts it again, and shares nothing with the join but the board.
//!
//! The batch engine goes through the columns of the board from west to east, one column a row of its own. A unit then
//! says which squares are allowed:
//!
//! ```text
//!                 rows of the board
//! w columns       the rows of the unit
//! e columns       the other rows, without the two long diagonals
//! ```
//!
//! Solutions weigh differently by their queens on the long diagonals in the west. Four counts, with each diagonal open
//! or closed there, tell how many solutions have a queen on neither, on one, or on both.

use super::RowSet;
use crate::count::{Engine, Space};

/// Counts a unit with the batch engine. The result equals that of [`Join::count`](super::Join::count) on every unit of
/// every board size.
///
/// ```
/// use eightfold_core::{BoardSize, count::{Engine, LaneKind, Space}, join::{RowSet, audit_unit, count_unit_plainly}};
///
/// let engine = Engine::new(LaneKind::best()).unwrap();
/// let mut space = Space::boxed();
/// for unit in RowSet::units(BoardSize::new(8)?) {
///     assert_eq!(audit_unit(&engine, unit, &mut space), count_unit_plainly(unit));
/// }
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
///
/// # Panics
/// Panics if the board has fewer than 4 rows or more than [`Engine::LARGEST`].
#[must_use]
pub fn audit_unit(engine: &Engine, unit: RowSet, space: &mut Space) -> u64 {
    let size = unit.size();
    let mut count = |open: LongDiagonals| engine.count_allowed(size, |column| allowed(unit, column, open), space);
    let neither = count(LongDiagonals { falling: false, rising: false });
    let falling = count(LongDiagonals { falling: true, rising: false }) - neither;
    let rising = count(LongDiagonals { falling: false, rising: true }) - neither;
    let both = count(LongDiagonals { falling: true, rising: true }) - neither - falling - rising;
    unit.reversals() * (unit.exchanges() * neither + 2 * (falling + rising) + 4 * both)
}

/// Tells which of the two long diagonals the west may use.
#[derive(Clone, Copy)]
struct LongDiagonals {
    falling: bool,
    rising: bool,
}

/// Returns the rows in which a column may hold its queen.
fn allowed(unit: RowSet, column: usize, open: LongDiagonals) -> u32 {
    let size = unit.size();
    let is_west = column < RowSet::west(size);
    let rows = if is_west { unit.rows() } else { size.full() & !unit.rows() };
    let (falling, rising) = (1 << column, 1 << (size.last() - column));
    if falling == rising {
        // The centre of an odd board counts as on neither diagonal.
        return rows;
    }
    let closed = |diagonal: u32, is_open: bool| if is_west && is_open { 0 } else { diagonal };
    rows & !(closed(falling, open.falling) | closed(rising, open.rising))
}
