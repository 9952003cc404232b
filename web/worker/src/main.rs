//! The module that a worker of the page loads: it waits for requests, does the work and sends what there is to say.

use eightfold_worker::wire::Wire;
use eightfold_worker::{Desk, Reply, Request, work};
use js_sys::Uint8Array;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Milliseconds between two reports: often enough to look alive, seldom enough that the page hardly notices.
const REPORT: f64 = 100.0;
/// The first report of a piece of work comes sooner, because somebody is looking at an empty place.
const FIRST_REPORT: f64 = 30.0;

/// Waits for requests, for as long as the worker lives, and says that it is ready.
fn main() {
    // Loaded anywhere else there is nobody to wait for.
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let listener = {
        let scope = scope.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let Ok(bytes) = event.data().dyn_into::<Uint8Array>() else { return };
            // The page sends nothing else.
            let Some(request) = Request::from_bytes(&bytes.to_vec()) else { return };
            let mut desk = Inside { scope: scope.clone(), began: now(&scope), reported: None };
            work(request, &mut desk);
            post(&scope, &JsValue::NULL);
        })
    };
    // Kept by the scope for as long as the worker lives.
    scope.set_onmessage(Some(listener.into_js_value().unchecked_ref()));
    post(&scope, &JsValue::NULL);
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
