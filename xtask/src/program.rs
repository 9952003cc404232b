//! The build of the program `eightfold`, which embeds the page in dist/page.

use crate::workspace::{TaskError, cargo, run, target_folder};
use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

/// Builds the program as users run it and returns its path.
pub(crate) fn build_release() -> Result<PathBuf, TaskError> {
    run("building the program", cargo().args(["build", "--release", "--package", "eightfold"]))?;
    Ok(target_folder()?.join("release").join(format!("eightfold{EXE_SUFFIX}")))
}

/// Builds the program as the tests run it and returns its path. Selecting the whole workspace gives the dependencies
/// the same features as in `cargo test --workspace`, so nothing is compiled twice.
pub(crate) fn build_for_tests() -> Result<PathBuf, TaskError> {
    run(
        "building the program for the tests",
        cargo().args(["build", "--workspace", "--all-features", "--bin", "eightfold"]),
    )?;
    Ok(target_folder()?.join("debug").join(format!("eightfold{EXE_SUFFIX}")))
}
