//! The beginning of the module of files.

use crate::base::view::Module;
use crate::browser::modules;
use crate::files;
use crate::files::view::Root;
use crate::text;
use wasm_bindgen::JsValue;

/// Draws the views of files, as soon as their module is there.
///
/// # Errors
/// When the document has no place for it; the boot script then shows its message.
pub fn start() -> Result<(), JsValue> {
    text::speak(files::SPOKEN);
    yew::Renderer::<Root>::with_root(modules::place(Module::Files)?.into()).render();
    Ok(())
}
