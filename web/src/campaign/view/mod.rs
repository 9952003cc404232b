//! The view of a campaign: its figures, its map, its parties.

mod figures;
mod map;
mod people;

use crate::base::settings::Language;
use crate::campaign::state::Known;
use crate::campaign::state::recording::{length, recorded};
use crate::campaign::{Action, State};
use crate::parts::sentence::with_code;
use crate::parts::slider::slider;
use crate::text::{gap, say};
use yew::prelude::*;

pub(crate) fn campaign(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let alone = |sentence: String, leads_on: bool| {
        html! {
            <section class="card">
                <h2>{ say!(language, "campaign-title") }</h2>
                <p role="status">{ for with_code(&sentence) }</p>
                if leads_on { <p><a href="#/results">{ say!(language, "campaign-to-results") }</a></p> }
            </section>
        }
    };
    match &state.known {
        Known::Unasked => alone(say!(language, "lots-asking"), false),
        Known::Absent => {
            let command = "eightfold serve --campaign NAME --nats URL";
            let demo = say!(language, "campaign-demo", command = "eightfold campaign demo");
            html! {
                <>
                    { alone(say!(language, "campaign-absent", command) + gap(language) + &demo, false) }
                    { recording(state, language, act) }
                </>
            }
        }
        Known::Shut => alone(say!(language, "campaign-shut"), true),
        Known::There(overview, is_lost) => html! {
            <>
                { figures::figures(overview, *is_lost, language) }
                { map::map(state, overview, language, act) }
                { people::parties(state, overview, language) }
                { people::disputes(overview, language) }
            </>
        },
    }
}

/// Draws a recorded campaign as if it were live, below a slider that moves through it.
fn recording(state: &State, language: Language, act: &Callback<Action>) -> Html {
    // Begin two thirds in, when some lots are decided and others are not.
    let moment = state.moment.unwrap_or(length() * 2 / 3);
    let Some(recorded) = recorded(moment, state.chosen) else { return Html::default() };
    let Known::There(overview, _) = &recorded.known else { return Html::default() };
    let replay = act.reform(|moment| Action::Replay(moment as usize));
    html! {
        <>
            <section class="card lots" aria-labelledby="recording">
                <h2><span id="recording">{ say!(language, "campaign-recording") }</span></h2>
                <p>{ say!(language, "campaign-recording-says") }</p>
                <label class="look">
                    { say!(language, "campaign-moment") }
                    { slider("campaign-moment", (0, length()), moment, &replay) }
                    <output for="campaign-moment">{ format!("{moment} / {}", length()) }</output>
                </label>
            </section>
            { figures::figures(overview, false, language) }
            { map::map(&recorded, overview, language, act) }
            { people::parties(&recorded, overview, language) }
        </>
    }
}
