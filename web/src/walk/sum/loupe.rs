//! A loupe for squares that are narrower than a finger: while the finger is down, it shows the square under it, larger
//! and above it. The finger slides to the square that it wants, and picks it when it is lifted.

use crate::base::settings::Language;
use crate::browser;
use crate::parts::cells::{Gesture, square_of};
use crate::parts::events::maybe;
use crate::parts::text;
use crate::walk::sum::board::Open;
use eightfold_core::{BoardSize, Square};
use yew::prelude::*;

/// The narrowest square, in CSS pixels, that a finger finds by itself.
const NARROWEST: f64 = 30.0;

/// Returns the class of a board whose squares are narrower on a telephone.
pub(super) fn class(size: BoardSize) -> Option<&'static str> {
    (size.get() > 10).then_some("fine")
}

/// Returns `true` if an event occurs on such a square. A finger that is drawn across it looks for another one.
pub(crate) fn slides(event: &Event) -> bool {
    let square = browser::around(event, ".fine > .cells [role=gridcell]");
    square.is_some_and(|square| square.get_bounding_client_rect().width() < NARROWEST)
}

/// Returns listeners for a finger on the squares of a board: it is put down, it is lifted, and a click would follow.
pub(super) fn sliding(
    gesture: &Callback<Gesture>,
) -> (Callback<PointerEvent>, Callback<PointerEvent>, Callback<TouchEvent>) {
    let is_finger = |event: &PointerEvent| event.pointer_type() == "touch" && slides(event);
    (
        // Browsers send the events of a finger to the square where it was put down, unless they are told otherwise.
        Callback::from(move |event: PointerEvent| {
            if is_finger(&event) {
                browser::let_pointer_go(&event);
            }
        }),
        maybe(gesture, move |event: PointerEvent| {
            is_finger(&event).then(|| square_of("square", &event).map(Gesture::Press)).flatten()
        }),
        // The square is picked already, also if the finger has moved too far for a click.
        Callback::from(|event: TouchEvent| {
            if slides(&event) {
                event.prevent_default();
            }
        }),
    )
}

impl Open<'_> {
    /// Draws the loupe over a square, if the board has one. A mouse needs none, and would have all drawn twice.
    pub(super) fn loupe(&self, square: Square, language: Language) -> Option<Html> {
        class(self.position.size).filter(|_| browser::is_telephone())?;
        let ((x, y), seen) = (self.middle(square), 3.5 * self.grid.side());
        let (across, down) = (100.0 * x / 564.0, 100.0 * y / (560.0 + self.height));
        // Near the upper edge the loupe stands beside the finger, where there is more room.
        let aside = format!("clamp(0rem, 20rem - {:.1}%, 6.5rem)", 2.0 * 100.0 * y / 564.0);
        let sign = if across < 50.0 { '+' } else { '-' };
        let place =
            format!("left: clamp(4rem, {across:.1}% {sign} {aside}, 100% - 4rem); top: max(8rem, {down:.1}% - 2rem)");
        let part = format!("{:.1} {:.1} {seen:.1} {seen:.1}", x - seen / 2.0, y - seen / 2.0);
        // A copy by `use` would lie outside the board for the style sheets, and so be black.
        Some(html! {
            <div class="loupe" data-place={place} aria-hidden="true">
                { self.drawn(Some(part), None, language) }
                <span>{ text::square(square, false, language) }</span>
            </div>
        })
    }
}
