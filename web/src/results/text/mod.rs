//! Sentences of Results.

mod found;
#[cfg(test)]
mod tests;

pub(crate) use found::found;

use crate::base::settings::Language;
use crate::results::state::{Opened, Source, Stage, Trouble};
use crate::text::{capital, gap, grouped, say, say_named};
use eightfold_core::{Case, CaseKind};
use eightfold_results::{Check, CheckName, Gap, Outcome, Shown};
use eightfold_worker::Failure;
use eightfold_worker::examine::{CaseDigest, Examined, Lacking};

/// Names an opened file. The name is made safe to show, so that it cannot change the text around it.
pub(crate) fn name(opened: &Opened, language: Language) -> String {
    match opened.source {
        Source::Joined => say!(language, "results-joined"),
        _ if opened.name.is_empty() => say!(language, "results-pasted"),
        _ => Shown(&opened.name).to_string(),
    }
}

/// Describes briefly the stage that an opened file has reached, or its contents.
pub(crate) fn stage(opened: &Opened, language: Language) -> String {
    match &opened.stage {
        Stage::Fetched => say!(language, "results-fetching"),
        Stage::Waiting => say!(language, "results-waiting"),
        Stage::Read => say!(language, "results-reading"),
        Stage::Failed(trouble) => self::trouble(*trouble, language),
        Stage::Known(examined) => {
            let Some(digest) = &examined.digest else { return say!(language, "results-no-document") };
            let [done, all] = digest.groups;
            let said = match &digest.totals {
                Some(totals) => {
                    [say!(language, "results-of", total = grouped(&totals[0])), say!(language, "results-sound")]
                }
                None => [say!(language, "counting-groups", done, all), say!(language, "results-sound-part")],
            };
            // Do not show figures of a document that failed a check.
            match examined.failed().count() {
                0 => said.join(comma(language)),
                count => say!(language, "results-unsound", count),
            }
        }
    }
}

/// Says that a file is not a result, or which checks it fails.
pub(crate) fn unbelievable(examined: &Examined, language: Language) -> String {
    let names: Vec<_> = examined.failed().map(|found| check(found.name, language)).collect();
    match &examined.digest {
        Some(_) => say!(language, "results-unbelievable", count = names.len(), checks = names.join(comma(language))),
        None if examined.failed().any(|found| found.sentence.name == "not-json-empty") => {
            say!(language, "results-empty")
        }
        None => say!(language, "results-unreadable"),
    }
}

fn comma(language: Language) -> &'static str {
    if language == Language::Japanese { "、" } else { ", " }
}

fn trouble(trouble: Trouble, language: Language) -> String {
    match trouble {
        Trouble::Address(None) => say!(language, "results-no-answer"),
        Trouble::Address(Some(status)) => say!(language, "results-status", status = status.to_string()),
        Trouble::Worker(Failure::NoWorker) => say!(language, "results-no-worker"),
        Trouble::Worker(Failure::Broken) => say!(language, "results-broken"),
    }
}

/// Says what is known of an opened file: its numbers, or why they cannot be trusted.
pub(crate) fn verdict(opened: &Opened, language: Language) -> String {
    let Some(examined) = opened.examined() else { return whole(&stage(opened, language), language) };
    match &examined.digest {
        Some(digest) if examined.is_sound() => match &digest.totals {
            Some([total, unique, ..]) => {
                say!(language, "results-total", total = grouped(total), unique = grouped(unique))
            }
            None => {
                let ([done, all], [turns, columns]) = (digest.groups, digest.turns);
                say!(language, "results-partial", done, all, turns, columns)
            }
        },
        _ => unbelievable(examined, language),
    }
}

