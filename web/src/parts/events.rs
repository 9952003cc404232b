//! Event handlers that emit an action.
//!
//! Most actions are known in advance. A separate closure for each would be a separate type, at half a kilobyte of
//! module; these functions take the action as a value.

use crate::browser;
use yew::prelude::*;

/// Emits an action when an element is pressed.
pub(crate) fn press<A: Clone + 'static>(act: &Callback<A>, action: A) -> Callback<MouseEvent> {
    act.reform(move |_| action.clone())
}

/// Emits an action when an element is pressed that then disappears, and moves the focus to the element `then`.
pub(crate) fn press_last<A: Clone + 'static>(act: &Callback<A>, action: A, then: &'static str) -> Callback<MouseEvent> {
    act.reform(move |_| {
        browser::focus(then);
        action.clone()
    })
}

/// Emits an action when a field changes, whatever its value, or a dialog closes.
pub(crate) fn change<A: Clone + 'static>(act: &Callback<A>, action: A) -> Callback<Event> {
    act.reform(move |_| action.clone())
}

/// Emits the action that an event stands for, if any.
pub(crate) fn maybe<E: 'static, A: 'static>(
    act: &Callback<A>,
    asked: impl Fn(E) -> Option<A> + 'static,
) -> Callback<E> {
    let act = act.clone();
    Callback::from(move |event| asked(event).into_iter().for_each(|action| act.emit(action)))
}

/// Returns `true` for the second click of a double click. The answer to the first may have arrived between the two.
pub(crate) fn is_repeated(event: &MouseEvent) -> bool {
    event.detail() > 1
}
