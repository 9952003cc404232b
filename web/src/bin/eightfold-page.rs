//! The page as a module: the whole of it, or without the feature `whole` what a first visit needs. `boot.js` starts it.

use wasm_bindgen::prelude::*;

const fn main() {}

/// Draws the page; `left` is what another module left.
///
/// # Errors
/// When the document has no place for it.
#[wasm_bindgen]
pub fn start(left: Option<String>) -> Result<(), JsValue> {
    eightfold_web::start(left)
}

/// Ends the page, and returns what another module needs to go on in its place.
#[wasm_bindgen]
pub fn leave() -> String {
    eightfold_web::leave()
}
