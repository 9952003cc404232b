//! The line of time: height is the number of queens on the board, gold a board found, a gap the beginning of a case or
//! of a start state. For the keyboard and for screen readers it is a slider.

use crate::base::settings::Language;
use crate::browser;
use crate::parts::events::maybe;
use crate::parts::placed::Placed;
use crate::parts::position::Position;
use crate::parts::thumbnail::small;
use crate::text::say;
use crate::walk;
use crate::walk::state::{Action, State};
use crate::walk::time::{Contact, Touched};
use eightfold_core::CaseKind;
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

/// The share of the line, in per cent, that a name needs, and that a number needs.
const ROOM: (f64, f64) = (7.5, 1.7);

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
            let on_name = browser::around(&event, ".cases").is_some();
            Some(Action::Time(Touched { contact, x: x * box_.width(), above, width: box_.width(), on_name }))
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
            { cases(timeline, end, timeline.begun(step), language) }
            if let Some(position) = &state.hand.glance { { glance(position, share(position.step) as u64, language) } }
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
    let begins: String = timeline.told_apart().iter().map(|it| format!("M{:.1} 0v100", x(it.step))).collect();
    let is_crowded = begins.is_empty() && !timeline.begins.is_empty();
    let ticks: String =
        marks(|it| it.begin).filter(|_| is_crowded).map(|step| format!("M{:.1} 92v8", x(step))).collect();
    let found: Vec<_> = marks(|it| it.found).map(x).collect();
    // Of many, each is only a short line.
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
            <path class="ticks" d={ticks} />
            <path class="found" d={stems} />
            <path class="found heads" d={heads} />
        </>
    }
}

/// Draws the names of the cases and start states below the line, as far as there is room: the name, its number alone,
/// or nothing. `begun` is the number of those that have begun.
fn cases(timeline: &Timeline, end: u64, begun: usize, language: Language) -> Html {
    let begins = timeline.told_apart();
    let share = |step: u64| 100.0 * step as f64 / end as f64;
    let mut places = String::new();
    let name = |at: usize| {
        let (from, to) = (begins[at].step, begins.get(at + 1).map_or(end, |next| next.step));
        let room = share(to) - share(from);
        let number = begins[at].case.map_or(at as u64 + 1, |case| case.bound1.into());
        let label = match begins[at].case.map(|case| case.kind) {
            _ if room < ROOM.1 => return Html::default(),
            _ if room < ROOM.0 => number.to_string(),
            Some(CaseKind::Corner) => say!(language, "time-corner", number),
            Some(CaseKind::Edge) => say!(language, "time-edge", number),
            Some(CaseKind::First) => say!(language, "time-first", number),
            None => say!(language, "time-start", number),
        };
        // Moved and not laid out anew, while the line that is explored grows.
        let place = format!("translate: {:.2}cqw; max-width: {room:.2}%", share(from));
        places.push_str(&place);
        html! { <span class={(at + 1 == begun).then_some("now")} data-place={place}>{ label }</span> }
    };
    let names: Vec<_> = (0..begins.len()).map(name).collect();
    html! { <><div class="cases" aria-hidden="true">{ names }</div><Placed on={places} /></> }
}

/// Draws the board of the step below the pointer, at a share of the line in per cent.
fn glance(position: &Position, share: u64, language: Language) -> Html {
    html! {
        <div class="glance" aria-hidden="true" data-place={format!("left: clamp(4rem, {share}%, 100% - 4rem)")}>
            { small(position.size, position.standing()) }
            { walk::text::step(position.step, language) }
            <Placed on={share.to_string()} />
        </div>
    }
}
