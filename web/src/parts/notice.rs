//! Notices: what a view did not show as it was asked for, said quietly.

use crate::base::settings::Language;
use crate::parts::icon::{Sign, icon};
use crate::text::say;
use yew::prelude::*;

/// Draws the notice that something in the address made no sense, if it `is_due`.
pub fn left_out(is_due: bool, language: Language, dismiss: Callback<MouseEvent>) -> Html {
    notices(None, is_due.then(|| say!(language, "notice-left-out")).into_iter(), language, dismiss)
}

/// Draws notices, with a button that closes them. The region is always there, so that screen readers announce what comes
/// into it.
pub fn notices(
    id: Option<&'static str>,
    said: impl Iterator<Item = String>,
    language: Language,
    dismiss: Callback<MouseEvent>,
) -> Html {
    let lines: Vec<_> = said.map(|said| html! { <p>{ said }</p> }).collect();
    let label = say!(language, "notice-dismiss");
    html! {
        <div class="notices" {id} role="status">
            if !lines.is_empty() {
                <div class="card">
                    <div>{ for lines }</div>
                    <button type="button" aria-label={label.clone()} title={label} onclick={dismiss}>
                        { icon(Sign::Close) }
                    </button>
                </div>
            }
        </div>
    }
}
