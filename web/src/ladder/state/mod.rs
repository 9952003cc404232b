//! The state of Ladder: the cost of every rung on one board, and times against board sizes.
//!
//! Plain data: it says which measurement is wanted next, and is told what was measured. `ladder/root` has workers measure.

pub(crate) mod published;
mod table;
pub(crate) mod times;

use crate::base::settings::MEASURED;
use crate::parts::chart::order;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Ledger, Rung};
use eightfold_worker::measure::{Measure, Measurement};
use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};

pub(crate) use table::Table;

/// A search that is to be measured, or was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Subject {
    /// The rung.
    pub(crate) rung: Rung,
    /// The board's size.
    pub(crate) size: BoardSize,
}

impl Subject {
    /// The most nodes of a search that is measured without being asked for: about a second in a browser.
    pub(crate) const AFFORDABLE: u128 = 60_000_000;

    /// Returns `true` if the search is short enough to be measured while a reader waits.
    pub(crate) fn is_affordable(self) -> bool {
        self.rung.expected_nodes(self.size).is_some_and(|nodes| nodes <= Subject::AFFORDABLE)
    }
}

/// The result of a measurement.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Measured {
    /// The counts of events in the search.
    pub(crate) ledger: Ledger,
    /// The times of searches that counted only the answer, in milliseconds, one after the other.
    pub(crate) milliseconds: Vec<f64>,
}

impl From<Measurement> for Measured {
    fn from(Measurement { ledger, nanoseconds }: Measurement) -> Measured {
        Measured { ledger, milliseconds: nanoseconds.into_iter().map(|time| time as f64 / 1e6).collect() }
    }
}

/// The view of the ladder.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ladder {
    /// The board that the rungs are compared on.
    pub(crate) size: BoardSize,
    /// The rung that is looked at.
    pub(crate) chosen: Rung,
    measured: Vec<(Subject, Measured)>,
    /// The search that could not be measured.
    pub(crate) failed: Option<Subject>,
    pub(crate) stopped: bool,
    /// The chosen rung is measured on every board that is affordable.
    sweeping: bool,
    /// The chart shows all programs of the articles.
    pub(crate) all: bool,
    /// The subject that is measured, and the worker's task.
    task: Option<(Subject, Task)>,
    sent: u32,
}

/// An event in Ladder.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Another board.
    Size(BoardSize),
    /// Look at a rung.
    Choose(Rung),
    /// Measure the chosen rung on every board.
    Sweep,
    /// Show all programs of the articles in the chart, or no more.
    ShowAll,
    /// Measure no more.
    Stop,
    /// Measure this board again.
    Again,
    /// A measurement is over.
    Measured(Subject, Box<Measured>),
    /// A measurement could not be made.
    Failed(Subject),
}

impl Ladder {
    /// The smallest board.
    pub(crate) const SMALLEST: usize = *MEASURED.start();
    /// The board that is shown first.
    pub(crate) const FIRST: usize = 8;
    /// The largest board.
    pub(crate) const LARGEST: usize = *MEASURED.end();

    /// Returns the nearest board to what is asked for.
    pub(crate) fn nearest(n: u64) -> BoardSize {
        let n = n.clamp(Ladder::SMALLEST as u64, Ladder::LARGEST as u64) as usize;
        BoardSize::new(n).unwrap_or(BoardSize::MIN)
    }

    /// Returns the measurement of a rung on the board that is shown.
    pub(crate) fn measured(&self, rung: Rung) -> Option<&Measured> {
        self.of(Subject { rung, size: self.size })
    }

    fn of(&self, subject: Subject) -> Option<&Measured> {
        self.measured.iter().find(|(it, _)| *it == subject).map(|(_, measured)| measured)
    }

    /// Returns everything that was measured of a rung, by board size.
    pub(crate) fn series(&self, rung: Rung) -> Vec<(BoardSize, &Measured)> {
        let of_rung = self.measured.iter().filter(|(subject, _)| subject.rung == rung);
        let series: Vec<_> = of_rung.map(|(subject, measured)| (subject.size, measured)).collect();
        let sizes: Vec<f64> = series.iter().map(|(size, _)| size.get() as f64).collect();
        order(&sizes).into_iter().map(|at| series[at]).collect()
    }

