//! The site of a campaign: its terms, its lots, and the way to its groups, shared by the threads that count there.

use crate::count::Walks;
use eightfold_results::campaign::{Lots, Spec};
use std::sync::Mutex;

/// A campaign, as the threads that count for it know it.
pub(super) struct Site {
    pub(super) spec: Spec,
    /// The lots. Those of a large board take a fraction of a second to make, so they are made once.
    pub(super) lots: Lots,
    /// The way to the groups. Those of a lot are found in one go, because other threads ask for other lots.
    pub(super) way: Mutex<Walks>,
}

impl Site {
    pub(super) fn new(spec: Spec) -> Site {
        let cut = spec.cut();
        Site { lots: Lots::new(&cut, spec.lot), way: Mutex::new(Walks::new(&cut)), spec }
    }
}
