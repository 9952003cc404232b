//! Predictions in a walk, where a right answer advances the search, and the squares that stand out on its board.

use crate::base::notice::Notice;
use crate::parts::board::{Moved, Spots};
use crate::walk::predict::{Asked, answer_of};
use crate::walk::state::{Action, Motion, State};
use eightfold_core::ladder::Event;
use eightfold_core::predict::{Answer, Prompt};
use eightfold_core::trace::Stop;
use eightfold_core::{Class, Square};

impl State {
    /// Returns the question to ask, with the positions that its reasons need, or `None` while the search moves or after
    /// its end.
    pub(crate) fn asked_now(&self) -> Option<Asked> {
        let player = self.player_at_rest()?;
        Asked::of(player.machine(), player.event())
    }

    /// Returns the squares that the board highlights.
    pub(crate) fn spots(&self) -> Spots {
        Spots { asked: self.asked, pointed: self.pointed, moved: self.moved() }
    }

    /// Returns the queen that the last visible step, forward or back, placed or removed.
    fn moved(&self) -> Option<Moved> {
        let before = self.stepped()?;
        let is_forward = before.step < self.shown.step;
        match if is_forward { self.shown.event } else { before.event }? {
            Event::Place(queen) if is_forward => Some(Moved::Came(queen)),
            Event::Remove(queen) if !is_forward => Some(Moved::Came(queen)),
            Event::Place(queen) | Event::Remove(queen) => Some(Moved::Went(queen)),
            _ => None,
        }
    }

    fn prompt(&self) -> Option<Prompt> {
        Prompt::of(self.player_at_rest()?.machine())
    }

    fn player_at_rest(&self) -> Option<&eightfold_core::trace::Player> {
        (self.predicting.is_on && self.motion == Motion::Still).then_some(&self.player)
    }

    /// Turns predictions on or off, and closes the question about a square.
    pub(super) fn turn_predictions(&mut self, on: bool) {
        (self.predicting.is_on, self.predicting.judged) = (on, None);
        if on {
            (self.asked, self.pointed) = (None, None);
        }
    }

    /// Handles an answer. A right one advances the search.
    pub(super) fn answer(&mut self, answer: Answer, notices: &mut Vec<Notice>) {
        let Some(prompt) = self.prompt() else { return };
        if self.predicting.judge(&prompt, answer, self.player.position()) {
            self.apply(Action::Forward, notices);
        }
    }

    /// Handles a press on a square, as an answer or as the question why no queen is there.
    pub(super) fn press(&mut self, square: Square, notices: &mut Vec<Notice>) {
        if !self.predicting.is_on {
            // Pressing the square again deselects it, because a phone has no Esc key.
            let is_over = self.asked == Some(square) && !self.just_asked;
            self.apply(Action::Ask(Some(square).filter(|_| !is_over)), notices);
            self.just_asked = false;
        } else if let Some(answer) = self.prompt().and_then(|prompt| prompt.at(square)) {
            self.answer(answer, notices);
        }
    }

    /// Handles a digit or a letter, as an answer or to go to a class.
    pub(super) fn key(&mut self, key: char, notices: &mut Vec<Notice>) {
        let class = Class::ALL.into_iter().find(|class| key.to_digit(10) == Some(class.members().into()));
        if self.predicting.is_on {
            if let Some(answer) = self.prompt().and_then(|prompt| answer_of(&prompt, key)) {
                self.answer(answer, notices);
            }
        } else if let Some(class) = class.filter(|class| *class != Class::One) {
            self.look_for(Stop::Class(class), notices);
        }
    }
}
