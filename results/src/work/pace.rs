//! An estimate of the remaining time of a count, from the units done so far.

use core::time::Duration;

/// Estimates the time for `left` units, given that `done` units took `time`. Returns `None` unless a fiftieth of the
/// work is done, or a thousandth after five seconds.
///
/// ```
/// use core::time::Duration;
/// use eightfold_results::time_left;
///
/// let seconds = Duration::from_secs;
/// assert_eq!(time_left(seconds(20), 10, 90), Some(seconds(180)));
/// assert_eq!((time_left(seconds(1), 1, 99), time_left(seconds(9), 0, 60)), (None, None));
/// ```
pub fn time_left(time: Duration, done: u64, left: u64) -> Option<Duration> {
    let whole = (done + left) as f64;
    let is_enough = done > 0 && (done as f64 >= whole / 50.0 || time.as_secs() >= 5 && done as f64 >= whole / 1000.0);
    is_enough.then(|| Duration::from_secs_f64(time.as_secs_f64() * left as f64 / done as f64))
}
