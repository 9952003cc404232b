//! The names of the views.

use crate::base::settings::Language;
use crate::base::view::View;
use crate::text::say_named;

/// Names a view.
pub(crate) fn view(view: View, language: Language) -> String {
    say_named!(language, "view-{}", view.name())
}
