//! `eightfold plan`: how long a large board would take, about how many solutions it has, what a campaign for it would
//! store and send, and how to begin it.

mod forecast;
mod sample;

use crate::backend::audit::AuditRate;
use crate::count::{self, Resources};
use crate::failure::Failure;
use crate::terminal::{duration, in_units, plural, write_json};
use clap::Args;
use eightfold_core::{BoardSize, Method};
use eightfold_results::Cut;
use eightfold_results::campaign::{LotPart, Spec};
use forecast::Forecast;
use sample::{Estimate, Sample, Until};
use serde::Serialize;
use std::fmt;
use std::io::Write;
use std::time::Duration;

/// The arguments of `eightfold plan`.
#[derive(Debug, Args)]
#[command(
    after_help = "Groups of the board are drawn at random and joined on all threads; their times tell how long all of \
                        them take, and their solutions about how many the board has. At least ten are joined: from N = 26 on this takes longer than the usual minute, and \
                        `--for 2h` gives a more exact time. The error is one standard error of the sample. \
                        With `--draws` the same seed gives the same total on every machine, without bias.\n\n\
                        Examples:\n  \
                        eightfold plan 24                          what N = 24 would take on this machine\n  \
                        eightfold plan 28 --cores 1000 --for 2h    on a thousand such cores, from a long sample"
)]
pub(crate) struct PlanArguments {
    /// The board size, 4 to 29
    #[arg(value_name = "N")]
    size: BoardSize,

    /// The number of cores like those of this machine that would count [default: those of this machine]
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    cores: Option<u32>,

    /// The number of workers that must agree on each lot, 1 to 9
    #[arg(long, value_name = "VOTES", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=9))]
    quorum: u8,

    /// The share of the lots that the batch engine confirms, from 0 to 1
    #[arg(long, value_name = "RATE", default_value = "0.01")]
    audit: AuditRate,

    /// Plan for audits by samples, which take a tenth of the time of whole ones
    // `SampleArguments` requires that `--audit` is given, so it cannot be used here, where `--audit` has a default.
    #[arg(long)]
    audit_samples: bool,

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

/// Returns about how many times as long as its unit by the join an audit takes. With AVX2 the batch engine took 28, 21,
/// 46 and 129 times as long at N = 18, 20, 22 and 24. A sample is the whole unit by the join, and a sixteenth of it by
/// both engines.
fn audit_factor(size: BoardSize, by_samples: bool) -> f64 {
    let by_batch = 46.0 * 1.5_f64.powi(size.get() as i32 - 22).max(0.5);
    if by_samples { 1.0 + (1.0 + by_batch) / 16.0 } else { by_batch }
}

/// The bytes that a campaign stores and sends. docs/campaigns.md says where these were measured.
mod bytes {
    /// A group in the journal.
    pub(super) const JOURNAL: f64 = 80.0;
    /// A vote on one group in the server's store, and each further group of its lot.
    pub(super) const STORE: [f64; 2] = [220.0, 29.0];
    /// The same in the public log.
    pub(super) const LOG: [f64; 2] = [190.0, 29.0];
    /// A vote in the server's memory.
    pub(super) const MEMORY: f64 = 205.0;
    /// A vote and its request on the way to the server and back, and each further group of the lot.
    pub(super) const NETWORK: [f64; 2] = [910.0, 58.0];
}

/// The messages to and from the server for each vote.
const MESSAGES: f64 = 16.0;

/// The forecast of a campaign.
#[derive(Clone, Debug, Serialize)]
struct Plan {
    n: usize,
    method: String,
    lanes: String,
    threads: usize,
    seed: u64,
    groups_joined: u32,
    groups: u32,
    /// The longest time of a group that was joined, in seconds.
    longest_seconds: f64,
    /// The time of one answer to each lot on cores of this machine, and its standard error.
    core_hours: f64,
    error: f64,
    forecast: Forecast,
    /// The most bytes of memory for each thread.
    memory: usize,
    quorum: u8,
    audit: f64,
    audit_samples: bool,
    audit_core_hours: f64,
    cores: u32,
    /// The time of the campaign, with all answers and audits.
    hours: f64,
    lots: u32,
    lot_seconds: f64,
    messages_a_second: f64,
    network: f64,
    journal: f64,
    log: f64,
    store: f64,
    server_memory: f64,
}

/// Runs `eightfold plan`.
pub(crate) fn run(arguments: &PlanArguments, output: &mut impl Write) -> Result<(), Failure> {
    let (size, method) = (arguments.size, Method::Join);
    let spec = |workers| Spec::for_workers("plan", size, method, workers);
    let resources = count::usual_resources()?.within_memory(method)?;
    let cores = arguments.cores.unwrap_or(resources.threads as u32);
    let (Some(spec), Some(cut)) = (spec(cores), Cut::new(size, method)) else {
        return Err(Failure::Usage(format!("a plan is for {}, not N = {size}", count::boards(method))));
    };
    let until = arguments.draws.map_or(Until::Time(arguments.time), Until::Draws);
    let sample = Sample::draw(&cut, resources, arguments.seed, until)?;
    let plan = Plan::new(arguments, &spec, &cut, &resources, &sample);
    match arguments.json {
        true => write_json(output, &plan)?,
        false => write!(output, "{plan}")?,
    }
    Ok(output.flush()?)
}

impl Plan {
    /// The number of hours, one minute, within which one machine may count a board that needs no campaign, unless more
    /// cores are asked for.
    const WORTH_A_CAMPAIGN: f64 = 1.0 / 60.0;

