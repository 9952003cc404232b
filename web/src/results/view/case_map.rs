//! A map of the chosen result's cases by BOUND1, in which a case can be pressed.

use crate::base::settings::Language;
use crate::parts::controls::{save_button, svg};
use crate::parts::drawing::{Drawing, shapes};
use crate::parts::events::press;
use crate::results::state::{Action, Measure, Results, fields, has_boards, map};
use crate::results::text as results;
use crate::results::view::recounting;
use crate::text::{self, say, say_named};
use eightfold_core::Method;
use eightfold_worker::examine::{CaseDigest, Digest};
use yew::prelude::*;

/// Draws the map of the chosen result. Draws nothing if it has none.
pub(crate) fn section(opened: &Results, language: Language, act: &Callback<Action>) -> Html {
    let (Some(examined), Some(digest)) = (opened.examined(), opened.digest()) else { return Html::default() };
    html! {
        <section class={classes!("glance", (!examined.is_sound()).then_some("unsound"))} aria-labelledby="glance">
            <h2 id="glance">{ format!("N = {}", digest.size) }</h2>
            { map_of(opened, digest, examined.is_sound(), language, act) }
        </section>
    }
}

/// Draws the map of cases. A result without cases has groups alone, each of which can be counted again.
fn map_of(opened: &Results, digest: &Digest, is_sound: bool, language: Language, act: &Callback<Action>) -> Html {
    match digest.method {
        Method::Colours => html! {
            <div>
                { recounting::group(digest, language, act) }
                { recounting::verdict(opened, language, act) }
            </div>
        },
        Method::Batch if digest.cases.is_empty() => Html::default(),
        Method::Batch => by_case(opened, digest, is_sound, language, act),
    }
}

/// Draws the map, and the choice of its measure.
fn by_case(opened: &Results, digest: &Digest, is_sound: bool, language: Language, act: &Callback<Action>) -> Html {
    let measure = opened.measure;
    let choices = Measure::ALL.map(|one| {
        html! {
            <button type="button" aria-pressed={(one == measure).to_string()} onclick={press(act, Action::Measure(one))}>
                { say_named!(language, "measure-{}", one.name()) }
            </button>
        }
    });
    let said = |case: &CaseDigest| {
        let known = measure.of(case).map(text::grouped);
        let said = known.unwrap_or_else(|| say!(language, "results-not-yet"));
        format!("{}: {said}", results::case(case.case, language))
    };
    let kinds = [say!(language, "results-corner"), say!(language, "results-edge")];
    let drawing = map(digest, measure, kinds, said);
    let file = svg(format!("n{}-cases.svg", digest.size), drawing.svg());
    html! {
        <>
            <div class="measures choice" role="group" aria-label={say!(language, "results-measure")}>{ for choices }</div>
            <div class="scrolls" role="group" aria-labelledby="glance" tabindex="0">
                { shown(&drawing, opened, digest, act, &said) }
            </div>
            if has_boards(digest) {
                { recounting::sampled(opened, language, act) }
            }
            <p id="map-says" class="summary">{ results::map(&digest.cases, measure, language) }</p>
            <p class="note">
                { say!(language, "results-map-note") }{ text::gap(language) }{ say!(language, "results-map-whole") }
            </p>
            if is_sound {
                <div class="actions">
                    { save_button("save-map", say!(language, "results-save-map"), move || file.clone()) }
                </div>
            }
        </>
    }
}

/// Draws the map. Pressing a case shows one of its solutions; with the keyboard, its name in the table does the same.
fn shown(
    drawing: &Drawing,
    opened: &Results,
    digest: &Digest,
    act: &Callback<Action>,
    said: &dyn Fn(&CaseDigest) -> String,
) -> Html {
    let (width, height) = (drawing.width, drawing.height);
    let is_looked_at = |case: &CaseDigest| opened.again().is_some_and(|again| again.is_about(case));
    let has_boards = has_boards(digest);
    let field = |(at, [x, y, wide, high]): (usize, [u32; 4])| {
        let press = has_boards.then(|| press(act, Action::Sample(at)));
        let class = classes!(
            "pressable",
            has_boards.then_some("lively"),
            is_looked_at(&digest.cases[at]).then_some("looked-at")
        );
        html! {
            <rect {class} x={x.to_string()} y={y.to_string()} width={wide.to_string()} height={high.to_string()} onclick={press}>
                <title>{ said(&digest.cases[at]) }</title>
            </rect>
        }
    };
    html! {
        <svg class={classes!("map", (width < 800.0).then_some("few"))} role="img" aria-labelledby="map-says" viewBox={format!("0 0 {width} {height}")}>
            { for shapes(drawing) }
            { for fields(digest).enumerate().map(field) }
        </svg>
    }
}
