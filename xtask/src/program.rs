//! The build of the program `eightfold`, which embeds the page in dist/page.

use crate::workspace::{TaskError, cargo, run, target_folder};
use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

/// The packages whose tests run together. These tasks have theirs apart: among the others, their dependencies would get more
/// features than they were built with, and be built again.
pub(crate) const TESTED: [&str; 3] = ["--workspace", "--exclude", "xtask"];

/// Builds the program as users run it and returns its path.
pub(crate) fn build_release() -> Result<PathBuf, TaskError> {
    run("building the program", cargo().args(["build", "--release", "--package", "eightfold"]))?;
    Ok(target_folder()?.join("release").join(format!("eightfold{EXE_SUFFIX}")))
}

/// Builds the program as the tests run it, together with all tests, and returns its path. What tests depend on gives other
/// dependencies more features. So if the program were built alone, cargo would build those a second time for the tests.
pub(crate) fn build_for_tests() -> Result<PathBuf, TaskError> {
    run(
        "building the program and the tests",
        cargo().arg("build").args(TESTED).args(["--all-features", "--bin", "eightfold", "--tests"]),
    )?;
    Ok(target_folder()?.join("debug").join(format!("eightfold{EXE_SUFFIX}")))
}
