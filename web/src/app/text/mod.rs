//! Notices about the address and the browser.

#[cfg(test)]
mod tests;

use crate::base::notice::Notice;
use crate::base::settings::Language;
use crate::text::{self, say};
use crate::walk::text::{none_on, stop};

/// Returns the text of a notice.
pub(crate) fn notice(notice: Notice, language: Language) -> String {
    match notice {
        Notice::Size(n) => say!(language, "notice-size", n),
        Notice::Limited(rung, n) => say!(language, "notice-limited", rung = text::rung(rung, language), n),
        Notice::TooFar(step) => say!(language, "notice-too-far", step),
        Notice::PastEnd(step) => say!(language, "notice-past-end", step),
        Notice::Day(error) => crate::today::text::refused(error, language),
        Notice::Masks => say!(language, "notice-masks"),
        Notice::NoTexts => say!(language, "notice-no-texts"),
        Notice::Unkept => say!(language, "notice-unkept"),
        Notice::NoWorker => say!(language, "notice-no-worker"),
        Notice::NeverComes(wanted, rung) => {
            let (wanted, rung) = (stop(wanted, language), text::rung(rung, language));
            say!(language, "notice-never-comes", wanted, rung)
        }
        Notice::NoneOn(wanted, rung, n) => none_on(wanted, rung, n, language),
        Notice::NoneLeft(wanted) => say!(language, "notice-none-left", wanted = stop(wanted, language)),
        Notice::Nowhere => say!(language, "notice-nowhere"),
        Notice::LeftOut => say!(language, "notice-left-out"),
    }
}
