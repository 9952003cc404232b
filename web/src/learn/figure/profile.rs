//! Two searches row by row, as two outlines of one tree: the queens that each places in a row.

use crate::learn::figure::Live;
use crate::learn::figure::race::searched;
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;

/// The queens that two searches place in each row.
#[derive(Clone, Debug)]
pub(crate) struct Profile {
    size: BoardSize,
    /// The queens in each row: of the whole search, and of the other one.
    pub(crate) rows: Vec<[u64; 2]>,
}

impl Profile {
    /// Compares a search with one that places fewer queens.
    pub(crate) fn new(whole: Rung, less: Rung, size: BoardSize) -> Profile {
        let [whole, less] = [whole, less].map(|rung| searched(rung, size).per_row);
        // Entry 0 is the empty board.
        let rows = (1..=size.get()).map(|row| [whole[row], less[row]]).collect();
        Profile { size, rows }
    }
}

impl Live for Profile {
    fn pairs(&self) -> String {
        format!("n={}", self.size)
    }
}
