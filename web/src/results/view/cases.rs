//! The table of the chosen result's cases by BOUND1, and the outcome of recounting or searching one of them.

use crate::base::settings::Language;
use crate::results::state::{Action, Again, Results};
use crate::results::view::{details, recounting};
use crate::text::{self, say};
use eightfold_worker::examine::{CaseDigest, Digest};
use yew::prelude::*;

/// Draws the table of the chosen result's cases. A result of the colours has groups alone, each of which can be counted
/// again.
pub(crate) fn section(opened: &Results, language: Language, act: &Callback<Action>) -> Html {
    let Some(digest) = opened.digest() else { return Html::default() };
    if digest.method.is_colours() {
        return html! {
            <section class="cases" aria-label={say!(language, "regroup-label")}>
                { recounting::group(digest, language, act) }
                { recounting::verdict(opened, language, act) }
            </section>
        };
    }
    if digest.cases.is_empty() {
        return Html::default();
    }
    html! {
        <section class="cases" aria-labelledby="cases">
            <h2><span id="cases">{ say!(language, "results-cases") }</span></h2>
            { details::doubted(opened, language) }
            <p class="note">{ say!(language, "results-weights") }</p>
            <div class="scrolls" role="group" aria-labelledby="cases" tabindex="0">
                { table(opened.again(), digest, language, act) }
            </div>
            { recounting::verdict(opened, language, act) }
            { recounting::group(digest, language, act) }
        </section>
    }
}

fn table(again: Option<&Again>, digest: &Digest, language: Language, act: &Callback<Action>) -> Html {
    let line = |(at, case): (usize, &CaseDigest)| {
        let solutions = case.solutions().map(text::grouped);
        // Draw only a mark here; the sentence with the outcome is below the table.
        let (class, mark) = again.filter(|again| again.is_about(case)).map(recounting::mark).unzip();
        let [done, all] = case.groups.map(|groups| text::count(groups.into()));
        html! {
            <tr class={classes!(class)}>
                <th scope="row">{ recounting::named(digest, at, language, act) }</th>
                <td>{ text::count(case.units) }</td>
                <td>{ if case.is_whole() { all } else { format!("{done} / {all}") } }</td>
                { for case.n.iter().map(|n| html! { <td>{ text::count(*n) }</td> }) }
                <td>{ solutions.unwrap_or_else(|| say!(language, "results-not-yet")) }</td>
                <td>
                    <span class="mark" aria-hidden="true">{ mark.unwrap_or_default() }</span>
                    { recounting::button(case, at, language, act) }
                </td>
            </tr>
        }
    };
    html! {
        <table id="case-table" class="figures">
            <thead>
                <tr>
                    <th scope="col">{ say!(language, "results-case-column") }</th>
                    <th scope="col">{ say!(language, "results-units-column") }</th>
                    <th scope="col">{ say!(language, "results-groups-column") }</th>
                    { for (1..=4).map(|n| html! { <th scope="col">{ format!("n{n}") }</th> }) }
                    <th scope="col">{ say!(language, "results-solutions-column") }</th>
                    <th scope="col">{ say!(language, "recount-column") }</th>
                </tr>
            </thead>
            <tbody>{ for digest.cases.iter().enumerate().map(line) }</tbody>
        </table>
    }
}
