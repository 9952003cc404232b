//! Boards of chapters that speak of lines and images.

use crate::base::settings::Language;
use crate::learn::figure::{Action, Caption, Flags, Sheet, Turning};
use crate::learn::text;
use crate::learn::view::figure::pressed;
use crate::parts::board::squares;
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::marks::{Sort, class, mark};
use crate::parts::thumbnail::small;
use crate::parts::turned::turned;
use crate::text::say;
use eightfold_core::ladder::Reason;
use eightfold_core::{Placement, Square};
use yew::prelude::*;

/// Draws a queen with her lines, and the number of one of them on each square.
pub(super) fn flags(flags: &Flags, language: Language, act: &Callback<Action>) -> Html {
    let grid = Grid { size: flags.size };
    let numbers = flags.numbered.map(|line| {
        let on_line = |square: Square| flags.squares(line).any(|it| it == square);
        let number = |square: Square| {
            let (x, y) = grid.middle(square);
            let class = classes!("flag", on_line(square).then(|| class(line)));
            html! { <text {class} x={format!("{x:.1}")} y={format!("{y:.1}")}>{ Flags::number(flags.size, square, line) }</text> }
        };
        flags.board().filter(|square| *square != flags.queen).map(number).collect::<Html>()
    });
    let lines = flags.lines.iter().map(|line| stroke(grid, flags, *line));
    let told = say!(language, "learn-figure");
    let marked: Vec<_> =
        flags.lines.iter().flat_map(|line| flags.squares(*line).map(|square| (square, class(*line)))).collect();
    let entries = flags.lines.iter().map(|line| {
        html! { <span class={classes!("entry", class(*line))}>{ text::line(*line, flags.size, language) }{ " = " }{ Flags::number(flags.size, flags.queen, *line) }</span> }
    });
    let is_asked = flags.answer(Reason::Column).is_some();
    html! {
        <>
            <div class="field">
                <svg class={grid.class()} viewBox="0 0 564 560" role="img" aria-label={told}>
                    { squares(grid.size, None, true) }
                    { for lines }
                    { numbers.unwrap_or_default() }
                    { grid.mark(flags.queen, Sort::Queen) }
                </svg>
                if !is_asked {
                    { pressed(grid.size, vec![flags.queen], marked, language, act) }
                }
            </div>
            <p class="caption" aria-live="polite">
                if !is_asked { { for entries } }
            </p>
        </>
    }
}

/// Draws a line through the queen, from edge to edge.
fn stroke(grid: Grid, flags: &Flags, line: Reason) -> Html {
    let squares: Vec<_> = flags.squares(line).collect();
    let (Some(first), Some(last)) = (squares.first(), squares.last()) else { return Html::default() };
    let ((x, y), (u, v)) = (grid.middle(*first), grid.middle(*last));
    html! { <path class={classes!("line", class(line))} d={format!("M{x:.1} {y:.1}L{u:.1} {v:.1}")} /> }
}

/// Draws boards side by side. Where one of them is sought, each can be pressed.
pub(super) fn sheet(sheet: &Sheet, language: Language, act: &Callback<Action>) -> Html {
    let board = |(at, board): (usize, &Placement)| {
        let list = board.row_list().to_string();
        let caption = match sheet.caption {
            Caption::List => list.clone(),
            Caption::Class => say!(language, "learn-sheet-class", members = board.class().members()),
        };
        let drawn = small(board.size(), board.rows());
        let verdict =
            sheet.picked().filter(|(it, _)| *it == at).map(|(_, right)| if right { "right" } else { "wrong" });
        let class = classes!(verdict, (sheet.marked == Some(at)).then_some("marked"));
        let label = say!(language, "learn-sheet-board", list);
        html! {
            <li {class}>
                if sheet.sought.is_some() {
                    <button type="button" id={format!("board-{at}")} aria-label={label} onclick={press(act, Action::Pick(at))}>{ drawn }</button>
                } else {
                    <div role="img" aria-label={label}>{ drawn }</div>
                }
                <span class={(sheet.caption == Caption::List).then_some("list")}>{ caption }</span>
            </li>
        }
    };
    html! {
        <>
            <ul class={classes!("sheet", (sheet.boards.len() < 3).then_some("pair"))}>{ for sheet.boards.iter().enumerate().map(board) }</ul>
            if sheet.sought.is_some() {
                <p class="caption" id="picked" aria-live="polite">{ text::picked(sheet, language) }</p>
            }
        </>
    }
}

/// Draws a board in the reader's hand, which is seen to turn. The caption changes when it has got there.
pub(super) fn turning(turning: &Turning, language: Language, act: &Callback<Action>) -> Html {
    let (before, symmetry, moves) = turning.moved();
    let grid = Grid { size: before.size() };
    let landed = act.reform(move |_: AnimationEvent| Action::Landed(moves));
    let marks = before.rows().iter().enumerate();
    let marks = marks.map(|(row, column)| (Square::new(row, (*column).into()), mark(Sort::Queen))).collect();
    let list = turning.told().row_list().to_string();
    html! {
        <>
            <div class="field">
                <svg class={grid.class()} viewBox="0 0 564 560" role="img" aria-label={say!(language, "learn-sheet-board", list = list.clone())}>
                    { squares(grid.size, None, true) }
                    // Another move is another motion.
                    <g key={moves}>{ turned(grid.size, symmetry, moves > 0, marks, Some(landed)) }</g>
                </svg>
            </div>
            <p class="caption" id="turned-to" aria-live="polite"><code>{ list }</code><span>{ text::turned(turning, language) }</span></p>
        </>
    }
}
