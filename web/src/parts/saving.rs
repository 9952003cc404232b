//! Buttons that save a file.

use crate::browser::files::{self, SavedFile};
use yew::prelude::*;

/// Draws a button that saves a file, which is created when the button is pressed.
pub(crate) fn save_button(id: &'static str, label: String, file: impl Fn() -> SavedFile + 'static) -> Html {
    let onclick = Callback::from(move |_: MouseEvent| files::save(&file()));
    html! { <button {id} type="button" {onclick}>{ label }</button> }
}

/// Returns a table as a file.
pub(crate) const fn csv(name: String, text: String) -> SavedFile {
    SavedFile { name, kind: "text/csv", text }
}

/// Returns a picture as a file.
pub(crate) const fn svg(name: String, text: String) -> SavedFile {
    SavedFile { name, kind: "image/svg+xml", text }
}
