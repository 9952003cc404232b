//! The section "What to mistrust": signs in the figures themselves that something else was running.

use super::count::Comparison;
use crate::bench::count::Row;
use std::fmt::Write;

/// The largest ratio of a steady way's runs. Runs that differ by more were disturbed, or are too short to be timed.
const STEADY: f64 = 1.2;

/// Adds the section. If there are no doubts, a sentence reports that.
pub(super) fn write(page: &mut String, rows: &[Row]) {
    page.push_str("\n## What to mistrust\n\n");
    for line in unsteady(rows).into_iter().chain(impossible(rows)).chain(once(rows)) {
        let _ = writeln!(page, "- {line}");
    }
}

fn unsteady(rows: &[Row]) -> Vec<String> {
    let spreads = rows.iter().filter_map(|row| Some((row, row.spread()?)));
    let apart: Vec<_> = spreads
        .map(|(row, spread)| (row, spread.longest / spread.shortest))
        .filter(|(_, factor)| *factor > STEADY)
        .map(|(row, factor)| format!("{row}: the longest run took {factor:.2} times as long as the shortest."))
        .collect();
    if apart.is_empty() {
        return vec![format!("No way's longest run took more than {STEADY} times as long as its shortest.")];
    }
    apart
}

/// Lists the speed-ups beyond the number of threads. They are impossible, so the run of one thread was slowed down.
fn impossible(rows: &[Row]) -> Vec<String> {
    let all = Comparison(rows);
    let speed_ups = rows.iter().filter_map(|row| Some((row, all.speed_up(row)?)));
    let beyond = speed_ups.filter(|(row, speed_up)| *speed_up > 1.02 * row.threads as f64);
    let line = |(row, speed_up): (&Row, f64)| {
        format!("{row}: a speed-up of {speed_up:.2} is more than the threads can give; one thread was disturbed.")
    };
    beyond.map(line).collect()
}

/// Lists the sizes at which something ran only once.
fn once(rows: &[Row]) -> Vec<String> {
    let single: Vec<_> = rows.iter().filter(|row| row.runs() == 1).map(|row| format!("{row}")).collect();
    if single.is_empty() {
        return Vec::new();
    }
    vec![format!("Run once, so without a spread: {}.", single.join("; "))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::count::REFERENCE;
    use crate::bench::summary::losses::tests::{measured, skipped};

    fn page(rows: &[Row]) -> String {
        let mut page = String::new();
        write(&mut page, rows);
        page
    }

    #[test]
    fn what_cannot_be_is_pointed_at() {
        let page = page(&[
            measured(17, REFERENCE, 1, &[13.0]),
            measured(17, "avx2", 1, &[2.9, 3.0, 4.35]),
            measured(17, "avx2", 2, &[1.0, 1.1]),
            skipped(17, "avx512", 2, "no"),
        ]);
        let lines: Vec<_> = page.lines().skip(3).collect();
        assert_eq!(
            lines,
            [
                "- N = 17, avx2, 1 thread: the longest run took 1.50 times as long as the shortest.",
                "- N = 17, avx2, 2 threads: a speed-up of 2.90 is more than the threads can give; one thread was disturbed.",
                "- Run once, so without a spread: N = 17, ladder symmetry, 1 thread.",
            ]
        );
    }

    #[test]
    fn steady_figures_are_called_so() {
        let page = page(&[measured(12, REFERENCE, 1, &[1.0, 1.1]), measured(12, "avx2", 2, &[0.5, 0.5])]);
        assert!(page.ends_with("- No way's longest run took more than 1.2 times as long as its shortest.\n"), "{page}");
    }
}
