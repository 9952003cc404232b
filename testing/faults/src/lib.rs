//! Functions of the C library that fail on demand, for a program that this library is preloaded into (`LD_PRELOAD`).
//!
//! Three environment variables control it:
//!
//! | variable | meaning |
//! |---|---|
//! | `EIGHTFOLD_FAULTS` | a word and a number K: how call K fails, counted from 1; no call fails if K is 0 |
//! | `EIGHTFOLD_FAULTS_BELOW` | the folder, as an absolute path: only calls on files below it are counted |
//! | `EIGHTFOLD_FAULTS_REPORT` | a file that gets a line for each call: its kind, and `failed` if it did |
//!
//! | word | fault |
//! |---|---|
//! | `no-space` | the disk is full for this one call, if the call needs space |
//! | `full` | the disk is full from this call on; if call K is a write, it is cut short |
//! | `io` | the disk reports an error at this call, of whatever kind it is |
//! | `dead` | the disk reports an error at every call from this one on |
//! | `memory` | allocation K fails; calls on files are not counted |
//!
//! Nothing here allocates or uses the standard library's files, since that would call these functions again.
#![cfg_attr(
    all(target_os = "linux", target_env = "gnu"),
    allow(unsafe_code, reason = "it stands in the place of functions of C")
)]

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod calls;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod place;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod plan;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod real;
