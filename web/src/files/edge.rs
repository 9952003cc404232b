//! Where the annex meets the browser, and where it and the page meet.

use crate::base::view::View;
use crate::browser::workers::Workers;
use crate::browser::{files, session};
use crate::files::companion::client as companion;
use crate::files::count::state as counting;
use crate::files::results::{fetching, state as results};
use crate::files::state::{Action, Annex};
use eightfold_worker::{TaskEvent, TaskOwner};
use js_sys::Array;
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit, Document, HtmlElement};
use yew::Callback;
use yew_router::Routable;

/// The id of the annex's place in `index.html`.
const PLACE: &str = "annex";
/// The page's event: it turned to a view. `boot.js` hears it, and loads the annex at the first one.
const TURN: &str = "eightfold-turn";
/// The annex's event: what the address is to ask in a view from now on.
const ASK: &str = "eightfold-ask";

thread_local! {
    static ACT: RefCell<Option<Callback<Action>>> = RefCell::default();
    /// What happened before the annex was drawn.
    static EARLY: RefCell<Vec<Action>> = RefCell::default();
}

/// The annex's hold on the browser.
#[derive(Debug)]
pub struct Edge {
    workers: Workers,
    companion: companion::Link,
    fetching: fetching::Fetching,
    /// What the page was told last.
    asked: (View, String),
}

impl Edge {
    /// Takes hold. What was told before happens as soon as the annex is there.
    #[must_use]
    pub fn new(act: &Callback<Action>) -> Edge {
        ACT.set(Some(act.clone()));
        let recalled = session::recall();
        if !recalled.is_empty() {
            act.emit(Action::Results(results::Action::Open(recalled)));
        }
        for action in EARLY.take() {
            act.emit(action);
        }
        let results = act.reform(Action::Results);
        Edge {
            workers: Workers::new(act.reform(told)),
            companion: companion::Link::new(results.reform(|news| results::Action::Companion(Box::new(news)))),
            fetching: fetching::Fetching::new(results),
            asked: (View::Walk, String::new()),
        }
    }

    /// Makes the browser follow the state; called after each action.
    pub fn follow(&mut self, annex: &Annex) {
        self.workers.follow(annex.tasks());
        let results = annex.results();
        session::forget_others(|file| results.uses(file));
        files::forget_others(|file| results.uses(file) || annex.counting().uses(file));
        if annex.view() == View::Results {
            self.fetching.follow(results.fetched());
        }
        if annex.view().is_annexed() {
            self.companion.follow(results.companion());
        }
        let asked = (annex.view(), annex.asked(annex.view()));
        if annex.view().is_annexed() && self.asked != asked {
            say(ASK, &[asked.0.to_path().into(), (&*asked.1).into()]);
            self.asked = asked;
        }
    }
}

/// Something to happen to the count, now.
#[must_use]
pub fn at_once(action: counting::Action) -> Action {
    Action::Counting(action, js_sys::Date::now() as u64)
}

/// News from a worker; the count has to know when.
fn told(told: TaskEvent) -> Action {
    match told.owner {
        TaskOwner::Counter(_) | TaskOwner::Card(_) => at_once(counting::Action::TaskEvent(told)),
        _ => Action::TaskEvent(told),
    }
}

/// What the browser calls itself.
#[must_use]
pub fn browser_name() -> String {
    web_sys::window().and_then(|window| window.navigator().user_agent().ok()).unwrap_or_default()
}

/// How many things this machine does at once.
#[must_use]
pub fn cores() -> u64 {
    web_sys::window().map_or(1, |window| window.navigator().hardware_concurrency() as u64)
}

/// Lets something happen in the annex.
pub fn tell(action: Action) {
    match ACT.with_borrow(Clone::clone) {
        Some(act) => act.emit(action),
        None => EARLY.with_borrow_mut(|early| early.push(action)),
    }
}

/// The element that the annex is drawn in.
///
/// # Errors
/// When the document has none.
pub fn place() -> Result<HtmlElement, JsValue> {
    let place = document().and_then(|document| document.get_element_by_id(PLACE)?.dyn_into().ok());
    place.ok_or_else(|| JsValue::from_str("index.html has no element with the id \"annex\""))
}

/// For the page: turns to a view of the annex, or away from it. What the address asks is given when that is news.
pub(crate) fn turn(view: View, language: &str, asked: Option<&str>) {
    if let Ok(place) = place() {
        place.set_hidden(!view.is_annexed());
    }
    say(TURN, &[view.to_path().into(), language.into(), asked.map_or(JsValue::UNDEFINED, JsValue::from_str)]);
}

/// For the page: what the annex wants the address to ask in a view.
pub(crate) fn hear(event: &CustomEvent) -> Option<(View, String)> {
    let detail: Array = event.detail().dyn_into().ok()?;
    Some((View::recognize(&detail.get(0).as_string()?)?, detail.get(1).as_string()?))
}

/// The name of the event that [`hear`] hears.
pub(crate) const ASKED: &str = ASK;

fn say(name: &str, words: &[JsValue]) {
    let init = CustomEventInit::new();
    init.set_detail(&words.iter().collect::<Array>());
    if let (Some(window), Ok(event)) = (web_sys::window(), CustomEvent::new_with_event_init_dict(name, &init)) {
        // Nobody prevents it.
        let _ = window.dispatch_event(&event);
    }
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}
