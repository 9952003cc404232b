//! The sign on the root element, `data-busy`, of what the page still waits for. It is absent while the page is at rest.
//!
//! Films, clocks, streams of events, and work whose progress is shown until the reader stops it are no part of it.

use js_sys::{Function, Reflect, global};
use wasm_bindgen::{JsCast, JsValue};

/// Something that the page waits for, as long as this value lives.
#[derive(Debug)]
pub(crate) struct Busy(&'static str);

impl Busy {
    /// Adds a word to the sign: `address`, `file`, `frame`, `request`, `task` or `texts`. The boot script has `module`.
    pub(crate) fn with(kind: &'static str) -> Busy {
        change(kind, 1);
        Busy(kind)
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        change(self.0, -1);
    }
}

/// Has the boot script count, because it outlives the module that draws the page.
fn change(kind: &str, by: i32) {
    // On the host, where tests run, there is no script.
    if cfg!(target_arch = "wasm32") {
        let change =
            Reflect::get(&global(), &"eightfoldBusy".into()).ok().and_then(|it| it.dyn_into::<Function>().ok());
        // The boot script always defines this function, and it never throws.
        let _ = change.map(|change| change.call2(&JsValue::NULL, &kind.into(), &by.into()));
    }
}
