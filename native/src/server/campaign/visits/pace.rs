//! The pace at which something may happen.

use std::time::{Duration, Instant};

/// A limit on how often something happens, and on how long it waits for its turn.
///
/// ```text
///  now                                        date: now + the steps that are taken
///   |-------- at_once steps --------|--- wait ---|
///            at once                   in its turn, up to the longest wait
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    /// The time for each.
    pub(super) step: Duration,
    /// The number that may happen at once after a rest.
    pub(super) at_once: u32,
    /// The longest wait. A turn that comes later is refused.
    pub(super) longest_wait: Duration,
}

/// A token bucket (GCRA): the earliest time at which the next request conforms.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pace(Option<Instant>);

impl Pace {
    /// Takes a turn, and returns the time until it comes; `None` if that would be too long.
    pub(super) fn turn(&mut self, limit: Limit, now: Instant) -> Option<Duration> {
        let Limit { step, at_once, longest_wait } = limit;
        let next = self.0.map_or(now, |date| date.max(now)) + step;
        let wait = next.saturating_duration_since(now).saturating_sub(step * at_once);
        (wait <= longest_wait).then(|| {
            self.0 = Some(next);
            wait
        })
    }
}
