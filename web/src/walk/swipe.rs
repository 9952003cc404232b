//! Swipes: a finger that is drawn across a part of the page turns to what comes next there, or before.
//!
//! A view keeps a [`Finger`] in its state, and passes each [`Touch`] to it as an action.

use crate::parts::events::maybe;
use yew::prelude::*;

/// The shortest swipe, in CSS pixels.
const SHORTEST: i32 = 60;

/// A place in the window, in CSS pixels.
type Point = (i32, i32);

/// A finger touches the page where it may swipe, or leaves it, perhaps at another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    Down(Point),
    Up(Option<Point>),
}

/// The direction of a swipe. What comes next is at the right, and a finger draws it to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Swipe {
    Onward,
    Back,
}

/// A finger, with the place that it touched last.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Finger(Option<Point>);

impl Finger {
    /// Returns the swipe that ends with a touch, if one does.
    pub(crate) fn moved(&mut self, touch: Touch) -> Option<Swipe> {
        let to = match touch {
            Touch::Down(place) => {
                self.0 = Some(place);
                return None;
            }
            Touch::Up(place) => place,
        };
        let ((from_x, from_y), (x, y)) = self.0.take().zip(to)?;
        let (across, along) = (x - from_x, (y - from_y).abs());
        let is_swipe = across.abs() >= SHORTEST && across.abs() > 2 * along;
        is_swipe.then_some(if across < 0 { Swipe::Onward } else { Swipe::Back })
    }
}

/// Returns listeners for the touches of an element; `swipes` says whether a finger can swipe where the event occurred.
/// A mouse selects text and drags sliders. It changes nothing here, since a page that is drawn again under its button
/// would put a slider back.
pub(crate) fn touches<A: 'static>(
    act: &Callback<A>,
    action: fn(Touch) -> A,
    swipes: fn(&Event) -> bool,
) -> (Callback<PointerEvent>, Callback<PointerEvent>) {
    let is_finger = |event: &PointerEvent| event.pointer_type() == "touch";
    let place = move |event: &PointerEvent| swipes(event).then(|| (event.client_x(), event.client_y()));
    let down = maybe(act, move |event: PointerEvent| {
        place(&event).filter(|_| is_finger(&event)).map(|place| action(Touch::Down(place)))
    });
    let up = maybe(act, move |event: PointerEvent| is_finger(&event).then(|| action(Touch::Up(place(&event)))));
    (down, up)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finger_has_to_be_drawn_across_and_far() {
        let swipe = |from, to| {
            let mut finger = Finger::default();
            assert_eq!(finger.moved(Touch::Down(from)), None);
            finger.moved(Touch::Up(to))
        };
        let start = (200, 300);
        assert_eq!(swipe(start, Some((140, 320))), Some(Swipe::Onward));
        assert_eq!(swipe(start, Some((260, 290))), Some(Swipe::Back));
        for end in [Some((141, 300)), Some((140, 330)), Some((200, 100)), None] {
            assert_eq!(swipe(start, end), None);
        }
        assert_eq!(Finger::default().moved(Touch::Up(Some((0, 300)))), None);
    }
}
