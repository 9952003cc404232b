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

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Limit = Limit { step: Duration::from_millis(100), at_once: 10, longest_wait: Duration::ZERO };

    #[test]
    fn some_at_once_and_then_one_for_each_step() {
        let (begun, mut own) = (Instant::now(), Pace::default());
        let mut takes = |now| own.turn(LIMIT, now).is_some();
        assert_eq!((0..100).filter(|_| takes(begun)).count(), 10);
        assert_eq!((1..=10_000).filter(|&ms| takes(begun + Duration::from_millis(ms))).count(), 100);
        assert_eq!((0..100).filter(|_| takes(begun + Duration::from_secs(60))).count(), 10);
    }

    #[test]
    fn those_beyond_wait_each_a_step_longer() {
        let (begun, mut own) = (Instant::now(), Pace::default());
        let limit = Limit { longest_wait: Duration::from_millis(300), ..LIMIT };
        let waits: Vec<_> = (0..100).map_while(|_| own.turn(limit, begun)).map(|wait| wait.as_millis()).collect();
        assert_eq!(waits, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 200, 300]);
        // A refusal takes no turn.
        assert_eq!(own.turn(limit, begun + Duration::from_millis(50)), None);
        assert_eq!(own.turn(limit, begun + Duration::from_millis(100)), Some(limit.longest_wait));
    }
}
