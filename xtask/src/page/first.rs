//! The first screen of the page, drawn by the page's own code on this machine, from the messages.

use crate::stage;
use crate::workspace::{TaskError, cargo, doing};
use std::io::Write;
use std::process::Stdio;

/// Returns the first screen in a language, whose messages are given, as HTML.
pub(super) fn screen(language: &str, texts: &[u8]) -> Result<String, TaskError> {
    const SCREEN: [&str; 4] = ["--package", "eightfold-web", "--example", "first-screen"];
    stage::build("the first screen of the page", cargo().arg("build").args(SCREEN))?;
    let what = "draw the first screen";
    let mut draw = cargo();
    draw.args(["run", "--quiet"]).args(SCREEN).args(["--", language]).stdin(Stdio::piped()).stdout(Stdio::piped());
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
