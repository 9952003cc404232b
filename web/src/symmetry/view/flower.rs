//! An open flower: the board in the middle, and around it its eight images, each in the eighth of the circle to which
//! its turn or mirror takes the first.

use crate::base::settings::Language;
use crate::parts::events::press;
use crate::parts::thumbnail;
use crate::symmetry::state::sketch::{Sketch, SoFar};
use crate::symmetry::state::{Action, Flower};
use crate::symmetry::view::middle::middle;
use crate::text::{self, say};
use eightfold_core::Symmetry;
use std::cmp::Ordering;
use yew::prelude::*;

/// Draws the flower.
pub(crate) fn flower(flower: &Flower, language: Language, act: &Callback<Action>) -> Html {
    let firsts = flower.firsts();
    let mut different: Vec<Symmetry> = firsts.to_vec();
    different.sort_unstable();
    different.dedup();
    let smallest = flower.board.solution().map(|board| board.representative());
    let petal = |sketch: &Sketch| {
        let image = sketch.symmetry;
        let first = firsts[image.index()];
        let is_smallest = smallest.is_some_and(|smallest| sketch.is_of(&smallest));
        let class = classes!(
            "petal",
            format!("slot-{}", slot(flower, first, image, &different)),
            (flower.ended && first != image).then_some("gone"),
            (image == flower.image && !flower.ended).then_some("on"),
            (flower.ended && is_smallest).then_some("least"),
            (flower.compared.contains(&image) && matches!(sketch.so_far, SoFar::Decided(_, Ordering::Greater)))
                .then_some("out")
        );
        let list = digits(sketch);
        let name = text::image(image, language);
        html! {
            <li><button type="button" id={format!("image-{image}")} {class} title={text::capital(&name)}
                aria-pressed={(image == flower.image).to_string()} onclick={press(act, Action::Choose(image))}>
                <span class="unseen">{ say!(language, "flower-image", name, list) }</span>
                { thumbnail::crowded(flower.board.size, &sketch.rows) }
                <span class="digits" aria-hidden="true"><u>{ sign(image) }</u>{ listed(sketch) }</span>
            </button></li>
        }
    };
    let petals = flower.board.sketches();
    html! {
        <div class={classes!("flower", flower.ended.then_some("ended"), format!("petals-{}", different.len()))}>
            <svg class="axes" viewBox="-50 -50 100 100" aria-hidden="true">
                <path d="M0-49V-25M0 25V49M-49 0H-25M25 0H49M-40-40-25-25M25 25 40 40M40-40 25-25M-25 25-40 40" />
            </svg>
            <ul aria-label={say!(language, "images-heading")}>{ for petals.iter().map(petal) }</ul>
            { middle(flower, language, act) }
        </div>
    }
}

/// Returns the place of a petal on the circle, in sixteenths of it, clockwise from the top. Once equal images lie on
/// one another, those that are left share the circle.
fn slot(flower: &Flower, first: Symmetry, image: Symmetry, different: &[Symmetry]) -> usize {
    const EIGHTHS: [usize; 8] = [1, 13, 9, 5, 15, 11, 7, 3];
    let at = different.iter().position(|it| *it == first).unwrap_or_default();
    match different.len() {
        4 if flower.ended => [0, 12, 4, 8][at],
        2 if flower.ended => [12, 4][at],
        _ => EIGHTHS[image.index()],
    }
}

/// Returns the sign of a turn or mirror.
pub(crate) fn sign(image: Symmetry) -> &'static str {
    match image {
        Symmetry::Identity => "",
        Symmetry::Rotate90 => "90°",
        Symmetry::Rotate180 => "180°",
        Symmetry::Rotate270 => "270°",
        Symmetry::FlipHorizontal => "↔",
        Symmetry::FlipFalling => "⤡",
        Symmetry::FlipVertical => "↕",
        Symmetry::FlipRising => "⤢",
    }
}

/// Returns the row list of an image so far.
fn digits(sketch: &Sketch) -> String {
    sketch.rows.iter().map(|row| digit(row)).collect::<Vec<_>>().join(" ")
}

/// Returns the digit of a row: `x` if it is empty, and several if it has several queens.
pub(crate) fn digit(row: &[u8]) -> String {
    match row {
        [] => "x".to_owned(),
        row => row.iter().map(u8::to_string).collect::<Vec<_>>().join("/"),
    }
}

/// Draws the row list of an image, in which the row that decides is marked. That of a large board would be wider than
/// the image.
fn listed(sketch: &Sketch) -> Html {
    const WIDEST: usize = 10;
    let decides = sketch.so_far.row();
    let row = |(at, row): (usize, &Vec<u8>)| match decides == Some(at) {
        true => html! { <b>{ digit(row) }</b> },
        false => digit(row).into(),
    };
    sketch.rows.iter().filter(|_| sketch.rows.len() <= WIDEST).enumerate().map(row).collect()
}
