//! The page's workers: started when the state has a task, and stopped when it no longer has it.

use crate::browser::busy::Busy;
use crate::browser::files;
use eightfold_worker::wire::Wire;
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent, TaskOwner};
use gloo::events::EventListener;
use js_sys::{Array, Function, Reflect, Uint8Array};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::MessageEvent;
use yew::Callback;

/// One worker for each owner that needs it.
#[derive(Debug)]
pub(crate) struct Workers {
    told: Callback<TaskEvent>,
    /// The workers with a task, and the number of the task last sent to each. Without a worker, it could not be
    /// started.
    sent: Vec<(TaskOwner, u32, Option<Worker>)>,
}

impl Workers {
    pub(crate) fn new(told: Callback<TaskEvent>) -> Workers {
        Workers { told, sent: Vec::new() }
    }

    /// Makes the workers do the wanted tasks and nothing else.
    pub(crate) fn follow<'a>(&mut self, wanted: impl Iterator<Item = &'a Task> + Clone) {
        // Dropping a worker stops it. An idle one is kept for the next task.
        self.sent.retain(|(owner, serial, worker)| {
            let idle = worker.as_ref().is_some_and(Worker::is_idle);
            idle || wanted.clone().any(|task| (task.owner, task.serial) == (*owner, *serial))
        });
        for task in wanted {
            let place = self.sent.iter().position(|(owner, _, _)| *owner == task.owner);
            if place.is_some_and(|at| self.sent[at].1 == task.serial) {
                continue;
            }
            let idle = place.and_then(|at| self.sent.swap_remove(at).2);
            let worker = match idle {
                Some(worker) => Some(worker),
                None => Worker::start(task.owner),
            };
            match &worker {
                Some(worker) => worker.send(task, &self.told),
                // Report this from a timeout, because the caller is still in the middle of its own update.
                None => {
                    let (told, news) = (self.told.clone(), task.news(Err(Failure::NoWorker)));
                    gloo::timers::callback::Timeout::new(0, move || told.emit(news)).forget();
                }
            }
            self.sent.push((task.owner, task.serial, worker));
        }
    }
}

/// A worker; dropping it terminates it even in the middle of a task.
#[derive(Debug)]
struct Worker {
    worker: web_sys::Worker,
    shared: Rc<Shared>,
    _listeners: [EventListener; 2],
}

/// The state that the listeners share.
#[derive(Debug, Default)]
struct Shared {
    /// The current task, and the callback for its news.
    task: RefCell<Option<(TaskOwner, u32, Callback<TaskEvent>)>>,
    /// A request that waits until the worker is ready.
    waiting: RefCell<Option<Array>>,
    ready: Cell<bool>,
    /// The sign of a task that ends by itself.
    busy: RefCell<Option<Busy>>,
}

impl Shared {
    fn tell(&self, news: Result<Reply, Failure>) {
        // End the borrow before the callback, because the page may send this worker its next task from there.
        let is_last = news.as_ref().is_ok_and(Reply::is_last);
        // Until the page has heard it.
        let _busy = if is_last || news.is_err() { self.busy.take() } else { None };
        let task = if is_last { self.task.take() } else { self.task.borrow().clone() };
        if let Some((owner, serial, told)) = task {
            told.emit(TaskEvent { owner, serial, news });
        }
    }

    /// Handles a message from the worker.
    fn hear(&self, worker: &web_sys::Worker, data: &JsValue) {
        if let Some(bytes) = data.dyn_ref::<Uint8Array>() {
            self.tell(Reply::from_bytes(&bytes.to_vec()).ok_or(Failure::Broken));
        } else if let Some(file) = data.dyn_ref::<Array>() {
            // The worker made a file: its number and its `Blob`.
            if let (Some(number), Ok(blob)) = (file.get(0).as_f64(), file.get(1).dyn_into()) {
                files::keep(number as u32, blob);
            }
        } else if data.is_null() {
            // A worker sends null when it becomes ready, and again after each task.
            self.ready.set(true);
            match self.waiting.take() {
                Some(request) => post(worker, &request),
                None => drop((self.task.take(), self.busy.take())),
            }
        } else {
            // Any other message comes from the boot script of a worker that did not start.
            self.tell(Err(Failure::NoWorker));
        }
    }
}

impl Worker {
    /// Asks the boot script to start a worker; `None` if the browser does not allow it.
    fn start(owner: TaskOwner) -> Option<Worker> {
        let start: Function = Reflect::get(&js_sys::global(), &"eightfoldWorker".into()).ok()?.dyn_into().ok()?;
        let is_card = matches!(owner, TaskOwner::Card(_));
        let worker: web_sys::Worker = start.call1(&JsValue::NULL, &is_card.into()).ok()?.dyn_into().ok()?;
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

    fn send(&self, task: &Task, told: &Callback<TaskEvent>) {
        self.shared.task.replace(Some((task.owner, task.serial, told.clone())));
        self.shared.busy.replace(is_brief(&task.request).then(|| Busy::with("task")));
        // The request, then a number and a `Blob` for each file, whose contents the worker reads.
        let message = Array::of1(&Uint8Array::from(&*task.request.to_bytes()));
        for number in task.request.files() {
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
        self.shared.ready.get() && self.shared.task.borrow().is_none()
    }
}

/// Returns `true` for work that the page shows only when it is done. Other work may go on until the reader stops it.
const fn is_brief(request: &Request) -> bool {
    match request {
        Request::List(_) | Request::Examine(_) | Request::Join(_) | Request::Compose(_) => true,
        Request::Look | Request::Sample(_) | Request::Encode(_) => true,
        Request::Explore(_) | Request::Measure(_) | Request::Weigh(_) => false,
        Request::Count(_) | Request::Recount(_) | Request::Continue(_) => false,
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

fn post(worker: &web_sys::Worker, message: &JsValue) {
    // Bytes, blobs and modules can all be copied, so this cannot fail.
    let _ = worker.post_message(message);
}
