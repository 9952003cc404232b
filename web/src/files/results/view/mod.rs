//! The view of the results: opening them, what the companion has, and the chosen one closer.

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

pub(crate) use answer::Answer;
pub(crate) use cases::Cases;
pub(crate) use companion::CompanionCard;
pub(crate) use details::Details;
pub(crate) use giving::{count_there, give};
pub(crate) use lacking::LackingCard;
pub(crate) use opening::Opening;

use crate::base::settings::Language;
use crate::files::results::picking;
use crate::files::results::state::{Action, Results};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The properties of the parts of the view.
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct ResultsProperties {
    /// The opened files.
    pub(crate) results: Rc<Results>,
    /// The language.
    pub(crate) language: Language,
    /// The callback for a choice.
    pub(crate) act: Callback<Action>,
}

/// The whole number in the one field of a form that is sent; the browser lets nothing be sent that the field forbids.
pub(crate) fn submitted(event: &SubmitEvent) -> Option<u32> {
    event.prevent_default();
    let form: web_sys::Element = event.target()?.dyn_into().ok()?;
    let field: HtmlInputElement = form.query_selector("input").ok()??.dyn_into().ok()?;
    Some(field.value_as_number().max(0.0) as u32)
}

/// The whole view. While it is there, files can be dropped anywhere on the page.
#[component]
pub(crate) fn Documents(ResultsProperties { results, language, act }: &ResultsProperties) -> Html {
    let (results, language, act) = (results.clone(), *language, act.clone());
    {
        let act = act.clone();
        use_effect_with((), move |()| {
            let listeners = picking::listen(&act);
            move || drop(listeners)
        });
    }
    html! {
        <>
            <Answer results={results.clone()} {language} act={act.clone()} />
            <div class="stack files">
                <Opening results={results.clone()} {language} act={act.clone()} />
                <CompanionCard results={results.clone()} {language} act={act.clone()} />
                <Details results={results.clone()} {language} act={act.clone()} />
            </div>
            <div class="stack">
                <LackingCard results={results.clone()} {language} act={act.clone()} />
                <Cases results={results.clone()} {language} act={act.clone()} />
                { details::classes(&results, language) }
                { comparing::compared(&results, language, &act) }
            </div>
            { timing::chart(&results, language, &act) }
        </>
    }
}
