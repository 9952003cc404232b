//! The view of the ladder: every rung on one board, the chosen one closer, and time against board size.

mod chart;
mod chosen;
mod comparison;

pub use chart::Chart;
pub use chosen::Chosen;
pub use comparison::Comparison;

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

/// The whole view.
#[component]
pub fn Rungs(LadderProperties { ladder, language, act, save }: &LadderProperties) -> Html {
    let (ladder, language, act, save) = (ladder.clone(), *language, act.clone(), save.clone());
    html! {
        <>
            <Comparison ladder={ladder.clone()} {language} act={act.clone()} save={save.clone()} />
            <Chosen ladder={ladder.clone()} {language} />
            <Chart {ladder} {language} {act} {save} />
        </>
    }
}
