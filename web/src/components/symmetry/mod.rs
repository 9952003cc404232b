//! The view of the symmetries: a board to edit, its eight images, the articles' comparison, and our weights.

mod editor;
mod images;
mod ops;
mod weights;

use crate::settings::Language;
use crate::state::Action;
use crate::study::{Study, write_list};
use crate::text::say;
use editor::Editor;
use images::Images;
use ops::Ops;
use std::rc::Rc;
use weights::Weights;
use yew::prelude::*;

/// What each part of the view shows.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct StudyProperties {
    /// What is studied.
    pub study: Rc<Study>,
    /// The language.
    pub language: Language,
    /// What to do about a choice.
    pub act: Callback<Action>,
}

/// The whole view.
#[component]
pub fn Eight(StudyProperties { study, language, act }: &StudyProperties) -> Html {
    html! {
        <>
            <div class="stack">
                <Editor study={study.clone()} language={*language} act={act.clone()} />
                <Ops study={study.clone()} language={*language} act={act.clone()} />
            </div>
            <div class="stack">
                <Images study={study.clone()} language={*language} act={act.clone()} />
                <Weights study={study.clone()} language={*language} act={act.clone()} />
            </div>
        </>
    }
}

/// What [`SeeImages`] links to.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct SeeImagesProperties {
    /// The queens, row by row.
    pub queens: Vec<u8>,
    /// The language.
    pub language: Language,
}

/// A link from a solution elsewhere to this view of it.
#[component]
pub fn SeeImages(SeeImagesProperties { queens, language }: &SeeImagesProperties) -> Html {
    let rows: Vec<_> = queens.iter().copied().map(Some).collect();
    let href = format!("#/symmetry?n={}&rows={}", queens.len(), write_list(&rows));
    html! { <p class="see"><a id="see-images" {href}>{ say!(*language, "symmetry-open") }</a></p> }
}
