//! `eightfold count` and `eightfold resume`: counting with all cores, and losing nothing on a stop.

mod again;
#[cfg(test)]
mod conformance;
mod copy;
mod holder;
mod journal;
mod mend;
mod method;
mod parts;
mod pool;
mod progress;
mod report;
mod rescue;
mod resources;
mod room;
pub(crate) mod sitting;
mod tasks;
mod trust;
pub(crate) mod walk;
mod written;

use crate::backend::audit::{AuditRate, SampleArguments};
use crate::backend::{BackendError, BackendName, Choice, Devices};
use crate::failure::{Failure, say};
use crate::files::overwrite::ForceArguments;
use crate::machine::processor;
use crate::post::{PostingArguments, ServerUrl};
use crate::terminal::{ProgressStyle, stop};
pub(crate) use again::again;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use eightfold_core::count::{Engine, LaneKind, Totals};
use eightfold_core::{BoardSize, Method};
use eightfold_results::{GroupsWanted, Shard, Work};
pub(crate) use journal::Journal;
use method::Chosen;
use method::MethodName;
pub(crate) use method::boards;
pub(crate) use parts::Done;
pub(crate) use pool::End;
use report::{Begun, Report};
pub(crate) use report::{program_here, run_here};
pub(crate) use rescue::{Rescued, rescue};
pub(crate) use resources::Resources;
use room::Room;
pub(crate) use sitting::Sitting;
use std::io::Write;
use std::path::{Path, PathBuf};
pub(crate) use trust::check;

/// The number of groups that a document, such as a partial one, can easily list within its limit of 64 MiB.
const LISTED_WITH_EASE: usize = 1_000_000;

/// The arguments of `eightfold count`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold count 18                        all solutions and classes of N = 18, on all cores\n  \
    eightfold count 4 --to 16                 the articles' table, each row as soon as it is known\n  \
    eightfold count 22 --journal n22.jsonl    stop with Ctrl-C; continue: eightfold resume n22.jsonl\n  \
    eightfold count 20 --out n20.json         keep the result as a document that can be checked")]
pub(crate) struct CountArguments {
    /// The board size, 1 to 31
    #[arg(value_name = "N", value_parser = countable)]
    size: BoardSize,

    /// Count every size from N to M; --out then names a folder
    #[arg(long, value_name = "M", value_parser = countable, conflicts_with_all = ["shard", "journal"])]
    to: Option<BoardSize>,

    /// Count only part i of k, numbered from 0; `eightfold merge` joins the parts
    #[arg(long, value_name = "i/k")]
    shard: Option<Shard>,

    /// Record each finished group in FILE, so that the count can be stopped; the same command continues it
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,

    /// The method that counts; results of different methods cannot be merged
    #[arg(long, value_enum, default_value_t = MethodName::Auto)]
    method: MethodName,

    #[command(flatten)]
    how: HowArguments,
}

/// The arguments of `eightfold resume`.
#[derive(Debug, Args)]
#[command(
    after_help = "Board size, shard and method come from the journal. Backend, threads and lanes may differ from earlier \
                  ones, but only the processor continues a journal by colours.",
    mut_arg("out", |out| out.help("Save the result as a document in FILE").value_name("FILE"))
)]
pub(crate) struct ResumeArguments {
    /// The journal to continue
    #[arg(value_name = "JOURNAL")]
    journal: PathBuf,

    /// Leave damaged lines out and count again what they held; the damaged journal is kept as JOURNAL.damaged
    #[arg(long)]
    skip_damaged: bool,

    #[command(flatten)]
    how: HowArguments,
}

/// The arguments that `count` and `resume` share.
#[derive(Debug, Args)]
struct HowArguments {
    /// The backend that counts; `eightfold devices` lists those of this machine
    #[arg(long, value_enum, default_value_t = BackendName::Auto)]
    backend: BackendName,

