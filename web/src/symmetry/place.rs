//! The part of an address that leads to a board and its images.

use crate::base::pairs::{CELL, NUMBER, ROWS, place};
use eightfold_core::Cell;

place! {
    /// A place in the view of the symmetries. What it omits stays as it is.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// The queens of the board, row by row.
        "rows": rows: Vec<Option<u8>> = ROWS;
        /// The comparison that is looked at.
        "compare": compare: Cell = CELL;
        /// The number of its looks that were made.
        "look": look: u64 = NUMBER;
    }
}
