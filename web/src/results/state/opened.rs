//! An opened file, and the stage that it has reached.

use crate::results::state::Source;
use eightfold_worker::Failure;
use eightfold_worker::examine::{Digest, Examined};
use std::rc::Rc;

/// An opened file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Opened {
    /// A number that no other file of this visit has.
    pub(crate) id: u32,
    pub(crate) name: String,
    pub(crate) source: Source,
    /// Its file number, once it has arrived.
    pub(crate) file: Option<u32>,
    pub(crate) stage: Stage,
}

/// A stage in the reading of a file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    /// It is being fetched from an address.
    Fetched,
    /// It is waiting for the worker.
    Waiting,
    /// The worker is examining it.
    Read,
    /// The worker has examined it.
    Known(Rc<Examined>),
    /// It cannot be examined.
    Failed(Trouble),
}

/// Why a file cannot be examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The address answered with this HTTP status, or not at all.
    Address(Option<u16>),
    /// No worker could examine it.
    Worker(Failure),
}

impl Opened {
    /// Returns the worker's findings, once it has examined the file.
    pub(crate) fn examined(&self) -> Option<&Examined> {
        match &self.stage {
            Stage::Known(examined) => Some(examined),
            _ => None,
        }
    }

    /// Returns the contents of the document, if it could be read.
    pub(crate) fn digest(&self) -> Option<&Digest> {
        self.examined()?.digest.as_deref()
    }

    /// Returns `true` if this is the example, which is shown as long as nothing else is open.
    pub(crate) fn is_example(&self) -> bool {
        self.source == Source::Example
    }

    /// Returns `true` if the file was examined and failed no check.
    pub(crate) fn is_sound(&self) -> bool {
        self.examined().is_some_and(Examined::is_sound)
    }
}
