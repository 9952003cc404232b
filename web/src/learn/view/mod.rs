//! The drawing of Learn: a figure beside its text, and the buttons between beats.

pub(super) mod figure;
mod pages;

use crate::base::settings::Language;
use crate::base::view::View;
use crate::browser::{self, around};
use crate::learn::chapters::{CHAPTERS, solved};
use crate::learn::place::Place;
use crate::learn::progress::At;
use crate::learn::state::{Action, State};
use crate::parts::controls::{Sign, icon};
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::parts::thumbnail::small;
use crate::text::{gap, say, view as view_name};
use crate::walk::swipe::touches;
use yew::prelude::*;

/// The beat that explains how columns are counted. Boards before it show no column numbers.
const COLUMNS: At = At::Beat(0, 3);

/// Returns the address of a beat.
fn address(at: At) -> String {
    format!("#{}?{}", View::Learn.path(), Place::of(at))
}

/// Draws the whole view.
pub(crate) fn view(state: &State, page: &Page<Action>) -> Html {
    let (touch, lift) = touches(&page.act, Action::Touch, turns_page);
    let at = state.progress.at;
    let (class, drawn) = match at {
        At::Page(0) => (classes!("page", "first"), html! { <>{ text(state, page) }{ figure::figure(state, page) }</> }),
        At::Page(number) => (pages::class(state), pages::page(state, number, page)),
        At::Beat(chapter, beat) => (
            Classes::new(),
            html! {
                <>
                    { head(state, chapter, beat, page) }
                    { text(state, page) }
                    { figure::figure(state, page) }
                    if state.after().is_some() { { finished(state, chapter, beat, page) } }
                </>
            },
        ),
    };
    html! {
        <div class={classes!("path", class, (at < COLUMNS).then_some("early"))} onpointerdown={touch} onpointerup={lift}>
            { drawn }
            { turns(state, page) }
        </div>
    }
}

/// Returns `true` if a swipe may turn the page. Dragging a slider, a scrollable element or along the rim of the wheel
/// must not.
fn turns_page(event: &Event) -> bool {
    around(event, "input, select, .sheet, .first canvas").is_none()
}

/// Draws the end of a chapter: all images of its solved board, one after the other, or links to the goals not reached.
fn finished(state: &State, chapter: usize, beat: usize, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    if beat + 1 < CHAPTERS[chapter].beats.len() {
        return Html::default();
    }
    let left: Vec<_> = state.unreached(chapter).filter(|at| *at != state.progress.at).collect();
    if !left.is_empty() {
        let number = |at: At| if let At::Beat(_, beat) = at { beat + 1 } else { 0 };
        let links = left.into_iter().map(|at| html! { <>{ " " }<a href={address(at)}>{ number(at) }</a></> });
        return html! { <p class="finished" id="finished">{ say!(language, "learn-unfinished") }{ for links }</p> };
    }
    if state.unreached(chapter).next().is_some() {
        return Html::default();
    }
    let next = CHAPTERS.get(chapter + 1);
    let board = solved();
    html! {
        <div class="finished" id="finished">
            <span class="eight">{ small(board.size(), board.rows()) }</span>
            <p aria-live="polite">
                <b>{ say!(language, "learn-finished", at = chapter + 1) }</b>
                if let Some(next) = next {
                    { " " }{ say!(language, "learn-next-chapter", title = (next.title)(language), minutes = next.minutes(0)) }
                }
            </p>
        </div>
    }
}

/// A link to another part of the page: its address, its name, and what is there.
type Door = (String, String, String);

/// Returns the link to a view.
fn door(view: View, what: String, language: Language) -> Door {
    (format!("#{}", view.path()), view_name(view, language), what)
}

/// Draws links to other parts of the page.
fn doors(doors: [Door; 4], language: Language) -> Html {
    let door = |(address, name, what): Door| {
        html! { <a class="door" href={address}><b>{ name }</b><span>{ what }</span></a> }
    };
    html! { <nav class="doors" aria-label={say!(language, "learn-doors")}>{ for doors.into_iter().map(door) }</nav> }
}

