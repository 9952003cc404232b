//! `eightfold plan`: how long a large board would take, about how many solutions it has, and how to begin.

mod forecast;
mod sample;

use crate::count::{self, Resources};
use crate::failure::Failure;
use crate::terminal::{duration, in_units, plural, write_json};
use clap::Args;
use eightfold_core::colours::ColoursMemory;
use eightfold_core::{BoardSize, Method};
use eightfold_results::Cut;
use forecast::Forecast;
use sample::{Estimate, Sample, Until};
use serde::Serialize;
use std::fmt;
use std::io::Write;
use std::time::Duration;

/// The arguments of `eightfold plan`.
#[derive(Debug, Args)]
#[command(
    after_help = "Groups of the board are drawn at random and counted on all threads; their times tell how long all of \
                        them take, and their solutions about how many the board has. At least ten are counted: from N = 26 on this takes longer than the usual minute, and \
                        `--for 2h` gives a more exact time. The error is one standard error of the sample. \
                        With `--draws` the same seed gives the same total on every machine, without bias.\n\n\
                        Examples:\n  \
                        eightfold plan 24                          what N = 24 would take on this machine\n  \
                        eightfold plan 28 --cores 1000 --for 2h    on a thousand such cores, from a long sample"
)]
pub(crate) struct PlanArguments {
    /// The board size, 4 to 31
    #[arg(value_name = "N")]
    size: BoardSize,

    /// The number of cores like those of this machine that would count [default: those of this machine]
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    cores: Option<u32>,

    /// Draw groups for this time, such as 10m or 2h
    #[arg(long = "for", value_name = "TIME", value_parser = duration, default_value = "1m", allow_hyphen_values = true)]
    time: Duration,

    /// Draw this many groups, however long they take
    #[arg(long, value_name = "G", conflicts_with = "time", value_parser = clap::value_parser!(u32).range(2..=100_000_000))]
    draws: Option<u32>,

    /// The seed of the choice of groups
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The bytes of a group in a journal.
const LINE: f64 = 80.0;

/// The forecast of a count.
#[derive(Clone, Debug, Serialize)]
struct Plan {
    n: usize,
    method: String,
    lanes: String,
    threads: usize,
    seed: u64,
    groups_counted: u32,
    groups: u32,
    /// The longest time of a group that was counted, in seconds.
    longest_seconds: f64,
    /// The time of the count on one core of this machine, and its standard error.
    core_hours: f64,
    error: f64,
    forecast: Forecast,
    /// The most bytes of memory for each thread.
    memory: usize,
    cores: u32,
    /// The time of the count on all these cores.
    hours: f64,
    /// The bytes of the journal.
    journal: f64,
}

/// Runs `eightfold plan`.
pub(crate) fn run(arguments: &PlanArguments, output: &mut impl Write) -> Result<(), Failure> {
    let (size, method) = (arguments.size, Method::Colours);
    let resources = count::usual_resources()?.within_memory(method)?;
    let Some(cut) = Cut::new(size, method) else {
        return Err(Failure::Usage(format!("a plan is for {}, not N = {size}", count::boards(method))));
    };
    let until = arguments.draws.map_or(Until::Time(arguments.time), Until::Draws);
    let sample = Sample::draw(&cut, resources, arguments.seed, until)?;
    let plan = Plan::new(arguments, &cut, &resources, &sample);
    match arguments.json {
        true => write_json(output, &plan)?,
        false => write!(output, "{plan}")?,
    }
    Ok(output.flush()?)
}

impl Plan {
    /// The hours, one minute, that are worth neither a journal nor another machine.
    const SHORT: f64 = 1.0 / 60.0;

    fn new(arguments: &PlanArguments, cut: &Cut, resources: &Resources, sample: &Sample) -> Plan {
        let (size, seed) = (arguments.size, arguments.seed);
        let hours = |seconds: f64| seconds / 3600.0;
        let Estimate { value: seconds, error } = sample.seconds(cut.groups());
        let cores = arguments.cores.unwrap_or(resources.threads as u32);
        Plan {
            n: size.get(),
            method: cut.method().to_string(),
            lanes: resources.engine.lanes().to_string(),
            threads: resources.threads,
            seed,
            groups_counted: sample.groups,
            groups: cut.groups(),
            longest_seconds: sample.longest,
            core_hours: hours(seconds),
            error: hours(error),
            forecast: Forecast::new(size, sample.solutions(cut.groups())),
            memory: ColoursMemory::MOST,
            cores,
            hours: hours(seconds) / f64::from(cores),
            journal: LINE * f64::from(cut.groups()),
        }
    }

