//! The page's second module: the tools, loaded when it is first wanted.

use wasm_bindgen::prelude::*;

fn main() -> Result<(), JsValue> {
    eightfold_web::start_tools()
}

/// Draws an animated picture for the page and hands it to the reader.
///
/// # Errors
/// When the browser refuses to draw.
#[wasm_bindgen]
pub async fn animate(
    name: String,
    frames: Vec<String>,
    width: u32,
    height: u32,
    time: u16,
    last: u16,
) -> Result<(), JsValue> {
    eightfold_web::animate(name, frames, (width, height), [time, last]).await
}

/// Takes a turn of the page to this view, in this language; `asked` is what the address asks of it, unless it asked that before.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value, reason = "what comes from JavaScript is owned")]
pub fn turn(view: &str, language: &str, asked: Option<String>) {
    eightfold_web::turned(view, language, asked);
}
