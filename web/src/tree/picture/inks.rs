//! The colours of the picture. The style sheet sets them on hidden elements, and the canvas reads them from there, so
//! they follow the theme.

use web_sys::{Element, window};
use yew::prelude::*;

/// A colour, as an index into [`NAMES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// The rings.
    Ring,
    /// Branches without a solution.
    Dead,
    /// Branches that lead to a solution.
    Stem,
    /// Solutions.
    Gold,
    /// Solutions of a class with fewer than eight.
    Rare,
    /// The growing branch, and the chosen nodes.
    Hand,
    /// Images of the chosen solution.
    Image,
    /// The text beside dots.
    Word,
    /// The branches that the first prune cuts; the colours of the other prunes follow.
    Rule,
}

/// The class of each colour in the style sheet.
const NAMES: [&str; 13] =
    ["ring", "dead", "stem", "gold", "rare", "hand", "image", "word", "upper", "lower", "last", "bound2", "corner"];

/// The colours of a theme.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Inks([String; NAMES.len()]);

impl Inks {
    /// The number of prunes that have a colour. The last prune cuts no branch.
    pub(super) const RULES: usize = NAMES.len() - Ink::Rule as usize;

    /// Reads the colours from the elements.
    pub(super) fn of(inks: &Element) -> Inks {
        let colour = |at: u32| {
            let style = window()?.get_computed_style(&inks.children().item(at)?).ok()??;
            style.get_property_value("color").ok()
        };
        Inks(std::array::from_fn(|at| colour(at as u32).unwrap_or_default()))
    }

    pub(super) fn get(&self, ink: Ink) -> &str {
        &self.0[ink as usize]
    }

    /// Returns the colour of the branches that a prune cuts.
    pub(super) fn rule(&self, prune: usize) -> &str {
        self.0.get(Ink::Rule as usize + prune).map_or("", String::as_str)
    }
}

/// Draws the elements that carry the colours.
pub(super) fn inks() -> Html {
    let ink = |name: &&'static str| html! { <i class={*name} /> };
    html! { <span class="inks" hidden=true>{ for NAMES.iter().map(ink) }</span> }
}
