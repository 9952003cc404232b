//! The leaf: a row for each open diagonal and a column for each east half, in groups of six diagonals. Each group has a
//! table, of which the west half takes one row; below them is the AND of these rows.

use crate::base::settings::Language;
use crate::join::state::{Action, Dial, State};
use crate::join::text;
use crate::join::view::pick;
use crate::text::say;
use yew::prelude::*;

/// Draws the leaf. The rows that the west half uses are lit, table by table, and the bits that they leave are below.
pub(super) fn leaf(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let anatomy = state.anatomy();
    let group = |(at, group): (usize, &[usize])| {
        let (key, left) = state.west().map(|west| anatomy.looked_up(west, group)).unwrap_or_default();
        let (is_taken, is_now) = (at < state.step(), at + 1 == state.step());
        let row = |diagonal: &usize| {
            let is_lit = is_taken && key.contains(diagonal);
            let class = classes!(is_lit.then_some("lit"), (is_lit && is_now).then_some("now"));
            let way = if *diagonal < anatomy.diagonals() / 2 { "rising" } else { "falling" };
            html! {
                <tr {class} data-row={diagonal.to_string()}>
                    <th scope="row" class={way} aria-label={text::diagonal(state, *diagonal, language)}>{ text::sign(state, *diagonal) }</th>
                    { cells(state, anatomy.row(*diagonal), way, None) }
                </tr>
            }
        };
        html! {
            <tbody>
                { for group.iter().map(row) }
                { self::left(state, say!(language, "join-table", at = at + 1), left, false, !is_taken) }
            </tbody>
        }
    };
    let joined = state.west().map_or(0, |west| anatomy.completed_by(west));
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
            <table class={classes!("matrix", (state.step() > 0).then_some("taken"))} role="grid" tabindex="0" data-dial={dial.name()}
                aria-label={say!(language, "join-exhibit-leaf")} aria-activedescendant={chosen.map(|at| format!("east-{at}"))}
                onclick={pick::pick(act, dial)} onkeydown={pick::turn(act, dial, dial)} {onpointerover} {onpointerleave}>
                <thead><tr><td />{ for letters }</tr></thead>
                { for anatomy.groups().enumerate().map(group) }
                <tfoot>{ left(state, "AND".to_owned(), joined, true, !state.is_joined()) }</tfoot>
            </table>
            <p class="popcount">{ text::counted(state, language) }</p>
            <p class="note">{ say!(language, "join-leaf-note") }</p>
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

/// Draws a row that results from others, or an empty one before it is known.
fn left(state: &State, name: String, bits: u64, is_last: bool, is_awaited: bool) -> Html {
    html! {
        <tr class={classes!("left", is_last.then_some("both"), is_awaited.then_some("waits"))}>
            <th scope="row">{ name }</th>
            { cells(state, bits, if is_last { "open" } else { "queen" }, is_last.then_some("bit")) }
        </tr>
    }
}
