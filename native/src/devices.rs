//! `eightfold devices`: what can count on this machine, and why the rest cannot.
//!
//! It says what a count would find: cores are those that this process may use, lanes are asked for in the same way as the
//! engine does, and graphics cards are opened and given their kernel. What this build does not have is listed too, so that
//! nobody looks for it.

use crate::backend::{self, BackendName, Description, Limit, Shape};
use crate::count;
use crate::failure::Failure;
use clap::Args;
use eightfold_core::count::LaneKind;
use serde::Serialize;
use std::io::Write;

/// What `eightfold devices` was asked to do.
#[derive(Debug, Args)]
#[command(after_help = "`eightfold count --lanes KIND` counts with one kind of lanes; without it the widest is taken.")]
pub(crate) struct DevicesArguments {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Report {
    devices: Vec<Device>,
}

/// A device, or a kind of device that this build does not know.
#[derive(Debug, Serialize)]
struct Device {
    kind: &'static str,
    available: bool,
    /// Why it cannot count.
    reason: Option<String>,
    #[serde(flatten)]
    processor: Option<Processor>,
    #[serde(flatten)]
    description: Option<Description>,
}

/// What there is to say of the processor.
#[derive(Debug, Serialize)]
struct Processor {
    name: String,
    /// How many threads a count starts.
    threads: usize,
    /// The cores that this process may use, as the system numbers them; empty where the system does not say.
    cores: Vec<usize>,
    lanes: Vec<Lanes>,
}

/// A kind of lanes.
#[derive(Debug, Serialize)]
struct Lanes {
    kind: &'static str,
    width: usize,
    available: bool,
    /// Why this machine cannot use it.
    reason: Option<&'static str>,
}

/// Lists the devices.
pub(crate) fn run(arguments: &DevicesArguments, output: &mut impl Write) -> Result<(), Failure> {
    let devices = devices(Processor::here());
    if arguments.json {
        writeln!(output, "{}", serde_json::to_string(&Report { devices }).map_err(std::io::Error::from)?)?;
        return Ok(());
    }
    for device in devices {
        let Device { kind, reason, processor, description, .. } = device;
        if let Some(reason) = reason {
            writeln!(output, "{kind:<6}{reason}")?;
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

fn devices(processor: Processor) -> Vec<Device> {
    let mut devices =
        vec![Device { kind: "cpu", available: true, reason: None, processor: Some(processor), description: None }];
    for kind in [BackendName::Cuda, BackendName::Wgpu] {
        devices.extend(backend::found(kind, Shape::default()).into_iter().map(|found| {
            let (reason, description) = match found.device {
                Ok(device) => (None, Some(device.describe().clone())),
                Err(reason) => (Some(reason), None),
            };
            Device { kind: found.kind, available: reason.is_none(), reason, processor: None, description }
        }));
    }
    devices
}

fn write_description(kind: &str, description: &Description, output: &mut impl Write) -> Result<(), Failure> {
    let Description { name, class, api, driver, memory, limits, .. } = description;
    writeln!(output, "{kind:<6}{name}")?;
    let memory = memory.map(|bytes| format!("{} MiB of memory", bytes >> 20));
    let facts = [class.map(str::to_owned), api.clone(), driver.clone(), memory];
    let facts: Vec<_> = facts.into_iter().flatten().collect();
    if !facts.is_empty() {
        writeln!(output, "      {}", facts.join(", "))?;
    }
    for Limit { name, value } in limits {
        writeln!(output, "      {name}: {value}")?;
    }
    Ok(())
}

/// Why this machine cannot use a kind of lanes; `None` where it can.
pub(crate) fn lacks(lanes: LaneKind) -> Option<&'static str> {
    if lanes.is_available() {
        return None;
    }
    Some(match lanes {
        LaneKind::Simd128 => "it is WebAssembly's, for the page",
        LaneKind::Avx2 | LaneKind::Avx512 if cfg!(not(target_arch = "x86_64")) => "only x86-64 processors have it",
        LaneKind::Portable | LaneKind::Avx2 | LaneKind::Avx512 => "this processor does not have it",
    })
}

impl Processor {
    fn here() -> Processor {
        let cores = core_affinity::get_core_ids().unwrap_or_default();
        let lanes = LaneKind::ALL.map(|kind| Lanes {
            kind: kind.name(),
            width: kind.width(),
            available: kind.is_available(),
            reason: lacks(kind),
        });
        Processor {
            name: processor_name(),
            threads: count::allowed_threads(),
            cores: cores.into_iter().map(|core| core.id).collect(),
            lanes: lanes.into(),
        }
    }

    fn write(&self, kind: &str, output: &mut impl Write) -> Result<(), Failure> {
        let Processor { name, threads, cores, lanes } = self;
        writeln!(output, "{kind:<6}{name}")?;
        let cores = match cores.as_slice() {
            [] => "cores that the system does not name".into(),
            cores => format!("{} {}", if cores.len() == 1 { "core" } else { "cores" }, ranges(cores)),
        };
        writeln!(output, "      {threads} {}, on {cores}", if *threads == 1 { "thread" } else { "threads" })?;
        for Lanes { kind, width, reason, .. } in lanes {
            match reason {
                Some(reason) => writeln!(output, "      {kind}: {reason}")?,
                None if *kind == LaneKind::best().name() => {
                    writeln!(output, "      {kind}: {width} lanes; counts use it unless told otherwise")?;
                }
                None => writeln!(output, "      {kind}: {width} lane{}", if *width == 1 { "" } else { "s" })?,
            }
        }
        Ok(())
    }
}

/// Numbers in order, with runs of them as `0-3`.
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

/// The processor's name, or what it is of.
pub(crate) fn processor_name() -> String {
    known_processor_name().unwrap_or_else(|| format!("a processor of kind {}", std::env::consts::ARCH))
}

/// The processor's name, as it gives it itself.
#[cfg(target_arch = "x86_64")]
pub(crate) fn known_processor_name() -> Option<String> {
    use std::arch::x86_64::__cpuid;

    // Leaves 2 to 4 of the extended ones hold 48 characters, padded with zeros or spaces.
    const LEAVES: std::ops::RangeInclusive<u32> = 0x8000_0002..=0x8000_0004;
    if __cpuid(0x8000_0000).eax < *LEAVES.end() {
        return None;
    }
    let words = LEAVES.map(__cpuid).flat_map(|leaf| [leaf.eax, leaf.ebx, leaf.ecx, leaf.edx]);
    let bytes: Vec<_> = words.flat_map(u32::to_le_bytes).filter(|byte| *byte != 0).collect();
    let name = String::from_utf8_lossy(&bytes).split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty()).then_some(name)
}

/// Other processors do not say in a way that every system passes on.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn known_processor_name() -> Option<String> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_here_has_no_reason_against_it() {
        for kind in LaneKind::ALL {
            assert_eq!(lacks(kind).is_none(), kind.is_available(), "{kind}");
        }
    }

    #[test]
    fn cores_are_written_as_ranges() {
        assert_eq!(ranges(&[0, 1]), "0-1");
        assert_eq!(ranges(&[7, 2, 3, 4]), "2-4, 7");
        assert_eq!(ranges(&[5]), "5");
        assert_eq!(ranges(&[]), "");
    }

    #[test]
    fn a_device_that_is_absent_says_why() {
        for device in devices(Processor::here()) {
            assert_eq!(device.available, device.reason.is_none(), "{}", device.kind);
            let told = device.processor.is_some() || device.description.is_some();
            assert_eq!(device.available, told, "{}", device.kind);
        }
    }
}
