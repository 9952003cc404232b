//! The count of the class, as far as it is shown: a short one fills in four seconds.

use crate::class::state::State;
use eightfold_results::class::{Cell, LotState};

/// The shortest time in which the cells of a count fill, in milliseconds.
pub(super) const SHORTEST: u64 = 4_000;

impl State {
    /// Returns the cells of the count as far as they are shown: a short count fills in four seconds.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        let mut cells = self.class().map_or_else(Vec::new, |now| now.cells.clone());
        if let (Some(began), _) = self.count {
            let share = self.now.saturating_sub(began) as f64 / SHORTEST as f64;
            let shown = (cells.len() as f64 * share) as usize;
            cells.iter_mut().skip(shown).for_each(|cell| cell.state = LotState::Open);
        }
        cells
    }

    /// Returns `true` once the end of the count may be shown.
    pub(crate) fn is_counted(&self) -> bool {
        let is_done = self.class().is_some_and(|now| now.total.is_some());
        is_done && self.count.0.is_none_or(|began| self.now >= began + SHORTEST)
    }

    /// Returns the number that the class has counted, once it may be shown.
    pub(crate) fn total(&self) -> Option<u128> {
        self.class()?.total.as_ref().filter(|_| self.is_counted())?.parse().ok()
    }

    /// Returns the time of the count in milliseconds, if this page has seen all of it.
    pub(crate) fn count_ms(&self) -> Option<u64> {
        self.count.0.zip(self.count.1).map(|(began, ended)| ended.saturating_sub(began))
    }
}
