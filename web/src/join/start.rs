//! The beginning of the module of the join.

use crate::base::view::Module;
use crate::browser::modules;
use crate::join;
use crate::join::view::root::Root;
use crate::text;
use wasm_bindgen::JsValue;

/// Draws the view, as soon as its module is there.
///
/// # Errors
/// When the document has no place for it; the boot script then shows its message.
pub fn start() -> Result<(), JsValue> {
    text::speak(join::SPOKEN);
    yew::Renderer::<Root>::with_root(modules::place(Module::Join)?.into()).render();
    Ok(())
}
