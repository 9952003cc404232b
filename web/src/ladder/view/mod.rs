//! The view of the ladder: the race, every rung on one board, details of the chosen one, and time against board size.

mod chart;
mod chosen;
mod comparison;

use crate::base::settings::Language;
use crate::ladder::race::view::race;
use crate::ladder::room::{Action, State};
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn view(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (ladder, compare) = (&state.ladder, act.reform(Action::Ladder));
    html! {
        <>
            { race(&state.race, language, &act.reform(Action::Race)) }
            { comparison::comparison(ladder, language, &compare) }
            { chosen::chosen(ladder, language) }
            { chart::chart(ladder, language, &compare) }
        </>
    }
}
