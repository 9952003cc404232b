//! The section on the ladder: the gain from each idea.

use crate::bench::ladder::Run;
use crate::bench::spread::Spread;
use std::fmt::Write;

/// The runs of one rung in one form at one size.
struct Series<'a> {
    first: &'a Run,
    runs: usize,
    spread: Spread,
}

/// Groups the runs into series, in their order.
fn series(runs: &[Run]) -> Vec<Series<'_>> {
    let chunks = runs.chunk_by(|a, b| (&a.rung, a.form, a.size) == (&b.rung, b.form, b.size));
    let series = chunks.filter_map(|chunk| {
        let spread = Spread::of(chunk.iter().map(|run| run.seconds))?;
        Some(Series { first: chunk.first()?, runs: chunk.len(), spread })
    });
    series.collect()
}

/// Adds the table of all rungs at one size, then of each rung at the size that fits it.
pub(super) fn write(page: &mut String, runs: &[Run], common_size: usize) {
    let all = series(runs);
    // Writing to a string cannot fail.
    let _ = writeln!(
        page,
        "\n## The ladder\n\n\
         Every rung in both forms, one thread each, without start-up; {} runs of each. A node is a search state entered.\n\
         Rates are from the median.",
        all.first().map_or(0, |series| series.runs),
    );
    table(page, &format!("All rungs at N = {common_size}"), all.iter().filter(|s| s.first.size == common_size));
    let fitting = all.iter().filter(|series| {
        let same = |other: &&Series| (&other.first.rung, other.first.form) == (&series.first.rung, series.first.form);
        all.iter().filter(same).all(|other| other.first.size <= series.first.size)
    });
    table(page, "Each rung at the size that fits it", fitting);
}

fn table<'a>(page: &mut String, title: &str, rows: impl Iterator<Item = &'a Series<'a>>) {
    page.push_str(&format!("\n### {title}\n\n"));
    page.push_str("| rung | form | N | nodes | nodes per solution | min s | median s | max s | nodes per second |\n");
    page.push_str("|---|---|--:|--:|--:|--:|--:|--:|--:|\n");
    for series in rows {
        let Run { rung, form, size, total, nodes, .. } = series.first;
        let per_solution = *nodes as f64 / *total as f64;
        let Spread { shortest, median, longest } = series.spread;
        // Short runs end within the clock's resolution, so a rate from them would be noise.
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
        assert_eq!((all[0].runs, all[0].spread), (3, Spread { shortest: 1.0, median: 2.0, longest: 3.0 }));
    }

    #[test]
    fn each_table_has_its_rows() {
        let runs = [run("bitmap", 8, 0.5), run("bitmap", 9, 0.5), run("images", 8, 0.5)];
        let mut page = String::new();
        write(&mut page, &runs, 8);
        let (common, fitting) = page.split_once("### Each rung").unwrap();
        assert!(common.contains("| bitmap | recursive | 8 |") && common.contains("| images | recursive | 8 |"));
        assert!(fitting.contains("| bitmap | recursive | 9 |") && fitting.contains("| images | recursive | 8 |"));
        assert!(!fitting.contains("| bitmap | recursive | 8 |"));
    }
}
