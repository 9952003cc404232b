//! How a command can fail: one sentence on stderr, and an exit code.

use eightfold_results::{Shown, WorkError};
use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command did not do what it was asked to.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// What was asked for makes no sense, or needs a confirmation.
    #[error("{0}")]
    Usage(String),
    /// An answer is not the known one.
    #[error("{0}")]
    Disagrees(String),
    /// This machine lacks what was asked for.
    #[error("{0}")]
    NoDevice(String),
    /// A file cannot be read or written.
    #[error("{0}")]
    File(String),
    /// A device cannot count, or no longer can.
    #[error(transparent)]
    Backend(#[from] BackendError),
    /// The count was stopped before its end.
    #[error("{0}")]
    Interrupted(String),
    /// Results contradict each other.
    #[error(transparent)]
    Work(#[from] WorkError),
    /// The system does not give what the program needs to run: a thread, signals, the terminal.
    #[error("{0}")]
    System(String),
    /// What is printed could not be.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// Help or the version was asked for and has been printed.
    #[error("")]
    AlreadySaid,
}

/// Why a backend cannot count, or no longer can. Each sentence names the device.
#[cfg_attr(not(feature = "wgpu"), allow(dead_code, reason = "the processor does not fail"))]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BackendError {
    /// It never could.
    #[error("{device} cannot count: {why}")]
    Unusable { device: String, why: String },
    /// It was lost midway.
    #[error("{device} was lost: {why}")]
    Lost { device: String, why: String },
    /// What it found is not so.
    #[error("{device} counted wrong: {what}")]
    Wrong { device: String, what: String },
}

impl BackendError {
    /// The same where something was counted already: that a device can do no more of it ends a count like a loss.
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
            Failure::AlreadySaid => 0,
            // Whoever reads has read enough, as in `eightfold solutions 12 | head`.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Failure::Work(WorkError::Document(_)) => 5,
            Failure::Disagrees(_) | Failure::Work(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Backend(BackendError::Wrong { .. }) => 1,
            Failure::NoDevice(_) | Failure::Backend(BackendError::Unusable { .. }) => 3,
            Failure::Interrupted(_) | Failure::Backend(BackendError::Lost { .. }) => 4,
            Failure::Output(_) | Failure::File(_) | Failure::System(_) => 5,
        }
    }
}

/// Says something beside the results, in one line whatever foreign text is in it. When even that cannot be written nothing
/// can be said.
pub(crate) fn say(line: &str) {
    let _ignored = writeln!(io::stderr().lock(), "{}", Shown(line));
}

/// Says something on a line of its own, where a bar that shows progress may be on the present one.
pub(crate) fn say_below(line: &str) {
    let _ignored = writeln!(io::stderr().lock(), "\n{}", Shown(line));
}

/// Says what went wrong, if anything did, and gives the exit code for it.
pub(crate) fn report(result: Result<(), Failure>) -> ExitCode {
    let Err(failure) = result else { return ExitCode::SUCCESS };
    let code = failure.exit_code();
    if code != 0 {
        say(&format!("eightfold: {failure}"));
    }
    ExitCode::from(code)
}

/// Ends the program with what went wrong, from where no result can be passed on.
pub(crate) fn exit(failure: Failure) -> ! {
    let code = failure.exit_code();
    let _said = report(Err(failure));
    std::process::exit(code.into())
}
