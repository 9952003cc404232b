//! The pairs of a key and a value that addresses are made of.
//!
//! Nothing in an address can do harm: values that make no sense are left out, and those that are too large become the
//! largest allowed.

use crate::base::settings::LARGEST;
use eightfold_core::Cell;
use eightfold_core::ladder::Rung;
use std::fmt;

/// The part of an address that leads into a view, read one pair at a time, and written as in `n=8&case=edge`.
pub(crate) trait Pairs: fmt::Display {
    /// Reads a pair, and returns `true` if it was understood.
    fn read(&mut self, key: &str, value: &str) -> bool;

    /// Returns `true` if this place gets its own entry in the browser's history when it follows `other` in the same
    /// view.
    fn is_entry_after(&self, _other: &Self) -> bool {
        false
    }
}

/// The conversion of one kind of value to and from the words of an address.
pub(crate) struct Words<T> {
    /// Reads a word.
    pub(crate) read: fn(&str) -> Option<T>,
    /// Writes a value, or returns `None` if the address should omit it.
    pub(crate) write: fn(&T) -> Option<String>,
}

/// Whole numbers of any size.
pub(crate) const NUMBER: Words<u64> = Words { read: number, write: |number| Some(number.to_string()) };

/// Switches that are on.
pub(crate) const ON: Words<bool> =
    Words { read: |text| (text == "1").then_some(true), write: |on| Some(u8::from(*on).to_string()) };

/// Rungs by name.
pub(crate) const RUNG: Words<Rung> =
    Words { read: |name| name.parse().ok(), write: |rung| Some(rung.name().to_owned()) };

/// The place of the first queen; `true` means the corner.
pub(crate) const CORNER: Words<bool> = Words {
    read: |text| CASES.iter().find(|(name, _)| *name == text).map(|(_, corner)| *corner),
    write: |corner| CASES.iter().find(|(_, it)| it == corner).map(|(name, _)| (*name).to_owned()),
};

/// The cells, named by their letters.
pub(crate) const CELL: Words<Cell> = Words {
    read: |name| Cell::ALL.into_iter().find(|cell| cell.name().eq_ignore_ascii_case(name)),
    write: |cell| Some(cell.name().to_ascii_lowercase()),
};

/// Dates such as `2026-12-10`, not yet read, since a first visit has no calendar.
pub(crate) const DATE: Words<String> =
    Words { read: |text| Some(text.chars().take(LONGEST_DATE + 1).collect()), write: |date| Some(date.clone()) };

/// The characters of a date.
const LONGEST_DATE: usize = 10;

/// Queens row by row, with gaps.
pub(crate) const ROWS: Words<Vec<Option<u8>>> = Words { read: read_list, write: |rows| Some(write_list(rows)) };

