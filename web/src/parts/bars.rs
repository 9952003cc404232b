//! Counts as bars.

use crate::text;
use yew::prelude::*;

/// Draws a named bar for each count.
pub(crate) fn bars(class: &'static str, lines: Vec<(String, u64)>) -> Html {
    html! { <ul {class}>{ for lines_of(lines, None) }</ul> }
}

/// Draws a bar for each count, relative to the largest; the one at `now` is marked.
pub(crate) fn lines_of(lines: Vec<(String, u64)>, now: Option<usize>) -> impl Iterator<Item = Html> {
    let most = lines.iter().map(|(_, count)| *count).max().unwrap_or_default().max(1) as f64;
    lines.into_iter().enumerate().map(move |(at, (name, count))| {
        html! {
            <li class={(now == Some(at)).then_some("now")}>
                <span class="name">{ name }</span>
                { bar(count as f64 / most * 100.0) }
                <span class="value">{ text::count(count) }</span>
            </li>
        }
    })
}

/// Draws a bar of this share, in percent.
pub(crate) fn bar(share: f64) -> Html {
    html! {
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect class="rail" width="100" height="10" />
            <rect class="bar" width={format!("{share:.2}")} height="10" />
        </svg>
    }
}
