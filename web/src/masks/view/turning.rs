//! The motion behind each rule of the masks: the board before and after, and the conclusion.

use crate::base::settings::Language;
use crate::masks::state::turning::{ShownTurn, Turn, TurningAction};
use crate::masks::text::turning;
use crate::masks::{Action, MaskFigure};
use crate::parts::board::squares;
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::marks::{Sort, mark};
use crate::parts::turned::{ring, turned, way};
use crate::text::{self, say};
use eightfold_core::ladder::Reason;
use eightfold_core::{Cell, Square};
use yew::prelude::*;

/// Draws the image of the board under a motion, the choice of a motion, and a sentence.
pub(super) fn motion(figure: MaskFigure, turning: ShownTurn, language: Language, act: &Callback<Action>) -> Html {
    let turn = turning.turn(figure);
    let button = |id: &'static str, label: String, action: TurningAction| {
        let onclick = press(act, Action::ShownTurn(action));
        html! { <button {id} type="button" {onclick}>{ label }</button> }
    };
    html! {
        <section class="card turning" aria-labelledby="turning">
            <h2><span id="turning">{ turning::heading(turn, language) }</span></h2>
            <div class="field" aria-hidden="true">{ after(figure, turning, language, act) }</div>
            if !figure.is_corner {
                <div class="pick" role="group" aria-label={say!(language, "turning-pick")}>
                    { for Turn::AT_EDGE.map(|it| choice(it, it == turn, language, act)) }
                </div>
            }
            <div class="buttons">
                { button("turn-again", say!(language, "turning-again"), TurningAction::Again) }
                if !figure.is_corner {
                    { button("turn-tour", say!(language, "turning-tour"), TurningAction::Tour) }
                }
            </div>
            <p id="turned" aria-live="polite">{ turning::caption(turning, figure, language) }</p>
            <p class="why-rule">
                if let Turn::Cell(cell) = turn {
                    { turning::verdict(cell, language) }
                }
            </p>
        </section>
    }
}

fn choice(turn: Turn, chosen: bool, language: Language, act: &Callback<Action>) -> Html {
    let onclick = press(act, Action::ShownTurn(TurningAction::Choose(turn)));
    let (id, pressed) = (format!("turn-{}", turn.name()), chosen.to_string());
    html! {
        <button {id} type="button" aria-pressed={pressed} title={turning::heading(turn, language)} {onclick}>
            { turning::short(turn, language) }
        </button>
    }
}

/// Returns the marks on the board: queens, the cells' letters, and the squares that the motion explains.
fn marks(figure: MaskFigure, turning: ShownTurn) -> Vec<(Square, Html)> {
    let (turn, mut marks) = (turning.turn(figure), Vec::new());
    for square in turn.squares(figure).into_iter().filter(|square| turning.put != Some(*square)) {
        let reason = match turn {
            Turn::Cell(_) => continue,
            Turn::Zone(zone, _) => zone.reason(),
            Turn::Corner => Reason::Corner,
        };
        marks.push((square, mark(Sort::Closed(reason))));
    }
    if let (Some(masks), Turn::Cell(chosen)) = (figure.edge(), turn) {
        for cell in Cell::ALL {
            let letter = html! { <text class="letter">{ cell.name() }</text> };
            let queen = html! { <>{ mark(Sort::Queen) }{ mark(Sort::Cell(cell)) }</> };
            marks.push((masks.cell(cell), if cell == chosen { queen } else { letter }));
        }
    }
    marks.extend(figure.queens().into_iter().map(|square| (square, mark(Sort::Queen))));
    if !matches!(turn, Turn::Cell(_)) {
        marks.extend(put(figure, turning).map(|square| (square, queen_put())));
    }
    marks
}

/// Returns the square on which the reader put a queen, if the motion explains that square.
fn put(figure: MaskFigure, turning: ShownTurn) -> Option<Square> {
    turning.put.filter(|square| turning.turn(figure).squares(figure).contains(square))
}

/// Draws a queen that the search has not placed.
fn queen_put() -> Html {
    html! { <g class="put">{ mark(Sort::Queen) }</g> }
}

/// Draws the motion on the large board: the paths of its squares, and a queen that moves along hers, from the square on
/// which she was put or from a cell.
pub(super) fn ways(figure: MaskFigure, turning: ShownTurn) -> Html {
    let (grid, turn) = (Grid { size: figure.size }, turning.turn(figure));
    let squares = turn.squares(figure);
    let of = match (put(figure, turning), turn) {
        (Some(square), _) => vec![square],
        (None, Turn::Cell(_)) => squares.clone(),
        (None, _) => Vec::new(),
    };
    let shown = if of.is_empty() { squares } else { of.clone() };
    let ways = shown.iter().filter_map(|square| way(figure.size, turn.symmetry(), *square));
    let rings = shown.iter().map(|square| ring(grid, turn.lands(figure, *square)));
    // If no rule closes the square, it has no motion, so only mark it.
    let asked = turning.put.filter(|_| put(figure, turning).is_none());
    let from = of
        .iter()
        .map(|square| html! { <g class="put ghost" transform={grid.place(*square)}>{ mark(Sort::Queen) }</g> });
    let plays = turning.plays;
    html! {
        <g class="motion">
            if let Some(square) = asked {
                <g transform={grid.place(square)}><rect class="asked" x="-32" y="-32" width="64" height="64" /></g>
            } else {
                { for rings }
                { for ways.map(|d| html! { <path class="way" {d} /> }) }
                { for from }
                <g key={plays}>
                    if plays > 0 {
                        { turned(figure.size, turn.symmetry(), true, of.iter().map(|square| (*square, queen_put())).collect(), None) }
                    }
                </g>
            }
        </g>
    }
}

fn after(figure: MaskFigure, turning: ShownTurn, language: Language, act: &Callback<Action>) -> Html {
    let (grid, turn, plays) = (Grid { size: figure.size }, turning.turn(figure), turning.plays);
    let rings = turn.squares(figure).into_iter().map(|square| ring(grid, turn.lands(figure, square)));
    // Ghosts mark where the first queens stood before the motion.
    let ghosts = figure.queens().into_iter().map(|queen| {
        html! { <g class="ghost" transform={grid.place(queen)}>{ mark(Sort::Queen) }</g> }
    });
    let landed = act.reform(move |_: AnimationEvent| Action::ShownTurn(TurningAction::Landed(plays)));
    let turned = turned(figure.size, turn.symmetry(), plays > 0, marks(figure, turning), Some(landed));
    // Key the group by the number of plays, so that each play restarts the animation.
    html! {
        <figure>
            <svg class={classes!("after", grid.class())} viewBox="0 0 564 560">
                { squares(figure.size, None, true) }
                { for ghosts }
                { for rings }
                <g key={plays}>{ turned }</g>
            </svg>
            <figcaption>{ text::image(turn.symmetry(), language) }</figcaption>
        </figure>
    }
}
