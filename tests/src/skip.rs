//! Tests that cannot run on every machine.

use std::io::Write;

/// Says that the test at hand is skipped, and why, where `cargo xtask test` reads it: past the capture of output, and by the
/// name of the thread, which is that of the test.
///
/// # Panics
/// When nobody can read it.
pub fn skip(reason: &str) {
    let name = std::thread::current().name().unwrap_or("a test").to_owned();
    writeln!(std::io::stdout(), "\ntest {name} ... skipped, {reason}").expect("somebody reads what tests say");
}
