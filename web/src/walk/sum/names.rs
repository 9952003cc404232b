//! The names of the sum's lines and of the case's rows, at the right of the board, each with its number. In Walk, each
//! is a button that asks about it.

use crate::base::settings::Language;
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::marks;
use crate::text::say;
use crate::walk::sum::board::{LINE, Open};
use eightfold_core::Cell;
use eightfold_core::ladder::Event;
use yew::prelude::*;

/// Draws the names, as buttons if they can be asked about.
pub(crate) fn names(open: &Open, language: Language, ask: Option<&Callback<&'static str>>) -> Html {
    let (position, n) = (open.position, open.position.size.get());
    let (grid, whole) = (Grid { size: position.size }, 560.0 + open.height);
    let bits = |mask: u32| (0..n).rev().map(|bit| if mask >> bit & 1 == 0 { " 0" } else { " 1" }).collect::<String>();
    // The height is in parts of the drawing's, whatever its size.
    let name = |name: &'static str,
                class: &'static str,
                (top, height): (f64, f64),
                number: Option<u32>,
                label: String| {
        let place =
            format!("height: {:.3}%; transform: translateY({:.3}%)", 100.0 * height / whole, 100.0 * top / height);
        let arrow = match name {
            "left" => " ↙",
            "down" => " ↓",
            "right" => " ↘",
            _ => "",
        };
        html! {
            <li key={format!("{name} {}", if class == "bound" { "bound" } else { "" })} data-place={place}>
                <@{if ask.is_some() { "button" } else { "span" }} type={ask.map(|_| "button")} class={class} id={format!("line-{name}")}
                    aria-pressed={ask.map(|_| (open.line == Some(name)).to_string())} onclick={ask.map(|ask| press(ask, name))}>
                    <span class="name">{ name }<span class="arrow" aria-hidden="true">{ arrow }</span></span>
                    <span class="unseen">{ label }</span>
                    if let Some(number) = number { <span class="value" aria-hidden="true">{ number }</span> }
                </@>
            </li>
        }
    };
    let outcome = open.outcome();
    let lines = open.sum.iter().flat_map(|sum| {
        let top = open.top();
        let has_numbers = outcome.is_some();
        let lines = sum.lines.iter().enumerate().map(move |(at, line)| {
            let place = (top + at as f64 * LINE, LINE);
            let class = if line.name == "rule" { "idle" } else { marks::class(line.reason) };
            name(line.name, class, place, has_numbers.then_some(line.mask), format!(":{}", bits(line.mask)))
        });
        let bitmap = outcome.map(|it| {
            let label = format!(":{}", it.open.map_or_else(|| " ?".to_owned(), bits));
            name("bitmap", "bitmap", (top + open.height, grid.side()), it.open, label)
        });
        lines.chain(bitmap).collect::<Vec<_>>()
    });
    let used: Vec<_> = open.sum.iter().flat_map(|sum| sum.lines.iter().map(|line| line.name)).collect();
    let now = outcome.map(|it| it.row);
    // The row in hand has the name of its bitmap instead, and a rule that closes squares there is a line of the sum.
    let bounds = bounds(open).into_iter().filter(|(bound, row, _)| now != Some(*row) && !used.contains(bound));
    let bounds = bounds.map(|(bound, row, number)| {
        let place = (grid.y(row) + open.shift(row), grid.side());
        name(bound, "bound", place, number, say!(language, "sum-bound", row))
    });
    html! { <ul class="names">{ for lines }{ for bounds.collect::<Vec<_>>() }</ul> }
}

/// Lists the rows that the case names. While a board is compared, the row of the cell that requires it has the bit of
/// the cell instead, with its number.
fn bounds(open: &Open) -> Vec<(&'static str, usize, Option<u32>)> {
    let position = open.position;
    let Some(case) = position.case.filter(|_| !position.is_end()) else { return Vec::new() };
    let bound1 = ("BOUND1", usize::from(case.bound1), None);
    let Some(masks) = position.edge else { return position.corner.map(|_| bound1).into_iter().collect() };
    let met = match position.event {
        Some(Event::Check(check)) => check.cell,
        _ => None,
    };
    let row = |name, row: usize, of: Cell, bit: (&'static str, u32)| match met == Some(of) {
        true => (bit.0, row, Some(bit.1)),
        false => (name, row, None),
    };
    vec![
        row("BOUND1", masks.bound1.into(), Cell::C, ("TOPBIT", position.size.top_bit())),
        ("BOUND2", masks.bound2.into(), None),
        row("LASTMASK", position.size.last(), Cell::B, ("ENDBIT", masks.end_bit)),
    ]
}
