//! The page's first module: the frame, and all views but the tools.

use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    eightfold_web::start()
}
