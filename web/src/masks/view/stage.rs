//! The board that turns, what stays around it, and a mask in its columns.

use crate::base::settings::Language;
use crate::masks::state::Shown;
use crate::masks::text::case;
use crate::masks::{Action, MaskFigure, State};
use crate::parts::cells::{Cells, pressing};
use crate::parts::controls::told_slider;
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::marks::{Sort, mark};
use crate::parts::pose::{held, posed};
use crate::parts::zones::Zone;
use crate::text::say;
use eightfold_core::ladder::{Prune, Reason};
use eightfold_core::{Cell, CornerMasks, Square};
use yew::prelude::*;

/// Draws the board between the numbers of its columns and rows, and below it the bits of a mask.
pub(crate) fn stage(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (figure, n) = (state.figure, state.figure.size.get());
    let class =
        classes!("strip-stage", (n > 14).then_some("crowded"), (state.shown != Shown::Rest).then_some("turned"));
    let to = state.landed().map(|square| usize::from(square.column));
    let column = |bit: usize| {
        let is_lower = bit < usize::from(figure.bound1);
        let is_own = bit == usize::from(figure.bound1);
        html! { <i key={bit} class={classes!(is_lower.then_some("lower"), is_own.then_some("own"), (to == Some(bit)).then_some("nods"))}>{ bit }</i> }
    };
    let row = |row: usize| {
        let bound = figure.edge().and_then(|masks| match row {
            _ if row == usize::from(masks.bound1) => Some("BOUND1"),
            _ if row == usize::from(masks.bound2) => Some("BOUND2"),
            _ => None,
        });
        html! { <i>{ for bound.map(|bound| html! { <b>{ bound }</b> }) }{ row }</i> }
    };
    let cases = act.reform(move |index| Action::Figure(figure.at(index as usize)));
    html! {
        <div {class}>
            <label class="queen-slider">
                <span class="unseen">{ "BOUND1" }</span>
                { told_slider("figure-bound1", (0, figure.all().count() - 1), figure.index(), Some(case(figure, language)), &cases) }
            </label>
            <div class="numbers" aria-hidden="true">{ for (0..n).rev().map(column) }</div>
            <div class="ranks" aria-hidden="true">{ for (0..n).map(row) }</div>
            { board(state, language, act) }
            { bits(state, language, act) }
        </div>
    }
}

/// Draws the board as it lies, with the squares to press. A pointer turns it, and moves its queen.
fn board(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let figure = state.figure;
    let grid = Grid { size: figure.size };
    let (row, bound1, side) = (figure.row(), usize::from(figure.bound1), grid.side());
    let rect = |class: Classes, from: usize, columns: usize| {
        let (x, y) = (format!("{:.2}", grid.x(from) + 2.0), format!("{:.2}", grid.y(row) + 2.0));
        let (width, height) = (format!("{:.2}", side * columns as f64 - 4.0), format!("{:.2}", side - 4.0));
        html! { <rect {class} {x} {y} {width} {height} rx="5" /> }
    };
    let is_hit = state.is_stamping() || state.landed().is_some_and(|square| usize::from(square.column) < bound1);
    let above = html! {
        <>
            { rect(classes!("over", is_hit.then_some("hit")), bound1 - 1, bound1) }
            { rect(classes!("around"), bound1, 1) }
            if state.shown == Shown::Rest && !state.is_moving() {
                <path class="grips" transform={grid.place(Square::new(row, bound1))} d="M-35 -6L-41 0L-35 6M35 -6L41 0L35 6" />
            }
        </>
    };
    let tint = |square: Square| {
        let (x, y) = (format!("{:.2}", grid.x(square.column.into())), format!("{:.2}", grid.y(square.row.into())));
        html! { <rect class="tint" {x} {y} width={format!("{side:.2}")} height={format!("{side:.2}")} /> }
    };
    let tinted = if state.ended { masks(figure)[chosen(state)].squares.clone() } else { Vec::new() };
    let flat = html! { <>{ for tinted.into_iter().map(tint) }</> };
    let (queens, dots) = (figure.queens(), figure.attacked());
    let n = figure.size.get();
    let squares =
        (0..n * n).map(|at| Square::new(at / n, at % n)).filter(|square| state.ended && !queens.contains(square));
    let told = squares.filter_map(|square| match figure.rule(square) {
        Some(_) => Some((square, "closed")),
        None => dots.contains(square).then_some((square, "attacked")),
    });
    let told: Vec<_> = told.collect();
    let gesture = pressing(&act.reform(Action::Press));
    let label = say!(language, "masks-squares");
    let inside = html! {
        <>
            { posed(figure.size, state.pose, case(figure, language), flat, marks(state).into_iter(), above) }
            <Cells name="put" {label} size={figure.size} {queens} marked={told} {language} {gesture} />
        </>
    };
    held(classes!("field"), state.dragged, &act.reform(Action::Hand), inside)
}

