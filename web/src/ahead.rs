//! Walking ahead: a worker goes through a search before the reader does, so that the timeline and the tree show all of it.

use crate::timeline::Timeline;
use crate::worker::explore::{Explore, Explored};
use crate::worker::{Asker, Errand, Reply, Request, Told};
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;

/// The worker ahead of the reader.
#[derive(Debug, Default)]
pub struct Ahead {
    errand: Option<Errand>,
    sent: u32,
}

impl Ahead {
    /// The largest board whose search is walked to its end unasked: a few seconds at most, on any rung.
    pub const LARGEST: usize = 12;

    /// What the worker is to do.
    #[must_use]
    pub const fn errand(&self) -> Option<&Errand> {
        self.errand.as_ref()
    }

    /// Another search begins, of which this much is known.
    pub fn begin(&mut self, rung: Rung, size: BoardSize, known: &Timeline) {
        self.errand = None;
        if known.length().is_none() && size.get() <= Ahead::LARGEST {
            self.sent = self.sent.wrapping_add(1);
            let request = Request::Explore(Explore { rung, size });
            self.errand = Some(Errand { asker: Asker::Walk, serial: self.sent, request });
        }
    }

    /// News from the worker; what it saw, if it is of this search.
    pub fn told(&mut self, told: Told) -> Option<Explored> {
        if self.errand.as_ref().is_none_or(|errand| errand.serial != told.serial) {
            return None;
        }
        let Ok(Reply::Explored(explored)) = told.news else {
            // Without a worker the timeline is of what the reader saw.
            self.errand = None;
            return None;
        };
        if explored.timeline.length().is_some() {
            self.errand = None;
        }
        Some(explored)
    }
}
