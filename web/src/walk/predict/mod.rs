//! Predict: before a step, the page asks about the next event of the search.
//!
//! Questions, right answers and reasons come from the core ([`eightfold_core::predict`]). This folder records the
//! answers and draws. [`Asked`] and [`view::question`] do not depend on Walk's state, so that other views can use them.

mod score;
#[cfg(test)]
mod tests;
pub(crate) mod view;

use crate::parts::board::Moved;
use crate::parts::position::Position;
use crate::walk::sum::board::Open;
use eightfold_core::Square;
use eightfold_core::ladder::{Event, Machine};
use eightfold_core::predict::{Answer, Asks, Prompt, Why};

pub(crate) use score::{Score, Topic};

/// A question, with the search before and after the step that it is about.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asked {
    pub(crate) prompt: Prompt,
    /// The search before the step.
    pub(crate) before: Position,
    /// The search after it.
    after: Position,
}

impl Asked {
    /// Returns the question about the next event of a search whose last event was `event`, or `None` at the end.
    pub(crate) fn of(machine: &Machine, event: Option<Event>) -> Option<Asked> {
        Prompt::of(machine).map(|prompt| Asked::with(prompt, machine, event))
    }

    /// Adds the positions before and after the next event to a question about it.
    pub(crate) fn with(prompt: Prompt, machine: &Machine, event: Option<Event>) -> Asked {
        let mut next = machine.clone();
        let event_after = next.step();
        let after = Position::between(&next, event_after);
        Asked { prompt, before: Position::between(machine, event), after }
    }

    /// Returns the board of the question, or of the reason why the last answer was wrong. `moved` is the queen of the
    /// last step.
    pub(crate) fn board(&self, why: Option<Why>, moved: Option<Moved>) -> Open<'_> {
        Open::asking(self.prompt, [&self.before, self.looked_at()], why, moved)
    }

    /// Returns the position that explains the right answer: the one after the step if the row was not looked at before
    /// it.
    pub(crate) const fn looked_at(&self) -> &Position {
        match self.prompt.asks() {
            Asks::Dead { .. } | Asks::Rule { .. } => &self.after,
            _ => &self.before,
        }
    }
}

/// The questions of a walk: whether they are on, the last judgement, and the answers so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Predicting {
    /// `true` if questions are asked.
    pub(crate) is_on: bool,
    /// The last judgement, and the step at which it is shown.
    pub(crate) judged: Option<(u64, Result<(), Why>)>,
    /// The answers so far.
    pub(crate) score: Score,
}

impl Predicting {
    /// Returns the judgement to show at a step.
    pub(crate) fn judged(&self, step: u64) -> Option<Result<(), Why>> {
        self.judged.filter(|(at, _)| *at == step).map(|(_, judged)| judged)
    }

    /// Judges an answer given at a step, and returns `true` if it is right. Only the first answer to a question counts.
    pub(crate) fn judge(&mut self, prompt: &Prompt, answer: Answer, step: u64) -> bool {
        let judged = prompt.judge(answer);
        if !matches!(self.judged(step), Some(Err(_))) {
            self.score.count(Topic::of(prompt.asks()), judged.is_ok());
        }
        // A right answer advances the search by the step.
        self.judged = Some((step + u64::from(judged.is_ok()), judged));
        judged.is_ok()
    }
}

/// Returns the key that gives an answer: a digit for bits, rows and numbers of boards, X for "none is left", and
/// otherwise the answer's number, starting from 1.
pub(crate) fn key_of(prompt: &Prompt, answer: Answer) -> Option<char> {
    let number = match answer {
        Answer::NoSquare => return Some('x'),
        Answer::Square(Square { column, .. }) => u32::from(column),
        Answer::Queen(row) => u32::from(row),
        Answer::Weight(weight) => u32::from(weight),
        Answer::Class(class) => class.map_or(0, |class| u32::from(class.members())),
        Answer::Is(_) | Answer::Rule(_) | Answer::Image(_) => 1 + prompt.answers().position(|it| it == answer)? as u32,
    };
    char::from_digit(number, 10)
}

/// Returns the answer that a key gives.
pub(crate) fn answer_of(prompt: &Prompt, key: char) -> Option<Answer> {
    prompt.answers().find(|answer| key_of(prompt, *answer) == Some(key.to_ascii_lowercase()))
}
