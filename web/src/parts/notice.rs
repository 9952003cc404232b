//! Notices: what a view did not show as it was asked for, said quietly.

use crate::base::notice::Notice;
use crate::base::settings::Language;
use crate::parts::icon::{Sign, icon};
use crate::text::say;
use yew::prelude::*;

/// Says what a tool does not show as the address asked for it. No other notices are due there.
pub(crate) fn said(notice: Notice, language: Language) -> String {
    match notice {
        Notice::Size(n) => say!(language, "notice-size", n),
        Notice::TooFar(step) => say!(language, "notice-too-far", step),
        _ => say!(language, "notice-left-out"),
    }
}

/// Draws notices, each sentence once, with a button that closes them. The region is always there, so that screen readers
/// announce what comes into it.
pub(crate) fn notices(
    id: Option<&'static str>,
    said: impl Iterator<Item = String>,
    language: Language,
    dismiss: Callback<MouseEvent>,
) -> Html {
    let mut lines: Vec<String> = Vec::new();
    for said in said {
        if !lines.contains(&said) {
            lines.push(said);
        }
    }
    let label = say!(language, "notice-dismiss");
    html! {
        <div class="notices" {id} role="status">
            if !lines.is_empty() {
                <div class="card">
                    <div>{ for lines.into_iter().map(|said| html! { <p>{ said }</p> }) }</div>
                    <button type="button" aria-label={label.clone()} title={label} onclick={dismiss}>
                        { icon(Sign::Close) }
                    </button>
                </div>
            }
        </div>
    }
}
