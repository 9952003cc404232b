//! Asking the companion: whether it is there, what it has, and that it does something.
//!
//! The program says with each answer that it is one. So the page asks for itself once, which every server answers, and
//! asks nothing more of a server that is not the program: there is no error to be seen in its console.

use crate::browser::files;
use crate::files::companion::{Companion, Entry, Given, News, Refusal, Run, RunState, Wish};
use crate::files::results::fetching::{ask, text};
use eightfold_results::Limit;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::{Array, JSON, Reflect};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, EventSource, MessageEvent, RequestInit, Response};
use yew::Callback;

/// Time for a program that was ended to be begun again.
const MILLISECONDS_BEFORE_ASKING_AGAIN: u32 = 5_000;

/// By this header the program is known.
const HEADER: &str = "eightfold-companion";

/// The page's hold on the companion.
#[derive(Debug)]
pub(crate) struct Link {
    tell: Callback<News>,
    asked: Rc<Cell<bool>>,
    events: Option<Events>,
}

/// The stream of what happens; closed when dropped.
#[derive(Debug)]
struct Events {
    source: EventSource,
    _listeners: Vec<EventListener>,
}

impl Events {
    /// Whether the browser gave it up. A stream that is only interrupted it opens again by itself.
    fn has_ended(&self) -> bool {
        self.source.ready_state() == EventSource::CLOSED
    }
}

impl Drop for Events {
    fn drop(&mut self) {
        self.source.close();
    }
}

impl Link {
    pub(crate) fn new(tell: Callback<News>) -> Link {
        Link { tell, asked: Rc::default(), events: None }
    }

    /// Asks once whether there is a companion, and listens to it for as long as it is there.
    pub(crate) fn follow(&mut self, known: &Companion) {
        if !self.asked.replace(true) {
            let tell = self.tell.clone();
            spawn_local(async move {
                match greeting().await.as_deref() {
                    Some("open") => read_all(&tell).await,
                    Some(_) => tell.emit(News::Shut(false)),
                    None => {}
                }
            });
        }
        match known {
            Companion::There(_) if self.events.as_ref().is_none_or(Events::has_ended) => {
                self.events = listen(&self.tell);
            }
            Companion::There(_) => {}
            Companion::Absent | Companion::Shut(_) => self.events = None,
        }
    }
}

/// What the server says of being a companion.
async fn greeting() -> Option<String> {
    let init = RequestInit::new();
    init.set_method("HEAD");
    ask(".", &init).await?.headers().get(HEADER).ok()?
}

/// Results and runs, or that it is shut. Told together, because from the first word on the events are listened to, and
/// what was read before them must not come after them.
async fn read_all(tell: &Callback<News>) {
    let Some(runs) = ask("api/runs", &RequestInit::new()).await else { return tell.emit(NO_ANSWER) };
    if runs.status() == 401 {
        return tell.emit(News::Shut(false));
    }
    if !runs.ok() {
        return tell.emit(News::Refused(refusal(&runs).await));
    }
    let runs = parsed(&runs).await;
    let Some(results) = read_results().await else { return tell.emit(NO_ANSWER) };
    tell.emit(News::Runs(list(&member(&runs, "runs"), run), Some(whole(&runs, "max_n") as u32)));
    tell.emit(News::Results(results));
}

async fn read_results() -> Option<Vec<Entry>> {
    let results = ask("api/results", &RequestInit::new()).await.filter(Response::ok)?;
    Some(list(&member(&parsed(&results).await, "results"), entry))
}

/// What is to be told of an answer that did not come.
const NO_ANSWER: News = News::Refused(Refusal::NoAnswer);

/// Why an answer is none that was hoped for.
async fn refusal(answer: &Response) -> Refusal {
    word(&parsed(answer).await, "error").map_or(Refusal::NoAnswer, Refusal::Said)
}

/// The body of an answer; nothing of one that is no JSON.
async fn parsed(answer: &Response) -> JsValue {
    text(answer).await.and_then(|text| JSON::parse(&text).ok()).unwrap_or_default()
}

fn listen(tell: &Callback<News>) -> Option<Events> {
    let source = EventSource::new("api/events").ok()?;
    let on = |name: &'static str, mut hear: Box<dyn FnMut(&JsValue)>| {
        EventListener::new(&source, name, move |event| {
            let data = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
            if let Some(data) = data.and_then(|data| JSON::parse(&data).ok()) {
                hear(&data);
            }
        })
    };
    // How often the list of results changed, so that one that was read while it did is not taken for the newest.
    let changes = Rc::new(Cell::new(0_u32));
    let (tell_state, tell_run, tell_result) = (tell.clone(), tell.clone(), tell.clone());
    let (changed, changing) = (changes.clone(), changes);
    // A stream that was refused is not opened again by the browser: the token may have ended with the program, or too many
    // listen. What is said to a question then is what there is to know.
    let ended = {
        let (source, tell) = (source.clone(), tell.clone());
        move |_: &Event| {
            if source.ready_state() == EventSource::CLOSED {
                let tell = tell.clone();
                Timeout::new(MILLISECONDS_BEFORE_ASKING_AGAIN, move || {
                    spawn_local(async move { read_all(&tell).await });
                })
                .forget();
            }
        }
    };
    let listeners = vec![
        EventListener::new(&source, "error", ended),
        on(
            "state",
            Box::new(move |data| {
                tell_state.emit(News::Runs(list(&member(data, "runs"), run), None));
                // Results may have come and gone while nobody listened.
                let (tell, changed) = (tell_state.clone(), changed.clone());
                spawn_local(async move {
                    loop {
                        let before = changed.get();
                        let Some(results) = read_results().await else { return };
                        if changed.get() == before {
                            return tell.emit(News::Results(results));
                        }
                    }
                });
            }),
        ),
        on("run", Box::new(move |data| run(data).into_iter().for_each(|run| tell_run.emit(News::Run(run))))),
        on(
            "result",
            Box::new(move |data| {
                changing.set(changing.get().wrapping_add(1));
                match (entry(&member(data, "added")), word(data, "removed")) {
                    (Some(entry), _) => tell_result.emit(News::Added(entry)),
                    (None, Some(id)) => tell_result.emit(News::Removed(id)),
                    (None, None) => {}
                }
            }),
        ),
    ];
    Some(Events { source: source.clone(), _listeners: listeners })
}

