//! Runs tests side by side, the longest first, and shows how far they are.

use super::executable::Executable;
use super::left::{self, Run};
use super::outcome::Outcome;
use super::report::Report;
use super::{doc, times::Times};
use crate::stage::{Line, clock};
use crate::workspace::{TaskError, doing};
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The name under which all examples in documentation run together.
const EXAMPLES: &str = "doc";

/// The class of tests in a browser.
const PAGE: &str = "page";

/// The longest time that one test may take. A long one is allowed ten times as much.
const LIMIT: Duration = Duration::from_secs(600);

/// The tests to run, and how.
pub(crate) struct Plan<'a> {
    pub(crate) executables: Vec<Executable>,
    /// True if examples in documentation are to run too.
    pub(crate) examples: bool,
    pub(crate) names: &'a [String],
    pub(crate) long: bool,
    /// The beginnings of the names of long tests that are to run too.
    pub(crate) also: Vec<&'static str>,
    pub(crate) environment: Vec<(&'static str, OsString)>,
}

/// A test, or all examples in documentation.
struct Test {
    class: String,
    /// The class and the name, in which names are looked for.
    name: String,
    command: Command,
}

/// A message of a thread that runs tests.
enum Told {
    Begun(String),
    /// The job of this name has ended. All examples of the documentation are one job.
    Ended {
        class: String,
        name: String,
        outcomes: Vec<(String, Outcome)>,
        output: String,
    },
}

/// The tests that have not begun, and how many of them may have a browser at once: each keeps a core busy.
struct Queue {
    tests: Vec<Test>,
    browsing: usize,
    browsers: usize,
}

