//! The module of Ladder: the rungs compared and in a race, beside the page and not in it.
//!
//! The page says which view it turned to, in which language, and what the address asks ([`Turn`]); this module says what
//! the address should ask from now on.

pub(crate) mod binding;
pub(crate) mod keys;
#[cfg(test)]
mod tests;
pub(crate) mod view;

use crate::base::notice::Notice;
use crate::base::settings::Language;
use crate::base::view::View;
use crate::browser::modules::Turn;
use crate::ladder::place::Place;
use crate::ladder::race::{Race, RaceAction};
use crate::ladder::state as ladder;
use crate::ladder::state::Ladder;
use eightfold_worker::{Task, TaskEvent};
use std::rc::Rc;

/// The rungs compared and in a race, and the view that the page shows.
#[derive(Debug)]
pub(crate) struct State {
    view: View,
    /// The language.
    pub(crate) language: Language,
    notices: Vec<Notice>,
    /// The rungs on one board.
    pub(crate) ladder: Rc<Ladder>,
    /// Some of the rungs in a race.
    pub(crate) race: Race,
}

/// Something that happens in the view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// The page turned to a view.
    Turn(Turn),
    /// Something in the comparison.
    Ladder(ladder::Action),
    /// Something in the race.
    Race(RaceAction),
    /// Stop the race.
    Stop,
    /// A frame of the screen is due; milliseconds since the last one.
    Frame(f64),
    /// A worker had something to say.
    TaskEvent(TaskEvent),
    /// The notices were read.
    Dismiss,
}

impl Default for State {
    fn default() -> State {
        State {
            view: View::Walk,
            language: Language::English,
            notices: Vec::new(),
            ladder: Rc::default(),
            race: Race::new(Ladder::nearest(Ladder::FIRST as u64), Race::FIRST),
        }
    }
}

impl State {
    /// Returns `true` while the page shows this view.
    pub(crate) fn is_shown(&self) -> bool {
        self.view == View::Ladder
    }

    /// The notices.
    pub(crate) fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// Returns the task for a worker. Rungs are measured while the view is shown.
    pub(crate) fn task(&self) -> Option<&Task> {
        self.ladder.task().filter(|_| self.is_shown())
    }

    /// Returns what the address is to ask to come back to what is shown.
    pub(crate) fn asked(&self) -> String {
        let pairs = Place::of(&self.ladder, &self.race).pairs();
        let written = pairs.into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value?)));
        written.collect::<Vec<_>>().join("&")
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Turn(Turn { view, language, asked }) => {
                (self.view, self.language) = (view, language);
                if let Some(asked) = asked {
                    self.visit(&asked);
                } else if !self.is_shown() {
                    self.race.pause();
                }
            }
            Action::Ladder(action) => {
                self.notices.clear();
                Rc::make_mut(&mut self.ladder).apply(action);
                self.race.resize(self.ladder.size);
            }
            Action::Race(action) => {
                self.notices.clear();
                self.race.apply(action);
            }
            Action::Stop => self.race.pause(),
            Action::Frame(elapsed) => self.race.frame(elapsed),
            Action::TaskEvent(told) => Rc::make_mut(&mut self.ladder).told(told),
            Action::Dismiss => self.notices.clear(),
        }
    }

    /// Shows what the address asks for.
    fn visit(&mut self, asked: &str) {
        self.notices.clear();
        self.race.pause();
        let mut place = Place::default();
        let mut understood = true;
        for (key, value) in asked.split('&').filter_map(|pair| pair.split_once('=')) {
            understood &= place.read(key, value, &mut self.notices);
        }
        if !understood {
            self.notices.push(Notice::LeftOut);
        }
        place.show(Rc::make_mut(&mut self.ladder), &mut self.race, &mut self.notices);
    }
}
