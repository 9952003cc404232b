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
}

impl Line {
    /// Returns a mask by name; `class` gives its colour.
    pub(crate) const fn new(name: &'static str, mask: u32, class: &'static str) -> Line {
        Line { name, mask, bound: None, class }
    }

    /// Returns a bound, which the articles store as a number and draw as a mark in its column.
    pub(crate) const fn bound(name: &'static str, bound: u8) -> Line {
        Line { name, mask: 1 << bound, bound: Some(bound), class: "bound" }
    }

    /// Draws the mask without an id, for a second appearance on the page.
    pub(crate) fn unnamed(self, n: usize) -> Html {
        self.row(n, None)
    }

    /// Draws the mask with its bits in `n` boxes, and its value in the articles' notation.
    pub(crate) fn named(self, n: usize) -> Html {
        self.row(n, Some(format!("mask-{}", self.name)))
    }

    fn row(self, n: usize, id: Option<String>) -> Html {
        let Line { name, mask, bound, class } = self;
        let digits = format!("{mask:0n$b}");
        let bits = digits.chars().map(|digit| {
            let class = classes!("bit", (digit == '1').then_some(class));
            // Leave the boxes of a bound empty: its digits would read as another number.
            html! { <span {class}>{ bound.is_none().then_some(digit) }</span> }
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
            </li>
        }
    }
}

/// Explains the notation `2#`.
pub(crate) fn notation(language: Language) -> Html {
    html! { <span class="notation">{ text::gap(language) }{ say!(language, "masks-notation") }</span> }
}
