//! Sentences for filters that no class matches.

use crate::base::settings::Language;
use crate::symmetry::state::classes::Classes;
use crate::symmetry::state::filter::Filter;
use crate::text::{class_size, say};
use eightfold_core::question::Rule;

/// Explains why no class matches the filter.
pub(crate) fn why(classes: &Classes, language: Language) -> String {
    let n = classes.size;
    match classes.rule() {
        None => say!(language, "classes-chance", n),
        Some(Rule::QuarterTurn) => say!(language, "classes-quarter-turn", n),
        Some(Rule::NoneOf(class)) => say!(language, "classes-none-of", n, class = class_size(class, language)),
        Some(Rule::CornerIsEight) => say!(language, "classes-corner-is-eight"),
        Some(Rule::CornerHasNoCells) => say!(language, "classes-corner-has-no-cells"),
        Some(Rule::FirstQueen) => say!(language, "classes-first-queen"),
        Some(Rule::Decided(class, cell)) => {
            let turned = crate::text::image(cell.rotation(), language);
            say!(language, "classes-decided", class = class_size(class, language), cell = cell.name(), turned)
        }
    }
}

/// Names what differs in a wider filter, and how many classes match it.
pub(crate) fn wider(now: Filter, filter: Filter, count: usize, language: Language) -> String {
    let any = || say!(language, "classes-any");
    let differs = [
        (now.class != filter.class, say!(language, "classes-class"), any()),
        (now.first != filter.first, say!(language, "classes-first"), any()),
        ((now.kind, now.bound1) != (filter.kind, filter.bound1), say!(language, "classes-case"), any()),
        (
            now.cell != filter.cell,
            say!(language, "classes-cells"),
            filter.cell.flatten().map_or_else(any, |cell| cell.name().to_owned()),
        ),
    ];
    let mut differs = differs.into_iter().filter(|(differs, ..)| *differs);
    match (differs.next(), differs.next()) {
        (Some((_, question, answer)), None) => say!(language, "classes-wider", question, answer, count),
        _ => say!(language, "classes-all", count),
    }
}
