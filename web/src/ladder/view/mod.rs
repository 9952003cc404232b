//! The view of the ladder: every rung on one board, the chosen one closer, and time against board size.

mod chart;
mod chosen;
mod comparison;

use crate::base::settings::Language;
use crate::browser::files::File;
use crate::ladder::state::{Action, Ladder};
use std::rc::Rc;
use yew::prelude::*;

/// The whole view.
pub(crate) fn rungs(ladder: &Rc<Ladder>, language: Language, act: &Callback<Action>, save: &Callback<File>) -> Html {
    html! {
        <>
            { comparison::comparison(ladder, language, act, save) }
            { chosen::chosen(ladder, language) }
            { chart::chart(ladder, language, act, save) }
        </>
    }
}
