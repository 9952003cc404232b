//! The binding of the views of files to the browser: workers, fetched files, the companion, and the page.

use crate::base::view::View;
use crate::browser::workers::Workers;
use crate::browser::{files, modules, session};
use crate::files::companion::client as companion;
use crate::files::count::state as counting;
use crate::files::results::{fetching, state as results};
use crate::files::{Action, State};
use eightfold_worker::{TaskEvent, TaskOwner};
use yew::Callback;

/// The owner of everything that the views of files hold of the browser.
#[derive(Debug)]
pub(crate) struct Binding {
    workers: Workers,
    companion: companion::Link,
    fetching: fetching::Fetching,
    /// The view and the pairs that the page was told last.
    asked: (View, String),
}

impl Binding {
    /// Takes hold. What the page said before happens now.
    pub(crate) fn new(act: &Callback<Action>) -> Binding {
        let recalled = session::recall();
        if !recalled.is_empty() {
            act.emit(Action::Results(results::Action::Open(recalled)));
        }
        modules::listen(&act.reform(Action::Turn));
        let results = act.reform(Action::Results);
        Binding {
            workers: Workers::new(act.reform(told)),
            companion: companion::Link::new(results.reform(|news| results::Action::Companion(Box::new(news)))),
            fetching: fetching::Fetching::new(results),
            asked: (View::Walk, String::new()),
        }
    }

    /// Makes the browser follow the state; called after each action.
    pub(crate) fn follow(&mut self, state: &State) {
        self.workers.follow(state.tasks());
        let results = &state.results;
        session::forget_others(|file| results.uses(file));
        files::forget_others(|file| results.uses(file) || state.counting.uses(file));
        if state.view == View::Results {
            self.fetching.follow(results.fetched());
        }
        if state.view.is_of_files() {
            self.companion.follow(&results.companion);
        }
        let asked = (state.view, state.asked(state.view));
        if state.view.is_of_files() && self.asked != asked {
            modules::ask(asked.0, &asked.1);
            self.asked = asked;
        }
    }
}

/// Something to happen to the count, now.
pub(crate) fn at_once(action: counting::Action) -> Action {
    Action::Counting(action, js_sys::Date::now() as u64)
}

/// News from a worker; the count has to know when.
fn told(told: TaskEvent) -> Action {
    match told.owner {
        TaskOwner::Counter(_) | TaskOwner::Card(_) => at_once(counting::Action::TaskEvent(told)),
        _ => Action::TaskEvent(told),
    }
}
