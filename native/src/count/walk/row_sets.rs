//! The walk through the groups of scheme 2, made of row sets.

use super::Walk;
use eightfold_core::join::RowSet;
use eightfold_results::Cut;

/// A group of row sets, counted and written down together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RowSetGroup {
    pub(crate) index: u32,
    first: RowSet,
}

impl RowSetGroup {
    /// Iterates over its units.
    pub(crate) fn units(&self) -> impl Iterator<Item = RowSet> + use<> {
        self.first.units_from().take(RowSet::group(self.first.size()))
    }
}

/// A place in the walk through the row sets of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowSetWalk {
    index: u32,
    /// The first unit of the group; `None` at the end.
    first: Option<RowSet>,
}

impl Walk for RowSetWalk {
    type Group = RowSetGroup;

    fn starts(cut: &Cut) -> Vec<RowSetWalk> {
        vec![RowSetWalk { index: 0, first: RowSet::units(cut.size()).next() }]
    }

    fn index(&self) -> u32 {
        self.index
    }

    fn group(&self) -> Option<RowSetGroup> {
        self.first.map(|first| RowSetGroup { index: self.index, first })
    }

    fn advance(&mut self) -> bool {
        self.index += 1;
        self.first = self.first.and_then(|first| first.units_from().nth(RowSet::group(first.size())));
        self.first.is_some()
    }
}
