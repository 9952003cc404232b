//! The build of the program `eightfold`, which embeds the page in dist/page.

use crate::stage;
use crate::workspace::{TaskError, cargo, target_folder};
use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

/// Packages that cargo builds together, in one profile. Dependencies get the features that all of the set ask for, so
/// what two programs of a set share is built once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Set {
    pub(crate) words: &'static [&'static str],
    folder: &'static str,
    /// The name of the stage that builds the program that draws the first screen.
    pub(crate) with_drawer: &'static str,
}

/// The packages that the tests run. These tasks have their tests apart: among the others, their dependencies would get
/// more features than they were built with, and be built again. The lanes of WebAssembly are built for it by a test,
/// and would give the core a feature that nothing else needs.
pub(crate) const TESTED: Set = Set {
    words: &["--workspace", "--exclude", "xtask", "--exclude", "eightfold-lanes"],
    folder: "debug",
    with_drawer: "the first screen of the page",
};

/// The packages that `serve` shows, in a profile that counts about as fast and is soon built. The program is already
/// built before the page that it embeds: the crates beneath it keep a second core busy while the core is compiled, and
/// the program alone is built again in half a minute, and in 4 s after a change of the page.
pub(crate) const SERVED: Set = Set {
    words: &["--profile", QUICK, "--package", "eightfold", "--package", "eightfold-web", "--bin", "eightfold"],
    folder: QUICK,
    with_drawer: "the program, and the first screen of the page",
};

impl Set {
    /// Returns the folder of its programs.
    pub(crate) fn folder(self) -> Result<PathBuf, TaskError> {
        Ok(target_folder()?.join(self.folder))
    }

    /// Builds targets of the set, and returns the path of the program.
    pub(crate) fn build(self, what: &str, targets: &[&str]) -> Result<PathBuf, TaskError> {
        stage::build(what, cargo().arg("build").args(self.words).args(["--bin", "eightfold"]).args(targets))?;
        Ok(self.folder()?.join(format!("eightfold{EXE_SUFFIX}")))
    }
}

/// Builds the program with the fastest code, which takes long, and returns its path.
pub(crate) fn build_release() -> Result<PathBuf, TaskError> {
    stage::build("the program", cargo().args(["build", "--release", "--package", "eightfold"]))?;
    Ok(target_folder()?.join("release").join(format!("eightfold{EXE_SUFFIX}")))
}

/// The profile of whatever is built to be looked at.
pub(crate) const QUICK: &str = "quick";

/// The profile of these tasks, in which the core is not optimized.
pub(crate) const TASKS: &str = "tasks";

/// Builds the program as the tests run it, together with all tests, and returns its path. What tests depend on gives
/// other dependencies more features. So if the program were built alone, cargo would build those a second time for the
/// tests.
pub(crate) fn build_for_tests() -> Result<PathBuf, TaskError> {
    let program = TESTED.build("the program and the tests", &["--tests"])?;
    stage::build(
        "the tests of these tasks",
        cargo().args(["build", "--profile", TASKS, "--package", "xtask", "--tests"]),
    )?;
    Ok(program)
}
