//! The parts of a sitting: numbers of groups and units, and the results that threads hand back.

use eightfold_core::count::Symmetric;
use eightfold_core::{BoardSize, Method};
use eightfold_results::{Cut, GroupTally};

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

/// A task that was done.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Done {
    /// A group. Its steps are nodes of the batch engine, or pairs of the join. Audited are the units of the join that
    /// were counted again, or on a device the group itself.
    Group {
        index: u32,
        tally: GroupTally,
        units: u64,
        steps: u64,
        audited: u64,
        backend: &'static str,
    },
    Turns {
        column: usize,
        turns: Symmetric,
    },
}
