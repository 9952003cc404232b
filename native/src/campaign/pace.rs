//! The estimate of the time that a campaign still takes.

use eightfold_core::Method;
use eightfold_results::Pace;
use std::time::{Duration, Instant};

/// The pace of a campaign: the votes that helped, and the time in which workers had lots in hand. Time in which none
/// had one does not count, because a campaign may wait for hours for its first worker, or for a second party.
pub(super) struct WorkPace {
    pace: Pace,
    votes: u64,
    worked: Duration,
    looked: Instant,
}

impl WorkPace {
    pub(super) fn new(now: Instant) -> WorkPace {
        // Workers come and go, so use the pace of the join, which leaves out what was long ago.
        WorkPace { pace: Pace::of(Method::Join), votes: 0, worked: Duration::ZERO, looked: now }
    }

    /// Notes the votes since the last look, and whether workers have lots in hand.
    pub(super) fn note(&mut self, now: Instant, votes: u64, is_at_work: bool) {
        if is_at_work || votes > 0 {
            self.worked += now.duration_since(self.looked);
        }
        self.looked = now;
        self.votes += votes;
        self.pace.note(self.worked, self.votes);
    }

    /// Estimates the time for `needed` more votes; `None` if it is too early to tell.
    pub(super) fn left(&self, needed: u64) -> Option<Duration> {
        self.pace.left(self.worked, self.votes, needed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_is_not_counted_and_the_first_of_two_votes_is() {
        let begun = Instant::now();
        let mut pace = WorkPace::new(begun);
        // No worker is there for six minutes; then one answers a thousand lots in ten seconds, and waits six minutes
        // for another one.
        let halves = (1..2 * 740).map(|half| (half, (720..740).contains(&half)));
        for (half, is_at_work) in halves {
            pace.note(begun + half * Duration::from_millis(500), u64::from(is_at_work) * 50, is_at_work);
        }
        assert_eq!(pace.left(0), Some(Duration::ZERO));
        let left = pace.left(1000).unwrap();
        assert!((5..15).contains(&left.as_secs()), "{left:?}");
    }
}
