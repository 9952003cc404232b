//! Groups of scheme 2, made of row sets.

use eightfold_core::BoardSize;
use eightfold_core::join::{RowSet, Spread};

/// A group of row sets, counted and written down together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RowSetGroup {
    pub(crate) index: u32,
    first: RowSet,
}

impl RowSetGroup {
    /// Iterates over its units.
    pub(crate) fn units(&self) -> impl Iterator<Item = RowSet> {
        self.first.units_from().take(RowSet::group(self.first.size()))
    }
}

/// The groups that are left, spread over the board size.
#[derive(Debug)]
pub(super) struct RowSetGroups {
    /// The groups that were left at the beginning, in order.
    groups: Vec<RowSetGroup>,
    /// The places of those that are left now.
    places: Spread,
}

impl RowSetGroups {
    /// Returns these groups of a board, which are in order.
    pub(super) fn new(size: BoardSize, wanted: Vec<u32>) -> RowSetGroups {
        let mut wanted = wanted.into_iter().peekable();
        let firsts = (0..).zip(RowSet::units(size).step_by(RowSet::group(size)));
        let groups: Vec<_> = firsts
            .filter(|(index, _)| wanted.next_if_eq(index).is_some())
            .map(|(index, first)| RowSetGroup { index, first })
            .collect();
        let places = Spread::over(groups.len());
        RowSetGroups { groups, places }
    }

    /// Returns the number of groups that are left.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns the next group.
    pub(super) fn take(&mut self) -> Option<RowSetGroup> {
        self.places.next().map(|place| self.groups[place])
    }
}
