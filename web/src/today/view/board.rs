//! The board: regions by colour, pattern and thick lines, the marks, the hint, and the squares to press.

use crate::base::settings::Language;
use crate::browser::{around, focus, place_in};
use crate::parts::events::maybe;
use crate::parts::marks::QUEEN;
use crate::parts::regions::{self, SIDE, bits, corner, outline};
use crate::text::say;
use crate::today::state::{Deed, Finding, Game, Stage, Today};
use crate::today::text;
use crate::today::unfolding::unfolding;
use eightfold_core::daily::{Houses, Position, Reason, Step};
use web_sys::Element;
use yew::prelude::*;

/// Draws the board.
pub(super) fn board(today: &Today, game: &Game, language: Language, act: &Callback<Deed>) -> Html {
    let n = game.n();
    let side = n * SIDE;
    let regions = &game.puzzle.regions;
    let closed = if today.archive.auto { game.closed() } else { 0 };
    let clashes = game.clashes();
    let queen = |square: usize, class: &'static str| {
        let (x, y) = middle(n, square);
        html! { <g key={square} {class} transform={format!("translate({x} {y}) scale(1.55)")}><path d={QUEEN} /></g> }
    };
    let queens = bits(game.marks.queens).map(|square| {
        let is_wrong = clashes.iter().any(|pair| pair.contains(&square));
        queen(square, if is_wrong { "queen clash" } else { "queen" })
    });
    // Squares that queens have crossed have smaller and paler crosses.
    let crosses = |squares: u128, reach: usize| {
        bits(squares).fold(String::new(), |d, square| {
            let (x, y) = middle(n, square);
            format!("{d}M{} {}l{2} {2}m0 -{2}l-{2} {2}", x - reach, y - reach, 2 * reach)
        })
    };
    html! {
        <div class="plot">
            <svg viewBox={format!("-4 -4 {} {}", side + 8, side + 8)} aria-hidden="true">
                { regions::patterns() }
                { regions::drawn(regions) }
                <path class="closed" d={crosses(closed & !game.marks.crosses, 10)} />
                <path class="crosses" d={crosses(game.marks.crosses, 18)} />
                <g class="clashes">
                    { for clashes.iter().map(|[one, other]| html! { <path d={line(n, *one, *other)} /> }) }
                </g>
                <g>{ for queens }</g>
                if today.archive.is_new() && !game.has_begun() { { reach(n) } }
                { hint(game) }
                if game.hint.is_some() { { regions::letters(regions) } }
            </svg>
            if game.is_just_done() { { unfolding(&game.puzzle.solution, language) } }
            { squares(today, game, closed, language, act) }
        </div>
    }
}

/// Draws a queen and her lines to the edges, which show for two seconds before the first game how far she attacks: in
/// similar puzzles only to the next squares along diagonals.
fn reach(n: usize) -> Html {
    let (row, column) = (n as isize / 2, n as isize / 3);
    let square = |row: isize, column: isize| row as usize * n + column as usize;
    let on_board = |at: isize| (0..n as isize).contains(&at);
    let ways = (-1..=1).flat_map(|down| (-1..=1).map(move |left| (down, left))).filter(|way| *way != (0, 0));
    let lines = ways.filter_map(|(down, left)| {
        let along = (1..).map(|by| (row + down * by, column + left * by));
        let (far, end) = along.take_while(|(row, column)| on_board(*row) && on_board(*column)).last()?;
        Some(html! { <path d={line(n, square(row, column), square(far, end))} pathLength="1" /> })
    });
    let (x, y) = middle(n, square(row, column));
    html! {
        <g class="reach">
            { for lines }
            <g transform={format!("translate({x} {y}) scale(1.55)")}><path d={QUEEN} fill="currentColor" /></g>
        </g>
    }
}

/// Draws what the hint shows in its stage.
fn hint(game: &Game) -> Html {
    let n = game.n();
    match game.hint.map(|hint| (hint.finding, hint.stage)) {
        Some((Finding::Wrong(square, _), _)) => frame(n, 1 << square, "frame wrong"),
        Some((Finding::Step(step, _), Stage::Where)) => framed(game, step.houses, "frame"),
        Some((Finding::Step(step, position), Stage::Why)) => html! {
            <>
                { framed(game, step.others, "frame other") }
                { framed(game, step.houses, "frame") }
                { reason(game, &step, &position) }
            </>
        },
        _ => Html::default(),
    }
}

