//! The address space of this process, and what is left of it under a limit such as `ulimit -v`.
//!
//! Running out cannot be handled: a failed allocation ends the program, a thread that cannot start ends it from within
//! the C library, and a driver crashes. So the remaining space is checked beforehand. Linux reports it; other systems
//! do not use such limits.
#![allow(unsafe_code)] // a call of the C library

use super::bytes;
use crate::failure::{Failure, say};
use eightfold_core::count::Space;
use std::thread::Builder;
use std::{fs, io};

/// The bytes of a counting thread: its stack, its engine's memory, which exists twice while it is made, and the
/// allocator's overhead.
pub(crate) const THREAD: u64 = (4 << 20) + 2 * size_of::<Space>() as u64;

/// The bytes for everything else: tasks, results, documents.
pub(crate) const REST: u64 = 2 << 20;

/// The bytes that must be left at the start: reading the arguments takes 140 KiB in a program for tests.
const START: u64 = 1 << 20;

/// The reason why something cannot start.
pub(crate) const TOO_LITTLE: &str = "this process has too little address space (ulimit -v)";

/// Returns the limit of the address space in bytes, or `None` if there is none.
pub(crate) fn limit() -> Option<u64> {
    // `Max address space         400000000            unlimited            bytes`
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    limits.lines().find_map(|line| line.strip_prefix("Max address space")?.split_whitespace().next()?.parse().ok())
}

/// Makes all threads allocate from one arena if the address space is limited. The C library would otherwise reserve 64
/// MiB for each thread, and twice as much for a moment.
///
/// Call this first, before there are any other threads.
///
/// # Errors
/// When too little is left even to read the arguments.
pub(crate) fn settle() -> Result<(), Failure> {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    if limit().is_some() {
        use std::ffi::c_int;
        unsafe extern "C" {
            fn mallopt(parameter: c_int, value: c_int) -> c_int;
        }
        const M_ARENA_MAX: c_int = -8;
        // SAFETY: the call takes two numbers, and only changes how later allocations are made.
        let _ignored = unsafe { mallopt(M_ARENA_MAX, 1) };
    }
    match left() {
        Some(left) if left < START => Err(Failure::System(TOO_LITTLE.into())),
        _ => Ok(()),
    }
}

/// Returns the bytes that the limit leaves, or `None` if there is no limit.
pub(super) fn left() -> Option<u64> {
    let used = || bytes(&fs::read_to_string("/proc/self/status").ok()?, "VmSize:");
    limit().and_then(|limit| Some(limit.saturating_sub(used()?)))
}

/// Returns how many counting threads fit into the remaining address space.
pub(crate) fn threads() -> usize {
    let fit = |left: u64| usize::try_from(left.saturating_sub(REST) / THREAD).unwrap_or(usize::MAX);
    left().map_or(usize::MAX, fit)
}

/// Starts up to `wanted` counting threads, as many as fit, and passes each its number. Returns how many were started,
/// or a failure if none was.
pub(crate) fn start(wanted: usize, mut start: impl FnMut(usize, Builder) -> io::Result<()>) -> Result<usize, Failure> {
    let fit = threads();
    for number in 0..wanted {
        let named = Builder::new().name(format!("count {number}"));
        let started = if number < fit { start(number, named) } else { Err(io::Error::other(TOO_LITTLE)) };
        match started {
            Ok(()) => {}
            Err(error) if number == 0 => return Err(unstarted(&error)),
            Err(error) => {
                say(&format!("Only {number} of {wanted} threads could be started: {error}."));
                return Ok(number);
            }
        }
    }
    Ok(wanted)
}

/// Returns the failure of a count that cannot start a thread.
pub(crate) fn unstarted(error: &io::Error) -> Failure {
    Failure::System(format!("no counting thread can be started: {error}"))
}
