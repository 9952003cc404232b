//! The view of the ladder: every rung on one board, the chosen one closer, and time against board size.

mod chart;
mod chosen;
mod comparison;

use crate::edge::files::File;
use crate::ladder::{Action, Ladder};
use crate::settings::Language;
use std::rc::Rc;
use yew::prelude::*;

/// What the parts of the view show.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct LadderProperties {
    /// What was measured.
    pub ladder: Rc<Ladder>,
    /// The language.
    pub language: Language,
    /// What to do about a choice.
    pub act: Callback<Action>,
    /// What to do with a file.
    pub save: Callback<File>,
}

/// The whole view. Its parts are functions: each component costs nearly three kilobytes of module.
#[component]
pub fn Rungs(properties: &LadderProperties) -> Html {
    html! {
        <>
            { comparison::comparison(properties) }
            { chosen::chosen(&properties.ladder, properties.language) }
            { chart::chart(properties) }
        </>
    }
}
