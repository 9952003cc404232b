//! Some steps as a film: the choice of their number, and the button that saves it.

use crate::base::settings::Settings;
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::text::say;
use crate::walk;
use crate::walk::export::Film;
use crate::walk::state::{Action, State};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws a slider for the number of steps from here on. They end with the search where its end is known to be nearer.
pub(crate) fn film(state: &State, page: &Page<Action>) -> Html {
    let Page { act, settings, draws, .. } = page;
    let Settings { language, speed, .. } = *settings;
    let (from, film) = (state.shown.step, state.film);
    let to = (from + film.steps()).min(state.timeline.length().unwrap_or(u64::MAX));
    let range = walk::text::film(from, to, speed, language);
    let oninput = act.reform(|event: InputEvent| {
        let slider: HtmlInputElement = event.target_unchecked_into();
        Action::Film(Film::of(slider.value_as_number().max(0.0) as u64))
    });
    html! {
        <div class="film">
            <label>
                <span>{ say!(language, "film-steps") }</span>
                <input id="film-steps" type="range" min="1" max={Film::MOST.to_string()} value={film.steps().to_string()}
                    aria-valuetext={range.clone()} {oninput} />
            </label>
            <button id="export-film" type="button" onclick={press(act, Action::Save(*settings))}>{ "SVG" }</button>
            <button id="export-gif" type="button" aria-busy={draws.to_string()} onclick={(!draws).then(|| press(act, Action::Draw(*settings)))}>
                { if *draws { say!(language, "film-drawing") } else { "GIF".to_owned() } }
            </button>
            <output for="film-steps">{ range }</output>
        </div>
    }
}
