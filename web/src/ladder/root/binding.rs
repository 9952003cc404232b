//! The binding of the view to the browser: the page's turns, the keyboard, frames, a worker, and the address.

use crate::base::view::View;
use crate::browser::frames::Frames;
use crate::browser::workers::Workers;
use crate::browser::{calmed, keys, modules};
use crate::ladder::root::keys::action;
use crate::ladder::root::{Action, State};
use gloo::events::EventListener;
use std::cell::Cell;
use std::rc::Rc;
use web_sys::KeyboardEvent;
use yew::Callback;

/// The milliseconds between two addresses while a race runs.
const BETWEEN_ADDRESSES: f64 = 300.0;

/// The owner of everything that the view holds of the browser.
#[derive(Debug)]
pub(crate) struct Binding {
    due: Callback<f64>,
    frames: Frames,
    workers: Workers,
    /// `true` while the view is shown, for the listener.
    is_shown: Rc<Cell<bool>>,
    /// The pairs that the page was told last, and when.
    asked: (String, f64),
    _listeners: Vec<EventListener>,
}

impl Binding {
    /// Begins to listen. What the page said before happens now.
    pub(crate) fn new(act: &Callback<Action>) -> Binding {
        modules::listen(&act.reform(Action::Turn));
        let is_shown = Rc::new(Cell::new(false));
        Binding {
            due: act.reform(Action::Frame),
            frames: Frames::default(),
            workers: Workers::new(act.reform(Action::TaskEvent)),
            _listeners: listen(act, &is_shown),
            is_shown,
            asked: Default::default(),
        }
    }

    /// Makes the browser follow the state; called after each action.
    pub(crate) fn follow(&mut self, state: &State) {
        self.is_shown.set(state.is_shown());
        self.workers.follow(state.task().into_iter());
        self.frames.follow(state.race.is_moving(), &self.due);
        let now = js_sys::Date::now();
        let is_early = state.race.is_moving() && now - self.asked.1 < BETWEEN_ADDRESSES;
        if state.is_shown() && !is_early {
            let asked = state.asked();
            if self.asked.0 != asked {
                modules::ask(View::Ladder, &asked);
                self.asked = (asked, now);
            }
        }
    }
}

fn listen(act: &Callback<Action>, is_shown: &Rc<Cell<bool>>) -> Vec<EventListener> {
    let is_shown = is_shown.clone();
    let pressed = keys::listen(act, move |event| pressed(event).filter(|_| is_shown.get()));
    pressed.into_iter().chain(calmed(act, Action::Stop)).collect()
}

fn pressed(event: &KeyboardEvent) -> Option<Action> {
    action(&keys::free(event)?, keys::has_letters(), event.repeat())
}
