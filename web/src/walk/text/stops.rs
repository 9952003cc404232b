//! Names of the stops of a run, and the sentences shown during a run, here or in a worker.

use crate::base::settings::{Language, Speed};
use crate::parts::text::Sentence;
use crate::text::{gap, reason, rung, say, say_named};
use crate::walk::export::Film;
use crate::walk::state::{Goal, Headway};
use crate::walk::stops;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Reason, Rung};
use eightfold_core::trace::Stop;

/// Names a stop for the list.
pub(crate) fn stop(stop: Stop, language: Language) -> String {
    match stop {
        Stop::Class(class) => say!(language, "stop-class", members = class.members()),
        Stop::Cell(cell) => say!(language, "stop-cell", cell = cell.name()),
        Stop::Pruned(why) => {
            let name = reason(why, language);
            // The list has space only for the line's name, without the mask in brackets.
            let why = match why {
                Reason::Column | Reason::Rising | Reason::Falling => {
                    name.split(['(', '（']).next().unwrap_or_default().trim_end()
                }
                _ => &name,
            };
            say!(language, "stop-prune", why)
        }
        Stop::Off(row) => say!(language, "stop-row", row),
        plain => say_named!(language, "stop-{}", &stops::name(plain).unwrap_or_default()),
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
    let seconds = Film::seconds((to - from) as usize + 1, speed).round() as u64;
    let (fastest, most) = (Film::FASTEST as u64, Film::MOST);
    say!(language, "film-range", from, to, seconds, fastest, most)
}
