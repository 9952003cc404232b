//! `eightfold bench`: every way of counting, in turns, with each answer compared with the known one.
//!
//! The ways take turns, so that a machine that slows down during the bench slows all of them. Long runs are timed less
//! often: their noise is smaller, and five runs of a reference that takes minutes would teach nothing.

use crate::backend::{self, Backend, BackendName, Devices, Found, Shape};
use crate::count::{self, ProgressStyle, Resources};
use crate::failure::Failure;
use crate::machine::processor;
use crate::terminal::json;
use clap::{Args, ValueEnum};
use eightfold_core::count::{Engine, LaneKind};
use eightfold_core::ladder::{Form, Rung, Totals};
use eightfold_core::{BoardSize, known};
use eightfold_results::Shown;
use eightfold_shaders::rules::Rules;
use serde::Serialize;
use std::fmt;
use std::io::Write;
use std::time::{Duration, Instant};

/// The arguments of `eightfold bench`.
#[derive(Debug, Args)]
#[command(
    after_help = "The reference is the articles' method, `ladder symmetry`, in one thread. The ratio says how many times \
                  faster than the reference a way is in the same bench. Seconds are wall time, from before the \
                  threads start until the totals are known. A single thread is pinned to a core, and so is each of \
                  as many threads as there are cores. Devices are opened once, before the timing; the time that \
                  this takes, for all devices of a kind together, is printed first. Software devices, which run on \
                  the processor, are timed only where there are no others.\n\n\
                  A way whose run takes more than 1 second is timed at most 3 times at that size, and one whose run \
                  takes more than 10 seconds only once."
)]
pub(crate) struct BenchArguments {
    /// The smallest board size
    #[arg(long, value_name = "N", default_value = "12")]
    from: BoardSize,

    /// The largest board size
    #[arg(long, value_name = "M", default_value = "16")]
    to: BoardSize,

    /// Run each way at most K times; fewer if a run takes long
    #[arg(long, value_name = "K", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,

    /// The number of threads in the ways that use several [default: one for each core that this process may use]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=4096))]
    threads: Option<u16>,

    /// The ways to count, separated by commas
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = WayName::WITHOUT_DEVICES)]
    ways: Vec<WayName>,

    /// The number of rows left to the kernel of a device; several numbers make several ways, each skipped where a board
    /// cannot be split there
    #[arg(long, value_name = "R", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(2..=18))]
    rows_left: Vec<u8>,

    /// Print a JSON object for each way and size
    #[arg(long)]
    json: bool,
}

/// The most runs of a way whose run takes longer than a number of seconds.
const FEWER: [(f64, u32); 2] = [(10.0, 1), (1.0, 3)];

/// A way of counting on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WayName {
    /// The articles' method, with which the others are compared
    Reference,
    /// The batch engine in plain code
    Portable,
    /// The batch engine in 8 lanes
    Avx2,
    /// The batch engine in 16 lanes
    Avx512,
    /// Graphics cards through CUDA
    Cuda,
    /// Graphics cards through Vulkan, Metal or DirectX 12
    Wgpu,
}

impl WayName {
    /// The ways that are timed by default.
    const WITHOUT_DEVICES: [WayName; 4] = [WayName::Reference, WayName::Portable, WayName::Avx2, WayName::Avx512];
}

impl fmt::Display for WayName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The name that clap uses.
        self.to_possible_value().map_or(Ok(()), |value| formatter.write_str(value.get_name()))
    }
}

