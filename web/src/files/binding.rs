//! The binding of the views of files to the browser: opened and fetched files, the companion, and the time of a count.

use crate::base::view::View;
use crate::browser::{files, session};
use crate::files::companion::client as companion;
use crate::files::count::state as counting;
use crate::files::results::{fetching, picking, state as results};
use crate::files::{Action, State};
use gloo::events::EventListener;
use yew::Callback;

/// The owner of everything that only the views of files hold of the browser.
#[derive(Debug)]
pub(crate) struct Binding {
    companion: companion::CompanionLink,
    fetching: fetching::Fetching,
    /// While Results is shown, files can be dropped anywhere on the page.
    picking: Option<Vec<EventListener>>,
    results: Callback<results::Action>,
}

impl Binding {
    /// Takes hold, and opens again what was open before the page was loaded again.
    pub(crate) fn new(act: &Callback<Action>) -> Binding {
        let recalled = session::recall();
        if !recalled.is_empty() {
            act.emit(Action::Results(results::Action::Open(recalled)));
        }
        let results = act.reform(Action::Results);
        Binding {
            companion: companion::CompanionLink::new(results.reform(|news| results::Action::Companion(Box::new(news)))),
            fetching: fetching::Fetching::new(results.clone()),
            picking: None,
            results,
        }
    }

    /// Makes the browser follow the state while the page shows a view; called after each action.
    pub(crate) fn follow(&mut self, state: &State, view: View) {
        let results = &state.results;
        session::forget_others(|file| results.uses(file));
        files::forget_others(|file| results.uses(file) || state.counting.uses(file));
        if view == View::Results {
            self.fetching.follow(results.fetched());
            self.picking.get_or_insert_with(|| picking::listen(&self.results));
        } else {
            self.picking = None;
        }
        if matches!(view, View::Count | View::Results) {
            self.companion.follow(&results.companion);
        }
    }
}

/// Something to happen to the count, now.
pub(crate) fn at_once(action: counting::Action) -> Action {
    Action::Counting(action, js_sys::Date::now() as u64)
}
