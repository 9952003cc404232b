//! The workspace: its folders, the commands run in it, and their errors.

use serde_json::Value;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::OnceLock;
use std::{env, fs, io};

/// The reason why a task failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TaskError {
    /// A file or folder could not be read or written, or a command could not be started.
    #[error("could not {doing}: {source}")]
    Io { doing: String, source: io::Error },
    /// A command ran and failed, and has reported the reason itself.
    #[error("{what} failed ({status})")]
    Failed { what: String, status: ExitStatus },
    /// Any other error, already a sentence.
    #[error("{0}")]
    Said(String),
}

/// Returns a function that turns an I/O error into a task's error, which names the failed action.
pub(crate) fn doing(doing: impl Into<String>) -> impl FnOnce(io::Error) -> TaskError {
    let doing = doing.into();
    move |source| TaskError::Io { doing, source }
}

/// Returns the top folder of the workspace. It is taken from the cargo that runs this program, so that two checkouts
/// can share a target folder.
pub(crate) fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        let compiled_in = || env!("CARGO_MANIFEST_DIR").into();
        let xtask: PathBuf = env::var_os("CARGO_MANIFEST_DIR").map_or_else(compiled_in, PathBuf::from);
        xtask.parent().unwrap_or(&xtask).to_owned()
    })
}

/// Returns the folder of the built page, ready to be embedded or copied to a web host.
pub(crate) fn page_folder() -> PathBuf {
    root().join("dist").join("page")
}

/// Returns the folder of the page that is published. It is a separate one, so that `cargo xtask serve` neither changes
/// the page during a release, nor causes all programs to be rebuilt afterwards.
pub(crate) fn published_page_folder() -> PathBuf {
    root().join("dist").join("published-page")
}

/// Returns the folder of the files to publish.
pub(crate) fn release_folder() -> PathBuf {
    root().join("dist").join("release")
}

/// The environment variable that marks the processes of a task, so that none outlives it.
pub(crate) const RUN: &str = "EIGHTFOLD_RUN";

/// Returns the value of that variable for this task.
pub(crate) fn run_name() -> String {
    std::process::id().to_string()
}

/// Returns a command for the cargo that runs this task, in the top folder.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    command.current_dir(root()).env(RUN, run_name());
    command
}

/// Runs a command to its end; `what` names it in the error.
pub(crate) fn run(what: &str, command: &mut Command) -> Result<(), TaskError> {
    let status = command.status().map_err(doing(format!("start {what}")))?;
    if status.success() { Ok(()) } else { Err(TaskError::Failed { what: what.into(), status }) }
}

/// Runs a command to its end and returns its standard output.
pub(crate) fn output(what: &str, command: &mut Command) -> Result<String, TaskError> {
    let output = command.stderr(std::process::Stdio::inherit()).output().map_err(doing(format!("start {what}")))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(TaskError::Failed { what: what.into(), status: output.status })
    }
}

/// Reads a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, TaskError> {
    fs::read(path).map_err(doing(format!("read {}", path.display())))
}

/// Reads a file of text.
pub(crate) fn read_text(path: &Path) -> Result<String, TaskError> {
    fs::read_to_string(path).map_err(doing(format!("read {}", path.display())))
}

/// Returns the files below a folder whose names have an ending, sorted, without those in folders that are left out.
pub(crate) fn files_below(
    folder: &Path,
    ending: &str,
    is_left_out: impl Fn(&Path) -> bool,
) -> Result<Vec<PathBuf>, TaskError> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(next) = folders.pop() {
        let reading = || doing(format!("read {}", next.display()));
        for entry in fs::read_dir(&next).map_err(reading())? {
            let path = entry.map_err(reading())?.path();
            if path.is_dir() && !is_left_out(&path) {
                folders.push(path);
            } else if path.to_str().is_some_and(|path| path.ends_with(ending)) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Returns cargo's metadata of the workspace.
pub(crate) fn metadata() -> Result<Value, TaskError> {
    let text = output("cargo metadata", cargo().args(["metadata", "--no-deps", "--format-version", "1"]))?;
    Ok(serde_json::from_str(&text).unwrap_or_default())
}

/// Asks cargo for the target folder, which a user may have changed by environment or configuration.
pub(crate) fn target_folder() -> Result<PathBuf, TaskError> {
    let folder = metadata()?["target_directory"].as_str().map(PathBuf::from);
    folder.ok_or_else(|| TaskError::Said("cargo metadata did not name a target folder".into()))
}

/// Adds a target if the compiler has no standard library for it. It asks rustc, not rustup, so that compilers installed
/// in another way are left alone.
pub(crate) fn ensure_target(target: &str) -> Result<(), TaskError> {
    let asked = &mut Command::new("rustc");
    let library = output("rustc", asked.args(["--print", "target-libdir", "--target", target]).current_dir(root()))?;
    if Path::new(library.trim()).is_dir() {
        return Ok(());
    }
    println!("adding the target {target}");
    run("rustup target add", Command::new("rustup").args(["target", "add", target]).current_dir(root()))
}

/// Returns flags that shorten the paths of crates in panic messages of published programs. Otherwise these would
/// contain the path of the builder's home folder.
pub(crate) fn short_paths() -> impl Iterator<Item = String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let registries = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok()).into_iter().flatten().flatten();
    registries.map(|registry| format!("--remap-path-prefix={}/=", registry.path().display()))
}
