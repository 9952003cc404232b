//! The chosen result: its answer, its checks, its classes, and how it came to be.

use super::{ResultsProperties, give};
use crate::edge;
use crate::results::{Opened, Source, Stage};
use crate::settings::Language;
use crate::text::{self, results, say};
use crate::worker::examine::{Checked, Digest, Examined, Run};
use eightfold_core::result::CheckName;
use yew::prelude::*;

/// The chosen result; nothing while none is.
#[component]
pub fn Details(ResultsProperties { results: opened, language, act }: &ResultsProperties) -> Html {
    let language = *language;
    let Some((chosen, examined)) = opened.chosen().and_then(known) else { return Html::default() };
    let title = match &examined.digest {
        Some(digest) => format!("N = {}", digest.size),
        None => say!(language, "results-title-unread"),
    };
    let save = chosen.file.map(|file| {
        let name = match &examined.digest {
            Some(digest) => format!("n{}.json", digest.size),
            None => chosen.name.clone(),
        };
        Callback::from(move |_: MouseEvent| edge::files::save_kept(file, &name))
    });
    html! {
        <>
            <section class="card details" aria-labelledby="details">
                <h2>
                    <span id="details">{ title }</span>
                    <span class="step">{ results::name(chosen, language) }</span>
                </h2>
                if let Some(digest) = &examined.digest {
                    <p id="answer">{ answer(digest, language) }</p>
                }
                { checks(examined, language) }
                <div class="actions">
                    <p class="note">{ say!(language, "results-checks-note") }</p>
                    <button id="save-result" type="button" onclick={save}>{ say!(language, "results-save") }</button>
                </div>
                if let Some(file) = chosen.file.filter(|_| !matches!(chosen.source, Source::Companion(_))) {
                    { give(file, opened.companion(), language, act) }
                }
            </section>
            if let Some(digest) = &examined.digest {
                { classes(digest, language) }
                { run(&digest.run, digest.nodes.as_deref(), language) }
            }
        </>
    }
}

fn known(opened: &Opened) -> Option<(&Opened, &Examined)> {
    match &opened.stage {
        Stage::Known(examined) => Some((opened, examined)),
        _ => None,
    }
}

fn answer(digest: &Digest, language: Language) -> String {
    match &digest.totals {
        Some([total, unique, ..]) => {
            say!(language, "results-total", total = results::grouped(total), unique = results::grouped(unique))
        }
        None => {
            let ([done, all], [turns, columns]) = (digest.groups, digest.turns);
            say!(language, "results-partial", done, all, turns, columns)
        }
    }
}

/// Every check by name. The sentence is the program's, so it is English whatever the page speaks.
fn checks(examined: &Examined, language: Language) -> Html {
    let line = |check: &Checked| {
        let (mark, class) = match check.passed {
            Some(true) => ("✓", "sound"),
            Some(false) => ("✗", "unsound"),
            None => ("–", "skipped"),
        };
        let name = CheckName::ALL.get(usize::from(check.name)).map(|name| results::check(*name, language));
        html! {
            <li class={class}>
                <span class="mark" role="img" aria-label={results::outcome(check.passed, language)}>{ mark }</span>
                <strong>{ name }</strong>
                <span class="found" lang="en">{ &check.sentence }</span>
            </li>
        }
    };
    html! { <ul id="checks" class="checks" aria-label={say!(language, "results-checks")}>{ for examined.checks.iter().map(line) }</ul> }
}

/// The ledger of the classes.
fn classes(digest: &Digest, language: Language) -> Html {
    let Some([total, unique, classes @ ..]) = &digest.totals else { return Html::default() };
    let lines = classes.iter().zip([2_u128, 4, 8]).map(|(count, size)| {
        // A document can claim anything up to 128 bits.
        let boards =
            count.parse().ok().and_then(|count: u128| count.checked_mul(size)).map(|boards| boards.to_string());
        line(&say!(language, "results-class", size = size as u64), count, boards.as_deref().unwrap_or("…"))
    });
    html! {
        <section class="card" aria-labelledby="classes">
            <h2><span id="classes">{ say!(language, "results-classes") }</span></h2>
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

fn line(name: &str, classes: &str, boards: &str) -> Html {
    html! {
        <tr>
            <th scope="row">{ name }</th>
            <td>{ results::grouped(classes) }</td>
            <td>{ results::grouped(boards) }</td>
        </tr>
    }
}

/// How the result came to be, as far as it says.
fn run(run: &Run, nodes: Option<&str>, language: Language) -> Html {
    let [began, ended] = run.times.clone();
    let lines = [
        (say!(language, "run-program"), Some(run.program.clone())),
        (say!(language, "run-command"), Some(run.command.clone())),
        (say!(language, "run-backend"), Some(run.backend.clone())),
        (say!(language, "run-machine"), Some(run.machine.clone())),
        (say!(language, "run-threads"), Some(run.threads.to_string())),
        (say!(language, "run-lanes"), run.lanes.clone()),
        (say!(language, "run-devices"), Some(run.devices.join(", "))),
        (say!(language, "run-began"), began),
        (say!(language, "run-ended"), ended),
        (say!(language, "run-took"), Some(results::duration(run.wall_ms))),
        (say!(language, "run-sittings"), Some(run.sittings.to_string())),
        (say!(language, "run-nodes"), nodes.map(results::grouped)),
    ];
    let told = lines.into_iter().filter_map(|(name, value)| Some((name, value.filter(|value| !value.is_empty())?)));
    html! {
        <section class="card" aria-labelledby="run">
            <h2><span id="run">{ say!(language, "results-run") }</span></h2>
            <dl class="run">{ for told.map(|(name, value)| html! { <><dt>{ name }</dt><dd>{ value }</dd></> }) }</dl>
        </section>
    }
}
