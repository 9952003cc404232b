//! The sentence that says what just happened.

use crate::position::Position;
use crate::settings::Language;
use crate::state::Motion;
use crate::text;
use std::rc::Rc;
use yew::prelude::*;

/// What [`Saying`] shows.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct SayingProperties {
    /// The position.
    pub position: Rc<Position>,
    /// What goes on.
    pub motion: Motion,
    /// The step reached.
    pub step: u64,
    /// The language.
    pub language: Language,
}

/// Says what just happened, or what is under way. Screen readers are told of steps by hand only: nobody wants to hear
/// a search that plays.
#[component]
pub fn Saying(properties: &SayingProperties) -> Html {
    let SayingProperties { position, motion, step, language } = properties;
    let sentence = match motion {
        Motion::Running(goal) => text::running(*goal, *step, *language),
        _ => text::sentence(position, *language),
    };
    let live = if *motion == Motion::Still { "polite" } else { "off" };
    let gap = text::gap(*language);
    html! {
        <p class="saying" id="saying" aria-live={live} aria-atomic="true"><b>{ sentence.news }</b>{ gap }{ sentence.rest }</p>
    }
}
