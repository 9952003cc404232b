//! A choice of two or more, by buttons side by side.

use yew::prelude::*;

/// Draws buttons, each with an id, a name and a handler; the chosen one is shown as pressed. Only presses of other
/// buttons are reported.
pub(crate) fn one_of(
    label: String,
    of: impl Iterator<Item = ((String, String), Callback<MouseEvent>)>,
    chosen: usize,
) -> Html {
    let buttons = of.enumerate().map(|(place, ((id, name), onclick))| {
        let pressed = place == chosen;
        let onclick = (!pressed).then_some(onclick);
        html! { <button type="button" {id} aria-pressed={pressed.to_string()} {onclick}>{ name }</button> }
    });
    html! { <div class="choice" role="group" aria-label={label}>{ for buttons }</div> }
}
