//! The masks of the row being looked at, as bits in line with the board's columns.

use crate::position::Position;
use crate::settings::Language;
use crate::text;
use std::rc::Rc;
use yew::prelude::*;

/// What the [`Masks`] show.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct MasksProperties {
    /// The position.
    pub position: Rc<Position>,
    /// The language.
    pub language: Language,
}

/// The articles' variables: left, down, right, bitmap, bit.
#[component]
pub fn Masks(MasksProperties { position, language }: &MasksProperties) -> Html {
    let size = position.size;
    let row = position.row.map(|view| view.row);
    let [left, down, right, bitmap, bit] = position.row.map_or([0; 5], |view| {
        let attacks = view.attacks;
        // What has left the board at the left is no square any more.
        [attacks.left, attacks.down, attacks.right, view.untried, view.queen].map(|mask| mask & size.full())
    });
    let lines = [
        ("left", left, "rising"),
        ("down", down, "column"),
        ("right", right, "falling"),
        ("bitmap", bitmap, "open"),
        ("bit", bit, "queen"),
    ];
    let class = classes!("masks", (size.get() > 8).then_some("dense"));
    html! {
        <section class="card" aria-labelledby="masks">
            <h2><span id="masks">{ text::masks_heading(row, *language) }</span><span>{ text::bit_range(size.last(), *language) }</span></h2>
            <ul {class}>
                { for lines.map(|(name, mask, colour)| line(name, mask, colour, size.get())) }
            </ul>
        </section>
    }
}

fn line(name: &'static str, mask: u32, colour: &'static str, n: usize) -> Html {
    let digits = format!("{mask:0n$b}");
    let bits = digits.chars().map(|digit| {
        let class = classes!("bit", (digit == '1').then_some(colour));
        html! { <span {class}>{ digit }</span> }
    });
    html! {
        <li id={format!("mask-{name}")}>
            <span class="name">{ name }</span>
            <span class="bits" role="img" aria-label={digits.clone()}>{ for bits }</span>
            <span class="value">{ mask }</span>
        </li>
    }
}
