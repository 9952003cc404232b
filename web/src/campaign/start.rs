//! The beginning of the module of campaigns.

use crate::base::view::Module;
use crate::browser::modules;
use crate::campaign;
use crate::campaign::view::Root;
use crate::text;
use wasm_bindgen::JsValue;

/// Draws the view, as soon as its module is there.
///
/// # Errors
/// When the document has no place for it; the boot script then shows its message.
pub fn start() -> Result<(), JsValue> {
    text::speak(campaign::SPOKEN);
    yew::Renderer::<Root>::with_root(modules::place(Module::Campaign)?.into()).render();
    Ok(())
}
