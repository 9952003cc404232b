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
    /// All groups; `before` has those that were done before this sitting.
    pub(crate) all: Parts,
    pub(crate) before: Parts,
    /// The number of columns whose turns are not counted yet. Turns are not units, and on large boards some take longer
    /// than all groups.
    pub(crate) turns: usize,
}

/// A finished task.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Done {
    /// A group. `steps` is its nodes in the batch engine, or its halves in the colours. `audited` is the number of
    /// units of the colours that were counted again, or 1 if a device's group of the batch engine was.
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
