//! The help sheet: the keys, and the choice whether letters are keys.

use crate::app::keys::keys;
use crate::app::rooms::{Action, Rooms};
use crate::base::settings::{Choice, Settings};
use crate::parts::events::{change, press};
use crate::parts::room::Key;
use crate::text::say;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws a sheet over the page. The browser keeps the focus in it and closes it on Escape. A closed sheet is empty.
pub(crate) fn help(open: bool, rooms: &Rooms, settings: Settings, act: &Callback<Action>) -> Html {
    let closed = change(act, Action::Help(false));
    html! {
        <dialog id="help" class="card" aria-labelledby="help-title" onclose={closed}>
            if open { { sheet(&keys(rooms), settings, act) } }
        </dialog>
    }
}

/// Draws the content of the sheet.
fn sheet(keys: &[Key], settings: Settings, act: &Callback<Action>) -> Html {
    let language = settings.language;
    let close = press(act, Action::Help(false));
    let switch = act.reform(|event: Event| {
        let box_: HtmlInputElement = event.target_unchecked_into();
        Action::Choose(Choice::Shortcuts(box_.checked()))
    });
    html! {
        <>
            <h2><span id="help-title">{ say!(language, "help") }</span></h2>
            <dl class="keys">
                { for keys.iter().map(|(name, letter, does)| html! {
                    <div class={classes!((*letter && !settings.shortcuts).then_some("off"))}>
                        <dt>{ for name.split(' ').map(|name| html! { <kbd>{ name }</kbd> }) }</dt>
                        <dd>{ does(language) }</dd>
                    </div>
                }) }
            </dl>
            <label class="switch">
                <input id="shortcuts" type="checkbox" checked={settings.shortcuts} onchange={switch} />
                { say!(language, "help-shortcuts") }
            </label>
            <p><a id="help-articles" href="#/articles">{ say!(language, "help-articles") }</a></p>
            <button id="close-help" type="button" class="go" onclick={close}>{ say!(language, "help-close") }</button>
        </>
    }
}
