//! Sentences of checks and faults: in English, and in parts for translation into another language.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::{BoardSize, Case, CaseKind};

/// A sentence, or a part of one. It is shown in English; the page translates it into Japanese by its name and its
/// arguments.
///
/// ```
/// use eightfold_results::{Argument, Document, ReadError};
///
/// let Err(ReadError::Member(fault)) = Document::read(b"[]") else { panic!() };
/// let sentence = &fault.problem;
/// assert_eq!(sentence.to_string(), "is a list, where an object belongs");
/// assert_eq!(sentence.name, "wrong");
/// let [(found, Argument::Said(what)), (wanted, _)] = &sentence.arguments[..] else { panic!("{sentence:?}") };
/// assert_eq!((found.as_ref(), what.name.as_ref(), wanted.as_ref()), ("found", "found-list", "wanted"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The name that identifies all sentences which differ only in their arguments.
    pub name: Cow<'static, str>,
    /// The sentence in English.
    pub english: String,
    /// Its arguments, each with its name.
    pub arguments: Vec<(Cow<'static, str>, Argument)>,
}

/// An argument of a [`Sentence`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number, a name or a quotation, which is the same in every language.
    Plain(String),
    /// Words, which are translated.
    Said(Sentence),
}

impl From<Sentence> for Argument {
    fn from(sentence: Sentence) -> Argument {
        Argument::Said(sentence)
    }
}

/// Writes a number with thousands separators. It may be given as digits, since some numbers are larger than any integer
/// type.
///
/// ```
/// use eightfold_results::grouped;
///
/// assert_eq!([0, 999, 1000, 14_772_512].map(grouped), ["0", "999", "1,000", "14,772,512"]);
/// assert_eq!(grouped("340282366920938463463374607431768211456000").len(), 55);
/// ```
#[expect(clippy::needless_pass_by_value, reason = "numbers are copied, and lists of them are mapped")]
pub fn grouped(number: impl ToString) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Makes arguments from values that are shown the same way in every language.
macro_rules! plain {
    ($($value:ty),*) => {
        $(impl From<$value> for $crate::Argument {
            fn from(value: $value) -> $crate::Argument {
                $crate::Argument::Plain(alloc::string::ToString::to_string(&value))
            }
        })*
    };
}
plain!(&str, String, u32, u64, u128, usize, BoardSize);
pub(crate) use plain;

impl From<Case> for Argument {
    fn from(Case { kind, bound1 }: Case) -> Argument {
        let bound1 = u32::from(bound1);
        Argument::Said(match kind {
            CaseKind::Corner => said!("corner", "corner {bound1}", bound1),
            _ => said!("edge", "edge {bound1}", bound1),
        })
    }
}

impl<T: fmt::Debug, const COUNT: usize> From<[T; COUNT]> for Argument {
    fn from(numbers: [T; COUNT]) -> Argument {
        Argument::Plain(alloc::format!("{numbers:?}"))
    }
}

/// Makes a sentence of a check that no page shows, so that it needs English only.
impl From<String> for Sentence {
    fn from(problem: String) -> Sentence {
        said!("told", "{problem}", problem)
    }
}

impl From<&str> for Sentence {
    fn from(problem: &str) -> Sentence {
        String::from(problem).into()
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Plain(text) => f.write_str(text),
            Argument::Said(sentence) => sentence.fmt(f),
        }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

/// Makes a sentence from its name, its English form and its arguments: `said!("known-none", "no total is known above
/// N = {largest}", largest = known::LARGEST)`.
macro_rules! said {
    ($name:literal, $english:literal $(, $argument:ident $(= $value:expr)?)* $(,)?) => {{
        $(let $argument = $crate::sentence::Argument::from($crate::sentence::said!(@value $argument $(= $value)?));)*
        $crate::Sentence {
            name: alloc::borrow::Cow::Borrowed($name),
            english: alloc::format!($english),
            arguments: alloc::vec![$((alloc::borrow::Cow::Borrowed(stringify!($argument)), $argument)),*],
        }
    }};
    (@value $argument:ident) => { $argument };
    (@value $argument:ident = $value:expr) => { $value };
}
pub(crate) use said;
