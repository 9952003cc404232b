//! Checks of figures that a correct total does not cover.
//!
//! Two exchanged groups leave every sum as it is, and only recounting reveals them. These checks find figures that
//! contradict the symmetries, and dates that cannot be right.

use crate::document::Document;
use crate::document::checks::{TALLY, Verdict, fail, not_applicable, pass};
use crate::fault::short;
use crate::numbers;
use crate::sentence::{grouped, said};
use crate::work::parts::Part;
use eightfold_core::count::Tally;
use eightfold_core::masks::CaseKind;

/// Checks that a case with the first queen in the corner has solutions in n1 only, and that its groups do too.
///
/// Its tie cells are the four corners of the board, since a quarter turn moves each corner to the next. Queens in two
/// of them would attack each other along an edge or a diagonal.
pub(crate) fn corners(document: &Document) -> Verdict {
    let wrong = |part: Part, Tally { n }: Tally| {
        let at = (1..4).find(|&at| n[at] != 0)?;
        Some(fail(said!(
            "corner-differs",
            "{name} of {part} is {count}, but solutions with a queen in the corner count in n1 alone",
            name = TALLY[at],
            part,
            count = grouped(n[at])
        )))
    };
    let (mut cases, mut groups) = (0_usize, 0_usize);
    for (cut, counts) in document.cut.cases().iter().zip(&document.cases) {
        if cut.case.kind != CaseKind::Corner {
            continue;
        }
        if let Some(tally) = *counts {
            if let Some(verdict) = wrong(Part::Case(cut.case), tally) {
                return verdict;
            }
            cases += 1;
        }
        let listed = document.groups().map_or(&[][..], |groups| &groups.ties);
        let first = listed.partition_point(|&(index, _)| index < cut.groups.start);
        let end = listed.partition_point(|&(index, _)| index < cut.groups.end);
        for &(index, tally) in &listed[first..end] {
            if let Some(verdict) = wrong(Part::Group { index, case: Some(cut.case) }, tally) {
                return verdict;
            }
            groups += 1;
        }
    }
    match (cases, groups) {
        (0, 0) => not_applicable(said!("no-corners", "no corner case is complete, and none has listed groups")),
        _ => pass(said!(
            "corners",
            "n2 to n4 are 0 in {cases} complete corner cases and in {groups} listed groups of corner cases",
            cases,
            groups
        )),
    }
}

/// Checks that there are no more boards equal to their quarter turn than boards equal to their half turn, which is two
/// quarter turns.
pub(crate) fn quarters(document: &Document) -> Verdict {
    let columns = document.turns().unwrap_or_default();
    let wrong = columns.iter().map(|(column, turns)| (Part::Turns(*column), turns));
    let whole = document.symmetric.iter().map(|turns| (Part::AllTurns, turns));
    if let Some((part, turns)) = wrong.chain(whole).find(|(_, turns)| turns.rot90 > turns.rot180) {
        let [quarter, half] = [turns.rot90, turns.rot180].map(grouped);
        return fail(said!(
            "quarter-differs",
            "{part} have more boards that equal their quarter turn ({quarter}) than their half turn ({half}), which is \
             two quarter turns",
            part,
            quarter,
            half
        ));
    }
    match (columns.len(), document.symmetric) {
        (0, None) => not_applicable(said!("no-turns", "no turns are known")),
        (0, Some(_)) => pass(said!(
            "quarters-together",
            "rot90 is not above rot180 in all columns of turns together; no column is listed"
        )),
        (listed, _) => pass(said!("quarters", "rot90 is not above rot180 in {listed} listed columns of turns", listed)),
    }
}

/// Checks that the end time is not before the start time. Whole seconds are compared, because not every program
/// writes fractions.
pub(crate) fn dates(document: &Document) -> Verdict {
    let run = &document.run;
    let (Some(started), Some(finished)) = (&run.started, &run.finished) else {
        return not_applicable(said!(
            "no-dates",
            "the document does not say both when it was started and when it was finished"
        ));
    };
    let unread = |name: &str, text: &str| {
        let (text, date) = (short(text), numbers::utc(0));
        not_applicable(said!("no-date", "{name} is {text}, which is not a date such as {date}", name, text, date))
    };
    let [began, ended] = [started, finished].map(|date| short(date));
    match (numbers::seconds(started), numbers::seconds(finished)) {
        (None, _) => unread("started", started),
        (_, None) => unread("finished", finished),
        (Some(first), Some(last)) if last < first => {
            fail(said!("dates-differ", "finished is {ended}, which is before started, {began}", ended, began))
        }
        _ => pass(said!("dates", "finished, {ended}, is not before started, {began}", ended, began)),
    }
}
