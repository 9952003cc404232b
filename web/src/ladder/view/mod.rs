//! The view of the ladder: the race, and in a fold the choice of racers, every rung on one board, details of the chosen
//! one, and time against board size.

mod chart;
mod chosen;
mod comparison;

use crate::base::panels::Panel;
use crate::ladder::race::view::{race, racers};
use crate::ladder::room::{Action, State};
use crate::parts::controls::fold;
use crate::parts::room::Page;
use crate::text::say;
use eightfold_core::ladder::Rung;
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn view(state: &State, page: &Page<Action>) -> Html {
    let (language, panels) = (page.settings.language, page.settings.panels);
    let (ladder, compare) = (&state.ladder, page.act.reform(Action::Ladder));
    let act = page.act.reform(Action::Race);
    let more = || {
        html! {
            <div class="more">
                { racers(&state.race, language, &act, &compare, page.present.clone()) }
                { comparison::comparison(ladder, language, &compare) }
                { chosen::chosen(ladder, language) }
                { chart::chart(ladder, language, &compare) }
            </div>
        }
    };
    let title = say!(language, "race-more", rungs = Rung::ALL.len());
    race(&state.race, language, &act, fold(Panel::MoreOfRace, title, None, panels, &page.choose, &more))
}
