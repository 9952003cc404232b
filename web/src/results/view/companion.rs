//! The program that serves the page: its results, its runs, and signing in.

use crate::base::companion::{Companion, Refusal, There};
use crate::base::settings::Language;
use crate::parts::events::{is_repeated, maybe, press};
use crate::results::client::{self, Asked};
use crate::results::ring::{End, part, ring};
use crate::results::state::{Action, Results, Source};
use crate::results::text;
use crate::results::view::{submitted, submitted_number};
use crate::text::numbers::duration;
use crate::text::{say, say_named};
use eightfold_results::Document;
use eightfold_results::protocol::{Entry, Run, RunProgress, RunState};
use yew::prelude::*;

/// Draws the companion, or nothing if there is none.
pub(crate) fn section(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    let ask = asking(act);
    let inside = match &results.companion {
        Companion::Absent => return Html::default(),
        Companion::Shut(last) => sign_in(last.as_ref(), language, &ask),
        Companion::There(there) => html! {
            <>
                { runs(there, language, &ask, act) }
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
pub(crate) fn refused(there: &There, language: Language) -> Html {
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

fn runs(there: &There, language: Language, ask: &Callback<Asked>, act: &Callback<Action>) -> Html {
    let is_free = there.is_free();
    let begin = maybe(ask, move |event: SubmitEvent| submitted_number(&event).filter(|_| is_free).map(Asked::Begin));
    let once = Callback::from(|event: MouseEvent| {
        if is_repeated(&event) {
            event.prevent_default();
        }
    });
    let open = |source, title: &str| {
        let press = press(act, Action::OpenFrom(source));
        let open = say!(language, "companion-open");
        html! { <button type="button" aria-label={format!("{open} – {title}")} onclick={press}>{ open }</button> }
    };
    html! {
        <>
            <form id="begin" class="entry" onsubmit={begin}>
                <label>
                    { say!(language, "companion-count") }
                    <input type="number" min="1" max={there.largest.to_string()} ~defaultValue="16" required=true />
                </label>
                <button type="submit" aria-disabled={(!is_free).to_string()} onclick={once}>{ say!(language, "control-begin") }</button>
            </form>
            { refused(there, language) }
            if !there.runs.is_empty() {
                <h3 id="runs">{ say!(language, "companion-runs") }</h3>
                <ul class="runs" aria-labelledby="runs">
                    { for there.runs.iter().map(|one| run(one, there, language, ask, open)) }
                </ul>
            }
        </>
    }
}

/// Draws a run; `open` draws the link to its result, once there is one. The label of each button names the run.
pub(crate) fn run(
    run: &Run,
    there: &There,
    language: Language,
    ask: &Callback<Asked>,
    open: impl Fn(Source, &str) -> Html,
) -> Html {
    let state = say_named!(language, "run-{}", run.state.name());
    let title = say!(language, "companion-run", n = run.n, state);
    let RunProgress { units, done, nodes_per_second, left_ms, .. } = run.progress;
    // After a restart the program no longer knows the progress of earlier runs, only which of them were done.
    let share = match run.state {
        RunState::Done => Some(1.0),
        _ if units == 0 => None,
        _ => Some(done as f64 / units as f64),
    };
    let percent = share.map(|share| format!("{:.1}", 100.0 * share));
    let is_running = run.state == RunState::Running && !there.is_lost;
    let left = left_ms.filter(|_| is_running);
    let mut told: Vec<_> = percent.iter().map(|percent| format!("{percent} %")).collect();
    told.extend(run.method.map(|method| say_named!(language, "run-{}", method.name())));
    if is_running && nodes_per_second > 0 {
        told.push(text::run_speed(run.method, nodes_per_second, language));
    }
    told.extend(left.map(|left| say!(language, "counting-left", time = duration(left.max(1000), language))));
    let wishes = run.state.wishes().iter().map(|wish| {
        let (asked, is_lost) = (Asked::Wish(run.id.clone(), *wish), there.is_lost);
        let press = maybe(ask, move |_: MouseEvent| (!is_lost).then(|| asked.clone()));
        let wish = say_named!(language, "companion-{}", wish.name());
        let name = format!("{wish} – {title}");
        html! { <button type="button" aria-label={name} aria-disabled={is_lost.to_string()} onclick={press}>{ wish }</button> }
    });
    let open = run.result.as_deref().and_then(Source::read).map(|source| open(source, &title));
    html! {
        <li key={run.id.clone()}>
            <strong>{ title.clone() }</strong>
            if let (Some(share), Some(percent)) = (share, percent) {
                { ring(None, &part(share), if share < 1.0 { End::Open } else { End::Closed }, format!("{title}, {percent} %"), Html::default()) }
            }
            <span class="note">{ told.join(" · ") }</span>
            if let Some(error) = &run.error {
                <span class="warning" lang="en">{ error }</span>
            }
            <span class="wishes">{ for wishes }{ for open }</span>
        </li>
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
