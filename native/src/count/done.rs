//! What the threads hand back.

use eightfold_core::count::{Tally, Turns};

/// A task that was done.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Done {
    Group { index: u32, tally: Tally, units: u64, nodes: u64, backend: &'static str },
    Turns { column: usize, turns: Turns },
}

impl Done {
    /// What did it, as journals name it.
    pub(crate) const fn backend(&self) -> &'static str {
        match self {
            Done::Group { backend, .. } => backend,
            Done::Turns { .. } => "cpu",
        }
    }
}
