//! The build of the program `eightfold`, which embeds the page in dist/page.

use crate::stage;
use crate::workspace::{TaskError, cargo, target_folder};
use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

/// The packages that the tests run. Dependencies get the features that all of them ask for. These tasks have their
/// tests apart: among the others, their dependencies would get more features than they were built with, and be built
/// again. The lanes of WebAssembly are built for it by a test, and would give the core a feature that nothing else
/// needs.
pub(crate) const TESTED: [&str; 5] = ["--workspace", "--exclude", "xtask", "--exclude", "eightfold-lanes"];

/// The profile of these tasks, and of whatever is built to be looked at.
pub(crate) const QUICK: &str = "quick";

/// Builds the program that `serve` runs, in a profile that counts about as fast and is soon built, and returns its
/// path. It serves the page and counts on the processor; the libraries for graphics cards would take an eighth of the
/// build.
pub(crate) fn build_to_serve(what: &'static str) -> Result<PathBuf, TaskError> {
    stage::build(what, cargo().args(["build", "--profile", QUICK, "--package", "eightfold", "--no-default-features"]))?;
    built_in(QUICK)
}

/// Builds the program with the fastest code, which takes long, and returns its path.
pub(crate) fn build_release() -> Result<PathBuf, TaskError> {
    stage::build("the program", cargo().args(["build", "--release", "--package", "eightfold"]))?;
    built_in("release")
}

/// Builds the program as the tests run it, together with all tests, and returns its path. What tests depend on gives
/// other dependencies more features. So if the program were built alone, cargo would build those a second time for the
/// tests.
pub(crate) fn build_for_tests() -> Result<PathBuf, TaskError> {
    let mut build = cargo();
    build.arg("build").args(TESTED).args(["--bin", "eightfold", "--tests"]);
    stage::build("the program and the tests", &mut build)?;
    stage::build(
        "the tests of these tasks",
        cargo().args(["build", "--profile", QUICK, "--package", "xtask", "--tests"]),
    )?;
    built_in("debug")
}

/// Returns the path of the program in the folder of a profile.
fn built_in(folder: &str) -> Result<PathBuf, TaskError> {
    Ok(target_folder()?.join(folder).join(format!("eightfold{EXE_SUFFIX}")))
}
