//! Notices: what the page did not show as it was asked for, said quietly.

use crate::app;
use crate::app::state::Action;
use crate::base::notice::Notice;
use crate::base::settings::Language;
use crate::parts::events::press;
use crate::parts::notice;
use yew::prelude::*;

/// Draws the notices.
pub(crate) fn notices(notices: &[Notice], language: Language, act: &Callback<Action>) -> Html {
    let said = notices.iter().map(|notice| app::text::notice(*notice, language));
    notice::notices(Some("notices"), said, language, press(act, Action::Dismiss))
}
