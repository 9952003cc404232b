//! The resources of a count: lanes, threads and devices.

use super::room::Room;
use crate::backend::colours::{ByColours, Recounter, UnitCounter};
use crate::backend::{BackendError, Devices};
use crate::failure::Failure;
use crate::terminal::ProgressStyle;
use eightfold_core::count::Engine;
use eightfold_core::{BoardSize, Method};

/// The engine, threads and devices that count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resources {
    pub(crate) engine: Engine,
    pub(crate) threads: usize,
    pub(crate) progress: ProgressStyle,
    /// The devices that count the groups instead of the processor, or beside it.
    pub(crate) devices: Devices,
    /// `true` for a recount: units of the colours are counted by the batch engine.
    pub(crate) recounts: bool,
}

impl Resources {
    /// Returns the resources of the processor alone, without progress.
    pub(crate) fn processor(engine: Engine, threads: usize) -> Resources {
        let (progress, devices) = (ProgressStyle::None, Devices::default());
        Resources { engine, threads, progress, devices, recounts: false }
    }

    /// Limits these resources to the memory that is available. Fails if it is too little for one thread.
    pub(crate) fn within_memory(self, method: Method) -> Result<Resources, Failure> {
        match method {
            Method::Batch => Ok(self),
            Method::Colours => Ok(Resources { threads: Room::here(self.threads).threads()?, ..self }),
        }
    }

    /// Returns the backends that count the groups, by their names in journals and documents.
    pub(crate) fn backend(&self) -> String {
        let device = self.devices.backends.first().map(|backend| backend.describe().kind);
        let processor = self.devices.have_processor().then_some("cpu");
        device.into_iter().chain(processor).collect::<Vec<_>>().join(", ")
    }

    /// Returns `true` if the processor goes on alone after this error of a device.
    pub(super) fn outlast(&self, error: &BackendError) -> bool {
        self.devices.with_processor && matches!(error, BackendError::Lost { .. })
    }

    /// Returns the method whose engine counts the groups of `method`: for a recount, always the batch engine.
    pub(super) fn engine_for(&self, method: Method) -> Method {
        if self.recounts { Method::Batch } else { method }
    }

    /// Makes a thread's engine for units of the colours.
    pub(crate) fn unit_counter(&self, size: BoardSize) -> Box<dyn UnitCounter> {
        match self.recounts {
            true => Box::new(Recounter::new(self.engine)),
            false => Box::new(ByColours::new(size, self.engine)),
        }
    }
}
