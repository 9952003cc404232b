//! The view of a search, step by step.

pub(crate) mod finish;
pub(crate) mod ledger;
pub(crate) mod reasons;
mod side_panels;
pub(crate) mod timeline;
pub(crate) mod transport;

use crate::base::pairs::write_list;
use crate::base::panels::Panel;
use crate::base::settings::Language;
use crate::base::view::View;
use crate::browser::{self, around};
use crate::parts::chips::{chips, of_rung};
use crate::parts::position::Position;
use crate::parts::room::Page;
use crate::parts::text::Sentence;
use crate::text::{self, gap, say};
use crate::tree::search::tree::SearchTree;
use crate::walk::predict::view::predictions;
use crate::walk::quiz::view::{heading, quiz, teacher_fields};
use crate::walk::state::{Action, Motion, State};
use crate::walk::sum::board::Open;
use crate::walk::sum::height;
use crate::walk::swipe::touches;
use crate::walk::trial::view::{answer, drawn};
use crate::{parts, walk};
use finish::{Finish, found};
use reasons::reasons;
use side_panels::{counted, side_panels};
use timeline::line;
use transport::transport;
use yew::prelude::*;

/// Draws the board, its controls, and the text about it.
pub(crate) fn view(state: &State, page: &Page<Action>) -> Html {
    let Page { act, choose, settings, .. } = page;
    let (settings, language, panels) = (*settings, settings.language, settings.panels);
    let (position, predicting) = (&state.shown, &state.predicting);
    let still = state.motion == Motion::Still;
    let marked = if predicting.is_on { panels.without_hints() } else { panels };
    let (look_ahead, attacked) = (marked.has(Panel::LookAhead), marked.has(Panel::Attacked));
    let gesture = act.reform(Action::from);
    let open = Open::of(position, state.spots(), state.line);
    let (touch, lift) = touches(act, Action::Touch, |event| around(event, ".walk > .field").is_some());
    html! {
        <>
            <section class={classes!("walk", "card", format!("lines-{}", height(position)))} aria-labelledby="walk" onpointerdown={touch} onpointerup={lift}>
                <h2>
                    <span id="walk">{ walk::text::board_heading(position, language) }</span>
                    <span class="step">{ walk::text::step(state.step(), language) }</span>
                </h2>
                if let Some(quiz) = state.quiz() {
                    { heading(quiz, language) }
                } else {
                    <p class="summary" id="summary">
                        if let Some(day) = &state.day {
                            <span>{ say!(language, "areas-summary") }{ gap(language) }</span>
                            <a id="to-day" class="back" href={format!("#{}?day={day}", View::Today.path())}>{ say!(language, "areas-day") }</a>
                        } else if let Some(drawing) = state.drawing {
                            <span>{ text::summary(position.rung, language) }{ gap(language) }</span>
                            <a id="to-drawing" class="back" href={format!("#{}", View::Articles.path())}>{ say!(language, "walk-drawing", drawing) }</a>
                        } else {
                            { text::summary(position.rung, language) }
                        }
                    </p>
                }
                { open.view(marked, (still, state.stepped().is_some()), language, &gesture, &act.reform(Action::Line), position) }
                { saying(state, language) }
                if let Some(it) = state.quiz() {
                    { quiz(state, it, page) }
                } else if predicting.is_on {
                    // A quiz is about a board without regions.
                    { predictions(state, settings, act, if state.day.is_none() { teacher_fields(state, page) } else { Html::default() }) }
                } else {
                    <div class={classes!("asking", (state.asked.is_some() || state.line.is_some()).then_some("open"))}>
                        if state.asked.is_some() {
                            { drawn(state) }
                        }
                        { answer(state, look_ahead, language) }
                    </div>
                }
                if state.quiz().is_none() {
                    { line(state, language, act) }
                    { transport(state, page) }
                }
                { found(position, language, act) }
                { handle(state, language) }
            </section>
            <div class="panels" id="below">
                <div class="stack">
                    // At the end there is no row, so masks and reasons are hidden. They keep their space, so that
                    // nothing below moves.
                    <div class={classes!("rowed", position.is_end().then_some("ended"))}>
                        <div class="stack">
                            { reasons(position, (!predicting.is_on).then_some((look_ahead, attacked)), language, choose) }
                        </div>
                        if position.is_end() { <Finish position={position.clone()} {language} /> }
                    </div>
                    { counted(position, page) }
                </div>
                { side_panels(position, page) }
                <div class="card taken">
                    { chips(of_rung(position.rung), (View::Walk, Some(position.rung)), language) }
                    { branch(position, language) }
                </div>
            </div>
        </>
    }
}

/// Draws the link to the board in the tree of the whole search, if the view Tree has that tree. Without queens, or with
/// two that attack each other, it leads to the tree alone.
fn branch(position: &Position, language: Language) -> Html {
    let (n, queens) = (position.size, position.standing());
    if position.regions.is_some() || !SearchTree::SIZES.contains(&n.get()) {
        return Html::default();
    }
    let board: Vec<_> = queens.iter().copied().map(Some).collect();
    let is_branch = !board.is_empty() && position.first_attack().is_none();
    let branch = if is_branch { format!("&branch={}", write_list(&board)) } else { String::new() };
    let href = format!("#{}?n={n}{branch}", View::Tree.path());
    html! { <p class="see"><a id="see-tree" {href}>{ say!(language, "walk-tree") }</a></p> }
}

/// Draws the button that leads to what is below the walk, and back. Style sheets hide it except on telephones.
fn handle(state: &State, language: Language) -> Html {
    let (to, label) = (if state.scrolled { "#page" } else { ".handle" }, say!(language, "walk-below"));
    html! {
        <button type="button" class="handle" aria-controls="below" aria-expanded={state.scrolled.to_string()}
            onclick={move |_| browser::glide_to(to)}>{ label }</button>
    }
}

/// Says what just happened or is happening. During predictions only the news is given, because the rest often reveals
/// the answer. Screen readers read only steps made by hand, because a playing search would never stop talking.
fn saying(state: &State, language: Language) -> Html {
    let (motion, step) = (state.motion, state.step());
    let said = match motion {
        Motion::Running(goal) => walk::text::running(goal, step, language),
        Motion::Sent(goal) => walk::text::sent(goal, step, state.explorer.headway, language),
        _ => parts::text::sentence(&state.shown, language),
    };
    let said = if state.predicting.is_on { Sentence { rest: String::new(), ..said } } else { said };
    let live = if motion == Motion::Still { "polite" } else { "off" };
    let status = matches!(motion, Motion::Sent(_)).then(|| say!(language, "far-status"));
    html! {
        <>
        <p class="unseen" id="far-status" role="status">{ status }</p>
        { parts::text::drawn("saying", Some("saying"), Some(live), step, said, language) }
        </>
    }
}
