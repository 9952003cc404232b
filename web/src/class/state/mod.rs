//! The state of the view: the class as last reported by the server, and this browser's part in it.
//!
//! It is pure: the server's reports arrive as [`Action`]s.

pub(crate) mod help;
#[cfg(test)]
mod tests;

use crate::class::state::help::Help;
use eightfold_results::class::{Cell, ClassNow, SIZES, TeacherNow};

/// The view of a class.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) known: Known,
    /// This browser's part in the count.
    pub(crate) help: Help,
    /// The invitation and the names, which only the teacher of the class has.
    pub(crate) teacher: Option<TeacherNow>,
    /// The secret to enter with.
    pub(crate) secret: Option<String>,
    pub(crate) tries: u32,
    /// The word typed so far.
    pub(crate) typed: String,
    /// The board size that the teacher has chosen.
    pub(crate) size: usize,
    /// `true` while the teacher is asked whether to begin in an empty class.
    pub(crate) is_asked: bool,
    /// Why the server refused the teacher's last order.
    pub(crate) refusal: Option<String>,
    /// `true` while the server answers but has no place for a page that listens, so this page asks again and again.
    pub(crate) is_unheard: bool,
    /// The cells that the latest change filled.
    pub(crate) fresh: Vec<u32>,
    /// The number of changes so far.
    pub(crate) changes: u64,
    /// The sheet of tasks for paper, if it is shown in place of the class, and `true` if it has the answers.
    pub(crate) sheet: Option<bool>,
}

/// The page's knowledge of the class.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Known {
    /// The server has not been asked yet.
    #[default]
    Unasked,
    /// The server has not answered yet.
    Silent,
    /// The server has no class, or is not the program.
    Absent,
    /// The server needs the word. If one was tried, this is why it was refused.
    Shut(Option<Shut>),
    /// The class, and `true` while the server does not answer.
    There(Box<ClassNow>, bool),
}

/// The page's contact to a class that it knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contact {
    /// The server tells of each change.
    Heard,
    /// The server answers but has no place for another page that listens.
    Unheard,
    /// The server does not answer.
    Lost,
}

/// Why a word was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shut {
    /// The word is wrong.
    Wrong,
    /// Too many wrong words were tried.
    TooMany,
}

/// An action of the view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// The server answered a request for the class.
    Known(Known),
    /// The server does not answer.
    Lost,
    /// The server told its changes from now on, or has no place for a page that listens.
    Listens(bool),
    /// The server reported the present state of the class.
    Now(Box<ClassNow>),
    /// The server sent the teacher's part.
    Teacher(TeacherNow),
    /// The teacher wants to begin in an empty class, or thinks better of it.
    Ask(bool),
    /// The server followed the teacher's order, or refused it with this reason.
    Said(Option<String>),
    /// The reader typed in the field for the word.
    Type(String),
    /// The reader submitted the word.
    Enter,
    /// The teacher chose a board size.
    Size(usize),
    /// An action of this browser's part in the count.
    Help(help::Action),
}

impl Default for State {
    fn default() -> State {
        State {
            known: Known::Unasked,
            help: Help::default(),
            teacher: None,
            secret: None,
            tries: 0,
            typed: String::new(),
            size: SIZES.start() + 2,
            is_asked: false,
            refusal: None,
            is_unheard: false,
            fresh: Vec::new(),
            changes: 0,
            sheet: None,
        }
    }
}

impl State {
    /// Returns the contact to a class; `is_lost` while no answer has come since the last stream ended.
    pub(crate) const fn contact(&self, is_lost: bool) -> Contact {
        match (self.is_unheard, is_lost) {
            (true, _) => Contact::Unheard,
            (_, true) => Contact::Lost,
            _ => Contact::Heard,
        }
    }

    /// Tries to enter with the word or the teacher's token.
    pub(crate) fn enter(&mut self, secret: String) {
        self.secret = Some(secret);
        self.tries += 1;
    }

    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            // A restarted server has forgotten its sessions but knows the secret, so enter again.
            Action::Known(Known::Shut(None)) if matches!(self.known, Known::There(..)) && self.secret.is_some() => {
                self.known = Known::Unasked;
                self.tries += 1;
            }
            Action::Known(Known::There(now, _)) => self.follow(*now),
            Action::Known(known) => self.known = known,
            Action::Now(now) => self.follow(*now),
            Action::Listens(listens) => {
                self.is_unheard = !listens;
                if let Known::There(_, is_lost) = &mut self.known {
                    *is_lost |= !listens;
                }
            }
            Action::Lost => match &mut self.known {
                Known::There(_, is_lost) => (*is_lost, self.is_unheard) = (true, false),
                Known::Unasked => self.known = Known::Silent,
                _ => {}
            },
            Action::Teacher(teacher) => self.teacher = Some(teacher),
            Action::Ask(is_asked) => self.is_asked = is_asked,
            Action::Said(refusal) => (self.refusal, self.is_asked) = (refusal, false),
            Action::Type(typed) => self.typed = typed,
            Action::Enter => self.enter(self.typed.clone()),
            Action::Size(size) => self.size = size,
            Action::Help(action) => self.help.apply(action),
        }
    }

    fn follow(&mut self, now: ClassNow) {
        let before = match &self.known {
            Known::There(before, _) => &before.cells[..],
            _ => &[],
        };
        // The first report has no cells to compare with, so none count as fresh.
        let cells = now.cells.iter().zip(before).enumerate();
        let filled = cells.filter(|(_, (cell, before))| cell != before && cell.pupil != Cell::PROGRAM);
        self.fresh = filled.map(|(place, _)| place as u32).collect();
        self.changes += 1;
        self.known = Known::There(Box::new(now), false);
    }
}
