//! The processor: its name, its lanes and its threads.

use crate::failure::Failure;
use eightfold_core::count::LaneKind;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::num::NonZero;
use std::{io, thread};

/// Returns the processor's name, or its architecture.
pub(crate) fn name() -> String {
    known_name().unwrap_or_else(|| format!("a processor of kind {}", std::env::consts::ARCH))
}

/// Returns the name that the processor reports.
#[cfg(target_arch = "x86_64")]
pub(crate) fn known_name() -> Option<String> {
    use std::arch::x86_64::__cpuid;

    // The extended leaves 2 to 4 hold 48 characters, padded with zeros or spaces.
    const LEAVES: std::ops::RangeInclusive<u32> = 0x8000_0002..=0x8000_0004;
    if __cpuid(0x8000_0000).eax < *LEAVES.end() {
        return None;
    }
    let words = LEAVES.map(__cpuid).flat_map(|leaf| [leaf.eax, leaf.ebx, leaf.ecx, leaf.edx]);
    let bytes: Vec<_> = words.flat_map(u32::to_le_bytes).filter(|byte| *byte != 0).collect();
    let name = String::from_utf8_lossy(&bytes).split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty()).then_some(name)
}

/// Returns `None`: other processors do not report a name in a way that every system passes on.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn known_name() -> Option<String> {
    None
}

/// Returns the reason why this machine cannot use a kind of lanes, or `None` if it can.
pub(crate) fn lacks(lanes: LaneKind) -> Option<&'static str> {
    if lanes.is_available() {
        return None;
    }
    Some(match lanes {
        LaneKind::Simd128 => "it exists only in a browser",
        LaneKind::Avx2 | LaneKind::Avx512 if cfg!(not(target_arch = "x86_64")) => "it needs an x86-64 processor",
        LaneKind::Neon => "it needs a 64-bit ARM processor",
        LaneKind::Portable | LaneKind::Avx2 | LaneKind::Avx512 => "this processor does not have it",
    })
}

/// The environment variable that names the widest lanes to use. With it, `auto` chooses as on a processor without wider
/// ones, and wider ones are refused, so that one machine can show how another behaves.
const WIDEST: &str = "EIGHTFOLD_LANES";

/// Limits the lanes to those that the environment variable allows, if it is set.
pub(crate) fn settle_lanes() -> Result<(), Failure> {
    let Some(name) = std::env::var_os(WIDEST).filter(|name| !name.is_empty()) else { return Ok(()) };
    let widest = name.to_str().and_then(|name| name.parse::<LaneKind>().ok()).ok_or_else(|| {
        Failure::Usage(format!("{WIDEST} names no lanes; set it to portable, neon, avx2 or avx512, or leave it unset"))
    })?;
    if let Some(reason) = lacks(widest) {
        return Err(Failure::NoDevice(format!("{WIDEST} is {widest}, but {reason}")));
    }
    widest.set_widest();
    Ok(())
}

/// Returns the number of threads that this process may run at once: its cores, within affinity and quotas.
pub(crate) fn allowed_threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Returns a pool of threads on all cores, or `None` if the calling thread has to do the work alone: because there is
/// only one core or one piece of work, the caller is itself a thread of a pool, or the system starts no more threads. A
/// pool has all its threads or none.
pub(crate) fn pool(pieces: usize) -> Option<ThreadPool> {
    // A pool's thread that waits for another pool starts its next piece meanwhile, so calls would nest without limit.
    let is_in_a_pool = rayon::current_thread_index().is_some();
    let threads = Some(allowed_threads().min(pieces)).filter(|&threads| threads > 1 && !is_in_a_pool)?;
    ThreadPoolBuilder::new().num_threads(threads).build().ok()
}

/// Maps pieces on all cores and returns the results in the order of the pieces. With two cores, `verify` and `merge` of
/// 400 documents of N = 17 take 0.56 of the time with one.
pub(crate) fn map_on_all_cores<T: Sync, R: Send>(pieces: &[T], map: impl Fn(&T) -> R + Send + Sync) -> Vec<R> {
    map_on(pool(pieces.len()).as_ref(), pieces, map)
}

/// Does the same as [`map_on_all_cores`] on existing threads.
pub(crate) fn map_on<T: Sync, R: Send>(
    threads: Option<&ThreadPool>,
    pieces: &[T],
    map: impl Fn(&T) -> R + Send + Sync,
) -> Vec<R> {
    match threads {
        Some(pool) => pool.install(|| pieces.par_iter().map(map).collect()),
        None => pieces.iter().map(map).collect(),
    }
}

/// Pins the calling thread to the core with this number, if it exists and `suit` accepts the number of cores.
pub(crate) fn pin(number: usize, suit: impl FnOnce(usize) -> bool) {
    let cores = core_affinity::get_core_ids().unwrap_or_default();
    if let Some(core) = cores.get(number).filter(|_| suit(cores.len())) {
        core_affinity::set_for_current(*core);
    }
}

/// Returns the failure to start a thread.
pub(crate) fn unstarted(error: &io::Error) -> Failure {
    Failure::System(format!("no thread can be started: {error}"))
}

/// Runs `work` in a new thread, pinned to the first core like the only thread of a count.
pub(crate) fn on_a_pinned_thread<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    let pinned = || {
        pin(0, |_| true);
        work()
    };
    thread::scope(|scope| {
        match thread::Builder::new().spawn_scoped(scope, pinned).map_err(|error| unstarted(&error))?.join() {
            Ok(result) => Ok(result),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
