//! The processor: its name, the lanes that it lacks, and how many threads it is good for.

use crate::failure::Failure;
use eightfold_core::count::LaneKind;
use std::num::NonZero;
use std::thread;

/// The processor's name, or what it is of.
pub(crate) fn name() -> String {
    known_name().unwrap_or_else(|| format!("a processor of kind {}", std::env::consts::ARCH))
}

/// The processor's name, as it gives it itself.
#[cfg(target_arch = "x86_64")]
pub(crate) fn known_name() -> Option<String> {
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
pub(crate) fn known_name() -> Option<String> {
    None
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

/// How many threads this process may run at once: its cores, as far as affinity and quotas allow.
pub(crate) fn allowed_threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Runs something alone on the first core, as the only thread of a count would be.
pub(crate) fn on_a_pinned_thread<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    let pinned = || {
        if let Some(core) = core_affinity::get_core_ids().unwrap_or_default().first() {
            core_affinity::set_for_current(*core);
        }
        work()
    };
    let unstarted = |error| Failure::System(format!("no thread can be started: {error}"));
    thread::scope(|scope| match thread::Builder::new().spawn_scoped(scope, pinned).map_err(unstarted)?.join() {
        Ok(result) => Ok(result),
        Err(panic) => std::panic::resume_unwind(panic),
    })
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
}
