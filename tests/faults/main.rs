//! The program on a failing disk. Each write, sync, rename, truncation and removal of a file fails, once alone and once
//! with everything after it. Whatever happens, a file is the old one or the new one, and the program reports truthfully
//! what is kept.

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

/// Other systems do not allow a library in front of the C library in this way.
#[test]
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn files_are_whole_whatever_fails() {
    eightfold_harness::skip::skip("faults are injected on Linux with the GNU C library only");
}
