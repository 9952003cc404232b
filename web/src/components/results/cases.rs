//! The cases of the chosen result by BOUND1: a map, and the table behind it.

use super::{ResultsProperties, recounting};
use crate::chart::LogAxis;
use crate::edge::files::{self, File};
use crate::results::{Action, Measure, cases_as_csv};
use crate::settings::Language;
use crate::text::{self, results, say};
use crate::worker::examine::{CaseDigest, Digest};
use yew::prelude::*;

/// Width and height of a field, and of the room for labels.
const FIELD: [u32; 2] = [30, 44];
const LABELS: [u32; 2] = [54, 18];

/// How many shades there are.
const SHADES: f64 = 8.0;

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
    let file = File { name: format!("n{}-cases.csv", digest.size), kind: "text/csv", text: cases_as_csv(digest) };
    let save = Callback::from(move |_: MouseEvent| files::save(&file));
    html! {
        <section class="card cases" aria-labelledby="cases">
            <h2><span id="cases">{ say!(language, "results-cases") }</span></h2>
            <div class="measures" role="group" aria-label={say!(language, "results-measure")}>{ for choices }</div>
            <div class="scrolls" role="group" aria-labelledby="cases" tabindex="0">{ map(digest, measure, language) }</div>
            <p id="map-says" class="summary">{ results::map(&digest.cases, measure, language) }</p>
            <p class="note">{ say!(language, "results-map-note") }</p>
            <div class="scrolls" role="group" aria-labelledby="cases" tabindex="0">{ table(digest, language, act) }</div>
            { recounting::group(digest, language, act) }
            { recounting::verdict(opened, language, act) }
            <button id="save-cases" type="button" onclick={save}>{ say!(language, "results-save-cases") }</button>
        </section>
    }
}

/// A field for each case: corner cases above, edge cases below, BOUND1 from left to right.
fn map(digest: &Digest, measure: Measure, language: Language) -> Html {
    let axis = LogAxis::over(digest.cases.iter().filter_map(|case| measure.of(case)).map(|count| count as f64));
    let most = digest.cases.iter().map(|case| u32::from(case.bound1)).max().unwrap_or(1);
    let ([field, high], [left, below]) = (FIELD, LABELS);
    let (width, height) = (left + most * field, 2 * (high + 2) + below);
    let fields = digest.cases.iter().map(|case| {
        let (x, y) = (left + (u32::from(case.bound1) - 1) * field, if case.corner { 0 } else { high + 2 });
        draw(case, measure, axis, [x, y], language)
    });
    let labels = (1..=most).map(|bound1| {
        let x = left + (bound1 - 1) * field + field / 2;
        html! { <text x={x.to_string()} y={(height - 4).to_string()} text-anchor="middle">{ bound1 }</text> }
    });
    let kinds = [say!(language, "results-corner"), say!(language, "results-edge")].into_iter().zip(0_u32..).map(
        |(kind, row)| {
            let y = row * (high + 2) + high / 2 + 5;
            html! { <text x="0" y={y.to_string()}>{ kind }</text> }
        },
    );
    html! {
        <svg class="map" role="img" aria-labelledby="map-says" viewBox={format!("0 0 {width} {height}")}
            width={width.to_string()} height={height.to_string()}>
            <defs>
                <pattern id="hatched" width="6" height="6" patternUnits="userSpaceOnUse">
                    <path class="hatch" d="M0 6L6 0" />
                </pattern>
            </defs>
            { for fields }{ for kinds }{ for labels }
        </svg>
    }
}

fn draw(case: &CaseDigest, measure: Measure, axis: Option<LogAxis>, [x, y]: [u32; 2], language: Language) -> Html {
    let [field, high] = FIELD;
    let known = measure.of(case);
    let place = match (known, axis) {
        (Some(count), Some(axis)) if count > 0 => 0.12 + 0.88 * axis.place(count as f64),
        _ => 0.0,
    };
    let tall = place * f64::from(high);
    let said = known.map_or_else(|| say!(language, "results-not-yet"), |count| results::grouped(&count.to_string()));
    let [x, width] = [x + 1, field - 2].map(|length| length.to_string());
    html! {
        <g>
            <title>{ format!("{}: {said}", results::case(case, language)) }</title>
            <rect class={if known.is_some() { "field" } else { "field unknown" }} x={x.clone()} y={y.to_string()}
                width={width.clone()} height={high.to_string()} />
            <rect class={format!("shade-{}", (place * SHADES).ceil() as u32)} {x}
                y={format!("{:.1}", f64::from(y + high) - tall)} {width} height={format!("{tall:.1}")} />
        </g>
    }
}

fn table(digest: &Digest, language: Language, act: &Callback<Action>) -> Html {
    let line = |(at, case): (usize, &CaseDigest)| {
        let solutions = case.solutions().map(|count| results::grouped(&count.to_string()));
        let [done, all] = case.groups.map(|groups| text::count(groups.into()));
        html! {
            <tr>
                <th scope="row">{ results::case(case, language) }</th>
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
