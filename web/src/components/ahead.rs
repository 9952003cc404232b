//! Looking ahead: the switch, and what it rules out in words.

use crate::panels::Panel;
use crate::position::Position;
use crate::settings::Language;
use crate::state::Action;
use crate::text::{self, say};
use std::rc::Rc;
use yew::prelude::*;

/// What the [`Switch`] needs.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct SwitchProperties {
    /// Whether looking ahead is on.
    pub on: bool,
    /// The language.
    pub language: Language,
    /// What to do.
    pub act: Callback<Action>,
}

/// Switches looking ahead on and off.
#[component]
pub fn Switch(SwitchProperties { on, language, act }: &SwitchProperties) -> Html {
    let switch = act.reform(|_: MouseEvent| Action::Panel(Panel::LookAhead));
    html! {
        <button id="look-ahead" type="button" class="small" aria-pressed={on.to_string()} onclick={switch}>
            { say!(*language, "ahead-switch") }
        </button>
    }
}

/// What [`RuledOut`] says.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct RuledOutProperties {
    /// The position.
    pub position: Rc<Position>,
    /// The language.
    pub language: Language,
}

/// The squares that looking ahead rules out. It is of any length, so it stands where nothing below it is pressed often.
#[component]
pub fn RuledOut(RuledOutProperties { position, language }: &RuledOutProperties) -> Html {
    html! { <p class="note" id="ruled-out">{ text::ruled_out(position, *language) }</p> }
}
