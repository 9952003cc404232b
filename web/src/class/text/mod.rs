//! Sentences of the lesson.

mod question;

use crate::base::settings::Language;
use crate::class::state::help::{Help, Stage, Why};
use crate::class::state::{Role, State, Step};
use crate::text::{grouped, say, say_named};
use eightfold_results::class::Station;

pub(crate) use question::{answer, asks, reason};

/// Names a station.
pub(crate) fn station(station: Station, language: Language) -> String {
    say_named!(language, "class-station-{}", station.name())
}

/// Says what the one button does.
pub(crate) fn button(state: &State, language: Language) -> String {
    match state.next() {
        Step::To(Station::Wall) => say!(language, "class-begin"),
        Step::To(Station::Phones) => say!(language, "class-on-phones"),
        Step::To(Station::Quiz) => say!(language, "class-on-quiz"),
        Step::To(Station::Count) => say!(language, "class-on-count"),
        Step::To(Station::Door | Station::Paper) => say!(language, "class-on-paper"),
        Step::Page(0) => say!(language, "class-back-line"),
        Step::Page(6) if state.lesson().station == Station::Wall => say!(language, "class-fold"),
        Step::Page(_) if state.lesson().station == Station::Quiz => say!(language, "class-next-question"),
        Step::Page(_) => say!(language, "class-on"),
        Step::Ask(_) if state.role() == Role::Alone => say!(language, "class-show-answer"),
        Step::Ask(_) => say!(language, "class-ask"),
        Step::Stop(_) => say!(language, "class-stop-clock"),
        Step::Count(_) => say!(language, "class-count"),
        Step::Resume => say!(language, "class-resume"),
        Step::Wait => say!(language, "class-counts"),
        Step::Print => say!(language, "class-print"),
    }
}

/// Says why this browser has no seat.
pub(crate) fn why(help: &Help, language: Language) -> Option<String> {
    Some(match &help.stage {
        Stage::Away(Some(Why::Lost)) => say!(language, "class-silent"),
        Stage::Away(Some(Why::Forgotten)) => say!(language, "class-forgotten"),
        Stage::Away(Some(Why::Reserved)) => say!(language, "class-reserved"),
        Stage::Away(Some(Why::Removed)) => say!(language, "class-another-name"),
        Stage::Away(Some(Why::Refused(sentence))) => say!(language, "class-refused", sentence),
        Stage::Joins if help.is_lost => say!(language, "class-silent"),
        Stage::Joins => say!(language, "class-joins"),
        Stage::Away(None) | Stage::Here(_) => return None,
    })
}

/// Names a guess, a power of ten, with one digit that counts.
pub(crate) fn guess(power: f64, language: Language) -> String {
    let unit = 10_f64.powf(power.floor());
    let number = grouped(((10_f64.powf(power) / unit).round() * unit) as u128);
    say!(language, "class-about", number)
}
