//! The view of the ladder: every rung on one board, the chosen one closer, and time against board size.

mod chart;
mod chosen;
mod comparison;

pub use chart::Chart;
pub use chosen::Chosen;
pub use comparison::Comparison;

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
}

/// The whole view.
#[component]
pub fn Rungs(LadderProperties { ladder, language, act }: &LadderProperties) -> Html {
    let (ladder, language, act) = (ladder.clone(), *language, act.clone());
    html! {
        <>
            <Comparison ladder={ladder.clone()} {language} act={act.clone()} />
            <Chosen ladder={ladder.clone()} {language} act={act.clone()} />
            <Chart {ladder} {language} {act} />
        </>
    }
}
