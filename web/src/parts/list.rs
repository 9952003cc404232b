//! One of several, chosen from a list.

use crate::app::state::Action;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// An entry: its name, whether it is the one that is chosen now, and what it does.
pub type Entry = (String, bool, Action);

/// The list with this id.
pub fn list(id: &'static str, entries: Vec<Entry>, act: &Callback<Action>) -> Html {
    list_without(id, entries, &[], act)
}

/// The list with this id. An entry for which `closed` has a reason cannot be chosen; the reason describes it.
pub fn list_without(id: &'static str, entries: Vec<Entry>, closed: &[Option<String>], act: &Callback<Action>) -> Html {
    let chosen = entries.iter().position(|(_, chosen, _)| *chosen).unwrap_or_default();
    let options: Html = entries
        .iter()
        .enumerate()
        .map(|(place, (name, ..))| {
            let reason = closed.get(place).cloned().flatten();
            option(place, name, chosen, reason)
        })
        .collect();
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
    names.enumerate().map(|(place, name)| option(place, &name, chosen, None)).collect()
}

/// The option at a place, which cannot be chosen if there is a reason against it.
fn option(place: usize, name: &str, chosen: usize, reason: Option<String>) -> Html {
    let disabled = reason.is_some();
    // Options that were chosen once no longer listen to the attribute: another choice is a list of new ones.
    html! {
        <option key={format!("{chosen} {place}")} selected={place == chosen} {disabled} title={reason}>{ name }</option>
    }
}
