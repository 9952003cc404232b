//! The board in the middle of a flower, with its squares to press, and the board that is filled by hand in Learn.

use crate::base::settings::Language;
use crate::browser::{around, place_in};
use crate::parts::board::squares;
use crate::parts::cells::presses;
use crate::parts::events::maybe;
use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::marks::{SIDE, Sort, class, mark};
use crate::symmetry::state::{Action, Flower};
use crate::symmetry::text as symmetry;
use crate::symmetry::{BoardEditor, Edit};
use crate::text::say;
use eightfold_core::ladder::Reason;
use eightfold_core::masks::attacked;
use eightfold_core::{Cell, EdgeMasks, Square, Squares};
use yew::prelude::*;

/// Draws the board, turned as it lies, and the squares to press. A pointer turns it.
pub(super) fn middle(flower: &Flower, language: Language, act: &Callback<Action>) -> Html {
    let board = &flower.board;
    let grid = Grid { size: board.size };
    let center = (LEFT + BOARD / 2.0, TOP + BOARD / 2.0);
    let matrix = |[a, b, c, d]: [f64; 4]| format!("matrix({a:.4} {b:.4} {c:.4} {d:.4} 0 0)");
    let upright = matrix(flower.pose.upright());
    let on = |square: Square, drawn: Html| {
        let (x, y) = grid.middle(square);
        let scale = grid.side() / SIDE;
        let place = format!("translate({:.2} {:.2}) scale({scale:.4}) {upright}", x - center.0, y - center.1);
        html! { <g transform={place}>{ drawn }</g> }
    };
    let attacks = board.attacks();
    let line = |([above, below], line): &([Square; 2], Reason)| {
        html! { <path class={classes!("conflict", class(*line))} d={grid.line(*above, *below)} /> }
    };
    let masks = board.rows[0].and_then(|first| EdgeMasks::new(board.size, first.into()));
    let cells = masks.into_iter().flat_map(|masks| Cell::ALL.map(|cell| (cell.name(), masks.cell(cell))));
    let onpointermove = maybe(act, |event: PointerEvent| {
        let board = around(&event, ".middle")?;
        let (x, y) = place_in(&board, &event);
        let frame = board.get_bounding_client_rect();
        let moved = (f64::from(event.movement_x()) / frame.width(), f64::from(event.movement_y()) / frame.height());
        let angle = |x: f64, y: f64| (y - 0.5).atan2(x - 0.5).to_degrees();
        let turned = angle(x, y) - angle(x - moved.0, y - moved.1);
        let turned = (turned + 540.0) % 360.0 - 180.0;
        // Half a degree is the trembling of a hand that only presses.
        (event.buttons() == 1 && turned.abs() > 0.5).then_some(Action::Drag(turned))
    });
    html! {
        <div class="middle" onpointerdown={act.reform(|_: PointerEvent| Action::Grab)} {onpointermove}
            onpointerup={act.reform(|_: PointerEvent| Action::Release)} onpointerleave={act.reform(|_: PointerEvent| Action::Release)}>
            <svg class={grid.class()} viewBox={format!("{LEFT} {TOP} {BOARD} {BOARD}")} role="img" aria-label={symmetry::state(board, language)}>
                <g transform={format!("translate({} {})", center.0, center.1)}>
                    <g class="turning" transform={matrix(flower.pose.matrix())}>
                        <g transform={format!("translate({} {})", -center.0, -center.1)}>
                            { squares(board.size, None, false) }
                            { for attacks.iter().map(line) }
                        </g>
                        { for board.queens().map(|queen| {
                            let clash = attacks.iter().any(|(pair, _)| pair.contains(&queen));
                            on(queen, html! { <g class={clash.then_some("clash")}>{ mark(Sort::Queen) }</g> })
                        }) }
                        { for cells.map(|(name, square)| on(square, html! { <text class="letter" x="-24" y="-23">{ name }</text> })) }
                    </g>
                </g>
            </svg>
            { presses("edit", say!(language, "board-fill"), board.size, board.queens().collect(), Vec::new(), language,
                &act.reform(|square| Action::Edit(Edit::Toggle(square)))) }
        </div>
    }
}

/// Draws the board with its queens, their attacks and whatever is laid over it.
pub(crate) fn hand_drawn(editor: &BoardEditor, told: String, above: Html) -> Html {
    let grid = Grid { size: editor.size };
    let attacks = editor.attacks();
    let line = |([above, below], line): &([Square; 2], Reason)| {
        html! { <path class={classes!("conflict", class(*line))} d={grid.line(*above, *below)} /> }
    };
    // Draw dots only while queens are missing.
    let open = editor.rows.contains(&None);
    let queens = editor.queens().filter(|_| open);
    let dots = queens.fold(Squares::empty(grid.size), |dots, queen| dots.union(&attacked(grid.size, queen)));
    let dots = editor.queens().fold(dots, Squares::without);
    html! {
        <svg class={grid.class()} viewBox="0 0 564 560" role="img" aria-label={told}>
            { squares(grid.size, None, true) }
            { for dots.iter().map(|square| grid.mark(square, Sort::Attacked)) }
            { for attacks.iter().map(line) }
            { for editor.queens().map(|queen| {
                let clash = attacks.iter().any(|(pair, _)| pair.contains(&queen));
                html! { <g transform={grid.place(queen)} class={clash.then_some("clash")}>{ mark(Sort::Queen) }</g> }
            }) }
            { above }
        </svg>
    }
}