    /// Returns the measurement to make next: the rungs on the board that is shown, the cheapest first, then the chosen rung
    /// on the other boards.
    pub(crate) fn wanted(&self) -> Option<Subject> {
        if self.stopped || self.failed.is_some() {
            return None;
        }
        let here = Rung::ALL.into_iter().map(|rung| Subject { rung, size: self.size });
        let elsewhere = (Ladder::SMALLEST..=Ladder::LARGEST)
            .filter_map(|n| BoardSize::new(n).ok())
            .map(|size| Subject { rung: self.chosen, size })
            .filter(|_| self.sweeping);
        let open = |subject: &Subject| subject.is_affordable() && self.of(*subject).is_none();
        let cheapest = here.filter(open).min_by_key(|subject| subject.rung.expected_nodes(subject.size));
        cheapest.or_else(|| elsewhere.into_iter().find(open))
    }

    /// Lets something happen.
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
                self.measured.retain(|(subject, _)| subject.size != size);
                (self.stopped, self.failed) = (false, None);
            }
            Action::Measured(subject, measured) => {
                self.measured.retain(|(it, _)| *it != subject);
                self.measured.push((subject, *measured));
            }
            Action::Failed(subject) => self.failed = Some(subject),
        }
        self.follow();
    }

    /// Shows what an address asks for.
    pub(crate) fn visit(&mut self, size: BoardSize, rung: Rung, all: bool) {
        self.all = all;
        self.apply(Action::Choose(rung));
        // The board that is shown already stays as it is, also where somebody stopped.
        if self.size != Ladder::nearest(size.get() as u64) {
            self.apply(Action::Size(size));
        }
    }

    /// Returns the task of the worker.
    pub(crate) fn task(&self) -> Option<&Task> {
        self.task.as_ref().map(|(_, task)| task)
    }

    /// News from the worker.
    pub(crate) fn told(&mut self, told: TaskEvent) {
        let Some((subject, _)) = self.task.as_ref().filter(|(_, task)| task.serial == told.serial) else {
            return;
        };
        let subject = *subject;
        self.apply(match told.news {
            Ok(Reply::Measured(measurement)) => Action::Measured(subject, Box::new((*measurement).into())),
            _ => Action::Failed(subject),
        });
    }

    /// Makes the task what is wanted.
    fn follow(&mut self) {
        let wanted = self.wanted();
        self.sweeping &= wanted.is_some();
        if self.task.as_ref().map(|(subject, _)| *subject) != wanted {
            self.sent = self.sent.wrapping_add(1);
            self.task = wanted.map(|subject| {
                let request = Request::Measure(Measure { rung: subject.rung, size: subject.size });
                (subject, Task { owner: TaskOwner::Ladder, serial: self.sent, request })
            });
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
            sent: 0,
        };
        ladder.follow();
        ladder
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Form;

    fn measure(subject: Subject) -> Action {
        let mut ledger = Ledger::new();
        subject.rung.search(subject.size, Form::Recursive, &mut ledger);
        Action::Measured(subject, Box::new(Measured { ledger, milliseconds: vec![1.0] }))
    }

    fn measure_all(ladder: &mut Ladder) -> Vec<Subject> {
        std::iter::from_fn(|| {
            let subject = ladder.wanted()?;
            ladder.apply(measure(subject));
            Some(subject)
        })
        .collect()
    }

    #[test]
    fn every_affordable_rung_is_measured_once_cheapest_first() {
        let mut ladder = Ladder::default();
        ladder.apply(Action::Size(Ladder::nearest(6)));
        let order = measure_all(&mut ladder);
        assert_eq!(order.len(), Rung::ALL.len());
        assert_eq!((order[0].rung, order[12].rung), (Rung::Symmetry, Rung::BruteForce));
        assert!(Rung::ALL.iter().all(|rung| ladder.measured(*rung).is_some()));

        ladder.apply(Action::Size(Ladder::nearest(11)));
        let wanted = ladder.wanted().unwrap();
        assert_eq!((wanted.size.get(), wanted.rung), (11, Rung::Symmetry));
        assert!(!Subject { rung: Rung::Permutations, size: Ladder::nearest(11) }.is_affordable());
    }

    #[test]
    fn a_sweep_measures_the_chosen_rung_on_every_affordable_board_and_ends() {
        let mut ladder = Ladder::default();
        ladder.apply(Action::Size(Ladder::nearest(5)));
        ladder.apply(Action::Choose(Rung::Permutations));
        measure_all(&mut ladder);
        ladder.apply(Action::Sweep);
        let order: Vec<_> = measure_all(&mut ladder).iter().map(|subject| subject.size.get()).collect();
        assert_eq!(order, [4, 6, 7, 8, 9, 10]);
        let sizes: Vec<_> = ladder.series(Rung::Permutations).iter().map(|(size, _)| size.get()).collect();
        assert_eq!(sizes, [4, 5, 6, 7, 8, 9, 10]);
        ladder.apply(Action::Choose(Rung::Mirror));
        assert_eq!(ladder.wanted(), None, "the sweep was for the other rung");
    }

    #[test]
    fn the_worker_is_sent_for_what_is_wanted_and_believed_once() {
        let mut ladder = Ladder::default();
        let first = ladder.task().unwrap().clone();
        let Request::Measure(measure) = first.request.clone() else { panic!("{first:?}") };
        assert_eq!((measure.rung, measure.size.get()), (Rung::Symmetry, 8));
        let told = |serial, nanoseconds| {
            let measurement = Measurement { ledger: Ledger::new(), nanoseconds };
            TaskEvent { owner: TaskOwner::Ladder, serial, news: Ok(Reply::Measured(Box::new(measurement))) }
        };
        ladder.told(told(first.serial, vec![2_000_000]));
        assert_eq!(ladder.measured(Rung::Symmetry).unwrap().milliseconds, [2.0]);
        let second = ladder.task().unwrap().serial;
        assert_ne!(second, first.serial);
        // What comes late belongs to nothing.
        ladder.told(told(first.serial, vec![9]));
        assert_eq!(ladder.task().unwrap().serial, second);
        ladder.told(TaskEvent {
            owner: TaskOwner::Ladder,
            serial: second,
            news: Err(eightfold_worker::Failure::NoWorker),
        });
        assert_eq!((ladder.task(), ladder.failed.is_some()), (None, true));
    }

    #[test]
    fn a_stop_or_a_failure_asks_for_nothing_more_until_the_reader_does() {
        let mut ladder = Ladder::default();
        ladder.apply(Action::Stop);
        assert_eq!(ladder.wanted(), None);
        // Not by leaving the view and coming back either.
        let (size, rung) = (ladder.size, ladder.chosen);
        ladder.visit(size, rung, false);
        assert!(ladder.stopped && ladder.wanted().is_none());
        ladder.visit(Ladder::nearest(9), rung, false);
        assert!(!ladder.stopped && ladder.wanted().is_some());
        ladder.apply(Action::Size(Ladder::nearest(99)));
        assert_eq!(ladder.size.get(), Ladder::LARGEST);
        let subject = ladder.wanted().unwrap();
        ladder.apply(Action::Failed(subject));
        assert_eq!((ladder.wanted(), ladder.failed), (None, Some(subject)));
        ladder.apply(Action::Again);
        assert_eq!(ladder.wanted(), Some(subject));
    }

    #[test]
    fn what_would_take_minutes_is_not_affordable() {
        use crate::ladder::state::Subject;
        use eightfold_core::{BoardSize, ladder::Rung};
        let on = |rung, n| Subject { rung, size: BoardSize::new(n).unwrap() };
        assert!(on(Rung::BruteForce, 8).is_affordable());
        assert!(!on(Rung::BruteForce, 9).is_affordable());
        assert!(on(Rung::Symmetry, 14).is_affordable());
    }
}