/// A way of counting.
#[derive(Clone, Copy, Debug)]
enum Way {
    Reference,
    Lanes { lanes: LaneKind, threads: usize },
    Device { kind: &'static str, rows_left: Option<u8>, devices: Devices },
}

/// The measurements of a way.
#[derive(Clone, Debug, Default, Serialize)]
struct Row {
    n: usize,
    /// `ladder symmetry`, the kind of lanes, or that of a device.
    way: &'static str,
    /// The number of threads on the processor; a device chooses its own.
    threads: usize,
    /// The number of rows left to a device's kernel; `None` for the default.
    rows_left: Option<u8>,
    /// The time of each run, in order.
    seconds: Vec<f64>,
    /// The nodes as the way counts them. For a device these are queens placed, by the kernel or before it.
    nodes: Option<u64>,
    /// The rate of the fastest run.
    nodes_per_second: Option<u64>,
    /// The solutions as a string, like every count; `None` if the way was skipped.
    solutions: Option<String>,
    /// The reason why it was not run on this machine.
    skipped: Option<&'static str>,
}

/// The devices of a kind that were opened for a bench.
#[derive(Debug, Serialize)]
struct Opened {
    devices: Vec<String>,
    kind: &'static str,
    rows_left: Option<u8>,
    /// The time for the driver to start and to take the kernel, for all devices of the kind one after another.
    opened_seconds: f64,
}

impl Row {
    /// Adds one more run.
    fn add(&mut self, measured: &Measured) {
        self.seconds.push(measured.time.as_secs_f64());
        self.nodes = Some(measured.nodes);
        self.nodes_per_second = Some((measured.nodes as f64 / self.fastest()) as u64);
        self.solutions = Some(measured.solutions.to_string());
    }

    fn fastest(&self) -> f64 {
        self.seconds.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// Returns `true` if the way needs another run, of at most `runs`.
    fn wants_more(&self, runs: u32) -> bool {
        let slowest = self.seconds.iter().copied().fold(0.0, f64::max);
        let few = FEWER.iter().find(|(seconds, _)| slowest > *seconds).map_or(runs, |(_, few)| runs.min(*few));
        self.skipped.is_none() && self.seconds.len() < few as usize
    }
}

/// The measurements of one run.
struct Measured {
    solutions: u128,
    time: Duration,
    nodes: u64,
}

impl Measured {
    fn by(size: BoardSize, resources: Resources) -> Result<Measured, Failure> {
        let (totals, sitting) = count::count_all(size, resources)?;
        Ok(Measured { solutions: totals.total, time: sitting.time, nodes: sitting.nodes })
    }
}

/// Times every way on every size.
pub(crate) fn run(arguments: &BenchArguments, output: &mut impl Write) -> Result<(), Failure> {
    if arguments.to.get() > known::LARGEST || arguments.to < arguments.from {
        return Err(Failure::Usage(format!(
            "--from and --to must be sizes up to {}, the smaller one first",
            known::LARGEST
        )));
    }
    if !arguments.rows_left.is_empty() && !arguments.ways.iter().any(|way| matches!(way, WayName::Cuda | WayName::Wgpu))
    {
        return Err(Failure::Usage("--rows-left applies to devices; add --ways cuda or --ways wgpu".into()));
    }
    let all = arguments.threads.map_or_else(processor::allowed_threads, usize::from);
    let mut ways = Vec::new();
    for (at, name) in arguments.ways.iter().enumerate() {
        if arguments.ways[..at].contains(name) {
            return Err(Failure::Usage(format!("--ways names {name} twice")));
        }
        match name {
            WayName::Reference => ways.push(Way::Reference),
            WayName::Portable => ways.extend(Way::with_lanes(LaneKind::Portable, all)),
            WayName::Avx2 => ways.extend(Way::with_lanes(LaneKind::Avx2, all)),
            WayName::Avx512 => ways.extend(Way::with_lanes(LaneKind::Avx512, all)),
            WayName::Cuda => ways.extend(opened(BackendName::Cuda, arguments, output)?),
            WayName::Wgpu => ways.extend(opened(BackendName::Wgpu, arguments, output)?),
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
                row.add(&way.count(size)?);
            }
        }
        let reference = rows.iter().find(|row| row.way == REFERENCE).map(Row::fastest);
        for row in &rows {
            write_row(row, reference, arguments.json, output)?;
        }
    }
    Ok(())
}

/// Opens the devices of a kind and prints how long that took. Devices that cannot count are left out if others can.
fn opened(kind: BackendName, arguments: &BenchArguments, output: &mut impl Write) -> Result<Vec<Way>, Failure> {
    let wishes: Vec<_> = match &*arguments.rows_left {
        [] => vec![None],
        wishes => wishes.iter().copied().map(Some).collect(),
    };
    let (mut ways, mut reasons) = (Vec::new(), Vec::new());
    for rows_left in wishes {
        let start = Instant::now();
        let found = backend::found(kind, Shape { threads: None, rows_left: rows_left.map(usize::from) });
        let opened_seconds = start.elapsed().as_secs_f64();
        let devices = worth_timing(found, &mut reasons);
        let Some(kind) = devices.first().map(|device| device.describe().kind) else { continue };
        let names = devices.iter().map(|device| device.describe().name.clone()).collect();
        let opened = Opened { devices: names, kind, rows_left, opened_seconds };
        match arguments.json {
            true => json::write_line(output, &opened)?,
            false => {
                let names = opened.devices.join(" and ");
                writeln!(output, "{kind}: {}, opened in {opened_seconds:.3} s", Shown(&names))?;
            }
        }
        let way = |device| Way::Device { kind, rows_left, devices: Devices::of(vec![device]) };
        ways.extend(devices.into_iter().map(way));
    }
    // The reasons are the same for each number of rows.
    reasons.dedup();
    if ways.is_empty() { Err(Failure::NoDevice(reasons.join("; "))) } else { Ok(ways) }
}

/// Returns the devices that can count, and adds the reasons why others cannot. A software device takes hours for a graphics
/// card's seconds, so beside hardware it is left out.
fn worth_timing(found: Vec<Found>, reasons: &mut Vec<String>) -> Vec<Box<dyn Backend>> {
    let mut usable = Vec::new();
    for Found { kind, device } in found {
        match device {
            Ok(device) => usable.push(device),
            Err(reason) => reasons.push(format!("{kind}: {reason}")),
        }
    }
    backend::hardware_first(usable)
}

/// Returns `true` if a board can be split to leave a kernel `rows` rows. Backends take the nearest possible number, and
/// a time for that would be listed under the wrong one.
fn can_leave(size: BoardSize, rows: u8) -> bool {
    let split = size.get().checked_sub(usize::from(rows));
    split.is_some_and(|split| Rules::possible_split(size, split) == split)
}

/// The name of the reference, in tables.
const REFERENCE: &str = "ladder symmetry";

impl Way {
    /// Returns the ways with one thread and, if there are more, with all threads.
    fn with_lanes(lanes: LaneKind, all: usize) -> impl Iterator<Item = Way> {
        [1, all].into_iter().take(all.min(2)).map(move |threads| Way::Lanes { lanes, threads })
    }

