//! The beginning of the second module, and the turns of the page that it hears of.

use crate::base::settings::Language;
use crate::base::view::View;
use crate::browser::modules;
use crate::files::view::Root;
use crate::files::{self, Action, binding};
use crate::text;
use wasm_bindgen::JsValue;

/// Draws the views of files, as soon as their module is there.
///
/// # Errors
/// When the document has no place for it; the boot script then shows its message.
pub fn start() -> Result<(), JsValue> {
    text::speak(files::SPOKEN);
    yew::Renderer::<Root>::with_root(modules::place()?.into()).render();
    Ok(())
}

/// Takes a turn of the page to a view, in a language; `asked` is what the address asks there, when that is news.
pub fn turn(view: &str, language: &str, asked: Option<String>) {
    let view = View::at(view).unwrap_or_default();
    binding::tell(Action::Turn(view, Language::of(language).unwrap_or(Language::English)));
    if let Some(asked) = asked {
        binding::tell(Action::Visit(view, asked));
    }
}
