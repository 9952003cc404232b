//! The savings of each prune of the symmetry elimination: the search with all prunes, compared with the search with
//! those that the reader left on.
//!
//! Pure: the state says which search to weigh next, and a worker weighs it. Results are kept, so switching a prune back
//! needs no waiting.

use eightfold_core::BoardSize;
use eightfold_core::ladder::{Prune, Prunes};
use eightfold_worker::weigh::{Weigh, Weight};
use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};

/// The costs of two searches: with all prunes, and with those that are on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PruneCosts {
    /// The search with the prunes that are on.
    pub(crate) load: Weigh,
    weighed: Vec<(Weigh, Weight)>,
    /// `true` if a search could not be weighed.
    pub(crate) failed: bool,
    /// The search that the worker is weighing.
    pub(crate) task: Option<Task>,
}

impl PruneCosts {
    /// The largest board that is weighed: a run takes well below a second, even without any prune.
    pub(crate) const LARGEST: usize = 12;

    /// Returns the cost of the search with all prunes, as far as it is known.
    pub(crate) fn all_on(&self) -> Option<&Weight> {
        self.of(Weigh { prunes: Prunes::ALL, ..self.load })
    }

    /// Returns the cost of the search with the prunes that are on, as far as it is known.
    pub(crate) fn now(&self) -> Option<&Weight> {
        self.of(self.load)
    }

    /// Returns `true` once both searches have been weighed completely.
    pub(crate) fn is_done(&self) -> bool {
        self.wanted().is_none()
    }

    fn of(&self, load: Weigh) -> Option<&Weight> {
        self.weighed.iter().find(|(it, _)| *it == load).map(|(_, weight)| weight)
    }

    /// Returns the search to weigh next; the one with all prunes comes first.
    fn wanted(&self) -> Option<Weigh> {
        let open = |load: &Weigh| self.of(*load).is_none_or(|weight| !weight.whole);
        [Weigh { prunes: Prunes::ALL, ..self.load }, self.load].into_iter().find(open)
    }

    /// Sets the search to weigh. A larger board is replaced by the largest that is weighed.
    pub(crate) fn weigh(&mut self, size: BoardSize, prunes: Prunes) {
        let largest = BoardSize::new(PruneCosts::LARGEST).unwrap_or(size);
        let load = Weigh { size: size.min(largest), prunes };
        // Another choice is a new try.
        self.failed &= load == self.load;
        self.load = load;
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
        let wanted = self.wanted().filter(|_| !self.failed).map(Request::Weigh);
        if self.task.as_ref().map(|task| &task.request) != wanted.as_ref() {
            self.task = wanted.map(|request| Task::new(TaskOwner::Masks, request));
        }
    }
}

impl Default for PruneCosts {
    fn default() -> PruneCosts {
        let size = crate::masks::MaskFigure::default().size;
        let load = Weigh { size, prunes: Prunes::ALL };
        let mut costs = PruneCosts { load, weighed: Vec::new(), failed: false, task: None };
        costs.follow();
        costs
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

    fn weight(load: Weigh, whole: bool) -> Weight {
        let mut effort = Effort::default();
        load.prunes.search(load.size, Form::Recursive, &mut effort);
        Weight { effort, nanoseconds: vec![7; usize::from(whole)], whole }
    }

    /// Answers the current task with a complete or partial result.
    fn answer(costs: &mut PruneCosts, whole: bool) -> Weigh {
        let task = costs.task.clone().unwrap();
        let Request::Weigh(load) = task.request else { panic!("{task:?}") };
        let news = Ok(Reply::Weighed(Box::new(weight(load, whole))));
        costs.on_task_event(TaskEvent { owner: task.owner, serial: task.serial, news });
        load
    }

    fn switch(costs: &mut PruneCosts, prune: Prune) {
        costs.weigh(costs.load.size, costs.load.prunes.toggled(prune));
    }

    fn serial(costs: &PruneCosts) -> Option<u32> {
        costs.task.as_ref().map(|task| task.serial)
    }

    #[test]
    fn after_a_failure_another_choice_is_tried() {
        let mut costs = PruneCosts::default();
        let task = costs.task.clone().unwrap();
        costs.on_task_event(TaskEvent { owner: task.owner, serial: task.serial, news: Err(Failure::Broken) });
        assert!(costs.failed && costs.task.is_none());
        costs.weigh(costs.load.size, costs.load.prunes);
        assert!(costs.failed && costs.task.is_none());
        switch(&mut costs, Prune::UpperSide);
        assert!(!costs.failed && costs.task.is_some());
    }

    #[test]
    fn all_on_is_weighed_once_and_then_what_is_on_now() {
        let mut costs = PruneCosts::default();
        switch(&mut costs, Prune::UpperSide);
        let first = serial(&costs);
        // The search with all prunes is the baseline for every choice, so its task continues.
        switch(&mut costs, Prune::LastRow);
        assert_eq!(serial(&costs), first);
        assert_eq!(answer(&mut costs, false).prunes, Prunes::ALL);
        assert_eq!(serial(&costs), first, "there is more to come");
        answer(&mut costs, true);
        let second = serial(&costs);
        switch(&mut costs, Prune::LastRow);
        assert_ne!(serial(&costs), second, "another switch ends what is no longer wanted");
        // A late reply to the old task is ignored.
        let late = Ok(Reply::Weighed(Box::new(weight(costs.load, true))));
        costs.on_task_event(TaskEvent { owner: TaskOwner::Masks, serial: second.unwrap(), news: late });
        assert_eq!(costs.now(), None);
        let load = answer(&mut costs, true);
        assert_eq!(load.prunes, Prunes::ALL.without(Prune::UpperSide));
        assert!(costs.is_done() && costs.task.is_none());
        assert_eq!(costs.now().map(|it| it.effort.ledger.nodes), Some(680));
        // Results are kept.
        costs.weigh(load.size, Prunes::ALL);
        costs.weigh(load.size, load.prunes);
        assert!(costs.is_done());
    }

    #[test]
    fn another_board_is_another_search_up_to_the_largest() {
        let mut costs = PruneCosts::default();
        answer(&mut costs, true);
        costs.weigh(BoardSize::MAX, Prunes::ALL);
        assert_eq!(answer(&mut costs, true).size.get(), PruneCosts::LARGEST);
        costs.weigh(BoardSize::new(8).unwrap(), Prunes::ALL);
        assert!(costs.is_done());
    }
}
