//! The program on a disk that fails: every write, sync, rename, cut and removal of a file fails once, one after the other, and
//! so does everything from each of them on. Whatever happened, a file is the old one or the new one, a sentence says what is
//! kept, and that is so.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod count;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod memory;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod merge;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod salvage;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod scene;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod server;

/// Elsewhere nothing can be put in front of the C library in this way.
#[test]
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn files_are_whole_whatever_fails() {
    eightfold_harness::skip::skip("faults are injected on Linux with the GNU C library only");
}
