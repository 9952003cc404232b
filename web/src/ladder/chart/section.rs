//! The section of a view about time against board size: the chart, its controls, and the data behind it.

use crate::base::settings::Language;
use crate::ladder::chart::times::{ChartLine, Format, drawing, letter, with_names};
use crate::parts::controls::{save_button, svg};
use crate::parts::drawing::{sample, view};
use crate::text::numbers::time;
use crate::text::say;
use std::collections::BTreeSet;
use yew::prelude::*;

/// Draws the section. Its words describe the chart, name the button that saves it, and head the table's first column.
/// The choice to show all programs comes with its handler; further controls stand before and after it.
pub(crate) fn section(
    lines: &[ChartLine],
    [said, save, ways]: [String; 3],
    (checked, onchange): (bool, Callback<Event>),
    [before, after]: [Html; 2],
    language: Language,
) -> Html {
    let [wide, narrow] = [Format::WIDE, Format::NARROW].map(|it| drawing(lines, say!(language, "times-axis"), it));
    let named = with_names(wide.clone(), lines);
    html! {
        <section class="times" aria-labelledby="times">
            <h2><span id="times">{ say!(language, "times-heading") }</span></h2>
            <p class="summary" id="times-text">{ said }</p>
            <div class="wide-only">{ view(&wide, "times-wide", "times") }</div>
            <div class="narrow-only">{ view(&narrow, "times-narrow", "times") }</div>
            { letters(lines) }
            <div class="actions">
                { before }
                <label class="check">
                    <input id="all-programs" type="checkbox" {checked} {onchange} />
                    { say!(language, "times-all") }
                </label>
                { after }
                { save_button("save-chart", save, move || svg("eightfold-times.svg".into(), named.svg())) }
            </div>
            <details>
                <summary>{ say!(language, "times-data") }</summary>
                { by_size(ways, lines) }
            </details>
        </section>
    }
}

/// Draws the table: a line for each way of counting, a column for each board size. `ways` heads the first column.
fn by_size(ways: String, lines: &[ChartLine]) -> Html {
    let sizes: BTreeSet<usize> = lines.iter().flat_map(|line| line.points.iter().map(|(n, _)| *n)).collect();
    let row = |line: &ChartLine| {
        let cell = |n: &usize| {
            let known = line.points.iter().find(|(size, _)| size == n);
            html! { <td>{ known.map(|(_, spread)| time(spread.median * 1000.0)) }</td> }
        };
        html! { <tr><th scope="row">{ &line.name }</th>{ for sizes.iter().map(cell) }</tr> }
    };
    html! {
        <div class="scrolls" role="group" aria-labelledby="times" tabindex="0">
            <table id="times-table" class="by-size">
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
fn letters(lines: &[ChartLine]) -> Html {
    html! {
        <ul class="letters">
            { for lines.iter().enumerate().map(|(at, line)| html! {
                <li><b>{ letter(at) }</b>{ sample(&line.look.sample()) }<span>{ &line.name }</span></li>
            }) }
        </ul>
    }
}