/// Returns the marks on the board: what the queens attack, what was stamped, the letters that the ring has met, and the
/// queens.
fn marks(state: &State) -> Vec<(Square, Html)> {
    let (figure, on) = (state.figure, state.costs.load.prunes);
    let newest = state.stamped.last().filter(|image| !state.ended && state.shown == Shown::Turned(**image));
    let mut all: Vec<(Square, Html)> = Vec::new();
    let mut stamped = Vec::new();
    let under = state
        .stamped
        .iter()
        .flat_map(|image| figure.under(*image).into_iter().map(move |square| (square, newest == Some(image))));
    for (square, is_new) in under.chain(state.closed.iter().map(|square| (*square, false))) {
        if stamped.contains(&square) {
            continue;
        }
        stamped.push(square);
        // The tried queen stands there.
        if state.shown == Shown::Tried(square) {
            continue;
        }
        let rule = figure.rule(square);
        let drawn = match rule {
            Some(rule) => mark(Sort::Closed(reason(rule))),
            None => html! { <path class="pale" d="M-8 -8L8 8M8 -8L-8 8" /> },
        };
        let is_off = rule.is_some_and(|rule| !on.has(rule));
        let class = classes!(is_off.then_some("off"), is_new.then_some("stamps"));
        all.push((square, html! { <g {class}>{ drawn }</g> }));
    }
    let tried = match state.shown {
        Shown::Tried(square) => Some(square),
        _ => None,
    };
    for cell in figure.edge().into_iter().flat_map(|masks| Cell::ALL.map(|cell| (cell, masks.cell(cell)))) {
        let (cell, square) = cell;
        let is_tried = tried == Some(square);
        if state.stamped.contains(&cell.rotation()) || is_tried {
            let class = classes!("met", is_tried.then_some("aside"), (!on.has(Prune::Cells)).then_some("faint"));
            all.push((square, html! { <text {class}>{ cell.name() }</text> }));
            stamped.push(square);
        }
    }
    let queens = figure.queens();
    let dots = figure.attacked();
    let dots =
        dots.iter().filter(|square| !stamped.contains(square) && !queens.contains(square) && tried != Some(*square));
    let dots: Vec<_> = dots.map(|square| (square, mark(Sort::Attacked))).collect();
    all.extend(dots);
    all.extend(queens.into_iter().map(|queen| (queen, mark(Sort::Queen))));
    all.extend(tried.map(|square| (square, html! { <g class="put drops">{ mark(Sort::Queen) }</g> })));
    all
}

/// Returns the reason by which a rule closes squares.
pub(super) fn reason(rule: Prune) -> Reason {
    Zone::ALL.into_iter().find(|zone| zone.prune() == rule).map_or(Reason::Corner, Zone::reason)
}

/// A mask that stands in the columns of the board.
struct Mask {
    name: &'static str,
    bits: u32,
    /// The squares that it speaks of.
    squares: Vec<Square>,
    /// The columns by which copies of the mask before are shifted to the left, so that together they make this one.
    copies: &'static [i32],
}

/// Returns the masks of a case. The one that is shown at first is the third of four, or the second of three.
fn masks(figure: MaskFigure) -> Vec<Mask> {
    let top = figure.size.top_bit();
    let mask = |name, bits, squares, copies| Mask { name, bits, squares, copies };
    let last = figure.size.last();
    match figure.edge() {
        Some(masks) => {
            let zones = masks.zones();
            vec![
                mask("TOPBIT", top, vec![Square::new(0, last)], &[]),
                mask("SIDEMASK", masks.side_mask, zones.upper.iter().collect(), &[]),
                mask("LASTMASK", masks.last_mask, zones.last.iter().collect(), &[1, 0, -1]),
                mask("ENDBIT", masks.end_bit, vec![masks.cell(Cell::B)], &[-1]),
            ]
        }
        None => {
            let closed = figure.corner().map_or_else(Vec::new, |masks| masks.closed().iter().collect());
            let second = Square::new(1, figure.bound1.into());
            vec![
                mask("TOPBIT", top, vec![Square::new(0, last)], &[]),
                mask("bit 1", CornerMasks::BIT_TWO, closed, &[]),
                mask("BOUND1", second.bit(), vec![second], &[1]),
            ]
        }
    }
}

/// Returns the place of the mask that is shown.
fn chosen(state: &State) -> usize {
    let all = masks(state.figure).len();
    state.mask.filter(|at| *at < all).unwrap_or(all - 2)
}

/// Draws the bits of a mask, and the names of all. If the queen was moved a column to the left, copies of the mask
/// before slide together to the new one.
fn bits(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (figure, before, at) = (state.figure, state.before, chosen(state));
    let (all, n) = (masks(figure), figure.size.get());
    let Mask { bits, copies, .. } = &all[at];
    let grows =
        before.size == figure.size && before.is_corner == figure.is_corner && before.bound1 + 1 == figure.bound1;
    let copy = |shift: &i32| {
        let was = masks(before)[at].bits;
        let moved = if *shift < 0 { was >> 1 } else { was << *shift } & figure.size.full();
        let class = classes!(
            "copy",
            match shift {
                1 => Some("from-right"),
                -1 => Some("from-left"),
                _ => None,
            }
        );
        let bit = |bit: usize| html! { <i class={(moved >> bit & 1 != 0).then_some("on")} /> };
        html! { <div {class}>{ for (0..n).rev().map(bit) }</div> }
    };
    let bit = |bit: usize| {
        let is_on = bits >> bit & 1 != 0;
        html! { <i class={is_on.then_some("on")}>{ u8::from(is_on) }</i> }
    };
    let name = |(place, mask): (usize, &Mask)| {
        let checked = (place == at).to_string();
        html! { <button type="button" role="radio" aria-checked={checked} onclick={press(act, Action::Mask(place))}>{ mask.name }</button> }
    };
    let told = format!("{} = {bits:0n$b}", all[at].name);
    html! {
        <>
            <div class="strip-bits" role="img" aria-label={told} key={format!("{}-{at}", figure.index())}>
                { for (0..n).rev().map(bit) }
                if grows { { for copies.iter().map(copy) } }
            </div>
            <div class="names">
                <div role="radiogroup" aria-label={say!(language, "masks-names")}>{ for all.iter().enumerate().map(name) }</div>
                <output>{ format!("= {bits}") }</output>
            </div>
        </>
    }
}
