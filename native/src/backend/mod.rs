//! What can count: the processor, and whatever else takes groups of units and gives back their tallies.
//!
//! A [`Backend`] is asked for workers, one for each thread that keeps it busy; a worker counts groups and knows nothing of
//! cases to come, files or totals. Symmetry, weights and classes stay in the core. The symmetric solutions are counted by the
//! processor in any case: there are few, and their search is another one.

pub(crate) mod audit;
mod choice;
#[cfg(test)]
mod conformance;
mod cpu;
#[cfg(feature = "cuda")]
mod cuda;
#[cfg_attr(
    not(any(feature = "cuda", feature = "wgpu")),
    allow(dead_code, reason = "no device in this build has kernels")
)]
mod device;
mod drivers;
#[cfg(feature = "wgpu")]
mod wgpu;

pub(crate) use crate::failure::BackendError;
pub(crate) use choice::{BackendName, Choice, Devices, found, hardware_first};
pub(crate) use cpu::Cpu;
pub(crate) use drivers::{NO_LAYER, hush};

use eightfold_core::BoardSize;
use eightfold_core::count::{CaseRows, Tally, Unit};
use serde::Serialize;
use std::fmt;

/// Consecutive units of one case, counted and written down together.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) index: u32,
    pub(crate) case: CaseRows,
    pub(crate) units: Vec<Unit>,
}

/// What counting a group gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) tally: Tally,
    /// Search states, as the backend counts them; for information.
    pub(crate) nodes: u64,
}

/// How a device is used, where that is not as usual: for those who measure or debug.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The most threads of a launch.
    pub(crate) threads: Option<u32>,
    /// The rows below a prefix, which are left to the kernel.
    pub(crate) rows_left: Option<usize>,
}

/// Something that counts.
pub(crate) trait Backend: fmt::Debug + Send + Sync {
    /// What it is.
    fn describe(&self) -> &Description;

    /// How many workers keep it busy, each in a thread of its own.
    fn workers(&self) -> usize;

    /// A worker for a board; called in the worker's thread, with a number below [`Backend::workers`].
    fn prepare(&self, size: BoardSize, number: usize) -> Result<Box<dyn Worker + '_>, BackendError>;
}

/// A thread's share of a backend.
pub(crate) trait Worker {
    /// How many groups it likes to get at once.
    fn appetite(&self) -> usize;

    /// Counts groups, each of which may be of another case, and says what each gave.
    fn count(&mut self, groups: &[Group]) -> Result<Vec<Counted>, BackendError>;
}

/// What there is to say of a device. Members that nobody knows are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Description {
    /// `cpu`, `cuda` or `wgpu`: how journals and documents name it.
    #[serde(skip)]
    pub(crate) kind: &'static str,
    pub(crate) name: String,
    /// Discrete, integrated, …
    pub(crate) class: Option<&'static str>,
    /// By what it is reached, such as Vulkan.
    pub(crate) api: Option<String>,
    pub(crate) driver: Option<String>,
    /// Bytes of its own memory.
    pub(crate) memory: Option<u64>,
    pub(crate) limits: Vec<Limit>,
}

/// A limit that counting comes near.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Limit {
    pub(crate) name: &'static str,
    pub(crate) value: u64,
}

/// A device that was looked for: what it is, or why it cannot be used.
pub(crate) struct Found {
    pub(crate) kind: &'static str,
    pub(crate) device: Result<Box<dyn Backend>, String>,
}
