//! The threads that count by colours: as many as there is memory for.

use crate::failure::Failure;
use crate::machine::address_space::{REST, THREAD};
use crate::machine::memory;
use eightfold_core::colours::ColoursMemory;
use std::fmt;

/// The threads that count by colours, and their memory. Displayed as a sentence about the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Room {
    /// The number of threads that were asked for.
    wanted: usize,
    /// The number of wanted threads that there is memory for.
    fit: usize,
    /// The bytes that are free for all threads together.
    free: u64,
}

impl Room {
    /// The most bytes that the engine of a thread takes.
    const OWN: u64 = ColoursMemory::MOST as u64;
    /// The address space of a thread with its engine.
    const THREAD: u64 = Room::OWN + THREAD;

    /// Finds out how many of the wanted threads there is memory for.
    pub(super) fn here(wanted: usize) -> Room {
        Room::with(memory::free(), wanted)
    }

    fn with(free: Option<u64>, wanted: usize) -> Room {
        let free = free.map_or(u64::MAX, |free| free.saturating_sub(REST));
        let fit = usize::try_from(free / Room::THREAD).unwrap_or(usize::MAX);
        Room { wanted, fit: fit.min(wanted), free }
    }

    /// Returns the number of threads. Fails if there is not enough memory for one.
    pub(super) fn threads(self) -> Result<usize, Failure> {
        if self.is_possible() {
            return Ok(self.fit);
        }
        let (needed, free) = (Room::THREAD.div_ceil(1 << 20), self.free >> 20);
        Err(Failure::System(format!(
            "counting by colours needs {needed} MiB of memory for a thread, and only {free} MiB are available to it"
        )))
    }

    /// Returns `true` if there is memory for at least one thread.
    pub(super) fn is_possible(self) -> bool {
        self.fit > 0
    }
}

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Room { wanted, fit, .. } = *self;
        let memory = format!("It takes up to {} MiB of memory", Room::OWN.div_ceil(1 << 20));
        match (fit, wanted) {
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
        let thread = Room::THREAD;
        let free = [None, Some(4 * thread), Some(4 * thread - 1), Some(thread), Some(thread - 1)];
        let rooms = free.map(|free| Room::with(free.map(|free| free + REST), 4));
        assert_eq!(rooms.map(|room| room.threads().ok()), [Some(4), Some(4), Some(3), Some(1), None]);
        let memory = format!("It takes up to {} MiB of memory", Room::OWN.div_ceil(1 << 20));
        for (room, said) in [
            (rooms[1], " in each of 4 threads."),
            (rooms[2], " per thread; there is not enough for 4 threads, only for 3."),
            (rooms[3], " per thread; there is not enough for 4 threads, only for one."),
            (Room::with(None, 1), "."),
        ] {
            assert_eq!(room.to_string(), format!("{memory}{said}"));
        }
        let needed = thread.div_ceil(1 << 20);
        assert_eq!(
            Room::with(Some(REST + (1 << 20)), 4).threads().unwrap_err().to_string(),
            format!(
                "counting by colours needs {needed} MiB of memory for a thread, and only 1 MiB are available to it"
            )
        );
    }
}
