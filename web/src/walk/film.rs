//! Some steps as a film: the choice of their number, and the button that saves it.

use crate::base::settings::Settings;
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::parts::slider::told_slider;
use crate::text::say;
use crate::walk;
use crate::walk::export::Film;
use crate::walk::state::{Action, State};
use yew::prelude::*;

/// Draws a slider for the number of steps from here on. They end with the search where its end is known to be nearer.
pub(crate) fn film(state: &State, page: &Page<Action>) -> Html {
    let Page { act, settings, draws, .. } = page;
    let Settings { language, speed, .. } = *settings;
    let (from, film) = (state.shown.step, state.film);
    let to = (from + film.steps()).min(state.timeline.length().unwrap_or(u64::MAX));
    let range = walk::text::film(from, to, speed, language);
    let slide = act.reform(|steps| Action::Film(Film::of(steps)));
    let steps = (1, Film::MOST as usize);
    html! {
        <div class="film">
            <label>
                <span>{ say!(language, "film-steps") }</span>
                { told_slider("film-steps", steps, film.steps() as usize, Some(range.clone()), &slide) }
            </label>
            <button id="export-film" type="button" onclick={press(act, Action::Save(*settings))}>{ "SVG" }</button>
            <button id="export-gif" type="button" aria-busy={draws.to_string()} onclick={(!draws).then(|| press(act, Action::Draw(*settings)))}>
                { if *draws { say!(language, "film-drawing") } else { "GIF".to_owned() } }
            </button>
            <output for="film-steps">{ range }</output>
        </div>
    }
}
