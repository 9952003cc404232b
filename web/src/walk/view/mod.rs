//! The view of a search, step by step: the board, one sentence, the bar, and the line of time.

pub(crate) mod answer;
mod bar;
pub(crate) mod finish;
mod ladder;
pub(crate) mod ledger;
mod more;
mod time;

use crate::base::pairs::write_board;
use crate::base::panels::Panel;
use crate::base::settings::{Language, SOLVABLE};
use crate::base::view::View;
use crate::browser::around;
use crate::parts::events::press;
use crate::parts::marks::{Sort, mark};
use crate::parts::room::Page;
use crate::parts::text::{Sentence, news, sentence};
use crate::text::{self, say};
use crate::walk::code::view::Code;
use crate::walk::predict::view::predictions;
use crate::walk::state::{Action, Motion, Opening, State};
use crate::walk::sum::board::Open;
use crate::walk::sum::height;
use crate::walk::sum::loupe::slides;
use crate::walk::swipe::touches;
use crate::{parts, walk};
use answer::answer;
use bar::bar;
use eightfold_core::ladder::{Event, Reason};
use eightfold_core::trace::Stop;
use eightfold_core::{Columns, Square};
use finish::Finish;
use ladder::ladder;
use more::more;
use time::time;
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn view(state: &State, page: &Page<Action>) -> Html {
    let Page { act, settings, .. } = page;
    let (position, language) = (&state.shown, settings.language);
    let moves = (state.motion == Motion::Still, state.stepped().map(|_| state.is_brisk()));
    let gesture = act.reform(Action::from);
    let asked = state.asked_now();
    let why = state.predicting.judged(state.step()).and_then(Result::err);
    let open = match &asked {
        Some(asked) => asked.board(why, state.spots().moved),
        None => Open::of(position, state.spots(), state.line, state.hand.halfway.as_ref()),
    };
    let (touch, lift) =
        touches(act, Action::Touch, |event| around(event, ".walk > .field").is_some() && !slides(event));
    let is_over = position.is_end() && position.ledger.found > 0;
    let class = classes!("walk", format!("lines-{}", height(position)), is_over.then_some("ended"));
    html! {
        <>
            <section {class} aria-labelledby="walk" onpointerdown={touch} onpointerup={lift}>
                <h2 class="unseen" id="walk">{ walk::text::board_heading(position, language) }</h2>
                { ladder(state, language, act) }
                { open.view(moves, reasons(state, language), language, &gesture, Some(&act.reform(Action::Line))) }
                if is_over { <Finish position={position.clone()} timeline={state.timeline.clone()} {language} act={act.clone()} /> }
                { words(state, page) }
                // The articles have no program with regions.
                if position.regions.is_none() && !state.predicting.is_on && (state.opening == Opening::Over || settings.panels.has(Panel::Code)) {
                    <Code position={position.clone()} settings={*settings} choose={page.choose.clone()} />
                }
                { time(state, language, act) }
                { bar(state, page) }
            </section>
            if settings.panels.has(Panel::MoreOfWalk) { { more(state, page) } }
        </>
    }
}

/// Returns the whole reasons why squares of the row in hand are closed. Those of other rows are told when asked for,
/// since to find a reason takes longer than to find a mark.
fn reasons(state: &State, language: Language) -> Vec<(Square, String)> {
    let position = &state.shown;
    let row = position.row.filter(|_| state.motion == Motion::Still && !state.predicting.is_on);
    let seen =
        row.into_iter().flat_map(|view| Columns(view.seen & !view.queen).map(move |at| Square::new(view.row, at)));
    let closed = seen.filter(|square| !position.closing(*square).is_empty());
    let reason = |square| {
        let Sentence { news, rest } = walk::text::why(position, square, false, language);
        (square, format!("{news}{}{rest}", text::gap(language)))
    };
    closed.map(reason).collect()
}

/// Draws what is said: the sentence of the step, or the answer to a question of the reader, or a question of the page.
fn words(state: &State, page: &Page<Action>) -> Html {
    let Page { act, settings, .. } = page;
    let (settings, language) = (*settings, settings.language);
    html! {
        <div class="words">
            { back(state, language) }
            { saying(state, language) }
            if state.predicting.is_on {
                { predictions(state, settings, act) }
            } else if state.asked.is_some() || state.line.is_some() {
                <div class="asking">
                    { answer(state, true, language) }
                    { onward(state, language, act) }
                    if state.questions == 1 && state.shown.has_masks() { { legend(language) } }
                </div>
            }
            if !state.predicting.is_on { { images(state, language) } }
        </div>
    }
}

