//! Every class of a board, represented by its smallest board, and those that match the filter.
//!
//! It is pure: a worker lists the classes in parts, or, if there is no worker, they are listed here.

use crate::base::settings::{LISTED, nearest};
use crate::symmetry::state::filter::Filter;
use eightfold_core::{BoardSize, Class, Placement, Symmetry};
use eightfold_worker::list::{self, ClassBoard, Listed};
use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};
use std::rc::Rc;

/// The classes of a board size.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Classes {
    pub(crate) size: BoardSize,
    pub(crate) filter: Filter,
    /// The known classes, in order of unique value.
    pub(crate) found: Rc<Vec<ClassBoard>>,
    /// `true` if all classes are known.
    pub(crate) ended: bool,
    /// The indices in `found` of the classes that match the filter, in the chosen order.
    pub(crate) shown: Rc<Vec<usize>>,
    /// All boards of the known classes, in the order in which a search finds them, unless they are too many for a wall.
    pub(crate) wall: Rc<Vec<Tile>>,
    /// The worker's task, until the list is complete.
    pub(crate) task: Option<Task>,
}

/// A board of the wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    /// The index of its class.
    pub(crate) class: usize,
    /// The symmetry that makes it from the board that represents the class.
    pub(crate) image: Symmetry,
    /// Its place among the different boards of the class.
    pub(crate) at: usize,
    pub(crate) board: Placement,
}

impl Classes {
    /// The largest board whose classes are listed.
    pub(crate) const LARGEST: usize = *LISTED.end();
    /// The largest board whose solutions fit on a wall; there are 724.
    pub(crate) const WALL: usize = 10;

    /// Returns the available board size nearest to `n`.
    pub(crate) fn nearest(n: u64) -> BoardSize {
        nearest(n, LISTED)
    }

    /// Returns a state that begins to list the classes of a board.
    pub(crate) fn new(size: BoardSize, filter: Filter) -> Classes {
        Classes {
            size,
            filter: filter.on(size),
            found: Rc::default(),
            ended: false,
            shown: Rc::default(),
            wall: Rc::default(),
            task: Some(Task::new(TaskOwner::Classes, Request::List(size))),
        }
    }

    /// Returns the classes that match the filter, with their indices.
    pub(crate) fn list(&self) -> impl Iterator<Item = (usize, &ClassBoard)> {
        self.shown.iter().map(|place| (*place, &self.found[*place]))
    }

    /// Returns the number of known classes of a size.
    pub(crate) fn count(&self, class: Class) -> u64 {
        self.found.iter().filter(|found| found.class == class).count() as u64
    }

    /// Returns the number of boards in all known classes.
    pub(crate) fn total(&self) -> u64 {
        self.found.iter().map(|found| u64::from(found.class.members())).sum()
    }

    /// Returns the index of the class of a board, if it is known.
    pub(crate) fn of(&self, board: &Placement) -> Option<usize> {
        let smallest = board.representative();
        self.found.binary_search_by(|found| found.board.cmp(&smallest)).ok().filter(|_| board.size() == self.size)
    }

    /// Chooses a filter, without the values that are impossible on this board.
    pub(crate) fn choose(&mut self, filter: Filter) {
        self.filter = filter.on(self.size);
        self.select();
    }

    /// Handles a reply from the worker.
    pub(crate) fn on_task_event(&mut self, told: TaskEvent) {
        if self.task.as_ref().is_none_or(|task| task.serial != told.serial) {
            return;
        }
        let found = Rc::make_mut(&mut self.found);
        match told.news {
            // A restarted worker lists from the start, so its parts replace what is already known.
            Ok(Reply::Listed(Listed { before, found: part, ended })) if before <= found.len() => {
                found.truncate(before);
                found.extend(part);
                self.ended = ended;
            }
            _ => {
                *found = list::classes(self.size).collect();
                self.ended = true;
            }
        }
        if self.ended {
            self.task = None;
            self.wall = Rc::new(self.built());
        }
        self.select();
    }

    /// Returns the boards of the wall.
    fn built(&self) -> Vec<Tile> {
        let is_few = self.size.get() <= Classes::WALL;
        let classes = self.found.iter().enumerate().filter(|_| is_few);
        let mut tiles: Vec<Tile> = classes.flat_map(|(class, found)| family(class, &found.board)).collect();
        tiles.sort_by_key(|tile| tile.board);
        tiles
    }

    /// Updates the list of the classes that match the filter.
    fn select(&mut self) {
        let (found, filter) = (&self.found, self.filter);
        let admitted = |class: Option<Class>| {
            let is_of = move |place: &usize| class.is_none_or(|class| found[*place].class == class);
            (0..found.len()).filter(move |place| is_of(place) && filter.admits(&found[*place]))
        };
        self.shown = Rc::new(match filter.by_class {
            true => Class::ALL.into_iter().flat_map(|class| admitted(Some(class))).collect(),
            false => admitted(None).collect(),
        });
    }
}

/// Returns the different boards of a class.
fn family(class: usize, board: &Placement) -> Vec<Tile> {
    let mut family: Vec<Tile> = Vec::new();
    for (image, board) in Symmetry::ALL.into_iter().zip(board.images()) {
        if family.iter().all(|tile| tile.board != board) {
            family.push(Tile { class, image, at: family.len(), board });
        }
    }
    family
}
