//! The measurements of one way of counting at one size.

use crate::count::{self, Resources};
use crate::failure::Failure;
use crate::terminal::{plural, write_json};
use cpu_time::ProcessTime;
use eightfold_core::{BoardSize, Method};
use serde::Serialize;
use std::io::Write;
use std::time::Duration;

/// Pairs of seconds and runs: a way whose run takes longer than these seconds has at most this many runs.
const FEWER: [(f64, u32); 2] = [(10.0, 1), (1.0, 3)];

/// The largest ratio between the times of a steady way's runs. Runs that differ by more were disturbed, or are too
/// short to be timed.
const STEADY: f64 = 1.2;

/// The measurements of a way.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Row {
    pub(super) n: usize,
    /// `ladder symmetry`, the kind of lanes (after `colours-` for the colours), or the kind of a device.
    pub(super) way: String,
    /// The number of threads on the processor; a device chooses its own.
    pub(super) threads: usize,
    /// The number of rows left to a device's kernel; `None` for the default.
    pub(super) rows_left: Option<u8>,
    /// The time of each run, in order.
    pub(super) seconds: Vec<f64>,
    /// The processor seconds of each run, of all threads together, where the system reports them.
    pub(super) processor_seconds: Vec<f64>,
    /// The nodes as the way counts them; for a device these are queens placed, by the kernel or before it. The
    /// colours have none.
    pub(super) nodes: Option<u64>,
    /// The rate of the fastest run.
    pub(super) nodes_per_second: Option<u64>,
    /// The solutions as a string, like every count; `None` if the way was skipped.
    pub(super) solutions: Option<String>,
    /// The reason why the way was not run on this machine.
    pub(super) skipped: Option<&'static str>,
}

impl Row {
    /// Adds one more run.
    pub(super) fn add(&mut self, measured: &Measured) {
        self.seconds.push(measured.time.as_secs_f64());
        self.processor_seconds.extend(measured.processor.map(|time| time.as_secs_f64()));
        self.nodes = measured.nodes;
        self.nodes_per_second = measured.nodes.map(|nodes| (nodes as f64 / self.fastest()) as u64);
        self.solutions = Some(measured.solutions.to_string());
    }

    pub(super) fn fastest(&self) -> f64 {
        self.seconds.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// Returns `true` if the way needs another run, of at most `runs`.
    pub(super) fn wants_more(&self, runs: u32) -> bool {
        let slowest = self.seconds.iter().copied().fold(0.0, f64::max);
        let few = FEWER.iter().find(|(seconds, _)| slowest > *seconds).map_or(runs, |(_, few)| runs.min(*few));
        self.skipped.is_none() && self.seconds.len() < few as usize
    }

    /// Prints the row, with its ratio to the reference's time.
    pub(super) fn write(&self, reference: Option<f64>, json: bool, output: &mut impl Write) -> Result<(), Failure> {
        let way = self.rows_left.map_or_else(|| self.way.clone(), |rows| format!("{}, {rows} rows", self.way));
        if json {
            write_json(output, self)?;
        } else if let Some(reason) = self.skipped {
            writeln!(output, "{:>3} {way:<16}{:>8}  skipped: {reason}", self.n, self.threads)?;
        } else {
            let mut sorted = self.seconds.clone();
            sorted.sort_by(f64::total_cmp);
            let fastest = sorted[0];
            let median = f64::midpoint(sorted[(sorted.len() - 1) / 2], sorted[sorted.len() / 2]);
            let processor = self.processor_seconds.iter().copied().reduce(f64::min);
            let processor = processor.map_or_else(|| "-".to_owned(), |seconds| format!("{seconds:.6}"));
            let nodes = self.nodes.map_or_else(|| "-".to_owned(), |nodes| nodes.to_string());
            let ratio = reference.map_or_else(|| "-".to_owned(), |reference| format!("{:.2}", reference / fastest));
            writeln!(
                output,
                "{:>3} {way:<16}{:>8}{fastest:>14.6}{median:>14.6}{processor:>14}{nodes:>14}{ratio:>9}",
                self.n, self.threads
            )?;
        }
        Ok(output.flush()?)
    }
}

/// Returns sentences about rows of one board size that suggest that something else was running.
pub(super) fn doubts(rows: &[Row]) -> Vec<String> {
    let mut doubts = Vec::new();
    for row in rows.iter().filter(|row| row.skipped.is_none()) {
        let name = format!("{} with {}", row.way, plural(row.threads as u64, "thread"));
        let factor = row.seconds.iter().copied().fold(0.0, f64::max) / row.fastest();
        if factor > STEADY {
            doubts.push(format!("{name}: the longest run took {factor:.2} times as long as the shortest"));
        }
        let one = rows.iter().find(|one| (&one.way, one.threads) == (&row.way, 1)).map(Row::fastest);
        let speed_up = one.map_or(1.0, |one| one / row.fastest());
        if speed_up > 1.02 * row.threads as f64 {
            let sentence = "is more than the threads can give; one thread was disturbed";
            doubts.push(format!("{name}: a speed-up of {speed_up:.2} {sentence}"));
        }
    }
    doubts
}

/// The measurements of one run.
pub(super) struct Measured {
    pub(super) solutions: u128,
    pub(super) time: Duration,
    /// The processor time of all threads, where the system reports it.
    pub(super) processor: Option<Duration>,
    pub(super) nodes: Option<u64>,
}

impl Measured {
    pub(super) fn by(size: BoardSize, method: Method, resources: Resources) -> Result<Measured, Failure> {
        let clock = ProcessTime::try_now().ok();
        let (totals, sitting) = count::count_all(size, method, resources)?;
        let processor = clock.and_then(|clock| clock.try_elapsed().ok());
        Ok(Measured {
            solutions: totals.total,
            time: sitting.time,
            processor,
            nodes: (method == Method::Batch).then_some(sitting.nodes),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_long_is_timed_less_often() {
        let row = |seconds: &[f64]| Row { seconds: seconds.into(), ..Row::default() };
        assert!(row(&[]).wants_more(1));
        assert!(row(&[0.5; 4]).wants_more(5) && !row(&[0.5; 5]).wants_more(5));
        assert!(row(&[0.5, 1.5]).wants_more(5) && !row(&[0.5, 1.5, 0.5]).wants_more(5));
        assert!(!row(&[1.5, 1.5]).wants_more(2));
        assert!(!row(&[11.0]).wants_more(5));
        let skipped = Row { skipped: Some("this processor does not have it"), ..row(&[]) };
        assert!(!skipped.wants_more(5));
    }

    #[test]
    fn runs_that_were_disturbed_are_named() {
        let row = |way: &str, threads, seconds: &[f64]| Row {
            way: way.into(),
            threads,
            seconds: seconds.into(),
            ..Row::default()
        };
        let rows = [
            row("ladder symmetry", 1, &[13.0]),
            row("avx2", 1, &[2.9, 3.0, 4.35]),
            row("avx2", 2, &[1.0, 1.1]),
            Row { skipped: Some("this processor does not have it"), ..row("avx512", 2, &[]) },
        ];
        assert_eq!(
            doubts(&rows),
            [
                "avx2 with 1 thread: the longest run took 1.50 times as long as the shortest",
                "avx2 with 2 threads: a speed-up of 2.90 is more than the threads can give; one thread was disturbed",
            ]
        );
        assert_eq!(doubts(&rows[..1]), [""; 0]);
    }
}