/// Draws the way to where a queen that is asked about goes, or to where the rule that closes a square closes the next.
fn onward(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let button = |id: &'static str, label: String, action: Action| html! { <button {id} type="button" class="quiet" onclick={press(act, action)}>{ label }</button> };
    if let Some(stands) = state.stands {
        return button("until", say!(language, "stands-until"), Action::Until(stands.row));
    }
    let closing = state.asked.into_iter().flat_map(|square| state.shown.closing(square));
    let is_rule = |reason: &Reason| reason.index() >= Reason::Corner.index() && *reason != Reason::Given;
    let stop = closing.filter(is_rule).map(Stop::Pruned).find(|stop| state.shown.reaches(*stop));
    stop.map(|stop| button("again", say!(language, "stands-next"), Action::RunTo(stop))).unwrap_or_default()
}

/// Says what the signs on the squares mean: with the first answer, and in the fold.
fn legend(language: Language) -> Html {
    let sign = |sort: Sort, label: String| html! { <span><svg class="board" viewBox="-22 -22 44 44" aria-hidden="true">{ mark(sort) }</svg>{ label }</span> };
    html! { <p class="legend">{ sign(Sort::ToTry, say!(language, "legend-to-try")) }{ sign(Sort::Tried, say!(language, "legend-tried")) }</p> }
}

/// Draws a link to another view on a line of its own.
fn way(id: &'static str, href: String, label: String) -> Html {
    html! { <p class="way"><a {id} {href}>{ label }</a></p> }
}

/// Draws the way back to the puzzle of the day, or to the drawing of the articles, from which the reader came.
fn back(state: &State, language: Language) -> Html {
    match (&state.day, state.drawing) {
        (Some(day), _) => way("to-day", format!("#{}?day={day}", View::Today.path()), say!(language, "areas-day")),
        (None, Some(drawing)) => {
            way("to-drawing", format!("#{}", View::Articles.path()), say!(language, "walk-drawing", drawing))
        }
        _ => Html::default(),
    }
}

/// Draws the link from a solution to its images. The view Symmetry shows no smaller boards.
fn images(state: &State, language: Language) -> Html {
    let rows: Vec<_> = state.shown.drawn().map(|queen| queen.column).collect();
    let is_solved = matches!(state.shown.event, Some(Event::Solution { .. }));
    html! {
        if is_solved && rows.len() >= SOLVABLE {
            { way("see-images", format!("#/symmetry?{}", write_board(&rows)), say!(language, "symmetry-open")) }
        }
    }
}

/// The largest number of steps per second at which what happens is said, without what follows from it. Above that, only
/// the boards found are counted.
const BRIEF: f64 = 6.0;

/// Says what just happened or is happening. During predictions only the news is given, because the rest often reveals
/// the answer. Screen readers read only steps made by hand, because a playing search would never stop talking.
fn saying(state: &State, language: Language) -> Html {
    let (motion, step) = (state.motion, state.step());
    let pace = match motion {
        Motion::Still => 0.0,
        _ => state.pace,
    };
    let said = match motion {
        Motion::Running(goal) => walk::text::running(goal, step, language),
        Motion::Sent(goal) => walk::text::sent(goal, step, state.explorer.headway, language),
        _ if state.predicting.is_on => Sentence { news: news(&state.shown, language), rest: String::new() },
        _ if pace > BRIEF => walk::text::found(state, language),
        _ if pace > 1.0 => Sentence { rest: String::new(), ..sentence(&state.shown, language) },
        _ if state.has_descended() => {
            Sentence { rest: say!(language, "rest-hint"), ..sentence(&state.shown, language) }
        }
        _ => sentence(&state.shown, language),
    };
    let live = if motion == Motion::Still { "polite" } else { "off" };
    let status = matches!(motion, Motion::Sent(_)).then(|| say!(language, "far-status"));
    html! {
        <>
        <p class="unseen" id="far-status" role="status">{ status }</p>
        { parts::text::drawn("saying", Some("saying"), Some(live), step, said, language) }
        </>
    }
}
