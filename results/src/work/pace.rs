//! An estimate of the remaining time of a count, from the units done so far.

use core::time::Duration;
use eightfold_core::Method;

/// A moment of a sitting: the time since its start, and the units done in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mark {
    time: Duration,
    units: u64,
}

/// The pace of a sitting.
///
/// The join's first groups build lists that later groups reuse, so its pace is measured from a later mark: whenever the
/// number of units done has doubled, the mark moves to the time of the previous doubling.
///
/// ```
/// use core::time::Duration;
/// use eightfold_core::Method;
/// use eightfold_results::Pace;
///
/// let (mut pace, seconds) = (Pace::of(Method::Join), Duration::from_secs);
/// assert_eq!(pace.left(seconds(1), 1, 99), None);
/// assert_eq!(pace.left(seconds(9), 0, 60), None);
/// for (time, done) in [(10, 1), (20, 2), (21, 4), (23, 8)] {
///     pace.note(seconds(time), done);
/// }
/// assert_eq!(pace.left(seconds(23), 8, 92), Some(seconds(46)));
/// # assert_eq!(Pace::of(Method::Batch).left(seconds(20), 10, 90), Some(seconds(180)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// `true` if the pace is measured from the start.
    is_even: bool,
    from: Mark,
    next: Mark,
}

impl Pace {
    /// Creates the pace of a sitting that counts by `method`.
    pub fn of(method: Method) -> Pace {
        Pace { is_even: method == Method::Batch, ..Pace::default() }
    }

    /// Notes that `units` units of this sitting were done after `time`.
    pub fn note(&mut self, time: Duration, units: u64) {
        if !self.is_even && units >= 2 * self.next.units {
            (self.from, self.next) = (self.next, Mark { time, units });
        }
    }

    /// Estimates the time for `left` units, given that `done` units took `time`. Returns `None` unless a fiftieth of
    /// the work is done, or a thousandth after five seconds.
    pub fn left(&self, time: Duration, done: u64, left: u64) -> Option<Duration> {
        let whole = (done + left) as f64;
        let is_enough =
            done > 0 && (done as f64 >= whole / 50.0 || time.as_secs() >= 5 && done as f64 >= whole / 1000.0);
        let units = done - self.from.units;
        (is_enough && units > 0).then(|| {
            let seconds = time.saturating_sub(self.from.time).as_secs_f64();
            Duration::from_secs_f64(seconds * left as f64 / units as f64)
        })
    }
}
