//! The line below the buttons: the links of a solution, and at the end of the search the way back to the first one.

use crate::base::pairs::write_board;
use crate::base::settings::{Language, SOLVABLE};
use crate::parts::events::press;
use crate::parts::icon::{Sign, icon};
use crate::parts::position::Position;
use crate::text::say;
use crate::walk::state::Action;
use eightfold_core::ladder::Event;
use yew::prelude::*;

/// Draws the line. It is always there, so that nothing below it moves when a solution comes.
pub(crate) fn found(position: &Position, language: Language, act: &Callback<Action>) -> Html {
    let (ended, any) = (position.is_end(), !position.counted.is_empty());
    let solved = matches!(position.event, Some(Event::Solution { .. })) || ended && any;
    html! {
        <p class="see found">
            if ended && any {
                <span id="counted">{ say!(language, "found-last", number = position.ledger.found) }</span>
                <button id="to-first" type="button" class="small" onclick={press(act, Action::FirstSolution)}>
                    { icon(Sign::First) }{ say!(language, "found-first") }
                </button>
            }
            if solved {
                { see_images(position, language) }
            }
        </p>
    }
}

/// Draws a link from a solution to its images, if the view of them has boards of that size.
fn see_images(position: &Position, language: Language) -> Html {
    let rows: Vec<_> = position.drawn().map(|queen| queen.column).collect();
    let href = format!("#/symmetry?{}", write_board(&rows));
    html! {
        if rows.len() >= SOLVABLE {
            <a id="see-images" {href}>{ say!(language, "symmetry-open") }</a>
        }
    }
}
