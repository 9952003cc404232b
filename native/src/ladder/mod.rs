//! `eightfold ladder`: one algorithm of the series, or all of them side by side.

mod comparison;
mod json;
mod show;
mod starts;

use crate::failure::{Failure, say};
use crate::terminal::{in_units, table};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use eightfold_core::ladder::{Form, Rung, SearchTotals};
use eightfold_core::{BoardSize, known};
use std::io::Write;
use std::time::{Duration, Instant};

/// The arguments of `eightfold ladder`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold ladder symmetry 4 --to 15   the articles' table, each row as soon as it is known\n  \
    eightfold ladder all 10               every algorithm, with its nodes and time\n  \
    eightfold ladder bitmap 5 --show      the boards as they are found\n  \
    eightfold ladder constellations 8 --start-states   its start states, to search them elsewhere")]
pub(crate) struct LadderArguments {
    /// The algorithm, or `all` to compare them
    #[arg(value_name = "RUNG|all", value_parser = rungs(), hide_possible_values = true, long_help = rungs_help())]
    pub(crate) rungs: Rungs,

    /// The board size, 1 to 32
    #[arg(value_name = "N")]
    pub(crate) size: BoardSize,

    /// Run every size from N to M
    #[arg(long, value_name = "M")]
    pub(crate) to: Option<BoardSize>,

    /// Run this form of the algorithm
    #[arg(long, value_enum, default_value_t = FormName::Recursive)]
    pub(crate) form: FormName,

    /// Print one JSON object per run; counts are strings, or null where the algorithm does not know them
    #[arg(long)]
    pub(crate) json: bool,

    /// Print boards as they are found, as the articles do
    #[arg(long, conflicts_with = "json")]
    pub(crate) show: bool,

    /// Print one JSON object per start state instead of searching: its queens, and the weight of each board found
    #[arg(long, conflicts_with_all = ["json", "show"])]
    pub(crate) start_states: bool,

    /// Start even runs that will take very long
    #[arg(long)]
    pub(crate) yes: bool,
}

/// One rung, or all of them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rungs {
    One(Rung),
    All,
}

impl Rungs {
    fn list(&self) -> &[Rung] {
        match self {
            Rungs::One(rung) => std::slice::from_ref(rung),
            Rungs::All => &Rung::ALL,
        }
    }
}

/// Returns a parser for a rung or `all`, which lists these values for completion scripts.
fn rungs() -> impl TypedValueParser<Value = Rungs> {
    let names = Rung::ALL.map(Rung::name).into_iter().chain(["all"]);
    PossibleValuesParser::new(names).map(|name| name.parse().map_or(Rungs::All, Rungs::One))
}

fn rungs_help() -> String {
    let lines = Rung::ALL.map(|rung| format!("  {:<24}{}", rung.name(), rung.summary()));
    format!("The algorithm, or `all` to compare them:\n{}", lines.join("\n"))
}

/// [`Form`] on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum FormName {
    /// One function call per row
    Recursive,
    /// One loop over arrays
    Iterative,
}

impl FormName {
    const fn form(self) -> Form {
        match self {
            FormName::Recursive => Form::Recursive,
            FormName::Iterative => Form::Iterative,
        }
    }
}

/// Runs the searches and prints each result as soon as it is known.
pub(crate) fn run(arguments: &LadderArguments, output: &mut impl Write) -> Result<(), Failure> {
    let last = arguments.to.unwrap_or(arguments.size);
    if last < arguments.size {
        return Err(Failure::Usage(format!(
            "--to {last} is below N = {}; it should be the last size to run",
            arguments.size
        )));
    }
    if arguments.start_states {
        return arguments.size.to(last).try_for_each(|size| starts::run(&arguments.rungs, size, output));
    }
    let rungs = arguments.rungs.list();
    if let Rungs::One(rung) = arguments.rungs
        && !arguments.yes
        && let Some(warning) = warning(rung, last)
    {
        return Err(Failure::Usage(format!("{warning}; add --yes to start it anyway")));
    }
    let (mut sizes, form) = (arguments.size.to(last), arguments.form.form());
    let is_wanted = |rung: &Rung, size| !is_skipped(*rung, size, arguments.yes);
    if arguments.json {
        sizes.try_for_each(|size| {
            rungs.iter().filter(|rung| is_wanted(rung, size)).try_for_each(|rung| json::run(*rung, size, form, output))
        })
    } else if arguments.show {
        rungs.iter().try_for_each(|rung| {
            let mut sizes = sizes.clone().filter(|size| is_wanted(rung, *size));
            sizes.try_for_each(|size| show::run(*rung, size, form, output))
        })
    } else if let Rungs::One(rung) = arguments.rungs {
        writeln!(output, "{}", table::HEAD)?;
        output.flush()?;
        sizes.try_for_each(|size| {
            let (totals, time) = timed(rung, size, form)?;
            let unique = rung.knows_classes().then_some(u128::from(totals.found));
            writeln!(output, "{}", table::row(size.get(), totals.total.into(), unique, time))?;
            Ok(output.flush()?)
        })
    } else {
        sizes.try_for_each(|size| comparison::run(size, form, arguments.yes, output))
    }
}

