//! The view of the masks: the articles' figures of the pruning, for any board and any BOUND1.

mod explained;
mod prunes;
mod turning;

use crate::base::settings::{LARGEST, Language};
use crate::base::view::View;
use crate::masks;
use crate::masks::state::turning::{Turn, TurningAction};
use crate::masks::{Action, MaskFigure, ShownTurn, State};
use crate::parts::board::squares;
use crate::parts::cells::presses;
use crate::parts::chips::{MASKS, chips};
use crate::parts::controls::{list, named_slider};
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::marks::Sort;
use crate::parts::zones::zones;
use crate::text::{self, say};
use eightfold_core::ladder::Prunes;
use explained::{bits, cells, rules};
use prunes::switches;
use turning::{motion, ways};
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn masks(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (figure, turning, prunes) = (state.figure, state.turning, state.costs.load.prunes);
    html! {
        <>
            <div class="leading stack">
                { drawing(figure, turning, prunes, language, act) }
            </div>
            { motion(figure, turning, language, act) }
            <div class="stack">{ bits(figure, state.before, language, act) }</div>
            <div class="stack explained">
                { rules(figure, prunes, language) }
                { cells(figure, prunes, language) }
            </div>
            { switches(&state.costs, !figure.is_corner, language, act) }
        </>
    }
}

/// Draws the board of the case, and the sliders that choose it.
fn drawing(figure: MaskFigure, turning: ShownTurn, prunes: Prunes, language: Language, act: &Callback<Action>) -> Html {
    let (size, bound1) = (figure.size, figure.bound1);
    let heading = masks::text::figure_heading(size.get(), figure.is_corner, bound1, language);
    let (least, most) = figure.range();
    let is_corner = figure.is_corner;
    let resize = act.reform(move |n| Action::Figure(MaskFigure::nearest(n, is_corner, bound1.into())));
    let rebound = act.reform(move |bound1| Action::Figure(MaskFigure::nearest(size.get() as u64, is_corner, bound1)));
    let other = move |corner| MaskFigure::nearest(size.get() as u64, corner, bound1.into());
    let kinds = [(false, say!(language, "figure-edge")), (true, say!(language, "figure-corner"))];
    let kinds = kinds.map(|(corner, name)| (name, corner == figure.is_corner, Action::Figure(other(corner))));
    html! {
        <section class="walk card" aria-labelledby="figure">
            <h2><span id="figure">{ heading.clone() }</span></h2>
            { pressed(figure, turning, prunes, heading, language, &act.reform(Action::ShownTurn)) }
            <p class="note">
                { if figure.is_corner { say!(language, "figure-press-corner") } else { say!(language, "figure-press") } }
            </p>
            if prunes != Prunes::ALL {
                { switched_off(figure, prunes, language, act) }
            }
            <div class="sliders">
                { named_slider("N", "figure-n", (MaskFigure::SMALLEST, LARGEST), size.get(), &resize) }
                { named_slider("BOUND1", "figure-bound1", (least.into(), most.into()), bound1.into(), &rebound) }
                <label>
                    <span>{ say!(language, "figure-kind") }</span>
                    { list("figure-kind", kinds.into(), act) }
                </label>
            </div>
            { chips(MASKS, (View::Masks, None), language) }
        </section>
    }
}

/// Draws the board of a case. Pressing a square puts a queen on it, and shows where the motion brings her.
pub(crate) fn pressed(
    figure: MaskFigure,
    turning: ShownTurn,
    prunes: Prunes,
    heading: String,
    language: Language,
    act: &Callback<TurningAction>,
) -> Html {
    let label = say!(language, "figure-squares");
    let put = act.reform(move |square| TurningAction::Put(square, Turn::of(figure, square)));
    html! {
        <div class="field">
            { board(figure, turning, prunes, heading) }
            { presses("put", label, figure.size, figure.queens(), Vec::new(), language, &put) }
        </div>
    }
}

/// Says that rules are off and how the board shows them, with a button to switch them on: their switches are far below.
fn switched_off(figure: MaskFigure, prunes: Prunes, language: Language, act: &Callback<Action>) -> Html {
    let count = prunes.off().count();
    let dashed = prunes.off().any(|prune| figure.closes_by(prune));
    let onclick = press(act, Action::Prunes(Prunes::ALL));
    html! {
        <p class="switched-off">
            <span>
                { say!(language, "figure-prunes-off", count) }
                if dashed {
                    <>{ text::gap(language) }{ say!(language, "figure-dashed") }</>
                }
            </span>
            <button id="figure-prunes-on" type="button" class="small" {onclick}>{ say!(language, "prunes-all-on") }</button>
        </p>
    }
}

/// Draws the board: what the first queens attack, what the case closes, and A, B and C.
fn board(figure: MaskFigure, turning: ShownTurn, prunes: Prunes, heading: String) -> Html {
    let grid = Grid { size: figure.size };
    html! {
        <svg class={grid.class()} viewBox="0 0 564 560" role="img" aria-label={heading}>
            { squares(grid.size, None, true) }
            { for figure.attacked().iter().map(|square| grid.mark(square, Sort::Attacked)) }
            { zones(grid.size, figure.edge(), figure.corner(), prunes, true) }
            { for figure.queens().into_iter().map(|queen| grid.mark(queen, Sort::Queen)) }
            { ways(figure, turning) }
        </svg>
    }
}