/// Draws why a step is right: the squares that it looks at, and the lines between them.
fn reason(game: &Game, step: &Step, position: &Position) -> Html {
    let n = game.n();
    let open: Vec<_> = bits(game.open_in(step.houses, position)).collect();
    let first = step.squares.trailing_zeros() as usize;
    let rings = |squares: &[usize]| {
        squares.iter().fold(String::new(), |d, square| {
            let (x, y) = middle(n, *square);
            format!("{d}M{} {y}a20 20 0 1 1 0 1z", x - 20)
        })
    };
    let numbered = |square: usize, number: u32| {
        let (x, y) = middle(n, square);
        html! {
            <g class="numbered"><circle cx={x.to_string()} cy={y.to_string()} r="30" />
                <text x={x.to_string()} y={(y + 12).to_string()}>{ number }</text></g>
        }
    };
    match step.reason {
        // The last square is left for the reader to find; lines lead to the others from the queens that close them.
        Reason::Single => {
            let house = step.houses.iter().fold(0, |squares, house| squares | game.squares_of(house));
            let closed = bits(house & !position.open).filter_map(|square| Some((game.closer(square)?, square)));
            closed.map(|(queen, square)| html! { <path class="why thin" d={line(n, queen, square)} /> }).collect()
        }
        Reason::Blocker => {
            let starts: Vec<_> = bits(step.squares).collect();
            let pairs = starts.iter().flat_map(|start| open.iter().map(move |square| (*start, *square)));
            html! {
                <>
                    <path class="why" d={rings(&open)} />
                    { for pairs.map(|(start, square)| html! { <path class="why" d={line(n, start, square)} /> }) }
                    <path class="starts" d={rings(&starts)} />
                </>
            }
        }
        // Lines lead from the two queens to the squares that they leave a house nothing of.
        Reason::LookAhead => {
            let second = game.second(step, position);
            let closed = bits(game.open_in(step.others, position)).map(|square| {
                let by_first = game.closes(first, square);
                (if by_first { first } else { second.unwrap_or(first) }, square)
            });
            html! {
                <>
                    { for second.map(|second| html! { <path class="why" d={line(n, first, second)} /> }) }
                    { for closed.map(|(queen, square)| html! { <path class="why thin" d={line(n, queen, square)} /> }) }
                    { numbered(first, 1) }
                    { for second.map(|second| numbered(second, 2)) }
                </>
            }
        }
        _ => html! { <path class="why" d={rings(&open)} /> },
    }
}

fn framed(game: &Game, houses: Houses, class: &'static str) -> Html {
    html! { <>{ for houses.iter().map(|house| frame(game.n(), game.squares_of(house), class)) }</> }
}

/// Draws a frame around squares, on a paler one that keeps it apart from the colours.
fn frame(n: usize, squares: u128, class: &'static str) -> Html {
    let d = outline(n, squares);
    html! { <g {class}><path class="halo" d={d.clone()} /><path {d} /></g> }
}

/// Draws the squares to press. One of them is in the tab order.
fn squares(today: &Today, game: &Game, closed: u128, language: Language, act: &Callback<Deed>) -> Html {
    let n = game.n();
    let onclick = maybe(act, |event: MouseEvent| square_of(&event).map(Deed::Press));
    let oncontextmenu = maybe(act, |event: MouseEvent| {
        event.prevent_default();
        square_of(&event).map(Deed::Queen)
    });
    let onpointerdown =
        maybe(act, |event: PointerEvent| square_of(&event).filter(|_| event.button() == 0).map(Deed::Down));
    let onpointermove = maybe(act, move |event: PointerEvent| {
        // A finger stays with the square where it went down, so the square under it is found by its place.
        let grid = around(&event, ".squares").filter(|_| event.buttons() == 1)?;
        let (x, y) = place_in(&grid, &event);
        let at = |share: f64| (share * n as f64) as usize;
        let is_inside = (0.0..1.0).contains(&x) && (0.0..1.0).contains(&y);
        is_inside.then(|| Deed::Over(at(y) * n + n - 1 - at(x)))
    });
    let onpointerenter = maybe(act, |_: PointerEvent| Some(Deed::Look));
    let up = maybe(act, |_: PointerEvent| Some(Deed::Up));
    let onfocusin = maybe(act, |event: FocusEvent| square_of(&event).map(Deed::Focus));
    let onkeydown = maybe(act, move |event: KeyboardEvent| {
        let (from, key) = (square_of(&event)?, event.key());
        let deed = match &*key {
            " " => Some(Deed::Press(from)),
            "Enter" => Some(Deed::Queen(from)),
            key => {
                focus(&id(moved(from, key, n)?));
                None
            }
        };
        event.prevent_default();
        deed
    });
    let square = |square: usize| {
        let tabindex = if square == today.focus { "0" } else { "-1" };
        let label = text::square(game, square, closed >> square & 1 == 1, language);
        html! { <div id={id(square)} role="gridcell" {tabindex} aria-label={label} /> }
    };
    let row = |row: usize| html! { <div role="row">{ for (row * n..(row + 1) * n).rev().map(square) }</div> };
    html! {
        <div class="squares presses" role="grid" aria-label={say!(language, "today-board", n)} {onclick} {oncontextmenu}
            {onpointerenter} {onpointerdown} {onpointermove} onpointerup={up.clone()} onpointercancel={up.clone()} {onfocusin}
            {onkeydown}>
            { for (0..n).map(row) }
        </div>
    }
}

fn id(square: usize) -> String {
    format!("today-{square}")
}

/// Returns the square on which an event occurred.
fn square_of(event: &Event) -> Option<usize> {
    event.target_unchecked_into::<Element>().id().strip_prefix("today-")?.parse().ok()
}

/// Returns the square to which a key moves the focus. The highest column is at the left.
fn moved(from: usize, key: &str, n: usize) -> Option<usize> {
    let (row, column) = (from / n, from % n);
    let (row, column) = match key {
        "ArrowLeft" => (row, (column + 1).min(n - 1)),
        "ArrowRight" => (row, column.saturating_sub(1)),
        "ArrowUp" => (row.saturating_sub(1), column),
        "ArrowDown" => ((row + 1).min(n - 1), column),
        "Home" => (row, n - 1),
        "End" => (row, 0),
        _ => return None,
    };
    Some(row * n + column)
}

fn middle(n: usize, square: usize) -> (usize, usize) {
    let (x, y) = corner(n, square);
    (x + SIDE / 2, y + SIDE / 2)
}

fn line(n: usize, from: usize, to: usize) -> String {
    let ((x, y), (u, v)) = (middle(n, from), middle(n, to));
    format!("M{x} {y}L{u} {v}")
}
