//! Ctrl-C and the request to terminate: the first lets the groups in hand finish, a later one ends the program at once.
//!
//! Once nothing is left but to tell a server, there are no groups in hand. What waits for a server then looks at the
//! wish itself, and says where the result is.
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

/// True while the program waits for nothing but a server.
static TELLING: AtomicBool = AtomicBool::new(false);

/// Set when somebody asks to stop meanwhile.
static HURRIED: AtomicBool = AtomicBool::new(false);

/// A flag that is set when somebody asks to stop.
pub(crate) fn flag() -> Result<&'static AtomicBool, Failure> {
    static HANDLER: OnceLock<Result<(), String>> = OnceLock::new();
    match HANDLER.get_or_init(|| listen().map_err(|error| error.to_string())) {
        Ok(()) => Ok(&ASKED),
        Err(error) => Err(Failure::System(format!("signals cannot be heard: {error}"))),
    }
}

/// Waits for a server. `wait` is given a flag that is set when somebody asks to stop while it waits, looks at it
/// often, and is then over at once.
pub(crate) fn while_telling<T>(wait: impl FnOnce(&AtomicBool) -> T) -> Result<T, Failure> {
    flag()?;
    HURRIED.store(false, Ordering::Relaxed);
    TELLING.store(true, Ordering::Relaxed);
    let waited = wait(&HURRIED);
    TELLING.store(false, Ordering::Relaxed);
    Ok(waited)
}

/// Called for each signal, outside of signal handlers.
fn heard() {
    static LAST: Mutex<Option<Instant>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if last.is_some_and(|last| last.elapsed() < ONE_WISH) {
        return;
    }
    *last = Some(Instant::now());
    let (first, telling) = (!ASKED.swap(true, Ordering::Relaxed), TELLING.load(Ordering::Relaxed));
    match telling {
        true if !HURRIED.swap(true, Ordering::Relaxed) => {}
        false if first => {
            say_below("Stopping when the groups in hand are done; another Ctrl-C stops at once and loses them.");
        }
        _ => std::process::exit(4),
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
