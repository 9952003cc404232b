//! Notices: what the page did not show as it was asked for, said quietly.

use crate::app;
use crate::app::state::Action;
use crate::base::notice::Notice;
use crate::base::settings::Language;
use crate::parts::events::press;
use crate::parts::icon::{Sign, icon};
use crate::text::say;
use yew::prelude::*;

/// Draws the notices, with a button that closes them. The region is always there, so that screen readers announce what
/// comes into it.
pub fn notices(notices: &[Notice], language: Language, act: &Callback<Action>) -> Html {
    let label = say!(language, "notice-dismiss");
    html! {
        <div class="notices" id="notices" role="status">
            if !notices.is_empty() {
                <div class="card">
                    <div>{ for notices.iter().map(|notice| html! { <p>{ app::text::notice(*notice, language) }</p> }) }</div>
                    <button id="dismiss" type="button" aria-label={label.clone()} title={label} onclick={press(act, Action::Dismiss)}>
                        { icon(Sign::Close) }
                    </button>
                </div>
            }
        </div>
    }
}
