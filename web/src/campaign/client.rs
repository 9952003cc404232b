//! Asking the server for its campaign, and listening to what changes.

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

/// Time for a server that was ended to be begun again.
const MILLISECONDS_BEFORE_ASKING_AGAIN: u32 = 3_000;

/// The page's hold on the server.
#[derive(Debug)]
pub(crate) struct CampaignLink {
    asker: Asker,
    /// Is set once the campaign was asked for.
    has_begun: bool,
    /// The number of times that changes were missed until now.
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

    /// Listens while the view is shown. A page that was not marked by the program asks nothing.
    pub(crate) fn follow(&mut self, is_shown: bool, known: &Known, missed: u32) {
        if !is_shown {
            self.events = None;
            // The reader may sign in on another view, so the campaign is asked for again next time.
            self.has_begun &= matches!(known, Known::There(..));
            return;
        }
        if !std::mem::replace(&mut self.has_begun, true) {
            self.asker.ask();
        }
        if let Known::There(_, is_lost) = known {
            match (self.events.as_ref().is_none_or(ServerEvents::has_ended), is_lost) {
                (true, false) => self.events = listen(&self.asker),
                // A server that is away would refuse a stream at once, and again and again.
                (true, true) => self.asker.ask_later(),
                (false, _) => {}
            }
            if std::mem::replace(&mut self.missed, missed) != missed {
                self.asker.ask();
            }
        }
    }
}

/// Asks for all of the campaign, once at a time, until there is an answer.
///
/// Many things want it asked: the first look, a stream that opened again, changes that were missed. Each of them asked
/// by itself once, and each question that failed went on asking, so a server that was away met more questions with
/// every try.
#[derive(Clone, Debug)]
struct Asker {
    tell: Callback<Action>,
    /// The number of times that it was wanted since the question under way was asked, which counts itself; 0 if none
    /// is.
    wishes: Rc<Cell<u32>>,
    /// The wait before a server that did not answer is asked again.
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
            // Retries after a pause, whoever asked.
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

/// Returns what the server says, unless it does not answer.
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
    // Before the first event, and after each interruption, something may have been missed.
    events.on_open(move || opened.ask());
    events.on_error(move |_| lost.emit(Action::Lost));
    events.on(CAMPAIGN_EVENT, move |changes: Changes| tell.emit(Action::Changed(Box::new(changes))));
    Some(events)
}
