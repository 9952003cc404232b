//! The buttons that move through the search, and the speed.

use crate::base::settings::{Choice, Settings, Speed};
use crate::parts::controls::{ListTraits, Sign, icon, list_with, told_slider};
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::text::say;
use crate::walk;
use crate::walk::state::{Action, Motion, State};
use crate::walk::stops::{can_be_chosen, offered};
use eightfold_core::trace::Stop;
use yew::prelude::*;

/// Draws first, back, play, forward, last, over, out, next solution, the chosen stop, and speed. The position
/// determines which of them are possible.
pub(crate) fn transport(state: &State, page: &Page<Action>) -> Html {
    let Page { act, choose, help: open_help, present, .. } = page;
    let Settings { language, speed, .. } = page.settings;
    let still = state.motion == Motion::Still;
    let (at_start, at_end) = (still && state.shown.is_start(), still && state.shown.is_end());
    let (sign, label) = match state.motion {
        Motion::Still => (Sign::Play, say!(language, "control-play")),
        Motion::Playing(_) => (Sign::Pause, say!(language, "control-pause")),
        Motion::Running(_) | Motion::Sent(_) => (Sign::Stop, say!(language, "transport-stop")),
    };
    let sign_only = |id: &'static str, sign: Sign, label: String, action: Action, idle: bool| {
        let onclick = press(act, action);
        // Use `aria-disabled`, because a `disabled` button would lose the focus while the reader is using it.
        html! { <button {id} type="button" aria-label={label.clone()} title={label} aria-disabled={idle.to_string()} {onclick}>{ icon(sign) }</button> }
    };
    let change_speed = choose.reform(|place| Choice::Speed(Speed::new(place as usize)));
    let (rung, size) = (state.rung(), state.size());
    let offered = offered(&state.shown);
    let reason =
        |it: &Stop| (!can_be_chosen(*it, &state.shown)).then(|| walk::text::none_on(*it, rung, size, language));
    let traits = ListTraits { closed: offered.iter().map(reason).collect(), ..ListTraits::default() };
    let stops =
        offered.into_iter().map(|it| (walk::text::stop(it, language), it == state.stop, Action::ChooseStop(it)));
    let pace = say!(language, "transport-pace", steps = speed.steps_per_second());
    let help = say!(language, "help");
    html! {
        <div class="transport" role="group" aria-label={say!(language, "transport")}>
            <div class="buttons">
                { sign_only("first", Sign::First, say!(language, "transport-first"), Action::First, at_start) }
                <span class="stepping">
                { sign_only("back", Sign::Back, say!(language, "transport-back"), Action::Back, at_start) }
                <button id="play" type="button" class="go" aria-disabled={at_end.to_string()} onclick={press(act, Action::Play)}>
                    { icon(sign) }{ label }
                </button>
                { sign_only("forward", Sign::Forward, say!(language, "transport-forward"), Action::Forward, at_end) }
                </span>
                { sign_only("last", Sign::Last, say!(language, "transport-last"), Action::Last, at_end) }
                { sign_only("over", Sign::Over, say!(language, "transport-over"), Action::Over, at_end) }
                { sign_only("out", Sign::Out, say!(language, "transport-out"), Action::Out, at_end) }
                <button id="next" type="button" aria-disabled={at_end.to_string()} onclick={press(act, Action::NextSolution)}>
                    { icon(Sign::Next) }{ say!(language, "control-next") }
                </button>
                if rung.traits().has_starts {
                    <button id="next-start" type="button" aria-disabled={at_end.to_string()} onclick={press(act, Action::RunTo(Stop::Start))}>
                        { icon(Sign::Next) }{ say!(language, "transport-next-start") }
                    </button>
                }
                <button id="predict" type="button" aria-pressed={state.predicting.is_on.to_string()} onclick={press(act, Action::Predict)}>
                    { say!(language, "predict-switch") }
                </button>
            </div>
            <div class="run-to">
                <label class="to">
                    <span class="label">{ say!(language, "transport-run-to") }</span>
                    { list_with("stop", stops.collect(), traits, act) }
                </label>
                <button id="go" type="button" aria-disabled={at_end.to_string()} onclick={press(act, Action::RunToChosen)}>
                    { icon(Sign::Next) }{ say!(language, "transport-go") }
                </button>
                <div class="pace">
                    <label class="speed">
                        <span class="label">{ say!(language, "control-speed") }</span>
                        { told_slider("speed", (0, Speed::FASTEST), speed.place(), Some(pace.clone()), &change_speed) }
                        <output for="speed">{ pace }</output>
                    </label>
                    { present.clone() }
                    <button id="keys" type="button" aria-haspopup="dialog" aria-label={help.clone()} title={help}
                        onclick={press(open_help, ())}>{ "?" }</button>
                </div>
            </div>
        </div>
    }
}
