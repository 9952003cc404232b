//! The opening of Results: the wheel of the chosen file, what its seals say, and the ways to open others.

use crate::base::settings::Language;
use crate::parts::events::{maybe, press, press_last};
use crate::parts::opening::{Opening, opening};
use crate::results::picking;
use crate::results::state::{Action, Opened, Results, Stage};
use crate::results::text;
use crate::results::view::wheel::wheel;
use crate::text::say;
use eightfold_results::{Check, Outcome};
use yew::prelude::*;

/// Draws the verdict on one of the reader's own files, which stays in sight.
pub(super) fn verdict(results: &Results, language: Language) -> Html {
    let Some(chosen) = results.chosen().filter(|_| results.is_own()) else { return Html::default() };
    let class = match chosen.examined() {
        Some(examined) if !examined.is_sound() => "unsound",
        _ if chosen.digest().is_some_and(|digest| digest.complete) => "sound",
        _ => "open",
    };
    html! {
        <div class="verdict"><h2 id="answer" {class}>{ text::verdict(chosen, language) }</h2></div>
    }
}

/// Draws the wheel, and beside it the words and the buttons.
pub(super) fn stage(results: &Results, language: Language, act: &Callback<Action>, fold: Html) -> Html {
    let checks = results.checks();
    let is_at_rest = !results.is_own() && !results.is_changed();
    let heading = if is_at_rest { say!(language, "seals-ask") } else { text::heard(&checks, language) };
    let failed = checks.iter().filter(|check| check.outcome == Outcome::Fail);
    let is_pressed = |check: &Check| results.pressed() == Some(check);
    let reason = |check: &&Check| {
        html! {
            <li class={is_pressed(check).then_some("pressed")}>
                <b>{ text::check(check.name, language) }</b>
                <span>{ text::whole(&text::found(&check.sentence, language), language) }</span>
            </li>
        }
    };
    let sentence = html! {
        <>
            <h2 id="seals-heading">{ heading }</h2>
            <p id="seal-says" role="status">{ says(results, is_at_rest, &checks, language) }</p>
            <ul class="failed">{ for failed.map(reason) }</ul>
        </>
    };
    opening(Opening {
        class: classes!("sealed", results.hovered.then_some("hovered"), results.pressed().map(|_| "asked")),
        name: "seals-heading",
        object: wheel(results, language, act),
        sentence: Some(sentence),
        beside: results.is_own().then(|| list(results, language, act)),
        act: buttons(results, language, act),
        fold,
        ..Opening::default()
    })
}

/// Says what the pressed seal has found, or what is going on.
fn says(results: &Results, is_at_rest: bool, checks: &[&Check], language: Language) -> String {
    match (results.pressed(), results.chosen()) {
        _ if results.hovered => say!(language, "results-drop"),
        (Some(check), _) if check.outcome == Outcome::Fail => String::new(),
        (Some(check), _) => text::sealed(check, language),
        (None, Some(chosen)) if chosen.examined().is_none() && is_at_rest => text::stage(chosen, language),
        _ if is_at_rest => text::heard(checks, language),
        _ => String::new(),
    }
}

/// Draws the list of open files.
fn list(results: &Results, language: Language, act: &Callback<Action>) -> Html {
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
        <>
            if results.is_full() {
                <p class="note">{ say!(language, "results-full", most = Results::MOST) }</p>
            }
            <ul id="opened" class="opened" aria-label={say!(language, "results-list")}>{ for lines }</ul>
        </>
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

fn buttons(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    let pick = maybe(act, |event: Event| picking::chosen(&event));
    html! {
        <>
            <label class="picker go">
                { say!(language, "results-pick") }
                <input id="pick" type="file" multiple=true accept=".json,application/json" onchange={pick} />
            </label>
            if results.is_changed() {
                <button id="put-back" class="quiet" type="button" onclick={press_last(act, Action::PutBack, "pick")}>
                    { say!(language, "seals-back") }
                </button>
            }
        </>
    }
}
