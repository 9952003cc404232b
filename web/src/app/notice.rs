//! Notices: short remarks about what a view could not show as requested.

use crate::base::settings::Language;
use crate::parts::controls::{Sign, icon};
use crate::text::say;
use yew::prelude::*;

/// Draws notices, each sentence once, with a button that closes them. The region is always present, so that screen
/// readers announce its new content.
pub(crate) fn notices(said: impl Iterator<Item = String>, language: Language, dismiss: Callback<MouseEvent>) -> Html {
    let mut lines: Vec<String> = Vec::new();
    for said in said {
        if !lines.contains(&said) {
            lines.push(said);
        }
    }
    let label = say!(language, "notice-dismiss");
    html! {
        <div class="notices" id="notices" role="status">
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
