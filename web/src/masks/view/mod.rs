//! The view: the board below its strip, one sentence and one button; after the first run the masks and the six rules.

mod more;
mod rules;
mod stage;

use crate::base::panels::Panel;
use crate::base::settings::{LARGEST, Language};
use crate::masks::state::Shown;
use crate::masks::{Action, MaskFigure, State};
use crate::parts::controls::{Mark, fold, ruler};
use crate::parts::events::press;
use crate::parts::opening::{Opening, opening};
use crate::parts::room::Page;
use crate::text::say;
pub(crate) use stage::stage;
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn view(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    let (heading, more) = crate::masks::text::told(state, language);
    let is_known = state.ended && !state.is_playing();
    let body = || more::more(state, language, act);
    opening(Opening {
        class: classes!("stamping", is_known.then_some("known")),
        name: "stamped",
        object: stage(state, language, act),
        sentence: Some(html! { <><h2 id="stamped">{ heading }</h2><p id="stamped-more">{ more }</p></> }),
        live: Some(if state.is_moving() { "off" } else { "polite" }),
        beside: is_known.then(|| rules::rules(&state.costs, state.figure, language, act)),
        act: buttons(state, language, act),
        ruler: sizes(state.figure, language, act),
        fold: fold(Panel::MoreOfMasks, say!(language, "more"), None, page.settings.panels, &page.choose, &body),
        ..Opening::default()
    })
}

/// Draws the button of the moment, and quiet ones beside it.
fn buttons(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let is_turned = state.shown != Shown::Rest;
    let go = match () {
        () if state.is_playing() => say!(language, "masks-skip"),
        () if is_turned => say!(language, "masks-back"),
        () if state.ended => say!(language, "masks-again"),
        () if state.figure.is_corner => say!(language, "masks-go-corner"),
        () => say!(language, "masks-go"),
    };
    html! {
        <>
            <button id="masks-go" class="go" type="button" onclick={press(act, Action::Go)}>{ go }</button>
            <button id="masks-step" class="go step" type="button" onclick={press(act, Action::Step(true))}>{ say!(language, "masks-next") }</button>
            if state.ended && !is_turned && !state.is_moving() {
                <button id="masks-wipe" class="quiet" type="button" onclick={press(act, Action::Wipe)}>{ say!(language, "masks-wipe") }</button>
            }
        </>
    }
}

/// Draws the ruler of board sizes.
fn sizes(figure: MaskFigure, language: Language, act: &Callback<Action>) -> Html {
    let mark = |n: u64| Mark { n, label: say!(language, "masks-size", n), note: None, class: "" };
    let marks = (MaskFigure::SMALLEST..=LARGEST).map(|n| mark(n as u64)).collect();
    let resize = act.reform(move |n| Action::Figure(figure.on(n)));
    ruler("figure-n", say!(language, "board-size"), marks, figure.size.get() as u64, false, &resize)
}
