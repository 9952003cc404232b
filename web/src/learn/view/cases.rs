//! Figures of chapters that speak of closed squares and of comparisons.

use crate::base::settings::{Language, Settings};
use crate::learn::figure::{Action, Case, Looks, Quiz};
use crate::learn::view::figure::pressed;
use crate::masks;
use crate::parts::board::{Spots, frame, questioned, squares};
use crate::parts::grid::Grid;
use crate::parts::marks::Sort;
use crate::parts::text::description;
use crate::parts::zones::zones;
use crate::symmetry::view::looking;
use crate::text::say;
use crate::walk::predict::view::{question, shown};
use crate::walk::state::State;
use crate::walk::trial::view::{answer, drawn};
use eightfold_core::ladder::Prunes;
use eightfold_core::predict::Asks;
use yew::prelude::*;

/// Draws the answer to "why not here?" for the square that is asked about.
pub(super) fn why(walk: &State, language: Language) -> Html {
    html! {
        <div class="wonder part">
            { drawn(walk) }
            { answer(walk, false, language) }
        </div>
    }
}

/// Draws a question about the next step, below the board before it. Marks on squares would answer a question about rules, but
/// the reason for an answer about a row is drawn on the board. A right answer is confirmed above the next question.
pub(super) fn quiz(quiz: &Quiz, settings: Settings, act: &Callback<Action>) -> Html {
    let (asked, language) = (&quiz.asked, settings.language);
    let (prompt, position) = (&asked.prompt, &asked.before);
    let spots = Spots { prompt: Some(*prompt), ..Spots::default() };
    let (grid, framed, square) = (Grid { size: position.size }, spots.framed(position), spots.named(position));
    let why = quiz.judged.and_then(Result::err);
    let of_row = matches!(prompt.asks(), Asks::Dead { .. } | Asks::Onward { .. });
    let streak = quiz.streak;
    let told = match quiz.judged {
        Some(Ok(())) => say!(language, "learn-streak-right", streak),
        _ => say!(language, "learn-streak", streak),
    };
    html! {
        <>
            <div class="field">
                <svg class={grid.class()} viewBox="0 0 564 560" role="img" aria-label={description(position, language)}>
                    { squares(grid.size, framed.and_then(|(_, row)| row), true) }
                    if !matches!(prompt.asks(), Asks::Rule { .. }) { { zones(grid.size, position.edge, position.corner, Prunes::ALL, false) } }
                    { for framed.map(|around| frame(grid, around)) }
                    if let (Some(why), true) = (why, of_row) { { shown(asked.looked_at(), why) } }
                    { for position.squares().map(|queen| grid.mark(queen, Sort::Queen)) }
                    { for square.map(|square| questioned(grid, position, square)) }
                </svg>
                { pressed(grid.size, position.squares().collect(), Vec::new(), language, act) }
            </div>
            <p class="caption" id="streak" aria-live="polite">{ told }</p>
            <div class="part">{ question(asked, why.map(Err), !of_row, settings.shortcuts, language, &act.reform(Action::Answer)) }</div>
        </>
    }
}

/// Draws the board of a case, and says what becomes of a queen on the square that was pressed.
pub(super) fn case(case: Case, language: Language, act: &Callback<Action>) -> Html {
    let (figure, turning) = (case.figure, case.turning);
    let heading = masks::text::figure_heading(figure.size.get(), figure.is_corner, figure.bound1, language);
    html! {
        <>
            { masks::view::pressed(figure, turning, Prunes::ALL, heading, language, &act.reform(Action::Turning)) }
            <p class="caption" id="moved" aria-live="polite">{ masks::text::turning::told(turning, figure, language) }</p>
        </>
    }
}

/// Draws a look of a comparison.
pub(super) fn looks(looks: &Looks, language: Language) -> Html {
    let board = &looks.board;
    let all = board.looks();
    let look = all.get(board.looked.saturating_sub(1)).zip(board.solution());
    html! {
        if let Some((look, placement)) = look {
            <div class="part">
                { looking(board.cell, look, &placement, language) }
                <p class="caption">{ say!(language, "ops-at", now = board.looked, all = all.len()) }</p>
            </div>
        }
    }
}
