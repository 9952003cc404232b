//! One of two, chosen by buttons that stand side by side.

use yew::prelude::*;

/// Draws two buttons, each with an id and a name, the chosen one pressed. A press of the other one is reported.
pub fn choice(label: String, of: [(String, String); 2], second: bool, other: &Callback<MouseEvent>) -> Html {
    let buttons = of.into_iter().zip([false, true]).map(|((id, name), is_second)| {
        let pressed = is_second == second;
        let onclick = (!pressed).then(|| other.clone());
        html! { <button type="button" {id} aria-pressed={pressed.to_string()} {onclick}>{ name }</button> }
    });
    html! { <div class="choice" role="group" aria-label={label}>{ for buttons }</div> }
}
