//! What the walk leaves to a worker: runs that take longer than some frames, and walking to the end of a search that is
//! short enough, so that timeline and tree show all of it before the reader asks.

use crate::walk::tree::Tree;
use eightfold_core::trace::Player;
use eightfold_worker::explore::{Explore, Explored, Goal};
use eightfold_worker::timeline::Timeline;
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent, TaskOwner};

/// The worker that walks ahead of the reader.
#[derive(Debug, Default)]
pub struct Explorer {
    task: Option<Task>,
    /// How many tasks there were: the number of the last one.
    sent: u32,
    /// How far it is, once it was heard of.
    headway: Headway,
    /// Why it does not work here. Then everything is done frame by frame.
    failure: Option<Failure>,
}

/// How far a walk is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Headway {
    /// Where it began.
    pub from: u64,
    /// The step reached.
    pub step: u64,
    /// For how long, in milliseconds.
    pub elapsed: u32,
    /// About how much of the whole search lies behind, of 10,000.
    pub share: u32,
}

impl Headway {
    /// Steps a second, once there is something to tell it by.
    #[must_use]
    pub fn pace(&self) -> Option<u64> {
        let exact = self.walked().saturating_mul(1000).checked_div(self.elapsed.into())?;
        // Two digits: the rest would only flicker.
        let place = 10_u64.pow(exact.checked_ilog10()?.saturating_sub(1));
        Some(exact / place * place)
    }

    const fn walked(&self) -> u64 {
        self.step.saturating_sub(self.from)
    }

    /// How much of the way is done, in percent, where one can tell.
    #[must_use]
    pub fn percent(&self, goal: Goal) -> Option<u64> {
        match goal {
            Goal::Step(step) => Some(self.walked() * 100 / step.saturating_sub(self.from).max(1)),
            Goal::End => Some(u64::from(self.share) / 100),
            Goal::Stop(_) => None,
        }
    }
}

impl Explorer {
    /// The largest board whose search is walked to its end unasked: some seconds at most, on any rung.
    pub const LARGEST: usize = 12;

    /// What the worker is to do.
    #[must_use]
    pub const fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// How far it is.
    #[must_use]
    pub const fn headway(&self) -> Headway {
        self.headway
    }

    /// Whether workers work here, as far as is known.
    #[must_use]
    pub const fn is_possible(&self) -> bool {
        self.failure.is_none()
    }

    /// Sends the worker to a goal; what it did before ends.
    pub fn send(&mut self, player: &Player, timeline: &Timeline, tree: &Tree, goal: Goal) {
        let outset = match goal {
            // What is to happen may happen on the way to where nobody has been.
            Goal::Stop(_) => player.outset_here(),
            Goal::Step(_) | Goal::End => player.outset(),
        };
        let step = outset.from.steps();
        self.headway = Headway { from: step, step, elapsed: 0, share: 0 };
        self.sent = self.sent.wrapping_add(1);
        let request = Request::Explore(Explore { outset, timeline: timeline.clone(), tree: tree.clone(), goal });
        self.task = Some(Task { owner: TaskOwner::Walk, serial: self.sent, request });
    }

    /// Sends the worker through the rest of a short search, if it has nothing else to do.
    pub fn send_unasked(&mut self, player: &Player, timeline: &Timeline, tree: &Tree) {
        let is_short = player.machine().size().get() <= Explorer::LARGEST;
        if is_short && self.task.is_none() && self.is_possible() && timeline.length().is_none() {
            self.send(player, timeline, tree, Goal::End);
        }
    }

    /// Nothing is wanted any more.
    pub fn stop(&mut self) {
        self.task = None;
    }

    /// News from the worker; what it found, if that is still wanted.
    ///
    /// # Errors
    /// When there is no worker any more, and there will be none.
    pub fn told(&mut self, told: TaskEvent) -> Result<Option<Explored>, Failure> {
        if self.task.as_ref().is_none_or(|task| task.serial != told.serial) {
            return Ok(None);
        }
        match told.news {
            Ok(Reply::Explored(explored)) => {
                let Explored { step, elapsed, share, arrived, .. } = explored;
                self.headway = Headway { step, elapsed, share, ..self.headway };
                if arrived {
                    self.stop();
                }
                Ok(Some(explored))
            }
            // No answer to what the walk asks for.
            Ok(_) => Ok(None),
            Err(failure) => {
                self.stop();
                self.failure = Some(failure);
                Err(failure)
            }
        }
    }
}
