//! Sentences about the rules and what they save.

use crate::base::settings::Language;
use crate::text::{count, listed, say, say_named};
use eightfold_core::CaseKind;
use eightfold_core::ladder::{Effort, Prune, Prunes};

/// Names a prune.
pub(crate) fn name(prune: Prune, language: Language) -> String {
    say_named!(language, "prune-{}", prune.name())
}

/// Returns the condition by which the articles' code has it.
pub(crate) const fn code(prune: Prune) -> &'static str {
    match prune {
        Prune::UpperSide => "row<BOUND1",
        Prune::LowerSide => "row==BOUND2",
        Prune::LastRow => "LASTMASK",
        Prune::Bound2 => "!(down&SIDEMASK)",
        Prune::Corner => "bitmap|2",
        Prune::Cells => "symmetryOps",
    }
}

/// Explains why a prune is right, and what it depends on.
pub(crate) fn why(prune: Prune, language: Language) -> String {
    say_named!(language, "prune-{}-why", prune.name())
}

/// Says what is done with a complete board of a kind of case.
pub(crate) fn verdict(on: Prunes, kind: CaseKind, language: Language) -> String {
    let edge = kind == CaseKind::Edge;
    if !on.compares_all(kind) {
        return if edge { say!(language, "verdict-edge") } else { say!(language, "verdict-corner") };
    }
    // The prunes that are off and that the verdict depends on.
    let lacking = on.off().filter(|prune| Prunes::ALL.without(*prune).compares_all(kind));
    let names: Vec<_> = lacking.map(|prune| name(prune, language)).collect();
    let lacking = listed(names.into_iter(), language);
    if edge { say!(language, "verdict-edge-all", lacking) } else { say!(language, "verdict-corner-all", lacking) }
}

/// Writes the change of a value: `=`, `× 1.39`, `+17` if it was zero before, `−17` if it is zero now.
pub(crate) fn ratio(before: f64, after: f64) -> String {
    if before == after {
        "=".to_owned()
    } else if before == 0.0 {
        format!("+{}", count(after as u64))
    } else if after == 0.0 {
        format!("−{}", count(before as u64))
    } else {
        format!("× {:.2}", after / before)
    }
}

/// Returns the number of images that a search compares.
pub(crate) fn compared(effort: &Effort) -> u64 {
    effort.images + effort.ledger.checks.iter().sum::<u64>()
}

/// Says what a prune saves: the search without it, after the search with all.
pub(crate) fn price(all_on: &Effort, without: &Effort, language: Language) -> String {
    let nodes = without.ledger.nodes - all_on.ledger.nodes;
    let images = compared(without).saturating_sub(compared(all_on));
    match (nodes, images) {
        (0, 0) => say!(language, "price-nothing"),
        (0, images) => say!(language, "price-compared", count = images),
        (nodes, _) => say!(language, "price-nodes", count = nodes),
    }
}
