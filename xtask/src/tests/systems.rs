//! The program for other systems: for Windows, run by Wine, and for any Linux, linked statically with the C library.

use super::executable::{self, Executable};
use crate::stage;
use crate::workspace::{TaskError, cargo, ensure_target, root, run, target_folder};
use std::path::PathBuf;
use std::process::Command;

const WINDOWS: &str = "x86_64-pc-windows-gnu";
const ANY_LINUX: &str = "x86_64-unknown-linux-musl";

/// The packages and targets to build for Windows: the program, and tests that start it.
const BUILT: &str = "--package eightfold --package eightfold-tests --test program --test server";

/// The files of server tests that need only the program, and would not merely test Wine.
const SERVER: [&str; 5] = ["access", "post", "process", "results", "runs"];

/// The source of a function that the standard library calls, and that Wine lacks before version 9.
const RANDOM: &str = "testing/harness/random.c";

/// Builds the program and its tests for Windows. Returns the path of the program, and the tests, to be run by Wine.
pub(super) fn windows() -> Result<(PathBuf, Vec<Executable>), TaskError> {
    ensure_target(WINDOWS)?;
    let built: Vec<_> = ["--target", WINDOWS].into_iter().chain(BUILT.split(' ')).collect();
    stage::build("the program for Windows", cargo().arg("build").args(&built).args(["--bin", "eightfold"]))?;
    let folder = target_folder()?.join(WINDOWS).join("debug");
    for folder in [folder.clone(), folder.join("deps")] {
        let mut compiler = Command::new("x86_64-w64-mingw32-gcc");
        compiler.args(["-shared", "-o"]).arg(folder.join("bcryptprimitives.dll"));
        compiler.arg(root().join(RANDOM)).arg("-ladvapi32");
        run("x86_64-w64-mingw32-gcc", &mut compiler)?;
    }
    let mut tests = executable::of(&built)?;
    for test in &mut tests {
        let files = if test.class == "server" { &SERVER[..] } else { &[] };
        test.class = "windows".into();
        test.wine = Some((target_folder()?.join("wine"), files));
    }
    Ok((folder.join("eightfold.exe"), tests))
}

/// Builds the statically linked program for any Linux, which cannot use graphics cards. Returns its path.
pub(super) fn any_linux() -> Result<PathBuf, TaskError> {
    ensure_target(ANY_LINUX)?;
    let mut build = cargo();
    build.args(["build", "--target", ANY_LINUX, "--package", "eightfold", "--no-default-features"]);
    stage::build("the program for any Linux", &mut build)?;
    Ok(target_folder()?.join(ANY_LINUX).join("debug/eightfold"))
}
