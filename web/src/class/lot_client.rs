//! The requests of a browser of the class: joining, asking for lots, answering them, telling what its pupil says. A
//! reload of the page keeps the seat, in the storage of the tab.

use crate::browser::asking::{self, answered, ask};
use crate::browser::{cores, window};
use crate::class::state::help::{Action, Call, Help, Outcome, Why, Wish};
use eightfold_results::class::{Admission, SECRET_HEADER};
use eightfold_results::parse;
use eightfold_results::protocol::Refused;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{AbortController, RequestInit, Storage};
use yew::Callback;

/// The path of the requests of the class's browsers.
const PUPILS: &str = "api/class/pupils";

/// The key of the seat in the storage of the tab.
const SEAT: &str = "eightfold.seat";

/// The page's requests to the server about lots.
#[derive(Debug)]
pub(crate) struct LotClient {
    act: Callback<Action>,
    /// The pending calls, by their numbers. A call that is dropped before its delay ends is not sent.
    sent: Vec<(u32, Timeout)>,
    pass: Option<Admission>,
    /// Aborts the pending requests, which the server would refuse after the seat has changed.
    end: Option<AbortController>,
}

impl LotClient {
    pub(crate) fn new(act: Callback<Action>) -> LotClient {
        if let Some((name, seat)) = stored() {
            act.emit(Action::Return(name, seat, workers()));
        }
        LotClient { act, sent: Vec::new(), pass: None, end: AbortController::new().ok() }
    }

    /// Sends each call that the state wants, once.
    pub(crate) fn follow(&mut self, help: &Help) {
        if self.pass.as_ref() != help.seat() {
            self.pass = help.seat().cloned();
            if let Some(end) = std::mem::replace(&mut self.end, AbortController::new().ok()) {
                end.abort();
            }
            store(help);
        }
        self.sent.retain(|(serial, _)| help.calls().any(|call| call.serial == *serial));
        for Call { serial, delay, wish } in help.calls().cloned() {
            if self.sent.iter().all(|(sent, _)| *sent != serial) {
                let (act, end, pass) = (self.act.clone(), self.end.clone(), self.pass.clone());
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

/// Returns the number of workers that count, which leaves one thread to the page.
pub(crate) fn workers() -> u64 {
    cores().saturating_sub(1)
}

/// Returns the storage of the tab.
fn storage() -> Option<Storage> {
    window()?.session_storage().ok()?
}

/// Returns the name and the seat that the page had before it was reloaded.
fn stored() -> Option<(String, Admission)> {
    let text = storage()?.get_item(SEAT).ok()??;
    let (seat, name) = text.split_once('\n')?;
    Some((name.to_owned(), parse(seat.as_bytes()).ok()?))
}

/// Stores the seat, or forgets it. Without storage, a reload takes another seat.
fn store(help: &Help) {
    let Some(storage) = storage() else { return };
    let _ = match help.seat() {
        Some(seat) => storage.set_item(SEAT, &format!("{seat}\n{}", help.name)),
        None => storage.remove_item(SEAT),
    };
}

/// Returns a request, with the secret of the seat, if the browser has one.
fn request(method: &str, pass: Option<&Admission>, body: Option<String>) -> RequestInit {
    asking::request(method, pass.map(|pass| (SECRET_HEADER, &*pass.secret)), body.map(JsValue::from))
}

/// Sends a request and returns its outcome; `None` if the seat has changed meanwhile.
async fn outcome(wish: &Wish, pass: Option<&Admission>, end: Option<&AbortController>) -> Option<Outcome> {
    let own = format!("{PUPILS}/{}", pass.map_or("", |pass| &pass.id));
    let (method, path, body) = match wish {
        Wish::Join(pupil) => ("POST", PUPILS.to_owned(), Some(pupil.to_string())),
        Wish::Beat(_) => ("POST", own, None),
        Wish::Say(sign) => ("POST", own, Some(sign.to_string())),
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
        (200..300, _) | (409, Wish::Answer(_) | Wish::Say(_)) => Outcome::Done,
        (429, Wish::Beat(_) | Wish::Borrow | Wish::Answer(_) | Wish::Say(_)) => Outcome::Later,
        (410, _) => Outcome::Over(Why::Removed),
        (403 | 404, Wish::Beat(_) | Wish::Borrow | Wish::Answer(_) | Wish::Say(_)) => Outcome::Over(Why::Forgotten),
        (400..500, _) => {
            let said = answered(&answer).await.map(|Refused { error }| error);
            Outcome::Over(said.map_or(Why::Lost, Why::Refused))
        }
        _ => Outcome::Lost,
    })
}
