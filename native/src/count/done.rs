//! The results that threads hand back.

use eightfold_core::count::{Symmetric, Tally};

/// A task that was done.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Done {
    Group { index: u32, tally: Tally, units: u64, nodes: u64, backend: &'static str },
    Turns { column: usize, turns: Symmetric },
}

impl Done {
    /// Returns the backend that did it, by its name in journals.
    pub(crate) const fn backend(&self) -> &'static str {
        match self {
            Done::Group { backend, .. } => backend,
            Done::Turns { .. } => "cpu",
        }
    }
}
