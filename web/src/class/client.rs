//! Requests for entering a class and for what its teacher wants, the stream of its changes, and the clock.

use crate::browser::asking::{answered, ask, request};
use crate::browser::events::ServerEvents;
use crate::browser::flight::fly;
use crate::browser::has_class;
use crate::browser::{absolute, cores, now};
use crate::class::state::{Action, Known, Request, Role, Shut, State};
use eightfold_results::class::{CLASS_EVENT, ClassNow, NewCount, Station, TEACHER_EVENT, TeacherNow};
use eightfold_results::protocol::{COMPANION_HEADER, Refused, SignIn};
use gloo::timers::callback::{Interval, Timeout};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::RequestInit;
use yew::Callback;

/// The time to wait before retrying, so that a stopped server can be restarted.
const MILLISECONDS_BEFORE_ASKING_AGAIN: u32 = 3_000;

/// The time between two ticks of the lesson's clocks.
const MILLISECONDS_OF_A_TICK: u32 = 250;

/// The page's connection to the server.
#[derive(Debug)]
pub(crate) struct ClassLink {
    tell: Callback<Action>,
    /// The number of tries to enter the class so far, once it has been requested.
    begun: Option<u32>,
    events: Option<ServerEvents>,
    /// The number of changes that the stream has told so far.
    changes: Rc<Cell<u32>>,
    /// The timer for the next try if the server did not answer.
    later: Rc<RefCell<Option<Timeout>>>,
    /// The number of the teacher's last request that was sent.
    sent: Option<u32>,
    clock: Option<Interval>,
    /// `true` if the class was at the door when this was looked up last.
    was_door: bool,
}

impl ClassLink {
    pub(crate) fn new(tell: Callback<Action>) -> ClassLink {
        ClassLink {
            tell,
            begun: None,
            events: None,
            changes: Rc::default(),
            later: Rc::default(),
            sent: None,
            clock: None,
            was_door: true,
        }
    }

    /// Lets the clocks of the lesson go while the view is shown, and sends what the teacher wants.
    pub(crate) fn lead(&mut self, state: &State, is_shown: bool) {
        let ticks = is_shown && state.role() != Role::Outside;
        if ticks && self.clock.is_none() {
            let tell = self.tell.clone();
            tell.emit(Action::Here(absolute(None, ""), cores()));
            self.clock = Some(Interval::new(MILLISECONDS_OF_A_TICK, move || tell.emit(Action::Tick(now()))));
        } else if !ticks {
            self.clock = None;
        }
        let is_door = state.lesson().station == Station::Door;
        if std::mem::replace(&mut self.was_door, is_door) != is_door && is_shown {
            fly(".seats .seat");
        }
        if let Some((number, request)) = state.request.clone().filter(|(number, _)| self.sent != Some(*number)) {
            self.sent = Some(number);
            send(request, &self.tell);
        }
    }

    /// Listens while the view is shown. A page without the program's mark sends no requests.
    pub(crate) fn follow(&mut self, state: &State, is_shown: bool) {
        if !is_shown {
            (self.events, self.begun) = (None, self.begun.filter(|_| matches!(state.known, Known::There(..))));
            return;
        }
        if self.begun != Some(state.tries) {
            self.begun = Some(state.tries);
            (self.events, *self.later.borrow_mut()) = (None, None);
            let (secret, tell, changes) = (state.secret.clone(), self.tell.clone(), self.changes.clone());
            spawn_local(async move { enter(secret, &tell, &changes).await });
        }
        let is_lost = match &state.known {
            Known::There(_, is_lost) => *is_lost,
            Known::Silent => true,
            _ => return,
        };
        if self.events.as_ref().is_some_and(|events| !events.has_ended()) {
            return;
        }
        match is_lost {
            false => self.events = listen(&self.tell, &self.changes),
            // Do not open a stream now: a server that is down would refuse it over and over.
            true => {
                let (tell, later, changes) = (self.tell.clone(), self.later.clone(), self.changes.clone());
                // The request with the word may not have reached the server.
                let secret = state.secret.clone().filter(|_| state.known == Known::Silent);
                let again = move || {
                    later.take();
                    spawn_local(async move { enter(secret, &tell, &changes).await });
                };
                self.later.borrow_mut().get_or_insert_with(|| Timeout::new(MILLISECONDS_BEFORE_ASKING_AGAIN, again));
            }
        }
    }
}

