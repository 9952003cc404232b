//! The tools: Count and Results, Join, Ladder, and Campaign. They are one module, loaded when a reader first goes to one of
//! them or has an animation drawn, so visitors who only watch a search never load it.
//!
//! It stands beside the page, not in it. The page says which view it turned to, in which language, and what the address asks
//! ([`PageTurn`]); this module says what the address should ask from now on, and draws animated pictures for the page. That is
//! all they have in common, so neither waits for the other.

mod binding;
#[cfg(test)]
mod tests;
pub(crate) mod view;

use crate::base::notice::Notice;
use crate::base::pairs::split;
use crate::base::settings::Language;
use crate::base::view::View;
use crate::browser::modules::PageTurn;
use crate::parts::text as parts;
use crate::text::{self as words, File};
use crate::{campaign, files, join, ladder};
use eightfold_worker::Task;

/// Everything that this module says, room by room.
pub(crate) const SPOKEN: &[&[File]] = &[
    words::MESSAGES,
    parts::MESSAGES,
    parts::BOARD,
    parts::NOTICES,
    files::results::text::MESSAGES,
    files::count::text::MESSAGES,
    join::text::MESSAGES,
    ladder::text::MESSAGES,
    ladder::text::PROGRAMS,
    campaign::text::MESSAGES,
];

/// The tools, and which of them is shown.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// The view that the page turned to; nothing is shown here unless it is one of these.
    pub(crate) view: View,
    /// The language.
    pub(crate) language: Language,
    /// What the address asked for and is not shown so.
    pub(crate) notices: Vec<Notice>,
    /// Count and Results.
    pub(crate) files: files::State,
    /// Join.
    pub(crate) join: join::State,
    /// Ladder.
    pub(crate) ladder: ladder::root::State,
    /// Campaign.
    pub(crate) campaign: campaign::State,
}

/// Something that happens to the tools.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// The page turned to a view.
    Turn(PageTurn),
    /// The notices were read.
    Dismiss,
    /// The reader wants less motion from now on.
    Stop,
    /// Something in Count or Results.
    Files(files::Action),
    /// Something in Join.
    Join(join::Action),
    /// Something in Ladder.
    Ladder(ladder::root::Action),
    /// Something in Campaign.
    Campaign(campaign::Action),
}

impl State {
    /// Returns what the address is to ask to come back to what is shown: pairs as they are in it.
    pub(crate) fn asked(&self) -> String {
        match self.view {
            View::Count => self.files.counting.place().to_string(),
            View::Results => self.files.results.place().to_string(),
            View::Join => self.join.place().to_string(),
            View::Ladder => self.ladder.place().to_string(),
            // A visitor's token is a secret, and the address is on a projector.
            _ => String::new(),
        }
    }

    /// Returns the tasks of workers. Rungs are measured while they are shown.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = &Task> + Clone {
        self.files.tasks().chain(self.ladder.ladder.task.as_ref().filter(|_| self.view == View::Ladder))
    }

    /// Lets something happen. Returns `false` if changes of the campaign were missed, so that all of it has to be asked for
    /// again.
    pub(crate) fn apply(&mut self, action: Action) -> bool {
        match action {
            Action::Turn(PageTurn { view, language, asked }) => {
                if view != self.view || asked.is_some() {
                    self.notices.clear();
                    self.rest();
                }
                (self.view, self.language) = (view, language);
                if let Some(asked) = asked {
                    self.visit(&asked);
                }
            }
            Action::Dismiss => self.notices.clear(),
            Action::Stop => self.rest(),
            Action::Files(action) => self.files.apply(action),
            Action::Join(action) => {
                // To point at something leaves the notices as they are.
                if !matches!(action, join::Action::Point(..)) {
                    self.notices.clear();
                }
                self.join.apply(action);
            }
            Action::Ladder(action) => {
                if matches!(action, ladder::root::Action::Ladder(_) | ladder::root::Action::Race(_)) {
                    self.notices.clear();
                }
                self.ladder.apply(action);
            }
            Action::Campaign(action) => return self.campaign.apply(action),
        }
        true
    }

    /// Ends what moves, and points at nothing.
    fn rest(&mut self) {
        self.join.apply(join::Action::Point(None, None));
        self.ladder.race.pause();
    }

    /// Shows what the address asks for.
    fn visit(&mut self, asked: &str) {
        let understood = match self.view {
            View::Count => self.files.counting.visit(asked, &mut self.notices),
            View::Results => self.files.results.visit(asked),
            View::Join => self.join.visit(asked),
            View::Ladder => self.ladder.visit(asked, &mut self.notices),
            View::Campaign => self.campaign.visit(split(asked)),
            _ => true,
        };
        if !understood {
            self.notices.push(Notice::LeftOut);
        }
    }
}
