//! A stage of a task: a build or an installation that takes long. It shows one line with a counter and a clock, and
//! prints the command's output only if the command fails.
//!
//! On a terminal the line is overwritten; elsewhere it is repeated now and then. Stages that run at the same time share
//! the line. With `--verbose` and in CI, the output is shown as it comes.

use crate::workspace::{TaskError, doing, run};
use std::io::{IsTerminal, Read, Write, pipe, stdout};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The interval between two lines where they cannot be overwritten.
const PAUSE: Duration = Duration::from_secs(20);

static VERBOSE: AtomicBool = AtomicBool::new(false);

/// The stages that run, each with how far it is, and the line that shows them.
struct Running {
    stages: Vec<(String, String)>,
    line: Option<Line>,
}

static RUNNING: Mutex<Running> = Mutex::new(Running { stages: Vec::new(), line: None });

/// Shows the output of commands from now on if `verbose` is set, and always in CI.
pub(crate) fn speak(verbose: bool) {
    VERBOSE.store(verbose || std::env::var_os("CI").is_some(), Ordering::Relaxed);
}

/// Runs a cargo build to its end and shows its progress.
pub(crate) fn build(what: &str, command: &mut Command) -> Result<(), TaskError> {
    // Make cargo draw its progress bar, which is parsed here: `Building [==>  ] 12/34: name`.
    command.env("CARGO_TERM_PROGRESS_WHEN", "always").env("CARGO_TERM_PROGRESS_WIDTH", "100");
    stage(what, command)
}

/// Runs a command to its end and shows how long it takes.
pub(crate) fn stage(what: &str, command: &mut Command) -> Result<(), TaskError> {
    if VERBOSE.load(Ordering::Relaxed) {
        println!("== {what}");
        command.env_remove("CARGO_TERM_PROGRESS_WHEN").env_remove("CARGO_TERM_PROGRESS_WIDTH");
        let begin = Instant::now();
        run(what, command)?;
        println!("== {what}: {} s", begin.elapsed().as_secs());
        return Ok(());
    }
    let watching = || doing(format!("watch {what}"));
    let (mut reader, writer) = pipe().map_err(watching())?;
    command.stdin(Stdio::null()).stdout(writer.try_clone().map_err(watching())?).stderr(writer);
    let begin = Instant::now();
    tell(what, "begins");
    let mut child = command.spawn().map_err(doing(format!("start {what}")))?;
    // The command keeps the writing ends of the pipe, which must be closed here as well, or the pipe would never end.
    command.stdout(Stdio::null()).stderr(Stdio::null());

    let (mut said, mut part, mut bytes) = (Vec::new(), Vec::new(), [0; 4096]);
    loop {
        let read = reader.read(&mut bytes).map_err(watching())?;
        for byte in &bytes[..read] {
            part.push(*byte);
            if matches!(byte, b'\r' | b'\n') {
                match crates(&String::from_utf8_lossy(&part)) {
                    Some(done) => tell(what, &done),
                    None => said.append(&mut part),
                }
                part.clear();
            }
        }
        if read == 0 {
            break;
        }
    }
    said.append(&mut part);
    let status = child.wait().map_err(watching())?;
    end(&format!("{}  {what}: {}", clock(begin.elapsed()), if status.success() { "done" } else { "failed" }), what);
    if status.success() {
        return Ok(());
    }
    // The command's output has the reason.
    stdout().write_all(&said).map_err(watching())?;
    if lacks_network(&String::from_utf8_lossy(&said)) {
        return Err(TaskError::Said(format!(
            "{what}: the registry of crates cannot be reached. Run the same command again once there is a network; what is \
             built is kept"
        )));
    }
    Err(TaskError::Failed { what: what.into(), status })
}

/// Shows how far a stage is, beside the others that run.
fn tell(what: &str, how: &str) {
    let Running { stages: running, line } = &mut *RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    match running.iter_mut().find(|(running, _)| running == what) {
        Some((_, told)) => how.clone_into(told),
        None => running.push((what.to_owned(), how.to_owned())),
    }
    let told = || running.iter().map(|(what, how)| format!("{what}: {how}")).collect::<Vec<_>>().join(", ");
    line.get_or_insert_with(Line::new).show(told);
}

/// Shows that a stage has ended.
fn end(text: &str, what: &str) {
    let Running { stages: running, line } = &mut *RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    running.retain(|(running, _)| running != what);
    line.take().unwrap_or_else(Line::new).end(text);
}

/// Returns `true` if cargo failed because of the network.
fn lacks_network(said: &str) -> bool {
    ["spurious network error", "failed to download from"].iter().any(|words| said.contains(words))
}

/// Returns text such as `12 of 34` from cargo's progress bar.
fn crates(line: &str) -> Option<String> {
    let (_, rest) = line.split_once("Building [")?.1.split_once("] ")?;
    let (done, rest) = rest.split_once('/')?;
    let all: String = rest.chars().take_while(char::is_ascii_digit).collect();
    Some(format!("{} of {all} crates", done.trim()))
}

/// A line of progress, which is overwritten on a terminal, and elsewhere repeated now and then.
pub(crate) struct Line {
    shown: Option<Instant>,
    writes_over: bool,
}

impl Line {
    pub(crate) fn new() -> Line {
        Line { shown: None, writes_over: stdout().is_terminal() }
    }

    /// Shows a text, unless another was shown a moment ago.
    pub(crate) fn show(&mut self, text: impl FnOnce() -> String) {
        let pause = if self.writes_over { Duration::from_millis(200) } else { PAUSE };
        if self.shown.is_none_or(|shown| shown.elapsed() >= pause) {
            self.shown = Some(Instant::now());
            self.write(&text());
        }
    }

    /// Shows the last text.
    fn end(&self, text: &str) {
        self.write(text);
        if self.writes_over {
            println!();
        }
    }

    /// Removes the line, if it is on a terminal.
    pub(crate) fn clear(&self) {
        if self.writes_over {
            print!("\r\x1b[K");
        }
    }

    fn write(&self, text: &str) {
        self.clear();
        if self.writes_over {
            print!("{text:.140}");
            // A line that appears late does not stop the task.
            let _late = stdout().flush();
        } else {
            println!("{text}");
        }
    }
}

/// Formats a duration as minutes and seconds.
pub(crate) fn clock(time: Duration) -> String {
    format!("{:>2}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_of_cargo_is_read() {
        let bar = "    Building [=======>                 ] 114/393: wgpu-core, naga(build)      \r";
        assert_eq!(crates(bar).as_deref(), Some("114 of 393 crates"));
        assert_eq!(crates("   Compiling naga v30.0.1\n"), None);
    }

    #[test]
    fn a_lost_network_is_told_from_a_fault_of_the_code() {
        let lost = "warning: spurious network error (3 tries remaining): [6] Could not resolve hostname\n\
                    error: failed to get `proptest` as a dependency of package `eightfold-core v0.1.0`\n";
        assert!(lacks_network(lost));
        assert!(!lacks_network("error[E0425]: cannot find value `network` in this scope\n"));
    }
}
