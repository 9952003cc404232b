//! The line below the buttons: where a solution leads to, and at the end of the search the way back to the first one.

use crate::app::state::Action;
use crate::base::settings::Language;
use crate::parts::events::press;
use crate::parts::icon::{Sign, icon};
use crate::parts::position::Position;
use crate::symmetry::study::Study;
use crate::symmetry::view::see_images;
use crate::text::say;
use eightfold_core::ladder::Event;
use yew::prelude::*;

/// Shows the line. It is always there, so that nothing below it moves when a solution comes.
pub fn found(position: &Position, language: Language, act: &Callback<Action>) -> Html {
    let (ended, any) = (position.is_end(), !position.counted.is_empty());
    let solved = matches!(position.event, Some(Event::Solution { .. })) || ended && any;
    html! {
        <p class="see found">
            if ended && any {
                <span id="counted">{ say!(language, "found-last", number = position.ledger.found) }</span>
                <button id="to-first" type="button" class="small" onclick={press(act, Action::FirstSolution)}>
                    { icon(Sign::First) }{ say!(language, "found-first") }
                </button>
            }
            if solved && position.size.get() >= Study::SMALLEST {
                { see_images(position, language) }
            }
        </p>
    }
}
