//! The program under test, and the target folder that it lies in.

use std::env;
use std::path::PathBuf;

/// Returns the folder that holds `debug`, `release` and so on. The test's own executable lies in `debug/deps` below it.
///
/// # Panics
/// Panics if the test was started from a place that is not laid out like a target folder.
#[must_use]
pub fn target_folder() -> PathBuf {
    profile_folder().parent().expect("the profile's folder lies in the target folder").to_path_buf()
}

/// Returns the path of the program `eightfold`: the one that EIGHTFOLD_PROGRAM names, or else the one that `cargo build
/// -p eightfold` left beside the tests.
///
/// # Panics
/// Panics if there is no program. The message explains how to build it.
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