/// Says how many checks passed, or how many failed and which first.
pub(crate) fn heard(checks: &[&Check], language: Language) -> String {
    let count = |outcome| checks.iter().filter(|check| check.outcome == outcome).count();
    match (count(Outcome::Fail), count(Outcome::Pass)) {
        (0, 0) => String::new(),
        (0, passed) if passed == checks.len() => say!(language, "seals-passed", count = passed),
        (0, _) => whole(&say!(language, "results-sound-part"), language),
        (failed, _) => {
            let first = checks.iter().find(|check| check.outcome == Outcome::Fail);
            let first = first.map_or_else(String::new, |it| check(it.name, language));
            say!(language, "seals-broken", count = failed, first)
        }
    }
}

/// Says what a check has found, if it did not fail. What a passed check proves says more than its numbers.
pub(crate) fn sealed(check: &Check, language: Language) -> String {
    let said = match check.outcome {
        Outcome::Pass => passed(check.name, language),
        _ => found(&check.sentence, language),
    };
    say!(language, "seals-say", name = self::check(check.name, language), said = whole(&said, language))
}

/// Makes a sentence of what a check has found: with a capital, unless it begins with a name, and a full stop.
pub(crate) fn whole(said: &str, language: Language) -> String {
    let is_word = said.split(' ').next().is_some_and(|word| word.chars().all(|letter| letter.is_ascii_lowercase()));
    match language {
        Language::Japanese => format!("{said}。"),
        Language::English if is_word => format!("{}.", capital(said)),
        Language::English => format!("{said}."),
    }
}

/// Explains why a worker did not finish.
pub(crate) fn lost(failure: Failure, language: Language) -> String {
    match failure {
        Failure::NoWorker => say!(language, "recount-no-worker"),
        Failure::Broken => say!(language, "recount-broken"),
    }
}

/// Lists the missing groups and columns of turns.
pub(crate) fn lacking(lacking: &Lacking, language: Language) -> String {
    let Lacking { groups, turns, .. } = lacking;
    let mut sentences = Vec::new();
    if let Gap { count: count @ 1.., all, ranges, more } = groups {
        sentences.push(say!(language, "results-groups-missing", count, all, ranges, more));
    }
    if let Gap { count: count @ 1.., all, ranges, more } = turns {
        sentences.push(say!(language, "results-turns-missing", count, all, ranges, more));
    }
    sentences.join(gap(language))
}

/// The names of the checks in messages, in the order of [`CheckName`].
const CHECKS: [&str; CheckName::ALL.len()] = [
    "limits",
    "shape",
    "groups",
    "cases",
    "sums",
    "thirds",
    "corners",
    "classes",
    "quarters",
    "identities",
    "known",
    "dates",
    "checksum",
];

/// Returns the name of a check.
pub(crate) fn check(name: CheckName, language: Language) -> String {
    say_named!(language, "check-{}", CHECKS[name as usize])
}

/// Describes what a passed check proves. For a check that failed or was skipped it would be a false claim.
pub(crate) fn passed(name: CheckName, language: Language) -> String {
    say_named!(language, "check-{}-passed", CHECKS[name as usize])
}

/// Returns a case's name.
pub(crate) fn case(case: Case, language: Language) -> String {
    let kind = match case.kind {
        CaseKind::Corner => say!(language, "results-corner"),
        _ => say!(language, "results-edge"),
    };
    format!("{kind} {}", case.bound1)
}

/// Describes the known cases in a sentence.
pub(crate) fn cases(cases: &[CaseDigest], language: Language) -> String {
    let known: Vec<_> = cases.iter().filter_map(|case| Some((case, case.solutions()?))).collect();
    let sum: u128 = known.iter().map(|(_, count)| count).sum();
    let Some((most, count)) = known.iter().max_by_key(|(_, count)| *count).filter(|_| sum > 0) else {
        return say!(language, "results-cases-unknown");
    };
    say!(
        language,
        "results-cases-known",
        known = known.len(),
        all = cases.len(),
        case = case(most.case, language),
        most = grouped(count),
        share = format!("{:.1}", 100.0 * *count as f64 / sum as f64)
    )
}
