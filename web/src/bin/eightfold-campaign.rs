//! The page's module of campaigns, loaded when a reader first goes there.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

fn main() -> Result<(), JsValue> {
    eightfold_web::start_campaign()
}

/// The page turned to this view, in this language; `asked` is what the address asks of it, unless it asked that before.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value, reason = "what comes from JavaScript is owned")]
pub fn turn(view: &str, language: &str, asked: Option<String>) {
    eightfold_web::turned(view, language, asked);
}
