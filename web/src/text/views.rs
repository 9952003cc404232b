//! The names of the views.

use crate::base::settings::Language;
use crate::base::view::View;
use crate::text::message;

/// Names a view.
pub(crate) fn view(view: View, language: Language) -> String {
    message(language, &format!("view-{}", view.name()), &[])
}
