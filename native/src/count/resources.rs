//! How a count is done: with which lanes, threads and devices.

use super::progress::ProgressStyle;
use crate::backend::Devices;
use eightfold_core::count::Engine;

/// How a sitting counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resources {
    pub(crate) engine: Engine,
    pub(crate) threads: usize,
    pub(crate) progress: ProgressStyle,
    /// What counts the groups in the processor's place.
    pub(crate) devices: Devices,
}

impl Resources {
    /// The processor, and nothing else.
    pub(crate) fn processor(engine: Engine, threads: usize, progress: ProgressStyle) -> Resources {
        Resources { engine, threads, progress, devices: Devices::default() }
    }

    /// What counts the groups, as journals and documents name it.
    pub(crate) fn backend(&self) -> &'static str {
        self.devices.backends.first().map_or("cpu", |backend| backend.describe().kind)
    }
}
