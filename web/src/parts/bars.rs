//! Counts as bars.

use crate::text;
use yew::prelude::*;

/// Draws a named bar for each count.
pub(crate) fn bars(class: &'static str, lines: Vec<(String, u64)>) -> Html {
    let most = lines.iter().map(|(_, count)| *count).max().unwrap_or_default().max(1) as f64;
    let lines = lines.into_iter().map(|(name, count)| {
        let width = format!("{:.2}", count as f64 / most * 100.0);
        html! {
            <li>
                <span class="name">{ name }</span>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="rail" width="100" height="10" />
                    <rect class="bar" {width} height="10" />
                </svg>
                <span class="value">{ text::count(count) }</span>
            </li>
        }
    });
    html! { <ul {class}>{ for lines }</ul> }
}
