//! Recounting a case or a group of the chosen result, and finding a solution of a case.

use crate::base::settings::Language;
use crate::browser::property;
use crate::parts::events::{maybe, press, press_last};
use crate::results::state::{Action, Again, CaseFinding, Finding, Results, has_boards};
use crate::results::text;
use crate::results::view::submitted_number;
use crate::text::numbers::duration;
use crate::text::{capital, numbers, say};
use eightfold_results::GroupTally;
use eightfold_worker::examine::{CaseDigest, Digest};
use eightfold_worker::recount::RecountedGroup;
use yew::prelude::*;

/// Draws a button that recounts a case, if the document has all of its groups.
pub(crate) fn button(case: &CaseDigest, at: usize, language: Language, act: &Callback<Action>) -> Html {
    if !case.is_whole() {
        return Html::default();
    }
    let label = say!(language, "recount-label", case = text::case(case.case, language));
    html! {
        <button type="button" class="again" aria-label={label} onclick={press(act, Action::Recount(at))}>{ say!(language, "recount-button") }</button>
    }
}

/// Draws a field for the number of a group to recount, if the document lists groups.
pub(crate) fn group(digest: &Digest, language: Language, act: &Callback<Action>) -> Html {
    let (listed, [_, all]) = (digest.listed, digest.groups);
    let joins = digest.method.is_colours();
    if listed == 0 {
        let none = if joins { say!(language, "regroup-sums-none") } else { say!(language, "regroup-none") };
        return html! { <p class="note">{ none }</p> };
    }
    let last = all.saturating_sub(1);
    let note = match joins {
        true => say!(language, "regroup-sums", listed, all, last),
        false => say!(language, "regroup-note", listed, all, last),
    };
    let begin = maybe(act, |event: SubmitEvent| submitted_number(&event).map(Action::RecountGroup));
    html! {
        <form id="regroup" class="entry" onsubmit={begin}>
            <label>
                { say!(language, "regroup-label") }
                <input type="number" min="0" max={last.to_string()} ~defaultValue={property("0")} required=true aria-describedby="regroup-note" />
            </label>
            <button type="submit">{ say!(language, "regroup-button") }</button>
            <p id="regroup-note" class="note">{ note }</p>
        </form>
    }
}

/// Draws a case's name, which shows one of its solutions when pressed, if a view shows boards of that size.
pub(crate) fn named(digest: &Digest, at: usize, language: Language, act: &Callback<Action>) -> Html {
    let name = text::case(digest.cases[at].case, language);
    if !has_boards(digest) {
        return name.into();
    }
    let label = say!(language, "sample-label", case = name.clone());
    let press = press(act, Action::Sample(at));
    html! { <button type="button" class="plain" title={label} onclick={press}>{ name }</button> }
}

/// Draws the outcome. The region is always present, so that screen readers notice a change.
pub(crate) fn verdict(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    let again = results.again();
    let said = again.map(|again| capital(&said(again, language)));
    let class = again.map(|again| mark(again).0);
    let digest = results.digest();
    let has_boards = digest.is_some_and(|digest| has_boards(digest) && !digest.cases.is_empty());
    html! {
        <div id="recounting" class="recounted" tabindex="-1">
            if said.is_none() && has_boards {
                <p class="note">{ say!(language, "sample-note") }</p>
            }
            <p id="recounted" role="status" class={classes!(class)}>{ said.unwrap_or_default() }</p>
            { for again.map(|again| way_on(again, language, act)) }
        </div>
    }
}

/// Returns the style class and the sign for the state of a recount or search.
pub(crate) fn mark(again: &Again) -> (&'static str, &'static str) {
    match again.agrees() {
        Some(true) => ("sound", "✓"),
        Some(false) => ("unsound", "✗"),
        None if again.task.is_some() => ("under-way", "…"),
        None => ("unknown", ""),
    }
}

/// Draws the buttons beside an outcome: one that stops it while it runs, and one that shows the solution found. The
/// element around both gets the focus when the stop button disappears.
fn way_on(again: &Again, language: Language, act: &Callback<Action>) -> Html {
    html! {
        <>
            if again.task.is_some() {
                <button type="button" onclick={press_last(act, Action::StopRecount, "recounting")}>{ say!(language, "control-stop") }</button>
            }
            if let Some(address) = again.address() {
                <a id="sample" class="button" href={address}>{ say!(language, "sample-see") }</a>
            }
        </>
    }
}

fn numbers(n: [u64; 4]) -> String {
    n.map(crate::text::count).join(" ")
}

/// Describes the outcome so far.
fn said(again: &Again, language: Language) -> String {
    match &again.finding {
        Finding::Case(finding) => said_of_case(again, finding, language),
        Finding::Group(group, found) => said_of_group(again, *group, found.as_ref(), language),
        Finding::Solution(case, rows) => said_of_solution(again, case, rows.as_ref(), language),
    }
}

fn said_of_case(again: &Again, finding: &CaseFinding, language: Language) -> String {
    let CaseFinding { case: counted_case, counted, groups, microseconds } = finding;
    let case = text::case(counted_case.case, language);
    match (again.agrees(), again.failure) {
        (Some(true), _) => say!(language, "recount-same", case, time = duration(microseconds / 1000, language)),
        (Some(false), _) => {
            say!(language, "recount-differs", case, counted = numbers(*counted), said = numbers(counted_case.n))
        }
        (None, Some(failure)) => say!(language, "recount-failed", case, why = text::lost(failure, language)),
        (None, None) => say!(language, "recount-counting", case, done = *groups, all = counted_case.groups[1]),
    }
}

/// Formats the figures of a group.
fn text_of(tally: Option<GroupTally>) -> String {
    match tally {
        Some(GroupTally::Ties(tally)) => numbers(tally.n),
        Some(GroupTally::Sum(sum)) => crate::text::count(sum),
        None => String::new(),
    }
}

fn said_of_group(again: &Again, group: u32, found: Option<&RecountedGroup>, language: Language) -> String {
    let Some(&RecountedGroup { case, counted, said, microseconds }) = found else {
        let failed = |why: String| say!(language, "regroup-failed", group, why);
        return match again.failure {
            Some(failure) => failed(text::lost(failure, language)),
            None if again.task.is_some() => say!(language, "regroup-counting", group),
            None => failed(say!(language, "recount-unread")),
        };
    };
    let time = numbers::time(microseconds as f64 / 1000.0);
    let [counts, claimed] = [Some(counted), said].map(text_of);
    let Some(case) = case else {
        return match said {
            Some(said) if said == counted => say!(language, "regroup-sum-same", group, counted = counts, time),
            Some(_) => say!(language, "regroup-sum-differs", group, counted = counts, said = claimed),
            None => say!(language, "regroup-sum-silent", group, counted = counts),
        };
    };
    let case = text::case(case, language);
    match said {
        Some(said) if said == counted => {
            say!(language, "regroup-same", group, case, counted = counts, time)
        }
        Some(_) => say!(language, "regroup-differs", group, case, counted = counts, said = claimed),
        None => say!(language, "regroup-silent", group, case, counted = counts),
    }
}

fn said_of_solution(again: &Again, case: &CaseDigest, rows: Option<&Option<Vec<u8>>>, language: Language) -> String {
    let case = text::case(case.case, language);
    match (rows, again.failure) {
        (Some(Some(rows)), _) => {
            let rows = rows.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            say!(language, "sample-found", case, rows)
        }
        (Some(None), _) => say!(language, "sample-none", case),
        (None, Some(failure)) => say!(language, "sample-failed", case, why = text::lost(failure, language)),
        (None, None) => say!(language, "sample-looking", case),
    }
}
