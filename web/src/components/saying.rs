//! The sentence that says what just happened.

use crate::far::Progress;
use crate::position::Position;
use crate::settings::Language;
use crate::state::Motion;
use crate::text;
use yew::prelude::*;

/// Says what just happened, or what is under way. Screen readers are told of steps by hand only: nobody wants to hear
/// a search that plays.
pub fn saying(position: &Position, motion: Motion, step: u64, progress: Progress, language: Language) -> Html {
    let sentence = match motion {
        Motion::Running(goal) => text::running(goal, step, language),
        Motion::Sent(goal) => text::sent(goal, step, progress, language),
        _ => text::sentence(position, language),
    };
    let live = if motion == Motion::Still { "polite" } else { "off" };
    let gap = text::gap(language);
    let status = text::sent_status(matches!(motion, Motion::Sent(_)), language);
    html! {
        <>
        <p class="unseen" id="far-status" role="status">{ status }</p>
        <p class="saying" id="saying" aria-live={live} aria-atomic="true"><b>{ sentence.news }</b>{ gap }{ sentence.rest }</p>
        </>
    }
}
