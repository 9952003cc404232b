//! Masks as bits, aligned with the columns of the board.

use crate::base::settings::Language;
use crate::text::{self, say};
use yew::prelude::*;

/// One mask, or a bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) name: &'static str,
    pub(crate) mask: u32,
    /// The number to show for a bound, which is the place of its one bit.
    bound: Option<u8>,
    pub(crate) class: &'static str,
    /// The bits that differ from the previous mask.
    changed: u32,
    /// The highlighted column.
    lit: Option<u8>,
    /// The change from the previous mask.
    motion: Option<Motion>,
}

/// The change of a mask from the one shown before, animated once for each step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Motion {
    /// The step.
    pub(crate) step: u64,
    /// The class of bits that move in from a neighbouring cell.
    pub(crate) from: Option<&'static str>,
    /// The bits that a queen has added, which fall into their cells.
    pub(crate) fallen: u32,
    /// The place of the cell from which a bit has left the board.
    pub(crate) left: Option<usize>,
}

impl Line {
    /// Returns a mask by name; `class` gives its colour.
    pub(crate) const fn new(name: &'static str, mask: u32, class: &'static str) -> Line {
        Line { name, mask, bound: None, class, changed: 0, lit: None, motion: None }
    }

    /// Returns a bound, which the articles store as a number and draw as a mark in its column.
    pub(crate) const fn bound(name: &'static str, bound: u8) -> Line {
        Line { name, mask: 1 << bound, bound: Some(bound), class: "bound", changed: 0, lit: None, motion: None }
    }

    /// Marks the bits that differ from another mask.
    pub(crate) const fn since(self, was: Line) -> Line {
        Line { changed: self.mask ^ was.mask, ..self }
    }

    /// Animates the change from the mask shown before.
    pub(crate) const fn moved(self, motion: Option<Motion>) -> Line {
        Line { motion, ..self }
    }

    /// Highlights the bit of a column.
    pub(crate) const fn lit(self, lit: Option<u8>) -> Line {
        Line { lit, ..self }
    }

    /// Draws a placeholder for a mask: either its name and empty boxes, or hidden.
    pub(crate) fn awaited(name: &'static str, seen: bool, n: usize) -> Html {
        let bits = (0..n).map(|_| html! { <span class="bit">{ "\u{a0}" }</span> });
        let class = (!seen).then_some("awaited");
        // Use another key than the mask has, or its element would be reused and seem to move.
        html! {
            <li key={format!("{name} awaited")} {class} aria-hidden="true">
                <span class="name">{ name }</span>
                <span class="bits">{ for bits }</span>
            </li>
        }
    }

    /// Draws the mask without an id, for a second appearance on the page.
    pub(crate) fn unnamed(self, n: usize) -> Html {
        self.row(n, None, None)
    }

    /// Draws the mask with its bits in `n` boxes, its value in the articles' notation, and what made it.
    pub(crate) fn explained(self, n: usize, made: Option<Html>) -> Html {
        self.row(n, Some(format!("mask-{}", self.name)), made)
    }

    /// Returns a key that changes with each step, so that animated elements are drawn anew.
    fn step(self) -> u64 {
        self.motion.unwrap_or_default().step
    }

    fn from(self) -> Option<&'static str> {
        self.motion?.from
    }

    fn is_fallen(self, bit: usize) -> Option<&'static str> {
        self.motion.is_some_and(|it| it.fallen >> bit & 1 != 0).then_some("fallen")
    }

    /// Draws the bit that has left the board, beside the cell that it left.
    fn gone(self, bit: usize) -> Html {
        let is_here = self.motion.is_some_and(|it| it.left == Some(bit));
        html! { if is_here { <i class={classes!("bit", "gone", self.class)} aria-hidden="true">{ "1" }</i> } }
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
                classes!("bit", (digit == '1').then_some(class), changed.then_some("changed"), self.is_lit(bit), self.is_fallen(bit));
            // Leave the boxes of a bound empty: its digits would read as another number.
            html! { <span {class} data-bit={bit.to_string()}>{ bound.is_none().then_some(digit) }{ self.gone(bit) }</span> }
        });
        let label = bound.map_or(digits.clone(), |bound| bound.to_string());
        html! {
            <li key={name} {id}>
                <span class="name">{ name }</span>
                <span key={self.step()} class={classes!("bits", self.from())} role="img" aria-label={label}>{ for bits }</span>
                <span class="value">{ bound.map_or(mask, u32::from) }</span>
                if bound.is_none() {
                    <span class="binary">{ format!("2#{mask:b}") }</span>
                }
                { made }
            </li>
        }
    }
}

/// Explains the notation `2#`.
pub(crate) fn notation(language: Language) -> Html {
    html! { <span class="notation">{ text::gap(language) }{ say!(language, "masks-notation") }</span> }
}
