//! The cases of the chosen result by BOUND1: a map, and the table behind it.

use super::{ResultsProperties, recounting};
use crate::components::drawing::shapes;
use crate::drawing::Drawing;
use crate::edge::files::{self, File};
use crate::results::{Action, Measure, cases_as_csv, map};
use crate::settings::{LARGEST, Language};
use crate::text::{self, results, say};
use crate::worker::examine::{CaseDigest, Digest};
use yew::prelude::*;

/// The map and the table of the chosen result's cases.
#[component]
pub fn Cases(ResultsProperties { results: opened, language, act }: &ResultsProperties) -> Html {
    let (language, measure) = (*language, opened.measure());
    let digest = opened.chosen().and_then(|chosen| chosen.digest());
    let Some(digest) = digest.filter(|digest| !digest.cases.is_empty()) else { return Html::default() };
    let choices = Measure::ALL.map(|one| {
        let choose = act.reform(move |_: MouseEvent| Action::Measure(one));
        html! {
            <button type="button" aria-pressed={(one == measure).to_string()} onclick={choose}>
                { results::measure(one, language) }
            </button>
        }
    });
    let drawing = draw(digest, measure, language);
    let save = |name, kind, text| {
        let file = File { name, kind, text };
        Callback::from(move |_: MouseEvent| files::save(&file))
    };
    let save_cases = save(format!("n{}-cases.csv", digest.size), "text/csv", cases_as_csv(digest));
    let save_map = save(format!("n{}-cases.svg", digest.size), "image/svg+xml", drawing.svg());
    html! {
        <section class="card cases" aria-labelledby="cases">
            <h2><span id="cases">{ say!(language, "results-cases") }</span></h2>
            <div class="measures" role="group" aria-label={say!(language, "results-measure")}>{ for choices }</div>
            <div class="scrolls" role="group" aria-labelledby="cases" tabindex="0">{ shown(&drawing) }</div>
            <p id="map-says" class="summary">{ results::map(&digest.cases, measure, language) }</p>
            <p class="note">{ say!(language, "results-map-note") }</p>
            <p class="note">{ say!(language, "results-map-whole") }</p>
            <div class="scrolls" role="group" aria-labelledby="cases" tabindex="0">{ table(digest, language, act) }</div>
            if digest.size.get() <= LARGEST {
                <p class="note">{ say!(language, "sample-note") }</p>
            }
            { recounting::group(digest, language, act) }
            { recounting::verdict(opened, language, act) }
            <div class="actions">
                <button id="save-cases" type="button" onclick={save_cases}>{ say!(language, "results-save-cases") }</button>
                <button id="save-map" type="button" onclick={save_map}>{ say!(language, "results-save-map") }</button>
            </div>
        </section>
    }
}

/// The map, and what each of its fields says.
fn draw(digest: &Digest, measure: Measure, language: Language) -> Drawing {
    let kinds = [say!(language, "results-corner"), say!(language, "results-edge")];
    map(digest, measure, kinds, |case| {
        let known = measure.of(case).map(|count| results::grouped(&count.to_string()));
        let said = known.unwrap_or_else(|| say!(language, "results-not-yet"));
        format!("{}: {said}", results::case(case, language))
    })
}

/// At its own size: boards of different sizes have fields of one size.
fn shown(drawing: &Drawing) -> Html {
    let (width, height) = (drawing.width, drawing.height);
    let [wide, high] = [width, height].map(|length| format!("{}rem", length / 16.0));
    html! {
        <svg class="map" role="img" aria-labelledby="map-says" viewBox={format!("0 0 {width} {height}")} width={wide}
            height={high}>
            { for shapes(drawing) }
        </svg>
    }
}

fn table(digest: &Digest, language: Language, act: &Callback<Action>) -> Html {
    let line = |(at, case): (usize, &CaseDigest)| {
        let solutions = case.solutions().map(|count| results::grouped(&count.to_string()));
        let [done, all] = case.groups.map(|groups| text::count(groups.into()));
        html! {
            <tr>
                <th scope="row">{ recounting::named(case, at, digest.size.get(), language, act) }</th>
                <td>{ text::count(case.units) }</td>
                <td>{ if case.is_whole() { all } else { format!("{done} / {all}") } }</td>
                { for case.n.iter().map(|n| html! { <td>{ text::count(*n) }</td> }) }
                <td>{ solutions.unwrap_or_else(|| say!(language, "results-not-yet")) }</td>
                <td>{ recounting::button(case, at, language, act) }</td>
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
