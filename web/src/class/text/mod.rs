//! Sentences of the view.

use crate::base::settings::Language;
use crate::class::state::Contact;
use crate::class::state::help::{Help, Stage, Why};
use crate::text::say;
use eightfold_results::class::ClassNow;
use eightfold_results::class::RunState;

/// Describes the state of the count.
pub(crate) fn phase(now: &ClassNow, contact: Contact, language: Language) -> String {
    let state = now.run.as_ref().map(|run| run.state);
    match state {
        _ if contact == Contact::Lost => say!(language, "class-lost"),
        _ if contact == Contact::Unheard => say!(language, "class-unheard"),
        None => say!(language, "class-waits"),
        Some(RunState::Done) => say!(language, "class-done"),
        Some(RunState::Failed) => {
            let sentence = now.run.as_ref().and_then(|run| run.error.clone()).unwrap_or_default();
            say!(language, "class-failed", sentence)
        }
        Some(RunState::Running) => say!(language, "class-runs"),
        Some(_) => say!(language, "class-halted"),
    }
}

/// Describes whether this browser takes part in the count.
pub(crate) fn stage(help: &Help, language: Language) -> String {
    match &help.stage {
        Stage::Away(None) => say!(language, "class-help-intro"),
        Stage::Away(Some(Why::Left)) => say!(language, "class-away-left"),
        Stage::Away(Some(Why::Lost)) => say!(language, "class-away-lost"),
        Stage::Away(Some(Why::Forgotten)) => say!(language, "class-away-forgotten"),
        Stage::Away(Some(Why::Reserved)) => say!(language, "class-away-reserved"),
        Stage::Away(Some(Why::Removed)) => say!(language, "class-away-removed"),
        Stage::Away(Some(Why::NoWorker)) => say!(language, "class-away-worker"),
        Stage::Away(Some(Why::Refused(sentence))) => say!(language, "class-refused", sentence),
        Stage::Joins if help.is_lost => say!(language, "class-silent"),
        Stage::Joins => say!(language, "class-joins"),
        Stage::Here(_) if help.is_lost => say!(language, "class-helping-lost"),
        Stage::Here(_) => say!(language, "class-helping"),
    }
}
