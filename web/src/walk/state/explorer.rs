//! The worker of the walk. It performs runs that take longer than a few frames, and explores a short search to its end
//! unasked, so that the timeline shows all of it before the reader goes there.

use eightfold_core::trace::Player;
use eightfold_worker::explore::{Explore, Explored, Goal};
use eightfold_worker::timeline::Timeline;
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent, TaskOwner};

/// The worker that explores ahead of the reader.
#[derive(Debug, Default)]
pub(crate) struct Explorer {
    pub(crate) task: Option<Task>,
    /// Its progress, as last reported.
    pub(crate) headway: Headway,
    /// `true` if workers are unavailable. Then everything is done frame by frame.
    pub(crate) has_failed: bool,
}

/// The progress of a worker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Headway {
    /// The step at which it started.
    pub(crate) from: u64,
    /// The step reached.
    pub(crate) step: u64,
    /// The elapsed time in milliseconds.
    pub(crate) elapsed: u32,
    /// The estimated share of the whole search that is done, in ten thousandths.
    pub(crate) share: u32,
}

impl Headway {
    /// Returns the steps per second, once enough time has passed to measure them.
    pub(crate) fn pace(&self) -> Option<u64> {
        let exact = self.walked().saturating_mul(1000).checked_div(self.elapsed.into())?;
        // Rounded to two digits, because the others would only flicker.
        let place = 10_u64.pow(exact.checked_ilog10()?.saturating_sub(1));
        Some(exact / place * place)
    }

    const fn walked(&self) -> u64 {
        self.step.saturating_sub(self.from)
    }

    /// Returns the percentage of the way that is done, if it is known.
    pub(crate) fn percent(&self, goal: Goal) -> Option<u64> {
        match goal {
            Goal::Step(step) => Some(self.walked() * 100 / step.saturating_sub(self.from).max(1)),
            Goal::End => Some(u64::from(self.share) / 100),
            Goal::Stop(_) => None,
        }
    }
}

impl Explorer {
    /// The largest board whose search is explored to its end unasked: some seconds at most, on any rung.
    pub(crate) const LARGEST: usize = 12;

    /// Sends the worker to a goal, replacing its previous task.
    pub(crate) fn send(&mut self, player: &Player, timeline: &Timeline, goal: Goal) {
        let outset = match goal {
            // The event may lie within the explored steps, so start at the reader's step.
            Goal::Stop(_) => player.outset_here(),
            Goal::Step(_) | Goal::End => player.outset(),
        };
        let step = outset.from.steps();
        self.headway = Headway { from: step, step, elapsed: 0, share: 0 };
        let request = Request::Explore(Explore { outset, timeline: timeline.clone(), goal });
        self.task = Some(Task::new(TaskOwner::Walk, request));
    }

    /// Handles an event from the worker, and returns what it explored if its task is still current.
    ///
    /// # Errors
    /// Returns an error if the worker failed; no other worker is started.
    pub(crate) fn on_task_event(&mut self, told: TaskEvent) -> Result<Option<Explored>, Failure> {
        if self.task.as_ref().is_none_or(|task| task.serial != told.serial) {
            return Ok(None);
        }
        match told.news {
            Ok(Reply::Explored(explored)) => {
                let Explored { step, elapsed, share, arrived, .. } = explored;
                self.headway = Headway { step, elapsed, share, ..self.headway };
                if arrived {
                    self.task = None;
                }
                Ok(Some(explored))
            }
            // Ignore a reply that does not match `Request::Explore`.
            Ok(_) => Ok(None),
            Err(failure) => {
                self.task = None;
                self.has_failed = true;
                Err(failure)
            }
        }
    }
}
