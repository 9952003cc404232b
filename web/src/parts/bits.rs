//! Masks as bits, in line with the columns of the board.

use crate::base::settings::Language;
use crate::text::{self, say};
use yew::prelude::*;

/// One mask, or a bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) name: &'static str,
    mask: u32,
    /// The number to show where it is not the mask but the place of its one bit.
    bound: Option<u8>,
    class: &'static str,
    /// The bits that were not so before.
    changed: u32,
    /// The column that stands out.
    lit: Option<u8>,
}

impl Line {
    /// Returns a mask by name; `class` gives its colour.
    pub(crate) const fn new(name: &'static str, mask: u32, class: &'static str) -> Line {
        Line { name, mask, bound: None, class, changed: 0, lit: None }
    }

    /// Returns a bound, which the articles keep as a number and draw as a mark in its column.
    pub(crate) const fn bound(name: &'static str, bound: u8) -> Line {
        Line { name, mask: 1 << bound, bound: Some(bound), class: "bound", changed: 0, lit: None }
    }

    /// Returns the mask with the bits marked that are not so in another.
    pub(crate) const fn since(self, was: Line) -> Line {
        Line { changed: self.mask ^ was.mask, ..self }
    }

    /// Returns the mask with the bit of a column standing out.
    pub(crate) const fn lit(self, lit: Option<u8>) -> Line {
        Line { lit, ..self }
    }

    /// Draws a line that only keeps the place of a mask: with its name and empty boxes, or hidden.
    pub(crate) fn awaited(name: &'static str, seen: bool, n: usize) -> Html {
        let bits = (0..n).map(|_| html! { <span class="bit">{ "\u{a0}" }</span> });
        let class = (!seen).then_some("awaited");
        // A key of its own: with the mask's key, its element would be reused and would be seen to move.
        html! {
            <li key={format!("{name} awaited")} {class} aria-hidden="true">
                <span class="name">{ name }</span>
                <span class="bits">{ for bits }</span>
            </li>
        }
    }

    /// Draws the same without an id, where a mask is shown a second time.
    pub(crate) fn unnamed(self, n: usize) -> Html {
        self.row(n, None, None)
    }

    /// Draws the mask with its bits in `n` boxes, the value behind, the way the articles write it, and what made it.
    pub(crate) fn explained(self, n: usize, made: Option<Html>) -> Html {
        self.row(n, Some(format!("mask-{}", self.name)), made)
    }

    /// Draws the name and a box for each column of the board, empty where there is no row that has the mask.
    pub(crate) fn column_by_column(self, n: usize, is_known: bool) -> Html {
        let bits = (0..n).rev().map(|bit| {
            let is_set = self.mask >> bit & 1 != 0;
            let class = classes!("bit", is_set.then_some(self.class), self.is_lit(bit));
            html! { <span {class} data-bit={bit.to_string()}>{ is_known.then_some(u8::from(is_set)) }</span> }
        });
        html! { <li><span class="name">{ self.name }</span>{ for bits }</li> }
    }

    fn is_lit(self, bit: usize) -> Option<&'static str> {
        self.lit.is_some_and(|column| usize::from(column) == bit).then_some("lit")
    }

    fn row(self, n: usize, id: Option<String>, made: Option<Html>) -> Html {
        let Line { name, mask, bound, class, changed, .. } = self;
        let digits = format!("{mask:0n$b}");
        let bits = digits.chars().zip((0..n).rev()).map(|(digit, bit)| {
            let changed = changed >> bit & 1 != 0;
            let class =
                classes!("bit", (digit == '1').then_some(class), changed.then_some("changed"), self.is_lit(bit));
            // A bound shows no digits in its boxes: they would read as a binary number, unlike the value behind them.
            html! { <span {class} data-bit={bit.to_string()}>{ bound.is_none().then_some(digit) }</span> }
        });
        let label = bound.map_or(digits.clone(), |bound| bound.to_string());
        html! {
            <li key={name} {id}>
                <span class="name">{ name }</span>
                <span class="bits" role="img" aria-label={label}>{ for bits }</span>
                <span class="value">{ bound.map_or(mask, u32::from) }</span>
                if bound.is_none() {
                    <span class="binary">{ format!("2#{mask:b}") }</span>
                }
                { made }
            </li>
        }
    }
}

/// Explains `2#`, which not every reader has met.
pub(crate) fn notation(language: Language) -> Html {
    html! { <span class="notation">{ text::gap(language) }{ say!(language, "masks-notation") }</span> }
}
