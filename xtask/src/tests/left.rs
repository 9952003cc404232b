//! Everything that a run of the tests must not leave behind: its processes and its temporary files.
//!
//! Every process that a run starts inherits a variable that names the run, so on Linux it is found however it was started.
//! A browser hides its variables, but its profile lies in the run's folder, and its other processes are its children. All are
//! ended when the run ends, also by Ctrl-C or a signal, and by the next run if this one was killed.

use crate::workspace::{RUN, TaskError, doing, run_name};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

/// The variable of processes that tests share, as they do browsers. Other processes that are left behind do not have it.
pub(super) const SHARED: &str = "EIGHTFOLD_SHARED_BROWSER";

/// The name of a run's folder, without the number of the run.
const FOLDER: &str = "eightfold-test-";

/// The time in which what a test has ended must be gone.
const PATIENCE: Duration = Duration::from_secs(10);

/// A run of the tests, with a folder for everything that it writes.
pub(crate) struct Run {
    pub(crate) folder: PathBuf,
}

impl Run {
    /// Begins a run, after an end to whatever an earlier one left.
    pub(crate) fn begin() -> Result<Run, TaskError> {
        let is_over = |process: &Process| !Path::new("/proc").join(&process.run).exists();
        end(processes().iter().filter(|process| is_over(process)));
        // Another run may be under way, whose folder stays.
        let folders = fs::read_dir(env::temp_dir()).ok().filter(|_| Path::new("/proc/self").exists());
        for entry in folders.into_iter().flatten().flatten() {
            let name = entry.file_name().into_string().unwrap_or_default();
            if name.strip_prefix(FOLDER).is_some_and(|run| !Path::new("/proc").join(run).exists()) {
                let _ignored = fs::remove_dir_all(entry.path());
            }
        }
        let folder = env::temp_dir().join(format!("{FOLDER}{}", run_name()));
        fs::create_dir_all(&folder).map_err(doing(format!("make {}", folder.display())))?;
        end_at_signals(folder.clone())?;
        Ok(Run { folder })
    }

    /// Ends the run. Returns the names of the processes that its tests left behind.
    pub(crate) fn end(self) -> Vec<String> {
        // The parts of a browser end a moment after it, and later on a busy machine.
        let (begin, is_left) = (Instant::now(), |process: &Process| !process.is_shared);
        while ours().iter().any(is_left) && begin.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(50));
        }
        end_all(&self.folder).into_iter().filter(is_left).map(|process| process.name).collect()
    }
}

impl Drop for Run {
    /// Ends the run also where it cannot go on, such as after an error of the compiler.
    fn drop(&mut self) {
        end_all(&self.folder);
    }
}

/// A process of a run.
#[derive(Clone)]
struct Process {
    id: String,
    parent: String,
    name: String,
    /// The run that it belongs to, which has the number of the task's own process.
    run: String,
    is_shared: bool,
}

/// Returns the processes of all runs, but not the tasks themselves.
fn processes() -> Vec<Process> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let process = |entry: fs::DirEntry| {
        let id = entry.file_name().into_string().ok()?;
        // `1234 (name) S 1200 ...`, and the name may have spaces.
        let state = fs::read_to_string(entry.path().join("stat")).ok()?;
        let (name, rest) = state.split_once(" (")?.1.rsplit_once(") ")?;
        let parent = rest.split(' ').nth(1)?.to_owned();
        let variables = fs::read(entry.path().join("environ")).unwrap_or_default();
        let value = |wanted: &str| {
            let mut lines = variables.split(|byte| *byte == 0).filter_map(|line| str::from_utf8(line).ok());
            lines.find_map(|line| Some(line.split_once('=').filter(|(name, _)| *name == wanted)?.1.to_owned()))
        };
        let words = String::from_utf8_lossy(&fs::read(entry.path().join("cmdline")).unwrap_or_default()).into_owned();
        let by_folder = || Some(words.split_once(FOLDER)?.1.chars().take_while(char::is_ascii_digit).collect());
        let run = value(RUN).or_else(by_folder).unwrap_or_default();
        Some(Process { id, parent, name: name.to_owned(), run, is_shared: value(SHARED).is_some() })
    };
    let mut all: Vec<_> = entries.filter_map(process).collect();
    // What has no name of a run may be the child of a process that has, and so on.
    while let Some((at, parent)) = all.iter().enumerate().find_map(|(at, child)| {
        let parent = || all.iter().find(|it| it.id == child.parent && !it.run.is_empty() && it.id != run_name());
        Some((at, parent().filter(|_| child.run.is_empty())?.clone()))
    }) {
        (all[at].run, all[at].is_shared) = (parent.run, parent.is_shared);
    }
    all.retain(|process| !process.run.is_empty() && process.id != run_name());
    all
}

/// Returns the processes of this run.
fn ours() -> Vec<Process> {
    processes().into_iter().filter(|process| process.run == run_name()).collect()
}

fn end<'a>(processes: impl Iterator<Item = &'a Process>) {
    let ids: Vec<_> = processes.map(|process| process.id.as_str()).collect();
    if !ids.is_empty() {
        // Some may have ended meanwhile.
        let _ignored = Command::new("kill").arg("-KILL").args(ids).stderr(process::Stdio::null()).status();
    }
}

/// Is set once the run ends, so that no test begins any more.
static OVER: AtomicBool = AtomicBool::new(false);

/// Returns `true` once the run ends.
pub(crate) fn is_over() -> bool {
    OVER.load(Ordering::Relaxed)
}

/// Waits for the end of this process if a signal has ended the run.
pub(crate) fn wait_if_over() {
    while is_over() {
        thread::park();
    }
}

/// Ends the processes of this run, removes its folder, and returns what was still there.
fn end_all(folder: &Path) -> Vec<Process> {
    OVER.store(true, Ordering::Relaxed);
    let left = ours();
    // A process may have started another in the same moment.
    for _ in 0..50 {
        let ours = ours();
        if ours.is_empty() {
            break;
        }
        end(ours.iter());
        thread::sleep(Duration::from_millis(20));
    }
    // A file that appears meanwhile stays, among other temporary files.
    let _ignored = fs::remove_dir_all(folder);
    left
}

/// Lets Ctrl-C and the signals that ask for an end take the whole run with them.
#[cfg(unix)]
fn end_at_signals(folder: PathBuf) -> Result<(), TaskError> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals =
        signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]).map_err(doing("listen to signals"))?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            eprintln!("\nxtask: stopped");
            end_all(&folder);
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
    fn a_process_of_a_run_is_found_and_ended() {
        let mut child = Command::new("sleep").arg("600").env(RUN, "none-such").env_remove(SHARED).spawn().unwrap();
        let mine = |process: &Process| process.id == child.id().to_string();
        // The process exists before it runs the command.
        let found = loop {
            if let Some(found) = processes().into_iter().find(mine).filter(|found| found.name == "sleep") {
                break found;
            }
        };
        assert_eq!((found.run.as_str(), found.is_shared), ("none-such", false));
        end([&found].into_iter());
        assert!(!child.wait().unwrap().success());
    }
}
