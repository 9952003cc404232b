//! The section on counting: each way compared with the articles' method.

use crate::bench::count::{Outcome, REFERENCE, Row};
use crate::bench::spread::Spread;
use std::fmt::Write;

/// The rows of one bench, ready to be compared.
#[derive(Clone, Copy)]
pub(super) struct Comparison<'a>(pub(super) &'a [Row]);

impl<'a> Comparison<'a> {
    /// Returns the seconds that represent a row: the shortest, because everything else that a machine does only adds
    /// time.
    pub(super) fn seconds(row: &Row) -> Option<f64> {
        row.spread().map(|spread| spread.shortest)
    }

    /// Returns the ratio of the reference's time to a row's.
    pub(super) fn ratio(self, row: &Row) -> Option<f64> {
        let reference = self.0.iter().find(|other| other.size == row.size && other.way == REFERENCE)?;
        Some(Self::seconds(reference)? / Self::seconds(row)?)
    }

    /// Returns the speed-up of several threads over one, or `None` for a row of one thread.
    pub(super) fn speed_up(self, row: &Row) -> Option<f64> {
        let same = |other: &&Row| (other.size, &other.way, other.threads) == (row.size, &row.way, 1);
        let one = self.0.iter().find(same).filter(|_| row.threads > 1)?;
        Some(Self::seconds(one)? / Self::seconds(row)?)
    }

    /// Returns the board sizes, in their order.
    fn sizes(self) -> Vec<usize> {
        let mut sizes: Vec<_> = self.0.iter().map(|row| row.size).collect();
        sizes.dedup();
        sizes
    }

    fn rows(self, size: usize) -> impl Iterator<Item = &'a Row> {
        self.0.iter().filter(move |row| row.size == size)
    }
}

/// Adds the overview and a table for each size.
pub(super) fn write(page: &mut String, rows: &[Row]) {
    let all = Comparison(rows);
    let _ = writeln!(
        page,
        "\n## Counting\n\n\
         What is measured is a whole count, all solutions and all classes, in wall time inside the program: from before its\n\
         threads start until the totals are known. One thread, and as many as there are cores, have a core each. `{REFERENCE}` is the reference: the\n\
         articles' method in one thread, from the same compiler and the same program. The other ways are kinds of lanes\n\
         of the batch engine and, with `join-` before them, of the join. Ratios, rates and speed-ups are from the shortest runs: whatever else a machine does\n\
         only adds time.\n\n\
         - *ratio*: the reference's seconds by the way's, at the same size.\n\
         - *speed-up*: the seconds of one thread by those of all threads, with the same lanes.\n\
         - *nodes*: for the reference search states entered, for lanes units of the work and children that still looked\n  \
         alive when one looked ahead. Fewer nodes per solution and more nodes per second make up a ratio.\n\
         - A run that takes long is repeated less often, so *runs* falls with the size.\n"
    );
    overview(page, all);
    for size in all.sizes() {
        table(page, all, size);
    }
}

/// Adds the overview, with a line for each way and a column for each size.
fn overview(page: &mut String, all: Comparison) {
    let sizes = all.sizes();
    let head: Vec<_> = sizes.iter().map(|size| format!("N = {size}")).collect();
    let _ = writeln!(page, "### How many times faster than the articles' method\n");
    let _ = writeln!(page, "| way | threads | {} |", head.join(" | "));
    let _ = writeln!(page, "|---|--:|{}", "--:|".repeat(sizes.len()));
    let mut ways: Vec<(&str, usize)> = Vec::new();
    for Row { way, threads, .. } in all.0 {
        if !ways.contains(&(way, *threads)) {
            ways.push((way, *threads));
        }
    }
    for (way, threads) in ways {
        let of_way = |size| all.rows(size).find(|row| row.way == way && row.threads == threads);
        let cells: Vec<_> = sizes.iter().map(|size| figure(of_way(*size).and_then(|row| all.ratio(row)))).collect();
        let _ = writeln!(page, "| {way} | {threads} | {} |", cells.join(" | "));
    }
}

