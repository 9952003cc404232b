//! The helpers shared by tests that cross crates: the program, the site it serves, and a browser to view it.
//!
//! Everything here panics with an explanation when it fails. It is only used in tests, and a test that cannot run must
//! fail.
#![expect(
    clippy::missing_panics_doc,
    reason = "everything here panics, and so fails its test, when it cannot do its work"
)]
#![expect(clippy::missing_errors_doc, reason = "a connection that breaks, or a kernel that no device survives")]

pub mod asking;
pub mod browser;
#[cfg(windows)]
pub mod console;
pub mod driver;
pub mod engine;
pub mod files;
pub mod folder;
pub mod kernel;
pub mod lots;
pub mod program;
pub mod reader;
mod shared;
pub mod site;
pub mod slurm;
pub mod still;
pub mod stranger;
pub mod waiting;
