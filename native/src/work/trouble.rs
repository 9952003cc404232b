//! A worker's trouble with the server, of which its user is told once.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The trouble with a server that does not answer.
#[derive(Debug, Default)]
pub(super) struct ServerTrouble {
    is_on: AtomicBool,
    /// The votes that have waited for an answer for a while.
    unanswered: AtomicUsize,
}

/// A vote that has waited for an answer for a while, counted as long as this lives.
pub(super) struct Unanswered<'a>(&'a AtomicUsize);

impl ServerTrouble {
    /// Begins the trouble. Returns `false` if it is on already.
    pub(super) fn begin(&self) -> bool {
        !self.is_on.swap(true, Ordering::Relaxed)
    }

    /// Counts a vote that waits.
    pub(super) fn unanswered(&self) -> Unanswered<'_> {
        self.unanswered.fetch_add(1, Ordering::Relaxed);
        Unanswered(&self.unanswered)
    }

    /// Ends the trouble when the server has answered something. Returns `false` if there is none, or if a vote still waits:
    /// a server whose disk is full hands out lots and stores no votes.
    pub(super) fn end(&self) -> bool {
        self.unanswered.load(Ordering::Relaxed) == 0 && self.is_on.swap(false, Ordering::Relaxed)
    }
}

impl Drop for Unanswered<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
