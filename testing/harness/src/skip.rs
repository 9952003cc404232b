//! Skips for tests that cannot run on every machine.

use std::io::Write;

/// Reports that the current test is skipped, and why, where `cargo xtask test` reads it: past the capture of output,
/// under the name of the thread, which is that of the test.
pub fn skip(reason: &str) {
    let name = std::thread::current().name().unwrap_or("a test").to_owned();
    writeln!(std::io::stdout(), "\ntest {name} ... skipped, {reason}").expect("standard output can be written");
}
