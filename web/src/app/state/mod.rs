//! The state of the page and everything that can happen to it.
//!
//! [`State::apply`] is the only way to change it. It is a function of the state and the action alone: no clock, no
//! storage, no browser; time comes in as [`Action::Frame`]. It works in place, because the walk with its snapshots is
//! too large to copy on every step.

mod action;
mod asked_of_modules;
mod carried;
#[cfg(test)]
mod carried_tests;
mod linked;
#[cfg(test)]
mod tests;

use crate::articles;
use crate::base::kept::Kept;
use crate::base::notice::Notice;
use crate::base::settings::{Choice, Settings};
use crate::base::view::View;
use crate::classes::state::Classes;
use crate::learn;
use crate::masks;
use crate::play::Play;
use crate::symmetry::BoardEditor;
use crate::walk::state as walk;
use eightfold_worker::{Task, TaskOwner};
use std::rc::Rc;

pub(crate) use action::Action;
pub(crate) use asked_of_modules::AskedOfModules;
use linked::Named;

/// The page.
#[derive(Debug)]
pub(crate) struct State {
    /// The choices of the reader.
    pub(crate) settings: Settings,
    /// Those of them that addresses name.
    named: Named,
    notices: Vec<Notice>,
    /// `true` while the help sheet is open.
    pub(crate) help: bool,
    /// `true` in presenter mode, in the views that have one.
    presenting: bool,
    /// The view that is shown.
    pub(crate) view: View,
    /// The path for newcomers.
    pub(crate) learn: learn::State,
    /// The search in Walk.
    pub(crate) walk: walk::State,
    /// The board in Play.
    pub(crate) play: Play,
    /// The masks in their view.
    pub(crate) masks: masks::State,
    /// The classes in their view.
    pub(crate) classes: Rc<Classes>,
    /// The board in the view of the symmetries.
    pub(crate) study: Rc<BoardEditor>,
    /// The article whose drawings are listed.
    pub(crate) articles: articles::place::Place,
    /// The questions of addresses to views of other modules.
    pub(crate) asked_of_modules: AskedOfModules,
    /// The board that is carried from view to view.
    carrying: carried::Carrying,
}

impl State {
    /// Returns the page as it opens.
    pub(crate) fn new(settings: Settings) -> State {
        State {
            settings,
            named: Named::default(),
            notices: Vec::new(),
            help: false,
            presenting: false,
            view: View::Walk,
            learn: learn::State::default(),
            walk: walk::State::new(settings.rung, settings.size),
            play: Play::default(),
            masks: masks::State::default(),
            classes: Rc::default(),
            study: Rc::default(),
            articles: articles::place::Place::default(),
            asked_of_modules: AskedOfModules::default(),
            carrying: carried::Carrying::default(),
        }
    }

    /// The notices.
    pub(crate) fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// Iterates over the tasks for workers.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = &Task> + Clone {
        // Prunes are weighed while their view is shown.
        let play = self.play.task().filter(|_| self.view == View::Play);
        let masks = self.masks.task().filter(|_| self.view == View::Masks);
        let classes = self.classes.task().filter(|_| self.view == View::Classes);
        let learn = self.learn.tasks().filter(|_| self.view == View::Learn);
        self.walk.task().into_iter().chain(self.walk.drawing()).chain(learn).chain(play).chain(masks).chain(classes)
    }

    /// `true` while the view is shown for a projector: its board, what is said of it, and the buttons that move it.
    pub(crate) const fn is_presenting(&self) -> bool {
        self.presenting && self.view.presents()
    }

    /// Returns `true` while something changes from frame to frame. A worker reports by itself, without frames.
    pub(crate) fn wants_frames(&self) -> bool {
        self.walk.wants_frames() || self.learn.wants_frames()
    }

    /// Returns the number of the solution on the path for newcomers, while that is all that time can change.
    pub(crate) fn shown_by_time(&self) -> Option<usize> {
        self.learn.shown().filter(|_| self.view == View::Learn)
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: Action) {
        self.happen(action);
        // The walk may be on another board now, of another rung.
        (self.settings.size, self.settings.rung) = (self.walk.size(), self.walk.rung());
        self.walk.explore_unasked();
    }

    fn happen(&mut self, action: Action) {
        match action {
            Action::Learn(action) => {
                // A figure that the reader touches leaves the notices as they are.
                if matches!(action, learn::Action::Next | learn::Action::Back) {
                    self.notices.clear();
                }
                self.learn.apply(action);
            }
            Action::Walk(action) => self.walk.apply(action, &mut self.notices),
            Action::Play(action) => {
                self.notices.clear();
                self.play.apply(action);
            }
            Action::Masks(action) => {
                // Showing a motion leaves the notices as they are; it may end by itself.
                if !matches!(action, masks::Action::Turning(_)) {
                    self.notices.clear();
                }
                self.masks.apply(action);
            }
            Action::Classes(action) => {
                self.notices.clear();
                Rc::make_mut(&mut self.classes).apply(action);
            }
            Action::Symmetry(action) => {
                self.notices.clear();
                Rc::make_mut(&mut self.study).apply(action);
            }
            Action::Help(open) => self.help = open,
            Action::Present => self.presenting = !self.is_presenting(),
            Action::Choose(choice) => self.choose(choice),
            Action::Stop => {
                self.presenting = false;
                self.learn.rest();
                self.walk.apply(walk::Action::Stop, &mut self.notices);
            }
            Action::Frame(elapsed) => {
                self.learn.frame(elapsed);
                self.walk.frame(elapsed, self.settings.speed, &mut self.notices);
            }
            Action::Visit(address) => self.visit(address),
            Action::TaskEvent(told) => match told.owner {
                TaskOwner::Walk => self.walk.told(told, &mut self.notices),
                TaskOwner::Film => self.walk.drawn(told.serial),
                TaskOwner::Play => self.play.told(&told),
                TaskOwner::Learn(_) => self.learn.told(&told),
                TaskOwner::Masks => self.masks.told(told),
                TaskOwner::Classes => Rc::make_mut(&mut self.classes).told(told),
                // These belong to other modules.
                TaskOwner::Ladder
                | TaskOwner::Results
                | TaskOwner::Recount
                | TaskOwner::Counter(_)
                | TaskOwner::Card(_) => {}
            },
            Action::Asked(view, asked) => self.asked_of_modules.keep(view, Kept(asked)),
            Action::Unspoken(language) => {
                self.settings.language = language.other();
                self.notices.push(Notice::NoTexts);
            }
            Action::Dismiss => self.notices.clear(),
        }
    }

    /// Takes over a choice of the reader.
    fn choose(&mut self, choice: Choice) {
        self.settings.choose(choice);
        match choice {
            Choice::Size(size) => self.walk.apply(walk::Action::Size(size), &mut self.notices),
            Choice::Rung(rung) => self.walk.apply(walk::Action::Rung(rung), &mut self.notices),
            Choice::Language(language) => self.named.language = Some(language),
            Choice::Theme(theme) => self.named.theme = Some(theme),
            Choice::Form(form) => self.named.form = Some(form),
            Choice::Panel(_) | Choice::Notation(_) => self.named.panels = Some(self.settings.panels),
            Choice::Speed(_) | Choice::Shortcuts(_) => {}
        }
    }
}
