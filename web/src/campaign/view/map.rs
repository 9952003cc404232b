//! The map with its legend, and the description of a cell.

use crate::base::settings::Language;
use crate::campaign::state::{Action, State};
use crate::campaign::text;
use crate::parts::lot_map::{LotMap, cells_in, sample};
use crate::parts::slider::slider;
use crate::text::{say, say_named};
use eightfold_results::campaign::{LotState, Overview};
use yew::prelude::*;

/// Draws the map with its legend, and the description of the chosen cell.
pub(super) fn map(state: &State, overview: &Overview, language: Language, act: &Callback<Action>) -> Html {
    let cells = &overview.cells;
    let [open, hand, voted, decided, disputed] = LotState::ALL.map(|state| cells_in(cells, state));
    let says = say!(language, "campaign-map-says", lots = cells.len(), open, hand, voted, decided, disputed);
    let legend = LotState::ALL.map(|it| {
        html! { <div><dt>{ sample(it) }{ say_named!(language, "campaign-state-{}", it.name()) }</dt><dd>{ crate::text::count(cells_in(cells, it) as u64) }</dd></div> }
    });
    let chosen = state.chosen.unwrap_or_default().min(cells.len().saturating_sub(1) as u32);
    let look = act.reform(|place| Action::Look(place as u32));
    let tint = &|party| Some(tint(party));
    let map = LotMap {
        cells,
        fresh: &state.fresh,
        chosen: state.chosen,
        number: overview.now.number,
        tint,
        letter: &|_| None,
    };
    html! {
        <section class="card lots" aria-labelledby="lots">
            <h2><span id="lots">{ say!(language, "lots-map") }</span></h2>
            { map.picture("campaign-map", says, &look) }
            <dl class="legend">{ for legend }</dl>
            if overview.lots_of_a_cell > 1 {
                <p class="note">{ say!(language, "campaign-cell-of", lots = overview.lots_of_a_cell) }</p>
            }
            <label class="look">
                { say!(language, "campaign-look") }
                { slider("campaign-cell", (0, cells.len().saturating_sub(1)), chosen as usize, &look) }
                <output for="campaign-cell">{ text::cell(overview, &state.crowd, chosen, language) }</output>
            </label>
        </section>
    }
}

/// Returns the colour of a party, which differs clearly from those of the parties next to it in the list.
pub(super) fn tint(number: u8) -> String {
    // Step by the golden angle.
    let hue = (240.0 + 137.5 * f64::from(number - 1)) % 360.0;
    format!("light-dark(oklch(0.58 0.15 {hue:.0}), oklch(0.76 0.13 {hue:.0}))")
}
