//! The weight rule of the counting engine: a solution weighs 8/s, and nothing is compared. For an unfinished board, the
//! rows that are left.

use crate::base::settings::Language;
use crate::parts::bars::bars;
use crate::symmetry::state::{BoardEditor, images};
use crate::symmetry::text as symmetry;
use crate::text::{self, say};
use yew::prelude::*;

/// Draws each different image with its weight, and their sum.
pub(crate) fn weights(editor: &BoardEditor, language: Language) -> Html {
    let Some(board) = editor.solution() else { return left(editor, language) };
    let images = images(&board);
    let different = images.iter().filter(|image| image.same_as.is_none());
    let lines = different.clone().map(|image| {
        let weight = image.ties.map_or_else(|| "0".to_owned(), symmetry::weight);
        html! {
            <tr class={image.ties.map(|_| "counted")}>
                <th scope="row">{ text::image(image.symmetry, language) }</th>
                <td>{ text::row_list(&image.board) }</td>
                <td>{ symmetry::cells(image, language) }</td>
                <td class="figure">{ weight }</td>
            </tr>
        }
    });
    html! {
        <section class="card weights" aria-labelledby="weights">
            <h2><span id="weights">{ say!(language, "weights-heading") }</span></h2>
            <p class="summary">{ say!(language, "weights-intro") }</p>
            <div class="scrolls" role="group" aria-labelledby="weights" tabindex="0">
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{ say!(language, "weights-image") }</th>
                            <th scope="col">{ say!(language, "weights-list") }</th>
                            <th scope="col">{ say!(language, "weights-cells") }</th>
                            <th scope="col">{ "8/s" }</th>
                        </tr>
                    </thead>
                    <tbody>{ for lines }</tbody>
                </table>
            </div>
            <p id="weighs">{ symmetry::weights(&board, &images, language) }</p>
        </section>
    }
}

/// Lists the rows without a queen, each with the number of its free squares, and says what is shown once none is left.
fn left(editor: &BoardEditor, language: Language) -> Html {
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
