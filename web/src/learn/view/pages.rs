//! The drawing of a page of the short path: a dot for each page, the picture, a few words and one thing to do.

use crate::base::view::View;
use crate::learn::chapters::{CHAPTERS, PAGES};
use crate::learn::place::chapter;
use crate::learn::progress::At;
use crate::learn::state::{Action, State};
use crate::learn::view::figure::figure;
use crate::learn::view::{address, door, doors, told};
use crate::parts::room::Page;
use crate::text::say;
use yew::prelude::*;

/// The last page before the card.
const LAST: usize = PAGES.len() - 2;
/// The chapter of the first page about bits, to which readers who know backtracking can skip.
const BITS: &str = "integer";

/// Returns the classes of the page, which mark a goal that was just reached.
pub(super) fn class(state: &State) -> Classes {
    let is_won = state.beat().goal.is_some_and(|goal| state.figure.reaches(goal));
    classes!("page", is_won.then_some("won"))
}

/// Draws a page.
pub(super) fn page(state: &State, number: usize, page: &Page<Action>) -> Html {
    html! {
        <>
            { dots(state, number, page) }
            { figure(state, page) }
            { text(state, number, page) }
        </>
    }
}

/// Draws a dot for each page, which open the list of all pages, and a link that skips what a reader may know.
fn dots(state: &State, number: usize, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let dots = (1..=LAST).map(|at| {
        let now = (at == number).then_some("now");
        html! { <i class={classes!(now, (at < number).then_some("passed"))} /> }
    });
    let links = (1..=LAST).map(|at| {
        let current = (at == number).then_some("step");
        let reached = state.progress.reached.contains(&At::Page(at));
        html! {
            <li>
                <a href={address(At::Page(at))} aria-current={current}>
                    <span>{ at }</span>{ (PAGES[at].beat.says.title)(language) }
                    if reached { <small>{ say!(language, "learn-reached") }</small> }
                </a>
            </li>
        }
    });
    let label = match number {
        1..=LAST => say!(language, "page-of", at = number, all = LAST),
        _ => say!(language, "page-all"),
    };
    html! {
        <div class="where">
            <details key={number}>
                <summary aria-label={label.clone()} title={label}><span class="dots" aria-hidden="true">{ for dots }</span></summary>
                <ol aria-label={say!(language, "page-all")}>
                    { for links }
                    <li><a href={address(At::Beat(0, 0))}><span>{ "…" }</span>{ say!(language, "page-depth", chapters = CHAPTERS.len()) }</a></li>
                </ol>
            </details>
            // Not on the first page, which shows the board for the first time.
            if let Some(bits) = PAGES.iter().position(|page| page.deeper == BITS).filter(|bits| (2..*bits).contains(&number)) {
                <a id="skip" href={address(At::Page(bits))}>{ say!(language, "page-skip") }</a>
            }
        </div>
    }
}

/// Draws the words, the goal, and the link to the chapter with details, or on the card links to other views.
fn text(state: &State, number: usize, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let onward = if number > LAST {
        let depth = say!(language, "page-depth-what", chapters = CHAPTERS.len());
        let card = [
            (address(At::Beat(0, 0)), say!(language, "page-door-depth"), depth),
            door(View::Tree, say!(language, "page-door-tree"), language),
            door(View::Today, say!(language, "learn-door-today-what"), language),
            door(View::Count, say!(language, "learn-door-count-what"), language),
        ];
        doors(card, language)
    } else if let Some(chapter) = chapter(PAGES[number].deeper) {
        let title = (CHAPTERS[chapter].title)(language);
        html! { <a id="deeper" href={address(At::Beat(chapter, 0))}>{ say!(language, "page-deeper", title) }</a> }
    } else {
        Html::default()
    };
    told(state, language, onward)
}
