//! The view of the results: the wheel and the seals of the chosen one, and in a fold all else about it.

mod cases;
mod companion;
mod details;
mod giving;
mod lacking;
mod recounting;
mod stage;
mod wheel;

pub(crate) use giving::give;

use crate::base::panels::Panel;
use crate::base::settings::Language;
use crate::parts::controls::fold;
use crate::parts::room::Page;
use crate::results::state::{Action, Results};
use crate::text::say;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Returns the only field of a submitted form. The browser has validated it.
fn submitted(event: &SubmitEvent) -> Option<HtmlInputElement> {
    event.prevent_default();
    let form: web_sys::Element = event.target()?.dyn_into().ok()?;
    form.query_selector("input").ok()??.dyn_into().ok()
}

/// Returns the whole number in the only field of a submitted form.
fn submitted_number(event: &SubmitEvent) -> Option<u32> {
    submitted(event).map(|field| field.value_as_number().max(0.0) as u32)
}

/// Draws the whole view.
pub(crate) fn documents(results: &Results, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    let (panels, unfolded) = (page.settings.panels, results.unfolded);
    let is_open = panels.has(Panel::MoreOfResults);
    let (fold_up, choose) = (act.clone(), page.choose.clone());
    // A fold that the chosen file has opened is not the reader's choice, and closing it is none either.
    let turn = Callback::from(move |choice| {
        if unfolded {
            fold_up.emit(Action::Fold);
        }
        if is_open || !unfolded {
            choose.emit(choice);
        }
    });
    let shown = if unfolded && !is_open { panels.toggled(Panel::MoreOfResults) } else { panels };
    let more = || more(results, language, act);
    let fold = fold(Panel::MoreOfResults, say!(language, "more"), None, shown, &turn, &more);
    html! {
        <>
            { stage::verdict(results, language) }
            { stage::stage(results, language, act, fold) }
        </>
    }
}

/// Draws the fold's contents.
fn more(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    html! {
        <div class="more">
            <p class="note">{ say!(language, "results-hint") }</p>
            { lacking::section(results, language, act) }
            <div class="stack">
                { cases::section(results, language, act) }
                { details::classes(results, language) }
            </div>
            <div class="stack">
                { details::section(results, language, act) }
                { companion::section(results, language, act) }
            </div>
        </div>
    }
}
