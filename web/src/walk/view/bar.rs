//! The bar: a step back, run, a step forward; and beside it what leads farther.

use crate::base::panels::Panel;
use crate::base::settings::Choice;
use crate::parts::controls::{Sign, icon, id};
use crate::parts::events::{maybe, press};
use crate::parts::room::Page;
use crate::text::say;
use crate::walk::state::{Action, Held, Motion, Opening, State};
use yew::prelude::*;

/// Draws the bar. The second word is that of the moment: the next solution, the speed, or the end of predictions.
pub(crate) fn bar(state: &State, page: &Page<Action>) -> Html {
    let (act, choose, settings) = (&page.act, &page.choose, page.settings);
    let language = settings.language;
    let still = matches!(state.motion, Motion::Still | Motion::Descending(_) | Motion::Held(_));
    let (at_start, at_end) = (still && state.shown.is_start(), still && state.shown.is_end());
    let (sign, label) = match state.motion {
        Motion::Still | Motion::Descending(_) | Motion::Held(_) => (Sign::Play, say!(language, "control-play")),
        Motion::Playing(_) => (Sign::Pause, say!(language, "control-pause")),
        Motion::Running(_) | Motion::Sent(_) => (Sign::Stop, say!(language, "control-stop")),
    };
    let quiet = |id: &'static str, label: String, pressed: Option<&'static str>, onclick: Callback<MouseEvent>| {
        html! { <button {id} type="button" class="quiet" aria-pressed={pressed} {onclick}>{ label }</button> }
    };
    let second = match state.motion {
        Motion::Playing(_) => {
            let pace = say!(language, "bar-pace", steps = settings.speed.steps_per_second() as u64);
            quiet("speed", pace, None, press(choose, Choice::Speed(settings.speed.next())))
        }
        _ if state.predicting.is_on => {
            quiet("predict", say!(language, "predict-switch"), Some("true"), press(act, Action::Predict))
        }
        _ if at_end => quiet("another", say!(language, "bar-another"), None, press(act, Action::Choosing(true))),
        _ => quiet("next", say!(language, "control-next"), None, press(act, Action::NextSolution)),
    };
    let is_open = settings.panels.has(Panel::MoreOfWalk);
    html! {
        <div class="bar" role="group" aria-label={say!(language, "bar")}>
            <div class="stepping">
                { step("back", Sign::Back, say!(language, "bar-back"), false, at_start, act) }
                <button id="play" type="button" class="go" aria-disabled={at_end.to_string()} onclick={press(act, Action::Play)}>
                    { icon(sign) }{ label }
                </button>
                { step("forward", Sign::Forward, say!(language, "bar-forward"), true, at_end, act) }
            </div>
            { second }
            if is_open || state.opening == Opening::Over {
                <button id={id(Panel::MoreOfWalk)} type="button" class="quiet" aria-expanded={is_open.to_string()}
                    aria-controls={is_open.then_some("body-more-of-walk")} onclick={press(choose, Choice::Panel(Panel::MoreOfWalk))}>
                    { say!(language, "more") }
                </button>
            }
        </div>
    }
}

/// Draws a button that makes a step, and runs the search as long as it is held down.
fn step(id: &'static str, sign: Sign, label: String, forward: bool, is_idle: bool, act: &Callback<Action>) -> Html {
    let down =
        maybe(act, move |event: PointerEvent| (event.button() == 0).then_some(Action::Hold(Held::button(forward))));
    let released = |clicks: bool| act.reform(move |_: PointerEvent| Action::Release(clicks));
    // A click by the keyboard or by a script has no pointer, which could have been held down.
    let onclick = act.reform(move |event: MouseEvent| match (event.detail(), forward) {
        (0, true) => Action::Forward,
        (0, false) => Action::Back,
        _ => Action::Click(forward),
    });
    // A finger that rests on the button calls no menu.
    let oncontextmenu = Callback::from(|event: MouseEvent| event.prevent_default());
    html! {
        <button {id} type="button" aria-label={label.clone()} title={label} aria-disabled={is_idle.to_string()} {onclick} {oncontextmenu}
            onpointerdown={down} onpointerup={released(true)} onpointerleave={released(false)} onpointercancel={released(false)}>
            { icon(sign) }
        </button>
    }
}
