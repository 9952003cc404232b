//! Sentences of Count.

use crate::base::settings::Language;
use crate::count::award::Award;
use crate::count::state::{Card, Counting, Document, MethodReason, Phase};
use crate::text::numbers::duration;
use crate::text::say;
use eightfold_core::Method;
use eightfold_results::Outcome;
use eightfold_worker::Failure;
use eightfold_worker::card::{Adapter, Lack};
use eightfold_worker::examine::Examined;

/// The mark between two facts in a line.
const DOT: &str = " · ";

/// Returns the label of the button that starts, stops and continues.
pub(crate) fn go(counting: &Counting, language: Language) -> String {
    match counting.phase {
        _ if counting.lacks_document() => say!(language, "control-resume"),
        _ if counting.is_moving() => say!(language, "counting-stop"),
        Phase::Ready | Phase::Done => say!(language, "counting-start"),
        Phase::Running => say!(language, "counting-stop"),
        Phase::Paused | Phase::Broken(_) => say!(language, "control-resume"),
    }
}

/// Returns the line above the number: the question, and the board once it is being answered.
pub(crate) fn heading(counting: &Counting, language: Language) -> String {
    let n = counting.size;
    if counting.phase == Phase::Ready {
        say!(language, "counting-question", n)
    } else {
        say!(language, "award-board", n)
    }
}

/// Returns the line below the number.
pub(crate) fn says(counting: &Counting, language: Language) -> String {
    match counting.phase {
        Phase::Ready if !counting.is_looking() => say!(language, "counting-peace"),
        Phase::Done if counting.is_shown_to_the_end() => match counting.document {
            Document::Making(..) => say!(language, "counted-making"),
            _ => say!(language, "counting-all"),
        },
        Phase::Running | Phase::Done => {
            let (done, all) = (counting.so_far().0, counting.groups_in_all());
            let groups = say!(language, "counting-groups", done, all);
            let left = counting.progress().left.map(|left| duration(left.max(1000) / 1000 * 1000, language));
            left.map_or(groups.clone(), |time| [&*groups, &*say!(language, "counting-left", time)].join(DOT))
        }
        _ => status(counting, language),
    }
}

/// Describes the phase of a count, to be announced at each change. While the count runs, it changes at each quarter.
pub(crate) fn status(counting: &Counting, language: Language) -> String {
    let quarter = counting.progress().share() / 250;
    match counting.phase {
        _ if counting.is_looking() => say!(language, "counting-looking"),
        Phase::Ready => say!(language, "counting-ready"),
        Phase::Running if counting.sound_workers() < usize::from(counting.workers()) => {
            say!(language, "counting-fewer", workers = counting.sound_workers())
        }
        Phase::Running if quarter > 0 => say!(language, "counting-percent", percent = 25 * quarter),
        Phase::Running if counting.on_card() => say!(language, "counting-on-card", workers = counting.workers()),
        Phase::Running => say!(language, "counting-running", workers = counting.workers()),
        Phase::Paused => say!(language, "counting-paused"),
        Phase::Done => match Award::of(counting, language).filter(|_| counting.is_shown_to_the_end()) {
            Some(award) => [award.total, award.time, award.verdict.sentence(language).0].join(". "),
            None => String::new(),
        },
        Phase::Broken(Failure::NoWorker) => say!(language, "counting-no-worker"),
        Phase::Broken(Failure::Broken) => say!(language, "counting-broken"),
    }
}

/// Says which method counts, and why.
pub(crate) fn method(counting: &Counting, language: Language) -> String {
    match (counting.method(), counting.reason()) {
        (_, MethodReason::Card) => say!(language, "method-card"),
        (_, MethodReason::TooSmall) => say!(language, "method-small", least = *Method::Colours.sizes().start()),
        (Method::Batch, MethodReason::Faster) => say!(language, "method-batch-faster"),
        (Method::Colours, MethodReason::Faster) => say!(language, "method-colours-faster"),
        (Method::Batch, MethodReason::Chosen) => say!(language, "method-batch"),
        (Method::Colours, MethodReason::Chosen) => say!(language, "method-colours"),
    }
}

/// Describes the graphics card, if the reader chose it.
pub(crate) fn card(card: &Card, language: Language) -> String {
    match card {
        Card::Unasked | Card::Looking(_) => String::new(),
        Card::Found(Adapter { name, software: false }) => say!(language, "card-found", name = &**name),
        Card::Found(Adapter { name, software: true }) => say!(language, "card-software", name = &**name),
        Card::Lacking(lack) => {
            let why = match lack {
                Lack::Insecure => say!(language, "card-insecure"),
                Lack::NoWebGpu => say!(language, "card-no-webgpu"),
                Lack::NoAdapter => say!(language, "card-no-adapter"),
                Lack::Unusable(why) => say!(language, "card-unusable", why = &**why),
                Lack::Lost(why) => say!(language, "card-lost", why = &**why),
                Lack::Wrong(what) => say!(language, "card-wrong", what = &**what),
                Lack::Worker(Failure::NoWorker) => say!(language, "card-no-worker"),
                Lack::Worker(Failure::Broken) => say!(language, "card-broken"),
            };
            say!(language, "card-instead", why)
        }
    }
}

/// Returns the file name of the document.
pub(crate) fn file_name(counting: &Counting) -> String {
    let part = if counting.phase == Phase::Done { "" } else { "-part" };
    format!("n{}{part}.json", counting.size)
}

/// Returns the names of the totals: total, unique, and the classes of two, four and eight.
pub(crate) fn totals(language: Language) -> [String; 5] {
    [
        say!(language, "counted-total"),
        say!(language, "counted-unique"),
        "COUNT2".into(),
        "COUNT4".into(),
        "COUNT8".into(),
    ]
}

/// Summarizes the checks of the document.
pub(crate) fn checks(examined: &Examined, language: Language) -> String {
    let [passed, failed] =
        [Outcome::Pass, Outcome::Fail].map(|it| examined.checks.iter().filter(|check| check.outcome == it).count());
    match failed {
        0 => say!(language, "counted-sound", checks = passed),
        count => say!(language, "counted-unsound", count),
    }
}

/// Names the lanes that the workers count with, once a worker has reported them.
pub(crate) fn lanes(counting: &Counting, language: Language) -> String {
    match counting.vectors {
        None => say!(language, "places-here-any"),
        Some(true) => say!(language, "places-here-vectors"),
        Some(false) => say!(language, "places-here-scalar"),
    }
}
