//! The list of the browsers that count. Only the teacher's page shows who gave wrong answers.

use crate::base::settings::Language;
use crate::class::State;
use crate::class::text;
use crate::text::say;
use eightfold_results::class::{ClassNow, PROGRAM, Pupil};
use yew::prelude::*;

/// Draws the list. It is not announced to screen readers, because it changes too often.
pub(super) fn people(state: &State, now: &ClassNow, language: Language) -> Html {
    let most = now.pupils.iter().map(|pupil| pupil.answers).max().unwrap_or_default().max(1) as f64;
    let wrong = |id: &str| {
        let report = state.teacher.as_ref().map(|teacher| &teacher.report);
        report.and_then(|report| report.wrong.iter().find(|(party, _)| party == id)).map(|(_, lots)| *lots)
    };
    let lines = now.pupils.iter().map(|pupil| line(pupil, most, wrong(&pupil.id), language));
    html! {
        <section class="card people" aria-labelledby="people">
            <h2><span id="people">{ say!(language, "class-people") }</span></h2>
            if now.pupils.is_empty() {
                <p class="note">{ say!(language, "class-nobody") }</p>
            }
            <ul>{ for lines }</ul>
            if let Some(lots) = wrong(PROGRAM) {
                <p class="note">{ text::name(now, PROGRAM, language) }{ " " }<strong>{ say!(language, "class-wrong", lots) }</strong></p>
            }
        </section>
    }
}

fn line(pupil: &Pupil, most: f64, wrong: Option<u64>, language: Language) -> Html {
    let Pupil { id, name, colour, is_here, answers, .. } = pupil;
    let (fill, width) = (colour.to_string(), format!("{:.2}", *answers as f64 / most * 100.0));
    html! {
        <li key={id.clone()} class={if *is_here { "at-work" } else { "away" }}>
            <svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4.5" fill={fill.clone()} /></svg>
            <span class="name">{ name }</span>
            <span class="votes">{ say!(language, "class-answers", answers = *answers) }</span>
            <span class="doing">
                if !is_here { { say!(language, "class-left-it") } }
                if let Some(lots) = wrong { <strong>{ say!(language, "class-wrong", lots) }</strong> }
            </span>
            <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect {width} height="4" {fill} />
            </svg>
        </li>
    }
}
