//! The masks of the row being looked at, each bit under its column of the board.

use crate::parts::cells::Gesture;
use crate::parts::position::Position;
use crate::walk::bits::now;
use eightfold_core::Square;
use web_sys::Element;
use yew::prelude::*;

/// Draws the masks without numbers. The bits of the square pointed at or asked about are lit, and a bit that is pointed at
/// points at its square. The panel beside says the same to screen readers.
pub(crate) fn columns(position: &Position, pointed: Option<Square>, gesture: &Callback<Gesture>) -> Html {
    if !position.has_masks() {
        return Html::default();
    }
    let (onpointerover, onpointerleave) = pointing(position, gesture);
    html! {
        <ul class="columns" aria-hidden="true" {onpointerover} {onpointerleave}>
            { for now(position, pointed).into_iter().map(|line| line.column_by_column(position.size.get(), position.row.is_some())) }
        </ul>
    }
}

/// Returns listeners for bits of the row: one that is pointed at points at its square.
pub(crate) fn pointing(
    position: &Position,
    gesture: &Callback<Gesture>,
) -> (Callback<PointerEvent>, Callback<PointerEvent>) {
    let row = position.row.map(|view| view.row);
    let onpointerover = gesture.reform(move |event: PointerEvent| {
        let bit: Element = event.target_unchecked_into();
        let column = bit.get_attribute("data-bit").and_then(|bit| bit.parse().ok());
        Gesture::Point(row.zip(column).map(|(row, column)| Square::new(row, column)))
    });
    (onpointerover, gesture.reform(|_| Gesture::Point(None)))
}
