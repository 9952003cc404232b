//! Texts to copy: a field with a button.

use crate::browser::files::Export;
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::text::say;
use yew::prelude::*;

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
