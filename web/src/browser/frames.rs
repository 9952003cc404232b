//! Frames of the screen, requested while something changes from one to the next.

use gloo::render::{AnimationFrame, request_animation_frame};
use std::cell::Cell;
use std::rc::Rc;
use yew::Callback;

/// The pending request for a frame.
#[derive(Debug, Default)]
pub(crate) struct Frames {
    next: Option<AnimationFrame>,
    /// The time of the last frame of a motion, from which the next one computes the elapsed time.
    last: Rc<Cell<Option<f64>>>,
}

impl Frames {
    /// Requests the next frame if it is `wanted`; `due` is called with the milliseconds since the last one.
    pub(crate) fn follow(&mut self, wanted: bool, due: &Callback<f64>) {
        if !wanted {
            self.next = None;
            self.last.set(None);
            return;
        }
        let (due, last) = (due.clone(), self.last.clone());
        self.next = Some(request_animation_frame(move |now| {
            let before = last.replace(Some(now)).unwrap_or(now);
            due.emit(now - before);
        }));
    }
}
