//! Sentences while a worker runs ahead.

use crate::base::settings::Language;
use crate::parts::text::Sentence;
use crate::text::{gap, say};
use crate::walk::state::{Goal, Headway};
use crate::walk::text::running;

/// Says where the worker runs and how far it is.
pub(crate) fn sent(goal: Goal, step: u64, headway: Headway, language: Language) -> Sentence {
    let Sentence { news, rest } = running(goal, step, language);
    let pace = headway.pace().map(|pace| say!(language, "far-pace", pace));
    let share = headway.percent(goal).map(|percent| match goal {
        Goal::Step(_) => say!(language, "far-percent", percent),
        _ => say!(language, "far-about", percent),
    });
    let parts: Vec<_> = [Some(rest), pace, share].into_iter().flatten().collect();
    Sentence { news, rest: parts.join(gap(language)) }
}

/// Says once that a worker runs, and how to stop it; nothing while none does.
pub(crate) fn sent_status(is_sent: bool, language: Language) -> String {
    if is_sent { say!(language, "far-status") } else { String::new() }
}
