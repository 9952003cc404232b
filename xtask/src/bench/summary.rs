//! Tables derived from the runs.

use super::run::Run;
use std::fmt::Write;

/// The runs of one rung in one form at one size.
struct Series<'a> {
    first: &'a Run,
    seconds: Vec<f64>,
}

impl Series<'_> {
    fn median(&self) -> f64 {
        let middle = self.seconds.len() / 2;
        if self.seconds.len() % 2 == 1 {
            self.seconds[middle]
        } else {
            f64::midpoint(self.seconds[middle - 1], self.seconds[middle])
        }
    }

    fn shortest(&self) -> f64 {
        self.seconds[0]
    }

    fn longest(&self) -> f64 {
        self.seconds[self.seconds.len() - 1]
    }
}

/// Groups the runs, in their order, with the seconds of each series sorted. No series is empty.
fn series(runs: &[Run]) -> Vec<Series<'_>> {
    let chunks = runs.chunk_by(|a, b| (&a.rung, a.form, a.size) == (&b.rung, b.form, b.size));
    chunks
        .map(|chunk| {
            let mut seconds: Vec<_> = chunk.iter().map(|run| run.seconds).collect();
            seconds.sort_by(f64::total_cmp);
            Series { first: &chunk[0], seconds }
        })
        .collect()
}

/// The page of results: all rungs at one size, then each rung at the size that fits it.
pub(super) fn summary(runs: &[Run], common_size: usize) -> String {
    let all = series(runs);
    let mut page = format!(
        "# Summary\n\nDerived from raw.csv; see setup.md for the machine. Seconds are minimum, median and maximum of {} runs.\n\
         Every total was checked against the known one. A node is a search state entered.\n",
        all.first().map_or(0, |series| series.seconds.len()),
    );
    table(&mut page, &format!("All rungs at N = {common_size}"), all.iter().filter(|s| s.first.size == common_size));
    let fitting = all.iter().filter(|series| {
        let same = |other: &&Series| (&other.first.rung, other.first.form) == (&series.first.rung, series.first.form);
        all.iter().filter(same).all(|other| other.first.size <= series.first.size)
    });
    table(&mut page, "Each rung at the size that fits it", fitting);
    page
}

fn table<'a>(page: &mut String, title: &str, rows: impl Iterator<Item = &'a Series<'a>>) {
    page.push_str(&format!("\n## {title}\n\n"));
    page.push_str("| rung | form | N | nodes | nodes per solution | min s | median s | max s | nodes per second |\n");
    page.push_str("|---|---|--:|--:|--:|--:|--:|--:|--:|\n");
    for series in rows {
        let Run { rung, form, size, total, nodes, .. } = series.first;
        let per_solution = *nodes as f64 / *total as f64;
        let (shortest, median, longest) = (series.shortest(), series.median(), series.longest());
        // Short runs end below the clock's resolution; a rate from them would be noise.
        let rate = if median < 1e-4 { "-".into() } else { format!("{:.3e}", *nodes as f64 / median) };
        // Writing to a string cannot fail.
        let _ = writeln!(
            page,
            "| {rung} | {form} | {size} | {nodes} | {per_solution:.2} | {shortest:.6} | {median:.6} | {longest:.6} | {rate} |"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(rung: &str, size: usize, seconds: f64) -> Run {
        Run { rung: rung.into(), form: "recursive", size, total: 92, nodes: 2057, seconds }
    }

    #[test]
    fn series_are_grouped_and_sorted() {
        let runs = [run("bitmap", 8, 3.0), run("bitmap", 8, 1.0), run("bitmap", 8, 2.0), run("bitmap", 9, 5.0)];
        let all = series(&runs);
        assert_eq!(all.len(), 2);
        assert_eq!((all[0].shortest(), all[0].median(), all[0].longest()), (1.0, 2.0, 3.0));
    }

    #[test]
    fn each_table_has_its_rows() {
        let runs = [run("bitmap", 8, 0.5), run("bitmap", 9, 0.5), run("images", 8, 0.5)];
        let page = summary(&runs, 8);
        let (common, fitting) = page.split_once("## Each rung").unwrap();
        assert!(common.contains("| bitmap | recursive | 8 |") && common.contains("| images | recursive | 8 |"));
        assert!(fitting.contains("| bitmap | recursive | 9 |") && fitting.contains("| images | recursive | 8 |"));
        assert!(!fitting.contains("| bitmap | recursive | 8 |"));
    }
}
