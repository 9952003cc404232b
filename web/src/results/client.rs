//! Requests to the companion: whether it exists, what it has, and documents for it.
//!
//! The program identifies itself with every answer. So the page requests itself once, which every server answers, and
//! sends nothing more to a server that is not the program: no errors appear in the console there.

use crate::base::companion::{Companion, Given, News, Refusal};
use crate::browser::asking::{answered, ask, request};
use crate::browser::events::ServerEvents;
use crate::browser::files;
use eightfold_results::Document;
use eightfold_results::protocol::{COMPANION_HEADER, Entry, EntryList, RESULT_EVENT, Refused, ResultEvent, SignIn};
use gloo::timers::callback::Timeout;
use std::cell::Cell;
use std::rc::Rc;
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
                    Some("open") => tell.emit(read_all().await),
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

/// Reads the list of results. Returns it, or the reason why there is none.
async fn read_all() -> News {
    let Some(answer) = ask("api/results", &RequestInit::new()).await else { return News::Lost };
    match answer.status() {
        401 => News::Shut(false),
        200 => {
            let listed = answered::<EntryList>(&answer).await.unwrap_or_default().results;
            News::Results(listed.into_iter().filter(is_named).collect())
        }
        _ => News::Refused(refusal(&answer).await),
    }
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
    // The browser reopens a stream that broke off. It does not reopen one that was refused: the token may have become
    // invalid with a restart of the program, or there are too many listeners. In that case ask once over HTTP and show
    // the answer.
    let (lost, waits) = (tell.clone(), waits.clone());
    events.on_error(move |has_ended| {
        if !has_ended {
            return lost.emit(News::Lost);
        }
        let (tell, waits) = (lost.clone(), waits.clone());
        waits.set(true);
        Timeout::new(MILLISECONDS_BEFORE_ASKING_AGAIN, move || {
            waits.set(false);
            spawn_local(async move { tell.emit(read_all().await) });
        })
        .forget();
    });
    let (whole, changed) = (tell.clone(), changes.clone());
    events.on_open(move || {
        // Results may have been added or removed while the page was not listening.
        let (tell, changed) = (whole.clone(), changed.clone());
        spawn_local(async move {
            loop {
                let before = changed.get();
                let news = read_all().await;
                if changed.get() == before {
                    return tell.emit(news);
                }
            }
        });
    });
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
    /// Store one of the page's files, by its number.
    Give(u32),
}

/// Returns a callback that sends a request to the companion and reports the outcome.
pub(crate) fn asking(tell: Callback<News>) -> Callback<Asked> {
    Callback::from(move |asked| ask_for(asked, tell.clone()))
}

/// Sends a request and reports the outcome.
fn ask_for(asked: Asked, tell: Callback<News>) {
    let token = match asked {
        Asked::Give(file) => return give(file, tell),
        Asked::SignIn(token) => token,
    };
    spawn_local(async move {
        let sent = request("POST", None, Some(SignIn { token }.to_string().into()));
        tell.emit(match ask("api/session", &sent).await {
            None => News::Refused(Refusal::NoAnswer),
            Some(answer) if answer.status() == 401 => News::Shut(true),
            Some(answer) if answer.ok() => read_all().await,
            Some(answer) => News::Refused(refusal(&answer).await),
        });
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
