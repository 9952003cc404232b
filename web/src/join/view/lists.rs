//! The four lists: the placements of each quarter, sorted by the columns that they use.

use crate::base::settings::Language;
use crate::join::state::{Action, Dial, State};
use crate::join::text;
use crate::join::view::{pick, small};
use crate::text::say;
use eightfold_core::join::Corner;
use yew::prelude::*;

/// Draws the lists in the arrangement of the quarters on the board.
pub(super) fn lists(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let order = [Corner::NorthWest, Corner::NorthEast, Corner::SouthWest, Corner::SouthEast];
    html! {
        <>
            <div class="four">{ for order.map(|corner| list(state, corner, language, act)) }</div>
            <p class="note">{ say!(language, "join-lists-note") }</p>
        </>
    }
}

fn list(state: &State, corner: Corner, language: Language, act: &Callback<Action>) -> Html {
    let (dial, unit) = (Dial::of(corner), state.anatomy().unit());
    let pieces = state.anatomy().pieces(corner);
    let (choices, chosen) = state.choices(dial);
    let chosen = chosen.map(|at| choices[at]);
    let entries = pieces.iter().enumerate().map(|(at, piece)| {
        // Dim the columns where they equal those of the previous piece.
        let is_new = at == 0 || pieces[at - 1].columns != piece.columns;
        let columns = text::columns(state, corner, piece.columns);
        let label = format!("{}: {columns}", text::piece(state, corner, piece, language));
        pick::entry(
            dial,
            at,
            Some(at) == chosen,
            Some(label),
            html! {
                <>
                    { small::quarter(unit, corner, &piece.queens) }
                    <span class={classes!("columns", (!is_new).then_some("same"))}>{ columns }</span>
                </>
            },
        )
    });
    let (name, count) = (dial.name(), pieces.len());
    html! {
        <div class={classes!("quarter", if corner.is_west() { "west" } else { "east" })}>
            <h3>{ text::quarter(corner, language) }<span>{ say!(language, "join-list-count", name, count) }</span></h3>
            { pick::list(dial, "pieces", text::quarter(corner, language), chosen, act, entries.collect()) }
        </div>
    }
}
