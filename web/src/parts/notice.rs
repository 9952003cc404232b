//! Notices: what a view did not show as it was asked for, said quietly.

use crate::base::settings::Language;
use crate::parts::icon::{Sign, icon};
use crate::text::say;
use yew::prelude::*;

/// Draws notices, each sentence once, with a button that closes them. The region is always there, so that screen
/// readers announce what comes into it.
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
