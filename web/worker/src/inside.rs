//! The inside of a browser's worker: the global scope that receives requests and sends replies.

use super::wire::Wire;
use super::{Reply, Request, WorkerContext};
use eightfold_results::Document;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, DedicatedWorkerGlobalScope, FileReaderSync, MessageEvent};

/// The interval between two reports in milliseconds: short enough to show progress, long enough not to burden the page.
const REPORT: f64 = 100.0;
/// The delay of the first report in milliseconds, which is shorter because the reader is looking at an empty space.
const FIRST_REPORT: f64 = 30.0;

/// Passes each request, with a context for it, to `serve` for as long as the worker lives, and reports that the worker
/// is ready. A request is done when `serve` drops its context.
pub fn listen(serve: impl Fn(Request, Inside) + 'static) {
    // If the module is loaded anywhere but in a worker, there are no requests to wait for.
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let listener = {
        let scope = scope.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            // The page sends only requests, each with its files.
            let Ok(message) = event.data().dyn_into::<Array>() else { return };
            let Ok(bytes) = message.get(0).dyn_into::<Uint8Array>() else { return };
            let Some(request) = Request::from_bytes(&bytes.to_vec()) else { return };
            let began = now(&scope);
            serve(request, Inside { scope: scope.clone(), message, began, reported: None, through: false });
        })
    };
    // The global scope keeps the listener for as long as the worker lives.
    scope.set_onmessage(Some(listener.into_js_value().unchecked_ref()));
    post(&scope, &JsValue::NULL);
}

/// The context of a real worker.
#[derive(Debug)]
pub struct Inside {
    scope: DedicatedWorkerGlobalScope,
    message: Array,
    began: f64,
    reported: Option<f64>,
    through: bool,
}

impl Drop for Inside {
    /// Reports that the work is done, unless the last reply already did.
    fn drop(&mut self) {
        if !self.through {
            post(&self.scope, &JsValue::NULL);
        }
    }
}

impl WorkerContext for Inside {
    fn tell(&mut self, reply: Reply) {
        post(&self.scope, &Uint8Array::from(&*reply.to_bytes()));
        self.reported = Some(now(&self.scope));
        self.through = reply.is_last();
    }

    fn is_due(&mut self) -> bool {
        let due = self.reported.map_or(self.began + FIRST_REPORT, |reported| reported + REPORT);
        now(&self.scope) >= due
    }

    fn clock(&self) -> f64 {
        now(&self.scope)
    }

    fn file(&self, number: u32) -> Option<Vec<u8>> {
        let numbers = (1..self.message.length()).step_by(2);
        let at = numbers.into_iter().find(|at| self.message.get(*at).as_f64() == Some(number.into()))?;
        let blob: Blob = self.message.get(at + 1).dyn_into().ok()?;
        // One byte above the limit is enough to show that a file is too large.
        let blob = blob.slice_with_f64_and_f64(0.0, Document::LARGEST as f64 + 1.0).ok()?;
        let buffer = FileReaderSync::new().ok()?.read_as_array_buffer(&blob).ok()?;
        Some(Uint8Array::new(&buffer).to_vec())
    }

    fn make_file(&mut self, number: u32, text: String) {
        // This fails only where the browser forbids files altogether, and then there is nothing to show.
        if let Ok(blob) = Blob::new_with_str_sequence(&Array::of1(&text.into())) {
            post(&self.scope, &Array::of2(&number.into(), &blob));
        }
    }
}

/// Posts a message to the page: a reply, or `null` to report that the worker is idle.
fn post(scope: &DedicatedWorkerGlobalScope, message: &JsValue) {
    // `post_message` fails only for values that cannot be copied, but bytes and `null` can.
    let _ = scope.post_message(message);
}

fn now(scope: &DedicatedWorkerGlobalScope) -> f64 {
    scope.performance().map_or(0.0, |clock| clock.now())
}
