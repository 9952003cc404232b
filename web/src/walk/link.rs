//! The ties of the view to the browser: the time of a quiz, and whether the page is scrolled.

use crate::browser;
use crate::parts::room::Link;
use crate::walk::quiz::{Move, Quiz};
use crate::walk::state::{Action, State};
use gloo::events::EventListener;
use yew::Callback;

/// Reports the time to a quiz when it begins and when it ends, and when the page leaves its top or returns to it.
#[derive(Debug)]
pub(crate) struct WalkLink {
    act: Callback<Action>,
    scrolled: Option<EventListener>,
}

impl WalkLink {
    pub(crate) fn new(act: &Callback<Action>) -> WalkLink {
        WalkLink { act: act.clone(), scrolled: None }
    }
}

impl Link<State> for WalkLink {
    fn follow(&mut self, state: &State, is_shown: bool) {
        if is_shown && state.quiz().is_some_and(Quiz::wants_time) {
            self.act.emit(Action::Quiz(Move::Now(browser::now())));
        }
        if is_shown != self.scrolled.is_some() {
            self.scrolled = is_shown.then(|| browser::on_scroll(self.act.reform(Action::Scrolled))).flatten();
        }
    }
}
