//! The state of the view: the classes of a board size as boards on a wall or as flowers, and perhaps one open flower.

pub(crate) mod board;
#[cfg(test)]
mod board_tests;
pub(crate) mod classes;
#[cfg(test)]
mod classes_tests;
pub(crate) mod files;
pub(crate) mod filter;
pub(crate) mod motion;
mod open;
pub(crate) mod sketch;
#[cfg(test)]
mod tests;

use crate::base::notice::Notice;
use crate::base::settings::DRAWN;
use crate::parts::pose::{Hand, Pose, Touch, Turn};
use crate::symmetry::place::Place;
use crate::symmetry::state::board::{BoardEditor, Edit};
use crate::symmetry::state::classes::Classes;
use crate::symmetry::state::filter::Filter;
use crate::symmetry::state::motion::{Comparison, Flight};
use eightfold_core::{BoardSize, CaseKind, Class, Placement, Symmetry};
use eightfold_worker::{Task, TaskEvent};
pub(crate) use open::Flower;

/// The view.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) classes: Classes,
    /// The open flower.
    pub(crate) open: Option<Flower>,
    /// `true` once the boards are gathered into flowers.
    gathered: bool,
    /// The index of the class to open once it is known.
    asked: Option<usize>,
    /// The place, among the shown classes, to which the keyboard has moved.
    pub(crate) cursor: usize,
    pub(crate) motion: Motion,
    /// `true` if only ends of motions are shown.
    calm: bool,
}

/// A motion of the view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Motion {
    Still,
    /// The boards of the wall fly to their flowers; the time in seconds.
    Gathering(Flight, f64),
    /// The open board turns.
    Turning(Turn),
    /// The open board is compared with its images.
    Comparing(Comparison),
}

/// An action of the view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Choose a board size.
    Size(BoardSize),
    /// Choose a filter and an order.
    Filter(Filter),
    /// Put the boards of the wall together.
    Gather,
    /// Show the end of what moves.
    Skip,
    /// Show the wall again.
    Spread,
    /// Move the keyboard's place among the shown classes.
    Point(usize),
    /// Open the flower of a class, by its index.
    Open(usize),
    /// Open the first flower with this number of petals, and compare its images.
    Why(Class),
    /// Open the flower of a board.
    Study(Placement),
    /// Open the next of the shown flowers, or the one before.
    Leaf(bool),
    /// Close the flower.
    Close,
    /// Show the end of what moves, or else close the flower.
    Leave,
    /// Change the open board.
    Edit(Edit),
    /// Turn the open board into an image.
    Choose(Symmetry),
    /// Take hold of the open board, turn or flip it by hand, or let go of it.
    Hand(Touch),
    /// Compare it with its images.
    Compare,
}

impl State {
    /// Returns the open board.
    pub(crate) fn board(&self) -> Option<&BoardEditor> {
        self.open.as_ref().map(|flower| &flower.board)
    }

    /// Returns the chosen board size: that of the open board, or that of the classes.
    pub(crate) fn size(&self) -> BoardSize {
        self.open.as_ref().map_or(self.classes.size, |flower| flower.board.size)
    }

    /// Returns `true` while single boards are shown, before they are gathered.
    pub(crate) fn is_wall(&self) -> bool {
        !self.gathered && self.classes.size.get() <= Classes::WALL
    }

    /// Returns `true` while a motion runs that soon ends by itself.
    pub(crate) fn settles(&self) -> bool {
        matches!(self.motion, Motion::Gathering(..) | Motion::Turning(_))
    }

    /// Returns `true` while something moves.
    pub(crate) fn is_moving(&self) -> bool {
        self.motion != Motion::Still
    }

