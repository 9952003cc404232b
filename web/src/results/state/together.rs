//! The relation of the chosen result to the other opened ones of its board size, and the gain of joining them.

use crate::results::state::comparison::compare;
use crate::results::state::{Opened, Results};

/// The relation between the sound files of one board size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Together {
    /// This many are complete and agree in every line, so joining adds nothing.
    Same(usize),
    /// This many are complete, and the file with this `id` differs from the chosen one.
    Differ(usize, u32),
    /// This many can be joined.
    Parts(usize),
}

impl Results {
    /// Returns how the chosen file relates to those that can be joined with it; `None` if there are none, or if it is
    /// not sound.
    pub(crate) fn together(&self) -> Option<Together> {
        let (chosen, fitting) = (self.chosen()?, self.joinable());
        let is_complete = |opened: &&Opened| opened.digest().is_some_and(|digest| digest.complete);
        if fitting.is_empty() {
            return None;
        }
        let count = fitting.len();
        if !is_complete(&chosen) || !fitting.iter().all(is_complete) {
            return Some(Together::Parts(count));
        }
        let differs = |other: &&&Opened| compare(chosen, other).iter().any(|line| line.agrees() == Some(false));
        Some(match fitting.iter().find(differs) {
            Some(other) => Together::Differ(count, other.id),
            None => Together::Same(count),
        })
    }
}
