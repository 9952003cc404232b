//! Sentences that several views use: events of a search, and a board and its squares in words.

mod sentence;

pub(crate) use sentence::{Sentence, news, sentence};

use crate::base::settings::Language;
use crate::parts::position::{Position, RowView};
use crate::text::{self, bits, gap, listed, reason, say, say_named};
use eightfold_core::{BoardSize, Square};
use std::iter;
use yew::prelude::*;

/// Names a square of the grid for screen readers.
pub(crate) fn square(square: Square, queen: bool, language: Language) -> String {
    let Square { row, column } = square;
    match queen {
        true => say!(language, "board-square-queen", row, column),
        false => say!(language, "board-square", row, column),
    }
}

/// Adds to the name of a square that it is closed or attacked.
pub(crate) fn stated(square: &str, state: &str, language: Language) -> String {
    say!(language, "board-square-stated", square, state = say_named!(language, "square-{}", state))
}

/// Names a square of the grid for screen readers by row and column, both from 1, from the upper left corner.
pub(crate) fn plain_square(square: Square, size: BoardSize, queen: bool, language: Language) -> String {
    let (row, column) = (square.row + 1, size.get() - usize::from(square.column));
    match queen {
        true => say!(language, "board-place-queen", row, column),
        false => say!(language, "board-place", row, column),
    }
}

/// Describes the whole board in words.
pub(crate) fn description(position: &Position, language: Language) -> String {
    let (n, step) = (position.size, position.step);
    let named = |queen| square(queen, false, language);
    let queens = position.squares().map(named);
    let mut said = vec![
        say!(language, "board-after", n, step),
        match position.queens.is_empty() {
            true => say!(language, "board-queens-none"),
            false => say!(language, "board-queens", queens = listed(queens, language)),
        },
    ];
    if position.is_end() && !position.counted.is_empty() {
        said.push(say!(language, "board-counted", queens = listed(position.drawn().map(named), language)));
    }
    said.extend(position.case.map(|case| say!(language, "board-case", case = text::case(case, language))));
    if let Some(view) = &position.row {
        described(position, view, language, &mut said);
    }
    said.join(gap(language))
}

fn described(position: &Position, view: &RowView, language: Language, said: &mut Vec<String>) {
    said.push(say!(language, "board-row", row = view.row));
    let untried = match position.has_masks() {
        true => say!(language, "square-open"),
        false => say!(language, "square-untried"),
    };
    for (mask, label) in [(view.untried, untried), (view.tried(), say!(language, "square-tried"))] {
        if mask != 0 {
            said.push(say!(language, "board-row-bits", bits = bits(mask, language), label));
        }
    }
    for closing in position.closes() {
        let mask = view.closed_by(closing);
        if mask != 0 {
            let (bits, why) = (bits(mask, language), reason(closing, language));
            said.push(say!(language, "board-row-closed", bits, why));
        }
    }
}

/// Draws a sentence, with its news on a separate line. Each step has a new element for the rest: a reused element would
/// visibly jump whenever the news has another length.
pub(crate) fn drawn(
    class: &'static str,
    id: Option<&'static str>,
    live: Option<&'static str>,
    step: u64,
    sentence: Sentence,
    language: Language,
) -> Html {
    let atomic = live.map(|_| "true");
    html! {
        <p {class} {id} aria-live={live} aria-atomic={atomic}>
            <b>{ sentence.news }</b><span key={step}>{ text::gap(language) }{ sentence.rest }</span>
        </p>
    }
}

/// Closing punctuation, which must not begin a line.
const CLOSING: [char; 4] = ['、', '。', '）', '」'];

/// Draws a text whose code is between backticks. Closing punctuation after code is kept on the same line, because
/// browsers would allow a line break there.
pub(crate) fn with_code(text: &str) -> impl Iterator<Item = Html> + '_ {
    let mut pieces = text.split('`');
    let words = pieces.next();
    let coded = iter::from_fn(move || {
        let (code, words) = (pieces.next()?, pieces.next().unwrap_or_default());
        let rest = words.trim_start_matches(CLOSING);
        let closing = &words[..words.len() - rest.len()];
        Some(html! { <><span class="kept"><code>{ code }</code>{ closing }</span>{ rest }</> })
    });
    words.map(|words| html! { words }).into_iter().chain(coded)
}
