//! The page's first module: all views that need no file and no companion.

use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    eightfold_web::start()
}
