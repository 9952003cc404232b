//! The results that threads hand back.

use eightfold_core::count::Symmetric;
use eightfold_results::GroupTally;

/// A task that was done.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Done {
    /// A group. Its steps are nodes of the batch engine, or pairs of the join. Audited are the units of the join that were
    /// counted again, or on a device the group itself.
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
