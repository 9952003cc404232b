//! The sheets over the wall: the way in as large as the window, names, and what a lesson seldom needs.

use crate::base::embed::Chosen;
use crate::base::settings::Language;
use crate::class::mark::letter;
use crate::class::quiz::{COUNT, LENGTH, Misread};
use crate::class::state::{CLOCKS, LENGTHS, Over, Request};
use crate::class::view::door;
use crate::class::view::letters::token;
use crate::class::{Action, State};
use crate::parts::controls::{ListTraits, field, list_with};
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::text::{self, say};
use crate::walk::export::view::embedding;
use eightfold_core::ladder::Rung;
use eightfold_results::class::{Order, Quiz};
use web_sys::HtmlInputElement;
use yew::prelude::*;

pub(super) fn over(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    let (class, label, inside) = match state.over {
        None => return Html::default(),
        Some(Over::Door) => ("large", say!(language, "class-code"), door::large(state, language)),
        Some(Over::Names(only)) => ("everybody", say!(language, "class-names"), names(state, only, language, act)),
        Some(Over::More) => ("rest", say!(language, "more"), more(state, page)),
    };
    html! {
        <div class={classes!("over", class)} role="dialog" aria-modal="true" aria-label={label}>
            <div class="inside">{ inside }</div>
            <button id="class-close" type="button" class="go" onclick={press(act, Action::Over(None))}>{ say!(language, "class-close") }</button>
        </div>
    }
}

/// Draws the names of all or of one, each with a button that removes it.
fn names(state: &State, only: Option<u8>, language: Language, act: &Callback<Action>) -> Html {
    let names = state.teacher.as_ref().map_or(&[][..], |teacher| &teacher.names);
    let shown = names.iter().filter(|it| only.is_none_or(|number| number == it.number)).map(|it| {
        let label = say!(language, "class-remove-whom", name = &it.name);
        html! {
            <li key={it.id.clone()}>
                { token(it.number, false) }<span class="unseen">{ letter(it.number) }</span><b>{ &it.name }</b>
                <button type="button" class="quiet" aria-label={label} onclick={press(act, Action::Request(Request::Remove(it.id.clone())))}>
                    { say!(language, "class-remove") }
                </button>
            </li>
        }
    });
    html! {
        <>
            if names.is_empty() { <p>{ say!(language, "class-here", here = 0_u8) }</p> }
            <ul>{ for shown }</ul>
            if only.is_some() {
                <button id="class-all-names" type="button" class="quiet" onclick={press(act, Action::Over(Some(Over::Names(None))))}>
                    { say!(language, "class-all-names") }
                </button>
            }
        </>
    }
}

/// Draws another word and another search, the codes of pupils, the lengths of lesson and clock, the keys, and the way
/// into a page of one's own.
fn more(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    let button = |label: String, is_chosen: bool, action: Action| {
        html! { <button type="button" class="small" aria-pressed={is_chosen.to_string()} onclick={press(act, action)}>{ label }</button> }
    };
    let own = state.lesson();
    let minutes = LENGTHS.map(|minutes| {
        let order = Order { minutes: Some(minutes), ..Order::default() };
        let label = say!(language, "class-minutes", minutes = u32::from(minutes));
        button(label, own.minutes == minutes, Action::Lead(order))
    });
    let seconds = CLOCKS.map(|seconds| {
        let order = Order { seconds: Some(seconds), ..Order::default() };
        let label = match seconds {
            0 => say!(language, "class-no-clock"),
            seconds => say!(language, "class-seconds", seconds = u32::from(seconds)),
        };
        button(label, own.seconds == seconds, Action::Lead(order))
    });
    let own = &own.quiz;
    let draw = |quiz: Quiz| Action::Lead(Order { quiz: Some(quiz), ..Order::default() });
    let rungs =
        Rung::ALL.map(|rung| (text::rung(rung, language), rung == own.rung, draw(Quiz { rung, ..own.clone() })));
    let sizes = Quiz::SIZES.map(|n| (format!("N = {n}"), n == own.n, draw(Quiz { n, ..own.clone() })));
    let traits = |label: String| ListTraits { label: Some(label), ..ListTraits::default() };
    let typing = |at: usize| {
        act.reform(move |event: InputEvent| {
            Action::Field(at, event.target_unchecked_into::<HtmlInputElement>().value())
        })
    };
    let word = act.reform(|event: SubmitEvent| {
        event.prevent_default();
        Action::Word
    });
    let link = state.class().is_none().then(|| state.code.link.clone());
    let result = state.read().map(|read| match read {
        Ok(code) => say!(language, "quiz-read", right = code.right, of = COUNT, time = code.time()),
        Err(Misread::Length) => say!(language, "quiz-length", digits = LENGTH),
        Err(Misread::Mistyped) => say!(language, "quiz-mistyped"),
        Err(Misread::Other) => say!(language, "quiz-other"),
    });
    html! {
        <>
            <section>
                <form onsubmit={word}>
                    <label>{ say!(language, "quiz-word") }
                        <input id="quiz-word" autocomplete="off" autocapitalize="none" maxlength="24" required=true value={state.fields[0].clone()} oninput={typing(0)} />
                    </label>
                    <button id="quiz-begin" class="small">{ say!(language, "quiz-begin") }</button>
                </form>
                if let Some(link) = link {
                    { field(page, ("quiz-link", say!(language, "quiz-link")), link, ("quiz-copy", say!(language, "control-copy"))) }
                    <label>{ say!(language, "quiz-pupil") }
                        <input id="quiz-typed" autocomplete="off" autocapitalize="characters" aria-describedby="quiz-read" value={state.fields[1].clone()} oninput={typing(1)} />
                    </label>
                    <p id="quiz-read" role="status">{ result }</p>
                }
                <h2>{ say!(language, "class-search") }</h2>
                <p class="buttons">
                    { list_with("quiz-rung", rungs.into(), traits(say!(language, "bar-another")), act) }
                    { list_with("quiz-size", sizes.collect(), traits(say!(language, "board-size")), act) }
                </p>
                <h2>{ say!(language, "class-length") }</h2>
                <p id="class-lengths" class="buttons">{ for minutes }</p>
                if state.class().is_some() {
                    <h2>{ say!(language, "class-clock") }</h2>
                    <p id="class-clocks" class="buttons">{ for seconds }</p>
                }
                <h2>{ say!(language, "class-keys") }</h2>
                <p>{ say!(language, "class-keys-are") }</p>
            </section>
            <section class="embeds"><h2>{ say!(language, "class-embed") }</h2>{ embedding(page, &Chosen::default().query(page.settings.panels)) }</section>
        </>
    }
}
