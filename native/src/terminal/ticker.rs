//! The display of progress: one line on a terminal, plain lines elsewhere, or JSON lines for another program.

use clap::ValueEnum;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The display of progress on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProgressStyle {
    /// A bar on a terminal, plain lines elsewhere
    Auto,
    /// A line every ten seconds
    Plain,
    /// A JSON object per line
    Json,
    /// Nothing
    None,
}

/// The display of progress.
#[derive(Debug)]
pub(crate) struct Ticker {
    style: ProgressStyle,
    /// `true` if progress is one line that is written again and again.
    is_one_line: bool,
    last: Instant,
    /// `true` once anything was shown.
    pub(crate) has_begun: bool,
}

impl Ticker {
    pub(crate) fn new(style: ProgressStyle) -> Ticker {
        let is_one_line = style == ProgressStyle::Auto && io::stderr().is_terminal();
        Ticker { style, is_one_line, last: Instant::now(), has_begun: false }
    }

    /// Returns `true` if the last display was long enough ago, and if so restarts the interval.
    pub(crate) fn is_due(&mut self) -> bool {
        let pause = match self.style {
            ProgressStyle::None => return false,
            ProgressStyle::Json => Duration::from_secs(1),
            _ if self.is_one_line => Duration::from_millis(200),
            _ => Duration::from_secs(10),
        };
        let is_due = self.last.elapsed() >= pause;
        if is_due {
            (self.last, self.has_begun) = (Instant::now(), true);
        }
        is_due
    }

    /// Shows the state, as JSON or in a line. Failing to is not a reason to stop.
    pub(crate) fn show<J: Display>(&self, json: impl FnOnce() -> J, line: impl FnOnce() -> String) {
        let mut stderr = io::stderr().lock();
        let _ignored = match self.style {
            ProgressStyle::None => Ok(()),
            ProgressStyle::Json => writeln!(stderr, "{}", json()),
            // A terminal may begin a new line once the last column is written, and only the last one could be cleared.
            _ => match self.width() {
                Some(width) => {
                    let line: String = line().chars().take(width - 1).collect();
                    write!(stderr, "\r\x1b[K{line}")
                }
                None => writeln!(stderr, "{}", line()),
            },
        }
        .and_then(|()| stderr.flush());
    }

    /// Returns the width of a line that is written again and again; `None` if each has a line of its own.
    pub(crate) fn width(&self) -> Option<usize> {
        let width = || terminal_size::terminal_size_of(io::stderr()).map(|(width, _)| width.0.into());
        self.is_one_line.then(|| width().filter(|width| *width > 0).unwrap_or(80))
    }

    /// Leaves the line of progress where it is.
    pub(crate) fn leave(&self) {
        if self.is_one_line {
            let _ignored = writeln!(io::stderr().lock());
        }
    }
}
