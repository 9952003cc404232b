//! Ctrl-C and the request to terminate: the first lets the groups in flight finish, the second ends the program at once.

use crate::failure::Failure;
use std::io;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Set once somebody asked to stop.
static ASKED: AtomicBool = AtomicBool::new(false);

/// A flag that is set when somebody asks to stop.
pub(crate) fn flag() -> Result<&'static AtomicBool, Failure> {
    static HANDLER: OnceLock<Result<(), String>> = OnceLock::new();
    let install = || {
        let handler = || {
            if ASKED.swap(true, Ordering::Relaxed) {
                std::process::exit(4);
            }
            eprintln!("\nStopping when the groups in hand are done; a second Ctrl-C stops at once and loses them.");
        };
        ctrlc::set_handler(handler).map_err(|error| error.to_string())
    };
    match HANDLER.get_or_init(install) {
        Ok(()) => Ok(&ASKED),
        Err(error) => Err(Failure::Output(io::Error::other(format!("signals cannot be heard: {error}")))),
    }
}