    /// The number of threads on a device, for debugging; 1 counts in a single thread
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..))]
    gpu_threads: Option<u32>,

    /// Recount a share of a device's groups on the processor, or of the units of the colours with the batch engine,
    /// from 0 to 1, and stop at any difference
    #[arg(long, value_name = "RATE")]
    audit: Option<AuditRate>,

    #[command(flatten)]
    samples: SampleArguments,

    /// The number of threads [default: one for each core that this process may use; beside a device, for half of them]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=4096))]
    threads: Option<u16>,

    /// The vector instructions to use
    #[arg(long, value_enum, default_value_t = LaneName::Auto)]
    lanes: LaneName,

    /// Save the result as a document in FILE, or with --to a document for each size in DIR
    #[arg(long, value_name = "FILE|DIR")]
    out: Option<PathBuf>,

    #[command(flatten)]
    force: ForceArguments,

    /// List every group in the document; `auto` does so for up to 40,000 groups
    #[arg(long, default_value = "auto", value_parser = listing())]
    groups: GroupsWanted,

    /// Print the result document instead of the table
    #[arg(long)]
    json: bool,

    /// Show progress as a bar, as lines, as JSON, or not at all
    #[arg(long, value_enum, default_value_t = ProgressStyle::Auto)]
    progress: ProgressStyle,

    /// Send the result to a server
    #[arg(long, value_name = "URL")]
    post: Option<ServerUrl>,

    #[command(flatten)]
    posting: PostingArguments,
}

/// Parses a board size that can be counted.
fn countable(text: &str) -> Result<BoardSize, String> {
    let size = text.parse().ok().filter(|size: &BoardSize| Method::SIZES.contains(&size.get()));
    size.ok_or_else(|| format!("boards from 1 to {} can be counted", Method::SIZES.end()))
}

/// [`LaneKind`] on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LaneName {
    /// The widest that this processor supports
    Auto,
    /// Plain code for any processor
    Portable,
    /// 4 lanes, on 64-bit ARM processors
    Neon,
    /// 8 lanes
    Avx2,
    /// 16 lanes
    Avx512,
}

impl LaneName {
    /// Returns the batch engine with these lanes.
    pub(crate) fn engine(self) -> Result<Engine, Failure> {
        let lanes = match self {
            LaneName::Auto => LaneKind::best(),
            LaneName::Portable => LaneKind::Portable,
            LaneName::Neon => LaneKind::Neon,
            LaneName::Avx2 => LaneKind::Avx2,
            LaneName::Avx512 => LaneKind::Avx512,
        };
        Engine::new(lanes).ok_or_else(|| {
            let has: Vec<_> =
                LaneKind::ALL.into_iter().filter(|kind| kind.is_available()).map(LaneKind::name).collect();
            Failure::NoDevice(format!("this processor has no {lanes}; --lanes can be {} or auto", has.join(", ")))
        })
    }
}

/// Reads the choice of listing groups in a document.
fn listing() -> impl TypedValueParser<Value = GroupsWanted> {
    PossibleValuesParser::new(["auto", "always", "never"]).map(|name| match name.as_str() {
        "always" => GroupsWanted::Always,
        "never" => GroupsWanted::Never,
        _ => GroupsWanted::Auto,
    })
}

/// The resources of a run of the program, and what to say about them.
struct Prepared {
    resources: Resources,
    /// The method of each size.
    methods: Vec<Chosen>,
    /// The lines to print before anything is counted.
    words: Vec<String>,
}

impl HowArguments {
    /// Finds threads, lanes, devices and methods for these sizes.
    fn prepare(&self, sizes: &[BoardSize], method: MethodName, shard: Option<Shard>) -> Result<Prepared, Failure> {
        let (engine, mut words) = (self.lanes.engine()?, Vec::new());
        let largest = sizes.last().copied().unwrap_or(BoardSize::MIN);
        let audit = self.audit.map(|rate| self.samples.of(rate)).unwrap_or_default();
        let choice = Choice { backend: self.backend, gpu_threads: self.gpu_threads, audit };
        let devices = match self.backend {
            BackendName::Auto if method.wants_processor(largest, shard) => {
                choice.processor("the colours are counted nowhere else", &mut words)
            }
            kind if kind.is_device() && method == MethodName::Colours => {
                return Err(Failure::Usage(
                    "--method colours counts on the processor; --method batch counts on cards".into(),
                ));
            }
            _ => choice.devices(largest, &mut words)?,
        };
        // Beside a device, the other cores feed it.
        let share = if devices.with_processor { 2 } else { 1 };
        let threads = self.threads.map_or_else(|| processor::allowed_threads().div_ceil(share), usize::from);
        let room = Room::here(threads);
        let processor = devices.backends.is_empty().then_some((engine.lanes(), room));
        let methods: Vec<_> = sizes.iter().map(|&size| method.choose(size, shard, processor)).collect();
        let by_colours = methods.iter().any(|chosen| chosen.method.is_colours());
        self.check_audit(&devices, by_colours, &mut words)?;
        let resources = Resources { devices, progress: self.progress, ..Resources::processor(engine, threads) };
        let resources = if by_colours { Resources { threads: room.threads()?, ..resources } } else { resources };
        let methods = methods.into_iter().map(|chosen| chosen.with_memory(room)).collect();
        Ok(Prepared { resources, methods, words })
    }

