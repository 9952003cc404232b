//! The timeline: a slider over the explored part of the search, with marks for its events.

use crate::base::settings::Language;
use crate::text::{say, say_named};
use crate::walk;
use crate::walk::state::{Action, Motion, State};
use eightfold_core::ladder::Rung;
use eightfold_worker::timeline::{Kind, Timeline};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws a slider over the explored part of the search, or over all of it if its length is known. While a worker runs,
/// it also shows the progress of the run, if known.
pub(crate) fn line(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (timeline, step) = (&state.timeline, state.step());
    let end = timeline.length.unwrap_or(timeline.explored).max(1);
    let drag = act.reform(|event: InputEvent| {
        let slider: HtmlInputElement = event.target_unchecked_into();
        Action::Seek(slider.value_as_number().max(0.0) as u64)
    });
    let place = walk::text::of_steps(step, timeline.length, timeline.explored, language);
    html! {
        <div class="timeline">
            <input id="timeline" type="range" min="0" max={end.to_string()} step="1" value={step.to_string()}
                aria-label={say!(language, "timeline")} aria-valuetext={place.clone()} oninput={drag} />
            { marks(timeline, end, language) }
            <output for="timeline" aria-live="off">{ place }</output>
            // Reserve space for the longest possible text, so that the slider keeps its length while the search moves.
            <span class="widest" aria-hidden="true">
                { walk::text::of_steps(end.max(step), timeline.length, timeline.explored.max(step), language) }
            </span>
            if let Motion::Sent(goal) = state.motion {
                <progress id="far" class="far" max="100" value={state.explorer.headway.percent(goal).map(|percent| percent.to_string())}
                    aria-label={say!(language, "far-progress")} />
            } else {
                <div class="far"></div>
            }
            { legend(state.rung(), language) }
        </div>
    }
}

/// Draws a mark in each stretch up to `end` that has events, with a distinct height and shape for each kind.
fn marks(timeline: &Timeline, end: u64, language: Language) -> Html {
    let line = |kind: Kind| {
        let marks = timeline.marks(kind).map(|step| shape(kind, step as f64 / end as f64 * 1000.0));
        let outline: String = marks.collect();
        html! {
            if !outline.is_empty() {
                <path class={kind.name()} d={outline}><title>{ say_named!(language, "mark-{}", kind.name()) }</title></path>
            }
        }
    };
    html! {
        <svg viewBox="0 0 1000 30" preserveAspectRatio="none" aria-hidden="true">{ for Kind::ALL.map(line) }</svg>
    }
}

/// Draws a legend of all kinds that can occur in the rung, so that nothing moves when the first of them occurs. Like
/// the marks, it is hidden from screen readers.
fn legend(rung: Rung, language: Language) -> Html {
    let comes = |kind: Kind| match kind {
        Kind::Solution => !rung.knows_classes(),
        Kind::Start => rung.traits().has_starts,
        Kind::Prune => rung.gives_up().next().is_some(),
        _ => rung.knows_classes(),
    };
    let line = |kind: Kind| {
        html! {
            <li>
                <svg viewBox="0 0 16 30"><path class={kind.name()} d={shape(kind, 8.0)} /></svg>
                { say_named!(language, "mark-{}", kind.name()) }
            </li>
        }
    };
    let kinds = Kind::ALL.into_iter().rev().filter(|kind| comes(*kind));
    html! { <ul class="legend" aria-hidden="true">{ for kinds.map(line) }</ul> }
}

/// Returns the outline of a bar: low for prunes, below the line for checks, full for solutions, wide for the rare
/// classes.
fn shape(kind: Kind, x: f64) -> String {
    let (from, to, width) = match kind {
        Kind::Prune => (24, 30, 4.0),
        Kind::Check | Kind::Start => (18, 30, 5.0),
        Kind::Solution | Kind::Eight => (4, 17, 6.0),
        Kind::Four => (0, 17, 10.0),
        Kind::Two => (0, 17, 14.0),
    };
    let x = (x - width / 2.0).max(0.0).min(1000.0 - width);
    format!("M{x:.1} {from}h{width}V{to}h-{width}Z")
}
