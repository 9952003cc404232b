//! The board in the middle of a flower, with its squares to press, and the board that is filled by hand in Learn.

use crate::base::settings::Language;
use crate::parts::board::squares;
use crate::parts::cells::{Cells, pressing};
use crate::parts::grid::Grid;
use crate::parts::marks::{Sort, class, mark};
use crate::parts::pose::{held, posed};
use crate::symmetry::state::{Action, Flower};
use crate::symmetry::text as symmetry;
use crate::symmetry::{BoardEditor, Edit};
use crate::text::say;
use eightfold_core::ladder::Reason;
use eightfold_core::masks::attacked;
use eightfold_core::{Cell, EdgeMasks, Square, Squares};
use yew::prelude::*;

/// Draws the board, turned as it lies, and the squares to press. A pointer turns or flips it.
pub(super) fn middle(flower: &Flower, language: Language, act: &Callback<Action>) -> Html {
    let board = &flower.board;
    let attacks = board.attacks();
    let queen = |queen: Square| {
        let clash = attacks.iter().any(|(pair, _)| pair.contains(&queen));
        (queen, html! { <g class={clash.then_some("clash")}>{ mark(Sort::Queen) }</g> })
    };
    let masks = board.rows[0].and_then(|first| EdgeMasks::new(board.size, first.into()));
    let cells = masks.into_iter().flat_map(|masks| Cell::ALL.map(|cell| (cell.name(), masks.cell(cell))));
    let cells = cells.map(|(name, square)| (square, html! { <text class="letter" x="-24" y="-23">{ name }</text> }));
    let marks = board.queens().map(queen).chain(cells);
    let flat = conflicts(Grid { size: board.size }, &attacks);
    let gesture = pressing(&act.reform(|square| Action::Edit(Edit::Toggle(square))));
    let (queens, label) = (board.queens().collect::<Vec<_>>(), say!(language, "board-fill"));
    let inside = html! {
        <>
            { posed(board.size, flower.pose, symmetry::state(board, language), flat, marks, Html::default()) }
            <Cells name="edit" {label} size={board.size} {queens} {language} {gesture} />
        </>
    };
    held(classes!("middle"), flower.dragged, &act.reform(Action::Hand), inside)
}

/// Draws the lines along which queens attack one another.
fn conflicts(grid: Grid, attacks: &[([Square; 2], Reason)]) -> Html {
    let line = |([above, below], line): &([Square; 2], Reason)| {
        html! { <path class={classes!("conflict", class(*line))} d={grid.line(*above, *below)} /> }
    };
    html! { <>{ for attacks.iter().map(line) }</> }
}

/// Draws the board with its queens, their attacks and whatever is laid over it.
pub(crate) fn hand_drawn(editor: &BoardEditor, told: String, above: Html) -> Html {
    let grid = Grid { size: editor.size };
    let attacks = editor.attacks();
    // Draw dots only while queens are missing.
    let open = editor.rows.contains(&None);
    let queens = editor.queens().filter(|_| open);
    let dots = queens.fold(Squares::empty(grid.size), |dots, queen| dots.union(&attacked(grid.size, queen)));
    let dots = editor.queens().fold(dots, Squares::without);
    html! {
        <svg class={grid.class()} viewBox="0 0 564 560" role="img" aria-label={told}>
            { squares(grid.size, None, true) }
            { for dots.iter().map(|square| grid.mark(square, Sort::Attacked)) }
            { conflicts(grid, &attacks) }
            { for editor.queens().map(|queen| {
                let clash = attacks.iter().any(|(pair, _)| pair.contains(&queen));
                html! { <g transform={grid.place(queen)} class={clash.then_some("clash")}>{ mark(Sort::Queen) }</g> }
            }) }
            { above }
        </svg>
    }
}
