//! Requests for the server's campaign, and the stream of its changes.

use crate::browser::asking::{answered, ask};
use crate::browser::events::ServerEvents;
use crate::browser::has_campaign;
use crate::campaign::state::{Action, Known};
use eightfold_results::campaign::{CAMPAIGN_EVENT, Changes, Overview};
use gloo::timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::RequestInit;
use yew::Callback;

/// The time to wait before retrying, so that a stopped server can be restarted.
const MILLISECONDS_BEFORE_ASKING_AGAIN: u32 = 3_000;

/// The page's connection to the server.
#[derive(Debug)]
pub(crate) struct CampaignLink {
    asker: Asker,
    /// `true` if the campaign has been requested.
    has_begun: bool,
    /// The number of times that changes have been missed so far.
    missed: u32,
    events: Option<ServerEvents>,
}

impl CampaignLink {
    pub(crate) fn new(tell: Callback<Action>) -> CampaignLink {
        CampaignLink {
            asker: Asker { tell, wishes: Rc::default(), later: Rc::default() },
            has_begun: false,
            missed: 0,
            events: None,
        }
    }

    /// Listens while the view is shown. A page without the program's mark sends no requests.
    pub(crate) fn follow(&mut self, is_shown: bool, known: &Known, missed: u32) {
        if !is_shown {
            self.events = None;
            // The reader may sign in on another view, so request the campaign again next time.
            self.has_begun &= matches!(known, Known::There(..));
            return;
        }
        if !std::mem::replace(&mut self.has_begun, true) {
            self.asker.ask();
        }
        if let Known::There(_, is_lost) = known {
            match (self.events.as_ref().is_none_or(ServerEvents::has_ended), is_lost) {
                (true, false) => self.events = listen(&self.asker),
                // Do not open a stream now: a server that is down would refuse it over and over.
                (true, true) => self.asker.ask_later(),
                (false, _) => {}
            }
            if std::mem::replace(&mut self.missed, missed) != missed {
                self.asker.ask();
            }
        }
    }
}

/// Requests the whole campaign, one request at a time, until there is an answer.
///
/// Several events lead to a request: opening the view, a stream that reopens, missed changes. When each of them sent
/// and retried its own, a server that was down got more requests with every try.
#[derive(Clone, Debug)]
struct Asker {
    tell: Callback<Action>,
    /// The number of times that a request was wanted since the current one was sent, which counts too; 0 if there is
    /// none.
    wishes: Rc<Cell<u32>>,
    /// The timer for the next try if the server did not answer.
    later: Rc<RefCell<Option<Timeout>>>,
}

impl Asker {
    fn ask(&self) {
        self.later.take();
        self.wishes.update(|wishes| wishes + 1);
        if self.wishes.get() > 1 {
            return;
        }
        let asker = self.clone();
        spawn_local(async move {
            let known = asked().await;
            let wishes = asker.wishes.take();
            // Retry after a pause, whatever led to the request.
            if known.is_none() {
                asker.ask_later();
            } else if wishes > 1 {
                asker.ask();
            }
            asker.tell.emit(known.map_or(Action::Lost, Action::Known));
        });
    }

    fn ask_later(&self) {
        if self.wishes.get() == 0 {
            let asker = self.clone();
            let wait = || Timeout::new(MILLISECONDS_BEFORE_ASKING_AGAIN, move || asker.ask());
            self.later.borrow_mut().get_or_insert_with(wait);
        }
    }
}

/// Requests the campaign; `None` if the server does not answer.
async fn asked() -> Option<Known> {
    if !has_campaign() {
        return Some(Known::Absent);
    }
    let answer = ask("api/campaign", &RequestInit::new()).await?;
    match answer.status() {
        401 => Some(Known::Shut),
        404 => Some(Known::Absent),
        _ => Some(Known::There(Box::new(answered::<Overview>(&answer).await?), false)),
    }
}

fn listen(asker: &Asker) -> Option<ServerEvents> {
    let mut events = ServerEvents::open()?;
    let (opened, lost, tell) = (asker.clone(), asker.tell.clone(), asker.tell.clone());
    // Changes may have been missed before the first event and after each interruption, so ask whenever the stream
    // opens.
    events.on_open(move || opened.ask());
    events.on_error(move |_| lost.emit(Action::Lost));
    events.on(CAMPAIGN_EVENT, move |changes: Changes| tell.emit(Action::Changed(Box::new(changes))));
    Some(events)
}
