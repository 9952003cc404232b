//! The queens placed in each row so far, which show where the search spends its time.

use crate::base::settings::Language;
use crate::parts::position::Position;
use crate::text::{self, say};
use yew::prelude::*;

/// Draws a bar for each row, with its figure.
pub(crate) fn rows(position: &Position, language: Language) -> Html {
    let counts = &position.ledger.per_row[1..=position.size.get()];
    let most = counts.iter().copied().max().unwrap_or_default().max(1);
    let now = position.row.map(|view| view.row);
    let lines = counts.iter().enumerate().map(|(row, count)| {
        let width = *count as f64 / most as f64 * 100.0;
        html! {
            <li class={classes!((now == Some(row)).then_some("now"))}>
                <span class="name">{ row }</span>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="rail" width="100" height="10" />
                    <rect class="bar" width={format!("{width:.2}")} height="10" />
                </svg>
                <span class="value">{ text::count(*count) }</span>
            </li>
        }
    });
    html! { <ul class="rows" aria-label={say!(language, "rows")}>{ for lines }</ul> }
}
