//! A lot that is dealt to a browser, and the browser's answer.

use crate::document::form::{scheme, size};
use crate::fault::Fault;
use crate::json::{ReadError, parse, shown_as_json};
use crate::numbers::Count;
use crate::work::groups::GroupTally;
use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use eightfold_core::count::Tally;
use eightfold_core::{BoardSize, Method};
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, IntoDeserializer, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A lot that is dealt to a browser.
///
/// ```
/// use eightfold_results::{class::Loan, parse};
///
/// let text = r#"{"n":18,"scheme":1,"lot":7,"first":70,"count":10}"#;
/// let loan: Loan = parse(text.as_bytes())?;
/// assert_eq!((loan.to_string().as_str(), loan.groups()), (text, 70..80));
/// # Ok::<(), eightfold_results::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loan {
    /// The board size.
    #[serde(rename = "n", with = "size")]
    pub size: BoardSize,
    /// The method, whose scheme cut the work.
    #[serde(rename = "scheme", with = "scheme")]
    pub method: Method,
    /// The number of the lot.
    pub lot: u32,
    /// The first of its groups.
    pub first: u32,
    /// The number of its groups.
    pub count: u32,
}

impl Loan {
    /// The number of the first lot of the next count: the lots of a count are numbered from a multiple of it, in the
    /// order of their cells.
    pub const ROUND: u32 = 1 << 16;

    /// Returns the groups of the lot.
    pub const fn groups(&self) -> Range<u32> {
        self.first..self.first.saturating_add(self.count)
    }
}

/// The answer of a browser to a [`Loan`]: the tallies of its groups, in order.
///
/// ```
/// use eightfold_core::Method;
/// use eightfold_results::{GroupTally, class::Answer};
///
/// let answer = Answer { lot: 7, tallies: vec![GroupTally::Sum(92)] };
/// let text = answer.to_string();
/// assert_eq!(text, r#"{"lot":7,"groups":["92"]}"#);
/// let read = |text: &str| Answer::read(text.as_bytes(), Method::Colours, 7, &(70..71));
/// assert_eq!(read(&text), Ok(answer));
/// let error = read(&text.replace("92", "92\",\"1")).unwrap_err();
/// assert_eq!(error.to_string(), "groups: has 2 groups, but lot 7 has 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number of the lot.
    pub lot: u32,
    /// The tallies of its groups, in order.
    pub tallies: Vec<GroupTally>,
}

impl Answer {
    /// Returns the most bytes of an answer with so many groups: a hundred for each, enough for the four counts of
    /// scheme 1, and a thousand for the rest, including members that a newer page adds.
    ///
    /// ```
    /// use eightfold_results::class::Answer;
    ///
    /// assert_eq!(Answer::largest(7), 1700);
    /// ```
    pub const fn largest(groups: u32) -> usize {
        1000 + 100 * groups as usize
    }

    /// Reads the answer to a lot with these groups. Unknown members are ignored.
    ///
    /// # Errors
    /// When the bytes are not an answer to this lot.
    pub fn read(bytes: &[u8], method: Method, lot: u32, of: &Range<u32>) -> Result<Answer, ReadError> {
        let AnswerForm { lot: named, groups } = parse(bytes)?;
        let wrong = |member: &str, problem| Err(Fault::new(problem).in_member(member).into());
        if named != lot {
            return wrong("lot", format!("is {named}, not {lot}"));
        }
        if groups.len() != of.len() {
            return wrong("groups", format!("has {} groups, but lot {lot} has {}", groups.len(), of.len()));
        }
        let tally = |figure: &Figure| match *figure {
            Figure::Ties(n) if method == Method::Batch => Some(GroupTally::Ties(Tally { n: n.map(|Count(n)| n) })),
            Figure::Sum(Count(sum)) if method.is_colours() => Some(GroupTally::Sum(sum)),
            _ => None,
        };
        match groups.iter().map(tally).collect() {
            Some(tallies) => Ok(Answer { lot, tallies }),
            None => wrong("groups", format!("has counts of another scheme than {}", method.scheme())),
        }
    }
}

/// An answer in its written form.
#[derive(Serialize, Deserialize)]
struct AnswerForm {
    lot: u32,
    groups: Vec<Figure>,
}

/// The answer as JSON.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let figure = |tally: &GroupTally| match *tally {
            GroupTally::Ties(Tally { n }) => Figure::Ties(n.map(Count)),
            GroupTally::Sum(sum) => Figure::Sum(Count(sum)),
        };
        let form = AnswerForm { lot: self.lot, groups: self.tallies.iter().map(figure).collect() };
        f.write_str(&serde_json::to_string(&form).map_err(|_| fmt::Error)?)
    }
}

shown_as_json!(Loan);

/// The count of a group of scheme 3, or its four counts in scheme 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Figure {
    Sum(Count),
    Ties([Count; 4]),
}

impl<'de> Deserialize<'de> for Figure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Figure, D::Error> {
        struct Kind;

        impl<'de> Visitor<'de> for Kind {
            type Value = Figure;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a count as a text of digits, or a list of n1 to n4,")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Figure, E> {
                Count::deserialize(text.into_deserializer()).map(Figure::Sum)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, counts: A) -> Result<Figure, A::Error> {
                <[Count; 4]>::deserialize(SeqAccessDeserializer::new(counts)).map(Figure::Ties)
            }
        }

        deserializer.deserialize_any(Kind)
    }
}
