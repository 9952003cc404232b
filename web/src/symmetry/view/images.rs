//! The eight images of a solution, or of an unfinished board so far. While the pointer is on an image or its button has
//! the focus, the image shows how it comes about.

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
use eightfold_core::{BoardSize, Square, Symmetry, known};
use std::cmp::Ordering;
use yew::prelude::*;

/// Draws the grid of images, and below it what the class counts for or what prevents a solution.
pub(crate) fn images(editor: &BoardEditor, language: Language, act: &Callback<Action>) -> Html {
    let (board, sketches) = (editor.solution(), editor.sketches());
    let images = board.as_ref().map(state::images).unwrap_or_default();
    let entries = sketches.iter().enumerate().map(|(at, sketch)| entry(editor, sketch, images.get(at), language, act));
    html! {
        <section class="card images" aria-labelledby="images">
            <h2><span id="images">{ say!(language, "images-heading") }</span></h2>
            if let Some(board) = board {
                <p class="summary">{ say!(language, "images-intro") }</p>
                <ul>{ for entries }</ul>
                <p id="class">{ symmetry::class(&board, language) }</p>
                <p class="note">{ symmetry::sum(board.size(), language) }</p>
                { ways(editor, language) }
            } else {
                <p class="summary">{ say!(language, "sketch-intro") }</p>
                <ul>{ for entries }</ul>
                <p id="class">{ symmetry::so_far(editor, &sketches, language) }</p>
                { attacks(editor, language) }
            }
        </section>
    }
}

/// Lists what prevents a solution: the queens that attack each other, one pair a line.
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

/// Links from the board to its class, and to the cost of finding all classes.
fn ways(editor: &BoardEditor, language: Language) -> Html {
    let (n, rows) = (editor.size, editor.list());
    let unique = known::counts(n).and_then(|counts| u64::try_from(counts.unique).ok()).unwrap_or_default();
    html! {
        <p class="see">
            if LISTED.contains(&n.get()) {
                <a id="see-class" href={format!("#/classes?n={n}&rows={rows}")}>{ say!(language, "symmetry-class", unique, n) }</a>
            }
            if MEASURED.contains(&n.get()) {
                <a id="see-ladder" href={format!("#/ladder?n={n}&rung=symmetry&show=more")}>{ say!(language, "symmetry-ladder") }</a>
            }
        </p>
    }
}

/// Draws an image, complete for a solution and partial for an unfinished board.
fn entry(
    editor: &BoardEditor,
    sketch: &Sketch,
    image: Option<&Image>,
    language: Language,
    act: &Callback<Action>,
) -> Html {
    let symmetry = sketch.symmetry;
    let queens: Vec<_> = editor.queens().collect();
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
    let (class, compared) = match image {
        Some(image) => {
            let dense = (editor.size.get() > 8).then_some("dense");
            (classes!(image.represents.then_some("represents"), dense), symmetry::compared(image, language))
        }
        None => {
            let smaller = matches!(sketch.so_far, SoFar::Decided(_, Ordering::Less));
            (classes!(smaller.then_some("smaller")), symmetry::sketched(sketch.so_far, language))
        }
    };
    let take = press(act, Action::Take(symmetry));
    html! {
        <li key={symmetry.name()} id={format!("image-{symmetry}")} {class}>
            { drawing(editor.size, symmetry, &queens) }
            <h3>{ text::image(symmetry, language) }</h3>
            <p class="digits">{ for digits }</p>
            <p class="compared">{ compared }</p>
            if image.is_some_and(|image| image.represents) {
                <p class="badge">{ say!(language, "images-represents") }</p>
            }
            if sketch.is_board() {
                <button type="button" id={format!("take-{symmetry}")} onclick={take}>{ say!(language, "images-take") }</button>
            }
        </li>
    }
}

/// Draws an image with the paths along which its queens moved.
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
