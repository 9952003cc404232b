//! The view of the ladder: every rung on one board, the chosen one closer, and time against board size.

mod chart;
mod chosen;
mod comparison;

pub(super) use chosen::bars;

use crate::edge::files::File;
use crate::ladder::{Action, Ladder};
use crate::settings::Language;
use std::rc::Rc;
use yew::prelude::*;

/// The whole view.
pub fn rungs(ladder: &Rc<Ladder>, language: Language, act: &Callback<Action>, save: &Callback<File>) -> Html {
    html! {
        <>
            { comparison::comparison(ladder, language, act, save) }
            { chosen::chosen(ladder, language) }
            { chart::chart(ladder, language, act, save) }
        </>
    }
}
