//! The state of Ladder: the cost of every rung on one board, and times against board sizes.
//!
//! Plain data: it says which measurement it wants next, and receives the results. The workers that measure are not part
//! of it; see `ladder/room.rs`.

pub(crate) mod published;
pub(crate) mod table;
pub(crate) mod times;

use crate::base::settings::{MEASURED, nearest};
use crate::ladder::chart::order;
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_worker::measure::{Measure, Measurement};
use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};

/// The most nodes of a search that is measured without a request: about a second in a browser.
const AFFORDABLE: u128 = 60_000_000;

/// Returns `true` if a search is short enough to measure while the reader waits.
pub(crate) fn is_affordable(rung: Rung, size: BoardSize) -> bool {
    rung.expected_nodes(size).is_some_and(|nodes| nodes <= AFFORDABLE)
}

/// Returns the time of each run of a search that counted only the answer, in milliseconds.
pub(crate) fn milliseconds(measured: &Measurement) -> Vec<f64> {
    measured.nanoseconds.iter().map(|time| *time as f64 / 1e6).collect()
}

/// The view of the ladder.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ladder {
    /// The board that the rungs are compared on.
    pub(crate) size: BoardSize,
    /// The rung that is shown in detail.
    pub(crate) chosen: Rung,
    measured: Vec<(Measure, Measurement)>,
    /// The search that could not be measured.
    pub(crate) failed: Option<Measure>,
    pub(crate) stopped: bool,
    /// `true` if the chosen rung is to be measured on every affordable board.
    sweeping: bool,
    /// `true` if the chart shows all programs of the articles.
    pub(crate) all: bool,
    /// The measurement that a worker is making.
    pub(crate) task: Option<Task>,
}

/// An action in Ladder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Action {
    /// Show another board.
    Size(BoardSize),
    /// Show a rung in detail.
    Choose(Rung),
    /// Measure the chosen rung on every affordable board.
    Sweep,
    /// Toggle whether the chart shows all programs of the articles.
    ShowAll,
    /// Stop measuring.
    Stop,
    /// Measure this board again.
    Again,
}

impl Ladder {
    /// The smallest board.
    pub(crate) const SMALLEST: usize = *MEASURED.start();
    /// The board that is shown first.
    pub(crate) const FIRST: usize = 8;
    /// The largest board.
    pub(crate) const LARGEST: usize = *MEASURED.end();

    /// Returns the measurable board size nearest to `n`.
    pub(crate) fn nearest(n: u64) -> BoardSize {
        nearest(n, MEASURED)
    }

    /// Returns the measurement of a rung on the board that is shown.
    pub(crate) fn measured(&self, rung: Rung) -> Option<&Measurement> {
        self.of(Measure { rung, size: self.size })
    }

    fn of(&self, search: Measure) -> Option<&Measurement> {
        self.measured.iter().find(|(it, _)| *it == search).map(|(_, measured)| measured)
    }

    /// Returns all measurements of a rung, by board size.
    pub(crate) fn series(&self, rung: Rung) -> Vec<(BoardSize, &Measurement)> {
        let of_rung = self.measured.iter().filter(|(search, _)| search.rung == rung);
        let series: Vec<_> = of_rung.map(|(search, measured)| (search.size, measured)).collect();
        let sizes: Vec<f64> = series.iter().map(|(size, _)| size.get() as f64).collect();
        order(&sizes).into_iter().map(|at| series[at]).collect()
    }

    /// Returns the next measurement to make: first the rungs on the shown board, the cheapest first, then, if
    /// requested, the chosen rung on the other boards.
    pub(crate) fn wanted(&self) -> Option<Measure> {
        if self.stopped || self.failed.is_some() {
            return None;
        }
        let open = |search: &Measure| is_affordable(search.rung, search.size) && self.of(*search).is_none();
        let here = Rung::ALL.into_iter().map(|rung| Measure { rung, size: self.size }).filter(open);
        let elsewhere = MEASURED.filter(|_| self.sweeping).filter_map(|n| BoardSize::new(n).ok());
        let elsewhere = elsewhere.map(|size| Measure { rung: self.chosen, size }).find(open);
        here.min_by_key(|search| search.rung.expected_nodes(search.size)).or(elsewhere)
    }

    /// Applies an action.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Size(size) => {
                self.size = Ladder::nearest(size.get() as u64);
                (self.stopped, self.failed) = (false, None);
            }
            Action::Choose(rung) => self.chosen = rung,
            Action::Sweep => (self.sweeping, self.stopped, self.failed) = (true, false, None),
            Action::ShowAll => self.all = !self.all,
            Action::Stop => (self.sweeping, self.stopped) = (false, true),
            Action::Again => {
                let size = self.size;
                self.measured.retain(|(search, _)| search.size != size);
                (self.stopped, self.failed) = (false, None);
            }
        }
        self.follow();
    }

    /// Goes to the size, rung and chart of an address.
    pub(crate) fn visit(&mut self, size: BoardSize, rung: Rung, all: bool) {
        self.all = all;
        self.apply(Action::Choose(rung));
        // Setting the same size again would restart measurements that the reader may have stopped.
        if self.size != Ladder::nearest(size.get() as u64) {
            self.apply(Action::Size(size));
        }
    }

    /// Handles a worker's reply.
    pub(crate) fn on_task_event(&mut self, told: TaskEvent) {
        let Some(Request::Measure(search)) = self.task.take_if(|it| it.serial == told.serial).map(|it| it.request)
        else {
            return;
        };
        match told.news {
            Ok(Reply::Measured(measurement)) => self.measured.push((search, *measurement)),
            _ => self.failed = Some(search),
        }
        self.follow();
    }

    /// Replaces the task if another measurement is wanted.
    fn follow(&mut self) {
        let wanted = self.wanted().map(Request::Measure);
        self.sweeping &= wanted.is_some();
        if self.task.as_ref().map(|task| &task.request) != wanted.as_ref() {
            self.task = wanted.map(|request| Task::new(TaskOwner::Ladder, request));
        }
    }
}

