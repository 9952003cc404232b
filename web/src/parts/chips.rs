//! Chips: the articles that a view is about, each a link to its drawings on the articles' map.

use crate::base::settings::Language;
use crate::base::view::View;
use crate::text::say;
use eightfold_core::ladder::Rung;
use yew::prelude::*;

/// An article by its name on the map, with its function or part of the series.
pub(crate) type Chip = (&'static str, &'static str);

/// The articles about rotating and comparing boards.
pub(crate) const SYMMETRY: &[Chip] = &[("16", "symmetryOps"), ("44", "symmetryOps"), ("63", "symmetryOps"), ("14", "")];

/// The articles about the masks of the corner and the edge.
pub(crate) const MASKS: &[Chip] = &[("16", "SIDEMASK"), ("44", "LASTMASK"), ("63", "BOUND1"), ("lua", "Lua 11")];

/// Returns the articles that contain a rung.
pub(crate) const fn of_rung(rung: Rung) -> &'static [Chip] {
    match rung {
        Rung::BruteForce => &[("lua", "Lua 1"), ("bash", "Bash 1"), ("python", "Python 1")],
        Rung::Permutations => &[("lua", "Lua 2")],
        Rung::Backtracking => &[("bash", "Bash 2"), ("python", "Python 2")],
        Rung::Flags => &[("lua", "Lua 3"), ("bash", "Bash 3"), ("python", "Python 3")],
        Rung::FlagsSymmetry => &[("lua", "Lua 4")],
        Rung::FlagsSymmetryPruned => &[("lua", "Lua 5")],
        Rung::Bitmap => &[("lua", "Lua 6"), ("bash", "Bash 4"), ("python", "Python 4")],
        Rung::Mirror => &[("14", ""), ("bash", "Bash 5"), ("python", "Python 5")],
        Rung::BitmapSymmetry => &[("lua", "Lua 7")],
        Rung::BitmapSymmetryPruned => &[("lua", "Lua 8")],
        Rung::Bound1 => &[("lua", "Lua 9")],
        Rung::Bound2 => &[("lua", "Lua 10")],
        Rung::Symmetry => SYMMETRY,
        Rung::NodeLayer => &[("python", "Python 9")],
        Rung::CarryChain => &[("bash", "Bash 7"), ("python", "Python 12")],
        Rung::Constellations => &[("python", "Python 13")],
    }
}

/// Draws the chips of a view and, if it shows one, its rung. Each links to the drawing of its article on the map.
pub(crate) fn chips(chips: &[Chip], (view, rung): (View, Option<Rung>), language: Language) -> Html {
    let rung = rung.map_or_else(String::new, |rung| format!("&rung={}", rung.name()));
    let link = |it: &Chip| {
        let place = format!("?article={}&from={}{rung}", it.0, view.name());
        linked(&place, named(*it, language), false)
    };
    html! { <p class="chips">{ for chips.iter().map(link) }</p> }
}

/// Draws a chip of the map: a link to the drawings of one article, or of all. The selected one is marked.
pub(crate) fn chip(article: &str, label: String, is_shown: bool) -> Html {
    let question = if article.is_empty() { "" } else { "?article=" };
    linked(&format!("{question}{article}"), label, is_shown)
}

fn linked(place: &str, label: String, is_shown: bool) -> Html {
    html! { <a class="chip" href={format!("#/articles{place}")} aria-current={is_shown.then_some("true")}>{ label }</a> }
}

/// Names an article and its function, or a part of a series.
pub(crate) fn named((article, part): Chip, language: Language) -> String {
    match article.as_bytes()[0].is_ascii_digit() {
        true if part.is_empty() => say!(language, "article", number = article),
        true => say!(language, "article-part", number = article, part),
        false => part.to_owned(),
    }
}
