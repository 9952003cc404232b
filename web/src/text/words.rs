//! Lists, bits, and the space between sentences.

use crate::base::settings::Language;
use crate::text::say;
use eightfold_core::Placement;

/// Names the bits of a mask, the highest first, as the board shows them. If there are many, consecutive bits are named
/// as a range, so that a sentence about a large board is not much longer than one about a small one.
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

/// The largest number of bits that are named one by one.
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

/// Returns the row list of a board. With up to ten rows, it contains no line break.
pub(crate) fn row_list(board: &Placement) -> String {
    let list = board.row_list().to_string();
    if board.size().get() > 10 { list } else { list.replace(' ', "\u{a0}") }
}

/// Capitalises the first letter of a sentence.
pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}", first.to_ascii_uppercase(), letters.as_str()))
}

/// Returns the space between two sentences. Japanese needs none after its full stop.
pub(crate) const fn gap(language: Language) -> &'static str {
    match language {
        Language::English => " ",
        Language::Japanese => "",
    }
}
