//! The sentences of the view.

#[cfg(test)]
mod tests;

use crate::base::settings::Language;
use crate::colours::state::{Motion, Scene, Sheet, State, Work};
use crate::text::{count, say};
use eightfold_core::colours::{Bundle, Colour};
use yew::prelude::*;

/// Returns the sentence about what is shown, and another one below it. Words between stars are those of white, words
/// between low lines those of black.
pub(crate) fn told(state: &State, language: Language) -> (String, String) {
    let pressed = state.rays.iter().find(|ray| ray.is_full);
    if let Some(ray) = pressed {
        let is_queen = state
            .table
            .halves_on(ray.on)
            .into_iter()
            .flatten()
            .any(|it| it.column(ray.from.row) == Some(ray.from.column));
        return match (is_queen, Colour::of(ray.from)) {
            (true, Colour::White) => {
                (say!(language, "colours-queen-white"), say!(language, "colours-queen-white-more"))
            }
            (true, Colour::Black) => {
                (say!(language, "colours-queen-black"), say!(language, "colours-queen-black-more"))
            }
            (false, Colour::White) => (say!(language, "colours-square-white"), say!(language, "colours-square-more")),
            (false, Colour::Black) => (say!(language, "colours-square-black"), say!(language, "colours-square-more")),
        };
    }
    match state.scene {
        Scene::Rest => (say!(language, "colours-rest"), say!(language, "colours-rest-more")),
        Scene::Parting if state.clock < 2100.0 => (say!(language, "colours-part"), say!(language, "colours-part-more")),
        Scene::Parting if state.clock < 3900.0 => (say!(language, "colours-meet"), say!(language, "colours-meet-more")),
        Scene::Parting => (say!(language, "colours-again"), say!(language, "colours-again-more")),
        Scene::Table if matches!(state.motion, Motion::Slides(..)) => {
            (say!(language, "colours-slid"), say!(language, "colours-slid-more"))
        }
        Scene::Table => table(state, language),
        Scene::Gathering => {
            let boards = state.gathered_boards();
            let heading = match state.clock < State::GOES {
                true => say!(language, "colours-every"),
                false => say!(language, "colours-so-far", boards),
            };
            (heading, say!(language, "colours-every-more"))
        }
        Scene::Wall => {
            let keys = state.halves.bundles().len();
            (say!(language, "colours-wall", keys, boards = state.boards()), say!(language, "colours-wall-more"))
        }
        Scene::Work(shown) => work(state, shown, language),
    }
}

/// Tells about the table of a key.
fn table(state: &State, language: Language) -> (String, String) {
    let (table, halves) = (&state.table, &state.halves);
    let (white, black) = (table.white.len(), table.black.len());
    match (table.clash, white, black) {
        (Some((Colour::White, _)), ..) => (say!(language, "colours-clash-white"), say!(language, "colours-clash-more")),
        (Some((Colour::Black, _)), ..) => (say!(language, "colours-clash-black"), say!(language, "colours-clash-more")),
        (None, 0, 0) => {
            let (rows, columns) = (table.key.rows.count_ones(), table.key.columns.count_ones());
            let why = match rows == columns {
                true => say!(language, "colours-nothing-halves"),
                false => say!(language, "colours-nothing-lines", rows, columns),
            };
            (say!(language, "colours-nothing"), why)
        }
        (None, 0, _) => (say!(language, "colours-no-white"), say!(language, "colours-no-white-more", black)),
        (None, _, 0) => {
            let (keys, open) = (halves.keys(Colour::White), halves.bundles().len());
            (say!(language, "colours-no-black"), say!(language, "colours-no-black-more", white, keys, open))
        }
        (None, ..) => {
            let boards = white * black;
            (say!(language, "colours-table", boards), say!(language, "colours-table-more", white, black, boards))
        }
    }
}

/// Tells about halves against boards.
fn work(state: &State, shown: Work, language: Language) -> (String, String) {
    let Some(forecast) = shown.forecast() else {
        let [white, black] = Colour::ALL.map(|it| state.halves.count(it));
        let fitting = |of: fn(&Bundle) -> usize| state.halves.bundles().iter().map(of).sum::<usize>();
        let (fit, fitting_black) = (fitting(|it| it.white), fitting(|it| it.black));
        let (n, boards) = (state.size(), state.boards());
        let times = ((white + black) as f64 / boards as f64).round() as u64;
        let more = say!(language, "colours-work-more", white, black, fit, fits = fitting_black, boards);
        return (say!(language, "colours-work", n, times), more);
    };
    let (n, side) = (forecast.n, side(forecast.ratio));
    let heading = match forecast.ratio < 1.0 {
        true => say!(language, "colours-not-yet", n),
        false => say!(language, "colours-less", n, times = times(forecast.ratio)),
    };
    (heading, say!(language, "colours-far", n, side))
}

