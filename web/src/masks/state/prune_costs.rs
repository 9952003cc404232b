//! The savings of each prune of the symmetry elimination: the search with all of them on, beside the search with those
//! that the reader left on.
//!
//! Pure: which search is to be weighed next is asked of the state, and a worker does it. What was weighed is kept, so a
//! prune that is switched back needs no waiting.

use eightfold_core::BoardSize;
use eightfold_core::ladder::{Prune, Prunes};
use eightfold_worker::weigh::{Weigh, Weight};
use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};

/// A search with some prunes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Load {
    /// The board's size.
    pub(crate) size: BoardSize,
    /// The prunes that are on.
    pub(crate) prunes: Prunes,
}

/// The costs of two searches: with all prunes, and with those that are on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PruneCosts {
    /// The search with the prunes that are on.
    pub(crate) load: Load,
    weighed: Vec<(Load, Weight)>,
    /// The search that could not be weighed.
    pub(crate) failed: bool,
    /// The search that the worker weighs, and its task.
    task: Option<(Load, Task)>,
    sent: u32,
}

/// Something that happens to the prunes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PruneAction {
    /// Switch a prune on or off.
    Switch(Prune),
    /// All on, or all off.
    Set(Prunes),
}

impl PruneCosts {
    /// The largest board that is weighed: well below a second for a run, even without any prune.
    pub(crate) const LARGEST: usize = 12;

    /// Returns the prunes that are on.
    pub(crate) const fn prunes(&self) -> Prunes {
        self.load.prunes
    }

    /// Returns the cost of the search with all prunes, as far as it is known.
    pub(crate) fn all_on(&self) -> Option<&Weight> {
        self.of(Load { prunes: Prunes::ALL, ..self.load })
    }

    /// Returns the cost of the search with those that are on, as far as it is known.
    pub(crate) fn now(&self) -> Option<&Weight> {
        self.of(self.load)
    }

    /// Returns `true` once both searches are weighed to the end.
    pub(crate) fn is_done(&self) -> bool {
        self.wanted().is_none()
    }

    fn of(&self, load: Load) -> Option<&Weight> {
        self.weighed.iter().find(|(it, _)| *it == load).map(|(_, weight)| weight)
    }

    /// Returns the search to weigh next: all prunes first.
    fn wanted(&self) -> Option<Load> {
        let open = |load: &Load| self.of(*load).is_none_or(|weight| !weight.whole);
        [Load { prunes: Prunes::ALL, ..self.load }, self.load].into_iter().find(open)
    }

    /// Shows a board, or the largest one that is weighed.
    pub(crate) fn set_size(&mut self, size: BoardSize) {
        let largest = BoardSize::new(PruneCosts::LARGEST).unwrap_or(size);
        self.load.size = size.min(largest);
        self.follow();
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: PruneAction) {
        self.load.prunes = match action {
            PruneAction::Switch(prune) => self.load.prunes.toggled(prune),
            PruneAction::Set(prunes) => prunes,
        };
        self.follow();
    }

    /// Returns the task of the worker.
    pub(crate) fn task(&self) -> Option<&Task> {
        self.task.as_ref().map(|(_, task)| task)
    }

    /// News from the worker.
    pub(crate) fn told(&mut self, told: TaskEvent) {
        let Some((load, _)) = self.task.as_ref().filter(|(_, task)| task.serial == told.serial) else {
            return;
        };
        let load = *load;
        if let Ok(Reply::Weighed(weight)) = told.news {
            self.weighed.retain(|(it, _)| *it != load);
            self.weighed.push((load, *weight));
        } else {
            self.failed = true;
        }
        self.follow();
    }

    /// Makes the task what is wanted.
    fn follow(&mut self) {
        let wanted = self.wanted().filter(|_| !self.failed);
        if self.task.as_ref().map(|(load, _)| *load) != wanted {
            self.sent = self.sent.wrapping_add(1);
            self.task = wanted.map(|load| {
                let request = Request::Weigh(Weigh { prunes: load.prunes, size: load.size });
                (load, Task { owner: TaskOwner::Masks, serial: self.sent, request })
            });
        }
    }
}

impl Default for PruneCosts {
    fn default() -> PruneCosts {
        let size = crate::masks::MaskFigure::default().size;
        let load = Load { size, prunes: Prunes::ALL };
        let mut costs = PruneCosts { load, weighed: Vec::new(), failed: false, task: None, sent: 0 };
        costs.follow();
        costs
    }
}

