//! The fold of Count: how it counts, the document of the count with its totals, and the other places where
//! the board can be counted.

use crate::base::companion::Companion;
use crate::base::settings::Language;
use crate::browser::{self, files};
use crate::count::award::printed;
use crate::count::room::{self, State, at_once};
use crate::count::state::{Action, Counting, Document, Made, Means};
use crate::count::text;
use crate::ladder::text::program;
use crate::parts::controls::{ListTraits, list_with};
use crate::parts::events::press;
use crate::results::client::{Asked, asking};
use crate::results::text::lacking as lacking_text;
use crate::results::view::give;
use crate::text::numbers::duration;
use crate::text::{grouped, say, say_named};
use eightfold_core::{Method, known};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws the fold's contents.
pub(super) fn more(state: &State, language: Language, act: &Callback<room::Action>) -> Html {
    let State { counting, companion } = state;
    let ask = asking(act.reform(|news| room::Action::Companion(Box::new(news))));
    html! {
        <div class="more">
            { choices(counting, language, &act.reform(at_once)) }
            { document(counting, companion, language, act, &ask) }
            { elsewhere(counting, language) }
        </div>
    }
}

/// Draws the choices of means, method and workers.
fn choices(counting: &Counting, language: Language, act: &Callback<Action>) -> Html {
    html! {
        <section>
            <label>{ say!(language, "counting-with") }{ means(counting, language, act) }</label>
            <label>{ say!(language, "counting-method") }{ methods(counting, language, act) }</label>
            <label>{ say!(language, "counting-workers") }{ workers(counting, act) }</label>
            <p id="count-method-says" class="note">{ text::method(counting, language) }</p>
            <p id="count-card" class="note" role="status">{ text::card(&counting.card, language) }</p>
            <p id="count-lanes" class="note">{ text::lanes(counting, language) }</p>
        </section>
    }
}

fn means(counting: &Counting, language: Language, act: &Callback<Action>) -> Html {
    let means =
        Means::ALL.map(|it| (say_named!(language, "counting-{}", it.name()), it == counting.means, Action::With(it)));
    list_with("count-with", means.into(), traits(counting), act)
}

fn methods(counting: &Counting, language: Language, act: &Callback<Action>) -> Html {
    let automatic = (say!(language, "counting-automatic"), None);
    let methods = Method::ALL.map(|method| (say_named!(language, "counting-{}", method.name()), Some(method)));
    let all = [automatic].into_iter().chain(methods);
    let all = all.map(|(name, method)| (name, method == counting.wanted, Action::By(method)));
    let traits = ListTraits { described_by: Some("count-method-says"), ..traits(counting) };
    list_with("count-method", all.collect(), traits, act)
}

/// Returns the traits of the lists, which are locked while a count is in progress.
fn traits(counting: &Counting) -> ListTraits {
    ListTraits { locked: !counting.is_free(), ..ListTraits::default() }
}

fn workers(counting: &Counting, act: &Callback<Action>) -> Html {
    let (now, most) = (u64::from(counting.workers()), counting.most_workers());
    let onchange = act.reform(move |event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        let entered = field.value_as_number();
        // If the field was emptied, keep the number.
        let count = if entered.is_nan() { now } else { (entered as u64).clamp(1, most) };
        // Set the field here: if the clamped number equals the state's, nothing is drawn again, and the field would
        // keep what was typed.
        field.set_value(&count.to_string());
        Action::Workers(count)
    });
    html! {
        <input id="count-workers" type="number" min="1" max={most.to_string()}
            ~valueAsNumber={f64::from(counting.workers())} disabled={!counting.is_free()} {onchange} />
    }
}

