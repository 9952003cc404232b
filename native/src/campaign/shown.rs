//! The state of a campaign in a line, as a coordinator shows it.

use crate::terminal::{clock, plural};
use eightfold_results::Shown;
use eightfold_results::campaign::{Holder, Report};
use std::time::Duration;

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

/// Names a worker that holds lots for far too long.
pub(super) fn holds(Holder { party, lots, ms }: &Holder) -> String {
    let (lots, time) = (plural(*lots, "lot"), clock(Duration::from_millis(*ms)));
    format!("{} has {lots} in hand, one for {time} without an answer, and gets no more until it answers", Shown(party))
}

/// Writes a number of parties.
fn parties(number: u32) -> String {
    format!("{number} {}", if number == 1 { "party" } else { "parties" })
}
