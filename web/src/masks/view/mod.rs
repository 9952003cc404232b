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
use crate::parts::room::Page;
use crate::text::say;
pub(crate) use stage::stage;
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn view(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    let (heading, more) = crate::masks::text::told(state, language);
    // While something moves, screen readers wait for its end.
    let live = if state.is_moving() { "off" } else { "polite" };
    let is_known = state.ended && !state.is_playing();
    html! {
        <>
            <section class={classes!("gathering", "stamping", is_known.then_some("known"))} aria-labelledby="stamped">
                <div class="stage">{ stage(state, language, act) }</div>
                <div class="gathered" aria-live={live} aria-atomic="true">
                    <h2 id="stamped">{ heading }</h2>
                    <p id="stamped-more">{ more }</p>
                </div>
                <div class="act">{ buttons(state, language, act) }</div>
                if is_known {
                    <div class="ruled">{ rules::rules(&state.costs, state.figure, language, act) }</div>
                }
                { sizes(state.figure, language, act) }
            </section>
            { fold(Panel::MoreOfMasks, say!(language, "more"), None, page.settings.panels, &page.choose, &|| more::more(state, language, act)) }
        </>
    }
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
