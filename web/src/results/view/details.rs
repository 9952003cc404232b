//! Details of the chosen result: the sentences of its checks, its classes, and its origin.

use crate::base::settings::Language;
use crate::browser::files;
use crate::parts::text::with_code;
use crate::results::state::{Action, Opened, Results, Source, machine, program};
use crate::results::text as results;
use crate::results::view::companion::asking;
use crate::results::view::give;
use crate::text::numbers::duration;
use crate::text::{self, say};
use eightfold_core::Method;
use eightfold_results::{Check, RunInfo};
use eightfold_worker::examine::Examined;
use yew::prelude::*;

/// Draws the sentences of the checks and the origin of the chosen result. Draws nothing if no result is chosen.
pub(crate) fn section(opened: &Results, language: Language, act: &Callback<Action>) -> Html {
    let (Some(chosen), Some(examined)) = (opened.chosen(), opened.examined()) else { return Html::default() };
    let save = chosen.file.map(|file| {
        let name = match &examined.digest {
            Some(digest) => format!("n{}.json", digest.size),
            None => chosen.name.clone(),
        };
        Callback::from(move |_: MouseEvent| files::save_kept(file, &name))
    });
    html! {
        <>
            <section aria-labelledby="details">
                <h2><span id="details">{ say!(language, "results-checks") }</span></h2>
                if examined.digest.as_ref().is_some_and(|digest| !digest.complete) {
                    <p id="unchecked" class="note">{ say!(language, "results-unchecked") }</p>
                }
                { sentences(examined, language) }
                if examined.is_sound() {
                    <div class="actions">
                        <button id="save-result" type="button" onclick={save}>{ say!(language, "results-save") }</button>
                        if let Some(file) = chosen.file.filter(|_| !matches!(chosen.source, Source::Companion(_))) {
                            { give(file, &opened.companion, language, &asking(act)) }
                        }
                    </div>
                } else {
                    <p class="note">{ say!(language, "results-withheld") }</p>
                }
            </section>
            if let Some(digest) = &examined.digest {
                { run(&digest.run, digest.nodes.as_deref(), language) }
            }
        </>
    }
}

/// Returns the checks that have a seal.
fn sealed(examined: &Examined) -> impl Iterator<Item = &Check> {
    let method = examined.digest.as_ref().map_or(Method::Batch, |digest| digest.method);
    examined.checks.iter().filter(move |check| check.name.applies_to(method))
}

/// Draws the sentences of all checks.
fn sentences(examined: &Examined, language: Language) -> Html {
    let line = |check: &Check| {
        let sentence = results::found(&check.sentence, language);
        html! { <><dt>{ results::check(check.name, language) }</dt><dd>{ sentence }</dd></> }
    };
    html! {
        <details class="sentences">
            <summary>{ say!(language, "results-sentences") }</summary>
            <p class="note">{ for with_code(&say!(language, "results-checks-note")) }</p>
            <dl>{ for sealed(examined).map(line) }</dl>
        </details>
    }
}

/// Draws the ledger of the chosen result's classes. Draws nothing if they are not known.
pub(crate) fn classes(opened: &Results, language: Language) -> Html {
    let digest = opened.digest();
    let Some((digest, [total, unique, classes @ ..])) = digest.and_then(|it| Some((it, it.totals.as_ref()?))) else {
        return Html::default();
    };
    let lines = classes.iter().zip([2_u128, 4, 8]).map(|(count, size)| {
        // A document can claim any number up to 128 bits, so the product may overflow.
        let boards =
            count.parse().ok().and_then(|count: u128| count.checked_mul(size)).map(|boards| boards.to_string());
        line(&format!("COUNT{size}"), count, boards.as_deref().unwrap_or("…"))
    });
    html! {
        <section aria-labelledby="classes">
            <h2><span id="classes">{ say!(language, "results-classes") }</span></h2>
            { doubted(opened, language) }
            <table class="figures">
                <thead>
                    <tr>
                        <th scope="col">{ say!(language, "results-class-column") }</th>
                        <th scope="col">{ say!(language, "results-classes-column") }</th>
                        <th scope="col">{ say!(language, "results-boards-column") }</th>
                    </tr>
                </thead>
                <tbody>{ for lines }</tbody>
                <tfoot>{ line(&say!(language, "results-all"), unique, total) }</tfoot>
            </table>
            if let Some([half, quarter]) = digest.symmetric {
                <p class="note">
                    { say!(language, "results-symmetric", half = text::count(half), quarter = text::count(quarter)) }
                </p>
            }
        </section>
    }
}

/// Warns if the figures come from a document that cannot be trusted.
pub(crate) fn doubted(opened: &Results, language: Language) -> Html {
    let is_sound = opened.chosen().is_none_or(Opened::is_sound);
    html! { if !is_sound { <p class="warning">{ say!(language, "results-doubted") }</p> } }
}

fn line(name: &str, classes: &str, boards: &str) -> Html {
    html! {
        <tr>
            <th scope="row">{ name }</th>
            <td>{ text::grouped(classes) }</td>
            <td>{ text::grouped(boards) }</td>
        </tr>
    }
}

/// Draws the origin of the result, as far as the document states it.
fn run(run: &RunInfo, nodes: Option<&str>, language: Language) -> Html {
    let lines = [
        (say!(language, "run-program"), Some(program(run))),
        (say!(language, "run-command"), Some(run.command.join(" "))),
        (say!(language, "run-backend"), Some(run.backend.clone())),
        (say!(language, "run-machine"), Some(machine(run))),
        (say!(language, "run-threads"), Some(run.host.threads.to_string())),
        (say!(language, "run-lanes"), run.host.lanes.clone()),
        (say!(language, "run-devices"), Some(run.devices.join(", "))),
        (say!(language, "run-began"), run.started.clone()),
        (say!(language, "run-ended"), run.finished.clone()),
        (say!(language, "run-took"), Some(duration(run.wall_ms, language))),
        (say!(language, "run-sittings"), Some(run.sittings.to_string())),
        (say!(language, "run-nodes"), nodes.map(text::grouped)),
    ];
    let told = lines.into_iter().filter_map(|(name, value)| Some((name, value.filter(|value| !value.is_empty())?)));
    html! {
        <section aria-labelledby="run">
            <h2><span id="run">{ say!(language, "results-run") }</span></h2>
            <dl class="run">{ for told.map(|(name, value)| html! { <><dt>{ name }</dt><dd>{ value }</dd></> }) }</dl>
        </section>
    }
}
