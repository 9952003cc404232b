//! The resources of a count: lanes, threads and devices.

use super::progress::ProgressStyle;
use crate::backend::Devices;
use eightfold_core::count::Engine;

/// The engine, threads and devices that count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resources {
    pub(crate) engine: Engine,
    pub(crate) threads: usize,
    pub(crate) progress: ProgressStyle,
    /// The devices that count the groups in the processor's place.
    pub(crate) devices: Devices,
}

impl Resources {
    /// Returns the processor alone.
    pub(crate) fn processor(engine: Engine, threads: usize, progress: ProgressStyle) -> Resources {
        Resources { engine, threads, progress, devices: Devices::default() }
    }

    /// Returns the backend that counts the groups, by its name in journals and documents.
    pub(crate) fn backend(&self) -> &'static str {
        self.devices.backends.first().map_or("cpu", |backend| backend.describe().kind)
    }
}
