//! `eightfold bench`: every way to count, one after another in turns, with every answer held against the known one.
//!
//! The ways take turns, so that a machine that slows down while it is measured slows all of them. What takes long is timed
//! less often: noise is the smaller the longer a run is, and a reference of minutes five times over would teach nothing.

use crate::count::{self, Means, ProgressStyle};
use crate::devices;
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
                  faster than the reference a way is, both from the same bench. Seconds are wall time, from \
                  before the threads start until the totals are known; a thread has a core of its own.\n\n\
                  A way whose run takes more than 1 second is timed at most 3 times at that size, one whose run \
                  takes more than 10 seconds once."
)]
pub(crate) struct BenchArguments {
    /// The smallest board
    #[arg(long, value_name = "N", default_value = "12")]
    from: BoardSize,

    /// The largest board
    #[arg(long, value_name = "M", default_value = "16")]
    to: BoardSize,

    /// How often each way is timed at most; fewer times where a run takes long
    #[arg(long, value_name = "K", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,

    /// How many threads `all threads` are; without this one for each core that this process may use
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=4096))]
    threads: Option<u16>,

    /// Print a JSON object for each way and size
    #[arg(long)]
    json: bool,
}

/// How often a way is timed at most, when a run of it takes longer than so many seconds.
const FEWER: [(f64, u32); 2] = [(10.0, 1), (1.0, 3)];

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
    nodes: Option<u64>,
    /// What was counted, as a string like every count; none when it was skipped.
    solutions: Option<String>,
    /// Why it was not run on this machine.
    skipped: Option<&'static str>,
}

impl Row {
    fn fastest(&self) -> f64 {
        self.seconds.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// Whether it is to be timed once more, when at most `runs` times were asked for.
    fn wants_more(&self, runs: u32) -> bool {
        let slowest = self.seconds.iter().copied().fold(0.0, f64::max);
        let few = FEWER.iter().find(|(seconds, _)| slowest > *seconds).map_or(runs, |(_, few)| runs.min(*few));
        self.skipped.is_none() && self.seconds.len() < few as usize
    }
}

/// What a run gave.
struct Counted {
    solutions: u128,
    time: Duration,
    nodes: u64,
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
        while rows.iter().any(|row| row.wants_more(arguments.runs)) {
            for (way, row) in ways.iter().zip(&mut rows).filter(|(_, row)| row.wants_more(arguments.runs)) {
                let counted = way.count(size)?;
                row.seconds.push(counted.time.as_secs_f64());
                row.nodes = Some(counted.nodes);
                row.solutions = Some(counted.solutions.to_string());
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
        let (way, threads, skipped) = match self {
            Way::Reference => ("ladder symmetry", 1, None),
            Way::Lanes { lanes, threads } => (lanes.name(), threads, devices::lacks(lanes)),
        };
        Row { n: size.get(), way, threads, seconds: Vec::new(), nodes: None, solutions: None, skipped }
    }

    /// Counts once. A wrong answer has no time.
    fn count(self, size: BoardSize) -> Result<Counted, Failure> {
        let counted = match self {
            Way::Reference => count::on_a_pinned_thread(|| {
                let start = Instant::now();
                let mut totals = Totals::default();
                Rung::Symmetry.search(size, Form::Recursive, &mut totals);
                Counted { solutions: totals.total.into(), time: start.elapsed(), nodes: totals.nodes }
            }),
            Way::Lanes { lanes, threads } => {
                let engine =
                    Engine::new(lanes).ok_or_else(|| Failure::NoDevice(format!("there is no {lanes} here")))?;
                let means = Means::processor(engine, threads, ProgressStyle::None);
                let (totals, sitting) = count::count_all(size, means)?;
                Counted { solutions: totals.total, time: sitting.time, nodes: sitting.nodes }
            }
        };
        if Some(counted.solutions) != known::total(size) {
            return Err(Failure::Disagrees(format!(
                "N = {size}: {} solutions were counted, which is not the known number",
                counted.solutions
            )));
        }
        Ok(counted)
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
            row.n,
            row.way,
            row.threads,
            row.nodes.unwrap_or_default()
        )?;
    }
    Ok(output.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_long_is_timed_less_often() {
        let row = |seconds: &[f64]| Row {
            seconds: seconds.into(),
            ..Way::Reference.row(BoardSize::new(8).expect("8 is a board size"))
        };
        assert!(row(&[]).wants_more(1));
        assert!(row(&[0.5; 4]).wants_more(5) && !row(&[0.5; 5]).wants_more(5));
        assert!(row(&[0.5, 1.5]).wants_more(5) && !row(&[0.5, 1.5, 0.5]).wants_more(5));
        assert!(!row(&[1.5, 1.5]).wants_more(2));
        assert!(!row(&[11.0]).wants_more(5));
        let skipped = Row { skipped: Some("this processor does not have it"), ..row(&[]) };
        assert!(!skipped.wants_more(5));
    }
}
