//! The section "Where we lose": the figures that speak against us, selected by rules fixed before there were figures.

use super::count::Comparison;
use crate::bench::count::{Outcome, REFERENCE, Row};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The least ratio to the reference. A way that is not this much faster is hardly worth its code.
const LEAST_RATIO: f64 = 1.5;

/// The share of the speed-up that each thread should add: 1.9 for two.
const LEAST_SHARE: f64 = 0.95;

/// The smallest size at which sharing is judged. Below it, the work is too short to be shared well, and too short to
/// matter.
const SHARED_FROM: usize = 17;

/// The time, in seconds, below which a count consists largely of starting its threads.
const MOSTLY_STARTING: f64 = 0.001;

/// Adds the section. If there are no losses, it reports that.
pub(super) fn write(page: &mut String, rows: &[Row]) {
    page.push_str("\n## Where we lose\n\n");
    for line in slow(rows).into_iter().chain(shared_badly(rows)).chain(skipped(rows)) {
        let _ = writeln!(page, "- {line}");
    }
    page.push_str(
        "- Not measured here: other people's counters, such as Kluev's quarter boards, q27 or those for GPUs. Nothing in\n  \
         these tables says how we compare with them.\n",
    );
}

fn slow(rows: &[Row]) -> Vec<String> {
    let all = Comparison(rows);
    let mut lines = Vec::new();
    for row in rows.iter().filter(|row| row.way != REFERENCE) {
        let (Some(ratio), Some(seconds)) = (all.ratio(row), Comparison::seconds(row)) else { continue };
        if ratio < LEAST_RATIO {
            let why = if seconds < MOSTLY_STARTING {
                format!("; a count of {:.2} ms is in good part the starting of its threads", seconds * 1e3)
            } else {
                String::new()
            };
            lines.push(format!("{row}: only {ratio:.2} times as fast as the articles' method{why}."));
        }
    }
    if lines.is_empty() {
        lines.push(format!("No way that ran is less than {LEAST_RATIO} times as fast as the articles' method."));
    }
    lines
}

fn shared_badly(rows: &[Row]) -> Vec<String> {
    let all = Comparison(rows);
    let large = rows.iter().filter(|row| row.size >= SHARED_FROM);
    let shared: Vec<_> = large.filter_map(|row| Some((row, all.speed_up(row)?))).collect();
    if shared.is_empty() {
        return vec![format!(
            "How well threads share the work is judged from N = {SHARED_FROM} on; no such row with several threads was \
             measured."
        )];
    }
    let least = |row: &Row| LEAST_SHARE * row.threads as f64;
    let bad = shared.iter().filter(|(row, speed_up)| *speed_up < least(row));
    let mut lines: Vec<_> = bad
        .map(|(row, speed_up)| {
            format!("{row}: only {speed_up:.2} times as fast as one thread; at least {:.2} is wanted.", least(row))
        })
        .collect();
    if lines.is_empty() {
        lines.push(format!(
            "From N = {SHARED_FROM} on no speed-up by threads is below {LEAST_SHARE} for each thread (1.9 for two)."
        ));
    }
    lines
}

/// Lists the ways that did not run, each once.
fn skipped(rows: &[Row]) -> Vec<String> {
    let mut reasons = BTreeMap::new();
    for row in rows {
        if let Outcome::Skipped(reason) = &row.outcome {
            reasons.insert(&row.way, reason);
        }
    }
    reasons.iter().map(|(way, reason)| format!("Skipped on this machine: {way} ({reason}).")).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use eightfold_core::{BoardSize, known};

    /// Makes up a row with a tenth of a node for each solution.
    pub(in crate::bench::summary) fn measured(size: usize, way: &str, threads: usize, seconds: &[f64]) -> Row {
        let solutions = known::total(BoardSize::new(size).unwrap()).unwrap();
        let nodes = u64::try_from(solutions / 10).unwrap();
        let outcome = Outcome::Measured { seconds: seconds.into(), nodes: Some(nodes), solutions };
        Row { size, way: way.into(), threads, outcome }
    }

    pub(in crate::bench::summary) fn skipped(size: usize, way: &str, threads: usize, reason: &str) -> Row {
        Row { size, way: way.into(), threads, outcome: Outcome::Skipped(reason.into()) }
    }

    fn page(rows: &[Row]) -> String {
        let mut page = String::new();
        write(&mut page, rows);
        page
    }

    #[test]
    fn every_loss_is_named() {
        let page = page(&[
            measured(12, REFERENCE, 1, &[0.00090]),
            measured(12, "avx2", 2, &[0.00075]),
            measured(17, REFERENCE, 1, &[13.0]),
            measured(17, "portable", 1, &[9.0]),
            measured(17, "portable", 2, &[4.5]),
            measured(17, "avx2", 1, &[1.4, 1.2]),
            measured(17, "avx2", 2, &[0.7]),
            measured(17, "avx2", 4, &[0.31]),
            skipped(12, "avx512", 1, "this processor does not have it"),
            skipped(17, "avx512", 1, "this processor does not have it"),
        ]);
        let lines: Vec<_> = page.lines().filter(|line| line.starts_with("- ")).collect();
        assert_eq!(
            lines[..5],
            [
                "- N = 12, avx2, 2 threads: only 1.20 times as fast as the articles' method; a count of 0.75 ms is in good \
                 part the starting of its threads.",
                "- N = 17, portable, 1 thread: only 1.44 times as fast as the articles' method.",
                "- N = 17, avx2, 2 threads: only 1.71 times as fast as one thread; at least 1.90 is wanted.",
                "- Skipped on this machine: avx512 (this processor does not have it).",
                "- Not measured here: other people's counters, such as Kluev's quarter boards, q27 or those for GPUs. \
                 Nothing in",
            ]
        );
        assert_eq!(lines.len(), 5, "{page}");
    }

    #[test]
    fn no_loss_is_said_too() {
        let page = page(&[
            measured(17, REFERENCE, 1, &[13.0]),
            measured(17, "avx2", 1, &[1.0]),
            measured(17, "avx2", 2, &[0.5]),
        ]);
        assert!(page.contains("- No way that ran is less than 1.5 times as fast"), "{page}");
        assert!(page.contains("- From N = 17 on no speed-up by threads is below 0.95 for each"), "{page}");
        assert!(!page.contains("only"), "{page}");
    }

    #[test]
    fn what_was_not_measured_is_not_called_good() {
        let page = page(&[measured(16, REFERENCE, 1, &[13.0]), measured(16, "avx2", 1, &[1.0])]);
        assert!(page.contains("no such row with several threads was measured"), "{page}");
        assert!(page.contains("Not measured here: other people's counters"), "{page}");
    }
}
