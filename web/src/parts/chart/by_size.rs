//! The data behind a chart of times: a line for each way of counting, a column for each board size.

use crate::parts::chart::times::{ChartLine, letter};
use crate::parts::drawing::view::sample;
use crate::text::numbers::time;
use std::collections::BTreeSet;
use yew::prelude::*;

/// Draws the table with this id. `ways` is the heading of its first column, and `heading` the id of the element that
/// names the table.
pub(crate) fn by_size(id: &'static str, ways: String, lines: &[ChartLine], heading: &'static str) -> Html {
    let sizes: BTreeSet<usize> = lines.iter().flat_map(|line| line.points.iter().map(|(n, _)| *n)).collect();
    let row = |line: &ChartLine| {
        let cell = |n: &usize| {
            let known = line.points.iter().find(|(size, _)| size == n);
            html! { <td>{ known.map(|(_, spread)| time(spread.median * 1000.0)) }</td> }
        };
        html! { <tr><th scope="row">{ &line.name }</th>{ for sizes.iter().map(cell) }</tr> }
    };
    html! {
        <div class="scrolls" role="group" aria-labelledby={heading} tabindex="0">
            <table {id} class="by-size">
                <thead>
                    <tr>
                        <th scope="col">{ ways }</th>
                        { for sizes.iter().map(|n| html! { <th scope="col">{ format!("N\u{a0}=\u{a0}{n}") }</th> }) }
                    </tr>
                </thead>
                <tbody>{ for lines.iter().map(row) }</tbody>
            </table>
        </div>
    }
}

/// Lists the letters in a chart, each with a sample of its line and the line's name.
pub(crate) fn letters(lines: &[ChartLine]) -> Html {
    html! {
        <ul class="letters">
            { for lines.iter().enumerate().map(|(at, line)| html! {
                <li><b>{ letter(at) }</b>{ sample(&line.look.sample()) }<span>{ &line.name }</span></li>
            }) }
        </ul>
    }
}