    /// Finds threads, lanes and devices to continue a journal.
    fn prepare_again(&self, work: &Work) -> Result<(Resources, Vec<String>), Failure> {
        let (size, method) = (work.size(), work.method());
        let name = method.into();
        let Prepared { resources, methods, mut words } = self.prepare(&[size], name, work.shard())?;
        words.extend(methods.into_iter().filter_map(|chosen| chosen.why));
        Ok((resources, words))
    }

    /// Refuses an audit of nothing, or says that it has no effect if the backend was chosen here.
    fn check_audit(&self, devices: &Devices, by_colours: bool, words: &mut Vec<String>) -> Result<(), Failure> {
        if devices.audit.by_samples && !by_colours {
            words.push("--audit-samples has no effect: it is for counting by colours.".into());
        }
        if self.audit.is_none() || by_colours || !devices.backends.is_empty() {
            return Ok(());
        }
        if self.backend == BackendName::Cpu {
            let why = "--backend cpu uses no device, and here the batch engine counts";
            return Err(Failure::Usage(format!("--audit applies to devices and to counting by colours; {why}")));
        }
        words.push("--audit has no effect: it is for devices and for counting by colours.".into());
        Ok(())
    }

    /// Refuses a document that would list too many groups before anything is counted. Returns a warning for a count
    /// that would be lost if it were stopped.
    fn check_listing(&self, work: &Work, journalled: bool) -> Result<Option<String>, Failure> {
        let (size, groups) = (work.size(), work.own_groups().count());
        if groups <= LISTED_WITH_EASE {
            return Ok(None);
        }
        let is_part = groups < work.cut().groups() as usize;
        let wants_document = self.json || self.out.is_some() || self.post.is_some();
        if is_part && (wants_document || !journalled) {
            return Err(Failure::Usage(format!(
                "this part of N = {size} has {groups} groups, more than a document can list: \
                 count it with --journal, and without --out, --json and --post"
            )));
        }
        if self.groups == GroupsWanted::Always && wants_document {
            return Err(Failure::Usage(format!(
                "--groups always is not possible: N = {size} has {groups} groups, more than a document can list"
            )));
        }
        let word = "too many for a partial document: if the count is stopped, only a journal keeps its results (--journal, one size at a time).";
        Ok((!journalled).then(|| format!("N = {size} has {groups} groups, {word}")))
    }
}

/// Returns the default resources: the whole processor.
pub(crate) fn usual_resources() -> Result<Resources, Failure> {
    Ok(Resources::processor(LaneName::Auto.engine()?, processor::allowed_threads()))
}

/// Runs `eightfold count`.
pub(crate) fn run(arguments: &CountArguments, output: &mut impl Write) -> Result<(), Failure> {
    let last = arguments.to.unwrap_or(arguments.size);
    if last < arguments.size {
        return Err(Failure::Usage(format!(
            "--to {last} is below N = {}; it should be the last size to count",
            arguments.size
        )));
    }
    if let Some(path) = &arguments.journal
        && let Some(earlier) = Journal::of_part(path, arguments.size, arguments.method.named(), arguments.shard)?
    {
        return go_on(earlier, &arguments.how, path, output);
    }
    let sizes: Vec<_> = arguments.size.to(last).collect();
    let Prepared { resources, methods, words: more } =
        arguments.how.prepare(&sizes, arguments.method, arguments.shard)?;
    let works = sizes.iter().zip(&methods).map(|(&size, chosen)| new_work(size, chosen.method, arguments.shard));
    let (works, mut words) = (works.collect::<Result<Vec<_>, _>>()?, Vec::new());
    for work in &works {
        words.extend(arguments.how.check_listing(work, arguments.journal.is_some())?);
    }
    words.extend(more);
    // Listen for Ctrl-C before anything is printed, so that it always stops the count in good order.
    stop::flag()?;
    let mut report = Report::new(&arguments.how, resources, arguments.to.is_some(), output)?;
    let outs = works.iter().map(|work| report.out_for(work, arguments.journal.as_deref()));
    let outs = outs.collect::<Result<Vec<_>, _>>()?;
    let (mut method, mut unposted) = (None, Ok(()));
    for ((mut work, out), chosen) in works.into_iter().zip(outs).zip(methods) {
        let size = work.size();
        let create = |path: &PathBuf| Journal::create(path, size, chosen.method, arguments.shard);
        let mut journal = arguments.journal.as_ref().map(create).transpose()?;
        // With several sizes, explain the method only for the first and where it changes.
        words.extend(chosen.why.filter(|_| method.replace(chosen.method) != Some(chosen.method)));
        words.drain(..).for_each(|line| say(&line));
        let begun = Begun::now(resources);
        let counted = count_and_report(&mut work, resources, journal.as_mut(), &mut report, &begun, out.as_deref());
        match counted {
            // The result is kept, so go on to the larger boards.
            Err(failure @ Failure::Unposted(_)) => {
                if size < last {
                    say(&format!("eightfold: {failure}"));
                }
                unposted = Err(failure);
            }
            counted => counted?,
        }
    }
    unposted
}

