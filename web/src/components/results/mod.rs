//! The view of the results: opening them, what the companion has, and the chosen one closer.

mod cases;
mod companion;
mod comparing;
mod details;
mod lacking;
mod opening;
mod recounting;
mod timing;

pub use cases::Cases;
pub use companion::CompanionCard;
pub use details::Details;
pub use lacking::LackingCard;
pub use opening::Opening;

use crate::edge;
use crate::results::{Action, Results};
use crate::settings::Language;
use std::rc::Rc;
use yew::prelude::*;

/// What the parts of the view show.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ResultsProperties {
    /// What was opened.
    pub results: Rc<Results>,
    /// The language.
    pub language: Language,
    /// What to do about a choice.
    pub act: Callback<Action>,
}

/// The whole view. While it is there, files can be dropped anywhere on the page.
#[component]
pub fn Documents(ResultsProperties { results, language, act }: &ResultsProperties) -> Html {
    let (results, language, act) = (results.clone(), *language, act.clone());
    {
        let act = act.clone();
        use_effect_with((), move |()| {
            let listeners = edge::opening::listen(&act);
            move || drop(listeners)
        });
    }
    html! {
        <>
            <div class="stack">
                <Opening results={results.clone()} {language} act={act.clone()} />
                <CompanionCard results={results.clone()} {language} act={act.clone()} />
            </div>
            <div class="stack">
                <Details results={results.clone()} {language} act={act.clone()} />
            </div>
            <div class="stack">
                <LackingCard results={results.clone()} {language} act={act.clone()} />
                <Cases results={results.clone()} {language} act={act.clone()} />
                { comparing::compared(&results, language, &act) }
            </div>
            { timing::chart(&results, language, &act) }
        </>
    }
}
