//! The matrix: a row for each diagonal that crosses the middle and a column for each east half; below it the bits that
//! x and y leave, and their AND.

use crate::base::settings::Language;
use crate::join::state::{Action, Dial, State, Station};
use crate::join::text;
use crate::join::view::pick;
use crate::text::say;
use eightfold_core::join::Corner;
use yew::prelude::*;

/// The rows that a piece has taken so far, and the bits left.
struct Taken {
    /// The rows taken so far, the current one last.
    rows: Vec<usize>,
    left: u64,
}

/// Draws the matrix. At the AND station the rows of x and y are lit, and the bits that they leave are below.
pub(super) fn matrix(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let anatomy = state.anatomy();
    let (x, y, is_joined) = state.joined();
    let is_and = state.station == Station::And;
    let taken = |corner: Corner, count: usize| {
        let steps: Vec<_> = anatomy.ands(state.piece(corner)).take(count).collect();
        let left = steps.last().map_or(anatomy.all(), |(_, left)| *left);
        Taken { rows: steps.into_iter().map(|(diagonal, _)| diagonal).collect(), left }
    };
    let (of_x, of_y) = (taken(Corner::NorthWest, x), taken(Corner::SouthWest, y));
    let now = if is_joined { None } else { of_y.rows.last().or(of_x.rows.last()).copied() };
    let row = |diagonal: usize| {
        let mut takers = [("x", &of_x), ("y", &of_y)].into_iter();
        let owner = takers.find(|(_, taken)| is_and && taken.rows.contains(&diagonal)).map(|(name, _)| name);
        let is_now = is_and && now == Some(diagonal);
        let class = classes!(owner.map(|_| "lit"), is_now.then_some("now"));
        let way = if diagonal < anatomy.diagonals() / 2 { "rising" } else { "falling" };
        html! {
            <tr {class} data-row={diagonal.to_string()}>
                <th scope="row" class={way} aria-label={text::diagonal(state, diagonal, language)}>
                    <span class="owner">{ owner }</span>{ text::sign(state, diagonal) }
                </th>
                { cells(state, anatomy.row(diagonal), way, None) }
            </tr>
        }
    };
    let dial = Dial::East;
    let (_, chosen) = state.choices(dial);
    let onpointerover =
        act.reform(|event: PointerEvent| Action::Point(pick::number(&event, "data-row"), pick::place(&event)));
    let onpointerleave = act.reform(|_: PointerEvent| Action::Point(None, None));
    let letters = (0..anatomy.east().len()).map(|at| {
        let is_chosen = Some(at) == chosen;
        html! {
            <th scope="col" id={format!("east-{at}")} data-at={at.to_string()} aria-selected={is_chosen.to_string()}
                class={mark(state, at)}>{ text::letter(at) }</th>
        }
    });
    html! {
        <>
            <table class={classes!("matrix", is_and.then_some("and"))} role="grid" tabindex="0" data-dial={dial.name()}
                aria-label={say!(language, "join-exhibit-matrix")} aria-activedescendant={chosen.map(|at| format!("east-{at}"))}
                onclick={pick::pick(act, dial)} onkeydown={pick::turn(act, dial, dial)} {onpointerover} {onpointerleave}>
                <thead><tr><td />{ for letters }</tr></thead>
                <tbody>{ for (0..anatomy.diagonals()).map(row) }</tbody>
                if is_and {
                    <tfoot>
                        { left(state, "x", of_x.left, false) }
                        { left(state, "y", of_y.left, y == 0 && !is_joined) }
                        { left(state, "AND", of_x.left & of_y.left, !is_joined) }
                    </tfoot>
                }
            </table>
            if is_and {
                <p class="popcount">{ text::counted(state, language) }</p>
            } else {
                <p class="note">{ say!(language, "join-matrix-note") }</p>
            }
        </>
    }
}

/// Returns the class of a column that is chosen or under the pointer.
fn mark(state: &State, at: usize) -> Option<&'static str> {
    (state.east() == Some(at)).then_some("here")
}

/// Draws the bits of a row. The class `one` gives the colour of ones.
fn cells(state: &State, bits: u64, one: &'static str, id: Option<&'static str>) -> Html {
    let cell = |at: usize| {
        let is_one = bits >> at & 1 == 1;
        let id = id.map(|id| format!("{id}-{at}"));
        let class = classes!("bit", is_one.then_some(one), mark(state, at));
        html! { <td {id} {class} data-at={at.to_string()}>{ u8::from(is_one) }</td> }
    };
    (0..state.anatomy().east().len()).map(cell).collect()
}

/// Draws a row that results from others, or an empty one before it is computed.
fn left(state: &State, name: &'static str, bits: u64, is_awaited: bool) -> Html {
    let is_both = name == "AND";
    html! {
        <tr class={classes!("left", is_both.then_some("both"), is_awaited.then_some("waits"))}>
            <th scope="row">{ name }</th>
            { cells(state, bits, if is_both { "open" } else { "queen" }, is_both.then_some("bit")) }
        </tr>
    }
}
