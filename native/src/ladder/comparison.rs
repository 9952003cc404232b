//! All rungs side by side, to show the gain of each idea.

use super::{is_skipped, timed};
use crate::failure::Failure;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Form, Rung, SearchTotals};
use std::io::Write;
use std::time::Duration;

/// Prints a row for each rung as soon as it is done, and compares it with the rung that it builds on.
pub(super) fn run(size: BoardSize, form: Form, yes: bool, output: &mut impl Write) -> Result<(), Failure> {
    writeln!(output, "N = {size}, {}", form.name())?;
    writeln!(
        output,
        "{:<23}{:>13}{:>12}{:>16}{:>13}{:>11}{:>9}  than",
        "rung", "total", "unique", "nodes", "seconds", "nodes by", "time by"
    )?;
    output.flush()?;
    let mut done: Vec<(Rung, SearchTotals, Duration)> = Vec::new();
    for rung in Rung::ALL.into_iter().filter(|rung| !is_skipped(*rung, size, yes)) {
        let (totals, time) = timed(rung, size, form)?;
        let unique = if rung.knows_classes() { totals.found.to_string() } else { "-".into() };
        write!(
            output,
            "{:<23}{:>13}{unique:>12}{:>16}{:>13.6}",
            rung.name(),
            totals.total,
            totals.nodes,
            time.as_secs_f64()
        )?;
        if let Some((than, before, its_time)) = done.iter().find(|(earlier, ..)| rung.builds_on() == Some(*earlier)) {
            let fewer = times(totals.nodes as f64 / before.nodes as f64);
            let faster = times(time.as_secs_f64() / its_time.as_secs_f64());
            write!(output, "{fewer:>11}{faster:>9}  {than}")?;
        }
        writeln!(output)?;
        output.flush()?;
        done.push((rung, totals, time));
    }
    Ok(())
}

/// Formats a ratio to about three digits, or as `-` if there was nothing to compare.
fn times(ratio: f64) -> String {
    if !ratio.is_finite() {
        "-".into()
    } else if ratio >= 0.1 {
        format!("x {ratio:.2}")
    } else {
        format!("x {ratio:.4}")
    }
}
