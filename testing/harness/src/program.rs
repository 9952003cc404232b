//! The program under test: where it is, how tests start it, and how it ended.

use crate::waiting::wait_until;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fmt, fs};

/// Returns the folder that holds `debug`, `release` and so on. The test's own executable lies in `debug/deps` below it.
pub fn target_folder() -> PathBuf {
    profile_folder().parent().expect("the profile's folder lies in the target folder").to_path_buf()
}

/// Returns `true` in the long test run, which also checks what takes much time.
pub fn is_long() -> bool {
    env::var_os("EIGHTFOLD_LONG").is_some()
}

/// Returns the path of the program `eightfold`: the one that EIGHTFOLD_PROGRAM names, or else the one that `cargo build
/// -p eightfold` left beside the tests.
pub fn program() -> PathBuf {
    let program = env::var_os("EIGHTFOLD_PROGRAM")
        .map_or_else(|| profile_folder().join(format!("eightfold{}", env::consts::EXE_SUFFIX)), PathBuf::from);
    assert!(
        program.is_file(),
        "there is no program at {}; `cargo build -p eightfold` builds it, `cargo xtask test` does everything",
        program.display()
    );
    program
}

/// Returns the path of a library that a package of the workspace builds, which lies beside the tests.
pub fn library(package: &str) -> PathBuf {
    let name = format!("{}{package}{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    let library = profile_folder().join("deps").join(name);
    assert!(library.is_file(), "there is no library at {}", library.display());
    library
}

/// Returns a command that runs the program with these arguments, without input and without a token in the environment.
pub fn eightfold<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(program());
    command.args(arguments).env_remove("EIGHTFOLD_TOKEN").stdin(Stdio::null());
    command
}

/// Returns a command that runs a line of shell in which `"$0"` is the program. A shell can set limits that a test
/// cannot set for its children alone.
pub fn shell(line: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", line]).arg(program()).env_remove("EIGHTFOLD_TOKEN").stdin(Stdio::null());
    command
}

/// Starts a process whose standard output and standard error the test reads.
pub fn start(command: &mut Command) -> Child {
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the process starts")
}

/// Sends a signal, such as `-INT`.
pub fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status().expect("there is a command kill");
    assert!(sent.success(), "{name} could not be sent to process {}", child.id());
}

/// Kills a process, as a power cut would, unless it has ended already.
pub fn kill(child: &mut Child) {
    let _gone = child.kill();
    let _gone = child.wait();
}

/// A process that is killed when this is dropped.
#[derive(Debug)]
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        kill(&mut self.0);
    }
}

/// Asks a process to end, so that it can end its own children, and waits until it has ended.
pub fn end(child: &mut Child) {
    let asked = Command::new("kill").arg(child.id().to_string()).status();
    if !asked.is_ok_and(|status| status.success()) {
        let _gone = child.kill();
    }
    let _gone = child.wait();
}

/// Suspends a process, and waits until all its threads have stopped, since the signal does not take effect immediately.
pub fn freeze(child: &Child) {
    signal(child, "-STOP");
    let threads = format!("/proc/{}/task", child.id());
    let has_stopped = |thread: &Path| {
        // The line is `1234 (name) T ...`, where the name may have spaces. A thread that has just ended counts as
        // stopped.
        let state = fs::read_to_string(thread.join("stat")).unwrap_or_default();
        state.rsplit_once(") ").is_none_or(|(_, rest)| rest.starts_with('T'))
    };
    wait_until("a process to stop", || {
        fs::read_dir(&threads).map_or(true, |mut all| all.all(|thread| thread.is_ok_and(|it| has_stopped(&it.path()))))
    });
}

/// The outcome of a process: its exit code, or `None` after a signal, and its output.
#[derive(Debug, PartialEq, Eq)]
pub struct Ended {
    /// The exit code.
    pub code: Option<i32>,
    /// The standard output.
    pub stdout: String,
    /// The messages on the standard error stream.
    pub stderr: String,
}

impl Ended {
    /// Converts the output of a process, which must be text.
    pub fn new(output: Output) -> Ended {
        let [stdout, stderr] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("the program prints UTF-8"));
        Ended { code: output.status.code(), stdout, stderr }
    }

    /// Waits for a process to end and reads everything that it printed.
    pub fn of(child: Child) -> Ended {
        Ended::new(child.wait_with_output().expect("the process can be waited for"))
    }

    /// Returns the standard output of a process that succeeded.
    #[track_caller]
    pub fn succeeded(self) -> String {
        assert_eq!(self.code, Some(0), "{self}");
        self.stdout
    }

    /// Checks that the process succeeded, and that its output contains some words.
    #[track_caller]
    pub fn assert_printed(&self, words: &str) {
        assert!(self.code == Some(0) && self.stdout.contains(words), "not {words:?}, but {self}");
    }

    /// Checks that the process ended with this code, and that its messages contain some words.
    #[track_caller]
    pub fn assert_said(&self, code: i32, words: &str) {
        assert!(self.code == Some(code) && self.stderr.contains(words), "not {code} and {words:?}, but {self}");
    }

    /// Checks that the process refused with this code, and with a single message that contains some words.
    #[track_caller]
    pub fn assert_refused(&self, code: i32, words: &str) {
        self.assert_said(code, words);
        assert!(self.stderr.starts_with("eightfold: ") && self.stderr.lines().count() == 1, "{self}");
    }
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.code {
            Some(code) => write!(f, "code {code}:\n{}{}", self.stdout, self.stderr),
            None => write!(f, "ended by a signal:\n{}{}", self.stdout, self.stderr),
        }
    }
}

/// Waits for a process to end, and panics if it takes longer than `time`.
#[track_caller]
pub fn ended_within(mut child: Child, time: Duration, what: &str) -> Ended {
    let begun = Instant::now();
    while child.try_wait().expect("the process can be waited for").is_none() {
        if begun.elapsed() > time {
            // Ignore the error if the process has just ended.
            let _gone = child.kill();
            panic!("waited too long for {what}: {}", Ended::of(child));
        }
        sleep(Duration::from_millis(10));
    }
    Ended::of(child)
}

/// Runs a command to its end.
pub fn run(command: &mut Command) -> Ended {
    Ended::new(command.output().expect("the process starts"))
}

/// Runs the program in a folder, so that files have short names.
pub fn run_in(folder: &Path, arguments: &[&str]) -> Ended {
    run(eightfold(arguments).current_dir(folder))
}

/// Runs the program in a folder and returns its output.
#[track_caller]
pub fn printed_in(folder: &Path, arguments: &[&str]) -> String {
    run_in(folder, arguments).succeeded()
}

/// Runs the program and returns its output.
#[track_caller]
pub fn printed(arguments: &[&str]) -> String {
    run(&mut eightfold(arguments)).succeeded()
}

fn profile_folder() -> PathBuf {
    let test = env::current_exe().expect("a test knows its own executable");
    let folder = test.parent().and_then(|deps| deps.parent());
    folder.expect("a test's executable lies in PROFILE/deps").to_path_buf()
}