/// Returns the halves of one colour for an average key, where there are so many boards for each half.
pub(crate) fn side(ratio: f64) -> String {
    if ratio < 2.6 { format!("{:.1}", 2.0 * ratio) } else { count((2.0 * ratio).round() as u64) }
}

fn times(ratio: f64) -> String {
    if ratio < 10.0 { ratio.to_string() } else { count(ratio.round() as u64) }
}

/// Returns the numbers of white and black halves that keys have, each with the number of these keys.
pub(crate) fn terms(state: &State) -> Vec<((usize, usize), usize)> {
    let size = |it: &Bundle| (it.white, it.black);
    let chunks = state.halves.bundles().chunk_by(|one, other| size(one) == size(other));
    chunks.map(|chunk| (size(&chunk[0]), chunk.len())).collect()
}

/// Returns the word on the black button.
pub(crate) fn go(state: &State, language: Language) -> String {
    match state.scene {
        Scene::Rest => say!(language, "colours-apart"),
        Scene::Table if state.from_wall => say!(language, "colours-next-key"),
        Scene::Table => say!(language, "colours-all", n = state.size()),
        Scene::Wall => say!(language, "colours-pays"),
        Scene::Work(Work { plays: true, .. }) | Scene::Parting | Scene::Gathering => say!(language, "colours-skip"),
        Scene::Work(work) if work.is_last() => say!(language, "colours-back"),
        Scene::Work(work) => {
            let n = work.next(state).forecast().map_or(0, |it| it.n);
            say!(language, "colours-queens", n)
        }
    }
}

/// Returns the word on the button beside it, if there is one.
pub(crate) fn other(state: &State, language: Language) -> Option<String> {
    let keys = state.halves.bundles().len();
    match state.scene {
        Scene::Table if !state.from_wall => Some(say!(language, "colours-one")),
        Scene::Table | Scene::Work(Work { plays: false, .. }) => Some(say!(language, "colours-keys", keys)),
        Scene::Wall => Some(say!(language, "colours-open")),
        _ => None,
    }
}

/// Returns what is said once a motion has ended.
pub(crate) fn status(state: &State, language: Language) -> String {
    if state.is_moving() {
        return String::new();
    }
    let (heading, more) = told(state, language);
    let heading = match state.scene {
        Scene::Work(work) if work.forecast().is_some() => {
            format!("{} {heading}", say!(language, "colours-forecast", n = state.shown_size()))
        }
        _ => heading,
    };
    inked_text(&format!("{heading} {more}"))
}

/// Returns a text without the signs of the colours.
pub(crate) fn inked_text(text: &str) -> String {
    text.replace(['*', '_'], "")
}

/// Names a picture on the stage.
pub(crate) fn sheet(state: &State, sheet: Sheet, language: Language) -> String {
    let all = |colour| state.table.halves(colour).len();
    match sheet {
        Sheet::Whole => say!(language, "colours-board"),
        Sheet::Half(Colour::White, at) => say!(language, "colours-half-white", at = at + 1, all = all(Colour::White)),
        Sheet::Half(Colour::Black, at) => say!(language, "colours-half-black", at = at + 1, all = all(Colour::Black)),
        Sheet::Board(white, black) => say!(language, "colours-slide", white = white + 1, black = black + 1),
    }
}

/// Names a key of the wall.
pub(crate) fn key(state: &State, at: usize, language: Language) -> String {
    let (bundle, all) = (state.halves.bundles()[at], state.halves.bundles().len());
    let [rows, columns] = [bundle.key.rows, bundle.key.columns].map(lines);
    say!(language, "colours-key", at = at + 1, all, rows, columns, white = bundle.white, black = bundle.black)
}

/// Returns the numbers of the lines in a mask.
pub(crate) fn lines(mask: u32) -> String {
    let lines: Vec<_> = eightfold_core::Columns(mask).map(|line| line.to_string()).collect();
    lines.join(" ")
}

/// Draws a text with the words of white and of black in their colours.
pub(crate) fn inked(text: &str) -> Html {
    let part = |(at, part): (usize, &str)| {
        let class = ["", "of-white"][at % 2];
        let inner = part.split('_').enumerate().map(|(at, part)| match at % 2 {
            0 => html! { { part } },
            _ => html! { <span class="of-black">{ part }</span> },
        });
        if class.is_empty() {
            html! { <>{ for inner }</> }
        } else {
            html! { <span {class}>{ part }</span> }
        }
    };
    html! { <>{ for text.split('*').enumerate().map(part) }</> }
}
