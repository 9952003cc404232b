//! Opening files, and the list of open files.

use crate::base::settings::Language;
use crate::files::results::state::{Action, Opened, Results, Source, Stage};
use crate::files::results::{picking, text};
use crate::parts::events::{maybe, press, press_last};
use crate::text::say;
use yew::prelude::*;

/// Draws the ways to open files, and the list of open files.
pub(crate) fn card(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    let pick = maybe(act, |event: Event| picking::chosen(&event));
    // This is not a link: opened documents stay open, so going back from one would show the same again.
    let example = press_last(act, Action::OpenFrom(Source::Beside("example.json".into())), "pick");
    let chosen = results.chosen().map(|opened| opened.id);
    let lines = results.opened.iter().rev().map(|opened| {
        let name = text::name(opened, language);
        let choose = press(act, Action::Choose(opened.id));
        let close = press_last(act, Action::Close(opened.id), "pick");
        html! {
            <li key={opened.id} class={classes!((chosen == Some(opened.id)).then_some("chosen"), mark(opened))}>
                <button type="button" class="plain" aria-pressed={(chosen == Some(opened.id)).to_string()} onclick={choose}>
                    { name.clone() }
                </button>
                <span class="stage">{ text::stage(opened, language) }</span>
                <button type="button" class="close" aria-label={say!(language, "results-close", name)} onclick={close}>
                    { "×" }
                </button>
            </li>
        }
    });
    html! {
        <section class={classes!("card", "opening", results.hovered.then_some("hovered"))} aria-labelledby="opening">
            <h2><span id="opening">{ say!(language, "results-heading") }</span></h2>
            <p class="summary">{ say!(language, "results-intro") }</p>
            <label class="picker">
                { say!(language, "results-pick") }
                <input id="pick" type="file" multiple=true accept=".json,application/json" onchange={pick} />
            </label>
            <p class="note" role="status">
                { if results.hovered { say!(language, "results-drop") } else { say!(language, "results-hint") } }
            </p>
            if results.opened.is_empty() {
                <p class="note">{ say!(language, "results-none") }</p>
                <div class="buttons">
                    <button id="example" type="button" onclick={example}>{ say!(language, "results-example") }</button>
                </div>
            } else {
                if results.is_full() {
                    <p class="note">{ say!(language, "results-full", most = Results::MOST) }</p>
                }
                <ul id="opened" class="opened" aria-label={say!(language, "results-list")}>{ for lines }</ul>
            }
        </section>
    }
}

/// Returns the sign that marks a line in addition to its colour.
fn mark(opened: &Opened) -> &'static str {
    match &opened.stage {
        Stage::Known(examined) if examined.is_sound() => "sound",
        Stage::Known(_) | Stage::Failed(_) => "unsound",
        Stage::Fetched | Stage::Waiting | Stage::Read => "under-way",
    }
}
