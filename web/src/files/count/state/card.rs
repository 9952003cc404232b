//! The choice between processor and graphics card. Where there is no card, or the card is lost, the processor counts,
//! and the page says why.

use crate::files::count::state::{Counting, WorkerSlot};
use eightfold_core::named;
use eightfold_worker::card::{Adapter, Lack};
use eightfold_worker::{Failure, Reply, Request, Task, TaskOwner};

named! {
    /// The hardware that the reader wants to count with, in the order in which it is offered.
    pub(crate) enum Means {
        Processor = "processor",
        /// The graphics card.
        Card = "card",
    }
}

/// The graphics card, as far as it is known.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Card {
    /// Not looked for.
    #[default]
    Unasked,
    /// A worker looks for it.
    Looking(Task),
    /// There is one.
    Found(Adapter),
    /// There is none, or no longer.
    Lacking(Lack),
}

impl Card {
    /// Returns the task of looking for it.
    pub(super) const fn task(&self) -> Option<&Task> {
        match self {
            Card::Looking(task) => Some(task),
            _ => None,
        }
    }
}

impl Counting {
    /// The time that a message should keep a graphics card busy, in microseconds. The card is idle between two
    /// messages, and reports in the middle of one.
    const CARDS_MESSAGE: u64 = 4 * Counting::MESSAGE;

    /// Returns `true` if the graphics card counts: it is wanted, and it is there.
    pub(crate) fn on_card(&self) -> bool {
        self.means == Means::Card && matches!(self.card, Card::Found(_))
    }

    /// Returns `true` while a worker still looks for the graphics card.
    pub(crate) const fn is_looking(&self) -> bool {
        matches!(self.card, Card::Looking(_))
    }

    /// Chooses. The graphics card is looked for at once, so that whoever wants it is not told in the middle of a count
    /// that there is none; wanted once more, it is looked for once more.
    pub(super) fn choose(&mut self, means: Means) {
        self.means = means;
        self.card = match means {
            Means::Processor => Card::Unasked,
            Means::Card => Card::Looking(self.task(TaskOwner::Card(0), Request::Look)),
        };
    }

    /// Takes back the worker that looked for it.
    pub(super) fn looked(&mut self, news: Result<Reply, Failure>) {
        self.card = match news {
            Ok(Reply::Card(Ok(found))) => Card::Found(found),
            Ok(Reply::Card(Err(lack))) => Card::Lacking(lack),
            // Not an answer to `Request::Look`.
            Ok(_) => return,
            Err(failure) => Card::Lacking(Lack::Worker(failure)),
        };
    }

    /// Returns the time that a message should take, in microseconds.
    pub(super) fn message(&self) -> u64 {
        if self.on_card() { Counting::CARDS_MESSAGE } else { Counting::MESSAGE }
    }

    /// The graphics card does not go on. What it counted is kept, unless it counted wrong: then nothing of it is.
    pub(super) fn lose(&mut self, lack: Lack) {
        match lack {
            Lack::Wrong(_) => {
                self.card = Card::Lacking(lack);
                self.forget();
            }
            lack => self.go_on_without(lack),
        }
    }

    /// Lets the processor go on instead.
    pub(super) fn go_on_without(&mut self, lack: Lack) {
        self.card = Card::Lacking(lack);
        for hand in std::mem::take(&mut self.run.hands) {
            self.run.left.take_back(hand.share);
        }
        self.run.pace = None;
        self.run.hands = vec![WorkerSlot::default(); self.workers().into()];
        self.hand_out();
    }
}
