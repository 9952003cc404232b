//! The help sheet: the keys, and whether letters are among them.

use crate::app::rooms::Action;
use crate::base::settings::{Choice, Settings};
use crate::parts::events::{change, press};
use crate::parts::room::Key;
use crate::text::say;
use web_sys::{HtmlDialogElement, HtmlInputElement};
use yew::prelude::*;

/// The properties of the [`Help`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct HelpProperties {
    /// `true` while it is open.
    pub(crate) open: bool,
    /// The keys.
    pub(crate) keys: Vec<Key>,
    /// The language, and whether letters are keys.
    pub(crate) settings: Settings,
    /// Called when the reader does something.
    pub(crate) act: Callback<Action>,
}

/// Draws a sheet over the page, which the browser keeps the focus in, and closes with Escape.
#[component]
pub(crate) fn Help(HelpProperties { open, keys, settings, act }: &HelpProperties) -> Html {
    let sheet = use_node_ref();
    use_effect_with((*open, sheet.clone()), |(open, sheet)| {
        if let Some(dialog) = sheet.cast::<HtmlDialogElement>() {
            match open {
                true if !dialog.open() => {
                    // Refused only if it is open already.
                    let _ = dialog.show_modal();
                    // The focus goes to the switch below the keys, and the browser scrolls down to it.
                    dialog.set_scroll_top(0);
                }
                true => {}
                false => dialog.close(),
            }
        }
    });
    let language = settings.language;
    let close = press(act, Action::Help(false));
    let closed = change(act, Action::Help(false));
    let switch = act.reform(|event: Event| {
        let box_: HtmlInputElement = event.target_unchecked_into();
        Action::Choose(Choice::Shortcuts(box_.checked()))
    });
    html! {
        <dialog ref={sheet} id="help" class="card" aria-labelledby="help-title" onclose={closed}>
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
        </dialog>
    }
}