/// Runs `eightfold resume`.
pub(crate) fn resume(arguments: &ResumeArguments, output: &mut impl Write) -> Result<(), Failure> {
    if arguments.skip_damaged {
        mend::mend(&arguments.journal)?;
    }
    go_on(Journal::take_up(&arguments.journal)?, &arguments.how, &arguments.journal, output)
}

/// Counts what a journal lacks.
fn go_on(
    (mut journal, read): (Journal, eightfold_results::Journal),
    how: &HowArguments,
    path: &Path,
    output: &mut impl Write,
) -> Result<(), Failure> {
    how.check_listing(&read.work, true)?;
    let (resources, words) = how.prepare_again(&read.work)?;
    let begun = Begun::earlier(&read, resources);
    let mut work = read.work;
    stop::flag()?;
    let mut report = Report::new(how, resources, false, output)?;
    let out = report.out_for(&work, Some(path))?;
    words.iter().for_each(|line| say(line));
    count_and_report(&mut work, resources, Some(&mut journal), &mut report, &begun, out.as_deref())
}

/// Counts in one sitting and reports the outcome.
fn count_and_report(
    work: &mut Work,
    resources: Resources,
    mut journal: Option<&mut Journal>,
    report: &mut Report<'_, impl Write>,
    begun: &Begun,
    out: Option<&Path>,
) -> Result<(), Failure> {
    let sitting = sitting::count(work, resources, journal.as_deref_mut(), stop::flag()?, &mut ());
    let journal = journal.as_deref();
    match sitting {
        Ok(sitting) => report.finish(work, &sitting, begun, out, journal),
        Err(failure) => Err(with_a_warning(failure, journal.map(Journal::path), resources.devices)),
    }
}

/// Adds advice about the journal: whatever counted wrong now may have done so earlier, and those results are in the
/// journal.
fn with_a_warning(failure: Failure, journal: Option<&Path>, devices: Devices) -> Failure {
    match (failure, journal) {
        (Failure::Backend(BackendError::Wrong { device, what }), Some(journal)) => {
            let is_device = devices.backends.iter().any(|backend| backend.describe().name == device);
            let what = format!("{what}; {}", trust::of_journal(journal, is_device));
            Failure::Backend(BackendError::Wrong { device, what })
        }
        (failure, _) => failure,
    }
}

/// Counts a whole board without a journal.
pub(crate) fn count_all(size: BoardSize, method: Method, resources: Resources) -> Result<(Totals, Sitting), Failure> {
    let mut work = new_work(size, method, None)?;
    let sitting = sitting::count(&mut work, resources, None, stop::flag()?, &mut ())?;
    match (work.totals()?, &sitting.end) {
        (Some(totals), _) => Ok((totals, sitting)),
        (None, End::Lost(error)) => Err(error.clone().into()),
        (None, _) => Err(Failure::Interrupted("stopped".into())),
    }
}

/// Returns the work of a board or a shard, with nothing done.
pub(crate) fn new_work(size: BoardSize, method: Method, shard: Option<Shard>) -> Result<Work, Failure> {
    Work::new(size, method, shard).ok_or_else(|| too_large(size))
}

/// Returns the failure for a board that is too large for the batch engine. Too small a one is never given to the
/// colours.
pub(crate) fn too_large(size: BoardSize) -> Failure {
    let boards = boards(Method::Batch);
    Failure::Usage(format!("the batch engine counts {boards}; N = {size} is counted by colours, on the processor"))
}
