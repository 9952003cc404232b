//! The bar: a step back, run, a step forward; and beside it what leads farther.

use crate::base::panels::Panel;
use crate::base::settings::Choice;
use crate::parts::controls::{Sign, icon, id, sign_button};
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::text::say;
use crate::walk::state::{Action, Motion, State};
use yew::prelude::*;

/// Draws the bar. The second word is that of the moment: the next solution, the speed, or the end of predictions.
pub(crate) fn bar(state: &State, page: &Page<Action>) -> Html {
    let (act, choose, settings) = (&page.act, &page.choose, page.settings);
    let language = settings.language;
    let still = state.motion == Motion::Still;
    let (at_start, at_end) = (still && state.shown.is_start(), still && state.shown.is_end());
    let (sign, label) = match state.motion {
        Motion::Still => (Sign::Play, say!(language, "control-play")),
        Motion::Playing(_) => (Sign::Pause, say!(language, "control-pause")),
        Motion::Running(_) | Motion::Sent(_) => (Sign::Stop, say!(language, "control-stop")),
    };
    let quiet = |id: &'static str, label: String, pressed: Option<&'static str>, onclick: Callback<MouseEvent>| {
        html! { <button {id} type="button" class="quiet" aria-pressed={pressed} {onclick}>{ label }</button> }
    };
    let second = match state.motion {
        Motion::Playing(_) => {
            let pace = say!(language, "bar-pace", steps = settings.speed.steps_per_second());
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
                { sign_button("back", Sign::Back, say!(language, "bar-back"), press(act, Action::Back), at_start) }
                <button id="play" type="button" class="go" aria-disabled={at_end.to_string()} onclick={press(act, Action::Play)}>
                    { icon(sign) }{ label }
                </button>
                { sign_button("forward", Sign::Forward, say!(language, "bar-forward"), press(act, Action::Forward), at_end) }
            </div>
            { second }
            <button id={id(Panel::MoreOfWalk)} type="button" class="quiet" aria-expanded={is_open.to_string()}
                aria-controls={is_open.then_some("body-more-of-walk")} onclick={press(choose, Choice::Panel(Panel::MoreOfWalk))}>
                { say!(language, "more") }
            </button>
        </div>
    }
}
