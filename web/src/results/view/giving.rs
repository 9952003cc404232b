//! Elements that other views use to give the companion a document, or to let it count a board.

use crate::base::companion::{Companion, Given, There};
use crate::base::settings::Language;
use crate::parts::events::{is_repeated, maybe};
use crate::results::client::Asked;
use crate::results::state::Source;
use crate::results::view::companion::{refusal, refused, run};
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

/// Draws a button that lets the companion count a board, and the progress of its runs of that board.
pub(crate) fn count_there(n: u32, there: &There, language: Language, ask: &Callback<Asked>) -> Html {
    let is_free = there.is_free();
    let begin = maybe(ask, move |event: MouseEvent| (is_free && !is_repeated(&event)).then_some(Asked::Begin(n)));
    let open = |source: Source, title: &str| {
        let (open, address) = (say!(language, "counted-open"), source.address().unwrap_or_default());
        let href = format!("#/results?open={address}");
        html! { <a class="button" {href} aria-label={format!("{open} – {title}")}>{ open }</a> }
    };
    // Show only the two newest runs; Results lists all.
    let runs: Vec<_> = there.runs.iter().filter(|run| run.n == n as usize).take(2).collect();
    html! {
        <>
            <div class="buttons">
                <button id="count-there" type="button" aria-disabled={(!is_free).to_string()} onclick={begin}>{ say!(language, "there-button", n) }</button>
            </div>
            { refused(there, language) }
            if !runs.is_empty() {
                <ul class="runs" aria-label={say!(language, "there-runs", n)}>
                    { for runs.into_iter().map(|one| run(one, there, language, ask, open)) }
                </ul>
            }
        </>
    }
}