impl Queue {
    /// Takes the last test that may begin, and waits for one if all must wait. Returns `None` if none is left.
    fn next(queue: &Mutex<Queue>) -> Option<Test> {
        loop {
            let mut queue = queue.lock().ok()?;
            let Queue { tests, browsing, browsers } = &mut *queue;
            if tests.is_empty() {
                return None;
            }
            if let Some(at) = tests.iter().rposition(|test| test.class != PAGE || browsing < browsers) {
                *browsing += usize::from(tests[at].class == PAGE);
                return Some(tests.remove(at));
            }
            drop(queue);
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Plan<'_> {
    /// Runs the tests and adds their outcomes to a report.
    pub(crate) fn run(self, jobs: Option<u16>, run: &Run, report: &mut Report) -> Result<(), TaskError> {
        let mut times = Times::read();
        let mut tests = self.tests(run)?;
        tests.sort_by(|a, b| times.expected(&a.name).total_cmp(&times.expected(&b.name)));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let jobs = jobs.map_or(cores + cores.div_ceil(2), usize::from).min(tests.len().max(1));
        let mut progress = Progress::of(&tests, jobs);
        let limit = if self.long { LIMIT * 10 } else { LIMIT };
        let (queue, (told, heard)) =
            (Mutex::new(Queue { tests, browsing: 0, browsers: cores.max(jobs / 2) }), channel());
        thread::scope(|scope| {
            for job in 0..jobs {
                let (queue, told, output) = (&queue, told.clone(), run.folder.join(format!("output-{job}")));
                scope.spawn(move || {
                    while let Some(test) = Queue::next(queue).filter(|_| !left::is_over()) {
                        let is_browsing = test.class == PAGE;
                        test.run(&output, limit, &told);
                        if let (true, Ok(mut queue)) = (is_browsing, queue.lock()) {
                            queue.browsing -= 1;
                        }
                    }
                });
            }
            drop(told);
            loop {
                match heard.recv_timeout(Duration::from_secs(1)) {
                    Ok(Told::Begun(name)) => progress.running.push((name, Instant::now())),
                    Ok(Told::Ended { class, name, outcomes, output }) => {
                        let seconds = progress.ended(&name);
                        times.took(&name, seconds);
                        let each = seconds / outcomes.len().max(1) as f64;
                        for (name, outcome) in outcomes {
                            if outcome == Outcome::Failed && !left::is_over() {
                                progress.line.clear();
                                println!("FAILED {name}\n{}", output.trim_end());
                            }
                            report.add(&class, &name, &outcome, each);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                progress.show(report.totals().failed, &times);
            }
        });
        progress.line.clear();
        left::wait_if_over();
        times.write();
        Ok(())
    }

    /// Returns the tests that are wanted.
    fn tests(&self, run: &Run) -> Result<Vec<Test>, TaskError> {
        let is_wanted =
            |name: &str| self.names.is_empty() || self.names.iter().any(|wanted| name.contains(wanted.as_str()));
        let mut tests = Vec::new();
        for executable in &self.executables {
            let class = &executable.class;
            let place = executable.folder.file_name().unwrap_or_default().to_string_lossy();
            for test in executable.tests()? {
                let name =
                    if class == "unit" { format!("{class}::{place}::{test}") } else { format!("{class}::{test}") };
                if is_wanted(&name) {
                    let mut command = executable.command();
                    let ignored = self.long || self.also.iter().any(|also| name.starts_with(also));
                    command.args(["--exact", &test]).args(ignored.then_some("--include-ignored"));
                    tests.push(self.test(class, name, command, run));
                }
            }
        }
        // One line of the examples may be wanted, or all.
        let wanted = self.names.is_empty() || self.names.iter().any(|name| name.starts_with(EXAMPLES));
        if self.examples && wanted {
            tests.push(self.test(EXAMPLES, EXAMPLES.into(), doc::command(self.names), run));
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

impl Test {
    /// Runs the test and says so. What it prints goes through a file: a pipe would stay open as long as any process that
    /// the test started.
    fn run(self, output: &Path, limit: Duration, told: &Sender<Told>) {
        let Test { class, name, command } = self;
        // Nobody listens once the run has been given up.
        let tell = |what| drop(told.send(what));
        tell(Told::Begun(name.clone()));
        let ended = ended(command, output, limit);
        let (succeeded, output) = ended.unwrap_or_else(|error| (false, error.to_string()));
        let outcomes = if name == EXAMPLES {
            doc::outcomes(&output, succeeded)
        } else {
            vec![(name.clone(), Outcome::read(&output, succeeded))]
        };
        tell(Told::Ended { class, name, outcomes, output });
    }
}

/// Runs a command to its end, or for as long as it may take. Returns whether it succeeded, and what it printed.
fn ended(mut command: Command, output: &Path, limit: Duration) -> Result<(bool, String), TaskError> {
    let file = File::create(output).map_err(doing(format!("write {}", output.display())))?;
    let copy = file.try_clone().map_err(doing("share a file"))?;
    apart(&mut command);
    command.stdin(Stdio::null()).stdout(file).stderr(copy);
    let mut child = command.spawn().map_err(doing("start a test"))?;
    let begun = Instant::now();
    let (mut pause, mut stopped) = (Duration::from_millis(1), "");
    let status = loop {
        if let Some(status) = child.try_wait().map_err(doing("wait for a test"))? {
            break status;
        }
        if begun.elapsed() > limit {
            stopped = "\nxtask: stopped, because it took too long\n";
            // It may have ended just now.
            let _ignored = child.kill();
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    let said = fs::read(output).map_err(doing(format!("read {}", output.display())))?;
    Ok((status.success(), String::from_utf8_lossy(&said).into_owned() + stopped))
}

/// Keeps Ctrl-C away from a test where its processes can be found: the whole run ends then, and no test fails before.
#[cfg(target_os = "linux")]
fn apart(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(target_os = "linux"))]
fn apart(_: &mut Command) {}

/// The line that shows how far the tests are.
struct Progress {
    begun: Instant,
    jobs: usize,
    /// The tests that have not ended.
    left: Vec<String>,
    all: usize,
    running: Vec<(String, Instant)>,
    line: Line,
}

impl Progress {
    fn of(tests: &[Test], jobs: usize) -> Progress {
        let left: Vec<_> = tests.iter().map(|test| test.name.clone()).collect();
        Progress { begun: Instant::now(), jobs, all: left.len(), left, running: Vec::new(), line: Line::new() }
    }

    /// Takes down that a test has ended, and returns its seconds. The examples of the documentation end one by one.
    fn ended(&mut self, name: &str) -> f64 {
        self.left.retain(|left| left != name);
        match self.running.iter().position(|(running, _)| running == name) {
            Some(at) => self.running.swap_remove(at).1.elapsed().as_secs_f64(),
            None => 0.0,
        }
    }

    fn show(&mut self, failed: u64, times: &Times) {
        let Progress { begun, jobs, left, all, running, line } = self;
        line.show(|| {
            let expected: f64 = left.iter().map(|name| times.expected(name)).sum();
            let gone: f64 = running.iter().map(|(_, begun)| begun.elapsed().as_secs_f64()).sum();
            let time_left = Duration::from_secs_f64((expected - gone).max(1.0) / *jobs as f64);
            let longest = running.iter().min_by_key(|(_, begun)| *begun);
            let longest =
                longest.map_or(String::new(), |(name, begun)| format!("; {name} {}", clock(begun.elapsed()).trim()));
            format!(
                "{}  {} of {all} tests, {failed} failed, {} running{longest}; about {} left",
                clock(begun.elapsed()),
                *all - left.len(),
                running.len(),
                clock(time_left).trim(),
            )
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_many_tests_have_a_browser_at_once() {
        let test =
            |class: &str, name: &str| Test { class: class.into(), name: name.into(), command: Command::new("true") };
        let tests = vec![test("unit", "short"), test(PAGE, "second"), test(PAGE, "first")];
        let queue = Mutex::new(Queue { tests, browsing: 0, browsers: 1 });
        let next = || Queue::next(&queue).map(|test| test.name);
        assert_eq!([next(), next()], [Some("first".into()), Some("short".into())]);
        queue.lock().unwrap().browsing -= 1;
        assert_eq!([next(), next()], [Some("second".into()), None]);
    }

    #[cfg(unix)]
    #[test]
    fn a_test_that_takes_too_long_is_stopped() {
        let output = std::env::temp_dir().join(format!("eightfold-run-{}", std::process::id()));
        let mut hang = Command::new("sleep");
        hang.arg("600");
        let (succeeded, said) = ended(hang, &output, Duration::from_millis(50)).unwrap();
        fs::remove_file(output).unwrap();
        assert!(!succeeded && said.ends_with("because it took too long\n"), "{said}");
    }
}
