//! The progress of a coordinator: a bar on a terminal, plain lines elsewhere, or JSON lines for another program.

use crate::count::ProgressStyle;
use crate::failure::say;
use crate::terminal::clock;
use eightfold_results::Shown;
use eightfold_results::campaign::{Report, Spec};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The display of a coordinator's progress.
#[derive(Debug)]
pub(super) struct Shower {
    head: String,
    style: ProgressStyle,
    has_bar: bool,
    last: Instant,
}

impl Shower {
    pub(super) fn new(style: ProgressStyle, spec: &Spec) -> Shower {
        let has_bar = style == ProgressStyle::Auto && io::stderr().is_terminal();
        let head = format!("N = {}  {}  campaign {}", spec.size, spec.method, spec.name);
        Shower { head, style, has_bar, last: Instant::now() }
    }

    /// Shows the state if the last time was long enough ago.
    pub(super) fn tick(&mut self, report: &Report) {
        let pause = match self.style {
            ProgressStyle::None => return,
            ProgressStyle::Json => Duration::from_secs(1),
            _ if self.has_bar => Duration::ZERO,
            _ => Duration::from_secs(10),
        };
        if self.last.elapsed() < pause {
            return;
        }
        self.last = Instant::now();
        let mut stderr = io::stderr().lock();
        // Failing to show progress is not a reason to stop.
        let _ignored = match self.style {
            ProgressStyle::Json => writeln!(stderr, "{report}"),
            _ if self.has_bar => write!(stderr, "\r\x1b[K{}", self.line(report)),
            _ => writeln!(stderr, "{}", self.line(report)),
        }
        .and_then(|()| stderr.flush());
    }

    /// Says a sentence, on a line of its own.
    pub(super) fn say(&mut self, word: &str) {
        if self.has_bar {
            let _ignored = write!(io::stderr().lock(), "\r\x1b[K");
        }
        say(word);
    }

    fn line(&self, report: &Report) -> String {
        format!("{}  {}", self.head, Shown(&line(report)))
    }
}

/// Describes a state in a line.
pub(super) fn line(report: &Report) -> String {
    let share = if report.lots == 0 { 1.0 } else { f64::from(report.decided) / f64::from(report.lots) };
    let left = match (report.left_ms, report.lacking) {
        (_, lacking @ 1..) => format!("waiting for {}", parties(lacking)),
        (Some(left), _) => format!("{} left", clock(Duration::from_millis(left))),
        (None, _) => "time left unknown".into(),
    };
    let disputes = match report.disputes {
        0 => String::new(),
        disputes => format!("  {disputes} disputed"),
    };
    let aside = match report.aside.len() {
        0 => String::new(),
        aside => format!("  {aside} set aside"),
    };
    let (decided, lots) = (report.decided, report.lots);
    format!("{:5.1} %  {decided} of {lots} lots  {}{disputes}{aside}  {left}", 100.0 * share, parties(report.parties))
}

/// Writes a number of parties.
fn parties(number: u32) -> String {
    format!("{number} {}", if number == 1 { "party" } else { "parties" })
}
