//! Waiting for other processes, with a limit that is generous because machines that run tests are busy.

use std::thread::sleep;
use std::time::{Duration, Instant};

/// The time to wait before giving up.
const PATIENCE: Duration = Duration::from_secs(120);

/// The interval at which to check.
const PAUSE: Duration = Duration::from_millis(5);

/// Waits until a condition holds.
#[track_caller]
pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    wait_for(what, || holds().then_some(()));
}

/// Waits until `found` returns a value, and returns it.
#[track_caller]
pub fn wait_for<T>(what: &str, mut found: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = found() {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "waited too long for {what}");
        sleep(PAUSE);
    }
}
