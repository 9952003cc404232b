//! How much of its address space this process may still use, where that is limited, as by `ulimit -v`.
//!
//! What does not fit there cannot be had back once it was tried: an allocation that fails ends the program, a thread that has
//! no room for its start ends in the C library, and a driver crashes. So it is asked for beforehand. Linux says it; elsewhere
//! such a limit is not in use.
#![allow(unsafe_code)] // a call of the C library

use eightfold_core::count::Space;
use std::fs;

/// A thread that counts: its stack, its engine's memory, twice while it is made, and what the allocator takes for it.
const THREAD: u64 = (4 << 20) + 2 * size_of::<Space>() as u64;

/// Everything else: tasks, results, documents.
const REST: u64 = 2 << 20;

/// Why something was not begun.
pub(crate) const TOO_LITTLE: &str = "this process may use too few addresses (ulimit -v)";

/// The limit of the address space in bytes; `None` where there is none.
pub(crate) fn limit() -> Option<u64> {
    limit_in(&fs::read_to_string("/proc/self/limits").ok()?)
}

/// Makes the most of little room: the C library would set 64 MiB of addresses aside for each thread that allocates, and take
/// twice as much for a moment.
///
/// Call this first, before there are other threads.
pub(crate) fn settle() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    if limit().is_some() {
        use std::ffi::c_int;
        unsafe extern "C" {
            fn mallopt(parameter: c_int, value: c_int) -> c_int;
        }
        const M_ARENA_MAX: c_int = -8;
        // SAFETY: the call takes two numbers and only says how later allocations are made.
        let _ignored = unsafe { mallopt(M_ARENA_MAX, 1) };
    }
}

/// How many threads that count fit what is left.
pub(crate) fn threads() -> usize {
    let used = || used_in(&fs::read_to_string("/proc/self/status").ok()?);
    match limit().and_then(|limit| Some(limit.saturating_sub(used()?))) {
        Some(left) => usize::try_from(left.saturating_sub(REST) / THREAD).unwrap_or(usize::MAX),
        None => usize::MAX,
    }
}

/// Reads `Max address space         400000000            unlimited            bytes`.
fn limit_in(limits: &str) -> Option<u64> {
    limits.lines().find_map(|line| line.strip_prefix("Max address space")?.split_whitespace().next()?.parse().ok())
}

/// Reads a line such as `VmSize: 16384 kB`.
fn used_in(status: &str) -> Option<u64> {
    let kilobytes = |line: &str| line.strip_prefix("VmSize:")?.split_whitespace().next()?.parse::<u64>().ok();
    status.lines().find_map(kilobytes).map(|kilobytes| kilobytes << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_read_as_the_system_writes_it() {
        let limits =
            |soft: &str| format!("Limit  Soft Limit  Hard Limit  Units\nMax address space  {soft}  unlimited  bytes\n");
        assert_eq!(limit_in(&limits("20480000")), Some(20_480_000));
        assert_eq!(limit_in(&limits("unlimited")), None);
        assert_eq!(used_in("Name:\teightfold\nVmPeak:\t  20 kB\nVmSize:\t   16 kB\n"), Some(16 << 10));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn this_system_says_what_is_used() {
        assert!(used_in(&fs::read_to_string("/proc/self/status").unwrap()).is_some_and(|used| used > 1 << 20));
        assert!(fs::read_to_string("/proc/self/limits").unwrap().contains("Max address space"));
    }
}
