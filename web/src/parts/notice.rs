//! The notice of a module that something in the address made no sense.

use crate::base::settings::Language;
use crate::parts::icon::{Sign, icon};
use crate::text::say;
use yew::prelude::*;

/// Draws the notice, if it `is_due`, with a button that closes it. The region is always there, so that screen readers
/// announce what comes into it.
pub fn left_out(is_due: bool, language: Language, dismiss: Callback<MouseEvent>) -> Html {
    html! {
        <div class="notices" role="status">
            if is_due {
                <div class="card">
                    <p>{ say!(language, "notice-left-out") }</p>
                    <button type="button" aria-label={say!(language, "notice-dismiss")} onclick={dismiss}>
                        { icon(Sign::Close) }
                    </button>
                </div>
            }
        </div>
    }
}
