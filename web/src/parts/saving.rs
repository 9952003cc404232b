//! Buttons that save a file or copy a text.

use crate::browser::files::{self, Export, SavedFile};
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::text::say;
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

/// Returns the label of a button that copies a text: the outcome if it was just pressed, or else its function.
pub(crate) fn copying<A>(page: &Page<A>, text: &str, does: String) -> String {
    match &page.copied {
        Some((it, true)) if it == text => say!(page.settings.language, "description-copied"),
        Some((it, false)) if it == text => say!(page.settings.language, "description-uncopied"),
        _ => does,
    }
}

/// Draws a field with its name, and a button that copies it.
pub(crate) fn field<A>(
    page: &Page<A>,
    (id, name): (&'static str, String),
    text: String,
    (button, does): (&'static str, String),
) -> Html {
    let copy = copying(page, &text, does);
    html! {
        <div class="link">
            <label>
                <span>{ name }</span>
                <input {id} type="text" readonly=true value={text} />
            </label>
            <button id={button} type="button" onclick={press(&page.export, Export::Copy(id))}>{ copy }</button>
        </div>
    }
}
