//! All rungs side by side, to show the gain of each idea.

use super::{Timed, is_skipped, timed};
use crate::failure::Failure;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Form, Rung};
use std::io::Write;

/// Prints a row for each rung as soon as it is done, and compares it with the rung that it builds on.
pub(super) fn run(size: BoardSize, form: Form, yes: bool, output: &mut impl Write) -> Result<(), Failure> {
    writeln!(output, "N = {size}, {}", form.name())?;
    writeln!(
        output,
        "{:<23}{:>13}{:>12}{:>16}{:>13}{:>11}{:>9}  than",
        "rung", "total", "unique", "nodes", "seconds", "nodes by", "time by"
    )?;
    output.flush()?;
    let mut done: Vec<(Rung, Timed)> = Vec::new();
    for rung in Rung::ALL.into_iter().filter(|rung| !is_skipped(*rung, size, yes)) {
        let found = timed(rung, size, form)?;
        let unique = if rung.knows_classes() { found.totals.found.to_string() } else { "-".into() };
        write!(
            output,
            "{:<23}{:>13}{unique:>12}{:>16}{:>13.6}",
            rung.name(),
            found.totals.total,
            found.totals.nodes,
            found.time.as_secs_f64()
        )?;
        if let Some((than, before)) = done.iter().find(|(earlier, _)| rung.builds_on() == Some(*earlier)) {
            let nodes = times(found.totals.nodes as f64 / before.totals.nodes as f64);
            let time = times(found.time.as_secs_f64() / before.time.as_secs_f64());
            write!(output, "{nodes:>11}{time:>9}  {than}")?;
        }
        writeln!(output)?;
        output.flush()?;
        done.push((rung, found));
    }
    Ok(())
}

/// Formats a ratio to about three digits. Of nothing to nothing there is none.
fn times(ratio: f64) -> String {
    if !ratio.is_finite() {
        "-".into()
    } else if ratio >= 0.1 {
        format!("x {ratio:.2}")
    } else {
        format!("x {ratio:.4}")
    }
}
