//! A solution that turns into its eight images.

use crate::base::settings::Language;
use crate::parts::thumbnail::small;
use crate::text::say;
use eightfold_core::Placement;
use yew::prelude::*;

/// Draws the eight images of a solution, in a ring over its board.
pub(crate) fn unfolding(solution: &Placement, language: Language) -> Html {
    // Each is the board as it stands, and the style sheet turns it.
    let images = solution.images().map(|image| {
        let label = image.row_list().to_string();
        html! { <li><span role="img" aria-label={label}>{ small(solution.size(), solution.rows()) }</span></li> }
    });
    html! { <ol class="unfolding" aria-label={say!(language, "board-images")}>{ for images }</ol> }
}
