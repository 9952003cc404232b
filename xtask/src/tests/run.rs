//! Runs tests in parallel and shows the progress.

use super::executable::Executable;
use super::left::{self, Run};
use super::outcome::{self, Outcome};
use super::report::Report;
use crate::program::TESTED;
use crate::stage::{Line, clock};
use crate::workspace::{TaskError, cargo, doing};
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The class of tests in a browser, each of which keeps a core busy.
const PAGE: &str = "page";

/// The class of doctests, and the name under which all of them run together.
const EXAMPLES: &str = "doc";

/// The other classes with long tests, which start first.
const LONG: [&str; 5] = [EXAMPLES, "server", "kernel", "faults", "program"];

/// The longest time that a test may take. A long test may take ten times as long.
const LIMIT: Duration = Duration::from_secs(600);

/// The tests to run, and how.
pub(crate) struct Plan<'a> {
    pub(crate) executables: Vec<Executable>,
    /// `true` if doctests run too.
    pub(crate) examples: bool,
    pub(crate) names: &'a [String],
    pub(crate) long: bool,
    /// The prefixes of the names of long tests that run too.
    pub(crate) also: Vec<&'static str>,
    pub(crate) environment: Vec<(&'static str, OsString)>,
}

/// A test, or all doctests together.
struct Test {
    class: String,
    /// The class and the name of the test, in which the names on the command line are searched.
    name: String,
    command: Command,
}

