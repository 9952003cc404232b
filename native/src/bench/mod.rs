//! `eightfold bench`: every way of counting, in turns, with each answer compared with the known one.
//!
//! The ways take turns, so that a machine that slows down during the bench slows all of them. Long runs are timed less
//! often: their noise is smaller, and five runs of a reference that takes minutes would teach nothing.

mod row;

use self::row::{Measured, Row};
use crate::backend::{self, BackendName, Devices, Shape};
use crate::count::{self, Resources};
use crate::failure::Failure;
use crate::machine::processor;
use crate::terminal::write_json;
use clap::{Args, ValueEnum};
use cpu_time::ProcessTime;
use eightfold_core::count::{Engine, LaneKind};
use eightfold_core::ladder::{Form, Rung, SearchTotals};
use eightfold_core::{BoardSize, Method, known};
use eightfold_results::Shown;
use eightfold_shaders::layout::STACK;
use eightfold_shaders::rules::Rules;
use serde::Serialize;
use std::fmt;
use std::io::Write;
use std::time::Instant;

/// The arguments of `eightfold bench`.
#[derive(Debug, Args)]
#[command(
    after_help = "The reference is the articles' method, `ladder symmetry`, in one thread. The ratio says how many times \
                  faster than the reference a way is in the same bench. Seconds are wall time, from before the \
                  threads start until the totals are known. A single thread is pinned to a core, and so is each of \
                  as many threads as there are cores. Devices are opened once, before the timing; the time that \
                  this takes, for all devices of a kind together, is printed first. Software devices, which run on \
                  the processor, are timed only where there are no others.\n\n\
                  The ways that begin with `colours` count queens on white and on black squares apart; the others visit \
                  every solution. `eightfold plan` tells how long larger boards take. Processor seconds leave out the \
                  time that other programs take.\n\n\
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
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = WayName::usual())]
    ways: Vec<WayName>,

    /// The number of rows left to the kernel of a device; several numbers make several ways, each skipped where a board
    /// cannot be split there
    #[arg(long, value_name = "R", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(2..=STACK as i64))]
    rows_left: Vec<u8>,

    /// Print a JSON object for each way and size
    #[arg(long)]
    json: bool,
}

/// A way of counting on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WayName {
    /// The articles' method, with which the others are compared
    Reference,
    /// The batch engine in plain code
    Portable,
    /// The batch engine in 4 lanes, on 64-bit ARM processors
    Neon,
    /// The batch engine in 8 lanes
    Avx2,
    /// The batch engine in 16 lanes
    Avx512,
    /// The colours in plain code
    ColoursPortable,
    /// The colours with AVX2
    ColoursAvx2,
    /// The colours with AVX-512
    ColoursAvx512,
    /// Graphics cards through CUDA
    Cuda,
    /// Graphics cards through Vulkan, Metal or DirectX 12
    Wgpu,
}

impl WayName {
    /// Returns the ways that are timed by default: those of processors of this architecture.
    fn usual() -> impl Iterator<Item = WayName> {
        WayName::value_variants().iter().copied().filter(|way| match way.lanes() {
            None => *way == WayName::Reference,
            Some((_, LaneKind::Portable)) => true,
            Some((_, lanes)) => (lanes == LaneKind::Neon) == cfg!(target_arch = "aarch64"),
        })
    }

