//! What is published, as its users get it: from the files in dist/release.
//!
//! Each test is `#[ignore]`d as long, since the files take minutes to make: `cargo xtask test --packages` makes them and
//! runs these tests, and so does `--long`.
// The files are made and tried on Linux.
#![cfg(target_os = "linux")]

mod crates;
mod sums;

use std::path::PathBuf;

/// Returns the folder of the files.
fn release() -> PathBuf {
    std::env::var_os("EIGHTFOLD_RELEASE").expect("`cargo xtask test --packages` says where the files are").into()
}
