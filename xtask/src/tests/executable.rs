//! The test executables that cargo built, and the names of the tests in each.

use super::left::SHARED;
use crate::need::WINE;
use crate::program::{QUICK, TESTED};
use crate::workspace::{RUN, TaskError, cargo, output, run_name};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package with the tests that start the program. Each of its folders is a class of tests.
pub(super) const ACROSS: &str = "tests";

/// A test executable.
#[derive(Clone, Debug)]
pub(crate) struct Executable {
    pub(crate) path: PathBuf,
    /// The class of its tests: `unit` for those inside a crate, otherwise the name of the file or folder.
    pub(crate) class: String,
    /// The folder of its package, in which its tests run.
    pub(crate) folder: PathBuf,
    /// For executables for Windows, the folder of the Wine prefix, and the files whose tests are to run, or none for
    /// all.
    pub(crate) wine: Option<(PathBuf, &'static [&'static str])>,
}

impl Executable {
    /// Returns `true` if its tests start the program or show the page.
    pub(crate) fn runs_the_program(&self) -> bool {
        self.folder.ends_with(ACROSS)
    }

    /// Returns a command that runs the executable.
    pub(crate) fn command(&self) -> Command {
        let mut command = match &self.wine {
            None => Command::new(&self.path),
            Some((folder, _)) => {
                let mut wine = Command::new(WINE);
                // Wine's services outlive a test, and end with the run.
                wine.arg(&self.path).env("WINEPREFIX", folder).env("WINEDEBUG", "-all").env(SHARED, "wine");
                wine
            }
        };
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder).env(RUN, run_name());
        command
    }

    /// Returns the names of its tests.
    pub(crate) fn tests(&self) -> Result<Vec<String>, TaskError> {
        let listed = output("listing tests", self.command().args(["--list", "--format", "terse"]))?;
        let files = self.wine.as_ref().map_or(&[][..], |(_, files)| files);
        let is_wanted = |name: &&str| files.is_empty() || name.split("::").next().is_some_and(|it| files.contains(&it));
        let names = listed.lines().filter_map(|line| line.strip_suffix(": test"));
        Ok(names.filter(is_wanted).map(str::to_owned).collect())
    }
}

/// Returns the executables of all tests.
pub(crate) fn all() -> Result<Vec<Executable>, TaskError> {
    let workspace = of(&[&TESTED[..], &["--bin", "eightfold", "--tests"]].concat())?;
    Ok([workspace, of(&["--profile", QUICK, "--package", "xtask", "--tests"])?].concat())
}

/// Builds the tests of some packages with cargo, and returns their executables.
pub(super) fn of(packages: &[&str]) -> Result<Vec<Executable>, TaskError> {
    let mut asked = cargo();
    asked.arg("build").args(packages).args(["--quiet", "--message-format", "json"]);
    let messages = output("cargo build", &mut asked)?;
    Ok(messages.lines().filter_map(|line| executable(&serde_json::from_str(line).ok()?)).collect())
}

/// Parses a message of cargo about a test executable.
fn executable(message: &Value) -> Option<Executable> {
    let path = message["executable"].as_str()?;
    message["profile"]["test"].as_bool().filter(|is_test| *is_test)?;
    let target = &message["target"];
    let class = if target["kind"][0] == "test" { target["name"].as_str()? } else { "unit" };
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
    Some(Executable { path: path.into(), class: class.into(), folder: folder.into(), wine: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_class_is_named_after_its_target() {
        let message = |kind: &str, test: bool| {
            executable(&json!({
                "executable": "/target/debug/deps/page-1", "manifest_path": "/work/tests/Cargo.toml",
                "target": { "kind": [kind], "name": "page" }, "profile": { "test": test },
            }))
        };
        let page = message("test", true).unwrap();
        assert_eq!((page.class.as_str(), page.runs_the_program()), ("page", true));
        assert_eq!(message("lib", true).unwrap().class, "unit");
        assert!(message("bin", false).is_none());
    }
}
