//! The failure of a command: one sentence on stderr, and an exit code.

use eightfold_results::{Shown, WorkError};
use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

/// The reason why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The request makes no sense, or needs a confirmation.
    #[error("{0}")]
    Usage(String),
    /// An answer differs from the known one.
    #[error("{0}")]
    Disagrees(String),
    /// This machine lacks a requested device or feature.
    #[error("{0}")]
    NoDevice(String),
    /// A file cannot be read or written.
    #[error("{0}")]
    File(String),
    /// A server did not take a result, which is kept in a file.
    #[error("{0}")]
    Unposted(String),
    /// A device cannot count, or no longer can.
    #[error(transparent)]
    Backend(#[from] BackendError),
    /// The count was stopped before its end, or parts of a result are missing.
    #[error("{0}")]
    Interrupted(String),
    /// Results contradict each other.
    #[error(transparent)]
    Work(#[from] WorkError),
    /// The system refuses something that the program needs to run: a thread, signals, the terminal.
    #[error("{0}")]
    System(String),
    /// The output could not be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// Nothing went wrong, and nothing is left to do or say: help has been printed, or the user has left the menu.
    #[error("")]
    NoMore,
}

/// The reason why a backend cannot count, or no longer can. Each sentence names the device.
#[cfg_attr(not(feature = "wgpu"), allow(dead_code, reason = "the processor does not fail"))]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BackendError {
    /// The device could never count.
    #[error("{device} cannot count: {why}")]
    Unusable { device: String, why: String },
    /// The device was lost midway.
    #[error("{device} was lost: {why}")]
    Lost { device: String, why: String },
    /// The device's results are wrong. Counting by colours counts as a device here.
    #[error("{device} counted wrong: {what}")]
    Wrong { device: String, what: String },
}

impl BackendError {
    /// Turns the error into one that happens midway: after some results, a device that cannot go on ends a count like a
    /// loss.
    pub(crate) fn midway(self) -> BackendError {
        match self {
            BackendError::Unusable { device, why } => BackendError::Lost { device, why },
            other => other,
        }
    }
}

impl Failure {
    fn exit_code(&self) -> u8 {
        match self {
            Failure::NoMore => 0,
            // The reader has read enough, as in `eightfold solutions 12 | head`.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Failure::Work(WorkError::Document(_)) => 5,
            Failure::Disagrees(_) | Failure::Work(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Backend(BackendError::Wrong { .. }) => 1,
            Failure::NoDevice(_) | Failure::Backend(BackendError::Unusable { .. }) => 3,
            Failure::Interrupted(_) | Failure::Backend(BackendError::Lost { .. }) => 4,
            Failure::Output(_) | Failure::File(_) | Failure::Unposted(_) | Failure::System(_) => 5,
        }
    }
}

/// Prints a line to stderr, on one line whatever foreign text it contains. If even that fails, nothing can be reported.
pub(crate) fn say(line: &str) {
    let _ignored = writeln!(io::stderr().lock(), "{}", Shown(line));
}

/// Prints to stderr on a new line, because a progress bar may be on the current one.
pub(crate) fn say_below(line: &str) {
    let _ignored = writeln!(io::stderr().lock(), "\n{}", Shown(line));
}

/// The most letters of an argument that a sentence repeats. Names of files in commands to copy stay whole.
const LONG: usize = 1000;

/// The letters that are left of a longer argument.
const BEGINNING: usize = 60;

/// Shortens the very long arguments of this program where a text repeats them.
pub(crate) fn shortened(text: String) -> String {
    let words = || env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let values = words().filter_map(|word| word.split_once('=').map(|(_, value)| value.to_owned()));
    words().chain(values).filter(|word| word.chars().count() > LONG).fold(text, |text, word| {
        let beginning: String = word.chars().take(BEGINNING).collect();
        text.replace(&word, &format!("{beginning}…"))
    })
}

/// Prints the failure, if there is one, and returns the exit code.
pub(crate) fn report(result: Result<(), Failure>) -> ExitCode {
    let Err(failure) = result else { return ExitCode::SUCCESS };
    let code = failure.exit_code();
    if code != 0 {
        say(&shortened(format!("eightfold: {failure}")));
    }
    ExitCode::from(code)
}

/// Prints every failure but the last one, which it returns to end the program with.
pub(crate) fn print_all_but_last(failures: impl IntoIterator<Item = Option<Failure>>) -> Result<(), Failure> {
    let mut failures: Vec<_> = failures.into_iter().flatten().collect();
    let last = failures.pop();
    failures.iter().for_each(|failure| say(&format!("eightfold: {failure}")));
    last.map_or(Ok(()), Err)
}

/// Ends the program with a failure, from where no result can be returned.
pub(crate) fn exit(failure: Failure) -> ! {
    let code = failure.exit_code();
    let _said = report(Err(failure));
    std::process::exit(code.into())
}
