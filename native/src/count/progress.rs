//! Progress of a count: a bar on a terminal, plain lines elsewhere, or JSON lines for another program.

use clap::ValueEnum;
use eightfold_core::BoardSize;
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

/// The display, with `Auto` resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ShownAs {
    Bar,
    Lines,
    Json,
    Nothing,
}

/// A count's progress, measured in units.
#[derive(Debug)]
pub(crate) struct Progress {
    shown: ShownAs,
    size: BoardSize,
    units: u64,
    /// Units done before this sitting, and in all.
    before: u64,
    done: u64,
    /// Columns whose turns are not counted yet. They are not units, and on large boards some outlast all groups.
    turns: usize,
    nodes: u64,
    start: Instant,
    /// The whole duration, once the count is over.
    took: Option<Duration>,
    last: Option<Instant>,
}

impl Progress {
    pub(crate) fn new(style: ProgressStyle, size: BoardSize, units: u64, before: u64, turns: usize) -> Progress {
        let shown = match style {
            ProgressStyle::Auto if io::stderr().is_terminal() => ShownAs::Bar,
            ProgressStyle::Auto | ProgressStyle::Plain => ShownAs::Lines,
            ProgressStyle::Json => ShownAs::Json,
            ProgressStyle::None => ShownAs::Nothing,
        };
        let start = Instant::now();
        Progress { shown, size, units, before, done: before, turns, nodes: 0, start, took: None, last: None }
    }

    pub(crate) fn add(&mut self, units: u64, nodes: u64) {
        self.done += units;
        self.nodes += nodes;
    }

    pub(crate) fn add_turns(&mut self) {
        self.turns -= 1;
    }

    /// Returns the time since this sitting began, or its whole duration.
    pub(crate) fn elapsed(&self) -> Duration {
        self.took.unwrap_or_else(|| self.start.elapsed())
    }

    /// Stops the clock, so that every report has the same time.
    pub(crate) fn stop(&mut self) {
        self.took = Some(self.elapsed());
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Shows the progress if the last time was long enough ago.
    pub(crate) fn tick(&mut self) {
        let pause = match self.shown {
            ShownAs::Bar => Duration::from_millis(200),
            ShownAs::Json => Duration::from_secs(1),
            ShownAs::Lines => Duration::from_secs(10),
            ShownAs::Nothing => return,
        };
        if self.last.unwrap_or(self.start).elapsed() >= pause {
            self.last = Some(Instant::now());
            self.show(false);
        }
    }

    /// Shows the final state, so that a short run leaves a line too.
    pub(crate) fn finish(&mut self) {
        self.show(true);
    }

    /// Shows the final state if anything was shown before, so that a short run leaves no line.
    pub(crate) fn finish_if_shown(&mut self) {
        if self.last.is_some() {
            self.show(true);
        }
    }

    /// Shows the progress. Failing to is not a reason to stop counting.
    fn show(&self, last: bool) {
        let mut stderr = io::stderr().lock();
        let _ignored = match self.shown {
            ShownAs::Nothing => Ok(()),
            ShownAs::Bar => write!(stderr, "\r\x1b[K{}{}", self.line(true), if last { "\n" } else { "" }),
            ShownAs::Lines => writeln!(stderr, "{}", self.line(false)),
            ShownAs::Json => writeln!(stderr, "{}", self.json()),
        }
        .and_then(|()| stderr.flush());
    }

    pub(crate) fn share(&self) -> f64 {
        if self.units == 0 { 1.0 } else { self.done as f64 / self.units as f64 }
    }

    pub(crate) fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.elapsed().as_secs_f64().max(1e-9)
    }

    /// Estimates the time left, once a fiftieth of the work is done, or a thousandth after five seconds.
    ///
    /// Returns `None` while only turns are left: they take a time of their own.
    pub(crate) fn left(&self) -> Option<Duration> {
        if self.done == self.units && self.turns > 0 {
            return None;
        }
        let (elapsed, here) = (self.elapsed().as_secs_f64(), (self.done - self.before) as f64);
        let total = self.units as f64;
        let enough = here > 0.0 && (here >= total / 50.0 || elapsed >= 5.0 && here >= total / 1000.0);
        enough.then(|| Duration::from_secs_f64(elapsed * (self.units - self.done) as f64 / here))
    }

    fn line(&self, bar: bool) -> String {
        const WIDTH: usize = 24;
        let filled = (self.share() * WIDTH as f64) as usize;
        let bar = if bar { format!("[{}{}] ", "#".repeat(filled), ".".repeat(WIDTH - filled)) } else { String::new() };
        let left = match self.left() {
            _ if self.done == self.units && self.turns == 0 => format!("in {}", clock(self.elapsed())),
            _ if self.done == self.units && self.turns == 1 => "turns of 1 column left".into(),
            _ if self.done == self.units => format!("turns of {} columns left", self.turns),
            Some(left) => format!("{} left", clock(left)),
            None => "time left unknown".into(),
        };
        format!(
            "N = {}  {bar}{:5.1} %  {} nodes/s  {left}",
            self.size,
            100.0 * self.share(),
            scaled(self.nodes_per_second())
        )
    }

    fn json(&self) -> String {
        serde_json::json!({
            "n": self.size.get(),
            "units": self.units,
            "done": self.done,
            "turns_left": self.turns,
            "elapsed_ms": self.elapsed().as_millis() as u64,
            "nodes_per_second": self.nodes_per_second().round(),
            "left_ms": self.left().map(|left| left.as_millis() as u64),
        })
        .to_string()
    }
}

/// Formats a rate with a prefix, such as 1.23 G.
fn scaled(rate: f64) -> String {
    let scales = [(1e9, "G"), (1e6, "M"), (1e3, "k")];
    let (unit, prefix) = scales.into_iter().find(|(unit, _)| rate >= *unit).unwrap_or((1.0, ""));
    format!("{:.2} {prefix}", rate / unit)
}

/// Formats a time in hours, minutes and seconds, after days if there are any.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match days {
        0 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{days} d {hours}:{minutes:02}:{:02}", seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_unknown_until_there_is_enough_to_tell() {
        let mut progress = Progress::new(ProgressStyle::None, BoardSize::MAX, 1000, 0, 2);
        assert_eq!(progress.left(), None);
        assert!(progress.line(false).contains("time left unknown"));
        progress.add(19, 0);
        assert_eq!(progress.left(), None);
        progress.add(481, 0);
        assert!(progress.left().is_some());
        progress.add(500, 0);
        progress.add_turns();
        assert_eq!(progress.left(), None);
        assert!(progress.line(true).ends_with("  turns of 1 column left"), "{}", progress.line(true));
        progress.add_turns();
        assert!(progress.line(true).contains("100.0 %") && progress.line(true).contains(" in 0:00:0"));
    }

    #[test]
    fn numbers_read_well() {
        assert_eq!(scaled(1.234e9), "1.23 G");
        assert_eq!(scaled(12.0), "12.00 ");
        assert_eq!(clock(Duration::from_secs(3 * 86_400 + 3_661)), "3 d 1:01:01");
    }
}
