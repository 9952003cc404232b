//! Handlers of events that emit an action.
//!
//! Mostly that is an action which is known beforehand. A closure for each would be a type for each, at half a kilobyte
//! of module; these take the action as a value.

use crate::browser;
use yew::prelude::*;

/// Does something when an element is pressed.
pub(crate) fn press<A: Clone + 'static>(act: &Callback<A>, action: A) -> Callback<MouseEvent> {
    act.reform(move |_| action.clone())
}

/// Does something when an element is pressed that disappears then, and moves the focus to another one.
pub(crate) fn press_last<A: Clone + 'static>(act: &Callback<A>, action: A, then: &'static str) -> Callback<MouseEvent> {
    act.reform(move |_| {
        browser::focus(then);
        action.clone()
    })
}

/// Does something when a field is changed, whatever to; or a dialog closed.
pub(crate) fn change<A: Clone + 'static>(act: &Callback<A>, action: A) -> Callback<Event> {
    act.reform(move |_| action.clone())
}

/// Does what an event asks for, if it asks for anything.
pub(crate) fn maybe<E: 'static, A: 'static>(
    act: &Callback<A>,
    asked: impl Fn(E) -> Option<A> + 'static,
) -> Callback<E> {
    let act = act.clone();
    Callback::from(move |event| asked(event).into_iter().for_each(|action| act.emit(action)))
}

/// Returns `true` if a click is not the first of a double click. The answer to the first may have come between the two.
pub(crate) fn is_repeated(event: &MouseEvent) -> bool {
    event.detail() > 1
}
