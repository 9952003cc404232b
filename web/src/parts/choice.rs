//! One of two, chosen by buttons that stand side by side.

use crate::app::state::Action;
use crate::parts::events::press;
use yew::prelude::*;

/// Two buttons, each with an id and a name, the chosen one pressed. The other one does something.
pub fn choice(label: String, of: [(String, String); 2], second: bool, act: &Callback<Action>, other: &Action) -> Html {
    let buttons = of.into_iter().zip([false, true]).map(|((id, name), is_second)| {
        let pressed = is_second == second;
        let onclick = (!pressed).then(|| press(act, other.clone()));
        html! { <button type="button" {id} aria-pressed={pressed.to_string()} {onclick}>{ name }</button> }
    });
    html! { <div class="choice" role="group" aria-label={label}>{ for buttons }</div> }
}