fn document(
    counting: &Counting,
    companion: &Companion,
    language: Language,
    act: &Callback<room::Action>,
    ask: &Callback<Asked>,
) -> Html {
    let inside = match &counting.document {
        Document::None | Document::Making(..) => html! { <p class="note">{ say!(language, "counted-nothing") }</p> },
        Document::Lost => html! { <p class="warning">{ say!(language, "counted-lost") }</p> },
        Document::Refused(sentence) => html! {
            <>
                <p class="warning">{ say!(language, "counted-refused") }</p>
                <p class="found" lang="en">{ sentence }</p>
            </>
        },
        Document::Made(made) => self::made(counting, made, companion, language, act, ask),
    };
    html! { <section class="counted">{ inside }</section> }
}

fn made(
    counting: &Counting,
    made: &Made,
    companion: &Companion,
    language: Language,
    act: &Callback<room::Action>,
    ask: &Callback<Asked>,
) -> Html {
    let name = text::file_name(counting);
    let (file, saved) = (made.file, name.clone());
    let save = Callback::from(move |_: MouseEvent| files::save_kept(file, &saved));
    let link = browser::absolute(None, &format!("#/results?open={name}"));
    let open = press(act, room::Action::Open(name, file));
    let (digest, is_sound) = (made.examined.digest.as_deref(), made.examined.is_sound());
    html! {
        <>
            if let Some(totals) = digest.and_then(|digest| digest.totals.as_ref()) {
                { table(counting, totals, language) }
            }
            if let Some(lacking) = digest.and_then(|digest| digest.lacking.as_ref()) {
                <p>{ say!(language, "counted-part") }</p>
                <p class="found">{ lacking_text(lacking, language) }</p>
            }
            <div class="buttons">
                if is_sound {
                    <button id="count-save" type="button" onclick={save}>{ say!(language, "counted-save") }</button>
                }
                <a id="count-open" class="button" href="#/results" onclick={open}>{ say!(language, "counted-open") }</a>
            </div>
            if is_sound {
                { give(file, companion, language, ask) }
                <p class="note">{ say!(language, "award-link") }{ " " }<code id="count-link">{ link }</code></p>
            } else {
                <p class="note">{ say!(language, "results-withheld") }</p>
            }
        </>
    }
}

/// Draws total, unique, and the classes, as counted and as known.
fn table(counting: &Counting, totals: &[String; 5], language: Language) -> Html {
    let known = known::counts(counting.size);
    let known = known.map(|known| [known.total, known.unique, known.count2, known.count4, known.count8]);
    let rows = text::totals(language).into_iter().zip(totals).enumerate().map(|(at, (name, found))| {
        let expected = known.map(|known| known[at].to_string());
        let (class, mark) = match &expected {
            Some(expected) if expected == found => ("sound", "✓"),
            Some(_) => ("unsound", "✗"),
            None => ("", ""),
        };
        html! {
            <tr {class}>
                <th scope="row">{ name }</th>
                <td>{ grouped(found) }</td>
                <td>{ expected.map(|expected| grouped(&expected)) }<span class="mark" aria-hidden="true">{ mark }</span></td>
            </tr>
        }
    });
    html! {
        <table class="figures" id="count-totals">
            <thead><tr>
                <td></td>
                <th scope="col">{ say!(language, "counted-here") }</th>
                <th scope="col">{ say!(language, "counted-known") }</th>
            </tr></thead>
            <tbody>{ for rows }</tbody>
        </table>
    }
}

/// Draws how the program counts the board, and the times that the articles printed for it.
fn elsewhere(counting: &Counting, language: Language) -> Html {
    let n = counting.size;
    let times = printed(n);
    let line = |(name, time): (&'static str, u64)| {
        html! { <div><dt>{ program(name, language) }</dt><dd>{ duration(time, language) }</dd></div> }
    };
    html! {
        <section class="places">
            <p>{ say!(language, "places-companion-note") }</p>
            <pre tabindex="0"><code>{ format!("eightfold count {n}") }</code></pre>
            if !times.is_empty() {
                <h3 id="printed">{ say!(language, "award-printed") }</h3>
                <dl class="printed" aria-labelledby="printed">{ for times.into_iter().map(line) }</dl>
            }
        </section>
    }
}
