//! The eight images of a solution, or of an unfinished board as they are so far. Pointed at, or with its button in focus, an
//! image is seen to come about.

use crate::base::settings::{LISTED, Language, MEASURED};
use crate::parts::board::squares;
use crate::parts::events::press;
use crate::parts::grid::{BOARD, LEFT, TOP};
use crate::parts::marks::{Sort, mark};
use crate::parts::turned::{turned, way};
use crate::symmetry::state::{self, Action, BoardEditor, Image, Sketch, SoFar};
use crate::symmetry::text as symmetry;
use crate::text::{self, say};
use eightfold_core::ladder::Reason;
use eightfold_core::{BoardSize, Placement, Square, Symmetry, known};
use std::cmp::Ordering;
use yew::prelude::*;

/// Draws the grid of images, and what the class counts for.
pub(crate) fn images(editor: &BoardEditor, language: Language, act: &Callback<Action>) -> Html {
    let Some(board) = editor.solution() else { return sketches(editor, language, act) };
    let images = state::images(&board);
    html! {
        <section class="card images" aria-labelledby="images">
            <h2><span id="images">{ say!(language, "images-heading") }</span></h2>
            <p class="summary">{ say!(language, "images-intro") }</p>
            <ul>{ for images.iter().map(|image| entry(&board, image, language, act)) }</ul>
            <p id="class">{ symmetry::class(&board, language) }</p>
            <p class="note">{ symmetry::sum(board.size(), language) }</p>
            { ways(editor, language) }
        </section>
    }
}

/// Draws the eight images as they are so far.
fn sketches(editor: &BoardEditor, language: Language, act: &Callback<Action>) -> Html {
    let sketches = editor.sketches();
    let queens: Vec<_> = editor.queens().collect();
    html! {
        <section class="card images" aria-labelledby="images">
            <h2><span id="images">{ say!(language, "images-heading") }</span></h2>
            <p class="summary">{ say!(language, "sketch-intro") }</p>
            <ul>{ for sketches.iter().map(|sketch| sketched(editor.size, &queens, sketch, language, act)) }</ul>
            <p id="class">{ symmetry::so_far(editor, &sketches, language) }</p>
            { attacks(editor, language) }
        </section>
    }
}

/// Lists what is in the way of a solution: which queens attack each other, one line after the other.
fn attacks(editor: &BoardEditor, language: Language) -> Html {
    let attacks = editor.attacks();
    let line = |([above, below], line): &([Square; 2], Reason)| {
        html! {
            <li>
                <svg class="board" viewBox="-32 -32 64 64" aria-hidden="true">{ mark(Sort::Closed(*line)) }</svg>
                <p>{ say!(language, "study-attack", upper = above.row, lower = below.row, line = text::reason(*line, language)) }</p>
            </li>
        }
    };
    html! {
        if !attacks.is_empty() {
            <h3 id="attacks">{ say!(language, "study-attacks") }</h3>
            <ul class="rules" aria-labelledby="attacks">{ for attacks.iter().map(line) }</ul>
        }
    }
}

/// Links from the board to its class, and to what it costs to find them all.
fn ways(editor: &BoardEditor, language: Language) -> Html {
    let (n, rows) = (editor.size, editor.list());
    let unique = known::counts(n).and_then(|counts| u64::try_from(counts.unique).ok()).unwrap_or_default();
    html! {
        <p class="see">
            if LISTED.contains(&n.get()) {
                <a id="see-class" href={format!("#/classes?n={n}&rows={rows}")}>{ say!(language, "symmetry-class", unique, n) }</a>
            }
            if MEASURED.contains(&n.get()) {
                <a id="see-ladder" href={format!("#/ladder?n={n}&rung=symmetry")}>{ say!(language, "symmetry-ladder") }</a>
            }
        </p>
    }
}

fn entry(board: &Placement, image: &Image, language: Language, act: &Callback<Action>) -> Html {
    let (size, symmetry) = (board.size(), image.symmetry);
    let queens: Vec<_> = board.squares().iter().collect();
    let digits = image.board.rows().iter().enumerate().map(|(row, digit)| match image.differs {
        Some(first) if first == row => html! { <b>{ digit }</b> },
        _ => html! { <span>{ digit }</span> },
    });
    let take = press(act, Action::Take(symmetry));
    let class = classes!(image.represents.then_some("represents"), (size.get() > 8).then_some("dense"));
    html! {
        <li key={symmetry.name()} id={format!("image-{symmetry}")} {class}>
            { drawing(size, symmetry, &queens) }
            <h3>{ text::image(symmetry, language) }</h3>
            <p class="digits">{ for digits }</p>
            <p class="compared">{ symmetry::compared(image, language) }</p>
            if image.represents {
                <p class="badge">{ say!(language, "images-represents") }</p>
            }
            <button type="button" id={format!("take-{symmetry}")} onclick={take}>{ say!(language, "images-take") }</button>
        </li>
    }
}

fn sketched(size: BoardSize, queens: &[Square], sketch: &Sketch, language: Language, act: &Callback<Action>) -> Html {
    let at = match sketch.so_far {
        SoFar::Open(row) | SoFar::Decided(row, _) | SoFar::Crowded(row) => Some(row),
        SoFar::Itself | SoFar::Equal => None,
    };
    let digits = sketch.rows.iter().enumerate().map(|(row, queens)| {
        let digits: Vec<_> = queens.iter().map(u8::to_string).collect();
        let digit = if digits.is_empty() { "x".to_owned() } else { digits.join("/") };
        if at == Some(row) {
            html! { <b>{ digit }</b> }
        } else {
            html! { <span>{ digit }</span> }
        }
    });
    let smaller = matches!(sketch.so_far, SoFar::Decided(_, Ordering::Less));
    let take = press(act, Action::Take(sketch.symmetry));
    html! {
        <li key={sketch.symmetry.name()} id={format!("image-{}", sketch.symmetry)} class={classes!(smaller.then_some("smaller"))}>
            { drawing(size, sketch.symmetry, queens) }
            <h3>{ text::image(sketch.symmetry, language) }</h3>
            <p class="digits">{ for digits }</p>
            <p class="compared">{ symmetry::sketched(sketch.so_far, language) }</p>
            if sketch.is_board() {
                <button type="button" id={format!("take-{}", sketch.symmetry)} onclick={take}>{ say!(language, "images-take") }</button>
            }
        </li>
    }
}

/// Draws an image, with the ways that its queens came.
fn drawing(size: BoardSize, symmetry: Symmetry, queens: &[Square]) -> Html {
    let marks = queens.iter().map(|queen| (*queen, mark(Sort::Queen))).collect();
    let ways = queens.iter().filter_map(|queen| way(size, symmetry, *queen));
    html! {
        <svg class={classes!("board", (size.get() > 8).then_some("dense"))} aria-hidden="true"
            viewBox={format!("{LEFT} {TOP} {BOARD} {BOARD}")}>
            { squares(size, None, false) }
            { for ways.map(|d| html! { <path class="way" {d} /> }) }
            { turned(size, symmetry, false, marks, None) }
        </svg>
    }
}
