//! The threads of the join, as many as there is memory for.

use crate::backend::row_sets::Joiner;
use crate::machine::memory;
use eightfold_core::BoardSize;
use std::fmt;

/// The threads that join boards of a size. Displayed as a sentence about their memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Joining {
    /// The number of threads that there should be.
    wanted: usize,
    /// The number of those that there is memory for.
    fit: usize,
    /// The most bytes of memory of each.
    bytes: u64,
}

impl Joining {
    /// Looks how many of the wanted threads there is memory for.
    pub(super) fn here(size: BoardSize, wanted: usize) -> Joining {
        Joining::with(memory::free(), Joiner::bytes(size), wanted)
    }

    fn with(free: Option<u64>, bytes: u64, wanted: usize) -> Joining {
        let fit = free.map_or(usize::MAX, |free| usize::try_from(free / bytes).unwrap_or(usize::MAX));
        Joining { wanted, fit: fit.min(wanted), bytes }
    }

    /// Returns the number of threads. One is tried in any case: the join takes less for most units.
    pub(super) fn threads(self) -> usize {
        self.fit.max(1)
    }

    /// Returns `true` if there is memory for at least one thread.
    pub(super) fn is_possible(self) -> bool {
        self.fit > 0
    }
}

impl fmt::Display for Joining {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Joining { wanted, fit, bytes } = *self;
        let memory = format!("It takes up to {} MiB of memory", bytes >> 20);
        match (fit, wanted) {
            (0, _) => write!(f, "{memory} in a thread; there is less, so there is only one thread."),
            (1, 1) => write!(f, "{memory}."),
            (fit, wanted) if fit == wanted => write!(f, "{memory} in each of {fit} threads."),
            (1, wanted) => write!(f, "{memory} in a thread; there is not enough for {wanted} threads, only for one."),
            (fit, wanted) => {
                write!(f, "{memory} in a thread; there is not enough for {wanted} threads, only for {fit}.")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_threads_as_there_is_memory_for() {
        let joining = |free: Option<u64>| Joining::with(free.map(|free| free << 20), 100 << 20, 4);
        assert_eq!([None, Some(400), Some(399), Some(100), Some(99)].map(|free| joining(free).fit), [4, 4, 3, 1, 0]);
        assert_eq!((joining(Some(99)).threads(), joining(Some(99)).is_possible()), (1, false));
        let said = [None, Some(399), Some(199), Some(99)].map(|free| joining(free).to_string());
        assert_eq!(
            said,
            [
                "It takes up to 100 MiB of memory in each of 4 threads.",
                "It takes up to 100 MiB of memory in a thread; there is not enough for 4 threads, only for 3.",
                "It takes up to 100 MiB of memory in a thread; there is not enough for 4 threads, only for one.",
                "It takes up to 100 MiB of memory in a thread; there is less, so there is only one thread.",
            ]
        );
        assert_eq!(Joining::with(None, 1 << 20, 1).to_string(), "It takes up to 1 MiB of memory.");
    }
}
