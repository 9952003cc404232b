//! The articles' symmetryOps, look by look: what A, B and C ask for.

use crate::base::settings::Language;
use crate::parts::bits::Line;
use crate::parts::board::squares;
use crate::parts::carried::{self, Begun};
use crate::parts::events::press;
use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::marks::Sort;
use crate::parts::turned::ring;
use crate::symmetry::text as symmetry;
use crate::symmetry::{BoardEditor, Edit};
use crate::text::say;
use eightfold_core::{CaseKind, Cell, Look, Placement, Square};
use yew::prelude::*;

/// Draws what the search decides about the board, and the comparison that a cell asks for.
pub(crate) fn ops(editor: &BoardEditor, language: Language, act: &Callback<Edit>) -> Html {
    let heading = html! { <h3 id="ops">{ say!(language, "ops-heading") }</h3> };
    let (Some(board), Some(judgement)) = (editor.solution(), editor.judgement()) else {
        return html! { <section class="ops" aria-labelledby="ops">{ heading }{ begun(editor, language) }</section> };
    };
    let compares = judgement.closed.is_none() && judgement.edge.is_some();
    html! {
        <section class="ops" aria-labelledby="ops">
            { heading }
            <p id="judged">{ symmetry::judged(&board, &judgement, language) }</p>
            if compares {
                <div class="pick" role="group" aria-label={say!(language, "ops-pick")}>
                    { for Cell::ALL.map(|cell| choice(editor, cell, language, act)) }
                </div>
                { comparison(editor, &board, language, act) }
            }
            { masks(editor, language) }
        </section>
    }
}

/// Names the case that the first queens determine, and says what will be shown here.
fn begun(editor: &BoardEditor, language: Language) -> Html {
    html! {
        <>
            <p id="begun">{ symmetry::begun(editor, language) }</p>
            { masks(editor, language) }
            <p class="note">{ say!(language, "ops-none") }</p>
        </>
    }
}

/// Links to the squares that the board's case closes.
fn masks(editor: &BoardEditor, language: Language) -> Option<Html> {
    let n = editor.size;
    let href = match carried::begun(n, &editor.rows) {
        _ if !editor.attacks().is_empty() => return None,
        Begun::Case(case) if case.kind == CaseKind::Corner => {
            format!("#/masks?n={n}&case=corner&bound1={}", case.bound1)
        }
        Begun::Case(case) => format!("#/masks?n={n}&bound1={}", case.bound1),
        _ => return None,
    };
    Some(html! { <p class="see"><a id="see-masks" {href}>{ say!(language, "sketch-masks") }</a></p> })
}

fn choice(editor: &BoardEditor, cell: Cell, language: Language, act: &Callback<Edit>) -> Html {
    let onclick = press(act, Edit::Compare(cell));
    let label = symmetry::asked(cell, editor.asks(cell), language);
    let (id, pressed) = (format!("compare-{}", cell.name().to_ascii_lowercase()), (cell == editor.cell).to_string());
    html! { <button {id} type="button" aria-pressed={pressed} {onclick}>{ label }</button> }
}

fn comparison(editor: &BoardEditor, board: &Placement, language: Language, act: &Callback<Edit>) -> Html {
    let looks = editor.looks();
    let Some(look) = looks.get(editor.looked.saturating_sub(1)) else {
        return html! { <p>{ say!(language, "ops-not-asked", cell = editor.cell.name()) }</p> };
    };
    let go = |id: &'static str, label: String, to: usize, idle: bool| {
        let onclick = press(act, Edit::Look(to));
        html! { <button {id} type="button" aria-disabled={idle.then_some("true")} {onclick}>{ label }</button> }
    };
    let (now, all) = (editor.looked, looks.len());
    html! {
        <>
            { looking(editor.cell, look, board, language) }
            <div class="buttons">
                { go("look-first", say!(language, "ops-first"), 1, now == 1) }
                { go("look-back", say!(language, "ops-back"), now.saturating_sub(1), now == 1) }
                { go("look-forward", say!(language, "ops-forward"), now + 1, now == all) }
                { go("look-last", say!(language, "ops-last"), all, now == all) }
                <output>{ say!(language, "ops-at", now, all) }</output>
            </div>
        </>
    }
}

/// Draws a look of a comparison, as a board and as bits, and says what it finds.
pub(crate) fn looking(cell: Cell, look: &Look, board: &Placement, language: Language) -> Html {
    let n = board.size().get();
    let bit_of = |row: u8| 1 << board.rows()[usize::from(row)];
    let lines = [
        Line::new("board[own]", bit_of(look.own), "queen"),
        Line::new("bit", look.bit, "open"),
        Line::new("board[you]", bit_of(look.you), "queen"),
        Line::new("ptn", look.ptn, "image"),
    ];
    html! {
        <>
            <div class="looking">
                { looked_at(board, look) }
                <ul class="masks dense">{ for lines.map(|line| line.unnamed(n)) }</ul>
            </div>
            <p id="look" aria-live="polite">{ symmetry::look(cell, look, board, language) }</p>
        </>
    }
}

/// Draws the board with the row `own`, the row `you`, and the square `ptn` in it.
fn looked_at(board: &Placement, look: &Look) -> Html {
    let grid = Grid { size: board.size() };
    let row = |row: u8, class: &'static str| {
        let (y, side) = (grid.y(row.into()), grid.side());
        html! { <rect {class} x={LEFT.to_string()} y={format!("{y:.2}")} width={BOARD.to_string()} height={format!("{side:.2}")} /> }
    };
    let ptn = Square::new(look.you.into(), look.ptn.trailing_zeros() as usize);
    let queens = board.squares();
    html! {
        <svg class={classes!("board", (grid.size.get() > 8).then_some("dense"))} aria-hidden="true"
            viewBox={format!("0 {TOP} 564 {BOARD}")}>
            { squares(grid.size, Some(usize::from(look.own)), true) }
            { row(look.own, "row") }
            { row(look.you, "given-up") }
            { ring(grid, ptn) }
            { for queens.iter().map(|queen| grid.mark(queen, Sort::Queen)) }
        </svg>
    }
}
