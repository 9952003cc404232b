//! The colours of the canvas. The style sheet sets them on hidden elements, so they follow the theme.

use web_sys::{Element, window};
use yew::prelude::*;

/// A colour, as an index into [`NAMES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    Light,
    Dark,
    Queen,
    /// Petals of a flower with eight, four and two.
    Eight,
    Four,
    Two,
    Paper,
    /// The edge of the lens.
    Rim,
    /// The frame around the flower of the keyboard.
    Focus,
}

/// The class of each colour in the style sheet.
const NAMES: [&str; 9] = ["light", "dark", "queen", "eight", "four", "two", "paper", "rim", "focus"];

/// The colours of a theme.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Inks([String; NAMES.len()]);

impl Inks {
    /// Reads the colours from the elements.
    pub(crate) fn of(inks: &Element) -> Inks {
        let colour = |at: u32| {
            let style = window()?.get_computed_style(&inks.children().item(at)?).ok()??;
            style.get_property_value("color").ok()
        };
        Inks(std::array::from_fn(|at| colour(at as u32).unwrap_or_default()))
    }

    pub(crate) fn get(&self, ink: Ink) -> &str {
        &self.0[ink as usize]
    }
}

/// Draws the elements that carry the colours.
pub(crate) fn inks(node: &NodeRef) -> Html {
    let ink = |name: &&'static str| html! { <i class={*name} /> };
    html! { <span key="inks" class="flower-inks" hidden=true ref={node.clone()}>{ for NAMES.iter().map(ink) }</span> }
}
