//! The page: a yew application that `web/boot.js` loads into the mount point of `index.html`.
//!
//! It holds no search logic; that lives in `eightfold-core`. What can happen is in [`state`], what is said in [`text`],
//! what an address means in [`address`]: plain data, without a browser, so the host tests them. [`edge`] is the only
//! module that touches the browser, `components` the only one that draws.

pub mod app;
pub mod base;
pub mod browser;
pub mod classes;
pub mod files;
pub mod ladder;
pub mod masks;
pub mod parts;
pub mod symmetry;
pub mod text;
pub mod walk;

use app::root::App;
use wasm_bindgen::prelude::*;

/// The id of the mount point in `index.html`. What stands in it while the page loads is replaced by the application.
const MOUNT_POINT: &str = "page";

/// Draws the page, as soon as its module is there.
///
/// # Errors
/// When the document has no mount point; the boot script then shows its message.
pub fn start() -> Result<(), JsValue> {
    let root = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.get_element_by_id(MOUNT_POINT))
        .ok_or_else(|| JsValue::from_str("index.html has no element with the id \"page\""))?;
    text::speak(app::text::SPOKEN);
    app::edge::tidy_addresses();
    yew::Renderer::<App>::with_root(root).render();
    Ok(())
}
