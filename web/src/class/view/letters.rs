//! The letters of the browsers, each on its own colour.

use crate::base::settings::Language;
use crate::class::mark::{colour, ink, letter};
use crate::class::state::Over;
use crate::class::{Action, State};
use crate::parts::events::press;
use crate::text::say;
use yew::prelude::*;

/// Draws a letter. One that waits for its answer is only outlined.
pub(super) fn token(number: u8, waits: bool) -> Html {
    html! {
        <svg class={classes!("seat", waits.then_some("waits"))} viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="9" fill={colour(number)} stroke={colour(number)} />
            <text x="10" y="13.9" fill={ink(number)}>{ letter(number) }</text>
        </svg>
    }
}

/// Draws the letters of all who are here. Each is a button that leads to its name, which the teacher's telephone shows
/// at once.
pub(super) fn letters(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let missing = &state.lesson().missing;
    let names = state.teacher.as_ref().map_or(&[][..], |teacher| &teacher.names);
    let letters = state.here().map(|number| {
        let name = names.iter().find(|it| it.number == number).map(|it| match it.page {
            Some(page) => say!(language, "class-on-page", name = &it.name, page),
            None => it.name.clone(),
        });
        let onclick = press(act, Action::Over(Some(Over::Names(Some(number)))));
        let label = say!(language, "class-letter", letter = letter(number).to_string());
        html! {
            <li key={number}>
                <button type="button" aria-label={label} {onclick}>
                    { token(number, missing.contains(&number)) }
                </button>
                <small>{ name }</small>
            </li>
        }
    });
    let many = state.here().count() > 18;
    html! {
        <ol class={classes!("seats", many.then_some("many"))} aria-label={say!(language, "class-here", here = state.here().count())}>
            { for letters }
        </ol>
    }
}