/// Searches for the totals alone, and compares them with the known ones. Returns the duration too.
fn timed(rung: Rung, size: BoardSize, form: Form) -> Result<(SearchTotals, Duration), Failure> {
    starts::remark(rung, size);
    let start = Instant::now();
    let totals = SearchTotals::of(rung, size, form);
    let time = start.elapsed();
    agrees(rung, size, &totals).map(|()| (totals, time))
}

/// Compares the totals of a rung with the known ones: the solutions, and the classes if the rung tells them apart.
fn agrees(rung: Rung, size: BoardSize, totals: &SearchTotals) -> Result<(), Failure> {
    let Some(known) = known::counts(size) else { return Ok(()) };
    let classes = [(totals.found, known.unique, "classes")].into_iter().filter(|_| rung.knows_classes());
    let mut counted = [(totals.total, known.total, "solutions")].into_iter().chain(classes);
    match counted.find(|&(found, known, _)| u128::from(found) != known) {
        None => Ok(()),
        Some((found, known, what)) => Err(Failure::Disagrees(format!(
            "{rung} at N = {size} counted {found} {what}, but {known} are known; please report this"
        ))),
    }
}

/// The nodes per second assumed in the estimate before a search.
const NODES_A_SECOND: f64 = 150e6;
/// The estimated duration from which a search needs `--yes`.
const PATIENCE: Duration = Duration::from_secs(10 * 60);

/// Returns a warning about a search that would not end in reasonable time.
pub(crate) fn warning(rung: Rung, size: BoardSize) -> Option<String> {
    let nodes = rung.expected_nodes(size).map(|nodes| nodes as f64);
    let seconds = nodes.unwrap_or(f64::INFINITY) / NODES_A_SECOND;
    (seconds > PATIENCE.as_secs_f64()).then(|| match nodes {
        Some(nodes) => format!("{rung} at N = {size} would visit about {nodes:.0e} nodes, some {}", span(seconds)),
        None => format!("{rung} at N = {size} would not finish in a lifetime"),
    })
}

/// Returns `true`, after telling the user, if a search is skipped because it would take very long.
fn is_skipped(rung: Rung, size: BoardSize, yes: bool) -> bool {
    let warning = warning(rung, size).filter(|_| !yes);
    warning.inspect(|warning| say(&format!("Skipped: {warning} (--yes runs it)."))).is_some()
}

/// Formats a rough time in words.
fn span(seconds: f64) -> String {
    let (count, name) = in_units(seconds);
    if count < 1e6 { format!("{count:.0} {name}") } else { format!("{count:.0e} {name}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_count_is_held_against_what_is_known() {
        let eight = BoardSize::new(8).unwrap();
        for rung in Rung::ALL {
            for size in BoardSize::MIN.to(BoardSize::new(7).unwrap()) {
                assert!(timed(rung, size, Form::Recursive).is_ok(), "{rung}, N = {size}");
            }
            let wrong = SearchTotals { total: 92, found: 11, ..SearchTotals::default() };
            assert_eq!(agrees(rung, eight, &wrong).is_err(), rung.knows_classes(), "{rung}");
            assert!(agrees(rung, eight, &SearchTotals { total: 91, found: 12, ..wrong }).is_err(), "{rung}");
        }
    }

    #[test]
    fn a_warning_tells_the_nodes_and_a_rough_time() {
        let size = |n| BoardSize::new(n).unwrap();
        assert_eq!(warning(Rung::Symmetry, size(17)), None);
        let brute = warning(Rung::BruteForce, size(12)).unwrap();
        assert_eq!(brute, "brute-force at N = 12 would visit about 1e13 nodes, some 18 hours");
        assert!(warning(Rung::Symmetry, size(27)).unwrap().contains("years"));
    }
}
