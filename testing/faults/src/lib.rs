//! Functions of the C library that fail on demand, for a program that this library is preloaded into (`LD_PRELOAD`).
//!
//! Three variables of the environment say what happens:
//!
//! | variable | what it says |
//! |---|---|
//! | `EIGHTFOLD_FAULTS` | a word and a number K: how call K fails, counted from 1; none if K is 0 |
//! | `EIGHTFOLD_FAULTS_BELOW` | the folder, as an absolute path: only calls on files below it are counted |
//! | `EIGHTFOLD_FAULTS_REPORT` | a file that gets a line for each call: its kind, and `failed` if it did |
//!
//! | word | how it fails |
//! |---|---|
//! | `no-space` | the disk is full for this one call, if it is one that needs room |
//! | `full` | the disk is full from then on; a write that comes first is cut short |
//! | `io` | the disk reports an error, whatever the call is |
//! | `dead` | the disk reports an error at every call from then on |
//! | `memory` | an allocation fails, whatever it is for; then no other calls are counted |
//!
//! Nothing here allocates, and nothing uses the standard library's files: it would come back here.
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
