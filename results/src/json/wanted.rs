//! The words for what was found at a place and what was expected there.

use crate::fault::{Fault, short};
use crate::sentence::{Sentence, said};
use alloc::format;
use alloc::string::ToString;
use core::fmt;
use core::ops::RangeInclusive;
use eightfold_core::{Method, named};
use serde::de::{Error, Expected, Unexpected};

/// The largest whole number that every reader of JSON represents exactly.
pub(crate) const EXACT: u64 = 1 << 53;

named! {
    /// An expected value. serde only passes a text from a reader to its error; that text is the variant's name.
    pub enum Wanted {
        /// An object.
        Object = "wanted-object",
        /// A list.
        List = "wanted-list",
        /// A text.
        Text = "wanted-text",
        /// True or false.
        Boolean = "wanted-boolean",
        /// A number of 8 bits.
        Byte = "wanted-8-bits",
        /// A number of 16 bits.
        Word = "wanted-16-bits",
        /// A number of 32 bits.
        Number = "wanted-32-bits",
        /// A number of 64 bits.
        Large = "wanted-64-bits",
        /// A number that every reader of JSON represents exactly.
        Exact = "wanted-exact",
        /// A board size that some method counts.
        Size = "wanted-size",
        /// The number of a scheme.
        Scheme = "wanted-scheme",
        /// A count, which is written as a string.
        Count = "wanted-count",
        /// A count of 8 bits.
        ByteCount = "wanted-count-8-bits",
        /// A count of 64 bits.
        LargeCount = "wanted-count-64-bits",
        /// A count of 128 bits.
        LargestCount = "wanted-count-128-bits",
        /// A count, or the four counts of a group.
        Figure = "wanted-figure",
        /// A checksum.
        Sha256 = "wanted-sha-256",
        /// A cell of a map.
        Cell = "wanted-cell",
    }
}

impl Wanted {
    /// Returns the range of numbers that are expected.
    pub(crate) fn range(self) -> RangeInclusive<u64> {
        match self {
            Wanted::Byte => 0..=u8::MAX.into(),
            Wanted::Word => 0..=u16::MAX.into(),
            Wanted::Number => 0..=u32::MAX.into(),
            Wanted::Exact => 0..=EXACT,
            Wanted::Size => {
                let sizes = Method::Batch.sizes();
                *sizes.start() as u64..=*sizes.end() as u64
            }
            Wanted::Scheme => 1..=Method::ALL.len() as u64,
            _ => 0..=u64::MAX,
        }
    }

    /// Returns the words for the expected value.
    fn words(self) -> Sentence {
        let (range, count) =
            (self.range(), |bits: u32| said!("wanted-count-bits", "a count that fits {bits} bits", bits));
        match self {
            Wanted::Object => said!("wanted-object", "an object"),
            Wanted::List => said!("wanted-list", "a list"),
            Wanted::Text => said!("wanted-text", "a text"),
            Wanted::Boolean => said!("wanted-boolean", "true or false"),
            Wanted::Byte | Wanted::Word | Wanted::Number | Wanted::Large | Wanted::Exact | Wanted::Size => {
                let (least, most) = range.into_inner();
                said!("wanted-whole", "a whole number from {least} to {most}", least, most)
            }
            Wanted::Scheme => said!("wanted-scheme", "a scheme from 1 to {most}", most = *range.end()),
            Wanted::Count => said!("wanted-count", "a count as a text of digits without leading zeros"),
            Wanted::ByteCount => count(u8::BITS),
            Wanted::LargeCount => count(u64::BITS),
            Wanted::LargestCount => count(u128::BITS),
            Wanted::Figure => said!("wanted-figure", "a count as a text of digits, or a list of n1 to n4,"),
            Wanted::Sha256 => said!("wanted-sha-256", "a SHA-256 of 64 hex digits in lower case"),
            Wanted::Cell => said!("wanted-cell", "a map of cells such as d01"),
        }
    }
}

