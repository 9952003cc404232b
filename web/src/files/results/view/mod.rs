//! The view of the results: opening them, the companion's results, and details of the chosen one.

mod answer;
mod cases;
mod companion;
mod comparing;
mod details;
mod giving;
mod lacking;
mod opening;
mod recounting;
mod row_sets;
mod timing;

pub(crate) use giving::{count_there, give};

use crate::base::settings::Language;
use crate::files::results::state::{Action, Results};
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
pub(crate) fn documents(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    html! {
        <>
            { answer::card(results, language, act) }
            <div class="stack files">
                { opening::card(results, language, act) }
                { companion::card(results, language, act) }
                { details::card(results, language, act) }
            </div>
            <div class="stack">
                { lacking::card(results, language, act) }
                { cases::card(results, language, act) }
                { details::classes(results, language) }
                { comparing::compared(results, language, act) }
            </div>
            { timing::chart(results, language, act) }
        </>
    }
}
