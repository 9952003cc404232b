//! A choice of one entry from a list.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// An entry: its name, `true` if it is currently chosen, and the action of choosing it.
pub(crate) type Entry<A> = (String, bool, A);

/// The optional traits of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct ListTraits {
    /// The reasons why entries cannot be chosen, by index; each is the title of its entry.
    pub(crate) closed: Vec<Option<String>>,
    /// `true` if the whole list is disabled.
    pub(crate) locked: bool,
    /// The list's name, if it has no visible label.
    pub(crate) label: Option<String>,
    /// The id of the element that describes the choice.
    pub(crate) described_by: Option<&'static str>,
}

/// Draws the list with this id.
pub(crate) fn list<A: Clone + 'static>(id: &'static str, entries: Vec<Entry<A>>, act: &Callback<A>) -> Html {
    list_with(id, entries, ListTraits::default(), act)
}

/// Draws the list with this id and these traits.
pub(crate) fn list_with<A: Clone + 'static>(
    id: impl Into<AttrValue>,
    entries: Vec<Entry<A>>,
    traits: ListTraits,
    act: &Callback<A>,
) -> Html {
    let chosen = entries.iter().position(|(_, chosen, _)| *chosen).unwrap_or_default();
    let (names, actions): (Vec<_>, Vec<_>) = entries.into_iter().map(|(name, _, action)| (name, action)).unzip();
    let act = act.clone();
    let choose = Callback::from(move |place: usize| actions.get(place).into_iter().for_each(|it| act.emit(it.clone())));
    select(id.into(), &names, chosen, traits, &choose)
}

/// Draws the list. It is a separate function, so that one copy serves the actions of all views.
fn select(id: AttrValue, names: &[String], chosen: usize, traits: ListTraits, choose: &Callback<usize>) -> Html {
    let ListTraits { closed, locked, label, described_by } = traits;
    let option = |(place, name): (usize, &String)| {
        let reason = closed.get(place).cloned().flatten();
        let disabled = reason.is_some();
        // Once a reader has chosen, browsers ignore the attribute `selected`. Use new keys, and so new options, after
        // each choice.
        html! {
            <option key={format!("{chosen} {place}")} selected={place == chosen} {disabled} title={reason}>{ name }</option>
        }
    };
    let options: Html = names.iter().enumerate().map(option).collect();
    let onchange = choose.reform(move |event: Event| {
        let list: HtmlSelectElement = event.target_unchecked_into();
        // A list without a chosen entry has the index -1, which becomes an invalid place.
        let place = usize::try_from(list.selected_index()).unwrap_or(usize::MAX);
        // Reset to the state's choice, because the action may be refused.
        list.set_selected_index(chosen as i32);
        place
    });
    html! { <select {id} aria-label={label} aria-describedby={described_by} disabled={locked} {onchange}>{ options }</select> }
}
