//! The view of Count: the board and the workers, the progress, and the result.

use crate::base::settings::Language;
use crate::browser::{self, browser_name, files};
use crate::files::companion::Companion;
use crate::files::companion::client::{Asked, asking};
use crate::files::count::award::{award, printed};
use crate::files::count::event::event;
use crate::files::count::room::{self, State, at_once};
use crate::files::count::state::{Action, Counting, Document, Made, Means, Phase};
use crate::files::count::text;
use crate::files::results::text::lacking as lacking_text;
use crate::files::results::view::{count_there, give};
use crate::parts::events::press;
use crate::parts::icon::{Sign, icon};
use crate::parts::list::{ListTraits, list_with};
use crate::text::{grouped, say, say_named};
use eightfold_core::{Method, known};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn count(state: &State, language: Language, act: &Callback<room::Action>) -> Html {
    let State { counting, companion } = state;
    html! {
        <>
            <div class="stack">{ board(counting, language, act) }</div>
            { event(counting, language) }
            <div class="stack">{ answer(counting, companion, language, act) }</div>
            <div class="stack">{ places(counting, companion, language, act) }</div>
        </>
    }
}

/// Returns a callback for requests to the companion, whose news become actions.
fn ask(act: &Callback<room::Action>) -> Callback<Asked> {
    asking(act.reform(|news| room::Action::Companion(Box::new(news))))
}

/// Draws the choices of a count and its progress.
fn board(counting: &Counting, language: Language, act: &Callback<room::Action>) -> Html {
    let act = act.reform(at_once);
    let going = counting.phase == Phase::Running;
    let go = act.reform(|_: MouseEvent| Action::Go { file: files::number(), browser: browser_name() });
    let (sign, back, action) = match counting.forgotten {
        Some(_) => (Sign::Back, say!(language, "counting-undo"), Action::Undo),
        None => (Sign::First, say!(language, "counting-forget"), Action::Forget),
    };
    let is_idle = counting.phase == Phase::Ready && counting.forgotten.is_none();
    html! {
        <section class="card counting" aria-labelledby="counting">
            <h2><span id="counting">{ say!(language, "counting-heading", n = counting.size) }</span></h2>
            <p class="summary">{ say!(language, "counting-intro") }</p>
            <div class="chosen">
                <label>{ say!(language, "counting-board") }{ sizes(counting, &act) }</label>
                <label>{ say!(language, "counting-with") }{ means(counting, language, &act) }</label>
                <label>{ say!(language, "counting-method") }{ methods(counting, language, &act) }</label>
                <label>{ say!(language, "counting-workers") }{ workers(counting, &act) }</label>
            </div>
            <p id="count-method-says" class="note">{ text::method(counting, language) }</p>
            <p id="count-card" class="note" role="status">{ text::card(&counting.card, language) }</p>
            <div class="buttons">
                <button id="count-go" class="go" type="button" aria-disabled={counting.is_looking().to_string()} onclick={go}>
                    { icon(if going { Sign::Pause } else { Sign::Play }) }{ text::go(counting, language) }
                </button>
                <button id="count-forget" type="button" aria-disabled={is_idle.to_string()} onclick={press(&act, action)}>
                    { icon(sign) }{ back }
                </button>
            </div>
            <p id="count-status" role="status">{ text::status(counting, language) }</p>
            { progress(counting, language) }
        </section>
    }
}

