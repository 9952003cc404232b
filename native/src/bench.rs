//! `eightfold bench`: every way to count, one after another in turns, with every answer held against the known one.

use crate::count::{self, Means, ProgressStyle};
use crate::failure::Failure;
use clap::Args;
use eightfold_core::count::{Engine, LaneKind};
use eightfold_core::ladder::{Form, Rung, Totals};
use eightfold_core::{BoardSize, known};
use serde::Serialize;
use std::io::Write;
use std::time::{Duration, Instant};

/// What `eightfold bench` was asked to do.
#[derive(Debug, Args)]
#[command(
    after_help = "The reference is the articles' method, `ladder symmetry`, in one thread. A ratio says how many times \
                        faster than the reference a way is, both from the same bench."
)]
pub(crate) struct BenchArguments {
    /// The smallest board
    #[arg(long, value_name = "N", default_value = "12")]
    from: BoardSize,

    /// The largest board
    #[arg(long, value_name = "M", default_value = "16")]
    to: BoardSize,

    /// How often each way is timed; the ways take turns
    #[arg(long, value_name = "K", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,

    /// How many threads `all threads` are; without this one for each core that this process may use
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=4096))]
    threads: Option<u16>,

    /// Print a JSON object for each way
    #[arg(long)]
    json: bool,
}

/// A way to count.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Reference,
    Lanes { lanes: LaneKind, threads: usize },
}

/// What was measured of a way.
#[derive(Debug, Serialize)]
struct Row {
    n: usize,
    /// `ladder symmetry`, or the kind of lanes.
    way: &'static str,
    threads: usize,
    /// Each run, in the order of the turns.
    seconds: Vec<f64>,
    nodes: u64,
    solutions: String,
    /// Why it was not run on this machine.
    skipped: Option<&'static str>,
}

impl Row {
    fn fastest(&self) -> f64 {
        self.seconds.iter().copied().fold(f64::INFINITY, f64::min)
    }
}

/// Times every way on every size.
pub(crate) fn run(arguments: &BenchArguments, output: &mut impl Write) -> Result<(), Failure> {
    if arguments.to.get() > known::LARGEST || arguments.to < arguments.from {
        return Err(Failure::Usage(format!("--from and --to are sizes up to {}, in order", known::LARGEST)));
    }
    let all = arguments.threads.map_or_else(count::allowed_threads, usize::from);
    let mut ways = vec![Way::Reference];
    for lanes in LaneKind::ALL.into_iter().filter(|lanes| *lanes != LaneKind::Simd128) {
        ways.push(Way::Lanes { lanes, threads: 1 });
        if all > 1 {
            ways.push(Way::Lanes { lanes, threads: all });
        }
    }
    if !arguments.json {
        writeln!(
            output,
            "{:>3} {:<16}{:>8}{:>14}{:>14}{:>12}{:>9}",
            "N", "way", "threads", "fastest s", "median s", "nodes", "ratio"
        )?;
    }
    for size in arguments.from.to(arguments.to) {
        let mut rows: Vec<_> = ways.iter().map(|way| way.row(size)).collect();
        for _ in 0..arguments.runs {
            for (way, row) in ways.iter().zip(&mut rows) {
                if row.skipped.is_none() {
                    let (time, nodes) = way.count(size)?;
                    row.seconds.push(time.as_secs_f64());
                    row.nodes = nodes;
                }
            }
        }
        for row in &rows {
            write_row(row, rows[0].fastest(), arguments.json, output)?;
        }
    }
    Ok(())
}

impl Way {
    fn row(self, size: BoardSize) -> Row {
        let (way, threads, available) = match self {
            Way::Reference => ("ladder symmetry", 1, true),
            Way::Lanes { lanes, threads } => (lanes.name(), threads, lanes.is_available()),
        };
        Row {
            n: size.get(),
            way,
            threads,
            seconds: Vec::new(),
            nodes: 0,
            solutions: known::total(size).unwrap_or_default().to_string(),
            skipped: (!available).then_some("this processor does not have it"),
        }
    }

    /// Counts once; the time it took, and the nodes it visited.
    fn count(self, size: BoardSize) -> Result<(Duration, u64), Failure> {
        let (found, time, nodes) = match self {
            Way::Reference => {
                let (totals, time) = count::on_a_pinned_thread(|| {
                    let start = Instant::now();
                    let mut totals = Totals::default();
                    Rung::Symmetry.search(size, Form::Recursive, &mut totals);
                    (totals, start.elapsed())
                });
                (u128::from(totals.total), time, totals.nodes)
            }
            Way::Lanes { lanes, threads } => {
                let engine =
                    Engine::new(lanes).ok_or_else(|| Failure::NoDevice(format!("there is no {lanes} here")))?;
                let means = Means { engine, threads, progress: ProgressStyle::None };
                let (totals, sitting) = count::count_all(size, means)?;
                (totals.total, sitting.time, sitting.nodes)
            }
        };
        if Some(found) != known::total(size) {
            return Err(Failure::Disagrees(format!(
                "N = {size}: {found} solutions were counted, which is not the known number"
            )));
        }
        Ok((time, nodes))
    }
}

fn write_row(row: &Row, reference: f64, json: bool, output: &mut impl Write) -> Result<(), Failure> {
    if json {
        writeln!(output, "{}", serde_json::to_string(row).map_err(std::io::Error::from)?)?;
    } else if let Some(reason) = row.skipped {
        writeln!(output, "{:>3} {:<16}{:>8}  skipped: {reason}", row.n, row.way, row.threads)?;
    } else {
        let mut sorted = row.seconds.clone();
        sorted.sort_by(f64::total_cmp);
        let (fastest, median) = (sorted[0], sorted[sorted.len() / 2]);
        let ratio = reference / fastest;
        writeln!(
            output,
            "{:>3} {:<16}{:>8}{fastest:>14.6}{median:>14.6}{:>12}{ratio:>9.2}",
            row.n, row.way, row.threads, row.nodes
        )?;
    }
    Ok(output.flush()?)
}
