//! The words of serde, made into sentences with the place of the fault. serde's errors are texts, in English and for
//! programmers.

use crate::fault::{Fault, short};
use crate::sentence::{Sentence, said};
use crate::shown::Shown;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::RangeInclusive;
use eightfold_core::Method;
use serde_path_to_error::Error;

/// The largest whole number that every reader of JSON represents exactly.
pub(crate) const EXACT: u64 = 1 << 53;

/// The words for scheme 2, that of a method which is gone.
pub(crate) const NO_SCHEME: &str = "is 2, which no released version wrote; count again";

/// Returns the fault that serde found in a text that was checked.
pub(super) fn fault(error: &Error<serde_json::Error>) -> Fault {
    let (place, words) = (error.path().to_string(), error.inner().to_string());
    let words = words.rsplit_once(" at line ").map_or(&*words, |(words, _)| words);
    let fault = of_words(words);
    if place == "." { fault } else { fault.in_member(&short(&place)) }
}

fn of_words(words: &str) -> Fault {
    if let Some(name) = words.strip_prefix("missing field `") {
        return Fault::missing(name.trim_end_matches('`'));
    }
    if words == NO_SCHEME {
        return Fault::of(said!("no-scheme", "is 2, which no released version wrote; count again"));
    }
    // A list that is too long has a value where serde wants its end.
    if words == "trailing characters" || words.starts_with("invalid length ") {
        return Fault::of(said!("wrong-length", "is a list of the wrong length"));
    }
    // A place ends with the name of an unknown member.
    if let Some((_, names)) = words.strip_prefix("unknown field ").and_then(|words| words.split_once(", expected ")) {
        return Fault::new(format!("is unknown; expected {names}"));
    }
    let parts = words.strip_prefix("invalid type: ").or(words.strip_prefix("invalid value: "));
    let Some((found, wanted)) = parts.and_then(|parts| parts.rsplit_once(", expected ")) else {
        // Such words are only about messages, and no page shows them.
        return Fault::new(Shown(words).to_string().chars().take(300).collect::<String>());
    };
    let found = self::found(found);
    Fault::of(match self::wanted(wanted) {
        Some(wanted) => said!("wrong", "is {found}, where {wanted} belongs", found, wanted),
        None => said!("wrong-here", "is {found}, which does not belong here", found),
    })
}

/// Returns the fault of a list in place of an object.
pub(super) fn no_object() -> Fault {
    of_words("invalid type: sequence, expected struct")
}

fn found(words: &str) -> Sentence {
    let value = words.split_once('`').map_or(words, |(_, value)| value.trim_end_matches('`'));
    match words.split(' ').next() {
        Some("string") => said!("found-the-text", "the text {text}", text = short(&words["string ".len()..])),
        Some("integer" | "floating") => said!("found-number", "the number {number}", number = short(value)),
        Some("sequence") => said!("found-list", "a list"),
        Some("map") => said!("found-object", "an object"),
        _ => said!("found-word", "{word}", word = short(value)),
    }
}

fn wanted(words: &str) -> Option<Sentence> {
    let count = |bits: u32| said!("wanted-count-bits", "a count that fits {bits} bits", bits);
    let kind = words.split(' ').take(2).collect::<Vec<_>>().join(" ");
    Some(match &*kind {
        "a string" => said!("wanted-text", "a text"),
        "a boolean" => said!("wanted-boolean", "true or false"),
        "a sequence" | "an array" | "a tuple" | "tuple struct" => said!("wanted-list", "a list"),
        "u8" => whole(0..=u8::MAX.into()),
        "u16" => whole(0..=u16::MAX.into()),
        "u32" => whole(0..=u32::MAX.into()),
        "u64" => whole(0..=u64::MAX),
        _ if kind.starts_with("struct") => said!("wanted-object", "an object"),
        _ => {
            let own = [
                said!("wanted-count", "a count as a text of digits without leading zeros"),
                said!("wanted-figure", "a count as a text of digits, or a list of n1 to n4,"),
                said!("wanted-sha-256", "a SHA-256 of 64 hex digits in lower case"),
                said!("wanted-cell", "a map of cells such as d01"),
            ];
            let counts = [u8::BITS, u64::BITS, u128::BITS].map(count);
            let ranges = [0..=EXACT, sizes(), schemes()].map(whole);
            own.into_iter().chain(counts).chain(ranges).find(|own| own.english == words)?
        }
    })
}

/// Returns the board sizes that some method counts.
pub(crate) fn sizes() -> RangeInclusive<u64> {
    let (least, most) = Method::SIZES.into_inner();
    least as u64..=most as u64
}

/// Returns the numbers of the schemes. One of them is of a method that is gone.
pub(crate) fn schemes() -> RangeInclusive<u64> {
    1..=Method::Colours.scheme().into()
}

/// Returns the words for a number in a range.
pub(crate) fn whole(range: RangeInclusive<u64>) -> Sentence {
    let (least, most) = range.into_inner();
    said!("wanted-whole", "a whole number from {least} to {most}", least, most)
}
