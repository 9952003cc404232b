//! The drawing of Learn: a figure beside its text, and the ways on.

mod boards;
mod cases;
mod figure;
mod finish;
mod machines;

use crate::base::view::View;
use crate::learn::chapters::CHAPTERS;
use crate::learn::place::Place;
use crate::learn::progress::At;
use crate::learn::state::{Action, State};
use crate::learn::text;
use crate::parts::events::press;
use crate::parts::icon::{Sign, icon};
use crate::parts::room::Page;
use crate::text::{say, view as view_name};
use yew::prelude::*;

/// Returns the address of a beat.
fn address((chapter, beat): At) -> String {
    format!("#{}?{}", View::Learn.path(), Place::of(chapter, beat))
}

/// Draws the whole view.
pub(crate) fn view(state: &State, page: &Page<Action>) -> Html {
    let touch = page.act.reform(|event: PointerEvent| Action::Touch(event.client_x(), event.client_y()));
    let lift = page.act.reform(|event: PointerEvent| Action::Lift(event.client_x(), event.client_y()));
    let at = state.progress.at;
    let is_first = at == (0, 0);
    html! {
        <div class={classes!("path", is_first.then_some("first"))} onpointerdown={touch} onpointerup={lift}>
            if is_first { { doors(page, false) } } else { { head(state, page) } }
            { told(state, page) }
            { figure::figure(state, page) }
            { turns(state, page) }
        </div>
    }
}

/// Draws three ways into the page: the instruments, counting, and the path itself. At its end, a board to fill takes its
/// place, and the articles are one more.
fn doors(page: &Page<Action>, at_end: bool) -> Html {
    let language = page.settings.language;
    let door = |href: String, name: String, what: String, is_here: bool| {
        html! {
            <a class="door" {href} aria-current={is_here.then_some("true")}><b>{ name }</b><span>{ what }</span></a>
        }
    };
    html! {
        <nav class="doors" aria-label={say!(language, "learn-doors")}>
            if at_end {
                { door(format!("#{}", View::Play.path()), view_name(View::Play, language), say!(language, "learn-door-play-what"), false) }
            } else {
                { door(address((0, 1)), say!(language, "learn-door-learn"), say!(language, "learn-door-learn-what"), true) }
            }
            { door(format!("#{}", View::Walk.path()), say!(language, "learn-door-instruments"), say!(language, "learn-door-instruments-what"), false) }
            { door(format!("#{}", View::Count.path()), say!(language, "learn-door-count"), say!(language, "learn-door-count-what"), false) }
            if at_end {
                { door(format!("#{}", View::Articles.path()), view_name(View::Articles, language), say!(language, "learn-door-articles-what"), false) }
            }
        </nav>
    }
}

/// Draws the chapter's title with the list of all chapters, and a mark for each of its beats.
fn head(state: &State, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let (chapter, beat) = state.progress.at;
    let chapters = CHAPTERS.iter().enumerate().map(|(at, it)| {
        let current = (at == chapter).then_some("true");
        html! { <li><a href={address((at, 0))} aria-current={current}><span>{ at + 1 }</span>{ (it.title)(language) }</a></li> }
    });
    let beats = state.chapter().beats.iter().enumerate().map(|(at, it)| {
        let label = say!(language, "learn-beat", at = at + 1, title = (it.title)(language));
        let reached = state.progress.reached.contains(&(chapter, at)).then_some("reached");
        html! { <li><a class={classes!(reached)} href={address((chapter, at))} aria-label={label.clone()} title={label} aria-current={(at == beat).then_some("step")} /></li> }
    });
    html! {
        <div class="where">
            // Another chapter closes the list.
            <details key={CHAPTERS[chapter].name}>
                <summary>
                    <span>{ say!(language, "learn-chapter", at = chapter + 1, all = CHAPTERS.len()) }</span>
                    <b>{ (state.chapter().title)(language) }</b>
                </summary>
                <ol aria-label={say!(language, "learn-chapters")}>{ for chapters }</ol>
            </details>
            <ol class="beats" aria-label={say!(language, "learn-beats")}>{ for beats }</ol>
        </div>
    }
}

/// Draws the text and the goal.
fn told(state: &State, page: &Page<Action>) -> Html {
    let (language, beat) = (page.settings.language, state.beat());
    let text = (beat.text)(language);
    html! {
        <section class="told-beat" aria-labelledby="beat">
            <div class="text" aria-live="polite">
                <h2 id="beat">{ (beat.title)(language) }</h2>
                { for text.lines().map(|line| html! { <p>{ for marked(line) }</p> }) }
                if let Some(goal) = beat.goal {
                    <p class={classes!("goal", state.is_reached().then_some("reached"))} id="goal">
                        { text::goal(goal, &state.figure, language) }
                        // Its room is there from the beginning, so that nothing below moves when the goal is reached.
                        <b>{ " " }{ say!(language, "learn-reached") }</b>
                    </p>
                }
            </div>
            if state.after().is_none() { { doors(page, true) } }
        </section>
    }
}

/// Draws the ways on and back.
fn turns(state: &State, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let is_first = state.before().is_none();
    let next = if is_first { say!(language, "learn-begin") } else { say!(language, "learn-next") };
    html! {
        // Not `disabled`: a disabled button loses the focus under the reader's finger.
        <div class="turns">
            if !is_first {
                <button id="beat-back" type="button" onclick={press(&page.act, Action::Back)}>{ icon(Sign::Back) }{ say!(language, "learn-back") }</button>
            }
            <button id="beat-next" type="button" class="go" aria-disabled={state.after().is_none().to_string()} onclick={press(&page.act, Action::Next)}>
                { next }{ icon(Sign::Forward) }
            </button>
            { page.present.clone() }
        </div>
    }
}

/// Draws a line of text, with words between asterisks standing out.
fn marked(line: &str) -> impl Iterator<Item = Html> + '_ {
    line.split('*').enumerate().map(|(at, words)| match at % 2 {
        0 => html! { words },
        _ => html! { <em>{ words }</em> },
    })
}
