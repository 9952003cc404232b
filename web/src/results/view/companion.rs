//! The program that serves the page: its results, and signing in.

use crate::base::companion::{Companion, Refusal, There};
use crate::base::settings::Language;
use crate::parts::events::{maybe, press};
use crate::results::client::{self, Asked};
use crate::results::state::{Action, Results, Source};
use crate::results::view::submitted;
use crate::text::say;
use eightfold_results::Document;
use eightfold_results::protocol::Entry;
use yew::prelude::*;

/// Draws the companion, or nothing if there is none.
pub(crate) fn section(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    let ask = asking(act);
    let inside = match &results.companion {
        Companion::Absent => return Html::default(),
        Companion::Shut(last) => sign_in(last.as_ref(), language, &ask),
        Companion::There(there) => html! {
            <>
                { refused(there, language) }
                { kept(&there.results, language, act) }
            </>
        },
    };
    html! {
        <section class="companion" aria-labelledby="companion">
            <h2><span id="companion">{ say!(language, "companion-heading") }</span></h2>
            { inside }
        </section>
    }
}

/// Returns a callback for requests to the companion, whose news become actions.
pub(super) fn asking(act: &Callback<Action>) -> Callback<Asked> {
    client::asking(act.reform(|news| Action::Companion(Box::new(news))))
}

/// Draws the reason why the companion refused something. The companion's own sentences are in English.
pub(crate) fn refusal(refusal: &Refusal, language: Language) -> Html {
    match refusal {
        Refusal::WrongToken => say!(language, "companion-wrong").into(),
        Refusal::NoAnswer => say!(language, "companion-no-answer").into(),
        Refusal::TooLarge => say!(language, "companion-too-large", most = Document::LARGEST >> 20).into(),
        Refusal::Said(sentence) => html! { <span lang="en">{ sentence }</span> },
    }
}

/// Draws why the companion refused the last request, or that the connection is lost. Draws nothing otherwise.
fn refused(there: &There, language: Language) -> Html {
    let why = match &there.refusal {
        _ if there.is_lost => say!(language, "companion-lost").into(),
        Some(why) => refusal(why, language),
        None => return Html::default(),
    };
    html! { <p class="warning" role="alert">{ why }</p> }
}

/// Draws a field for the token. The token is sent to the companion and stored nowhere.
fn sign_in(last: Option<&Refusal>, language: Language, ask: &Callback<Asked>) -> Html {
    let submit = maybe(ask, |event: SubmitEvent| {
        let field = submitted(&event)?;
        let token = field.value();
        field.set_value("");
        Some(Asked::SignIn(token))
    });
    html! {
        <form id="sign-in" class="entry" onsubmit={submit}>
            <p role="status">
                { last.map_or_else(|| say!(language, "companion-shut").into(), |last| refusal(last, language)) }
            </p>
            <label>
                { say!(language, "companion-token") }
                <input type="password" autocomplete="current-password" required=true />
            </label>
            <button type="submit">{ say!(language, "companion-sign-in") }</button>
        </form>
    }
}

/// Draws the list of results that the companion stores.
fn kept(results: &[Entry], language: Language, act: &Callback<Action>) -> Html {
    if results.is_empty() {
        return html! { <p class="note">{ say!(language, "companion-no-results") }</p> };
    }
    // Nobody reads a list of thousands, and older results can be opened by address.
    const SHOWN: usize = 50;
    let lines = results.iter().take(SHOWN).filter_map(|entry| {
        let source = Source::read(&entry.id)?;
        let press = press(act, Action::OpenFrom(source));
        let what = match &entry.total {
            Some(total) => say!(language, "results-of", total = crate::text::grouped(total)),
            None => say!(language, "counting-groups", done = entry.groups[0], all = entry.groups[1]),
        };
        let when = entry.stored.replace('T', " ").replace('Z', " UTC");
        Some(html! {
            <li key={entry.id.clone()}>
                <button type="button" class="plain" onclick={press}>{ say!(language, "companion-entry", n = entry.n, what, when) }</button>
            </li>
        })
    });
    html! {
        <>
            <h3 id="kept">{ say!(language, "companion-results") }</h3>
            <ul class="kept" aria-labelledby="kept">{ for lines }</ul>
        </>
    }
}