/// Adds the table of one size.
fn table(page: &mut String, all: Comparison, size: usize) {
    let _ = writeln!(
        page,
        "\n### N = {size}\n\n\
         | way | threads | runs | min s | median s | max s | nodes | nodes per solution | nodes per second | ratio | speed-up |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
    );
    for row in all.rows(size) {
        let Row { way, threads, outcome, .. } = row;
        match (outcome, row.spread()) {
            (Outcome::Measured { seconds, nodes, solutions }, Some(Spread { shortest, median, longest })) => {
                let [nodes, per_solution, rate] = match nodes {
                    Some(nodes) => [
                        nodes.to_string(),
                        format!("{:.3}", *nodes as f64 / *solutions as f64),
                        format!("{:.3e}", *nodes as f64 / shortest),
                    ],
                    None => ["-", "-", "-"].map(str::to_owned),
                };
                let (ratio, speed_up) = (figure(all.ratio(row)), figure(all.speed_up(row)));
                let _ = writeln!(
                    page,
                    "| {way} | {threads} | {} | {shortest:.6} | {median:.6} | {longest:.6} | {nodes} | {per_solution} | {rate} | {ratio} | {speed_up} |",
                    seconds.len()
                );
            }
            (Outcome::Skipped(reason), _) => {
                let _ = writeln!(page, "| {way} | {threads} | skipped: {reason} | | | | | | | | |");
            }
            (Outcome::Measured { .. }, None) => {
                let _ = writeln!(page, "| {way} | {threads} | 0 | | | | | | | | |");
            }
        }
    }
}

fn figure(figure: Option<f64>) -> String {
    figure.map_or_else(|| "-".into(), |figure| format!("{figure:.2}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::summary::losses::tests::{measured, skipped};

    #[test]
    fn ratios_and_speed_ups_are_from_the_shortest_runs_of_the_same_size() {
        let rows = [
            measured(12, REFERENCE, 1, &[100.0]),
            measured(13, REFERENCE, 1, &[9.0, 8.0, 8.5]),
            measured(13, "avx2", 1, &[1.0, 3.0]),
            measured(13, "avx2", 2, &[0.5]),
            skipped(13, "avx512", 1, "no"),
        ];
        let all = Comparison(&rows);
        let ratios: Vec<_> = rows.iter().map(|row| all.ratio(row)).collect();
        assert_eq!(ratios, [Some(1.0), Some(1.0), Some(8.0), Some(16.0), None]);
        let speed_ups: Vec<_> = rows.iter().map(|row| all.speed_up(row)).collect();
        assert_eq!(speed_ups, [None, None, None, Some(2.0), None]);
    }

    #[test]
    fn the_page_has_an_overview_and_a_table_for_each_size() {
        let rows = [
            measured(12, REFERENCE, 1, &[2.0]),
            measured(12, "avx2", 2, &[1.0, 0.5, 3.0]),
            measured(13, REFERENCE, 1, &[8.0]),
            skipped(13, "avx2", 2, "this processor does not have it"),
        ];
        let mut page = String::new();
        write(&mut page, &rows);
        assert!(page.contains("| way | threads | N = 12 | N = 13 |\n|---|--:|--:|--:|\n"), "{page}");
        assert!(page.contains("\n| ladder symmetry | 1 | 1.00 | 1.00 |\n| avx2 | 2 | 4.00 | - |\n"), "{page}");
        let (_, twelve) = page.split_once("### N = 12").unwrap();
        let (twelve, thirteen) = twelve.split_once("### N = 13").unwrap();
        // 1,420 nodes for the 14,200 solutions.
        let row = "| avx2 | 2 | 3 | 0.500000 | 1.000000 | 3.000000 | 1420 | 0.100 | 2.840e3 | 4.00 | - |\n";
        assert!(twelve.contains(row), "{twelve}");
        assert!(thirteen.contains("| avx2 | 2 | skipped: this processor does not have it |"), "{thirteen}");
        // Every row of a table has as many cells as its head.
        for line in page.split_once("### N = 12").unwrap().1.lines().filter(|line| line.starts_with('|')) {
            assert_eq!(line.matches('|').count(), 12, "{line}");
        }
    }
}
