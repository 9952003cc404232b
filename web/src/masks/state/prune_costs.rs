//! The savings of each prune of the symmetry elimination: the search with all prunes, with all but one, with those that
//! the reader left on, and with none.
//!
//! Pure: the state says which search to weigh next, and a worker weighs it. All are counted first, and then two are
//! timed. Results are kept, so switching a prune back needs no waiting.

use eightfold_core::BoardSize;
use eightfold_core::ladder::{Prune, Prunes};
use eightfold_worker::weigh::{Weigh, Weight};
use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};

/// The costs of searches with some of the prunes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PruneCosts {
    /// The search with the prunes that are on.
    pub(crate) load: Weigh,
    weighed: Vec<(Weigh, Weight)>,
    /// `true` once the page shows what is weighed.
    is_wanted: bool,
    /// `true` if a search could not be weighed.
    pub(crate) failed: bool,
    /// The search that the worker is weighing.
    pub(crate) task: Option<Task>,
}

impl PruneCosts {
    /// The largest board that is weighed: a run takes well below a second, even without any prune.
    pub(crate) const LARGEST: usize = 12;

    /// Returns the cost of the search with some prunes, as far as it is known.
    pub(crate) fn of(&self, prunes: Prunes) -> Option<&Weight> {
        let found = |timed| self.weighed.iter().find(|(it, _)| *it == Weigh { prunes, timed, ..self.load });
        found(true).or_else(|| found(false)).map(|(_, weight)| weight)
    }

    /// Returns the cost of the search with the prunes that are on, as far as it is known.
    pub(crate) fn now(&self) -> Option<&Weight> {
        self.of(self.load.prunes)
    }

    /// Returns the number of searches that are still to be weighed.
    pub(crate) fn left(&self) -> usize {
        self.wanted().count()
    }

    /// Lists the searches to weigh.
    fn wanted(&self) -> impl Iterator<Item = Weigh> {
        let two = [Prunes::ALL, self.load.prunes];
        let each = Prune::ALL.map(|prune| Prunes::ALL.without(prune));
        let counts = two.into_iter().chain(each).chain([Prunes::NONE]).map(|prunes| (prunes, false));
        let all = counts.chain(two.map(|prunes| (prunes, true)));
        let load = |(prunes, timed)| Weigh { prunes, timed, ..self.load };
        let is_open = |load: &Weigh| match load.timed {
            true => self.of(load.prunes).is_none_or(|weight| !weight.whole || weight.nanoseconds.is_empty()),
            false => self.of(load.prunes).is_none(),
        };
        all.map(load).filter(move |load| self.is_wanted && is_open(load))
    }

    /// Sets the search to weigh. A larger board is replaced by the largest that is weighed.
    pub(crate) fn weigh(&mut self, size: BoardSize, prunes: Prunes, is_wanted: bool) {
        let largest = BoardSize::new(PruneCosts::LARGEST).unwrap_or(size);
        let load = Weigh { size: size.min(largest), prunes, timed: false };
        // Another choice is a new try.
        self.failed &= load == self.load;
        (self.load, self.is_wanted) = (load, is_wanted);
        self.follow();
    }

    /// Handles a worker's reply.
    pub(crate) fn on_task_event(&mut self, told: TaskEvent) {
        let task = self.task.as_ref().filter(|task| task.serial == told.serial);
        let Some(Request::Weigh(load)) = task.map(|task| &task.request) else { return };
        if let Ok(Reply::Weighed(weight)) = told.news {
            self.weighed.retain(|(it, _)| it != load);
            self.weighed.push((*load, *weight));
        } else {
            self.failed = true;
        }
        self.follow();
    }

    /// Replaces the task if another search is wanted.
    fn follow(&mut self) {
        let wanted = self.wanted().next().filter(|_| !self.failed).map(Request::Weigh);
        if self.task.as_ref().map(|task| &task.request) != wanted.as_ref() {
            self.task = wanted.map(|request| Task::new(TaskOwner::Masks, request));
        }
    }
}

impl Default for PruneCosts {
    fn default() -> PruneCosts {
        let size = crate::masks::MaskFigure::default().size;
        let load = Weigh { size, prunes: Prunes::ALL, timed: false };
        PruneCosts { load, weighed: Vec::new(), is_wanted: false, failed: false, task: None }
    }
}