/// Returns the prunes that an address names as off: `upper,last`.
pub(crate) fn read_off(names: &str) -> Option<Prunes> {
    names.split(',').try_fold(Prunes::ALL, |prunes, name| Some(prunes.without(Prune::named(name)?)))
}

/// Returns those that are off, as an address names them; nothing when all are on.
pub(crate) fn write_off(prunes: Prunes) -> Option<String> {
    let names: Vec<_> = prunes.off().map(Prune::name).collect();
    (!names.is_empty()).then(|| names.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::{Effort, Form};
    use eightfold_worker::Failure;

    fn weight(load: Load, whole: bool) -> Weight {
        let mut effort = Effort::new();
        load.prunes.search(load.size, Form::Recursive, &mut effort);
        Weight { effort, nanoseconds: vec![7; usize::from(whole)], whole }
    }

    /// Answers what is asked for next, to the end or not.
    fn answer(costs: &mut PruneCosts, whole: bool) -> Load {
        let (load, task) = costs.task.clone().unwrap();
        let Request::Weigh(Weigh { prunes, size }) = task.request else { panic!("{task:?}") };
        assert_eq!((prunes, size), (load.prunes, load.size));
        let news = Ok(Reply::Weighed(Box::new(weight(load, whole))));
        costs.told(TaskEvent { owner: task.owner, serial: task.serial, news });
        load
    }

    #[test]
    fn all_on_is_weighed_once_and_then_what_is_on_now() {
        let mut costs = PruneCosts::default();
        costs.apply(PruneAction::Switch(Prune::UpperSide));
        let first = costs.task().unwrap().serial;
        // The search with all prunes is needed whatever is switched, so it goes on.
        costs.apply(PruneAction::Switch(Prune::LastRow));
        assert_eq!(costs.task().unwrap().serial, first);
        assert_eq!(answer(&mut costs, false).prunes, Prunes::ALL);
        assert_eq!(costs.task().unwrap().serial, first, "there is more to come");
        answer(&mut costs, true);
        let second = costs.task().unwrap().serial;
        costs.apply(PruneAction::Switch(Prune::LastRow));
        assert_ne!(costs.task().unwrap().serial, second, "another switch ends what is no longer wanted");
        // News of the old task belongs to nothing.
        let late = Ok(Reply::Weighed(Box::new(weight(costs.load, true))));
        costs.told(TaskEvent { owner: TaskOwner::Masks, serial: second, news: late });
        assert_eq!(costs.now(), None);
        let load = answer(&mut costs, true);
        assert_eq!(load.prunes, Prunes::ALL.without(Prune::UpperSide));
        assert!(costs.is_done() && costs.task().is_none());
        assert_eq!(costs.now().map(|it| it.effort.ledger.nodes), Some(680));
        // What was weighed is kept.
        costs.apply(PruneAction::Set(Prunes::ALL));
        costs.apply(PruneAction::Set(load.prunes));
        assert!(costs.is_done());
    }

    #[test]
    fn another_board_is_another_search_up_to_the_largest() {
        let mut costs = PruneCosts::default();
        answer(&mut costs, true);
        costs.set_size(BoardSize::new(20).unwrap());
        assert_eq!(answer(&mut costs, true).size.get(), PruneCosts::LARGEST);
        costs.set_size(BoardSize::new(8).unwrap());
        assert!(costs.is_done());
    }

    #[test]
    fn without_a_worker_nothing_more_is_asked_for() {
        let mut costs = PruneCosts::default();
        let serial = costs.task().unwrap().serial;
        costs.told(TaskEvent { owner: TaskOwner::Masks, serial, news: Err(Failure::NoWorker) });
        costs.apply(PruneAction::Switch(Prune::Cells));
        assert!(costs.failed && costs.task().is_none() && !costs.is_done());
    }

    #[test]
    fn what_is_off_is_named() {
        for prunes in Prunes::sets() {
            let text = write_off(prunes);
            assert_eq!(text.as_deref().map_or(Some(Prunes::ALL), read_off), Some(prunes));
        }
        assert_eq!((read_off(""), read_off("upper,,"), read_off("queens")), (None, None, None));
    }
}