/// Draws the chapter's title with the list of all chapters, and a mark for each beat of the chapter.
fn head(state: &State, chapter: usize, beat: usize, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let own = &CHAPTERS[chapter];
    let chapters = CHAPTERS.iter().enumerate().map(|(at, it)| {
        let current = (at == chapter).then_some("true");
        let minutes = say!(language, "learn-minutes", minutes = it.minutes(0));
        let is_done = state.unreached(at).next().is_none();
        html! {
            <li>
                <a href={address(At::Beat(at, 0))} aria-current={current}>
                    <span>{ at + 1 }</span>{ (it.title)(language) }
                    <small>{ if is_done { say!(language, "learn-reached") } else { minutes } }</small>
                </a>
            </li>
        }
    });
    let beats = own.beats.iter().enumerate().map(|(at, it)| {
        let mut label = say!(language, "learn-beat", at = at + 1, title = (it.says.title)(language));
        let reached = state.progress.reached.contains(&At::Beat(chapter, at)).then_some("reached");
        if reached.is_some() {
            label = format!("{label}{}{}", gap(language), say!(language, "learn-reached"));
        }
        html! { <li><a class={classes!(reached)} href={address(At::Beat(chapter, at))} aria-label={label.clone()} title={label} aria-current={(at == beat).then_some("step")} /></li> }
    });
    let minutes = own.minutes(beat);
    let left = if beat == 0 { say!(language, "learn-minutes", minutes) } else { say!(language, "learn-left", minutes) };
    html! {
        <div class="where">
            // Keyed by chapter, so that moving to another chapter closes the list.
            <details key={own.name}>
                <summary>
                    <span>{ say!(language, "learn-chapter", at = chapter + 1, all = CHAPTERS.len()) }</span>
                    <b>{ (own.title)(language) }</b>
                </summary>
                <ol aria-label={say!(language, "learn-chapters")}>
                    <li><a id="short-path" href={address(At::Page(1))}><span>{ "←" }</span>{ say!(language, "learn-short") }</a></li>
                    { for chapters }
                    <li class="left">{ say!(language, "learn-path-left", minutes = State::minutes_left(chapter, beat)) }</li>
                </ol>
            </details>
            <div class="way">
                <ol class="beats" aria-label={say!(language, "learn-beats")}>{ for beats }</ol>
                <span class="left" id="left">{ left }</span>
            </div>
        </div>
    }
}

/// Draws the text and the goal, and links to other views at the end of the path.
fn text(state: &State, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let ends = state.after().is_none().then(|| {
        let ends = [
            door(View::Today, say!(language, "learn-door-today-what"), language),
            door(View::Walk, say!(language, "learn-door-walk-what"), language),
            door(View::Count, say!(language, "learn-door-count-what"), language),
            door(View::Articles, say!(language, "learn-door-articles-what"), language),
        ];
        doors(ends, language)
    });
    told(state, language, ends.unwrap_or_default())
}

/// Draws the text and the goal, and then what leads on.
fn told(state: &State, language: Language, onward: Html) -> Html {
    let beat = state.beat();
    let text = (beat.says.text)(language);
    html! {
        <section class="told-beat" aria-labelledby="beat">
            <div class="text" aria-live="polite">
                { reading((beat.says.title)(language), &text) }
                if let Some(goal) = beat.goal {
                    <p class={classes!("goal", state.is_reached().then_some("reached"))} id="goal">
                        { goal.sentence(language) }
                        // Always present, so that nothing below moves when the goal is reached.
                        <b>{ " " }{ say!(language, "learn-reached") }</b>
                    </p>
                }
            </div>
            { onward }
        </section>
    }
}

/// Draws the heading and the words of a beat. On a telephone only they scroll, so that the goal is always in sight.
fn reading(title: String, text: &str) -> Html {
    html! {
        <div class="reading">
            <h2 id="beat" tabindex="-1">{ title }</h2>
            { for text.lines().map(|line| html! { <p>{ for marked(line) }</p> }) }
        </div>
    }
}

/// Draws the buttons for the next and previous beats. On the last beat, the end of the path replaces the next button.
fn turns(state: &State, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let is_first = state.before().is_none();
    let next = if is_first { say!(language, "learn-begin") } else { say!(language, "learn-next") };
    // While a page waits, its own button is highlighted instead.
    let next_class = (!state.is_waiting()).then_some("go");
    let last = state.progress.at.path().last();
    let (act, is_last_but_one) = (page.act.clone(), state.after() == last);
    let onclick = Callback::from(move |_: MouseEvent| {
        // The next click removes this button, and the focus would be lost with it.
        if is_last_but_one {
            browser::focus("beat");
        }
        act.emit(Action::Next);
    });
    html! {
        <div class="turns">
            if !is_first {
                <button id="beat-back" type="button" onclick={press(&page.act, Action::Back)}>{ icon(Sign::Back) }{ say!(language, "learn-back") }</button>
            }
            if state.after().is_some() {
                <button id="beat-next" type="button" class={classes!(next_class)} {onclick}>{ next }{ icon(Sign::Forward) }</button>
            } else if let At::Beat(chapter, beat) = state.progress.at {
                { finished(state, chapter, beat, page) }
            }
            if state.is_opening() { { figure::controls(state, page) } }
            { page.present.clone() }
        </div>
    }
}

/// Returns the style name of a term in the texts. The style lights it up together with its part of the figure.
fn term(words: &str) -> Option<&'static str> {
    Some(match words {
        "row" | "横" => "row",
        "diagonals" | "斜め" => "diagonal",
        "left" | "column − row" | "列 − 行" => "rising",
        "right" | "column + row" | "列 + 行" => "falling",
        "down" | "column" | "縦" => "column",
        "bitmap" => "open",
        "bit" => "chosen",
        "MASK" => "made",
        "BOUND1" => "bound1",
        "BOUND2" | "SIDEMASK" | "LASTMASK" => "image",
        _ => return None,
    })
}

/// Draws a line of text, with words between asterisks emphasized. A term can be hovered, touched and focused.
fn marked(line: &str) -> impl Iterator<Item = Html> + '_ {
    line.split('*').enumerate().map(|(at, words)| match at % 2 {
        0 => html! { words },
        _ => match term(words) {
            Some(term) => html! { <em class="term" data-term={term} tabindex="0">{ words }</em> },
            None => html! { <em>{ words }</em> },
        },
    })
}
