//! The pace at which something may happen.

use std::time::{Duration, Instant};

/// A date that moves by a step with each time that something happens, and may only be so far ahead.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pace(Option<Instant>);

impl Pace {
    /// Returns `true` if it may happen now, with a step and the lead that the date may have.
    pub(super) fn takes(&mut self, (step, lead): (Duration, Duration), now: Instant) -> bool {
        let date = self.0.map_or(now, |date| date.max(now));
        let takes = date.saturating_duration_since(now) < lead;
        if takes {
            self.0 = Some(date + step);
        }
        takes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_at_once_and_then_one_for_each_step() {
        let (begun, pace) = (Instant::now(), (Duration::from_millis(100), Duration::from_secs(1)));
        let mut own = Pace::default();
        assert_eq!((0..100).filter(|_| own.takes(pace, begun)).count(), 10);
        let times = (1..=10_000).map(|ms| begun + Duration::from_millis(ms));
        assert_eq!(times.filter(|&now| own.takes(pace, now)).count(), 100);
        assert_eq!((0..100).filter(|_| own.takes(pace, begun + Duration::from_secs(60))).count(), 10);
    }
}
