//! A file that was opened, and how far it is.

use crate::files::results::state::Source;
use eightfold_worker::Failure;
use eightfold_worker::examine::{Digest, Examined};
use std::rc::Rc;

/// A file that was opened.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Opened {
    /// Tells it from all others of this visit.
    pub(crate) id: u32,
    pub(crate) name: String,
    pub(crate) source: Source,
    /// Its number, once it is there.
    pub(crate) file: Option<u32>,
    /// The stage it has reached.
    pub(crate) stage: Stage,
}

/// A stage in the reading of a file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    /// On its way from an address.
    Fetched,
    /// Waits for the worker.
    Waiting,
    /// The worker looks at it.
    Read,
    /// The worker has looked at it.
    Known(Rc<Examined>),
    /// There is nothing to look at.
    Failed(Trouble),
}

/// Why there is nothing to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The address answered with this status, or with none at all.
    Address(Option<u16>),
    /// No worker looked at it.
    Worker(Failure),
}

impl Opened {
    /// Returns the worker's findings, once there are any.
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

    /// Returns whether it was looked at and failed no check.
    pub(crate) fn is_sound(&self) -> bool {
        self.examined().is_some_and(Examined::is_sound)
    }
}
