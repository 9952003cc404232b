//! Sentences about the prunes and what they save.

use crate::base::settings::Language;
use crate::masks::text::zone_why;
use crate::parts::zones::Zone;
use crate::text::{count, listed, say, say_named};
use eightfold_core::CaseKind;
use eightfold_core::ladder::{Effort, Prune, Prunes};

/// Names a prune.
pub(crate) fn name(prune: Prune, language: Language) -> String {
    say_named!(language, "prune-{}", prune.name())
}

/// Explains why a prune is right, and what it depends on.
pub(crate) fn why(prune: Prune, language: Language) -> String {
    match Zone::ALL.into_iter().find(|zone| zone.prune() == prune) {
        Some(zone) => zone_why(zone, language),
        None => say_named!(language, "prune-{}-why", prune.name()),
    }
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

/// Describes the result: the same classes at a different cost.
pub(crate) fn outcome(on: Prunes, all_on: &Effort, now: &Effort, language: Language) -> String {
    let (found, nodes) = (now.ledger.found, now.ledger.nodes - all_on.ledger.nodes);
    let compared = |effort: &Effort| effort.images + effort.ledger.checks.iter().sum::<u64>();
    let (before, after) = (compared(all_on), compared(now));
    if on == Prunes::ALL {
        say!(language, "outcome-all-on", found)
    } else {
        say!(language, "outcome", found, nodes, before, after)
    }
}
