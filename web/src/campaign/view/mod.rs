//! The drawing of a campaign: its figures, its map, its parties.

mod figures;
mod help;
mod invitation;
mod map;
mod people;

use crate::base::settings::Language;
use crate::campaign::state::{Known, Phase, phase};
use crate::campaign::{Action, State};
use crate::text::say;
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn campaign(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let alone = |sentence: String, leads_on: bool| {
        html! {
            <section class="card">
                <h2>{ say!(language, "campaign-title") }</h2>
                <p role="status">{ sentence }</p>
                if leads_on { <p><a href="#/results">{ say!(language, "campaign-to-results") }</a></p> }
            </section>
        }
    };
    match &state.known {
        Known::Unasked => alone(say!(language, "campaign-asking"), false),
        Known::Absent => {
            let command = "eightfold serve --campaign NAME --nats URL";
            alone(say!(language, "campaign-absent", command), false)
        }
        Known::Shut => alone(say!(language, "campaign-shut"), true),
        Known::There(overview, is_lost) => html! {
            <>
                { figures::figures(state, overview, *is_lost, language) }
                { map::map(state, overview, language, act) }
                if phase(&overview.now, *is_lost) != Phase::Done {
                    { help::help(&state.help, language, act) }
                    if let Some(it) = state.invitation() {
                        { invitation::invitation(it, language) }
                    }
                }
                { people::parties(state, overview, language) }
                { people::disputes(state, overview, language) }
            </>
        },
    }
}
