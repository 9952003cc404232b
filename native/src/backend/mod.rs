//! Backends: the processor, and every device that takes groups of units and returns their tallies.
//!
//! A [`Backend`] makes workers, one for each thread that keeps it busy; a worker counts groups and knows nothing of
//! later cases, files or totals. Symmetry, weights and classes stay in the core. The processor always counts the
//! symmetric solutions: they are few, and their search is a different one.

pub(crate) mod audit;
mod choice;
pub(crate) mod colours;
mod cpu;
#[cfg(feature = "cuda")]
mod cuda;
#[cfg_attr(
    not(any(feature = "cuda", feature = "wgpu")),
    allow(dead_code, reason = "no device in this build has kernels")
)]
pub(crate) mod device;
mod drivers;
#[cfg(feature = "wgpu")]
pub(crate) mod wgpu;

pub(crate) use crate::failure::BackendError;
pub(crate) use choice::{BackendName, Choice, Devices, found, usable};
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

/// The result of counting a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) tally: Tally,
    /// The number of search states, as the backend counts them. For information only.
    pub(crate) nodes: u64,
}

/// Overrides of the usual settings of a device, for measuring and debugging.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The most threads of a launch.
    pub(crate) threads: Option<u32>,
    /// The number of rows below a prefix, which are left to the kernel.
    pub(crate) rows_left: Option<usize>,
}

/// A device or processor that counts groups.
pub(crate) trait Backend: fmt::Debug + Send + Sync {
    /// Returns its description.
    fn describe(&self) -> &Description;

    /// Returns the number of workers that keep it busy, each in its own thread.
    fn workers(&self) -> usize;

    /// Makes a worker for a board. This is called in the worker's thread, with a number below [`Backend::workers`].
    fn prepare(&self, size: BoardSize, number: usize) -> Result<Box<dyn Worker + '_>, BackendError>;
}

/// One thread's share of a backend.
pub(crate) trait Worker {
    /// Returns the number of groups that it prefers to get at once.
    fn appetite(&self) -> usize;

    /// Counts groups, which may belong to different cases, and returns the result of each.
    fn count(&mut self, groups: &[Group]) -> Result<Vec<Counted>, BackendError>;
}

/// The description of a device. Unknown members are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Description {
    /// The name in journals and documents: `cpu`, `cuda` or `wgpu`.
    #[serde(skip)]
    pub(crate) kind: &'static str,
    pub(crate) name: String,
    /// Discrete, integrated, …
    pub(crate) class: Option<&'static str>,
    /// The interface through which it is reached, such as Vulkan.
    pub(crate) api: Option<String>,
    pub(crate) driver: Option<String>,
    /// The size of its own memory in bytes.
    pub(crate) memory: Option<u64>,
    pub(crate) limits: Vec<DeviceLimit>,
}

/// A limit of a device that counting may come close to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct DeviceLimit {
    pub(crate) name: &'static str,
    pub(crate) value: u64,
}

/// A device that was looked for, or the reason why it cannot be used.
pub(crate) type DeviceLookup = Result<Box<dyn Backend>, String>;
