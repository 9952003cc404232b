//! Sentences of Walk: boards in words, reasons, stops.

mod predict;
mod stops;
#[cfg(test)]
mod tests;
mod why;

use crate::base::settings::Language;
use crate::parts::position::Position;
use crate::parts::text::{Sentence, description, sentence};
use crate::text::{rung, say};
use crate::walk::state::State;
use eightfold_worker::timeline::Timeline;

pub(crate) use predict::{answer, because, question, short, topic};
pub(crate) use stops::{film, none_on, running, sent, stop};
pub(crate) use why::{stands, why};

pub(crate) fn board_heading(position: &Position, language: Language) -> String {
    say!(language, "board-heading", n = position.size, rung = rung(position.rung, language))
}

/// Names a part that can be chosen for a lesson, by its index.
pub(crate) fn part(part: usize, language: Language) -> String {
    match part {
        0 => say!(language, "part-board"),
        1 => say!(language, "part-sentence"),
        2 => say!(language, "part-timeline"),
        3 => say!(language, "code"),
        _ => say!(language, "more"),
    }
}

/// Says which step has been reached.
pub(crate) fn step(step: u64, language: Language) -> String {
    say!(language, "step-reached", step)
}

/// Says how many boards have been found, while the search runs too fast for more.
pub(crate) fn found(state: &State, language: Language) -> Sentence {
    let (found, timeline) = (state.shown.ledger.found, &state.timeline);
    let is_known = timeline.length.is_some() && timeline.boards.len() < Timeline::BOARDS;
    let news = match is_known {
        true => say!(language, "found-of", found, all = timeline.boards.len()),
        false => say!(language, "found", found),
    };
    Sentence { news, rest: step(state.shown.step, language) }
}

/// Writes the sentence of the last step, the whole board in words, and the board in letters.
pub(crate) fn in_words(position: &Position, language: Language) -> String {
    let said = sentence(position, language).joined(language);
    let key = match position.has_masks() {
        true => say!(language, "picture-key"),
        false => say!(language, "picture-key-untried"),
    };
    format!("{said}\n\n{}\n\n{}\n{key}", description(position, language), picture(position))
}

/// Returns the board in letters, with the highest bit at the left: the queens, and every square of the current row.
fn picture(position: &Position) -> String {
    let n = position.size.get();
    let square = |row: usize, column: usize| {
        let view = position.row.filter(|view| view.row == row);
        let is_in = |mask: u32| mask >> column & 1 != 0;
        match view {
            _ if position.standing().get(row).is_some_and(|queen| usize::from(*queen) == column) => 'Q',
            Some(view) if is_in(view.untried) => 'o',
            Some(view) if is_in(view.tried()) => '-',
            Some(_) => 'x',
            None => '.',
        }
    };
    let line = |row: usize| {
        let squares: Vec<_> = (0..n).rev().map(|column| square(row, column).to_string()).collect();
        format!("{row:>2}  {}", squares.join(" "))
    };
    (0..n).map(line).collect::<Vec<_>>().join("\n")
}
