//! A pace that may not be exceeded: a token bucket, kept as the time of the next turn (GCRA).

use std::time::{Duration, Instant};

/// One turn a step, after some at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    pub(super) step: Duration,
    pub(super) at_once: u32,
}

impl Pace {
    /// Returns the time to wait for a turn, if the next one would come at this time.
    pub(super) fn wait(&self, turn: Instant, now: Instant) -> Duration {
        (turn.max(now) + self.step - now).saturating_sub(self.step * self.at_once)
    }

    /// Returns the time of the turn after one that was taken.
    pub(super) fn after(&self, turn: Instant, now: Instant) -> Instant {
        turn.max(now) + self.step
    }
}
