//! One of several, chosen from a list.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// An entry: its name, `true` if it is the one that is chosen now, and the action that choosing it has.
pub(crate) type Entry<A> = (String, bool, A);

/// Draws the list with this id.
pub(crate) fn list<A: Clone + 'static>(id: &'static str, entries: Vec<Entry<A>>, act: &Callback<A>) -> Html {
    list_without(id, entries, &[], act)
}

/// Draws the list with this id. An entry for which `closed` has a reason cannot be chosen; the reason describes it.
pub(crate) fn list_without<A: Clone + 'static>(
    id: &'static str,
    entries: Vec<Entry<A>>,
    closed: &[Option<String>],
    act: &Callback<A>,
) -> Html {
    let chosen = entries.iter().position(|(_, chosen, _)| *chosen).unwrap_or_default();
    let (names, actions): (Vec<_>, Vec<_>) = entries.into_iter().map(|(name, _, action)| (name, action)).unzip();
    let act = act.clone();
    let choose = Callback::from(move |place: usize| actions.get(place).into_iter().for_each(|it| act.emit(it.clone())));
    select(id, &names, chosen, closed, &choose)
}

/// Draws the list. It is apart so that one copy of it serves the actions of all views.
fn select(
    id: &'static str,
    names: &[String],
    chosen: usize,
    closed: &[Option<String>],
    choose: &Callback<usize>,
) -> Html {
    let option = |(place, name): (usize, &String)| {
        let reason = closed.get(place).cloned().flatten();
        option(place, name, chosen, reason)
    };
    let options: Html = names.iter().enumerate().map(option).collect();
    let onchange = choose.reform(|event: Event| {
        let list: HtmlSelectElement = event.target_unchecked_into();
        // A list without a chosen entry has the index -1, which is none of its places.
        usize::try_from(list.selected_index()).unwrap_or(usize::MAX)
    });
    html! { <select {id} {onchange}>{ options }</select> }
}

/// Draws the options of a list, one of which is chosen.
pub(crate) fn options(names: impl Iterator<Item = String>, chosen: usize) -> Html {
    names.enumerate().map(|(place, name)| option(place, &name, chosen, None)).collect()
}

/// Draws the option at a place, which cannot be chosen if there is a reason against it.
fn option(place: usize, name: &str, chosen: usize, reason: Option<String>) -> Html {
    let disabled = reason.is_some();
    // Options that were chosen once no longer listen to the attribute: another choice is a list of new ones.
    html! {
        <option key={format!("{chosen} {place}")} selected={place == chosen} {disabled} title={reason}>{ name }</option>
    }
}
