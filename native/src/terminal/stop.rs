//! Ctrl-C and the request to terminate. The first signal lets the groups in progress finish; a later one ends the
//! program at once.
//!
//! When only reporting to a server is left, no groups are in progress. The code that waits for the server then checks
//! for a stop itself, and says where the result is.
//!
//! The loss of the terminal is such a request too: a count should not go on out of sight, on all cores. `nohup` asks
//! for just that, and is obeyed.

use crate::failure::{Failure, say_below};
use crate::locked::locked;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

/// `true` once the user has asked to stop.
static ASKED: AtomicBool = AtomicBool::new(false);

/// Two signals within this time count as one: some programs send theirs to a process and to its group.
const ONE_WISH: Duration = Duration::from_secs(1);

/// `true` while the program only waits for a server.
static REPORTING: AtomicBool = AtomicBool::new(false);

/// `true` once the user asks to stop during such a wait.
static HURRIED: AtomicBool = AtomicBool::new(false);

/// Returns a flag that is set when the user asks to stop.
pub(crate) fn flag() -> Result<&'static AtomicBool, Failure> {
    static HANDLER: OnceLock<Result<(), String>> = OnceLock::new();
    match HANDLER.get_or_init(|| listen().map_err(|error| error.to_string())) {
        Ok(()) => Ok(&ASKED),
        Err(error) => Err(Failure::System(format!("signals cannot be received: {error}"))),
    }
}

/// Returns a flag that is set when the user asks to stop a program that has no work in hand. Nothing is said about it.
pub(crate) fn quiet() -> Result<&'static AtomicBool, Failure> {
    flag()?;
    REPORTING.store(true, Ordering::Relaxed);
    Ok(&HURRIED)
}

/// Waits until the user has asked to stop. Whatever waits for a server that is silent is left for it.
pub(crate) async fn asked(stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Waits for a server. `wait` gets a flag that is set when the user asks to stop meanwhile; it has to check it often,
/// and then return at once.
pub(crate) fn while_reporting<T>(wait: impl FnOnce(&AtomicBool) -> T) -> Result<T, Failure> {
    flag()?;
    HURRIED.store(false, Ordering::Relaxed);
    REPORTING.store(true, Ordering::Relaxed);
    let waited = wait(&HURRIED);
    REPORTING.store(false, Ordering::Relaxed);
    Ok(waited)
}

/// Handles a signal, outside of signal handlers.
fn heard() {
    static LAST: Mutex<Option<Instant>> = Mutex::new(None);
    let mut last = locked(&LAST);
    if last.is_some_and(|last| last.elapsed() < ONE_WISH) {
        return;
    }
    *last = Some(Instant::now());
    let (first, reporting) = (!ASKED.swap(true, Ordering::Relaxed), REPORTING.load(Ordering::Relaxed));
    match reporting {
        true if !HURRIED.swap(true, Ordering::Relaxed) => {}
        false if first => {
            say_below("Stopping as soon as the work in hand allows; press Ctrl-C again to stop at once and lose it.");
        }
        _ => std::process::exit(4),
    }
}

#[cfg(unix)]
fn listen() -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let hang_up = (!is_ignored(SIGHUP)).then_some(SIGHUP);
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM].into_iter().chain(hang_up))?;
    std::thread::Builder::new().name("signals".into()).spawn(move || signals.forever().for_each(|_| heard()))?;
    Ok(())
}

/// Returns `true` if the parent process set a signal to be ignored. Only Linux reports this without an unsafe call;
/// elsewhere the signal is left as it is.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    // A mask in hexadecimal digits, whose lowest bit is signal 1.
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| u64::from_str_radix(line.strip_prefix("SigIgn:")?.trim(), 16).ok());
    mask.is_none_or(|mask| mask >> (signal - 1) & 1 == 1)
}

#[cfg(not(unix))]
fn listen() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(heard)
}
