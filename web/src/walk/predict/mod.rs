//! Predict: before a step, the page asks about the next event of the search.
//!
//! Questions, right answers and reasons are the core's ([`eightfold_core::predict`]). This folder remembers the
//! answers, and draws. [`Asked`] and [`view::question`] know nothing of Walk's state, so that other views can ask, too.

mod score;
#[cfg(test)]
mod tests;
pub(crate) mod view;

use crate::parts::position::Position;
use eightfold_core::Square;
use eightfold_core::ladder::{Event, Machine};
use eightfold_core::predict::{Answer, Asks, Prompt, Why};

pub(crate) use score::{Score, Topic};

/// A question, with the search before and after the step that it is about.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asked {
    /// The question.
    pub(crate) prompt: Prompt,
    /// The search before the step.
    pub(crate) before: Position,
    /// The search after it.
    after: Position,
}

impl Asked {
    /// Returns the question about the next event of a search whose last event was `event`, or `None` once it is over.
    pub(crate) fn of(machine: &Machine, event: Option<Event>) -> Option<Asked> {
        Prompt::of(machine).map(|prompt| Asked::with(prompt, machine, event))
    }

    /// Adds to a question about the next event the search before it and after it.
    pub(crate) fn with(prompt: Prompt, machine: &Machine, event: Option<Event>) -> Asked {
        let mut next = machine.clone();
        let event_after = next.step();
        let after = Position::between(&next, event_after);
        Asked { prompt, before: Position::between(machine, event), after }
    }

    /// Returns the position that the reason for the right answer is about: a row that was not looked at before the step
    /// is explained as it is after it.
    pub(crate) const fn looked_at(&self) -> &Position {
        match self.prompt.asks() {
            Asks::Dead { .. } | Asks::Rule { .. } => &self.after,
            _ => &self.before,
        }
    }
}

/// The questions of a walk: on or off, the last judgement, and the answers so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Predicting {
    /// `true` while questions are asked.
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

    /// Judges an answer that is given at a step, and returns `true` if it is right. Only the first answer to a question
    /// is counted.
    pub(crate) fn judge(&mut self, prompt: &Prompt, answer: Answer, step: u64) -> bool {
        let judged = prompt.judge(answer);
        if !matches!(self.judged(step), Some(Err(_))) {
            self.score.count(Topic::of(prompt.asks()), judged.is_ok());
        }
        // A right answer takes the step.
        self.judged = Some((step + u64::from(judged.is_ok()), judged));
        judged.is_ok()
    }
}

/// Returns the key that gives an answer: a digit for bits, rows and numbers of boards, X for "none is left", and
/// otherwise the place among the answers, from 1 on.
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
