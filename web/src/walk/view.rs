//! The view of a search, step by step.

use crate::base::panels::Panel;
use crate::base::settings::Choice;
use crate::base::view::View;
use crate::parts::board::board;
use crate::parts::cells::Gesture;
use crate::parts::chips::{chips, of_rung};
use crate::parts::fold::Fold;
use crate::parts::room::Page;
use crate::text::{self, say};
use crate::walk;
use crate::walk::beside::{beside, counted};
use crate::walk::bits::masks;
use crate::walk::columns::columns;
use crate::walk::export::view::export;
use crate::walk::film::film;
use crate::walk::finish::finish;
use crate::walk::found::found;
use crate::walk::predict::view::predictions;
use crate::walk::reasons::reasons;
use crate::walk::saying::saying;
use crate::walk::state::{Action, Motion, State};
use crate::walk::timeline::line;
use crate::walk::transport::transport;
use crate::walk::tree::view::Icicle;
use crate::walk::trial::answer::{answer, drawn};
use yew::prelude::*;

/// Draws the board, all that moves it, and what there is to say of it.
pub(crate) fn view(state: &State, page: &Page<Action>) -> Html {
    let Page { act, choose, settings, .. } = page;
    let settings = *settings;
    let (language, speed) = (settings.language, settings.speed);
    let (position, motion, step) = (&state.shown, state.motion, state.step());
    let (asked, stop, still) = (state.asked, state.stop, motion == Motion::Still);
    let (pointed, panels) = (state.pointed, settings.panels);
    let predicting = &state.predicting;
    let marked = if predicting.is_on { panels.without_hints() } else { panels };
    let (look_ahead, attacked) = (marked.has(Panel::LookAhead), marked.has(Panel::Attacked));
    let film = film(state, page);
    let headway = state.headway();
    let run = match motion {
        Motion::Sent(goal) => Some(headway.percent(goal)),
        _ => None,
    };
    html! {
        <>
            <section class="walk card" aria-labelledby="walk">
                <h2>
                    <span id="walk">{ walk::text::board_heading(position, language) }</span>
                    <span class="step">{ walk::text::step(step, language) }</span>
                </h2>
                <p class="summary" id="summary">{ text::summary(position.rung, language) }</p>
                { board(position, asked, pointed, marked, still, language, &act.reform(gesture)) }
                { columns(position, pointed.or(asked), &act.reform(gesture)) }
                { saying(position, motion, step, headway, predicting.is_on, language) }
                if predicting.is_on {
                    { predictions(predicting, state.asked_now().as_ref(), step, position.is_end(), settings, &act.reform(Action::Predict)) }
                } else {
                    <div class={classes!("asking", asked.map(|_| "open"))}>
                        if asked.is_some() {
                            { drawn(position, pointed.or(asked)) }
                        }
                        { answer(position, asked, pointed, look_ahead, motion, language) }
                    </div>
                }
                { line(&state.timeline, position.rung, step, run, language, act) }
                { transport(position, motion, speed, stop, predicting.is_on, language, page) }
                { found(position, language, act) }
            </section>
            <div class="panels">
                <div class="stack">
                    // At the end there is no row, so there are no masks and no reasons. They keep their room, so that
                    // nothing below moves.
                    <div class={classes!("rowed", position.is_end().then_some("ended"))}>
                        <div class="stack">
                            { masks(position, state.before.as_deref(), pointed.or(asked), settings, choose) }
                            { reasons(position, (!predicting.is_on).then_some((look_ahead, attacked)), language, choose) }
                        </div>
                        if position.is_end() { { finish(position, language) } }
                    </div>
                    { counted(position, settings, choose) }
                </div>
                { beside(position, settings, choose) }
                <div class="card taken">
                    { chips(of_rung(position.rung), (View::Walk, Some(position.rung)), language) }
                    { export(position, panels, state.lesson, film, language, page) }
                </div>
                // Last, since it grows with the search.
                <div class="band">
                    <Fold panel={Panel::Tree} {panels} title={say!(language, "tree-heading")} toggle={choose.reform(Choice::Panel)}>
                        if panels.has(Panel::Tree) {
                            <Icicle tree={state.tree.clone()} selection={state.selection.clone()} position={position.clone()} {language} act={act.clone()} />
                        }
                    </Fold>
                </div>
            </div>
        </>
    }
}

/// Returns the action for a gesture over the board.
const fn gesture(gesture: Gesture) -> Action {
    match gesture {
        Gesture::Ask(square) => Action::Ask(Some(square)),
        Gesture::Press(square) => Action::Press(square),
        Gesture::Point(square) => Action::Point(square),
    }
}
