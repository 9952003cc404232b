//! The build of the program `eightfold`, which embeds the page in dist/page.

use crate::stage;
use crate::workspace::{TaskError, cargo, target_folder};
use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

/// The packages whose tests run together. These tasks have theirs apart: among the others, their dependencies would get more
/// features than they were built with, and be built again.
/// The lanes of WebAssembly are built for it by a test, and would give the core a feature that nothing else needs.
pub(crate) const TESTED: [&str; 5] = ["--workspace", "--exclude", "xtask", "--exclude", "eightfold-lanes"];

/// Builds the program with the fastest code, which takes long, and returns its path.
pub(crate) fn build_release() -> Result<PathBuf, TaskError> {
    stage::build("the program", cargo().args(["build", "--release", "--package", "eightfold"]))?;
    Ok(target_folder()?.join("release").join(format!("eightfold{EXE_SUFFIX}")))
}

/// Builds the program in a profile that counts about as fast and is soon built. Returns its path.
pub(crate) fn build_quick() -> Result<PathBuf, TaskError> {
    stage::build("the program", cargo().args(["build", "--profile", QUICK, "--package", "eightfold"]))?;
    Ok(target_folder()?.join(QUICK).join(format!("eightfold{EXE_SUFFIX}")))
}

/// The profile of whatever is built to be looked at.
pub(crate) const QUICK: &str = "quick";

/// Builds the program as the tests run it, together with all tests, and returns its path. What tests depend on gives other
/// dependencies more features. So if the program were built alone, cargo would build those a second time for the tests.
pub(crate) fn build_for_tests() -> Result<PathBuf, TaskError> {
    let mut tests = cargo();
    tests.arg("build").args(TESTED).args(["--bin", "eightfold", "--tests"]);
    stage::build("the program and the tests", &mut tests)?;
    stage::build("the tests of these tasks", cargo().args(["build", "--package", "xtask", "--tests"]))?;
    Ok(target_folder()?.join("debug").join(format!("eightfold{EXE_SUFFIX}")))
}