    fn row(self, size: BoardSize) -> Row {
        let row = Row { n: size.get(), ..Row::default() };
        match self {
            Way::Reference => Row { way: REFERENCE, threads: 1, ..row },
            Way::Lanes { lanes, threads } => {
                Row { way: lanes.name(), threads, skipped: processor::lacks(lanes), ..row }
            }
            Way::Device { kind, rows_left, devices } => {
                let threads = devices.backends.iter().map(|device| device.workers()).sum();
                let skipped = match rows_left {
                    Some(rows) if !can_leave(size, rows) => Some("a kernel cannot be left so many rows of this board"),
                    _ => None,
                };
                Row { way: kind, threads, rows_left, skipped, ..row }
            }
        }
    }

    /// Counts once. A wrong answer is an error and has no time.
    fn count(self, size: BoardSize) -> Result<Measured, Failure> {
        let counted = match self {
            Way::Reference => processor::on_a_pinned_thread(|| {
                let start = Instant::now();
                let mut totals = Totals::default();
                Rung::Symmetry.search(size, Form::Recursive, &mut totals);
                Measured { solutions: totals.total.into(), time: start.elapsed(), nodes: totals.nodes }
            })?,
            Way::Lanes { lanes, threads } => {
                let engine =
                    Engine::new(lanes).ok_or_else(|| Failure::NoDevice(format!("this machine has no {lanes}")))?;
                let resources = Resources::processor(engine, threads, ProgressStyle::None);
                match threads {
                    // A count with one of many threads would leave the choice of core to the system; the reference is
                    // pinned.
                    1 => processor::on_a_pinned_thread(|| Measured::by(size, resources))??,
                    _ => Measured::by(size, resources)?,
                }
            }
            Way::Device { devices, .. } => Measured::by(size, Resources { devices, ..count::usual_resources()? })?,
        };
        if Some(counted.solutions) != known::total(size) {
            return Err(Failure::Disagrees(format!(
                "N = {size} gave {} solutions, which is not the known number",
                counted.solutions
            )));
        }
        Ok(counted)
    }
}

fn write_row(row: &Row, reference: Option<f64>, json: bool, output: &mut impl Write) -> Result<(), Failure> {
    let way = row.rows_left.map_or_else(|| row.way.to_owned(), |rows| format!("{}, {rows} rows", row.way));
    if json {
        json::write_line(output, row)?;
    } else if let Some(reason) = row.skipped {
        writeln!(output, "{:>3} {way:<16}{:>8}  skipped: {reason}", row.n, row.threads)?;
    } else {
        let mut sorted = row.seconds.clone();
        sorted.sort_by(f64::total_cmp);
        let fastest = sorted[0];
        let median = f64::midpoint(sorted[(sorted.len() - 1) / 2], sorted[sorted.len() / 2]);
        let ratio = reference.map_or_else(|| "-".to_owned(), |reference| format!("{:.2}", reference / fastest));
        writeln!(
            output,
            "{:>3} {way:<16}{:>8}{fastest:>14.6}{median:>14.6}{:>12}{ratio:>9}",
            row.n,
            row.threads,
            row.nodes.unwrap_or_default()
        )?;
    }
    Ok(output.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::{BackendError, Description, Worker};

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

    #[test]
    fn nodes_per_second_are_those_of_the_fastest_run() {
        let mut row = Row::default();
        for seconds in [2, 1, 4] {
            row.add(&Measured { solutions: 92, time: Duration::from_secs(seconds), nodes: 1_000 });
        }
        assert_eq!((row.nodes_per_second, row.seconds), (Some(1_000), vec![2.0, 1.0, 4.0]));
    }

    #[test]
    fn a_number_of_rows_that_a_board_cannot_leave_is_skipped() {
        let skipped = |n, rows| {
            let way = Way::Device { kind: "cuda", rows_left: Some(rows), devices: Devices::default() };
            way.row(BoardSize::new(n).expect("a board size")).skipped.is_some()
        };
        // Units have 4 rows at N = 16 and 5 at N = 17; two rows are left in any case.
        assert!(skipped(16, 13) && !skipped(16, 12) && !skipped(17, 12) && skipped(17, 13) && !skipped(18, 13));
        assert!(skipped(8, 10) && !skipped(8, 2));
    }

    /// A device that is never asked to count.
    #[derive(Debug)]
    struct Idle(Description);

    impl Backend for Idle {
        fn describe(&self) -> &Description {
            &self.0
        }

        fn workers(&self) -> usize {
            unreachable!()
        }

        fn prepare(&self, _: BoardSize, _: usize) -> Result<Box<dyn Worker + '_>, BackendError> {
            unreachable!()
        }
    }

    #[test]
    fn a_device_of_software_is_timed_only_where_there_is_no_other() {
        let timed = |classes: &[&'static str]| {
            let mut reasons = Vec::new();
            let found = |class: &&'static str| Found {
                kind: "wgpu",
                device: match *class {
                    "broken" => Err("it is broken".into()),
                    class => Ok(Box::new(Idle(Description { class: Some(class), ..Description::default() }))),
                },
            };
            let devices = worth_timing(classes.iter().map(found).collect(), &mut reasons);
            (devices.iter().filter_map(|device| device.describe().class).collect::<Vec<_>>(), reasons.join("; "))
        };
        assert_eq!(timed(&["software", "discrete"]), (vec!["discrete"], String::new()));
        assert_eq!(timed(&["software", "broken"]), (vec!["software"], "wgpu: it is broken".into()));
    }
}
