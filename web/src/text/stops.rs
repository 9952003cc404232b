//! What a run stops at, and the sentence while it runs.

use super::{Sentence, count, reason, say};
use crate::settings::Language;
use crate::state::Goal;
use crate::timeline::Kind;
use eightfold_core::trace::Stop;

/// What a run stops at, as it stands in the list.
#[must_use]
pub fn stop(stop: Stop, language: Language) -> String {
    match stop {
        Stop::Solution => say!(language, "next solution", "次の解"),
        Stop::Class(class) => {
            let members = class.members();
            say!(language, "next solution of COUNT{members}", "次の COUNT{members} の解")
        }
        Stop::Check => say!(language, "next comparison with an image", "次の像との比較"),
        Stop::Cell(cell) => {
            let cell = cell.name();
            say!(language, "next comparison asked for by {cell}", "次の {cell} による比較")
        }
        Stop::Pruned(why) => {
            let why = reason(why, language);
            say!(language, "next prune, {why}", "次の枝刈り: {why}")
        }
        Stop::Case => say!(language, "next case", "次の場合分け"),
        Stop::Off(row) => say!(language, "queen of row {row} taken off", "行 {row} のクイーンを外すまで"),
    }
}

/// Says that a run is under way.
#[must_use]
pub fn running(goal: Goal, step: u64, language: Language) -> Sentence {
    let step = count(step);
    let news = match goal {
        Goal::Stop(wanted) => {
            let wanted = stop(wanted, language);
            say!(language, "Looking ahead: {wanted}.", "先を探しています: {wanted}。")
        }
        Goal::Step(wanted) => {
            let wanted = count(wanted);
            say!(language, "Going to step {wanted}.", "{wanted} 手目まで進んでいます。")
        }
        Goal::End => say!(language, "Going to the end of the search.", "探索の終わりまで進んでいます。"),
    };
    Sentence { news, rest: say!(language, "Step {step} is reached.", "現在 {step} 手目です。") }
}

/// Where a step is in what was explored, or in the whole search.
#[must_use]
pub fn of_steps(step: u64, length: Option<u64>, explored: u64, language: Language) -> String {
    let (step, end) = (count(step), count(length.unwrap_or(explored)));
    match length {
        Some(_) => say!(language, "{step} of {end}", "{end} 手中 {step} 手目"),
        None => say!(language, "{step}, explored {end}", "{step} 手目、探索済み {end} 手"),
    }
}

/// What a mark on the timeline stands for.
#[must_use]
pub fn kind(kind: Kind, language: Language) -> String {
    match kind {
        Kind::Solution => say!(language, "solution", "解"),
        Kind::Two => say!(language, "solution of COUNT2", "COUNT2 の解"),
        Kind::Four => say!(language, "solution of COUNT4", "COUNT4 の解"),
        Kind::Eight => say!(language, "solution of COUNT8", "COUNT8 の解"),
        Kind::Check => say!(language, "comparison with an image", "像との比較"),
        Kind::Prune => say!(language, "row or board given up", "行や盤をあきらめたところ"),
    }
}