fn sizes(counting: &Counting, act: &Callback<Action>) -> Html {
    let size = counting.size.get() as u64;
    let sizes = (1..=Counting::LARGEST).map(|n| (format!("{n} × {n}"), n == size, Action::Size(n)));
    list_with("count-size", sizes.collect(), traits(counting), act)
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

fn progress(counting: &Counting, language: Language) -> Html {
    let share = if counting.phase == Phase::Ready { 0 } else { counting.progress().share() };
    html! {
        <progress id="count-progress" max="1000" value={share.to_string()} aria-label={say!(language, "counting-progress")}
            aria-valuetext={say!(language, "counting-percent", percent = share / 10)} />
    }
}

fn answer(counting: &Counting, companion: &Companion, language: Language, act: &Callback<room::Action>) -> Html {
    let inside = match &counting.document {
        Document::None => html! { <p class="note">{ say!(language, "counted-nothing") }</p> },
        Document::Making(..) => html! { <p class="note">{ say!(language, "counted-making") }</p> },
        Document::Lost => html! { <p class="warning">{ say!(language, "counted-lost") }</p> },
        Document::Refused(sentence) => html! {
            <>
                <p class="warning">{ say!(language, "counted-refused") }</p>
                <p class="found" lang="en">{ sentence }</p>
            </>
        },
        Document::Made(made) => self::made(counting, made, companion, language, act),
    };
    html! {
        <section class="card counted" aria-labelledby="counted">
            <h2><span id="counted">{ say!(language, "counted-heading") }</span></h2>
            { inside }
        </section>
    }
}

fn made(
    counting: &Counting,
    made: &Made,
    companion: &Companion,
    language: Language,
    act: &Callback<room::Action>,
) -> Html {
    let name = text::file_name(counting);
    let (file, saved) = (made.file, name.clone());
    let save = Callback::from(move |_: MouseEvent| files::save_kept(file, &saved));
    let link = browser::absolute(None, &format!("#/results?open={name}"));
    let open = press(act, room::Action::Open(name, file));
    let (digest, is_sound) = (made.examined.digest.as_deref(), made.examined.is_sound());
    let lacking = digest.and_then(|digest| digest.lacking.as_ref());
    html! {
        <>
            if let Some(digest) = digest { { award(counting, digest, is_sound, language) } }
            if let Some(totals) = digest.and_then(|digest| digest.totals.as_ref()) {
                { table(counting, totals, language) }
                { printed(counting.size, language) }
            }
            if let Some(lacking) = lacking {
                <p>{ say!(language, "counted-part") }</p>
                <p class="found">{ lacking_text(lacking, language) }</p>
            }
            <p id="count-checks">{ text::checks(&made.examined, language) }</p>
            <div class="buttons">
                if is_sound {
                    <button id="count-save" type="button" onclick={save}>{ say!(language, "counted-save") }</button>
                }
                <a id="count-open" class="button" href="#/results" onclick={open}>{ say!(language, "counted-open") }</a>
            </div>
            if is_sound {
                <p class="note">{ say!(language, "award-link") }{ " " }<code id="count-link">{ link }</code></p>
                { give(file, companion, language, &ask(act)) }
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
        <>
            <table class="figures" id="count-totals">
                <thead><tr>
                    <td></td>
                    <th scope="col">{ say!(language, "counted-here") }</th>
                    <th scope="col">{ say!(language, "counted-known") }</th>
                </tr></thead>
                <tbody>{ for rows }</tbody>
            </table>
            <p>{ text::verdict(known.map(|known| known.iter().zip(totals).all(|(known, found)| known.to_string() == *found)), language) }</p>
        </>
    }
}

/// Draws the choice of places to count in.
fn places(counting: &Counting, companion: &Companion, language: Language, act: &Callback<room::Action>) -> Html {
    let n = counting.size;
    html! {
        <section class="card places" aria-labelledby="places">
            <h2><span id="places">{ say!(language, "places-heading") }</span></h2>
            <h3>{ say!(language, "places-here") }</h3>
            <p>{ text::lanes(counting, language) }</p>
            <p class="note">{ say!(language, "places-here-note") }</p>
            <h3>{ say!(language, "places-card") }</h3>
            <p>{ say!(language, "places-card-note") }</p>
            <pre tabindex="0"><code>{ format!("eightfold count {n} --backend wgpu") }</code></pre>
            <h3>{ say!(language, "places-companion") }</h3>
            <p>{ say!(language, "places-companion-note") }{ crate::text::gap(language) }<a href="#/results">{ say!(language, "places-companion-link") }</a></p>
            if let Some(there) = companion.there() {
                { count_there(n.get() as u32, there, language, &ask(act)) }
            }
        </section>
    }
}
