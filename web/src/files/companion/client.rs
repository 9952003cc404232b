//! Asking the companion: whether it is there, what it has, and that it does something.
//!
//! The program says with each answer that it is one. So the page asks for itself once, which every server answers, and
//! asks nothing more of a server that is not the program: there is no error to be seen in its console.

use crate::browser::asking::{answered, ask, request};
use crate::browser::events::ServerEvents;
use crate::browser::files;
use crate::files::companion::{Companion, Given, News, Refusal};
use eightfold_results::Limit;
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

/// Time for a program that was ended to be begun again.
const MILLISECONDS_BEFORE_ASKING_AGAIN: u32 = 5_000;

/// The page's hold on the companion.
#[derive(Debug)]
pub(crate) struct CompanionLink {
    tell: Callback<News>,
    is_asked: bool,
    events: Option<ServerEvents>,
    /// `true` while a stream that was refused waits to be opened again.
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
        // Another view may have asked before.
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

/// Asks the server to name itself. Only a companion does.
async fn greeting() -> Option<String> {
    ask(".", &request("HEAD", None, None)).await?.headers().get(COMPANION_HEADER).ok()?
}

/// Results and runs, or that it is shut. Told together, because from the first word on the events are listened to, and
/// what was read before them must not come after them.
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

/// Returns the reason why an answer is none that was hoped for.
async fn refusal(answer: &Response) -> Refusal {
    answered(answer).await.map_or(Refusal::NoAnswer, |Refused { error }| Refusal::Said(error))
}

/// Returns `true` if a result can be asked for by its name.
fn is_named(entry: &Entry) -> bool {
    crate::files::results::state::is_id(&entry.id)
}

fn listen(tell: &Callback<News>, waits: &Rc<Cell<bool>>) -> Option<ServerEvents> {
    let mut events = ServerEvents::open()?;
    // Counts the changes of the list of results: a list that was read during a change is out of date.
    let changes = Rc::new(Cell::new(0_u32));
    // The browser itself reopens a stream that broke off, and the new stream begins with all runs. It does not reopen
    // one that was refused: the token may have ended with the program, or there are too many listeners. So ask once
    // over HTTP and show that answer.
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
        // Results may have come and gone while the page was not listening.
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

/// Something to ask of the companion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// To be let in.
    SignIn(String),
    /// To count a board.
    Begin(u32),
    /// Something of a run.
    Wish(String, Wish),
    /// To keep a file of the page's, by its number.
    Give(u32),
}

/// Returns what asks the companion for something, and tells what came of it.
pub(crate) fn asking(tell: Callback<News>) -> Callback<Asked> {
    Callback::from(move |asked| ask_for(asked, tell.clone()))
}

/// Asks, and tells what came of it. Runs tell of themselves.
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

/// Gives the companion a file as it is: what is in it, and whether it can be right, is looked at over there too.
fn give(file: u32, tell: Callback<News>) {
    let Some(blob) = files::kept(file) else { return };
    // The program would hang up in the middle, which a browser reports as no answer at all.
    if blob.size() > Limit::Size.most() as f64 {
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
