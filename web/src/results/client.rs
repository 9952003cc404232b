//! Requests to the companion: whether it exists, what it has, and orders for it.
//!
//! The program identifies itself with every answer. So the page requests itself once, which every server answers, and
//! sends nothing more to a server that is not the program: no errors appear in the console there.

use crate::base::companion::{Companion, Given, News, Refusal};
use crate::browser::asking::{answered, ask, request};
use crate::browser::events::ServerEvents;
use crate::browser::files;
use eightfold_results::Document;
use eightfold_results::protocol::{
    COMPANION_HEADER, Entry, EntryList, NewRun, RESULT_EVENT, RUN_EVENT, Refused, ResultEvent, RunList, STATE_EVENT,
    SignIn, Wish,
};
use gloo::timers::callback::Timeout;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{RequestInit, Response};
use yew::Callback;

/// The time to wait before retrying, so that a stopped program can be restarted.
const MILLISECONDS_BEFORE_ASKING_AGAIN: u32 = 5_000;

/// The page's connection to the companion.
#[derive(Debug)]
pub(crate) struct CompanionLink {
    tell: Callback<News>,
    is_asked: bool,
    events: Option<ServerEvents>,
    /// `true` if a refused stream is waiting to be reopened.
    waits: Rc<Cell<bool>>,
}

impl CompanionLink {
    pub(crate) fn new(tell: Callback<News>) -> CompanionLink {
        CompanionLink { tell, is_asked: false, events: None, waits: Rc::default() }
    }

    /// Asks once whether there is a companion, and listens to it while a view that needs it is shown.
    pub(crate) fn follow(&mut self, known: &Companion, is_shown: bool) {
        if !is_shown {
            self.events = None;
            return;
        }
        // Another view may have found the companion already.
        if *known == Companion::Absent && !std::mem::replace(&mut self.is_asked, true) {
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
            Companion::There(_) if self.waits.get() => {}
            Companion::There(_) if self.events.as_ref().is_none_or(ServerEvents::has_ended) => {
                self.events = listen(&self.tell, &self.waits);
            }
            Companion::There(_) => {}
            Companion::Absent | Companion::Shut(_) => self.events = None,
        }
    }
}

/// Asks the server to identify itself. Only a companion does.
async fn greeting() -> Option<String> {
    ask(".", &request("HEAD", None, None)).await?.headers().get(COMPANION_HEADER).ok()?
}

/// Reads runs and results, or reports that the companion needs a token. Both are reported together: the first report
/// starts the event stream, and results that were read before it must not be reported after its events.
async fn read_all(tell: &Callback<News>) {
    let Some(runs) = ask("api/runs", &RequestInit::new()).await else { return tell.emit(News::Lost) };
    if runs.status() == 401 {
        return tell.emit(News::Shut(false));
    }
    if !runs.ok() {
        return tell.emit(News::Refused(refusal(&runs).await));
    }
    let runs = answered::<RunList>(&runs).await.unwrap_or_default();
    let Some(results) = read_results().await else { return tell.emit(News::Lost) };
    tell.emit(News::Runs(runs.runs, runs.max_n));
    tell.emit(News::Results(results));
}

async fn read_results() -> Option<Vec<Entry>> {
    let results = ask("api/results", &RequestInit::new()).await.filter(Response::ok)?;
    Some(answered::<EntryList>(&results).await.unwrap_or_default().results.into_iter().filter(is_named).collect())
}

/// Returns why the companion refused a request.
async fn refusal(answer: &Response) -> Refusal {
    answered(answer).await.map_or(Refusal::NoAnswer, |Refused { error }| Refusal::Said(error))
}

/// Returns `true` if a result can be requested by its name.
fn is_named(entry: &Entry) -> bool {
    crate::results::state::is_id(&entry.id)
}

