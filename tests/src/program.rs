//! Finds the program under test.

use std::env;
use std::path::PathBuf;

/// The folder that holds `debug`, `release` and so on: the test's own executable lies in `debug/deps` below it.
///
/// # Panics
/// When the test was started from a place that is not laid out like a target folder.
#[must_use]
pub fn target_folder() -> PathBuf {
    profile_folder().parent().expect("the profile's folder lies in the target folder").to_path_buf()
}

/// The program `eightfold`: what EIGHTFOLD_PROGRAM names, otherwise what `cargo build -p eightfold` left beside the tests.
///
/// # Panics
/// When there is no program; the message says how to build it.
#[must_use]
pub fn program() -> PathBuf {
    let program = env::var_os("EIGHTFOLD_PROGRAM")
        .map_or_else(|| profile_folder().join(format!("eightfold{}", env::consts::EXE_SUFFIX)), PathBuf::from);
    assert!(
        program.is_file(),
        "there is no program at {}; `cargo build -p eightfold` builds it, `cargo xtask test` does everything",
        program.display()
    );
    program
}

fn profile_folder() -> PathBuf {
    let test = env::current_exe().expect("a test knows its own executable");
    let folder = test.parent().and_then(|deps| deps.parent());
    folder.expect("a test's executable lies in PROFILE/deps").to_path_buf()
}
