//! The page's workers: started when the state has an errand, ended when it has it no longer.

use crate::browser::files;
use eightfold_worker::wire::Wire;
use eightfold_worker::{Asker, Errand, Failure, Reply, Told};
use gloo::events::EventListener;
use js_sys::{Array, Uint8Array};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, MessageEvent, WorkerOptions, WorkerType};
use yew::Callback;

/// One worker for each asker that needs it.
#[derive(Debug)]
pub(crate) struct Workers {
    told: Callback<Told>,
    /// Those that were sent, with the number of the errand they were sent on last.
    sent: Vec<(Asker, u32, Option<Worker>)>,
}

impl Workers {
    pub(crate) fn new(told: Callback<Told>) -> Workers {
        Workers { told, sent: Vec::new() }
    }

    /// Makes the workers do what is wanted now and nothing else.
    pub(crate) fn follow<'a>(&mut self, wanted: impl Iterator<Item = &'a Errand> + Clone) {
        // What is no longer wanted ends, unless the worker is through with it and can wait for the next errand.
        self.sent.retain(|(asker, serial, worker)| {
            let idle = worker.as_ref().is_some_and(Worker::is_idle);
            idle || wanted.clone().any(|errand| (errand.asker, errand.serial) == (*asker, *serial))
        });
        for errand in wanted {
            let place = self.sent.iter().position(|(asker, _, _)| *asker == errand.asker);
            if place.is_some_and(|at| self.sent[at].1 == errand.serial) {
                continue;
            }
            let idle = place.and_then(|at| self.sent.swap_remove(at).2);
            let worker = match idle {
                Some(worker) => Some(worker),
                None => Worker::start(errand.asker),
            };
            match &worker {
                Some(worker) => worker.send(errand, &self.told),
                // Told later, because whoever asked is still busy asking.
                None => {
                    let (told, news) = (self.told.clone(), Err(Failure::NoWorker));
                    let told_later = Told { asker: errand.asker, serial: errand.serial, news };
                    gloo::timers::callback::Timeout::new(0, move || told.emit(told_later)).forget();
                }
            }
            self.sent.push((errand.asker, errand.serial, worker));
        }
    }
}

/// A worker; it ends when this is dropped, in the middle of whatever it does.
#[derive(Debug)]
struct Worker {
    worker: web_sys::Worker,
    shared: Rc<Shared>,
    _listeners: [EventListener; 2],
}

/// What the listeners know too.
#[derive(Debug, Default)]
struct Shared {
    /// Whom to tell about what is done now.
    errand: RefCell<Option<(Asker, u32, Callback<Told>)>>,
    /// A request that waits until the worker is there.
    waiting: RefCell<Option<Array>>,
    ready: Cell<bool>,
}

impl Shared {
    fn tell(&self, news: Result<Reply, Failure>) {
        // Not borrowed while telling: the page may send the worker on at once.
        let errand = self.errand.borrow().clone();
        self.tell_of(errand, news);
    }

    fn tell_of(&self, errand: Option<(Asker, u32, Callback<Told>)>, news: Result<Reply, Failure>) {
        if let Some((asker, serial, told)) = errand {
            told.emit(Told { asker, serial, news });
        }
    }

    /// Something came from the worker.
    fn hear(&self, worker: &web_sys::Worker, data: &JsValue) {
        if let Some(bytes) = data.dyn_ref::<Uint8Array>() {
            match Reply::from_bytes(&bytes.to_vec()) {
                // Free before anybody is told, so that it can be sent on at once.
                Some(reply) if reply.is_last() => self.tell_of(self.errand.take(), Ok(reply)),
                reply => self.tell(reply.ok_or(Failure::Broken)),
            }
        } else if let Some(file) = data.dyn_ref::<Array>() {
            // A number and a handle again.
            if let (Some(number), Ok(blob)) = (file.get(0).as_f64(), file.get(1).dyn_into()) {
                files::keep(number as u32, blob);
            }
        } else if data.is_null() {
            // Ready, the first time; later, through with its work.
            self.ready.set(true);
            match self.waiting.take() {
                Some(request) => post(worker, &request),
                None => drop(self.errand.take()),
            }
        } else {
            // Its boot script says why it did not start.
            self.tell(Err(Failure::NoWorker));
        }
    }
}

impl Worker {
    /// Starts one; `None` where the browser does not let us.
    fn start(asker: Asker) -> Option<Worker> {
        let document = web_sys::window()?.document()?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        if let Asker::Card(_) = asker {
            // Its boot script goes by its name.
            options.set_name("card");
        }
        let worker = web_sys::Worker::new_with_options(&address(&document, "data-worker")?, &options).ok()?;
        let shared = Rc::new(Shared::default());
        let heard = {
            let (shared, worker) = (shared.clone(), worker.clone());
            EventListener::new(&worker.clone(), "message", move |event| {
                if let Some(event) = event.dyn_ref::<MessageEvent>() {
                    shared.hear(&worker, &event.data());
                }
            })
        };
        let failed = {
            let shared = shared.clone();
            EventListener::new(&worker, "error", move |_| {
                shared.tell(Err(if shared.ready.get() { Failure::Broken } else { Failure::NoWorker }));
            })
        };
        Some(Worker { worker, shared, _listeners: [heard, failed] })
    }

    fn send(&self, errand: &Errand, told: &Callback<Told>) {
        self.shared.errand.replace(Some((errand.asker, errand.serial, told.clone())));
        // The request, and each file as a number and a handle: what is in a file is read over there.
        let message = Array::of1(&Uint8Array::from(&*errand.request.to_bytes()));
        for number in errand.request.files() {
            if let Some(blob) = files::kept(number) {
                message.push(&number.into());
                message.push(&blob);
            }
        }
        if self.shared.ready.get() {
            post(&self.worker, &message);
        } else {
            self.shared.waiting.replace(Some(message));
        }
    }

    fn is_idle(&self) -> bool {
        self.shared.ready.get() && self.shared.errand.borrow().is_none()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

fn post(worker: &web_sys::Worker, message: &JsValue) {
    // Fails only for what cannot be copied, and bytes and modules can.
    let _ = worker.post_message(message);
}

/// The whole address of a file that the boot script's tag names.
fn address(document: &Document, attribute: &str) -> Option<String> {
    let tag = document.query_selector(&format!("script[{attribute}]")).ok()??;
    let base = document.base_uri().ok()??;
    Some(web_sys::Url::new_with_base(&tag.get_attribute(attribute)?, &base).ok()?.href())
}
