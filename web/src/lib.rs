//! The page: a yew application that `web/boot.js` loads into the mount point of `index.html`.
//!
//! It holds no search logic; that lives in `eightfold-core`. The crate also builds for the host, where its plain
//! state can be tested without a browser.

pub mod address;
pub mod keys;
pub mod position;
pub mod settings;
pub mod state;
pub mod text;

use wasm_bindgen::prelude::*;
use yew::prelude::*;

/// The id of the mount point in `index.html`. What stands in it while the page loads is replaced by the application.
const MOUNT_POINT: &str = "page";

/// Runs as soon as the module is instantiated.
///
/// # Errors
/// When the document has no mount point; the boot script then shows its message.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsValue> {
    let root = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.get_element_by_id(MOUNT_POINT))
        .ok_or_else(|| JsValue::from_str("index.html has no element with the id \"page\""))?;
    yew::Renderer::<Page>::with_root(root).render();
    Ok(())
}

/// The whole page.
#[component]
pub fn Page() -> Html {
    html! {
        <>
            <header>
                <h1>{ "Eightfold" }</h1>
            </header>
            <main>
                <p>{ "N-queens, seen and counted." }</p>
            </main>
        </>
    }
}
