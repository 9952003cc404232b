//! The choice between processor and graphics card. If there is no card, or the card is lost, the processor counts, and
//! the page says why.

use crate::count::state::{Counting, WorkerSlot};
use eightfold_core::named;
use eightfold_worker::card::{Adapter, Lack};
use eightfold_worker::{Failure, Reply, Request, Task, TaskOwner};

named! {
    /// The hardware to count with, in the order in which it is offered.
    pub(crate) enum Means {
        Processor = "processor",
        /// The graphics card.
        Card = "card",
    }
}

/// The page's knowledge of the graphics card.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Card {
    /// No worker has looked for one.
    #[default]
    Unasked,
    /// A worker is looking for a graphics card.
    Looking(Task),
    /// There is a card.
    Found(Adapter),
    /// There is no usable card, or it was lost.
    Lacking(Lack),
}

impl Card {
    /// Returns the task of looking for a card.
    pub(super) const fn task(&self) -> Option<&Task> {
        match self {
            Card::Looking(task) => Some(task),
            _ => None,
        }
    }
}

impl Counting {
    /// The time that one message should keep a graphics card busy, in microseconds. The card is idle between two
    /// messages, and reports partial results during a message.
    const CARDS_MESSAGE: u64 = 4 * Counting::MESSAGE;

    /// Returns `true` if the graphics card counts: the reader chose it, and it was found.
    pub(crate) fn on_card(&self) -> bool {
        self.means == Means::Card && matches!(self.card, Card::Found(_))
    }

    /// Returns `true` while a worker still looks for the graphics card.
    pub(crate) const fn is_looking(&self) -> bool {
        matches!(self.card, Card::Looking(_))
    }

    /// Chooses the hardware. A worker looks for the graphics card at once, so that a reader who chooses it learns
    /// before the count starts if there is none. Choosing it again repeats the search.
    pub(super) fn choose(&mut self, means: Means) {
        self.means = means;
        self.card = match means {
            Means::Processor => Card::Unasked,
            Means::Card => Card::Looking(Task::new(TaskOwner::Card(0), Request::Look)),
        };
    }

    /// Handles the reply of the worker that looked for a card.
    pub(super) fn looked(&mut self, news: Result<Reply, Failure>) {
        self.card = match news {
            Ok(Reply::Card(Ok(found))) => Card::Found(found),
            Ok(Reply::Card(Err(lack))) => Card::Lacking(lack),
            // This is not an answer to `Request::Look`.
            Ok(_) => return,
            Err(failure) => Card::Lacking(Lack::Worker(failure)),
        };
    }

    /// Returns the time that a message should take, in microseconds.
    pub(super) fn message(&self) -> u64 {
        if self.on_card() { Counting::CARDS_MESSAGE } else { Counting::MESSAGE }
    }

    /// Handles the loss of the graphics card. Its results are kept, unless it counted wrong: then all are discarded.
    pub(super) fn lose(&mut self, lack: Lack) {
        match lack {
            Lack::Wrong(_) => {
                self.card = Card::Lacking(lack);
                self.forget();
            }
            lack => self.go_on_without(lack),
        }
    }

    /// Continues with the processor.
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
