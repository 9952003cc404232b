//! Ctrl-C and the request to terminate: the first lets the groups in hand finish, a later one ends the program at once.
//!
//! A hang-up is not listened to: `nohup` and a lost terminal are none of a long count's business.

use crate::failure::{Failure, say_below};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// Set once somebody asked to stop.
static ASKED: AtomicBool = AtomicBool::new(false);

/// Two signals closer than this are one wish: some programs send theirs to a process and to its group.
const ONE_WISH: Duration = Duration::from_secs(1);

/// A flag that is set when somebody asks to stop.
pub(crate) fn flag() -> Result<&'static AtomicBool, Failure> {
    static HANDLER: OnceLock<Result<(), String>> = OnceLock::new();
    match HANDLER.get_or_init(|| listen().map_err(|error| error.to_string())) {
        Ok(()) => Ok(&ASKED),
        Err(error) => Err(Failure::System(format!("signals cannot be heard: {error}"))),
    }
}

/// Called for each signal, outside of signal handlers.
fn heard() {
    static FIRST: Mutex<Option<Instant>> = Mutex::new(None);
    let mut first = FIRST.lock().unwrap_or_else(PoisonError::into_inner);
    match *first {
        None => {
            *first = Some(Instant::now());
            ASKED.store(true, Ordering::Relaxed);
            say_below("Stopping when the groups in hand are done; another Ctrl-C stops at once and loses them.");
        }
        Some(first) if first.elapsed() < ONE_WISH => {}
        Some(_) => std::process::exit(4),
    }
}

#[cfg(unix)]
fn listen() -> std::io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    std::thread::Builder::new().name("signals".into()).spawn(move || signals.forever().for_each(|_| heard()))?;
    Ok(())
}

#[cfg(not(unix))]
fn listen() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(heard)
}
