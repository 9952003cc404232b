//! Cleaning up after a run of the tests: ends its processes and removes its temporary files.
//!
//! All processes of a run inherit an environment variable that names the run, by which they are found on Linux. A
//! browser hides its variables, but its profile is in the run's folder, and its other processes are its children. All
//! are ended when the run ends, even by Ctrl-C or a signal.

use crate::workspace::{RUN, TaskError, doing, run_name};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

/// The variable that marks processes that tests share, such as browsers. Other processes that tests leave behind do not
/// have it.
pub(super) const SHARED: &str = "EIGHTFOLD_SHARED_BROWSER";

/// The time to wait for processes to disappear after a test has ended them.
const PATIENCE: Duration = Duration::from_secs(10);

/// A run of the tests, with a folder for everything that it writes.
pub(crate) struct Run {
    pub(crate) folder: PathBuf,
}

impl Run {
    pub(crate) fn begin() -> Result<Run, TaskError> {
        let folder = env::temp_dir().join(format!("eightfold-test-{}", run_name()));
        fs::create_dir_all(&folder).map_err(doing(format!("make {}", folder.display())))?;
        end_at_signals(folder.clone())?;
        Ok(Run { folder })
    }

    /// Returns the names of the processes that tests left behind, except those that tests share.
    pub(crate) fn left(&self) -> Vec<String> {
        let begin = Instant::now();
        loop {
            let left: Vec<_> = processes(&self.folder).into_iter().filter(|process| !process.is_shared).collect();
            // The other processes of a browser end shortly after it, and later on a busy machine.
            if left.is_empty() || begin.elapsed() > PATIENCE {
                return left.into_iter().map(|process| process.name).collect();
            }
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Run {
    /// Ends the run, even after an error, such as one of the compiler.
    fn drop(&mut self) {
        end(&self.folder);
    }
}

/// A process of this run.
struct Process {
    id: String,
    parent: String,
    name: String,
    is_ours: bool,
    is_shared: bool,
}

impl Process {
    /// Parses what Linux reports about a process: `1234 (name) S 1200 ...`, where the name may have spaces.
    fn read(at: &Path, folder: &Path) -> Option<Process> {
        let state = fs::read_to_string(at.join("stat")).ok()?;
        let (id, rest) = state.split_once(" (")?;
        let (name, rest) = rest.rsplit_once(") ")?;
        let lines = |file: &str| {
            let bytes = fs::read(at.join(file)).unwrap_or_default();
            String::from_utf8_lossy(&bytes).split('\0').map(str::to_owned).collect::<Vec<_>>()
        };
        let variables = lines("environ");
        let is_in_folder = || lines("cmdline").iter().any(|word| word.contains(&*folder.to_string_lossy()));
        Some(Process {
            id: id.into(),
            parent: rest.split(' ').nth(1)?.into(),
            name: name.into(),
            is_ours: variables.contains(&format!("{RUN}={}", run_name())) || is_in_folder(),
            is_shared: variables.iter().any(|line| line.starts_with(SHARED)),
        })
    }
}

/// Returns the processes of the run with this folder, except this one.
fn processes(folder: &Path) -> Vec<Process> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let mut all: Vec<_> = entries.filter_map(|entry| Process::read(&entry.path(), folder)).collect();
    all.retain(|process| process.id != run_name());
    // All descendants of a process of the run belong to the run too.
    while let Some((child, is_shared)) = all.iter().enumerate().find_map(|(at, child)| {
        let parent = all.iter().find(|parent| parent.is_ours && parent.id == child.parent)?;
        (!child.is_ours).then_some((at, parent.is_shared))
    }) {
        (all[child].is_ours, all[child].is_shared) = (true, is_shared);
    }
    all.retain(|process| process.is_ours);
    all
}

/// Set when the run ends, so that no more tests start.
static OVER: AtomicBool = AtomicBool::new(false);

/// Returns `true` if the run is ending.
pub(crate) fn is_over() -> bool {
    OVER.load(Ordering::Relaxed)
}

/// If a signal has ended the run, waits until this process ends.
pub(crate) fn wait_if_over() {
    while is_over() {
        thread::park();
    }
}

/// Ends the processes of the run and removes its folder.
fn end(folder: &Path) {
    OVER.store(true, Ordering::Relaxed);
    // Repeat, because a process may start another at the same moment.
    for _ in 0..50 {
        let ids: Vec<_> = processes(folder).into_iter().map(|process| process.id).collect();
        if ids.is_empty() {
            break;
        }
        // Ignore errors, because some may have ended in the meantime.
        let _ignored = Command::new("kill").arg("-KILL").args(ids).stderr(process::Stdio::null()).status();
        thread::sleep(Duration::from_millis(20));
    }
    // If a file appears in the meantime, it remains among other temporary files.
    let _ignored = fs::remove_dir_all(folder);
}

/// Ends the whole run on Ctrl-C and on signals that request termination.
#[cfg(unix)]
fn end_at_signals(folder: PathBuf) -> Result<(), TaskError> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals =
        signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]).map_err(doing("listen to signals"))?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            eprintln!("\nxtask: stopped");
            end(&folder);
            process::exit(128 + signal);
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn end_at_signals(_: PathBuf) -> Result<(), TaskError> {
    Ok(())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn processes_of_a_run_are_found_with_their_children_and_ended() {
        let folder = env::temp_dir().join(format!("eightfold-left-{}", run_name()));
        // The parent is recognized only by the folder, like a browser. Its child shows neither the folder nor the run.
        let script = format!("env -i sleep 60 & : {}; wait", folder.display());
        let mut shell = Command::new("sh").args(["-c", &script]).env_remove(RUN).env(SHARED, "1").spawn().unwrap();
        let mut sleep = Command::new("sleep").arg("60").env(RUN, run_name()).env_remove(SHARED).spawn().unwrap();
        let names = || {
            let mut names: Vec<_> = processes(&folder).into_iter().map(|it| (it.name, it.is_shared)).collect();
            names.sort();
            names
        };
        let all = [("sh", true), ("sleep", false), ("sleep", true)].map(|(name, it)| (name.to_owned(), it));
        // A process exists shortly before it executes the command, so wait.
        let begin = Instant::now();
        while names() != all {
            assert!(begin.elapsed() < PATIENCE, "{:?}", names());
        }
        end(&folder);
        assert!(names().is_empty() && !shell.wait().unwrap().success() && !sleep.wait().unwrap().success());
    }
}
