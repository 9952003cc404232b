//! The keys of the view: arrows move through the tour, or turn the dial that has the focus.

use crate::join::state::{Action, Dial};

/// The element with the keyboard focus, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    /// No element that needs arrows.
    Page,
    /// A field, which needs keys for itself.
    Field,
    /// A dial, or a table of two: from left to right, and from top to bottom.
    Dials(Dial, Option<Dial>),
}

impl Focus {
    /// Reads the name of the focused element, and the dials that it or an element around it names.
    pub(crate) fn on(tag: &str, dials: Option<&str>) -> Focus {
        let mut dials = dials.unwrap_or_default().split(' ').map(Dial::of);
        match (tag, dials.next().flatten()) {
            ("SELECT" | "INPUT" | "TEXTAREA" | "DIALOG", _) => Focus::Field,
            (_, Some(across)) => Focus::Dials(across, dials.next().flatten()),
            _ => Focus::Page,
        }
    }
}

/// Returns the action of a key.
pub(crate) fn action(key: &str, focus: &Focus) -> Option<Action> {
    match (key, focus) {
        (_, Focus::Field) => None,
        ("ArrowRight", Focus::Dials(dial, _))
        | ("ArrowDown", Focus::Dials(dial, None) | Focus::Dials(_, Some(dial))) => Some(Action::Next(*dial)),
        ("ArrowLeft", Focus::Dials(dial, _)) | ("ArrowUp", Focus::Dials(dial, None) | Focus::Dials(_, Some(dial))) => {
            Some(Action::Before(*dial))
        }
        ("ArrowRight", Focus::Page) => Some(Action::Forward),
        ("ArrowLeft", Focus::Page) => Some(Action::Back),
        ("Home", _) => Some(Action::First),
        ("End", _) => Some(Action::Last),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_belong_to_the_dial_with_the_focus() {
        let page = Focus::on("BODY", None);
        assert_eq!(action("ArrowRight", &page), Some(Action::Forward));
        assert_eq!(action("ArrowLeft", &page), Some(Action::Back));
        // The page scrolls.
        assert_eq!(action("ArrowDown", &page), None);
        let unit = Focus::on("DIV", Some("unit"));
        assert_eq!(action("ArrowDown", &unit), Some(Action::Next(Dial::Unit)));
        assert_eq!(action("ArrowLeft", &unit), Some(Action::Before(Dial::Unit)));
        let pairs = Focus::on("TABLE", Some("y x"));
        assert_eq!(action("ArrowRight", &pairs), Some(Action::Next(Dial::Y)));
        assert_eq!(action("ArrowUp", &pairs), Some(Action::Before(Dial::X)));
        assert_eq!(action("End", &pairs), Some(Action::Last));
        assert_eq!(action("Home", &Focus::on("SELECT", None)), None);
    }
}
