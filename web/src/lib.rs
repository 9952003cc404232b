//! The page: a yew application that `web/boot.js` loads into the mount point of `index.html`.
//!
//! It holds no search logic; that is in `eightfold-core`. The page is a folder for each view, between what views are made
//! of and what joins them. Each uses those above it in this list:
//!
//! - `base`: settings, panels and views, without a browser
//! - `browser`: everything that touches the browser and knows no view
//! - `text`: the reader of messages, and words that several views use
//! - `parts`: what several views draw with
//! - `walk`, `play`, `masks`, `symmetry`, `classes`, `ladder`: a view each, with its state, view, text and tests
//! - `articles`: the map of the articles
//! - `learn`: the path for newcomers, whose figures are made of the views above
//! - `files`, `join`, `ladder` and `campaign` (Count and Results; Join; Ladder; Campaign) are modules of their own, loaded when wanted
//! - `app`: the state that joins the views, addresses, keys and the frame
//!
//! States are plain data, so they are tested on the host.

mod app;
mod articles;
mod base;
mod browser;
mod campaign;
mod classes;
mod files;
mod join;
mod ladder;
mod learn;
mod masks;
mod parts;
mod play;
mod symmetry;
mod text;
mod walk;

pub use browser::modules::turned;
pub use campaign::start::start as start_campaign;
pub use files::start::start as start_files;
pub use join::start::start as start_join;
pub use ladder::root::start::start as start_ladder;

use app::page::Page;
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
    yew::Renderer::<Page>::with_root(root).render();
    Ok(())
}