    /// Returns the number of parts of which each takes about an hour on this machine.
    fn parts(&self) -> u64 {
        (self.core_hours / self.threads as f64).ceil().clamp(1.0, f64::from(self.groups)) as u64
    }
}

/// Returns a number with three significant digits, or all digits before the point.
fn short(value: f64) -> String {
    let whole = value.abs().max(1e-9).log10().floor() as i32 + 1;
    format!("{value:.*}", usize::try_from(3 - whole).unwrap_or(0).min(6))
}

/// Returns a number of bytes with its unit.
fn size_of(bytes: f64) -> String {
    let units = [(1e9, "GB"), (1e6, "MB"), (1e3, "KB"), (1.0, "bytes")];
    let (unit, name) = units.into_iter().find(|(unit, _)| bytes >= *unit).unwrap_or((1.0, "bytes"));
    format!("{} {name}", short(bytes / unit))
}

/// Returns a time in its largest unit.
fn time_of(hours: f64) -> String {
    let (count, name) = in_units(hours * 3600.0);
    format!("{} {name}", short(count))
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan { n, method, lanes, threads, seed, groups_counted, groups, .. } = self;
        let from = match groups {
            1 => format!("its only group, counted {groups_counted} times"),
            _ if groups_counted > groups => {
                format!("{groups_counted} random draws from its {groups} groups (seed {seed}), counted")
            }
            _ => format!("{groups_counted} of {groups} groups (seed {seed}), counted"),
        };
        writeln!(
            f,
            "N = {n} by {method}, from {from} here in {} with {lanes} lanes.\n",
            plural(*threads as u64, "thread")
        )?;
        let mut line = |name: &str, value: String| writeln!(f, "  {name:<22}{value}");
        let percent = self.error / self.core_hours * 100.0;
        line("one core", format!("{} ± {percent:.1} %", time_of(self.core_hours)))?;
        line("the total", self.forecast.to_string())?;
        if self.forecast.known.is_none() {
            let check = "compare its total with these; without the boards that equal their half turn it is a \
                         multiple of 8";
            line("to check a count", check.into())?;
        }
        line("memory", format!("{} MiB for each thread", self.memory >> 20))?;
        let here = self.core_hours / *threads as f64;
        let is_here = self.cores as usize <= *threads;
        if here < Plan::SHORT && is_here {
            return writeln!(f, "\nAll of it takes {} here.\n  eightfold count {n}", time_of(here));
        }
        line("the longest group", time_of(self.longest_seconds / 3600.0))?;
        line(&plural(self.cores, "core"), time_of(self.hours))?;
        line("disk", format!("{} for the journal", size_of(self.journal)))?;
        if is_here {
            return writeln!(f, "\nTo count it:\n  eightfold count {n} --journal n{n}.jsonl --out n{n}.json");
        }
        let parts = self.parts();
        writeln!(
            f,
            "\nTo count it in parts of about an hour on a machine like this one, on any machines, and join them:\n  \
             eightfold count {n} --shard 0/{parts} --journal n{n}-0.jsonl      and so on, to {last}/{parts}\n  \
             eightfold merge n{n}-*.jsonl --out n{n}.json",
            last = parts - 1
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_short() {
        assert_eq!([0.001234, 1.234, 12.34, 1234.5].map(short), ["0.00123", "1.23", "12.3", "1234"]);
        assert_eq!([999.0, 1.5e6, 2.25e9].map(size_of), ["999 bytes", "1.50 MB", "2.25 GB"]);
        assert_eq!(
            [1e-4, 0.05, 3.0, 100.0, 1e6].map(time_of),
            ["0.360 seconds", "3.00 minutes", "3.00 hours", "4.17 days", "114 years"]
        );
    }
}
