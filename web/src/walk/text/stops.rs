//! Names of the stops of a run, and the sentences shown during a run, here or in a worker.

use crate::base::settings::{Language, Speed};
use crate::parts::text::Sentence;
use crate::text::{gap, reason, rung, say};
use crate::walk::export::film::{self, FASTEST, MOST};
use crate::walk::state::{Goal, Headway};
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Stop;

/// Names a stop.
pub(crate) fn stop(stop: Stop, language: Language) -> String {
    match stop {
        Stop::Class(class) => say!(language, "stop-class", members = class.members()),
        Stop::Cell(cell) => say!(language, "stop-cell", cell = cell.name()),
        Stop::Pruned(why) => say!(language, "stop-prune", why = reason(why, language)),
        Stop::Off(row) => say!(language, "stop-row", row),
        Stop::Solution => say!(language, "stop-solution"),
        Stop::Check => say!(language, "stop-check"),
        Stop::Case => say!(language, "stop-case"),
        Stop::Start => say!(language, "stop-start"),
    }
}

/// Says that the search of a rung never reaches a stop on a board.
pub(crate) fn none_on(wanted: Stop, on: Rung, n: BoardSize, language: Language) -> String {
    if let Stop::Class(class) = wanted {
        return say!(language, "stop-no-class", n, members = class.members());
    }
    say!(language, "stop-none-on", n, rung = rung(on, language), wanted = stop(wanted, language))
}

/// Says what a run is looking for and which step it has reached.
pub(crate) fn running(goal: Goal, step: u64, language: Language) -> Sentence {
    let news = match goal {
        Goal::Stop(Stop::Off(row)) => say!(language, "running-to-row", row),
        Goal::Stop(wanted) => say!(language, "running-to-stop", wanted = stop(wanted, language)),
        Goal::Step(wanted) => say!(language, "running-to-step", wanted),
        Goal::End => say!(language, "running-to-end"),
    };
    Sentence { news, rest: say!(language, "running-reached", step) }
}

/// Says how far the worker's run has come.
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

/// Says where a film ends, and how long it takes.
pub(crate) fn film(from: u64, to: u64, speed: Speed, language: Language) -> String {
    let seconds = film::seconds((to - from) as usize + 1, speed).round() as u64;
    say!(language, "film-range", from, to, seconds, fastest = FASTEST as u64, most = MOST)
}
