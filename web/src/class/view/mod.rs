//! The view of a class: the way in, the progress, the map, and the browsers that count.

mod help;
mod invitation;
mod map;
mod people;
mod standing;
pub(crate) mod tasks;
mod teacher;

use crate::base::settings::Language;
use crate::class::state::{Contact, Known, Shut};
use crate::class::{Action, State, mark, text};
use crate::parts::text::with_code;
use crate::text::numbers::duration;
use crate::text::{count, grouped, say};
use eightfold_results::class::RunState;
use eightfold_results::class::{Cell, ClassNow, LotState};
use map::LotMap;
use standing::standing;
use web_sys::HtmlInputElement;
use yew::prelude::*;

pub(crate) fn class(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let alone = |sentence: String, more: Html| {
        html! {
            <section class="card entrance">
                <h2>{ say!(language, "class-title") }</h2>
                <p role="status">{ for with_code(&sentence) }</p>
                { more }
            </section>
        }
    };
    match &state.known {
        Known::Unasked => alone(say!(language, "lots-asking"), Html::default()),
        Known::Silent => alone(say!(language, "class-silent"), Html::default()),
        Known::Absent => alone(say!(language, "class-absent", command = "eightfold serve --class"), Html::default()),
        Known::Shut(why) => {
            let sentence = match why {
                None => say!(language, "class-shut"),
                Some(Shut::Wrong) => say!(language, "class-wrong-word"),
                Some(Shut::TooMany) => say!(language, "class-too-many-words"),
            };
            alone(sentence, entrance(&state.typed, language, act))
        }
        Known::There(now, is_lost) => html! {
            <>
                if let Some(it) = &state.teacher {
                    { invitation::invitation(&it.invitation, now, language, act) }
                }
                { progress(now, state.contact(*is_lost), language) }
                if !now.cells.is_empty() {
                    { map(state, now, language) }
                }
                if state.teacher.is_some() {
                    { teacher::teacher(state, now, language, act) }
                }
                { help::help(state, now, language, act) }
                { people::people(state, now, language, act) }
            </>
        },
    }
}

/// Draws the field for the word.
fn entrance(typed: &str, language: Language, act: &Callback<Action>) -> Html {
    let write = act.reform(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        Action::Type(field.value())
    });
    let enter = act.reform(|event: SubmitEvent| {
        event.prevent_default();
        Action::Enter
    });
    html! {
        <form onsubmit={enter}>
            <input id="class-word" required=true aria-label={say!(language, "class-word")} autocomplete="off" autocapitalize="none"
                value={typed.to_owned()} oninput={write} />
            <button id="class-enter" class="go">{ say!(language, "class-enter") }</button>
        </form>
    }
}

/// Returns the number of browsers that are here.
fn here(now: &ClassNow) -> usize {
    now.pupils.iter().filter(|pupil| pupil.is_here).count()
}

fn progress(now: &ClassNow, contact: Contact, language: Language) -> Html {
    let (decided, all) = (cells_in(&now.cells, LotState::Decided), now.cells.len());
    let share = decided as f64 / all.max(1) as f64;
    let has_failed = now.run.as_ref().is_some_and(|run| run.state == RunState::Failed);
    let n = now.run.as_ref().map(|run| run.n);
    let title = n.map_or_else(|| say!(language, "class-title"), |n| say!(language, "class-heading", n));
    // A finished count has no time left, and before the first one there are no lots.
    let running = now.run.as_ref().filter(|run| !run.state.has_ended());
    let left = running.map(|run| run.left_ms.map_or_else(|| "…".to_owned(), |left| duration(left, language)));
    let lots = format!("{}\u{a0}/\u{a0}{}", count(decided as u64), count(all as u64));
    let figures = [
        Some((here(now).to_string(), say!(language, "class-browsers"))),
        (all > 0).then(|| (lots, say!(language, "lots-count"))),
        left.map(|left| (left, say!(language, "lots-left"))),
    ];
    let total = n.zip(now.total.as_ref()).map(|(n, total)| say!(language, "lots-total", n, total = grouped(total)));
    let counted = (n.is_some() && !has_failed).then(|| say!(language, "class-share"));
    let (words, share) = ([title, text::phase(now, contact, language)], (share, counted, has_failed));
    standing(words, total, share, figures.into_iter().flatten())
}

/// Returns the number of cells in a state.
fn cells_in(cells: &[Cell], state: LotState) -> usize {
    cells.iter().filter(|cell| cell.state == state).count()
}

fn map(state: &State, now: &ClassNow, language: Language) -> Html {
    // A browser that the teacher removed has no colour any more.
    let is_known = |number: &u8| now.pupils.iter().any(|pupil| pupil.number == *number);
    let tint = &|number| Some(number).filter(is_known).map(mark::colour);
    let letter = &|number| Some(number).filter(is_known).map(mark::letter);
    let map = LotMap { cells: &now.cells, fresh: &state.fresh, number: state.changes, tint, letter };
    let [decided, waiting] = [LotState::Decided, LotState::Answered].map(|state| cells_in(&now.cells, state));
    let says = say!(language, "class-map-says", lots = now.cells.len(), decided, waiting);
    html! {
        <section class="card lots" aria-labelledby="class-map-title">
            <h2><span id="class-map-title">{ say!(language, "lots-map") }</span></h2>
            { map.picture(says) }
            <p class="note">{ say!(language, "class-map-note") }</p>
        </section>
    }
}
