//! The tie of the view to the browser: the time of a quiz.

use crate::browser;
use crate::parts::room::Link;
use crate::walk::quiz::{Move, Quiz};
use crate::walk::state::{Action, State};
use yew::Callback;

/// Reports the time to a quiz when it begins and when it ends.
#[derive(Debug)]
pub(crate) struct WalkLink {
    act: Callback<Action>,
}

impl WalkLink {
    pub(crate) fn new(act: &Callback<Action>) -> WalkLink {
        WalkLink { act: act.clone() }
    }
}

impl Link<State> for WalkLink {
    fn follow(&mut self, state: &State, is_shown: bool) {
        if is_shown && state.quiz().is_some_and(Quiz::wants_time) {
            self.act.emit(Action::Quiz(Move::Now(browser::now())));
        }
    }
}
