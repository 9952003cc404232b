//! The door: code, address and word, and the letters as they come.

use crate::base::settings::Language;
use crate::class::qr::qr;
use crate::class::state::{Over, is_local};
use crate::class::view::letters::letters;
use crate::class::{Action, State};
use crate::parts::events::press;
use crate::parts::text::with_code;
use crate::text::say;
use yew::prelude::*;

/// Returns the word, and the address as one types it.
pub(super) fn way_in(state: &State) -> (String, String) {
    let (word, link) = match &state.teacher {
        Some(teacher) => (teacher.invitation.word.clone(), &teacher.invitation.url),
        None => (state.quiz_alone().word.clone(), &state.code.link),
    };
    let address = link.split('#').next().unwrap_or_default().trim_end_matches('/');
    (word, address.trim_start_matches("http://").trim_start_matches("https://").to_owned())
}

/// Draws the code. An address that only this machine can open has none.
fn code(state: &State, language: Language) -> Html {
    let (rows, link) = match &state.teacher {
        Some(teacher) => (&teacher.invitation.qr, &teacher.invitation.url),
        None => (&state.code.rows, &state.code.link),
    };
    match is_local(link) {
        true => html! { <p class="local">{ for with_code(&say!(language, "class-local")) }</p> },
        false => qr(rows, say!(language, "class-code")),
    }
}

/// Draws the word, each part of it on a line.
fn word(word: &str) -> Html {
    html! { <h2 class="word">{ for word.split(['-', ' ']).map(|part| html! { <span>{ part }{ " " }</span> }) }</h2> }
}

/// Draws the door.
pub(super) fn door(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (name, address) = way_in(state);
    let here = state.here().count();
    html! {
        <>
            <div class="words">
                <p class="address">{ address }</p>
                <button type="button" class="enlarges" aria-label={say!(language, "class-enlarge", word = &name)}
                    onclick={press(act, Action::Over(Some(Over::Door)))}>{ word(&name) }</button>
                if state.class().is_some() {
                    { letters(state, language, act) }
                    <p class="here" id="class-here" role="status">{ say!(language, "class-here", here) }</p>
                } else {
                    <p class="here">{ say!(language, "class-alone") }</p>
                }
            </div>
            <div class="object">{ code(state, language) }</div>
        </>
    }
}

/// Draws code, address and word as large as the window.
pub(super) fn large(state: &State, language: Language) -> Html {
    let (name, address) = way_in(state);
    html! { <>{ code(state, language) }<div><p class="address">{ address }</p>{ word(&name) }</div></> }
}
