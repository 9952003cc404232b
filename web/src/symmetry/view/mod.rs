//! The symmetry view: a board to edit, its eight images, the articles' comparison, and our weights.

mod editor;
mod images;
mod ops;
mod weights;

pub(crate) use editor::board as hand_drawn;
pub(crate) use ops::looking;

use crate::base::settings::Language;
use crate::base::view::View;
use crate::parts::chips::{SYMMETRY, chips};
use crate::symmetry::{Action, BoardEditor};
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn eight(editor: &BoardEditor, language: Language, act: &Callback<Action>) -> Html {
    html! {
        <>
            <div class="stack">
                { editor::editor(editor, language, act) }
                { ops::ops(editor, language, act) }
                { chips(SYMMETRY, (View::Symmetry, None), language) }
            </div>
            <div class="stack">
                { images::images(editor, language, act) }
                { weights::weights(editor, language) }
            </div>
        </>
    }
}
