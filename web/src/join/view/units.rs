//! All units of the board, each as a picture of its rows.

use crate::base::settings::Language;
use crate::join::state::{Action, Dial, State};
use crate::join::text;
use crate::join::view::{pick, small};
use crate::text::say;
use yew::prelude::*;

/// Draws the units, and what each adds to the total.
pub(super) fn units(state: &State, language: Language, act: &Callback<Action>) -> Html {
    html! {
        <>
            { grid(state, language, act) }
            <p class="note">{ text::units(state, language) }</p>
        </>
    }
}

/// Draws the pictures of the units.
pub(super) fn grid(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (_, chosen) = state.choices(Dial::Unit);
    let entries = state.units.iter().enumerate().map(|(at, unit)| {
        let tally = unit.tally();
        let label = say!(language, "join-unit-label", rows = text::rows(unit.unit().rows(), language), tally);
        pick::entry(
            Dial::Unit,
            at,
            Some(at) == chosen,
            Some(label),
            html! {
                <>
                    { small::rows(unit.unit()) }
                    <span class={classes!("tally", (tally == 0).then_some("none"))}>{ tally }</span>
                </>
            },
        )
    });
    pick::list(Dial::Unit, "units", say!(language, "join-dial-unit"), chosen, act, entries.collect())
}
