//! One of several, chosen from a list.

use crate::state::Action;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// An entry: its name, which no other has, whether it is the one that is chosen now, and what it does.
pub type Entry = (String, bool, Action);

/// The list with this id.
pub fn list(id: &'static str, entries: Vec<Entry>, act: &Callback<Action>) -> Html {
    let mut options = Vec::with_capacity(entries.len());
    for (name, now, _) in &entries {
        options.push(html! { <option key={name.clone()} selected={*now}>{ name }</option> });
    }
    let act = act.clone();
    let onchange = move |event: Event| {
        let list: HtmlSelectElement = event.target_unchecked_into();
        let chosen = usize::try_from(list.selected_index()).ok().and_then(|place| entries.get(place));
        if let Some((_, _, action)) = chosen {
            act.emit(action.clone());
        }
    };
    html! { <select {id} {onchange}>{ options }</select> }
}
