//! Looking ahead: the switch, and what it rules out in words.

use super::events::press;
use crate::panels::Panel;
use crate::position::Position;
use crate::settings::Language;
use crate::state::Action;
use crate::text::{self, say};
use yew::prelude::*;

/// Switches looking ahead on and off.
pub fn switch(on: bool, language: Language, act: &Callback<Action>) -> Html {
    let onclick = press(act, Action::Panel(Panel::LookAhead));
    html! {
        <button id="look-ahead" type="button" class="small" aria-pressed={on.to_string()} {onclick}>
            { say!(language, "ahead-switch") }
        </button>
    }
}

/// The squares that looking ahead rules out. It is of any length, so it stands where nothing below it is pressed often.
pub fn ruled_out(position: &Position, language: Language) -> Html {
    html! { <p class="note" id="ruled-out">{ text::ruled_out(position, language) }</p> }
}