/// Declares a view's part of an address, one line per pair: its key, its field, and its words. A pair that the address
/// omits leaves its field `None`, and `None` is not written. A change of a field listed after `history` adds an entry
/// to the browser's history.
macro_rules! place {
    ($(#[$doc:meta])* { $($(#[$about:meta])* $key:literal: $field:ident: $type:ty = $words:expr;)* } $(history: $($entry:ident),+)?) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub(crate) struct Place {
            $($(#[$about])* pub(crate) $field: Option<$type>,)*
        }

        impl $crate::base::pairs::Pairs for Place {
            #[allow(unused_variables, reason = "a place without pairs reads none")]
            fn read(&mut self, key: &str, value: &str) -> bool {
                match key {
                    $($key => $crate::base::pairs::put(&mut self.$field, ($words.read)(value)),)*
                    _ => false,
                }
            }
            $(
            fn is_entry_after(&self, other: &Place) -> bool {
                $(self.$entry != other.$entry)||+
            }
            )?
        }

        impl std::fmt::Display for Place {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let pairs = [$(($key, self.$field.as_ref().and_then($words.write))),*];
                formatter.write_str(&$crate::base::pairs::joined(&pairs))
            }
        }
    };
}
pub(crate) use place;

/// Joins pairs for an address, without those that have no value.
pub(crate) fn joined(pairs: &[(&'static str, Option<String>)]) -> String {
    let pairs = pairs.iter().filter_map(|(key, value)| Some(format!("{key}={}", value.as_ref()?)));
    pairs.collect::<Vec<_>>().join("&")
}

/// The farthest step that links are followed to: a walk of a day. No reader has seen a step beyond it.
pub(crate) const FARTHEST: u64 = 1_000_000_000_000;

/// The words for the place of the first queen, and `true` for the corner.
const CASES: [(&str, bool); 2] = [("corner", true), ("edge", false)];

/// Reads the pairs of an address, and returns `true` if all were understood.
#[cfg(test)]
pub(crate) fn read<P: Pairs + Default>(pairs: &str) -> (P, bool) {
    let mut place = P::default();
    let understood = split(pairs).fold(true, |understood, (key, value)| place.read(key, value) && understood);
    (place, understood)
}

/// Splits the pairs of an address into keys and values.
pub(crate) fn split(pairs: &str) -> impl Iterator<Item = (&str, &str)> {
    pairs.split('&').filter_map(|pair| pair.split_once('='))
}

/// Stores a value, and returns `true` if it is `Some`. It replaces the old value in any case: the last pair of an
/// address counts.
pub(crate) fn put<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    *place = value;
    place.is_some()
}

/// Reads a whole number of any size; `1e99` and values beyond a `u64` become the largest, `-3` becomes 0.
pub(crate) fn number(text: &str) -> Option<u64> {
    let digits = |text: &str| {
        let all_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // Parsing can now fail only if the number is too long.
        all_digits.then(|| text.parse::<u64>().unwrap_or(u64::MAX))
    };
    if let Some(negative) = text.strip_prefix('-') {
        return digits(negative).map(|_| 0);
    }
    match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => {
            let exponent = u32::try_from(digits(exponent)?).unwrap_or(u32::MAX);
            Some(digits(mantissa)?.saturating_mul(10_u64.saturating_pow(exponent)))
        }
        None => digits(text),
    }
}

/// Reads a row list as people write it, with gaps for rows without a queen. Returns `None` if it contains words other
/// than columns and signs for no queen.
pub(crate) fn read_list(text: &str) -> Option<Vec<Option<u8>>> {
    let apart = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';' | '[' | ']' | '(' | ')' | '、');
    let text: String = text.chars().map(narrow).collect();
    let mut words: Vec<_> = text.split(apart).filter(|word| !word.is_empty()).collect();
    // The digits of a small board are often typed without separators.
    if let [joined] = words[..]
        && joined.len() > 2
    {
        words = joined.split("").filter(|digit| !digit.is_empty()).collect();
    }
    let row = |word: &str| match word {
        "x" | "-" | "." | "_" => Some(None),
        digits => digits.parse().ok().map(Some),
    };
    words.into_iter().take(LARGEST + 1).map(row).collect()
}

/// Converts a full-width letter to its ASCII equivalent, and returns any other as it is.
fn narrow(letter: char) -> char {
    const WIDER: u32 = '！' as u32 - '!' as u32;
    match letter {
        '！'..='～' => char::from_u32(letter as u32 - WIDER).unwrap_or(letter),
        letter => letter,
    }
}

/// Writes a whole board: `n=4&rows=1,3,0,2`.
pub(crate) fn write_board(rows: &[u8]) -> String {
    let list: Vec<_> = rows.iter().map(u8::to_string).collect();
    format!("n={}&rows={}", rows.len(), list.join(","))
}

/// Writes a row list, with `x` for a row without a queen.
pub(crate) fn write_list(rows: &[Option<u8>]) -> String {
    let digit = |column: &Option<u8>| column.map_or_else(|| "x".to_owned(), |column| column.to_string());
    rows.iter().map(digit).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_saturate() {
        assert_eq!(number("12e2"), Some(1200));
        assert_eq!(number("0e99999999999"), Some(0));
        assert_eq!(number("1E99"), Some(u64::MAX));
        for text in ["", "e5", "5e", "1.5", "+3", "0x10", "--1", "１"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
