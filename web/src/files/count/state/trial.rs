//! A short trial, from which the page estimates how long a count would take on this machine.
//!
//! The trial counts a fixed share of a small board, for about 20 ms. The first run only warms up: browsers compile
//! code that runs often once more. The second is measured.

use crate::files::count::state::{Counting, Means, Phase};
use eightfold_core::{BoardSize, Method};
use eightfold_results::Cut;
use eightfold_worker::{Failure, Reply, Request, Task, TaskOwner};

/// The state of the trial.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Trial {
    task: Option<Task>,
    /// The time of the run in progress, and `true` for the second one.
    run: (u64, bool),
    /// The time of the trial, in microseconds, once it is known.
    took: Option<u64>,
}

impl Trial {
    /// The board of the trial, and the number of its groups from one that is counted to the next.
    const BOARD: (u64, usize) = (14, 5);

    pub(super) const fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// Ends the trial, because a count or another view needs the worker.
    pub(super) fn give_up(&mut self) {
        self.task = None;
    }
}

impl Counting {
    /// The time of a whole count on one worker, for the boards from [`Counting::RULER`], in times of the trial. Up to
    /// N = 18 measured in Chromium on two cores; above, the program's join took 6.8 times as long for each row.
    const COSTS: [f64; 15] =
        [0.1, 0.1, 0.2, 0.4, 0.8, 2.0, 6.0, 16.0, 52.0, 109.0, 240.0, 1_600.0, 11_000.0, 75_000.0, 510_000.0];

    /// Begins the trial, if there has been none.
    pub(super) fn weigh(&mut self) {
        if self.trial.took.is_none() && self.phase == Phase::Ready {
            self.trial.run = (0, false);
            self.try_out();
        }
    }

    fn try_out(&mut self) {
        let (n, stride) = Trial::BOARD;
        let share = BoardSize::new(n as usize).ok().and_then(|size| Cut::new(size, Method::Batch)).map(|cut| {
            let groups: Vec<u32> = (0..cut.groups()).step_by(stride).collect();
            Request::count(&cut, &groups, Vec::new())
        });
        self.trial.task = share.map(|request| Task::new(TaskOwner::Counter(0), request));
    }

    /// Handles a reply of the trial.
    pub(super) fn tried(&mut self, news: Result<Reply, Failure>) {
        let Ok(Reply::Counted(counted)) = news else { return self.trial.give_up() };
        self.trial.run.0 += counted.microseconds;
        match (counted.whole, self.trial.run) {
            (false, _) => {}
            (true, (_, false)) => {
                self.trial.run = (0, true);
                self.try_out();
            }
            (true, (took, true)) => (self.trial.took, self.trial.task) = (Some(took), None),
        }
    }

    /// Estimates the seconds that a count of this board would take with the present choices, or returns `None` if
    /// nothing is known about them.
    pub(crate) fn estimate(&self, size: BoardSize) -> Option<f64> {
        let is_usual = self.means == Means::Processor && self.wanted.is_none();
        let cost = Counting::COSTS.get(size.get().checked_sub(*Counting::RULER.start() as usize)?)?;
        let at_once = f64::from(self.workers().min(self.cores).max(1));
        self.trial.took.filter(|_| is_usual).map(|took| took as f64 * 1e-6 * cost / at_once)
    }
}
