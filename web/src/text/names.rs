//! Views, rungs, reasons, images, classes and cases by name.

use crate::base::settings::Language;
use crate::base::view::View;
use crate::text::{say, say_named};
use eightfold_core::ladder::{Reason, Rung};
use eightfold_core::{Case, Class, Square, Symmetry};

pub(crate) fn view(view: View, language: Language) -> String {
    say_named!(language, "view-{}", view.name())
}

/// Names a rung, in every view by the same short name, for which the head of the page has room on a phone.
pub(crate) fn rung(rung: Rung, language: Language) -> String {
    say_named!(language, "rung-{}", rung.name())
}

/// Summarises a rung in one line.
pub(crate) fn summary(rung: Rung, language: Language) -> String {
    say_named!(language, "summary-{}", rung.name())
}

/// Gives the reason why a square is closed or a branch given up.
pub(crate) fn reason(reason: Reason, language: Language) -> String {
    match reason {
        Reason::Smaller(symmetry) => say!(language, "reason-smaller", image = image(symmetry, language)),
        reason => say_named!(language, "reason-{}", reason.name()),
    }
}

/// Gives in brief the reason why a full board or a row is given up.
pub(crate) fn given_up(why: Reason, language: Language) -> String {
    match why {
        Reason::Column | Reason::Rising | Reason::Falling => {
            say!(language, "given-up-full-board", why = reason(why, language))
        }
        _ => reason(why, language),
    }
}

/// Names an image of a board.
pub(crate) fn image(symmetry: Symmetry, language: Language) -> String {
    say_named!(language, "image-{}", symmetry.name())
}

/// Names a class by the number of its members and the articles' counter.
pub(crate) fn class_size(class: Class, language: Language) -> String {
    match class {
        Class::One => say!(language, "class-one"),
        _ => say!(language, "class-members", members = class.members()),
    }
}

/// Names the queen that closes a square and the line of its attack.
pub(crate) fn attack(above: Square, line: Reason, language: Language) -> String {
    say_named!(language, "attack-{}", line.name(), row = above.row)
}

pub(crate) fn case(case: Case, language: Language) -> String {
    say_named!(language, "case-{}", case.kind.name(), bound1 = case.bound1)
}
