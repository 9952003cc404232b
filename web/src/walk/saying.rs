//! The sentence that says what just happened.

use crate::base::settings::Language;
use crate::parts;
use crate::parts::position::Position;
use crate::parts::sentence::drawn;
use crate::parts::text::Sentence;
use crate::walk;
use crate::walk::state::{Headway, Motion};
use yew::prelude::*;

/// Says what just happened, or what goes on. While the reader is asked what comes next, only the news are said: the rest
/// often gives the answer away. Screen readers read steps by hand only: a search that plays would never
/// stop talking.
pub(crate) fn saying(
    position: &Position,
    motion: Motion,
    step: u64,
    headway: Headway,
    predicting: bool,
    language: Language,
) -> Html {
    let sentence = match motion {
        Motion::Running(goal) => walk::text::running(goal, step, language),
        Motion::Sent(goal) => walk::text::sent(goal, step, headway, language),
        _ => parts::text::sentence(position, language),
    };
    let sentence = if predicting { Sentence { rest: String::new(), ..sentence } } else { sentence };
    let live = if motion == Motion::Still { "polite" } else { "off" };
    let status = walk::text::sent_status(matches!(motion, Motion::Sent(_)), language);
    html! {
        <>
        <p class="unseen" id="far-status" role="status">{ status }</p>
        { drawn("saying", Some("saying"), Some(live), step, sentence, language) }
        </>
    }
}
