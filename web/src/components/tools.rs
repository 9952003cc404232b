//! What can be done with the board beside walking on it.

use crate::panels::Panel;
use crate::position::Position;
use crate::settings::Language;
use crate::state::Action;
use crate::text::{self, say};
use std::rc::Rc;
use yew::prelude::*;

/// What the [`Tools`] need.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ToolsProperties {
    /// The position.
    pub position: Rc<Position>,
    /// Whether looking ahead is on.
    pub look_ahead: bool,
    /// The language.
    pub language: Language,
    /// What to do.
    pub act: Callback<Action>,
}

/// A row of buttons below the board, and what looking ahead rules out in words.
#[component]
pub fn Tools(ToolsProperties { position, look_ahead, language, act }: &ToolsProperties) -> Html {
    let switch = act.reform(|_: MouseEvent| Action::Panel(Panel::LookAhead));
    html! {
        <div class="tools">
            <button id="look-ahead" type="button" aria-pressed={look_ahead.to_string()} onclick={switch}>
                { say!(*language, "ahead-switch") }
            </button>
            if *look_ahead {
                <p class="note" id="ruled-out">{ text::ruled_out(position, *language) }</p>
            }
        </div>
    }
}