    /// Returns the method and the lanes of a way on the processor, parsed from its name; a name without a method stands
    /// for the batch engine. Returns `None` for the reference and for devices.
    fn lanes(self) -> Option<(Method, LaneKind)> {
        let name = self.to_string();
        let (method, lanes) = name.split_once('-').unwrap_or((Method::Batch.name(), &name));
        Some((method.parse().ok()?, lanes.parse().ok()?))
    }
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
    Lanes { name: WayName, method: Method, lanes: LaneKind, threads: usize },
    Device { kind: &'static str, rows_left: Option<u8>, devices: Devices },
}

/// The devices of a kind that were opened for a bench.
#[derive(Debug, Serialize)]
struct Opened {
    devices: Vec<String>,
    kind: &'static str,
    rows_left: Option<u8>,
    /// The time for the driver to start and load the kernel, for all devices of the kind in succession.
    opened_seconds: f64,
}

/// Times every way on every size.
pub(crate) fn run(arguments: &BenchArguments, output: &mut impl Write) -> Result<(), Failure> {
    let (from, to) = (arguments.from, arguments.to);
    if from > to {
        return Err(Failure::Usage(format!("--from {from} is above --to {to}; give both, the smaller one first")));
    }
    if !arguments.rows_left.is_empty() && !arguments.ways.iter().any(|way| matches!(way, WayName::Cuda | WayName::Wgpu))
    {
        return Err(Failure::Usage("--rows-left applies to devices; add --ways cuda or --ways wgpu".into()));
    }
    if to.get() > known::LARGEST {
        let sentence = format!("--to {to} is too large: only totals up to N = {} are known", known::LARGEST);
        return Err(Failure::Usage(sentence));
    }
    let all = arguments.threads.map_or_else(processor::allowed_threads, usize::from);
    let mut ways = Vec::new();
    for (at, name) in arguments.ways.iter().enumerate() {
        if arguments.ways[..at].contains(name) {
            return Err(Failure::Usage(format!("--ways names {name} twice")));
        }
        match name {
            WayName::Reference => ways.push(Way::Reference),
            WayName::Cuda => ways.extend(opened(BackendName::Cuda, arguments, output)?),
            WayName::Wgpu => ways.extend(opened(BackendName::Wgpu, arguments, output)?),
            name => ways.extend(Way::with_lanes(*name, all)),
        }
    }
    if !arguments.json {
        writeln!(
            output,
            "{:>3} {:<16}{:>8}{:>14}{:>14}{:>14}{:>14}{:>9}",
            "N", "way", "threads", "fastest s", "median s", "processor s", "nodes", "ratio"
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
            row.write(reference, arguments.json, output)?;
        }
        if !arguments.json {
            for doubt in row::doubts(&rows) {
                writeln!(output, "    {doubt}")?;
            }
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
        let (devices, why_not) = backend::usable(found);
        reasons.extend(why_not.iter().map(|reason| format!("{}: {reason}", kind.name())));
        if devices.is_empty() {
            continue;
        }
        let kind = kind.name();
        let names = devices.iter().map(|device| device.describe().name.clone()).collect();
        let opened = Opened { devices: names, kind, rows_left, opened_seconds };
        match arguments.json {
            true => write_json(output, &opened)?,
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

/// Returns `true` if a board can be split to leave a kernel `rows` rows. Otherwise backends take the nearest possible
/// number, and the time would be listed under the wrong one.
fn can_leave(size: BoardSize, rows: u8) -> bool {
    let split = size.get().checked_sub(usize::from(rows));
    split.is_some_and(|split| Rules::possible_split(size, split) == split)
}

/// The name of the reference, in tables.
const REFERENCE: &str = "ladder symmetry";

impl Way {
    /// Returns the ways with one thread and, if there are more, with all threads.
    fn with_lanes(name: WayName, all: usize) -> impl Iterator<Item = Way> {
        let way = move |threads| name.lanes().map(|(method, lanes)| Way::Lanes { name, method, lanes, threads });
        [1, all].into_iter().take(all.min(2)).filter_map(way)
    }

    fn row(self, size: BoardSize) -> Row {
        let row = Row { n: size.get(), ..Row::default() };
        match self {
            Way::Reference => Row { way: REFERENCE.into(), threads: 1, ..row },
            Way::Lanes { name, method, lanes, threads } => {
                let skipped = match method.can_count(size) {
                    true => processor::lacks(lanes),
                    false => Some("this board is not counted by colours"),
                };
                Row { way: name.to_string(), threads, skipped, ..row }
            }
            Way::Device { kind, rows_left, devices } => {
                let threads = devices.backends.iter().map(|device| device.workers()).sum();
                let skipped = match rows_left {
                    Some(rows) if !can_leave(size, rows) => Some("a kernel cannot fill so many rows of this board"),
                    _ => None,
                };
                Row { way: kind.into(), threads, rows_left, skipped, ..row }
            }
        }
    }

    /// Counts once. A wrong answer is an error and has no time.
    fn count(self, size: BoardSize) -> Result<Measured, Failure> {
        let counted = match self {
            Way::Reference => processor::on_a_pinned_thread(|| {
                let (start, clock) = (Instant::now(), ProcessTime::try_now().ok());
                let totals = SearchTotals::of(Rung::Symmetry, size, Form::Recursive);
                let processor = clock.and_then(|clock| clock.try_elapsed().ok());
                Measured { solutions: totals.total.into(), time: start.elapsed(), processor, nodes: Some(totals.nodes) }
            })?,
            Way::Lanes { method, lanes, threads, .. } => {
                let engine =
                    Engine::new(lanes).ok_or_else(|| Failure::NoDevice(format!("this machine has no {lanes}")))?;
                let resources = Resources::processor(engine, threads);
                match threads {
                    // Pin the thread, like the reference's: a count with one of many threads would leave the choice of
                    // core to the system.
                    1 => processor::on_a_pinned_thread(|| Measured::by(size, method, resources))??,
                    _ => Measured::by(size, method, resources)?,
                }
            }
            Way::Device { devices, .. } => {
                Measured::by(size, Method::Batch, Resources { devices, ..count::usual_resources()? })?
            }
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
