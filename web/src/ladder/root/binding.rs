//! The binding of the view to the browser: the page's turns, the keyboard, frames, a worker, and the address.

use crate::base::view::View;
use crate::browser::frames::Frames;
use crate::browser::workers::Workers;
use crate::browser::{keys, less_motion, modules, window};
use crate::ladder::root::keys::action;
use crate::ladder::root::{Action, State};
use gloo::events::{EventListener, EventListenerOptions};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, Window};
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
            _listeners: window().map_or_else(Vec::new, |window| listen(&window, act, &is_shown)),
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

fn listen(window: &Window, act: &Callback<Action>, is_shown: &Rc<Cell<bool>>) -> Vec<EventListener> {
    let pressed = {
        let (act, is_shown) = (act.clone(), is_shown.clone());
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(window, "keydown", options, move |event| {
            let pressed = event.dyn_ref::<KeyboardEvent>().filter(|_| is_shown.get()).and_then(pressed);
            if let Some(action) = pressed {
                event.prevent_default();
                act.emit(action);
            }
        })
    };
    let calmed = less_motion(window).map(|query| {
        let act = act.clone();
        EventListener::new(&query.clone(), "change", move |_| {
            if query.matches() {
                act.emit(Action::Stop);
            }
        })
    });
    [pressed].into_iter().chain(calmed).collect()
}

fn pressed(event: &KeyboardEvent) -> Option<Action> {
    action(&keys::free(event)?, keys::has_letters(), event.repeat())
}
