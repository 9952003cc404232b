//! The part of an address that leads to a board and its images.

use crate::base::pairs::{CELL, NUMBER, ROWS, place};
use eightfold_core::Cell;

place! {
    /// A place in the symmetry view. Fields that are omitted keep their current values.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// The queens of the board, row by row.
        "rows": rows: Vec<Option<u8>> = ROWS;
        /// The comparison shown.
        "compare": compare: Cell = CELL;
        /// The number of looks taken in that comparison.
        "look": look: u64 = NUMBER;
    }
}
