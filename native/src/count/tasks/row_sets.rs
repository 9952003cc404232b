//! Groups of scheme 2 that are left, spread over the board size.

use super::super::walk::{RowSetGroup, RowSetWalk, Way};
use eightfold_core::join::Spread;
use eightfold_results::Cut;

/// The groups that are left, spread over the board size.
#[derive(Debug)]
pub(super) struct RowSetGroups {
    /// The groups that were left at the beginning, in order.
    indices: Vec<u32>,
    /// The places of those that are left now.
    places: Spread,
    way: Way<RowSetWalk>,
}

impl RowSetGroups {
    /// Returns these groups of a board, which are in order.
    pub(super) fn new(cut: &Cut, indices: Vec<u32>) -> RowSetGroups {
        let places = Spread::over(indices.len());
        RowSetGroups { indices, places, way: Way::new(cut) }
    }

    /// Returns the number of groups that are left.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns the next group.
    pub(super) fn take(&mut self) -> Option<RowSetGroup> {
        self.places.next().and_then(|place| self.way.group(self.indices[place]))
    }
}
