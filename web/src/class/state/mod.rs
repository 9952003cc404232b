//! The state of the view: the class as the server last told it, and this browser as one of it.
//!
//! Pure: what the server says comes in as [`Action`]s.

pub(crate) mod help;
#[cfg(test)]
mod tests;

use crate::class::state::help::Help;
use eightfold_results::campaign::LotState;
use eightfold_results::class::{ClassNow, ClassReport, SIZES, Teacher};

/// The view of a class.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) known: Known,
    /// This browser as one that counts.
    pub(crate) help: Help,
    /// The part that only the teacher's page has.
    pub(crate) teacher: Option<Teacher>,
    /// The secret to enter with, and the number of times that it was to be tried.
    pub(crate) secret: Option<String>,
    pub(crate) tries: u32,
    /// The word as it is written so far.
    pub(crate) typed: String,
    /// The board size that the teacher has chosen.
    pub(crate) size: usize,
    /// The server's reason not to do what the teacher wanted last.
    pub(crate) refusal: Option<String>,
    /// The cells that the last change filled.
    pub(crate) fresh: Vec<u32>,
    /// The number of changes so far.
    pub(crate) changes: u64,
}

/// The knowledge of the class.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Known {
    /// The server was not asked yet.
    #[default]
    Unasked,
    /// The server has not answered yet.
    Silent,
    /// No class counts at this server, or it is not the program.
    Absent,
    /// The server needs the word, and this is why the last one did not do.
    Shut(Option<Shut>),
    /// The class, and `true` while the server does not answer.
    There(Box<ClassNow>, bool),
}

/// The reason that a word did not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shut {
    /// It is another word.
    Wrong,
    /// Too many wrong words were tried.
    TooMany,
}

/// Something that happens in the view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// The server said what it knows of the class.
    Known(Known),
    /// The server does not answer.
    Lost,
    /// The server told the class as it is now.
    Now(Box<ClassNow>),
    /// The server told the teacher's part.
    Teacher(Box<Teacher>),
    /// The server told who gave wrong answers.
    Report(ClassReport),
    /// The server did what the teacher wanted, or said why not.
    Said(Option<String>),
    /// The reader writes the word.
    Type(String),
    /// The reader enters with it.
    Enter,
    /// The teacher chooses a board size.
    Size(usize),
    /// Something happens to this browser as one that counts.
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
            refusal: None,
            fresh: Vec::new(),
            changes: 0,
        }
    }
}

impl State {
    /// Tries to enter with the word or with the teacher's token.
    pub(crate) fn enter(&mut self, secret: String) {
        self.secret = Some(secret);
        self.tries += 1;
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            // A server that was started again has forgotten its sessions, and knows the secret.
            Action::Known(Known::Shut(None)) if matches!(self.known, Known::There(..)) && self.secret.is_some() => {
                self.known = Known::Unasked;
                self.tries += 1;
            }
            Action::Known(Known::There(now, _)) => self.follow(*now),
            Action::Known(known) => self.known = known,
            Action::Now(now) => self.follow(*now),
            Action::Lost => match &mut self.known {
                Known::There(_, is_lost) => *is_lost = true,
                Known::Unasked => self.known = Known::Silent,
                _ => {}
            },
            Action::Teacher(teacher) => self.teacher = Some(*teacher),
            Action::Report(report) => {
                if let Some(teacher) = &mut self.teacher {
                    teacher.report = report;
                }
            }
            Action::Said(refusal) => self.refusal = refusal,
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
        // The first look fills nothing.
        let cells = now.cells.iter().zip(before).enumerate();
        let filled = cells.filter(|(_, (cell, before))| cell != before && cell.state != LotState::InHand);
        self.fresh = filled.map(|(place, _)| place as u32).collect();
        self.changes += 1;
        self.known = Known::There(Box::new(now), false);
    }
}
