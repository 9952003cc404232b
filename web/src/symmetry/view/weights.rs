//! The weight rule of the counting engine: a solution weighs 8/s, and nothing is compared.

use crate::base::settings::Language;
use crate::symmetry::BoardEditor;
use crate::symmetry::state::board::images;
use crate::symmetry::text as symmetry;
use crate::text::{self, say};
use yew::prelude::*;

/// Draws each different image with its weight, and their sum.
pub(super) fn weights(editor: &BoardEditor, language: Language) -> Option<Html> {
    let board = editor.solution()?;
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
    Some(html! {
        <section class="weights" aria-labelledby="weights">
            <h3 id="weights">{ say!(language, "weights-heading") }</h3>
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
    })
}