/// Signs in with a secret, if there is one, and requests the class.
async fn enter(secret: Option<String>, tell: &Callback<Action>, changes: &Cell<u32>) {
    if let Some(token) = secret.filter(|_| has_class()) {
        let sent = request("POST", None, Some(SignIn { token }.to_string().into()));
        let shut = match ask("api/session", &sent).await.map(|answer| answer.status()) {
            Some(401) => Some(Shut::Wrong),
            Some(429) => Some(Shut::TooMany),
            _ => None,
        };
        if shut.is_some() {
            return tell.emit(Action::Known(Known::Shut(shut)));
        }
    }
    look(tell, changes).await;
}

/// Requests the class, and for its teacher also the teacher's part.
///
/// The stream may tell of a change before the answer is here, which is older then: a question would stay open on the
/// wall after its clock.
async fn look(tell: &Callback<Action>, changes: &Cell<u32>) {
    if !has_class() {
        return tell.emit(Action::Known(Known::Absent));
    }
    let before = changes.get();
    let Some(answer) = ask("api/class", &RequestInit::new()).await else { return tell.emit(Action::Lost) };
    match answer.status() {
        401 => tell.emit(Action::Known(Known::Shut(None))),
        404 => tell.emit(Action::Known(Known::Absent)),
        _ => {
            // Ask for it only if allowed, since a refusal would put an error in the console.
            let is_teacher = answer.headers().get(COMPANION_HEADER).is_ok_and(|word| word.as_deref() == Some("open"));
            let Some(class) = answered::<ClassNow>(&answer).await else { return tell.emit(Action::Lost) };
            if is_teacher && let Some(answer) = ask("api/class/teacher", &RequestInit::new()).await {
                answered::<TeacherNow>(&answer)
                    .await
                    .into_iter()
                    .for_each(|it| tell.emit(Action::Teacher(Box::new(it))));
            }
            tell.emit(Action::Tick(now()));
            if changes.get() == before {
                tell.emit(Action::Known(Known::There(Box::new(class), false)));
            }
        }
    }
}

fn listen(tell: &Callback<Action>, changes: &Rc<Cell<u32>>) -> Option<ServerEvents> {
    let mut events = ServerEvents::open()?;
    let [opened, lost, changed, named] = std::array::from_fn(|_| tell.clone());
    let (looked, counted) = (changes.clone(), changes.clone());
    // Changes may have been missed before the first event and after each interruption, so ask whenever the stream
    // opens.
    events.on_open(move || {
        let (tell, changes) = (opened.clone(), looked.clone());
        tell.emit(Action::Listens(true));
        spawn_local(async move { look(&tell, &changes).await });
    });
    // The browser ends a stream that was refused, and goes on trying to reach a server that does not answer.
    events.on_error(move |has_ended| lost.emit(if has_ended { Action::Listens(false) } else { Action::Lost }));
    events.on(CLASS_EVENT, move |class: ClassNow| {
        counted.set(counted.get().wrapping_add(1));
        changed.emit(Action::Tick(now()));
        changed.emit(Action::Now(Box::new(class)));
    });
    events.on(TEACHER_EVENT, move |it: TeacherNow| named.emit(Action::Teacher(Box::new(it))));
    Some(events)
}

/// Sends a request of the teacher, and reports the server's answer.
fn send(request_of_teacher: Request, act: &Callback<Action>) {
    let act = act.clone();
    let json = |text: String| Some(JsValue::from(text));
    let (path, body) = match request_of_teacher {
        Request::Lesson(order) => ("api/class/lesson".to_owned(), json(order.to_string())),
        Request::Count(n) => ("api/class/count".to_owned(), json(NewCount { n }.to_string())),
        Request::Remove(id) => (format!("api/class/removed/{id}"), None),
        Request::OpenDoor => ("api/class/door".to_owned(), None),
        Request::Wish(wish) => (format!("api/class/count/{wish}"), None),
    };
    spawn_local(async move {
        let Some(answer) = ask(&path, &request("POST", None, body)).await else { return act.emit(Action::Lost) };
        let refused = async || answered(&answer).await.map(|Refused { error }| error);
        act.emit(Action::Said(if answer.ok() { None } else { refused().await }));
    });
}
