//! A QR code as a picture.

use std::fmt::Write;
use yew::prelude::*;

/// The margin around the code, in modules.
const MARGIN: usize = 4;

/// Draws a code, whose rows have a `1` for each dark module. Draws nothing if there are no rows.
pub(super) fn qr(rows: &[String], label: String) -> Html {
    if rows.is_empty() {
        return Html::default();
    }
    let side = rows.len() + 2 * MARGIN;
    let mut dark = String::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, _) in row.chars().enumerate().filter(|(_, module)| *module == '1') {
            // Writing to a string cannot fail.
            let _ = write!(dark, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    html! {
        <svg class="qr" viewBox={format!("0 0 {side} {side}")} role="img" aria-label={label} shape-rendering="crispEdges">
            <path class="light" d={format!("M0 0h{side}v{side}h-{side}z")} />
            <path class="dark" d={dark} />
        </svg>
    }
}
