//! What the reader should know about the address, quietly.

use super::icon::{Icon, Sign};
use crate::address::Notice;
use crate::settings::Language;
use crate::state::Action;
use crate::text::{self, say};
use yew::prelude::*;

/// What the [`Notices`] show.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct NoticesProperties {
    /// The notices.
    pub notices: Vec<Notice>,
    /// The language.
    pub language: Language,
    /// What to do when they were read.
    pub act: Callback<Action>,
}

/// The notices, with a button that closes them. The region is always there, so that screen readers notice what comes.
#[component]
pub fn Notices(NoticesProperties { notices, language, act }: &NoticesProperties) -> Html {
    let label = say!(*language, "notice-dismiss");
    html! {
        <div class="notices" id="notices" role="status">
            if !notices.is_empty() {
                <div class="card">
                    <div>{ for notices.iter().map(|notice| html! { <p>{ text::notice(*notice, *language) }</p> }) }</div>
                    <button id="dismiss" type="button" aria-label={label.clone()} title={label} onclick={act.reform(|_| Action::Dismiss)}>
                        <Icon sign={Sign::Close} />
                    </button>
                </div>
            }
        </div>
    }
}
