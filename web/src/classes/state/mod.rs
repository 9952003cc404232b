//! The state of Classes: every class of a board, represented by its smallest board; those that match the filter; and
//! the chosen one.
//!
//! It is pure: a worker lists the classes in parts, or, if there is no worker, they are listed here.

pub(crate) mod files;
mod filter;
#[cfg(test)]
mod tests;
mod window;

use crate::base::settings::{LISTED, nearest};
use eightfold_core::{BoardSize, Class, Placement};
use eightfold_worker::list::{self, ClassBoard, Listed};
use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};

pub(crate) use filter::{CLASSES, Filter, bounds, cells, firsts};
pub(crate) use window::{Frame, ListWindow};

/// The view of the classes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Classes {
    pub(crate) size: BoardSize,
    pub(crate) filter: Filter,
    /// The known classes, in order of unique value.
    pub(crate) found: Vec<ClassBoard>,
    /// `true` if all classes are known.
    pub(crate) ended: bool,
    /// The indices in `found` of the listed classes, in the chosen order.
    pub(crate) shown: Vec<usize>,
    /// The index of the chosen class, which may not be known yet.
    chosen: Option<usize>,
    /// The board whose class to choose as soon as it is known.
    pub(crate) sought: Option<Placement>,
    /// The worker's task, until the list is complete.
    pub(crate) task: Option<Task>,
}

/// An action of the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Choose a board size.
    Size(BoardSize),
    /// Choose a filter and an order.
    Filter(Filter),
    /// Choose a class, by its index in order of unique value.
    Choose(usize),
}

impl Classes {
    /// The largest board whose classes are listed.
    pub(crate) const LARGEST: usize = *LISTED.end();

    /// Returns the available board size nearest to `n`.
    pub(crate) fn nearest(n: u64) -> BoardSize {
        nearest(n, LISTED)
    }

    /// Returns the listed classes with their indices.
    pub(crate) fn list(&self) -> impl Iterator<Item = (usize, &ClassBoard)> {
        self.shown.iter().map(|place| (*place, &self.found[*place]))
    }

    /// Returns the position of the chosen class in the list, or that of the first if none is chosen.
    pub(crate) fn cursor(&self) -> usize {
        self.shown.iter().position(|place| Some(*place) == self.chosen).unwrap_or_default()
    }

    /// Returns the number of the chosen class in order of unique value, counting from 1, unless the filter hides it.
    pub(crate) fn number(&self) -> Option<u64> {
        let is_hidden = |place: &usize| *place < self.found.len() && !self.shown.contains(place);
        self.chosen.filter(|place| !is_hidden(place)).map(|place| place as u64 + 1)
    }

    /// Returns the number of known classes of a size.
    pub(crate) fn count(&self, class: Class) -> u64 {
        self.found.iter().filter(|found| found.class == class).count() as u64
    }

    /// Returns the number of boards in all known classes.
    pub(crate) fn total(&self) -> u64 {
        self.found.iter().map(|found| u64::from(found.class.members())).sum()
    }

    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Size(size) => self.begin(size),
            Action::Filter(filter) => {
                self.filter = filter.on(self.size);
                self.select();
            }
            Action::Choose(place) => (self.chosen, self.sought) = (Some(place), None),
        }
    }

    /// Shows what an address asks for.
    pub(crate) fn visit(&mut self, n: u64, filter: Filter, number: Option<u64>) {
        let size = Classes::nearest(n);
        if size != self.size {
            self.begin(size);
        }
        self.chosen = number.map(|number| usize::try_from(number.saturating_sub(1)).unwrap_or(usize::MAX));
        self.sought = None;
        self.forget_unknown();
        self.apply(Action::Filter(filter));
    }

    /// Chooses the class of a solution, which may be any of its boards, with all classes of its size listed.
    pub(crate) fn seek(&mut self, board: &Placement) {
        self.visit(board.size().get() as u64, Filter::default(), None);
        self.sought = Some(*board);
        self.find();
    }

    /// Handles a reply from the worker.
    pub(crate) fn on_task_event(&mut self, told: TaskEvent) {
        if self.task.as_ref().is_none_or(|task| task.serial != told.serial) {
            return;
        }
        match told.news {
            // A restarted worker lists from the start, so its parts replace what is already known.
            Ok(Reply::Listed(Listed { before, found, ended })) if before <= self.found.len() => {
                self.found.truncate(before);
                self.found.extend(found);
                self.ended = ended;
            }
            _ => {
                self.found = list::classes(self.size).collect();
                self.ended = true;
            }
        }
        self.find();
        if self.ended {
            (self.task, self.sought) = (None, None);
            self.forget_unknown();
        }
        self.select();
    }

    fn begin(&mut self, size: BoardSize) {
        *self = Classes::of(size, self.filter.on(size));
    }

    /// Returns a state that begins to list the classes of a board.
    fn of(size: BoardSize, filter: Filter) -> Classes {
        Classes {
            size,
            filter,
            found: Vec::new(),
            ended: false,
            shown: Vec::new(),
            chosen: None,
            sought: None,
            task: Some(Task::new(TaskOwner::Classes, Request::List(size))),
        }
    }

    /// Chooses the class of the sought board, if it is already known.
    fn find(&mut self) {
        let Some(smallest) = self.sought.as_ref().map(Placement::representative) else { return };
        if let Some(place) = self.found.iter().position(|found| found.board == smallest) {
            self.apply(Action::Choose(place));
        }
    }

    /// Drops a choice beyond the end of the complete list.
    fn forget_unknown(&mut self) {
        self.chosen = self.chosen.filter(|place| !self.ended || *place < self.found.len());
    }

    /// Updates the list of the classes that match the filter.
    fn select(&mut self) {
        let (found, filter) = (&self.found, self.filter);
        let admitted = |class: Option<Class>| {
            let is_of = move |place: &usize| class.is_none_or(|class| found[*place].class == class);
            (0..found.len()).filter(move |place| is_of(place) && filter.admits(&found[*place]))
        };
        self.shown = match filter.by_class {
            true => Class::ALL.into_iter().flat_map(|class| admitted(Some(class))).collect(),
            false => admitted(None).collect(),
        };
    }
}

impl Default for Classes {
    fn default() -> Classes {
        Classes::of(Classes::nearest(8), Filter::default())
    }
}
