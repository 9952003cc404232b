//! The page's module inside a worker: it waits for requests, does the work and sends what there is to say.

use crate::worker::wire::Wire;
use crate::worker::{Desk, Reply, Request, work};
use gloo::events::EventListener;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Milliseconds between two reports: often enough to look alive, seldom enough that the page hardly notices.
const REPORT: f64 = 100.0;
/// The first report of a piece of work comes sooner, because somebody is looking at an empty place.
const FIRST_REPORT: f64 = 30.0;

/// Waits for requests, for as long as the worker lives, and says that it is ready.
pub fn serve(scope: &DedicatedWorkerGlobalScope) {
    let listener = {
        let scope = scope.clone();
        EventListener::new(&scope.clone(), "message", move |event| {
            let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
            let Some(bytes) = data.and_then(|data| data.dyn_into::<Uint8Array>().ok()) else { return };
            // The page sends nothing else.
            let Some(request) = Request::from_bytes(&bytes.to_vec()) else { return };
            let mut desk = Inside { scope: scope.clone(), began: now(&scope), reported: None };
            work(request, &mut desk);
            post(&scope, &JsValue::NULL);
        })
    };
    listener.forget();
    post(scope, &JsValue::NULL);
}

/// The desk of a real worker.
struct Inside {
    scope: DedicatedWorkerGlobalScope,
    began: f64,
    reported: Option<f64>,
}

impl Desk for Inside {
    fn tell(&mut self, reply: Reply) {
        post(&self.scope, &Uint8Array::from(&*reply.to_bytes()));
        self.reported = Some(now(&self.scope));
    }

    fn is_due(&mut self) -> bool {
        let due = self.reported.map_or(self.began + FIRST_REPORT, |reported| reported + REPORT);
        now(&self.scope) >= due
    }

    fn elapsed(&self) -> u32 {
        (now(&self.scope) - self.began) as u32
    }

    fn clock(&self) -> f64 {
        now(&self.scope)
    }
}

/// `null` is all that the page has to know besides replies: the worker has nothing to do.
fn post(scope: &DedicatedWorkerGlobalScope, message: &JsValue) {
    // Fails only for what cannot be copied, and bytes and `null` can.
    let _ = scope.post_message(message);
}

fn now(scope: &DedicatedWorkerGlobalScope) -> f64 {
    scope.performance().map_or(0.0, |clock| clock.now())
}