    /// Returns the index of the class to which the keyboard has moved.
    pub(crate) fn pointed(&self) -> Option<usize> {
        self.classes.shown.get(self.cursor).copied()
    }

    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Size(size) => self.resize(size),
            Action::Filter(filter) => {
                self.classes.choose(filter);
                self.close();
                (self.gathered, self.cursor) = (true, 0);
            }
            Action::Gather => match self.calm {
                true => self.gathered = true,
                false => self.motion = Motion::Gathering(Flight::of(self.classes.found.len()), 0.0),
            },
            Action::Skip => self.finish(),
            Action::Spread => {
                self.close();
                self.classes.choose(Filter::default());
                (self.gathered, self.cursor) = (false, 0);
            }
            Action::Point(place) => self.cursor = place.min(self.classes.shown.len().saturating_sub(1)),
            Action::Open(class) => self.open(class),
            Action::Why(class) => {
                let rare = self.classes.list().find(|(_, found)| found.class == class).map(|(at, _)| at);
                if let Some(rare) = rare {
                    self.open(rare);
                    self.apply(Action::Compare);
                }
            }
            Action::Study(board) => self.study(BoardEditor::of(board.rows().iter().copied().map(Some).collect())),
            Action::Leaf(forward) => {
                let all = self.classes.shown.len();
                if self.open.is_some() && all > 0 {
                    self.cursor = (self.cursor + if forward { 1 } else { all - 1 }) % all;
                    self.pointed().into_iter().for_each(|class| self.open(class));
                }
            }
            Action::Leave if self.is_moving() => self.finish(),
            Action::Close | Action::Leave => self.close(),
            action => self.act(action),
        }
    }

    /// Applies an action to the open flower.
    fn act(&mut self, action: Action) {
        let Some(flower) = &mut self.open else { return };
        match action {
            // The first press on a turned board turns it back, and one that ends a turn by hand is none.
            Action::Edit(Edit::Toggle(_)) if std::mem::take(&mut flower.dragged) => {}
            Action::Edit(Edit::Toggle(_)) if flower.image != Symmetry::Identity => {
                (flower.image, flower.moment) = (Symmetry::Identity, None);
                self.turn(|from, _| Turn::back(from), Pose::default());
            }
            Action::Edit(edit) if flower.edit(edit.clone()) => {
                self.motion = Motion::Still;
                let (size, board) = (flower.board.size, flower.board.solution());
                if size != self.classes.size {
                    self.list(size);
                }
                board.into_iter().for_each(|board| self.point_at(&board));
            }
            Action::Choose(image) => {
                (flower.image, flower.ended, flower.moment) = (image, false, None);
                self.turn(Turn::to, Pose::of(image));
            }
            Action::Hand(Touch::Grab(at)) => (flower.hand, flower.dragged) = (Some(Hand::at(at)), false),
            Action::Hand(Touch::Drag(to)) if flower.drag(to) => self.motion = Motion::Still,
            Action::Hand(Touch::Release) => {
                flower.hand = None;
                let end = flower.pose.settled();
                if flower.dragged && flower.pose != end {
                    self.turn(|from, _| Turn::rest(from), end);
                }
            }
            Action::Compare => {
                flower.begin();
                self.motion = Motion::Comparing(flower.comparison());
                if self.calm {
                    self.finish();
                }
            }
            _ => {}
        }
    }

    /// Turns the open board, or shows it as it lies in the end.
    fn turn(&mut self, turn: impl Fn(Pose, Symmetry) -> Turn, end: Pose) {
        let Some(flower) = &mut self.open else { return };
        match self.calm {
            true => (flower.pose, self.motion) = (end, Motion::Still),
            false => self.motion = Motion::Turning(turn(flower.pose, flower.image)),
        }
    }

    /// Opens the flower of a class.
    fn open(&mut self, class: usize) {
        if let Some(found) = self.classes.found.get(class) {
            self.gathered = true;
            self.apply(Action::Study(found.board));
        }
    }

    fn study(&mut self, board: Option<BoardEditor>) {
        let Some(board) = board else { return };
        board.solution().into_iter().for_each(|board| self.point_at(&board));
        self.motion = Motion::Still;
        self.open = Some(Flower::new(board));
    }

    /// Moves the cursor to the class of a board, if it is shown.
    fn point_at(&mut self, board: &Placement) {
        let class = self.classes.of(board);
        let place = self.classes.shown.iter().position(|it| Some(*it) == class);
        self.cursor = place.unwrap_or(self.cursor);
    }

    fn close(&mut self) {
        (self.open, self.motion) = (None, Motion::Still);
    }

    fn resize(&mut self, size: BoardSize) {
        if size != self.size() {
            self.close();
            self.list(size);
        }
    }

    /// Lists the classes of a size, or of the nearest one that can be listed.
    fn list(&mut self, size: BoardSize) {
        let size = Classes::nearest(size.get() as u64);
        if size != self.classes.size {
            let filter = Filter { by_class: self.classes.filter.by_class, ..Filter::default() };
            self.classes = Classes::new(size, filter);
            (self.cursor, self.asked) = (0, None);
        }
    }

    /// Shows the end of what moves.
    pub(crate) fn finish(&mut self) {
        match std::mem::replace(&mut self.motion, Motion::Still) {
            Motion::Still => {}
            Motion::Gathering(..) => self.gathered = true,
            Motion::Turning(_) => self.open.iter_mut().for_each(|flower| flower.pose = Pose::of(flower.image)),
            Motion::Comparing(_) => self.open.iter_mut().for_each(Flower::end),
        }
    }

    /// Advances what moves by some milliseconds.
    pub(crate) fn frame(&mut self, elapsed: f64) {
        let is_over = match (&mut self.motion, &mut self.open) {
            (Motion::Gathering(flight, seconds), _) => {
                *seconds += elapsed / 1000.0;
                *seconds >= flight.length()
            }
            (Motion::Turning(turn), Some(flower)) => {
                let (pose, is_over) = turn.advance(elapsed);
                flower.pose = pose;
                if is_over {
                    self.motion = Motion::Still;
                }
                false
            }
            (Motion::Comparing(comparison), Some(flower)) => match comparison.advance(elapsed) {
                Some(moment) => {
                    flower.follow(moment);
                    false
                }
                None => true,
            },
            _ => false,
        };
        if is_over {
            self.finish();
        }
    }

    /// Ends what moves, and shows only ends from now on.
    pub(crate) fn calm(&mut self) {
        self.calm = true;
        self.finish();
    }

    pub(crate) fn on_task_event(&mut self, told: TaskEvent) -> Option<Notice> {
        self.classes.on_task_event(told);
        let board = self.open.as_ref().and_then(|flower| flower.board.solution());
        board.into_iter().for_each(|board| self.point_at(&board));
        self.open_asked()
    }

    /// Opens the class of a number, once it is known. One that does not exist is noticed.
    fn open_asked(&mut self) -> Option<Notice> {
        let asked = self.asked?;
        let is_known = asked < self.classes.found.len();
        if is_known || self.classes.ended {
            self.asked = None;
            self.open(asked);
        }
        (!is_known && self.classes.ended).then_some(Notice::LeftOut)
    }

    /// Returns the place of the view.
    pub(crate) fn place(&self) -> Place {
        let Filter { class, first, cell, kind, bound1, by_class } = self.classes.filter;
        let flower = self.open.as_ref();
        let board = flower.map(|flower| &flower.board);
        let look = board.map_or(0, |board| board.looked as u64);
        let is_over = flower.map_or(!self.is_wall() && self.classes.size.get() <= Classes::WALL, |it| it.ended);
        Place {
            size: Some(self.size().get() as u64),
            corner: kind.map(|kind| kind == CaseKind::Corner),
            bound1: bound1.map(u64::from),
            rows: board.map(|board| board.rows.clone()),
            compare: board.filter(|board| board.asks(board.cell)).map(|board| board.cell),
            look: (look > 1).then_some(look),
            image: flower.map(|flower| flower.image).filter(|image| *image != Symmetry::Identity && !self.is_moving()),
            number: self.asked.filter(|_| flower.is_none()).map(|place| place as u64 + 1),
            class,
            first,
            cell,
            by_class: by_class.then_some(true),
            end: is_over.then_some(true),
        }
    }

    /// Shows a place, and returns what has to be said about it.
    pub(crate) fn visit(&mut self, place: Place) -> Vec<Notice> {
        if place == Place::default() {
            return Vec::new();
        }
        let (mut notices, is_over) = (Vec::new(), place.end == Some(true));
        let filter = Filter {
            class: place.class,
            first: place.first,
            cell: place.cell,
            kind: place.corner.map(|corner| if corner { CaseKind::Corner } else { CaseKind::Edge }),
            bound1: place.bound1.map(|bound1| u8::try_from(bound1).unwrap_or(u8::MAX)),
            by_class: place.by_class.is_some(),
        };
        let asked = place.size.or(place.rows.as_ref().map(|rows| rows.len() as u64));
        let (number, image) = (place.number, place.image.unwrap_or(Symmetry::Identity));
        self.motion = Motion::Still;
        if place.rows.is_some() {
            let (board, understood) = self.open.as_ref().map(|it| it.board.clone()).unwrap_or_default().visited(place);
            let size = board.size;
            notices.extend((!understood).then_some(Notice::LeftOut));
            notices.extend(asked.filter(|n| *n != size.get() as u64).map(|_| Notice::Size(size)));
            self.list(size);
            self.study(Some(board));
            if let Some(flower) = &mut self.open {
                flower.show(Pose::of(image));
                (flower.image, flower.ended) = (image, is_over && flower.board.solution().is_some());
            }
        } else {
            self.open = None;
            let n = asked.unwrap_or(self.classes.size.get() as u64);
            let size = Classes::nearest(n);
            self.list(size);
            notices.extend((size.get() as u64 != n).then_some(Notice::Size(size)));
            self.gathered = is_over || number.is_some() || Filter { by_class: false, ..filter } != Filter::default();
        }
        self.classes.choose(filter);
        self.cursor = 0;
        notices.extend((self.classes.filter != filter).then_some(Notice::LeftOut));
        self.asked = number.map(|number| usize::try_from(number.saturating_sub(1)).unwrap_or(usize::MAX));
        notices.extend(self.open_asked());
        notices
    }

    /// Returns the tasks for workers.
    pub(crate) fn tasks(&self) -> Vec<&Task> {
        self.classes.task.iter().collect()
    }
}

impl Default for State {
    fn default() -> State {
        State {
            classes: Classes::new(Classes::nearest(DRAWN), Filter::default()),
            open: None,
            gathered: false,
            asked: None,
            cursor: 0,
            motion: Motion::Still,
            calm: false,
        }
    }
}
