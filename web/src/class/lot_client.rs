//! The requests of a browser that counts: asking for lots, answering them, leaving.

use crate::browser::asking::{self, answered, ask};
use crate::browser::window;
use crate::class::state::help::{Action, Call, Help, Outcome, Why, Wish};
use eightfold_results::class::{Admission, SECRET_HEADER};
use eightfold_results::protocol::Refused;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::Reflect;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{AbortController, RequestInit};
use yew::Callback;

/// The path of the requests of counting browsers.
const PUPILS: &str = "api/class/pupils";

/// The page's requests to the server about lots.
#[derive(Debug)]
pub(crate) struct LotClient {
    act: Callback<Action>,
    /// The pending calls, by their numbers. A call that is dropped before its delay ends is not sent.
    sent: Vec<(u32, Timeout)>,
    pass: Rc<RefCell<Option<Admission>>>,
    /// Aborts the pending requests, which the server would refuse after the browser has left.
    end: Option<AbortController>,
    _closed: Option<EventListener>,
}

impl LotClient {
    pub(crate) fn new(act: Callback<Action>) -> LotClient {
        let pass = Rc::new(RefCell::new(None));
        let closed = {
            let pass: Rc<RefCell<Option<Admission>>> = pass.clone();
            // When the page is closed, say so at once instead of waiting until the server misses it.
            window().map(|window| EventListener::new(&window, "pagehide", move |_| pass.take().iter().for_each(leave)))
        };
        LotClient { act, sent: Vec::new(), pass, end: AbortController::new().ok(), _closed: closed }
    }

    /// Sends each call that the state wants, once.
    pub(crate) fn follow(&mut self, help: &Help) {
        let before = self.pass.replace(help.admission().cloned());
        if let Some(left) = before.filter(|before| help.admission() != Some(before)) {
            if let Some(end) = std::mem::replace(&mut self.end, AbortController::new().ok()) {
                end.abort();
            }
            // A browser that the server has forgotten need not leave, but leaving does no harm.
            leave(&left);
        }
        self.sent.retain(|(serial, _)| help.calls().any(|call| call.serial == *serial));
        for Call { serial, delay, wish } in help.calls().cloned() {
            if self.sent.iter().all(|(sent, _)| *sent != serial) {
                let (act, end, pass) = (self.act.clone(), self.end.clone(), self.pass.borrow().clone());
                let telling = async move {
                    if let Some(outcome) = outcome(&wish, pass.as_ref(), end.as_ref()).await {
                        act.emit(Action::Answered(serial, outcome));
                    }
                };
                self.sent.push((serial, Timeout::new(delay, || spawn_local(telling))));
            }
        }
    }
}

/// Leaves the class. The request is sent even while the page is closing.
fn leave(pass: &Admission) {
    let init = request("DELETE", Some(pass), None);
    // An older browser may cancel the request with the page; then the server misses this browser after a while.
    let _ = Reflect::set(&init, &"keepalive".into(), &true.into());
    let path = format!("{PUPILS}/{}", pass.id);
    spawn_local(async move { drop(ask(&path, &init).await) });
}

/// Returns a request, with the secret once the browser has been admitted.
fn request(method: &str, pass: Option<&Admission>, body: Option<String>) -> RequestInit {
    asking::request(method, pass.map(|pass| (SECRET_HEADER, &*pass.secret)), body.map(JsValue::from))
}

/// Sends a request and returns its outcome; `None` if the browser has left meanwhile.
async fn outcome(wish: &Wish, pass: Option<&Admission>, end: Option<&AbortController>) -> Option<Outcome> {
    let own = format!("{PUPILS}/{}", pass.map_or("", |pass| &pass.id));
    let (method, path, body) = match wish {
        Wish::Join(pupil) => ("POST", PUPILS.to_owned(), Some(pupil.to_string())),
        Wish::Beat(_) => ("POST", own, None),
        Wish::Borrow => ("POST", format!("{own}/lots"), None),
        Wish::Answer(answer) => ("PUT", format!("{own}/lots/{}", answer.lot), Some(answer.to_string())),
    };
    let init = request(method, pass, body);
    init.set_signal(end.map(AbortController::signal).as_ref());
    let answer = ask(&path, &init).await;
    if end.is_some_and(|end| end.signal().aborted()) {
        return None;
    }
    let Some(answer) = answer else { return Some(Outcome::Lost) };
    Some(match (answer.status(), wish) {
        (200, Wish::Borrow) => answered(&answer).await.map_or(Outcome::Later, Outcome::Lent),
        (201, Wish::Join(_)) => answered(&answer).await.map_or(Outcome::Lost, Outcome::Admitted),
        (200..300, _) | (409, Wish::Answer(_)) => Outcome::Done,
        (429, Wish::Beat(_) | Wish::Borrow | Wish::Answer(_)) => Outcome::Later,
        (410, _) => Outcome::Over(Why::Removed),
        (403 | 404, Wish::Beat(_) | Wish::Borrow | Wish::Answer(_)) => Outcome::Over(Why::Forgotten),
        (400..500, _) => {
            let said = answered(&answer).await.map(|Refused { error }| error);
            Outcome::Over(said.map_or(Why::Lost, Why::Refused))
        }
        _ => Outcome::Lost,
    })
}
