//! Where work is done in a browser: a worker's scope, which requests come to and replies go from.

use super::wire::Wire;
use super::{Desk, Reply, Request};
use eightfold_core::result::Document;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, DedicatedWorkerGlobalScope, FileReaderSync, MessageEvent};

/// Milliseconds between two reports: often enough to look alive, seldom enough that the page hardly notices.
const REPORT: f64 = 100.0;
/// The first report of a piece of work comes sooner, because somebody is looking at an empty place.
const FIRST_REPORT: f64 = 30.0;

/// Hands each request and a desk for it to `serve`, for as long as the worker lives, and says that the worker is ready. Who
/// serves puts the desk away when the work is done.
pub fn listen(serve: impl Fn(Request, Inside) + 'static) {
    // Loaded anywhere else there is nobody to wait for.
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let listener = {
        let scope = scope.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            // A request and the files that go along; the page sends nothing else.
            let Ok(message) = event.data().dyn_into::<Array>() else { return };
            let Ok(bytes) = message.get(0).dyn_into::<Uint8Array>() else { return };
            let Some(request) = Request::from_bytes(&bytes.to_vec()) else { return };
            let began = now(&scope);
            serve(request, Inside { scope: scope.clone(), message, began, reported: None, through: false });
        })
    };
    // Kept by the scope for as long as the worker lives.
    scope.set_onmessage(Some(listener.into_js_value().unchecked_ref()));
    post(&scope, &JsValue::NULL);
}

/// The desk of a real worker.
#[derive(Debug)]
pub struct Inside {
    scope: DedicatedWorkerGlobalScope,
    message: Array,
    began: f64,
    reported: Option<f64>,
    through: bool,
}

impl Inside {
    /// The work is done: says so, unless the last reply did.
    pub fn put_away(self) {
        if !self.through {
            post(&self.scope, &JsValue::NULL);
        }
    }
}

impl Desk for Inside {
    fn tell(&mut self, reply: Reply) {
        post(&self.scope, &Uint8Array::from(&*reply.to_bytes()));
        self.reported = Some(now(&self.scope));
        self.through = reply.is_last();
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

    fn file(&self, number: u32) -> Option<Vec<u8>> {
        let numbers = (1..self.message.length()).step_by(2);
        let at = numbers.into_iter().find(|at| self.message.get(*at).as_f64() == Some(number.into()))?;
        let blob: Blob = self.message.get(at + 1).dyn_into().ok()?;
        // One byte too many is enough to know that a file is too large.
        let blob = blob.slice_with_f64_and_f64(0.0, Document::LARGEST as f64 + 1.0).ok()?;
        let buffer = FileReaderSync::new().ok()?.read_as_array_buffer(&blob).ok()?;
        Some(Uint8Array::new(&buffer).to_vec())
    }

    fn make_file(&mut self, number: u32, text: String) {
        // Refused only where files are forbidden altogether; then there is nothing to show.
        if let Ok(blob) = Blob::new_with_str_sequence(&Array::of1(&text.into())) {
            post(&self.scope, &Array::of2(&number.into(), &blob));
        }
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
