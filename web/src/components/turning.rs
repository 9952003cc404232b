//! The motion behind each rule of the masks: the board before and after, and what follows.

use super::board::squares;
use super::events::press;
use super::grid::{BOARD, Grid, LEFT, TOP};
use super::marks::{Sort, mark};
use super::turned::{turned, way};
use crate::figure::Figure;
use crate::settings::Language;
use crate::state::Action;
use crate::text::{self, say, turning};
use crate::turning::{Turn, Turning, TurningAction};
use eightfold_core::ladder::Reason;
use eightfold_core::{Cell, Square};
use yew::prelude::*;

/// The choice of a motion, the board before and after, and a sentence.
pub fn motion(figure: Figure, turning: Turning, language: Language, act: &Callback<Action>) -> Html {
    let turn = turning.turn(figure);
    let button = |id: &'static str, label: String, action: TurningAction| {
        let onclick = press(act, Action::Turning(action));
        html! { <button {id} type="button" {onclick}>{ label }</button> }
    };
    html! {
        <section class="card turning" aria-labelledby="turning">
            <h2><span id="turning">{ turning::heading(turn, language) }</span></h2>
            if !figure.is_corner() {
                <div class="pick" role="group" aria-label={say!(language, "turning-pick")}>
                    { for Turn::AT_EDGE.map(|it| choice(it, it == turn, language, act)) }
                </div>
            }
            <div class="before-after" aria-hidden="true">
                { before(figure, turn, language) }
                { after(figure, turning, language, act) }
            </div>
            <p id="turned" aria-live="polite">{ turning::sentence(turn, figure, language) }</p>
            if let Turn::Cell(cell) = turn {
                <p class="why-rule">{ turning::verdict(cell, language) }</p>
            }
            <div class="buttons">
                { button("turn-again", say!(language, "turning-again"), TurningAction::Again) }
                if !figure.is_corner() {
                    { button("turn-tour", say!(language, "turning-tour"), TurningAction::Tour) }
                }
            </div>
        </section>
    }
}

fn choice(turn: Turn, chosen: bool, language: Language, act: &Callback<Action>) -> Html {
    let onclick = press(act, Action::Turning(TurningAction::Choose(turn)));
    let (id, pressed) = (format!("turn-{}", turn.name()), chosen.to_string());
    html! {
        <button {id} type="button" aria-pressed={pressed} title={turning::heading(turn, language)} {onclick}>
            { turning::short(turn, language) }
        </button>
    }
}

/// What stands on the board: queens, the cells' letters, and the squares that the motion is about.
fn marks(figure: Figure, turn: Turn) -> Vec<(Square, Html)> {
    let mut marks = Vec::new();
    for square in turn.squares(figure) {
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
            let queen =
                html! { <>{ mark(Sort::Queen) }<text class="letter small" x="31" y="-19">{ cell.name() }</text></> };
            marks.push((masks.cell(cell), if cell == chosen { queen } else { letter }));
        }
    }
    marks.extend(figure.queens().into_iter().map(|square| (square, mark(Sort::Queen))));
    marks
}

/// The squares of the board alone, its numbers cut off.
fn board(class: &'static str, figure: Figure, content: Html) -> Html {
    let class = classes!(class, Grid { size: figure.size() }.class());
    html! {
        <svg {class} viewBox={format!("{LEFT} {TOP} {BOARD} {BOARD}")}>
            { squares(figure.size(), None, false) }
            { content }
        </svg>
    }
}

fn before(figure: Figure, turn: Turn, language: Language) -> Html {
    let grid = Grid { size: figure.size() };
    let marks = marks(figure, turn).into_iter().map(|(at, mark)| html! { <g transform={grid.place(at)}>{ mark }</g> });
    let ways = turn.squares(figure).into_iter().filter_map(|square| way(figure.size(), turn.symmetry(), square));
    html! {
        <figure>
            { board("before", figure, html! { <>{ for marks }{ for ways.map(|d| html! { <path class="way" {d} /> }) }</> }) }
            <figcaption>{ say!(language, "turning-before") }</figcaption>
        </figure>
    }
}

fn after(figure: Figure, turning: Turning, language: Language, act: &Callback<Action>) -> Html {
    let (grid, turn, plays) = (Grid { size: figure.size() }, turning.turn(figure), turning.plays());
    let ring = |square: Square| {
        html! { <g transform={grid.place(square)}><rect class="target" x="-30" y="-30" width="60" height="60" /></g> }
    };
    let rings = turn.squares(figure).into_iter().map(|square| ring(turn.lands(figure, square)));
    // Where the first queens stood; she is seen through where nothing has landed.
    let ghosts = figure.queens().into_iter().map(|queen| {
        html! { <g class="ghost" transform={grid.place(queen)}>{ mark(Sort::Queen) }</g> }
    });
    let landed = act.reform(move |_: AnimationEvent| Action::Turning(TurningAction::Landed(plays)));
    let turned = turned(figure.size(), turn.symmetry(), plays > 0, marks(figure, turn), Some(landed));
    // Another play is another element, so that its motion begins anew.
    html! {
        <figure>
            { board("after", figure, html! {
                <>
                    { for ghosts }
                    { for rings }
                    <g key={plays}>{ turned }</g>
                </>
            }) }
            <figcaption>{ text::image(turn.symmetry(), language) }</figcaption>
        </figure>
    }
}
