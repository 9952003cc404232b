//! Marks on the board beyond the row: their switches, and their squares in words.

use crate::base::panels::Panel;
use crate::base::settings::{Choice, Language};
use crate::parts::events::press;
use crate::parts::position::Position;
use crate::walk;
use yew::prelude::*;

/// Draws a button that switches marks on and off.
pub(crate) fn switch(panel: Panel, label: String, on: bool, choose: &Callback<Choice>) -> Html {
    let onclick = press(choose, Choice::Panel(panel));
    html! {
        <button id={panel.name()} type="button" class="small" aria-pressed={on.to_string()} {onclick}>{ label }</button>
    }
}

/// Says how many squares below are attacked.
pub(crate) fn attacked_note(position: &Position, language: Language) -> Html {
    html! { <p class="note" id="attacked-note">{ walk::text::attacked(position, language) }</p> }
}

/// Names the squares that looking ahead rules out. The text may be long, so nothing below it is pressed often.
pub(crate) fn ruled_out(position: &Position, language: Language) -> Html {
    html! { <p class="note" id="ruled-out">{ walk::text::ruled_out(position, language) }</p> }
}