impl Expected for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Returns the words for a value of a checked text.
fn found(text: &str) -> Sentence {
    match text.as_bytes() {
        [b'{', ..] => said!("found-object", "an object"),
        [b'[', ..] => said!("found-list", "a list"),
        [b'"', ..] => said!("found-text", "a text"),
        [b'-' | b'0'..=b'9', ..] => said!("found-number", "the number {number}", number = short(text)),
        _ => said!("found-word", "{word}", word = text),
    }
}

/// Returns the words for a value that serde has read.
fn unexpected(value: Unexpected<'_>) -> Sentence {
    match value {
        Unexpected::Bool(value) => found(&value.to_string()),
        Unexpected::Unsigned(number) => found(&number.to_string()),
        Unexpected::Signed(number) => found(&number.to_string()),
        Unexpected::Float(number) => found(&number.to_string()),
        Unexpected::Seq => found("["),
        Unexpected::Map => found("{"),
        Unexpected::Unit | Unexpected::Option => found("null"),
        _ => found("\""),
    }
}

/// Returns the words for a text that the sentence quotes.
fn text(text: &str) -> Sentence {
    said!("found-the-text", "the text {text}", text = short(&format!("\"{text}\"")))
}

fn wrong(found: Sentence, wanted: Option<Wanted>) -> Fault {
    Fault::of(match wanted.map(Wanted::words) {
        Some(wanted) => said!("wrong", "is {found}, where {wanted} belongs", found, wanted),
        None => said!("wrong-here", "is {found}, which does not belong here", found),
    })
}

fn none_of(found: Sentence, words: &[&str]) -> Fault {
    let words = words.iter().map(|word| format!("\"{word}\"")).collect::<alloc::vec::Vec<_>>().join(", ");
    Fault::of(said!("none-of", "is {found}, where one of {words} belongs", found, words))
}

impl Fault {
    /// Returns the fault of a value of a checked text.
    pub(super) fn wrong(text: &str, wanted: Wanted) -> Fault {
        wrong(found(text), Some(wanted))
    }

    /// Returns the fault of a value of a checked text where one of `words` is expected.
    pub(super) fn none_of(text: &str, words: &[&str]) -> Fault {
        none_of(found(text), words)
    }

    /// Returns the fault of a list that is too long or too short.
    pub(super) fn length(length: usize, wanted: usize) -> Fault {
        Fault::of(said!("wrong-length", "is a list of {length}, where a list of {wanted} belongs", length, wanted))
    }
}

/// Converts serde's errors into faults without using serde's own words: for a value that the reader of the text has not
/// refused itself, only the words of a `Wanted` are used.
impl Error for Fault {
    fn custom<T: fmt::Display>(problem: T) -> Fault {
        Fault::new(problem.to_string())
    }

    fn invalid_type(value: Unexpected<'_>, wanted: &dyn Expected) -> Fault {
        wrong(unexpected(value), Wanted::named(&wanted.to_string()))
    }

    fn invalid_value(value: Unexpected<'_>, wanted: &dyn Expected) -> Fault {
        let found = if let Unexpected::Str(value) = value { text(value) } else { unexpected(value) };
        wrong(found, Wanted::named(&wanted.to_string()))
    }

    fn invalid_length(length: usize, _wanted: &dyn Expected) -> Fault {
        Fault::of(said!("wrong-length-here", "is a list of {length}, which does not belong here", length))
    }

    fn unknown_variant(word: &str, words: &'static [&'static str]) -> Fault {
        none_of(text(word), words)
    }

    fn unknown_field(name: &str, names: &'static [&'static str]) -> Fault {
        let names = names.join(", ");
        Fault::of(said!("unknown", "is unknown; the members are {names}", names)).in_member(&short(name))
    }

    fn missing_field(name: &'static str) -> Fault {
        Fault::missing(name)
    }

    fn duplicate_field(name: &'static str) -> Fault {
        Fault::of(said!("twice", "occurs twice")).in_member(name)
    }
}
