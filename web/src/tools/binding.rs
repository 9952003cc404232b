//! The binding of the tools to the browser: the page's turns, the keyboard, frames, workers, and the address.

use crate::base::view::View;
use crate::browser::frames::Frames;
use crate::browser::keys::listen;
use crate::browser::workers::Workers;
use crate::browser::{calmed, modules};
use crate::tools::{Action, State};
use crate::{campaign, files, join, ladder};
use eightfold_worker::{TaskEvent, TaskOwner};
use gloo::events::EventListener;
use std::cell::Cell;
use std::rc::Rc;
use yew::Callback;

/// The milliseconds between two addresses while a race runs.
const BETWEEN_ADDRESSES: f64 = 300.0;

/// The owner of everything that the tools hold of the browser.
#[derive(Debug)]
pub(crate) struct Binding {
    due: Callback<f64>,
    frames: Frames,
    workers: Workers,
    files: files::binding::Binding,
    campaign: campaign::binding::Binding,
    /// The view that is shown, for the listener.
    view: Rc<Cell<View>>,
    /// The view and the pairs that the page was told last, and when.
    asked: (View, String, f64),
    _listeners: Vec<EventListener>,
}

impl Binding {
    /// Begins to listen. What the page said before happens now.
    pub(crate) fn new(act: &Callback<Action>) -> Binding {
        // Files from before a reload are open before the address asks for others.
        let files = files::binding::Binding::new(&act.reform(Action::Files));
        modules::listen(&act.reform(Action::Turn));
        let view = Rc::new(Cell::new(View::Walk));
        let shown = view.clone();
        let keys = listen(act, move |event| match shown.get() {
            View::Join => join::keys::pressed(event).map(Action::Join),
            View::Ladder => ladder::keys::pressed(event).map(Action::Ladder),
            _ => None,
        });
        Binding {
            due: act.reform(|elapsed| Action::Ladder(ladder::root::Action::Frame(elapsed))),
            frames: Frames::default(),
            workers: Workers::new(act.reform(told)),
            files,
            campaign: campaign::binding::Binding::new(&act.reform(Action::Campaign)),
            _listeners: keys.into_iter().chain(calmed(act, Action::Stop)).collect(),
            view,
            asked: (View::Walk, String::new(), 0.0),
        }
    }

    /// Makes the browser follow the state; called after each action. All of the campaign is asked for again unless it
    /// `is_whole`.
    pub(crate) fn follow(&mut self, state: &State, is_whole: bool) {
        let view = state.view;
        self.view.set(view);
        self.workers.follow(state.tasks());
        self.frames.follow(state.ladder.race.is_moving(), &self.due);
        self.files.follow(&state.files, view);
        self.campaign.follow(&state.campaign, view == View::Campaign, is_whole);
        let now = js_sys::Date::now();
        let is_early = state.ladder.race.is_moving() && now - self.asked.2 < BETWEEN_ADDRESSES;
        if view.is_tool() && !is_early {
            let asked = state.asked();
            if (self.asked.0, &self.asked.1) != (view, &asked) {
                modules::ask(view, &asked);
                self.asked = (view, asked, now);
            }
        }
    }

    /// Takes down what the page has in its address.
    pub(crate) fn turned(&mut self, view: View, asked: &str) {
        self.asked = (view, asked.to_owned(), 0.0);
    }
}

/// Returns what happens when a worker has something to say. The count has to know when.
fn told(told: TaskEvent) -> Action {
    match told.owner {
        TaskOwner::Ladder => Action::Ladder(ladder::root::Action::TaskEvent(told)),
        TaskOwner::Counter(_) | TaskOwner::Card(_) => {
            Action::Files(files::binding::at_once(files::count::state::Action::TaskEvent(told)))
        }
        _ => Action::Files(files::Action::TaskEvent(told)),
    }
}
