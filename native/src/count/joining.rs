//! The threads of the join, as many as there is memory for, and the memory of each.

use crate::failure::Failure;
use crate::machine::address_space::{REST, THREAD};
use crate::machine::memory;
use eightfold_core::join::JoinMemory;
use std::fmt;

/// The threads that join, and their memory. Displayed as a sentence about the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Joining {
    /// The number of threads that were asked for.
    wanted: usize,
    /// The number of wanted threads that there is memory for.
    fit: usize,
    /// The bytes for the join of each thread: the usual number, or what one thread can have if there is less.
    bytes: u64,
}

impl Joining {
    const USUAL: u64 = JoinMemory::USUAL as u64;
    /// The address space of a thread. An eighth more is for freed blocks that the allocator keeps because nothing else
    /// fits into them.
    const ROOM: u64 = Joining::USUAL + Joining::USUAL / 8 + THREAD;
    /// The smallest number of bytes that a join is tried with.
    const LEAST: u64 = 8 << 20;

    /// Finds out how many of the wanted threads there is memory for.
    pub(super) fn here(wanted: usize) -> Joining {
        Joining::with(memory::free(), wanted)
    }

    fn with(free: Option<u64>, wanted: usize) -> Joining {
        let free = free.map_or(u64::MAX, |free| free.saturating_sub(REST));
        let fit = usize::try_from(free / Joining::ROOM).unwrap_or(usize::MAX);
        // Use half of the available memory, since lists come on top of it. With an earlier join, N = 8, 14, 18 and 19
        // could then be counted under any limit.
        let bytes = if fit > 0 { Joining::USUAL } else { free.saturating_sub(THREAD) / 2 };
        Joining { wanted, fit: fit.min(wanted), bytes }
    }

    /// Returns the number of threads: at least one, even if there is less than the usual memory.
    pub(super) fn threads(self) -> usize {
        self.fit.max(1)
    }

    /// Returns the most bytes of memory that the join of a thread may take. Fails if there are too few for any join.
    pub(super) fn bytes(self) -> Result<usize, Failure> {
        if self.bytes < Joining::LEAST {
            let [least, bytes] = [Joining::LEAST, self.bytes].map(|bytes| bytes >> 20);
            return Err(Failure::System(format!(
                "the join needs {least} MiB of memory, and only {bytes} MiB are available to it"
            )));
        }
        usize::try_from(self.bytes).map_err(|error| Failure::System(error.to_string()))
    }

    /// Returns `true` if at least one thread can have the memory that is usual for it.
    pub(super) fn is_possible(self) -> bool {
        self.fit > 0
    }
}

impl fmt::Display for Joining {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Joining { wanted, fit, bytes } = *self;
        let memory = format!("It takes up to {} MiB of memory", bytes >> 20);
        match (fit, wanted) {
            (0, _) => {
                let usual = Joining::USUAL >> 20;
                write!(f, "{memory}, in one thread; there is not enough for the usual {usual} MiB.")
            }
            (1, 1) => write!(f, "{memory}."),
            (fit, wanted) if fit == wanted => write!(f, "{memory} in each of {fit} threads."),
            (1, wanted) => write!(f, "{memory} per thread; there is not enough for {wanted} threads, only for one."),
            (fit, wanted) => {
                write!(f, "{memory} per thread; there is not enough for {wanted} threads, only for {fit}.")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_threads_as_there_is_memory_for() {
        let thread = Joining::ROOM;
        let free = [None, Some(4 * thread), Some(4 * thread - 1), Some(thread), Some(thread - 1)];
        let joining = free.map(|free| Joining::with(free.map(|free| free + REST), 4));
        assert_eq!(joining.map(|joining| joining.fit), [4, 4, 3, 1, 0]);
        assert_eq!((joining[4].threads(), joining[4].is_possible()), (1, false));
        assert_eq!(
            joining.map(|joining| joining.to_string()),
            [
                "It takes up to 224 MiB of memory in each of 4 threads.",
                "It takes up to 224 MiB of memory in each of 4 threads.",
                "It takes up to 224 MiB of memory per thread; there is not enough for 4 threads, only for 3.",
                "It takes up to 224 MiB of memory per thread; there is not enough for 4 threads, only for one.",
                "It takes up to 125 MiB of memory, in one thread; there is not enough for the usual 224 MiB.",
            ]
        );
        assert_eq!(Joining::with(None, 1).to_string(), "It takes up to 224 MiB of memory.");
    }

    #[test]
    fn one_thread_makes_do_with_less_but_not_with_nothing() {
        let bytes = |free| Joining::with(Some(free + REST + THREAD), 4).bytes();
        assert_eq!(bytes(2 * Joining::LEAST).unwrap(), Joining::LEAST as usize);
        let refused = bytes(2 * Joining::LEAST - 2).unwrap_err().to_string();
        assert_eq!(refused, "the join needs 8 MiB of memory, and only 7 MiB are available to it");
        assert!(Joining::with(Some(0), 4).bytes().is_err());
    }
}
