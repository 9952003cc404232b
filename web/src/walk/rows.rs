//! The queens placed in each row so far, which show where the search spends its time.

use crate::base::settings::Language;
use crate::parts::bars::lines_of;
use crate::parts::position::Position;
use crate::text::say;
use yew::prelude::*;

/// Draws a bar for each row, with its figure.
pub(crate) fn rows(position: &Position, language: Language) -> Html {
    let counts = &position.ledger.per_row[1..=position.size.get()];
    let lines = counts.iter().enumerate().map(|(row, count)| (row.to_string(), *count)).collect();
    let now = position.row.map(|view| view.row);
    html! { <ul class="rows" aria-label={say!(language, "rows")}>{ for lines_of(lines, now) }</ul> }
}
