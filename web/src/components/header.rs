//! The head of the page: its name, and what the reader chooses.

use super::events::press;
use super::icon::rosette;
use crate::address::View;
use crate::settings::{Settings, Theme, sizes};
use crate::state::Action;
use crate::text::{self, say};
use eightfold_core::ladder::Rung;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// What the [`Header`] shows.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct HeaderProperties {
    /// What is chosen.
    pub settings: Settings,
    /// What is shown.
    pub view: View,
    /// The addresses of the views, each as it was left.
    pub addresses: [AttrValue; View::ALL.len()],
    /// What to do about a choice.
    pub act: Callback<Action>,
}

/// Mark, name, language, board size, rung and theme.
#[component]
pub fn Header(HeaderProperties { settings, view, addresses, act }: &HeaderProperties) -> Html {
    let language = settings.language;
    let rung = settings.rung;
    let choose_size = chosen(act, move |place| sizes(rung).nth(place).map(Action::Size));
    let choose_rung = chosen(act, |place| Rung::ALL.get(place).copied().map(Action::Rung));
    let choose_theme = chosen(act, |place| Theme::ALL.get(place).copied().map(Action::Theme));
    let switch_language = press(act, Action::Language(language.other()));
    let other = language.other();
    let views = View::ALL.into_iter().zip(addresses).map(|(to, address)| {
        let current = (to == *view).then_some("page");
        html! { <a href={address.clone()} aria-current={current}>{ text::view(to, language) }</a> }
    });
    let walk = *view == View::Walk;
    html! {
        <header>
            { rosette() }
            <h1>{ "Eightfold" }</h1>
            <nav aria-label={say!(language, "views")}>{ for views }</nav>
            <p class="motto">{ say!(language, "motto") }</p>
            <button id="language" type="button" lang={other.code()} onclick={switch_language}>{ other.name() }</button>
            <div class="choices">
                if walk {
                <label class="wide">
                    { say!(language, "rung") }
                    <select id="rung" onchange={choose_rung}>
                        { for Rung::ALL.iter().map(|it| html! {
                            <option key={it.name()} selected={*it == rung}>{ text::rung(*it, language) }</option>
                        }) }
                    </select>
                </label>
                <label>
                    { say!(language, "board-size") }
                    <select id="size" onchange={choose_size}>
                        { for sizes(rung).map(|size| html! {
                            <option key={size.get()} selected={size == settings.size}>{ format!("{size} × {size}") }</option>
                        }) }
                    </select>
                </label>
                }
                <label>
                    { say!(language, "theme") }
                    <select id="theme" onchange={choose_theme}>
                        { for Theme::ALL.iter().map(|theme| html! {
                            <option key={theme.name()} selected={*theme == settings.theme}>{ text::theme(*theme, language) }</option>
                        }) }
                    </select>
                </label>
            </div>
        </header>
    }
}

/// Turns the choice in a list, by its place, into an action.
pub fn chosen(act: &Callback<Action>, action: impl Fn(usize) -> Option<Action> + 'static) -> Callback<Event> {
    let act = act.clone();
    Callback::from(move |event: Event| {
        let list: HtmlSelectElement = event.target_unchecked_into();
        if let Some(action) = usize::try_from(list.selected_index()).ok().and_then(&action) {
            act.emit(action);
        }
    })
}
