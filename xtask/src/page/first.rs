//! The first screen of the page, drawn by the page's own code on this machine, from the messages.

use crate::program::Set;
use crate::stage;
use crate::workspace::{TaskError, cargo, doing};
use std::env::consts::EXE_SUFFIX;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Builds the program that draws it, in the set whose other programs come later, and returns its path. On its own it would be
/// built with other features, and then 52 crates twice, the core among them.
pub(super) fn build(set: Set) -> Result<PathBuf, TaskError> {
    stage::build("the first screen of the page", cargo().arg("build").args(set.words).args(["--example", NAME]))?;
    Ok(set.folder()?.join("examples").join(format!("{NAME}{EXE_SUFFIX}")))
}

const NAME: &str = "first-screen";

/// Returns the first screen in a language, whose messages are given, as HTML.
pub(super) fn screen(program: &Path, language: &str, texts: &[u8]) -> Result<String, TaskError> {
    let what = "draw the first screen";
    let mut draw = Command::new(program);
    draw.arg(language).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut drawing = draw.spawn().map_err(doing(what))?;
    if let Some(mut input) = drawing.stdin.take() {
        input.write_all(texts).map_err(doing(what))?;
    }
    let drawn = drawing.wait_with_output().map_err(doing(what))?;
    match drawn.status.success() {
        true => Ok(String::from_utf8_lossy(&drawn.stdout).into_owned()),
        false => Err(TaskError::Failed { what: what.into(), status: drawn.status }),
    }
}