fn listen(tell: &Callback<News>, waits: &Rc<Cell<bool>>) -> Option<ServerEvents> {
    let mut events = ServerEvents::open()?;
    // Counts the changes to the list of results, since a list that was read during a change is out of date.
    let changes = Rc::new(Cell::new(0_u32));
    // The browser reopens a stream that broke off, and the new stream begins with all runs. It does not reopen one that
    // was refused: the token may have become invalid with a restart of the program, or there are too many listeners. In
    // that case ask once over HTTP and show the answer.
    let (lost, waits) = (tell.clone(), waits.clone());
    events.on_error(move |has_ended| {
        if !has_ended {
            return lost.emit(News::Lost);
        }
        let (tell, waits) = (lost.clone(), waits.clone());
        waits.set(true);
        Timeout::new(MILLISECONDS_BEFORE_ASKING_AGAIN, move || {
            waits.set(false);
            spawn_local(async move { read_all(&tell).await });
        })
        .forget();
    });
    let (whole, changed) = (tell.clone(), changes.clone());
    events.on(STATE_EVENT, move |all: RunList| {
        whole.emit(News::Runs(all.runs, None));
        // Results may have been added or removed while the page was not listening.
        let (tell, changed) = (whole.clone(), changed.clone());
        spawn_local(async move {
            loop {
                let before = changed.get();
                let Some(results) = read_results().await else { return };
                if changed.get() == before {
                    return tell.emit(News::Results(results));
                }
            }
        });
    });
    let run = tell.clone();
    events.on(RUN_EVENT, move |news| run.emit(News::Run(news)));
    let result = tell.clone();
    events.on(RESULT_EVENT, move |event| {
        changes.set(changes.get().wrapping_add(1));
        match event {
            ResultEvent::Added(entry) if is_named(&entry) => result.emit(News::Added(entry)),
            ResultEvent::Added(_) => {}
            ResultEvent::Removed(id) => result.emit(News::Removed(id)),
        }
    });
    Some(events)
}

/// A request to the companion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Sign in with this token.
    SignIn(String),
    /// Count a board of this size.
    Begin(u32),
    /// Control a run.
    Wish(String, Wish),
    /// Store one of the page's files, by its number.
    Give(u32),
}

/// Returns a callback that sends a request to the companion and reports the outcome.
pub(crate) fn asking(tell: Callback<News>) -> Callback<Asked> {
    Callback::from(move |asked| ask_for(asked, tell.clone()))
}

/// Sends a request and reports the outcome. The progress of runs arrives through the event stream.
fn ask_for(asked: Asked, tell: Callback<News>) {
    let (path, sent) = match asked {
        Asked::Give(file) => return give(file, tell),
        Asked::SignIn(token) => ("api/session".to_owned(), Some(SignIn { token }.to_string())),
        Asked::Begin(n) => {
            tell.emit(News::Asked);
            let wanted = NewRun { n, method: Some("auto".into()), ..NewRun::default() };
            ("api/runs".into(), Some(wanted.to_string()))
        }
        Asked::Wish(run, wish) => (format!("api/runs/{run}/{}", wish.name()), None),
    };
    let signing_in = path == "api/session";
    spawn_local(async move {
        let sent = request("POST", None, sent.map(JsValue::from));
        let Some(response) = ask(&path, &sent).await else { return tell.emit(News::Refused(Refusal::NoAnswer)) };
        match response.status() {
            401 => tell.emit(News::Shut(signing_in)),
            200..=299 if signing_in => read_all(&tell).await,
            200..=299 => {
                let run = answered(&response).await;
                run.into_iter().for_each(|run| tell.emit(News::Accepted(run)));
            }
            _ => tell.emit(News::Refused(refusal(&response).await)),
        }
    });
}

/// Sends a file to the companion unchanged; the companion checks its contents again.
fn give(file: u32, tell: Callback<News>) {
    let Some(blob) = files::kept(file) else { return };
    // The program would close the connection midway, which a browser reports as no answer.
    if blob.size() > Document::LARGEST as f64 {
        return tell.emit(News::Given(file, Given::Refused(Refusal::TooLarge)));
    }
    tell.emit(News::Given(file, Given::Sent));
    spawn_local(async move {
        let given = match ask("api/results", &request("POST", None, Some(blob.into()))).await {
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
