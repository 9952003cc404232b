//! The board of a question, and after its clock the squares that decide it.

use crate::base::settings::Language;
use crate::parts::board::{Spots, frame, questioned, squares};
use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::marks::Sort;
use crate::parts::text::description;
use crate::parts::zones::zones;
use crate::walk::predict::view::shown;
use crate::walk::quiz::Question;
use eightfold_core::Symmetry;
use eightfold_core::predict::{Asks, Why};
use yew::prelude::*;

/// Draws the board. A question about rules shows no marks on squares, because they would give the answer. One about
/// the half turn makes it once its reason is shown, there and back, smaller, so that it covers nothing.
pub(super) fn board(question: &Question, why: Option<Why>, language: Language) -> Html {
    let asked = &question.asked;
    let (prompt, position) = (&asked.prompt, &asked.before);
    let spots = Spots { prompt: Some(*prompt), ..Spots::default() };
    let (grid, framed, square) = (Grid { size: position.size }, spots.framed(position), spots.named(position));
    let is_half = matches!(prompt.asks(), Asks::Image { image: Symmetry::Rotate180, .. }) && why.is_some();
    html! {
        <svg class={classes!("question-board", grid.class())} viewBox={format!("{LEFT} {TOP} {BOARD} {BOARD}")} role="img" aria-label={description(position, language)}>
            <g class={is_half.then_some("half")}>
                { squares(grid.size, framed.and_then(|(_, row)| row), false) }
                if !matches!(prompt.asks(), Asks::Rule { .. }) { { zones(grid.size, position.edge, position.corner) } }
                { for framed.map(|around| frame(grid, around)) }
                if let Some(why) = why { { shown(asked.looked_at(), why) } }
                { for position.squares().map(|queen| grid.mark(queen, Sort::Queen)) }
                { for square.map(|square| questioned(grid, position, square)) }
            </g>
        </svg>
    }
}
