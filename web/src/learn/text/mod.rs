//! Words of Learn's frame: buttons, goals, and what a board filled by hand is like.
//!
//! The messages of this room do not travel with the module. The build joins them to one file for each language, which the
//! page fetches when a reader comes here ([`crate::browser::texts`]).

use crate::base::settings::Language;
use crate::learn::beat::Goal;
use crate::learn::figure::{Control, Figure, Hand};
use crate::text::say;

/// The messages of Learn, for the tests: one file for the frame and one for each chapter.
#[cfg(test)]
pub(crate) const FETCHED: &[crate::text::File] = &crate::text::files!["learn", "puzzle", "trying", "turning_back"];

/// Names a control.
#[must_use]
pub fn control(control: Control, figure: &Figure, language: Language) -> String {
    match control {
        Control::Play if figure.is_moving() => say!(language, "learn-control-pause"),
        Control::Play => say!(language, "learn-control-play"),
        Control::Back if matches!(figure, Figure::Gallery(_)) => say!(language, "learn-control-before"),
        Control::Back => say!(language, "learn-control-back"),
        Control::Forward => say!(language, "learn-control-forward"),
        Control::Next => say!(language, "learn-control-next"),
        Control::Restart => say!(language, "learn-control-restart"),
        Control::Hint => say!(language, "learn-control-hint"),
        Control::Undo => say!(language, "learn-control-undo"),
        Control::Clear => say!(language, "learn-control-clear"),
        Control::Guess => say!(language, "learn-guess"),
        Control::Show => say!(language, "learn-control-show"),
    }
}

/// Says what is to be reached.
#[must_use]
pub fn goal(goal: Goal, figure: &Figure, language: Language) -> String {
    match (goal, figure) {
        (Goal::Peace(queens), _) => say!(language, "learn-goal-peace", queens),
        (Goal::Solution, Figure::Hand(hand)) => say!(language, "learn-goal-solution", n = hand.board().size()),
        (Goal::Guess, _) => say!(language, "learn-goal-guess"),
        _ => say!(language, "learn-goal-dead-row"),
    }
}

/// Says how a board filled by hand stands.
#[must_use]
pub fn hand(hand: &Hand, language: Language) -> String {
    let (board, n) = (hand.board(), hand.board().size());
    let (queens, pairs) = (board.queens().count(), board.attacks().len());
    let counted = say!(language, "learn-hand", queens, n);
    let more = match hand.hint() {
        Some(square) if board.queens().any(|queen| queen == square) => Some(say!(language, "learn-hint-remove")),
        Some(_) => Some(say!(language, "learn-hint-place")),
        None if pairs > 0 => Some(say!(language, "learn-hand-attacks", pairs)),
        None if board.solution().is_some() => Some(say!(language, "learn-hand-solved")),
        None => hand.dead_row().map(|row| say!(language, "learn-hand-dead", row)),
    };
    match (more, language) {
        (None, _) => counted,
        (Some(more), Language::English) => format!("{counted}. {more}"),
        (Some(more), Language::Japanese) => format!("{counted}。{more}"),
    }
}