/// Parses the prunes that an address names as off: `upper,last`.
pub(crate) fn read_off(names: &str) -> Option<Prunes> {
    names.split(',').try_fold(Prunes::ALL, |prunes, name| Some(prunes.without(Prune::named(name)?)))
}

/// Writes the prunes that are off, as in an address; `None` if all are on.
pub(crate) fn write_off(prunes: Prunes) -> Option<String> {
    let names: Vec<_> = prunes.off().map(Prune::name).collect();
    (!names.is_empty()).then(|| names.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::{Effort, Form};
    use eightfold_worker::Failure;

    /// Answers the current task with a complete or partial result.
    fn answer(costs: &mut PruneCosts, whole: bool) -> Weigh {
        let task = costs.task.clone().unwrap();
        let Request::Weigh(load) = task.request else { panic!("{task:?}") };
        let mut effort = Effort::default();
        load.prunes.search(load.size, Form::Recursive, &mut effort);
        let weight = Weight { effort, nanoseconds: vec![7; usize::from(load.timed && whole)], whole };
        costs.on_task_event(TaskEvent {
            owner: task.owner,
            serial: task.serial,
            news: Ok(Reply::Weighed(Box::new(weight))),
        });
        load
    }

    fn asked(n: usize, prunes: Prunes) -> PruneCosts {
        let mut costs = PruneCosts::default();
        costs.weigh(BoardSize::new(n).unwrap(), prunes, true);
        costs
    }

    #[test]
    fn nothing_is_weighed_before_it_is_shown() {
        let mut costs = PruneCosts::default();
        assert!(costs.task.is_none());
        costs.weigh(costs.load.size, Prunes::ALL, true);
        assert!(costs.task.is_some());
    }

    #[test]
    fn after_a_failure_another_choice_is_tried() {
        let mut costs = asked(8, Prunes::ALL);
        let task = costs.task.clone().unwrap();
        costs.on_task_event(TaskEvent { owner: task.owner, serial: task.serial, news: Err(Failure::Broken) });
        assert!(costs.failed && costs.task.is_none());
        costs.weigh(costs.load.size, Prunes::ALL, true);
        assert!(costs.failed && costs.task.is_none());
        costs.weigh(costs.load.size, Prunes::ALL.without(Prune::UpperSide), true);
        assert!(!costs.failed && costs.task.is_some());
    }

    #[test]
    fn every_rule_is_counted_and_then_two_searches_are_timed() {
        let without = Prunes::ALL.without(Prune::UpperSide);
        let mut costs = asked(8, without);
        let first: Vec<_> = (0..2).map(|_| answer(&mut costs, true)).map(|load| (load.prunes, load.timed)).collect();
        assert_eq!(first, [(Prunes::ALL, false), (without, false)]);
        assert_eq!(costs.now().map(|it| it.effort.ledger.nodes), Some(680));
        // The rule that is off, and five more; then none, and the two times.
        let rest: Vec<_> = (0..6).map(|_| answer(&mut costs, true).timed).collect();
        assert!(rest.iter().all(|timed| !timed) && costs.of(Prunes::NONE).is_some());
        let serial = costs.task.as_ref().map(|task| task.serial);
        assert!(answer(&mut costs, false).timed);
        assert_eq!(costs.task.as_ref().map(|task| task.serial), serial, "there is more to come");
        assert!(answer(&mut costs, true).timed && answer(&mut costs, true).timed);
        assert!(costs.left() == 0 && costs.task.is_none());
        // Results are kept.
        costs.weigh(costs.load.size, Prunes::ALL, true);
        assert_eq!(costs.left(), 0);
    }

    #[test]
    fn a_late_reply_is_ignored_and_a_larger_board_is_the_largest() {
        let mut costs = asked(20, Prunes::ALL);
        let late = costs.task.clone().unwrap();
        assert_eq!(late.request, Request::Weigh(Weigh { size: BoardSize::new(12).unwrap(), ..costs.load }));
        costs.weigh(BoardSize::new(6).unwrap(), Prunes::ALL, true);
        costs.on_task_event(TaskEvent { owner: TaskOwner::Masks, serial: late.serial, news: Err(Failure::Broken) });
        assert!(!costs.failed && costs.now().is_none());
    }
}
