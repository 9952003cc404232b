//! The progress of a coordinator or a worker: one line on a terminal, plain lines elsewhere, or JSON lines for another program.

use crate::count::ProgressStyle;
use crate::failure::say;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The display of progress.
#[derive(Debug)]
pub(crate) struct Ticker {
    style: ProgressStyle,
    /// `true` if progress is one line that is written again and again.
    is_one_line: bool,
    last: Instant,
}

impl Ticker {
    pub(crate) fn new(style: ProgressStyle) -> Ticker {
        let is_one_line = style == ProgressStyle::Auto && io::stderr().is_terminal();
        Ticker { style, is_one_line, last: Instant::now() }
    }

    /// Shows the state, as JSON or in a line, if the last time was long enough ago.
    pub(crate) fn tick<J: Display>(&mut self, json: impl FnOnce() -> J, line: impl FnOnce() -> String) {
        let pause = match self.style {
            ProgressStyle::None => return,
            ProgressStyle::Json => Duration::from_secs(1),
            _ if self.is_one_line => Duration::from_millis(200),
            _ => Duration::from_secs(10),
        };
        if self.last.elapsed() < pause {
            return;
        }
        self.last = Instant::now();
        let mut stderr = io::stderr().lock();
        // Failing to show progress is not a reason to stop.
        let _ignored = match self.style {
            ProgressStyle::Json => writeln!(stderr, "{}", json()),
            _ if self.is_one_line => write!(stderr, "\r\x1b[K{}", line()),
            _ => writeln!(stderr, "{}", line()),
        }
        .and_then(|()| stderr.flush());
    }

    /// Says a sentence, on a line of its own.
    pub(crate) fn say(&self, word: &str) {
        self.clear();
        say(word);
    }

    /// Clears the line of progress.
    pub(crate) fn clear(&self) {
        if self.is_one_line {
            let _ignored = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}
