//! Every text of the page, in both languages.
//!
//! The words are in the `.ftl` files of the rooms; the macro `say!` asks for one. Names of the articles (`left`, `bitmap`) are names in
//! both languages.

mod messages;
pub mod numbers;
mod reasons;
mod rungs;

pub use crate::app::text::keys::key;
use crate::base::notice::Notice;
use crate::base::settings::{Language, Speed, Theme};
use crate::base::view::View;
use crate::parts::position::Position;

pub use crate::masks::text::{cell, corner_why, figure_heading, next_step, next_why, zone, zone_why};
pub use crate::text::rungs::{carried, closing, giving_up, rung, summary};
pub use crate::walk::text::far::{sent, sent_status};
pub use crate::walk::text::sentence::{Sentence, description, in_words, sentence};
pub use crate::walk::text::stops::{film, kind, none_on, of_steps, running, stop};
pub use crate::walk::text::tree::{block, block_kind, tree_nodes};
pub use crate::walk::text::why::{attacked, ruled_out, square, why};
#[cfg(test)]
pub(crate) use messages::COMMON;
pub(crate) use messages::say;
pub use messages::{ANNEX, File, PAGE, Variable, message, speak};
pub use reasons::{attack, case, case_kind, case_of, class_size, given_up, image, reason};

/// A view's name.
#[must_use]
pub fn view(view: View, language: Language) -> String {
    match view {
        View::Results => say!(language, "view-results"),
        View::Count => say!(language, "view-count"),
        View::Walk => say!(language, "view-walk"),
        View::Masks => say!(language, "view-masks"),
        View::Classes => say!(language, "view-classes"),
        View::Ladder => say!(language, "view-ladder"),
        View::Symmetry => say!(language, "view-symmetry"),
    }
}

/// The title of the page while it shows a view.
#[must_use]
pub fn title(view: View, language: Language) -> String {
    format!("{} – Eightfold", self::view(view, language))
}

/// The heading of the board.
#[must_use]
pub fn board_heading(position: &Position, language: Language) -> String {
    say!(language, "board-heading", n = position.size, rung = rung(position.rung, language))
}

/// The heading of the masks.
#[must_use]
pub fn masks_heading(row: Option<usize>, language: Language) -> String {
    row.map_or_else(|| say!(language, "masks-heading-no-row"), |row| say!(language, "masks-heading", row))
}

/// The heading of the reasons.
#[must_use]
pub fn reasons_heading(row: Option<usize>, language: Language) -> String {
    row.map_or_else(|| say!(language, "reasons-heading-no-row"), |row| say!(language, "reasons-heading", row))
}

/// Which bits stand where.
#[must_use]
pub fn bit_range(last: usize, language: Language) -> String {
    say!(language, "bit-range", last)
}

/// The step reached.
#[must_use]
pub fn step(step: u64, language: Language) -> String {
    say!(language, "step-reached", step)
}

/// A speed.
#[must_use]
pub fn speed(speed: Speed, language: Language) -> String {
    say!(language, "transport-pace", steps = speed.steps_per_second())
}

/// A theme's name.
#[must_use]
pub fn theme(theme: Theme, language: Language) -> String {
    match theme {
        Theme::System => say!(language, "theme-system"),
        Theme::Light => say!(language, "theme-light"),
        Theme::Dark => say!(language, "theme-dark"),
    }
}

/// What a notice says.
#[must_use]
pub fn notice(notice: Notice, language: Language) -> String {
    match notice {
        Notice::Size(n) => say!(language, "notice-size", n),
        Notice::Limited(rung, n) => {
            say!(language, "notice-limited", rung = self::rung(rung, language), n)
        }
        Notice::TooFar(step) => say!(language, "notice-too-far", step),
        Notice::PastEnd(step) => say!(language, "notice-past-end", step),
        Notice::Masks => say!(language, "notice-masks"),
        Notice::NoWorker => say!(language, "notice-no-worker"),
        Notice::NeverComes(wanted, rung) => {
            let (wanted, rung) = (stop(wanted, language), self::rung(rung, language));
            say!(language, "notice-never-comes", wanted, rung)
        }
        Notice::NoneOn(wanted, rung, n) => none_on(wanted, rung, n, language),
        Notice::NoneLeft(wanted) => say!(language, "notice-none-left", wanted = stop(wanted, language)),
        Notice::LeftOut => say!(language, "notice-left-out"),
    }
}

/// Names the bits of a mask, the highest first, as the board shows them. Of many bits, those that follow each other are
/// named together, so that a sentence about a large board is not much longer than one about a small one.
pub(crate) fn bits(mask: u32, language: Language) -> String {
    let (mut names, mut left) = (Vec::new(), mask);
    while let Some(first) = left.checked_ilog2() {
        let run = (left << (31 - first)).leading_ones();
        let last = first + 1 - run;
        if mask.count_ones() > MANY && run > 3 {
            names.push(say!(language, "bits-run", first, last));
            left &= (1 << last) - 1;
        } else {
            names.push(first.to_string());
            left &= !(1 << first);
        }
    }
    say!(language, "bits", count = mask.count_ones(), names = listed(names.into_iter(), language))
}

/// The most bits that are named one by one.
const MANY: u32 = 8;

pub(crate) fn listed(items: impl Iterator<Item = String>, language: Language) -> String {
    let mut items: Vec<_> = items.collect();
    match (language, items.pop()) {
        (_, None) => String::new(),
        (Language::English, Some(last)) if !items.is_empty() => format!("{} and {last}", items.join(", ")),
        (_, Some(last)) => {
            items.push(last);
            items.join("、")
        }
    }
}

/// Begins a sentence with a capital, where the language has capitals.
pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}", first.to_ascii_uppercase(), letters.as_str()))
}

/// What stands between two sentences: a Japanese full stop brings its own space.
#[must_use]
pub const fn gap(language: Language) -> &'static str {
    match language {
        Language::English => " ",
        Language::Japanese => "",
    }
}

/// A number with its thousands set apart.
#[must_use]
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A power of ten where it must be short: written out while that is, then with its exponent.
///
/// ```
/// use eightfold_web::text::power_of_ten;
///
/// assert_eq!([-7, 0, 3, 4, 12].map(power_of_ten), ["10⁻⁷", "1", "1,000", "10⁴", "10¹²"]);
/// ```
#[must_use]
pub fn power_of_ten(exponent: i32) -> String {
    if let Ok(exponent @ 0..=3) = u32::try_from(exponent) {
        return count(10_u64.pow(exponent));
    }
    let raised = exponent.to_string();
    let raised = raised.chars().map(|digit| match digit {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        // The other nine stand together.
        digit => char::from_u32('⁰' as u32 + digit.to_digit(10).unwrap_or_default()).unwrap_or(digit),
    });
    "10".chars().chain(raised).collect()
}
