//! A board that is not a solution yet: its images as they are so far, who attacks whom, and the rows that are left.

use crate::base::settings::Language;
use crate::parts::bars::bars;
use crate::parts::carried::{self, Begun};
use crate::parts::events::press;
use crate::symmetry::state::{Action, BoardEditor, Sketch, SoFar};
use crate::symmetry::text as symmetry;
use crate::symmetry::view::images::{attacks, drawing};
use crate::text::{self, say};
use eightfold_core::{BoardSize, CaseKind, Square};
use std::cmp::Ordering;
use yew::prelude::*;

/// Draws the eight images as they are so far.
pub(crate) fn images(editor: &BoardEditor, language: Language, act: &Callback<Action>) -> Html {
    let sketches = editor.sketches();
    let queens: Vec<_> = editor.queens().collect();
    html! {
        <section class="card images" aria-labelledby="images">
            <h2><span id="images">{ say!(language, "images-heading") }</span></h2>
            <p class="summary">{ say!(language, "sketch-intro") }</p>
            <ul>{ for sketches.iter().map(|sketch| entry(editor.size, &queens, sketch, language, act)) }</ul>
            <p id="class">{ symmetry::so_far(editor, &sketches, language) }</p>
            { attacks(editor, language) }
        </section>
    }
}

fn entry(size: BoardSize, queens: &[Square], sketch: &Sketch, language: Language, act: &Callback<Action>) -> Html {
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

/// Names the case that the first queens tell, with a link to its masks, and says what will be here.
pub(crate) fn ops(editor: &BoardEditor, language: Language) -> Html {
    let n = editor.size;
    let masks = match carried::begun(editor.size, &editor.rows) {
        _ if !editor.attacks().is_empty() => None,
        Begun::Case(case) if case.kind == CaseKind::Corner => {
            Some(format!("#/masks?n={n}&case=corner&bound1={}", case.bound1))
        }
        Begun::Case(case) => Some(format!("#/masks?n={n}&bound1={}", case.bound1)),
        _ => None,
    };
    html! {
        <>
            <p id="begun">{ symmetry::begun(editor, language) }</p>
            if let Some(href) = masks {
                <p class="see"><a id="see-masks" {href}>{ say!(language, "sketch-masks") }</a></p>
            }
            <p class="note">{ say!(language, "ops-none") }</p>
        </>
    }
}

/// Lists the rows without a queen, each with the number of its free squares, and says what comes once there are none.
pub(crate) fn left(editor: &BoardEditor, language: Language) -> Html {
    let left = editor.left();
    let lines = left.iter().map(|left| (say!(language, "sketch-row", row = left.row), left.free as u64));
    html! {
        <section class="card left" aria-labelledby="left">
            <h2><span id="left">{ say!(language, "sketch-left", left = left.len(), n = editor.size) }</span></h2>
            <p class="summary" id="rows-left">{ symmetry::rows_left(&left, language) }</p>
            if !left.is_empty() {
                { bars("rows rows-left", lines.collect()) }
            }
            <p class="note">{ say!(language, "sketch-comes") }</p>
        </section>
    }
}
