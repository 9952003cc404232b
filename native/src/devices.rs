//! `eightfold devices`: the backends of this machine, and the reasons why others cannot be used.
//!
//! It reports what a count would find: the cores are those that this process may use, lanes are detected as in the
//! engine, and devices are opened and given their kernel. Backends that this build lacks are listed too, so that the
//! user need not look for them.

use crate::backend::{self, BackendName, Description, DeviceLimit, Shape};
use crate::failure::Failure;
use crate::machine::processor;
use crate::terminal::{plural, write_json};
use clap::Args;
use eightfold_core::count::LaneKind;
use eightfold_core::{BoardSize, Method};
use eightfold_results::Shown;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// The arguments of `eightfold devices`.
#[derive(Debug, Args)]
#[command(after_help = "`eightfold count --lanes KIND` counts with one kind of lanes; the default is the widest. \
                       `--method` chooses between the batch engine and the colours, which are counted on the processor.")]
pub(crate) struct DevicesArguments {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A device, or a kind of device that this build lacks.
#[derive(Debug, Serialize)]
struct DeviceReport {
    kind: &'static str,
    available: bool,
    /// The reason why it cannot count.
    reason: Option<String>,
    #[serde(flatten)]
    processor: Option<Processor>,
    #[serde(flatten)]
    description: Option<Description>,
}

/// The description of the processor.
#[derive(Debug, Serialize)]
struct Processor {
    name: String,
    /// The number of threads that a count starts.
    threads: usize,
    /// The cores that this process may use, by the system's numbers; empty if the system does not list them.
    cores: Vec<usize>,
    lanes: Vec<Lanes>,
    methods: Vec<MethodHere>,
}

/// A method that the processor has, with the board sizes that it counts.
#[derive(Debug, Serialize)]
struct MethodHere {
    method: &'static str,
    /// The smallest and largest board that the method can count.
    sizes: [usize; 2],
    /// The sizes for which it is the default method, with the widest lanes.
    usual: Option<[usize; 2]>,
    /// The sizes for which it is the default method to count parts, on every machine.
    shared: Option<[usize; 2]>,
}

/// A kind of lanes.
#[derive(Debug, Serialize)]
struct Lanes {
    kind: &'static str,
    width: usize,
    available: bool,
    /// The reason why this machine cannot use it.
    reason: Option<&'static str>,
}

/// Lists the devices.
pub(crate) fn run(arguments: &DevicesArguments, output: &mut impl Write) -> Result<(), Failure> {
    let devices = devices();
    if arguments.json {
        return write_json(output, &BTreeMap::from([("devices", devices)]));
    }
    for device in devices {
        let DeviceReport { kind, reason, processor, description, .. } = device;
        if let Some(reason) = reason {
            writeln!(output, "{kind:<6}{}", Shown(&reason))?;
        }
        if let Some(processor) = processor {
            processor.write(kind, output)?;
        }
        if let Some(description) = description {
            write_description(kind, &description, output)?;
        }
    }
    Ok(())
}

fn devices() -> Vec<DeviceReport> {
    let processor = Some(Processor::here());
    let mut devices = vec![DeviceReport { kind: "cpu", available: true, reason: None, processor, description: None }];
    for kind in [BackendName::Cuda, BackendName::Wgpu] {
        devices.extend(backend::found(kind, Shape::default()).into_iter().map(|found| {
            let (reason, description) = match found {
                Ok(device) => (None, Some(device.describe().clone())),
                Err(reason) => (Some(reason), None),
            };
            DeviceReport { kind: kind.name(), available: reason.is_none(), reason, processor: None, description }
        }));
    }
    devices
}

fn write_description(kind: &str, description: &Description, output: &mut impl Write) -> Result<(), Failure> {
    let Description { name, class, api, driver, memory, limits, .. } = description;
    writeln!(output, "{kind:<6}{}", Shown(name))?;
    let memory = memory.map(|bytes| format!("{} MiB of memory", bytes >> 20));
    let facts = [class.map(str::to_owned), api.clone(), driver.clone(), memory];
    let facts: Vec<_> = facts.into_iter().flatten().collect();
    if !facts.is_empty() {
        writeln!(output, "      {}", Shown(&facts.join(", ")))?;
    }
    for DeviceLimit { name, value } in limits {
        writeln!(output, "      {name}: {value}")?;
    }
    Ok(())
}

impl Processor {
    fn here() -> Processor {
        let cores = core_affinity::get_core_ids().unwrap_or_default();
        let lanes = LaneKind::ALL.map(|kind| Lanes {
            kind: kind.name(),
            width: kind.width(),
            available: kind.is_available(),
            reason: processor::lacks(kind),
        });
        Processor {
            name: processor::name(),
            threads: processor::allowed_threads(),
            cores: cores.into_iter().map(|core| core.id).collect(),
            lanes: lanes.into(),
            methods: MethodHere::all(),
        }
    }

    fn write(&self, kind: &str, output: &mut impl Write) -> Result<(), Failure> {
        let Processor { name, threads, cores, lanes, methods } = self;
        writeln!(output, "{kind:<6}{}", Shown(name))?;
        let cores = match cores.as_slice() {
            [] => "cores that the system does not list".into(),
            cores => format!("{} {}", if cores.len() == 1 { "core" } else { "cores" }, ranges(cores)),
        };
        writeln!(output, "      {}, on {cores}", plural(*threads as u64, "thread"))?;
        for Lanes { kind, width, reason, .. } in lanes {
            let usual = if *kind == LaneKind::best().name() { "; the default" } else { "" };
            match reason {
                Some(reason) => writeln!(output, "      {kind}: {reason}")?,
                None => writeln!(output, "      {kind}: {}{usual}", plural(*width as u64, "lane"))?,
            }
        }
        for MethodHere { method, sizes, usual, shared } in methods {
            let range = |[first, last]: &[usize; 2]| format!("{first} to {last}");
            write!(output, "      {method}: N = {}", range(sizes))?;
            if let [Some(usual), Some(shared)] = [usual, shared].map(|sizes| sizes.as_ref().map(range)) {
                write!(output, "; the default for {usual}, and for parts (--shard) {shared}")?;
            }
            writeln!(output)?;
        }
        Ok(())
    }
}

impl MethodHere {
    fn all() -> Vec<MethodHere> {
        let all = Method::ALL.map(|method| {
            // The sizes for which a method is chosen have no gap.
            let range = |choose: &dyn Fn(BoardSize) -> Method| {
                let mut chosen =
                    BoardSize::MIN.to(BoardSize::MAX).filter(|&size| choose(size) == method && method.can_count(size));
                let first = chosen.next()?;
                Some([first, chosen.next_back().unwrap_or(first)].map(BoardSize::get))
            };
            let (usual, shared) = (range(&|size| Method::usual(size, LaneKind::best())), range(&Method::shared));
            let sizes = [*method.sizes().start(), *method.sizes().end()];
            MethodHere { method: method.name(), sizes, usual, shared }
        });
        all.into()
    }
}

/// Formats numbers in ascending order, with runs such as `0-3`.
fn ranges(numbers: &[usize]) -> String {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    let parts = sorted.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
        [one] => one.to_string(),
        [first, .., last] => format!("{first}-{last}"),
        [] => String::new(),
    });
    parts.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cores_are_written_as_ranges() {
        assert_eq!(ranges(&[0, 1]), "0-1");
        assert_eq!(ranges(&[7, 2, 3, 4]), "2-4, 7");
        assert_eq!(ranges(&[5]), "5");
        assert_eq!(ranges(&[]), "");
    }
}
