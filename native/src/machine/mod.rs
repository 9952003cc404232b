//! The machine that the program runs on, as far as counting depends on it.

pub(crate) mod address_space;
pub(crate) mod memory;
pub(crate) mod processor;

use crate::failure::Failure;
use tokio::runtime::{Builder, Runtime};

/// Creates the asynchronous runtime for connections to a server.
pub(crate) fn runtime() -> Result<Runtime, Failure> {
    let failed = |error| Failure::System(format!("no connection can be made: {error}"));
    Builder::new_current_thread().enable_all().build().map_err(failed)
}

/// Parses a number of bytes from the line with this name in a file such as Linux's `/proc/meminfo`: `MemAvailable:
/// 16384 kB`.
fn bytes(text: &str, name: &str) -> Option<u64> {
    let kilobytes = |line: &str| line.strip_prefix(name)?.split_whitespace().next()?.parse::<u64>().ok();
    text.lines().find_map(kilobytes).map(|kilobytes| kilobytes << 10)
}
