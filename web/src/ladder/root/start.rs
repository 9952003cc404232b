//! The beginning of the module of Ladder.

use crate::base::view::Module;
use crate::browser::modules;
use crate::ladder;
use crate::ladder::root::view::Root;
use crate::text;
use wasm_bindgen::JsValue;

/// Draws the view, as soon as its module is there.
///
/// # Errors
/// When the document has no place for it; the boot script then shows its message.
pub fn start() -> Result<(), JsValue> {
    text::speak(ladder::SPOKEN);
    yew::Renderer::<Root>::with_root(modules::place(Module::Ladder)?.into()).render();
    Ok(())
}
