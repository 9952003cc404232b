//! The extent of a sitting: numbers of groups and units.

use eightfold_core::{BoardSize, Method};
use eightfold_results::Cut;

/// Numbers of groups and of their units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    pub(crate) groups: u64,
    pub(crate) units: u64,
}

impl Parts {
    /// Counts these groups of a board and their units.
    pub(super) fn of(cut: &Cut, groups: impl Iterator<Item = u32>) -> Parts {
        let mut parts = Parts::default();
        groups.for_each(|group| parts.add(cut.units_of(group)));
        parts
    }

    /// Adds a group.
    pub(super) fn add(&mut self, units: u64) {
        self.groups += 1;
        self.units += units;
    }
}

/// The work of a sitting.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    pub(crate) size: BoardSize,
    pub(crate) method: Method,
    /// All groups, and those done before.
    pub(crate) all: Parts,
    pub(crate) before: Parts,
    /// Columns whose turns are not counted yet. They are not units, and on large boards some outlast all groups.
    pub(crate) turns: usize,
}
