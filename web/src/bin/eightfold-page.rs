//! The page as a module: the whole page, or without the feature `whole` only what a first visit needs. `boot.js` starts
//! it.

use wasm_bindgen::prelude::*;

const fn main() {}

/// Draws the page; `left` is the state that another module left.
///
/// # Errors
/// If the document lacks the element that the page is drawn into.
#[wasm_bindgen]
pub fn start(left: Option<String>) -> Result<(), JsValue> {
    eightfold_web::start(left)
}

/// Ends the page, and returns the state that another module needs to continue.
#[wasm_bindgen]
pub fn leave() -> String {
    eightfold_web::leave()
}
