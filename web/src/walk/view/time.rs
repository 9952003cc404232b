//! The line of time: height is the number of queens on the board, gold a board found, a gap the beginning of a case or
//! of a start state. For the keyboard and for screen readers it is a slider.

use crate::base::settings::Language;
use crate::browser;
use crate::parts::events::maybe;
use crate::parts::position::Position;
use crate::parts::thumbnail::small;
use crate::text::say;
use crate::walk;
use crate::walk::state::{Action, State};
use crate::walk::time::{Contact, Touched};
use eightfold_worker::timeline::{Stretch, Timeline};
use std::fmt::Write;
use std::ops::Range;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The length of the line in units of the drawing, which is 100 high.
const LENGTH: f64 = 1000.0;

/// The height above the tallest board, for the gold.
const HEAD: f64 = 16.0;

/// The largest number of beginnings that are drawn as gaps; more would leave nothing else.
const GAPS: usize = 60;

/// Draws the explored part of the search, or all of it if its length is known.
pub(crate) fn time(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (timeline, step) = (&state.timeline, state.step());
    let end = timeline.end().max(step);
    let share = |step: u64| 100.0 * step as f64 / end as f64;
    let drag = act.reform(|event: InputEvent| {
        let slider: HtmlInputElement = event.target_unchecked_into();
        Action::Seek(slider.value_as_number().max(0.0) as u64)
    });
    let touched = |contact: Contact| {
        maybe(act, move |event: PointerEvent| {
            let line = browser::around(&event, ".time")?;
            if contact == Contact::Down {
                browser::keep_pointer(&line, &event);
            }
            let ((x, _), box_) = (browser::place_in(&line, &event), line.get_bounding_client_rect());
            let above = box_.top() - f64::from(event.client_y());
            Some(Action::Time(Touched { contact, x: x * box_.width(), above, width: box_.width() }))
        })
    };
    let x = format!("{:.2}", 10.0 * share(step));
    let whole = match timeline.length {
        Some(end) => say!(language, "time-of", end),
        None => say!(language, "time-so-far", end),
    };
    let at = walk::text::step(step, language);
    html! {
        <div class="time" onpointerdown={touched(Contact::Down)} onpointermove={touched(Contact::Move)}
            onpointerup={touched(Contact::Up)} onpointerleave={touched(Contact::Out)}>
            <input id="timeline" type="range" min="0" max={end.to_string()} step="1" value={step.to_string()}
                aria-label={say!(language, "timeline")} oninput={drag}
                aria-valuetext={say!(language, "time-told", step, end, queens = state.shown.queens.len())} />
            <svg class="heights" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
                <Heights timeline={timeline.clone()} {end} passed={(step / timeline.width) as usize} n={state.size().get()} />
            </svg>
            <svg class="now" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
                <path d={format!("M{x} 0V100")} /><path class="dot" d={format!("M{x} 100h0")} />
            </svg>
            if let Some(position) = &state.hand.glance {
                <Glance position={position.clone()} share={share(position.step) as u64} {language} />
            }
            <p class="when" aria-hidden="true"><span class="step">{ at }</span>{ " " }{ whole }</p>
        </div>
    }
}

#[derive(Clone, Debug, PartialEq, Properties)]
struct HeightsProperties {
    timeline: Rc<Timeline>,
    end: u64,
    /// The number of stretches before the reader's step.
    passed: usize,
    n: usize,
}

/// Draws the stretches. It is a component because there are up to a thousand.
#[component]
fn Heights(HeightsProperties { timeline, end, passed, n }: &HeightsProperties) -> Html {
    let x = |step: u64| (LENGTH * step as f64 / *end as f64).min(LENGTH);
    let y = |queens: u8| 100.0 - (100.0 - HEAD) * f64::from(queens) / *n as f64;
    // Writing to a string cannot fail.
    let outline = |class: &'static str, height: fn(&Stretch) -> u8, part: Range<usize>| {
        let at = |stretch: usize| x(stretch as u64 * timeline.width);
        let mut d = format!("M{:.1} 100", at(part.start));
        for stretch in part {
            let _ = write!(d, "V{:.1}H{:.1}", y(height(&timeline.stretches[stretch])), at(stretch + 1));
        }
        html! { <path {class} d={d + "V100Z"} /> }
    };
    let (all, passed) = (timeline.stretches.len(), (*passed).min(timeline.stretches.len()));
    let in_two = |height: fn(&Stretch) -> u8| {
        html! { <>{ outline("passed", height, 0..passed) }{ outline("coming", height, passed..all) }</> }
    };
    let marks = |of: fn(&Stretch) -> u64| timeline.stretches.iter().map(of).filter(|step| *step > 0);
    let begins: Vec<_> = marks(|it| it.begins).collect();
    let begins = begins.iter().filter(|_| begins.len() <= GAPS);
    let begins: String = begins.map(|step| format!("M{:.1} 0v100", x(*step))).collect();
    let found: Vec<_> = marks(|it| it.found).map(x).collect();
    // Where there are many, each is only a short line.
    let is_dense = found.len() > 170;
    let stems: String = found.iter().map(|x| format!("M{x:.1} 8v{}", if is_dense { 22 } else { 36 })).collect();
    let heads: String = found.iter().filter(|_| !is_dense).map(|x| format!("M{x:.1} 8h0")).collect();
    html! {
        <>
            // In a stretch of many steps, the search comes near to full boards again and again. So the pale part shows
            // how deep it went, and the strong part how far back.
            if timeline.width > 20 {
                <g class="deep">{ in_two(|it| it.most) }</g>
                { in_two(|it| it.least) }
            } else {
                { in_two(|it| it.most) }
            }
            <path class="begins" d={begins} />
            <path class="found" d={stems} />
            <path class="found heads" d={heads} />
        </>
    }
}

#[derive(Clone, Debug, PartialEq, Properties)]
struct GlanceProperties {
    position: Rc<Position>,
    /// The place on the line, in per cent.
    share: u64,
    language: Language,
}

/// Draws the board of the step below the pointer.
#[component]
fn Glance(GlanceProperties { position, share, language }: &GlanceProperties) -> Html {
    use_effect_with(*share, |_| browser::place());
    html! {
        <div class="glance" aria-hidden="true" data-place={format!("left: clamp(4rem, {share}%, 100% - 4rem)")}>
            { small(position.size, position.standing()) }
            { walk::text::step(position.step, *language) }
        </div>
    }
}