    fn new(arguments: &PlanArguments, spec: &Spec, cut: &Cut, resources: &Resources, sample: &Sample) -> Plan {
        let PlanArguments { size, quorum, seed, .. } = *arguments;
        let (share, audit_samples) = (arguments.audit.share, arguments.audit_samples);
        let lots = spec.lots();
        let groups_of_a_lot = match lots.part(0) {
            Some(LotPart::Groups(groups)) => groups.len() as f64,
            _ => 1.0,
        };
        let votes = f64::from(lots.count()) * (f64::from(quorum) + share);
        let each = |[first, further]: [f64; 2]| votes * (first + further * (groups_of_a_lot - 1.0));
        let hours = |seconds: f64| seconds / 3600.0;
        let Estimate { value: seconds, error } = sample.seconds(cut.groups());
        let audits = seconds * share * audit_factor(size, audit_samples);
        let cores = arguments.cores.unwrap_or(resources.threads as u32);
        let whole = (seconds * f64::from(quorum) + audits) / f64::from(cores);
        Plan {
            n: size.get(),
            method: spec.method.to_string(),
            lanes: resources.engine.lanes().to_string(),
            threads: resources.threads,
            seed,
            groups_joined: sample.groups,
            groups: cut.groups(),
            longest_seconds: sample.longest,
            core_hours: hours(seconds),
            error: hours(error),
            forecast: Forecast::new(size, sample.solutions(cut.groups())),
            memory: resources.join_bytes,
            quorum,
            audit: share,
            audit_samples,
            audit_core_hours: hours(audits),
            cores,
            hours: hours(whole),
            lots: lots.count(),
            lot_seconds: seconds / f64::from(lots.count()),
            messages_a_second: votes * MESSAGES / whole,
            network: each(bytes::NETWORK),
            journal: bytes::JOURNAL * f64::from(cut.groups()),
            log: each(bytes::LOG),
            store: each(bytes::STORE),
            server_memory: votes * bytes::MEMORY,
        }
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
        let Plan { n, method, lanes, threads, seed, groups_joined, groups, .. } = self;
        let from = match groups {
            1 => format!("its only group, joined {groups_joined} times"),
            _ if groups_joined > groups => {
                format!("{groups_joined} random draws from its {groups} groups (seed {seed}), joined")
            }
            _ => format!("{groups_joined} of {groups} groups (seed {seed}), joined"),
        };
        writeln!(
            f,
            "N = {n} by {method}, from {from} here in {} with {lanes} lanes.\n",
            plural(*threads as u64, "thread")
        )?;
        let mut line = |name: &str, value: String| writeln!(f, "  {name:<22}{value}");
        let percent = self.error / self.core_hours * 100.0;
        let longest = time_of(self.longest_seconds / 3600.0);
        line("one answer", format!("{} of one core, ± {percent:.1} %", time_of(self.core_hours)))?;
        line("the total", self.forecast.to_string())?;
        if self.forecast.known.is_none() {
            let check = "compare its total with these; without the boards that equal their half turn it is a \
                         multiple of 8";
            line("to check a count", check.into())?;
        }
        line("memory", format!("{} MiB for each thread", self.memory >> 20))?;
        let here = self.core_hours / *threads as f64;
        if here < Plan::WORTH_A_CAMPAIGN && self.cores as usize <= *threads {
            return writeln!(
                f,
                "\nNo campaign is needed: all of it takes {} here.\n  eightfold count {n}",
                time_of(here)
            );
        }
        // Rounded, because 0.07 is 7.000000000000001 hundredths.
        let (of, share) = (if self.audit_samples { "samples of " } else { "" }, (self.audit * 1e8).round() / 1e6);
        line("audits", format!("{} of one core, for {of}{share} % of the lots", time_of(self.audit_core_hours)))?;
        line(
            "the campaign",
            format!("{} with quorum {} on {}", time_of(self.hours), self.quorum, plural(self.cores, "core")),
        )?;
        line(
            "lots",
            format!("{}, {} each; the longest group took {longest}", self.lots, time_of(self.lot_seconds / 3600.0)),
        )?;
        line("messages", format!("{} a second, {} in all", short(self.messages_a_second), size_of(self.network)))?;
        line(
            "coordinator's disk",
            format!("{} for the journal, {} for the log", size_of(self.journal), size_of(self.log)),
        )?;
        line("server", format!("{} of disk, {} of memory", size_of(self.store), size_of(self.server_memory)))?;
        let Plan { quorum, audit, cores, .. } = self;
        let samples = if self.audit_samples { " --audit-samples" } else { "" };
        writeln!(
            f,
            "\nTo count it:\n  eightfold campaign create {n} --name n{n} --method {method} --quorum {quorum} --audit {audit}{samples} --workers {cores}\n  \
             eightfold campaign run n{n}\n  eightfold work --campaign n{n}      on each machine"
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
