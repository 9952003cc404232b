//! The button that gives a document to the companion, for every view that has one.

use crate::base::companion::{Companion, Given};
use crate::base::settings::Language;
use crate::parts::events::maybe;
use crate::results::client::Asked;
use crate::results::view::companion::refusal;
use crate::text::say;
use yew::prelude::*;

/// Draws a button that gives the companion a file, and the outcome. Draws nothing unless there is an open companion.
pub(crate) fn give(file: u32, companion: &Companion, language: Language, ask: &Callback<Asked>) -> Html {
    let Some(there) = companion.there() else { return Html::default() };
    let given = there.given.as_ref().filter(|(it, _)| *it == file).map(|(_, given)| given);
    let is_over = matches!(given, Some(Given::Sent | Given::Kept | Given::KeptBefore));
    let press = maybe(ask, move |_: MouseEvent| (!is_over).then_some(Asked::Give(file)));
    let (mark, said) = match given {
        None => (None, Html::default()),
        Some(Given::Sent) => (None, say!(language, "give-sent").into()),
        Some(Given::Kept) => (Some("sound"), say!(language, "give-kept").into()),
        Some(Given::KeptBefore) => (Some("sound"), say!(language, "give-before").into()),
        Some(Given::Refused(why)) => {
            let said = html! { <>{ say!(language, "give-refused") }{ " " }{ refusal(why, language) }</> };
            (Some("unsound"), said)
        }
    };
    html! {
        <div class="giving">
            <button id="give" type="button" aria-disabled={is_over.to_string()} onclick={press}>{ say!(language, "give-button") }</button>
            <p id="given" role="status" class={classes!(mark)}>{ said }</p>
        </div>
    }
}