impl Plan<'_> {
    /// Runs the tests and adds their outcomes to a report.
    ///
    /// One test per core may use a browser. In addition, one other test per two cores runs, since many of the others
    /// wait. Once there are no others, a browser takes that place: without it two cores were idle for a third of the
    /// last three minutes.
    pub(crate) fn run(self, jobs: Option<u16>, run: &Run, report: &mut Report) -> Result<(), TaskError> {
        let mut tests = self.tests(run)?;
        tests.sort_by_key(|test| LONG.iter().position(|class| *class == test.class).unwrap_or(LONG.len()));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let jobs = jobs.map_or(cores + cores.div_ceil(2), usize::from);
        let browsers = cores.max(jobs / 2);
        let limit = if self.long { LIMIT * 10 } else { LIMIT };
        let progress = Mutex::new(Progress::of(tests.len(), report));
        let (page, others): (Vec<_>, Vec<_>) = tests.into_iter().partition(|test| test.class == PAGE);
        let (page, others) = (Mutex::new(page.into_iter()), Mutex::new(others.into_iter()));
        thread::scope(|scope| {
            let job = |job: usize| {
                let (page, others, progress) = (&page, &others, &progress);
                let output = run.folder.join(format!("output-{job}"));
                let (first, then) = if job < browsers { (page, others) } else { (others, page) };
                let next = move || {
                    let test = lock(first).next();
                    test.or_else(|| lock(then).next()).filter(|_| !left::is_over())
                };
                scope.spawn(move || {
                    while let Some(Test { class, name, mut command }) = next() {
                        lock(progress).begin(&name);
                        let ended = ended(&mut command, &output, limit);
                        let (succeeded, said) = ended.unwrap_or_else(|error| (false, error.to_string()));
                        lock(progress).end(&class, &name, succeeded, &said);
                    }
                })
            };
            let jobs: Vec<_> = (0..jobs).map(job).collect();
            while jobs.iter().any(|job| !job.is_finished()) {
                lock(&progress).show();
                thread::sleep(Duration::from_millis(100));
            }
        });
        lock(&progress).line.clear();
        left::wait_if_over();
        Ok(())
    }

    /// Returns the tests to run.
    fn tests(&self, run: &Run) -> Result<Vec<Test>, TaskError> {
        let mut tests = Vec::new();
        for executable in &self.executables {
            let class = &executable.class;
            let place = executable.folder.file_name().unwrap_or_default().to_string_lossy();
            for test in executable.tests()? {
                let name =
                    if class == "unit" { format!("{class}::{place}::{test}") } else { format!("{class}::{test}") };
                if self.names.is_empty() || self.names.iter().any(|wanted| name.contains(wanted)) {
                    let mut command = executable.command();
                    let ignored = self.long || self.also.iter().any(|also| name.starts_with(also));
                    command.args(["--exact", &test]).args(ignored.then_some("--include-ignored"));
                    tests.push(self.test(class, name, command, run));
                }
            }
        }
        // The doctests run together, so start them if any name could match one of them.
        if self.examples && (self.names.is_empty() || self.names.iter().any(|name| name.starts_with(EXAMPLES))) {
            let mut command = cargo();
            command.arg("test").args(TESTED).args(["--doc", "--no-fail-fast", "--"]);
            command.args(self.names.iter().map(|name| name.trim_start_matches("doc::")));
            command.env("CARGO_TERM_COLOR", "never");
            tests.push(self.test(EXAMPLES, EXAMPLES.into(), command, run));
        }
        Ok(tests)
    }

    fn test(&self, class: &str, name: String, mut command: Command, run: &Run) -> Test {
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        command.env("TMPDIR", &run.folder).env("RUST_BACKTRACE", "0");
        // Tests of the page share browsers, which end with the run.
        command.env("EIGHTFOLD_BROWSERS", run.folder.join("browsers"));
        Test { class: class.into(), name, command }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a command to its end, or until the time limit. Returns whether it succeeded, and its output. The output goes to
/// a file, because a pipe would stay open as long as any process that the test started.
fn ended(command: &mut Command, output: &Path, limit: Duration) -> Result<(bool, String), TaskError> {
    let file = File::create(output).map_err(doing(format!("write {}", output.display())))?;
    let copy = file.try_clone().map_err(doing("share a file"))?;
    apart(command);
    let mut child = command.stdin(Stdio::null()).stdout(file).stderr(copy).spawn().map_err(doing("start a test"))?;
    let begun = Instant::now();
    let (mut pause, mut stopped) = (Duration::from_millis(1), "");
    let status = loop {
        if let Some(status) = child.try_wait().map_err(doing("wait for a test"))? {
            break status;
        }
        if begun.elapsed() > limit {
            stopped = "\nxtask: stopped, because it took too long\n";
            // Ignore the error if the process has just ended.
            let _ignored = child.kill();
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    let said = fs::read(output).map_err(doing(format!("read {}", output.display())))?;
    Ok((status.success(), String::from_utf8_lossy(&said).into_owned() + stopped))
}

/// Keeps Ctrl-C away from a test, so that the test does not fail before the whole run ends. This is only done on Linux,
/// where the run can find the test's processes and end them.
#[cfg(target_os = "linux")]
fn apart(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(target_os = "linux"))]
fn apart(_: &mut Command) {}

/// The state of a run, and the line that shows it.
struct Progress<'a> {
    begun: Instant,
    all: usize,
    ended: usize,
    running: Vec<(String, Instant)>,
    line: Line,
    report: &'a mut Report,
}

impl<'a> Progress<'a> {
    fn of(all: usize, report: &'a mut Report) -> Progress<'a> {
        Progress { begun: Instant::now(), all, ended: 0, running: Vec::new(), line: Line::new(), report }
    }

    fn begin(&mut self, name: &str) {
        self.running.push((name.into(), Instant::now()));
    }

    /// Adds the outcome of a test, or of each doctest, to the report, and shows failures immediately.
    fn end(&mut self, class: &str, name: &str, succeeded: bool, output: &str) {
        left::wait_if_over();
        let at = self.running.iter().position(|(running, _)| running == name);
        let seconds = at.map_or(0.0, |at| self.running.remove(at).1.elapsed().as_secs_f64());
        self.ended += 1;
        let outcomes = match class {
            EXAMPLES => outcome::of_examples(output, succeeded),
            _ => vec![(name.to_owned(), outcome::of_a_test(output, succeeded))],
        };
        if outcomes.iter().any(|(_, outcome)| *outcome == Outcome::Failed) {
            self.line.clear();
            println!("FAILED {name}\n{}", output.trim_end());
        }
        let each = seconds / outcomes.len().max(1) as f64;
        outcomes.iter().for_each(|(name, outcome)| self.report.add(class, name, outcome, each));
    }

    fn show(&mut self) {
        let Progress { begun, all, ended, running, line, report } = self;
        line.show(|| {
            let longest = running
                .first()
                .map_or(String::new(), |(name, begun)| format!("; {name} {}", clock(begun.elapsed()).trim()));
            let (time, failed) = (clock(begun.elapsed()), report.totals().failed);
            format!("{time}  {ended} of {all} tests, {failed} failed, {} running{longest}", running.len())
        });
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_test_that_takes_too_long_is_stopped() {
        let output = std::env::temp_dir().join(format!("eightfold-run-{}", std::process::id()));
        let mut hang = Command::new("sleep");
        let (succeeded, said) = ended(hang.arg("600"), &output, Duration::from_millis(50)).unwrap();
        fs::remove_file(output).unwrap();
        assert!(!succeeded && said.ends_with("because it took too long\n"), "{said}");
    }
}
