//! One of several, chosen from a list.

use crate::state::Action;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// An entry: its name, whether it is the one that is chosen now, and what it does.
pub type Entry = (String, bool, Action);

/// The list with this id.
pub fn list(id: &'static str, entries: Vec<Entry>, act: &Callback<Action>) -> Html {
    let chosen = entries.iter().position(|(_, chosen, _)| *chosen).unwrap_or_default();
    let options = options(entries.iter().map(|(name, ..)| name.clone()), chosen);
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

/// The options of a list, one of which is chosen.
pub fn options(names: impl Iterator<Item = String>, chosen: usize) -> Html {
    let option = |(place, name): (usize, String)| {
        // Options that were chosen once no longer listen to the attribute: another choice is a list of new ones.
        html! { <option key={format!("{chosen} {place}")} selected={place == chosen}>{ name }</option> }
    };
    names.enumerate().map(option).collect()
}
