//! The progress of a worker: one line on a terminal, plain lines elsewhere, or JSON lines for another program.

use super::record::Record;
use crate::count::ProgressStyle;
use crate::failure::say;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The display of a worker's progress.
#[derive(Debug)]
pub(super) struct Shown {
    style: ProgressStyle,
    /// `true` if progress is one line that is written again and again.
    is_one_line: bool,
    last: Instant,
}

impl Shown {
    pub(super) fn new(style: ProgressStyle) -> Shown {
        let is_one_line = style == ProgressStyle::Auto && io::stderr().is_terminal();
        Shown { style, is_one_line, last: Instant::now() }
    }

    /// Shows the state if the last time was long enough ago.
    pub(super) fn tick(&mut self, record: &Record) {
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
            ProgressStyle::Json => writeln!(stderr, "{}", record.json()),
            _ if self.is_one_line => write!(stderr, "\r\x1b[K{}", record.line()),
            _ => writeln!(stderr, "{}", record.line()),
        }
        .and_then(|()| stderr.flush());
    }

    /// Says a sentence, on a line of its own.
    pub(super) fn say(&self, word: &str) {
        self.clear();
        say(word);
    }

    /// Clears the line of progress.
    pub(super) fn clear(&self) {
        if self.is_one_line {
            let _ignored = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}