impl Default for Ladder {
    fn default() -> Ladder {
        let mut ladder = Ladder {
            size: Ladder::nearest(Ladder::FIRST as u64),
            chosen: Rung::Symmetry,
            measured: Vec::new(),
            failed: None,
            stopped: false,
            sweeping: false,
            all: false,
            task: None,
        };
        ladder.follow();
        ladder
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Ledger;
    use eightfold_worker::Failure;

    /// Records a measurement as if a worker had made it, whether or not it was wanted.
    pub(super) fn measure(ladder: &mut Ladder, search: Measure, measurement: Measurement) {
        let task = Task::new(TaskOwner::Ladder, Request::Measure(search));
        ladder.task = Some(task.clone());
        ladder.on_task_event(reply_to(task.serial, Ok(measurement)));
    }

    fn reply_to(serial: u32, measured: Result<Measurement, Failure>) -> TaskEvent {
        let news = measured.map(|measurement| Reply::Measured(Box::new(measurement)));
        TaskEvent { owner: TaskOwner::Ladder, serial, news }
    }

    fn measure_all(ladder: &mut Ladder) -> Vec<Measure> {
        let next = || {
            let search = ladder.wanted()?;
            measure(ladder, search, Measurement { ledger: Ledger::new(), nanoseconds: vec![1] });
            Some(search)
        };
        std::iter::from_fn(next).collect()
    }

    #[test]
    fn every_affordable_rung_is_measured_once_cheapest_first() {
        let mut ladder = Ladder::default();
        ladder.apply(Action::Size(Ladder::nearest(6)));
        let order = measure_all(&mut ladder);
        assert_eq!(order.len(), Rung::ALL.len());
        assert_eq!((order[0].rung, order[Rung::ALL.len() - 1].rung), (Rung::Symmetry, Rung::BruteForce));
        ladder.apply(Action::Size(Ladder::nearest(11)));
        let wanted = ladder.wanted().unwrap();
        assert_eq!((wanted.size.get(), wanted.rung), (11, Rung::Symmetry));
    }

    #[test]
    fn a_sweep_measures_the_chosen_rung_on_every_affordable_board_and_ends() {
        let mut ladder = Ladder::default();
        ladder.apply(Action::Size(Ladder::nearest(5)));
        ladder.apply(Action::Choose(Rung::Permutations));
        measure_all(&mut ladder);
        ladder.apply(Action::Sweep);
        let order: Vec<_> = measure_all(&mut ladder).iter().map(|search| search.size.get()).collect();
        assert_eq!(order, [4, 6, 7, 8, 9, 10]);
        let sizes: Vec<_> = ladder.series(Rung::Permutations).iter().map(|(size, _)| size.get()).collect();
        assert_eq!(sizes, [4, 5, 6, 7, 8, 9, 10]);
        ladder.apply(Action::Choose(Rung::Mirror));
        assert_eq!(ladder.wanted(), None, "the sweep was for the other rung");
    }

    #[test]
    fn the_worker_is_sent_for_what_is_wanted_and_believed_once() {
        let mut ladder = Ladder::default();
        let first = ladder.task.clone().unwrap();
        let search = Measure { rung: Rung::Symmetry, size: Ladder::nearest(8) };
        assert_eq!(first.request, Request::Measure(search));
        let news = |nanoseconds| Ok(Measurement { ledger: Ledger::new(), nanoseconds });
        ladder.on_task_event(reply_to(first.serial, news(vec![2])));
        let second = ladder.task.clone().unwrap().serial;
        assert_ne!(second, first.serial);
        // A late reply, to an earlier task, is ignored.
        ladder.on_task_event(reply_to(first.serial, news(vec![9])));
        assert_eq!(ladder.measured(Rung::Symmetry).unwrap().nanoseconds, [2]);
        assert_eq!(ladder.task.as_ref().unwrap().serial, second);
        // After a failure nothing is measured until the reader asks for it.
        let wanted = ladder.wanted();
        ladder.on_task_event(reply_to(second, Err(Failure::NoWorker)));
        assert_eq!((ladder.wanted(), &ladder.task, ladder.failed), (None, &None, wanted));
        ladder.apply(Action::Again);
        assert_eq!(ladder.wanted(), Some(search));
    }

    #[test]
    fn a_stop_asks_for_nothing_more_until_the_reader_does() {
        let mut ladder = Ladder::default();
        ladder.apply(Action::Stop);
        assert_eq!(ladder.wanted(), None);
        // Leaving the view and coming back does not resume measuring either.
        let (size, rung) = (ladder.size, ladder.chosen);
        ladder.visit(size, rung, false);
        assert!(ladder.stopped && ladder.wanted().is_none());
        ladder.visit(Ladder::nearest(9), rung, false);
        assert!(!ladder.stopped && ladder.wanted().is_some());
        ladder.apply(Action::Size(Ladder::nearest(99)));
        assert_eq!(ladder.size.get(), Ladder::LARGEST);
    }

    #[test]
    fn what_would_take_minutes_is_not_affordable() {
        let on = |rung, n| is_affordable(rung, BoardSize::new(n).unwrap());
        assert!(on(Rung::BruteForce, 8) && !on(Rung::BruteForce, 9) && !on(Rung::Permutations, 11));
        assert!(on(Rung::Symmetry, 14));
    }
}