/// Something to ask of the companion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// To be let in.
    SignIn(String),
    /// To count a board.
    Begin(u32),
    /// Something of a run.
    Wish(String, Wish),
    /// To keep a file of the page's, by its number.
    Give(u32),
}

/// Asks, and tells what came of it. Runs tell of themselves.
pub fn ask_for(asked: Asked, tell: Callback<News>) {
    let (path, body) = match asked {
        Asked::Give(file) => return give(file, tell),
        Asked::SignIn(token) => ("api/session".to_owned(), object("token", &token.into())),
        Asked::Begin(n) => ("api/runs".into(), object("n", &n.into())),
        Asked::Wish(run, wish) => (format!("api/runs/{run}/{}", wish.name()), None),
    };
    let signing_in = path == "api/session";
    spawn_local(async move {
        let Some(response) = ask(&path, &posting(body.map(JsValue::from))).await else { return tell.emit(NO_ANSWER) };
        match response.status() {
            401 => tell.emit(News::Shut(signing_in)),
            200..=299 if signing_in => read_all(&tell).await,
            200..=299 => {
                let body = parsed(&response).await;
                run(&body).into_iter().for_each(|run| tell.emit(News::Accepted(run)));
            }
            _ => tell.emit(News::Refused(refusal(&response).await)),
        }
    });
}

/// Gives the companion a file as it is: what is in it, and whether it can be right, is looked at over there too.
fn give(file: u32, tell: Callback<News>) {
    let Some(blob) = files::kept(file) else { return };
    // The program would hang up in the middle, and a browser tells that as no answer at all.
    if blob.size() > Limit::Size.most() as f64 {
        return tell.emit(News::Given(file, Given::Refused(Refusal::TooLarge)));
    }
    tell.emit(News::Given(file, Given::Sent));
    spawn_local(async move {
        let given = match ask("api/results", &posting(Some(blob.into()))).await {
            None => Given::Refused(Refusal::NoAnswer),
            Some(response) => match response.status() {
                401 => return tell.emit(News::Shut(false)),
                201 => Given::Kept,
                200 => Given::KeptBefore,
                _ => Given::Refused(refusal(&response).await),
            },
        };
        tell.emit(News::Given(file, given));
    });
}

/// A request that sends something, as JSON.
fn posting(body: Option<JsValue>) -> RequestInit {
    let init = RequestInit::new();
    init.set_method("POST");
    if let Some(body) = body {
        init.set_body(&body);
        if let Ok(headers) = web_sys::Headers::new() {
            // A name and a value that any browser takes.
            let _ = headers.set("content-type", "application/json");
            init.set_headers(&headers);
        }
    }
    init
}

/// An object with one member, as JSON.
fn object(name: &str, value: &JsValue) -> Option<String> {
    let object = js_sys::Object::new();
    Reflect::set(&object, &name.into(), value).ok()?;
    JSON::stringify(&object).ok()?.as_string()
}

fn member(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).unwrap_or_default()
}

fn word(value: &JsValue, name: &str) -> Option<String> {
    member(value, name).as_string()
}

fn whole(value: &JsValue, name: &str) -> u64 {
    member(value, name).as_f64().unwrap_or_default().max(0.0) as u64
}

fn list<T>(value: &JsValue, read: fn(&JsValue) -> Option<T>) -> Vec<T> {
    items(value).iter().filter_map(|item| read(&item)).collect()
}

/// A list; an empty one of anything else, of which JavaScript's own function throws.
fn items(value: &JsValue) -> Array {
    value.dyn_ref::<Array>().cloned().unwrap_or_default()
}

fn entry(value: &JsValue) -> Option<Entry> {
    let groups = items(&member(value, "groups"));
    Some(Entry {
        id: word(value, "id").filter(|id| crate::files::results::state::is_id(id))?,
        n: whole(value, "n") as u32,
        total: word(value, "total"),
        groups: [0, 1].map(|at| groups.get(at).as_f64().unwrap_or_default() as u32),
        stored: word(value, "stored").unwrap_or_default(),
    })
}

fn run(value: &JsValue) -> Option<Run> {
    let progress = member(value, "progress");
    Some(Run {
        id: word(value, "id")?,
        n: whole(value, "n") as u32,
        host: word(value, "host"),
        state: RunState::named(&word(value, "state")?)?,
        units: [whole(&progress, "done"), whole(&progress, "units")],
        speed: whole(&progress, "nodes_per_second"),
        left: member(&progress, "left_ms").as_f64().map(|left| left as u64),
        result: word(value, "result"),
        error: word(value, "error"),
    })
}
