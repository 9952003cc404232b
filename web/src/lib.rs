//! The page: a yew application that `web/boot.js` loads into the mount point of `index.html`.
//!
//! It holds no search logic; that lives in `eightfold-core`. What can happen is in [`state`], what is said in [`text`],
//! what an address means in [`address`]: plain data, without a browser, so the host tests them. [`edge`] is the only
//! module that touches the browser, `components` the only one that draws.

pub mod address;
pub mod annex;
pub mod browser;
pub mod carried;
pub mod chart;
pub mod classes;
pub mod companion;
pub mod components;
pub mod counting;
pub mod drawing;
pub mod edge;
pub mod export;
pub mod expression;
pub mod far;
pub mod figure;
pub mod keys;
pub mod ladder;
pub mod listing;
pub mod panels;
pub mod position;
pub mod race;
pub mod results;
pub mod scales;
pub mod settings;
pub mod stack;
pub mod state;
pub mod stops;
pub mod study;
pub mod text;
pub mod tree;
pub mod trial;
pub mod turning;
pub mod zone;

pub use eightfold_worker as worker;
pub use worker::timeline;

use components::app::App;
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
    text::speak(text::PAGE);
    edge::tidy_addresses();
    yew::Renderer::<App>::with_root(root).render();
    Ok(())
}
