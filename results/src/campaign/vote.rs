//! Answers: the results of a lot, as one party counted them.

use super::{LotPart, Lots, Spec};
use crate::fault::Fault;
use crate::journal::JournalLine;
use crate::json::{ReadError, Text, parse};
use crate::numbers::Count;
use crate::work::Work;
use crate::work::groups::GroupTally;
use crate::work::parts::WorkError;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::Method;
use eightfold_core::count::{Symmetric, Tally};
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, IntoDeserializer, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// The answer of one party to a [`Want`](super::Want). The subject under which it is stored names the party.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::campaign::{Counted, Spec, Vote};
///
/// let spec = Spec::new("n8", BoardSize::new(8)?, Method::Join).unwrap();
/// let vote = Vote { counted: Counted::sums(&[92]), ms: 3, ..Vote::new(0, Method::Join, "cpu") };
/// let text = vote.to_string();
/// assert_eq!(text, r#"{"lot":0,"groups":["92"],"engine":"join","backend":"cpu","version":"","ms":3,"ended":""}"#);
/// assert_eq!(Vote::read(text.as_bytes(), &spec, &spec.lots(), 0), Ok(vote));
/// let more = text.replace(r#"["92"]"#, r#"["92","1"]"#);
/// let error = Vote::read(more.as_bytes(), &spec, &spec.lots(), 0).unwrap_err();
/// assert_eq!(error.to_string(), "groups: has 2 groups, but lot 0 has 1");
/// let age = text.replace(":3,", ":1152921504606846976,");
/// assert_eq!(Vote::read(age.as_bytes(), &spec, &spec.lots(), 0).unwrap().ms, Vote::LONGEST_MS);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vote {
    /// The number of the lot.
    pub lot: u32,
    /// The result.
    pub counted: Counted,
    /// The engine that counted: the campaign's own, or the other one as auditor.
    pub engine: Method,
    /// The backend that counted.
    pub backend: String,
    /// The version of the program that counted.
    pub version: String,
    /// The milliseconds that the count took, at most [`Vote::LONGEST_MS`] if the vote was read.
    pub ms: u64,
    /// The date when the lot was finished.
    pub ended: String,
}

/// The result of a lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The tallies of its groups, in order.
    Groups(Vec<GroupTally>),
    /// The turns of its column.
    Turns(Symmetric),
}

impl Counted {
    /// Returns the result of a lot of scheme 2.
    pub fn sums(sums: &[u64]) -> Counted {
        Counted::Groups(sums.iter().map(|&sum| GroupTally::Sum(sum)).collect())
    }

    /// Returns the result of a lot of scheme 1.
    pub fn ties(tallies: &[Tally]) -> Counted {
        Counted::Groups(tallies.iter().map(|&tally| GroupTally::Ties(tally)).collect())
    }

    /// Returns the result of a lot from a journal's work.
    pub(super) fn in_work(work: &Work, part: &LotPart) -> Option<Counted> {
        match part {
            LotPart::Groups(groups) => {
                groups.clone().map(|group| work.group(group)).collect::<Option<_>>().map(Counted::Groups)
            }
            LotPart::Turns(column) => work.turns.get(column).map(|entry| Counted::Turns(entry.figures)),
        }
    }

    /// Returns the places of the groups that differ; empty for turns.
    pub(super) fn differing(&self, other: &Counted) -> Vec<u32> {
        let (Counted::Groups(one), Counted::Groups(other)) = (self, other) else { return Vec::new() };
        let pairs = (0..).zip(one.iter().zip(other));
        pairs.filter(|(_, (one, other))| one != other).map(|(place, _)| place).collect()
    }

    /// Adds the result of a lot to the work. Returns the lines for its journal, without those that it has already.
    pub(super) fn add_to(
        &self,
        work: &mut Work,
        part: &LotPart,
        source: &str,
        backend: &str,
    ) -> Result<Vec<JournalLine>, WorkError> {
        let mut lines = Vec::new();
        match (part, self) {
            (LotPart::Groups(groups), Counted::Groups(tallies)) => {
                for (index, &tally) in groups.clone().zip(tallies) {
                    if work.add_group(index, tally, source)? {
                        lines.push(JournalLine::Group { index, tally, backend: backend.into() });
                    }
                }
            }
            (&LotPart::Turns(column), &Counted::Turns(turns)) => {
                if work.add_turns(column, turns, source)? {
                    lines.push(JournalLine::Turns { column, turns, backend: backend.into() });
                }
            }
            _ => unreachable!("a result is read with the content of its lot"),
        }
        Ok(lines)
    }

    /// Returns the counts in their written form.
    pub(super) fn figures(&self) -> Vec<Figure> {
        let figure = |tally: &GroupTally| match *tally {
            GroupTally::Ties(Tally { n }) => Figure::Ties(n.map(Count)),
            GroupTally::Sum(sum) => Figure::Sum(Count(sum)),
        };
        match self {
            Counted::Groups(tallies) => tallies.iter().map(figure).collect(),
            Counted::Turns(Symmetric { rot180, rot90 }) => {
                [*rot180, *rot90].map(|turns| Figure::Sum(Count(turns))).into()
            }
        }
    }

    /// Reads the result of a lot with this content.
    pub(super) fn of(figures: &[Figure], method: Method, lot: u32, part: &LotPart) -> Result<Counted, Fault> {
        let tally = |figure: &Figure| match *figure {
            Figure::Ties(n) if method == Method::Batch => Some(GroupTally::Ties(Tally { n: n.map(|Count(n)| n) })),
            Figure::Sum(Count(sum)) if method.joins() => Some(GroupTally::Sum(sum)),
            _ => None,
        };
        match (part, figures) {
            (LotPart::Groups(groups), _) if groups.len() != figures.len() => {
                let (found, wanted) = (figures.len(), groups.len());
                Err(Fault::new(format!("has {found} groups, but lot {lot} has {wanted}")))
            }
            (LotPart::Groups(_), _) => {
                let tallies: Option<_> = figures.iter().map(tally).collect();
                let wrong = || Fault::new(format!("has counts of another scheme than {}", method.scheme()));
                tallies.map(Counted::Groups).ok_or_else(wrong)
            }
            (LotPart::Turns(_), &[Figure::Sum(Count(rot180)), Figure::Sum(Count(rot90))]) => {
                Ok(Counted::Turns(Symmetric { rot180, rot90 }))
            }
            (LotPart::Turns(_), _) => Err(Fault::new("is not a pair of turns")),
        }
    }
}

/// The count of a group of scheme 2, or its four counts in scheme 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(super) enum Figure {
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

/// A vote in its written form.
#[derive(Serialize, Deserialize)]
struct VoteForm {
    lot: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<Vec<Figure>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<Figure>>,
    engine: Text<Method>,
    #[serde(deserialize_with = "short")]
    backend: String,
    #[serde(deserialize_with = "short")]
    version: String,
    ms: u64,
    #[serde(deserialize_with = "short")]
    ended: String,
}

/// Reads a text that is short enough for the line of a journal.
fn short<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.len() <= LONGEST { Ok(text) } else { Err(D::Error::custom(format_args!("has more than {LONGEST} bytes"))) }
}

/// The most bytes of a text in a vote.
const LONGEST: usize = 100;

impl Vote {
    /// The longest time that a vote can claim: a day. Longer times are read as this one, since the result of a slow lot
    /// still counts, but a false time would make every estimate useless.
    pub const LONGEST_MS: u64 = 24 * 60 * 60 * 1000;

    /// Creates a vote with an empty result.
    pub fn new(lot: u32, engine: Method, backend: &str) -> Vote {
        let (version, ended) = (String::new(), String::new());
        Vote { lot, counted: Counted::Groups(Vec::new()), engine, backend: backend.into(), version, ms: 0, ended }
    }

    /// Reads the answer to a lot of a campaign. Unknown members are ignored.
    ///
    /// # Errors
    /// When the bytes are not an answer to this lot.
    pub fn read(bytes: &[u8], spec: &Spec, lots: &Lots, lot: u32) -> Result<Vote, ReadError> {
        let VoteForm { lot: named, groups, turns, engine: Text(engine), backend, version, ms, ended } = parse(bytes)?;
        let wrong = |member: &str, fault: Fault| ReadError::Member(fault.in_member(member));
        let Some(part) = lots.part(lot).filter(|_| named == lot) else {
            return Err(wrong("lot", Fault::new(format!("is {named}, not {lot}"))));
        };
        let (member, figures) = match &part {
            LotPart::Groups(_) => ("groups", groups),
            LotPart::Turns(_) => ("turns", turns),
        };
        let figures = figures.ok_or_else(|| wrong(member, Fault::new("is missing")))?;
        let counted = Counted::of(&figures, spec.method, lot, &part).map_err(|fault| wrong(member, fault))?;
        Ok(Vote { lot, counted, engine, backend, version, ms: ms.min(Vote::LONGEST_MS), ended })
    }
}

/// The vote as JSON.
impl fmt::Display for Vote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Vote { lot, counted, engine, backend, version, ms, ended } = self.clone();
        let figures = Some(counted.figures());
        let (groups, turns) = if matches!(counted, Counted::Groups(_)) { (figures, None) } else { (None, figures) };
        let form = VoteForm { lot, groups, turns, engine: Text(engine), backend, version, ms, ended };
        f.write_str(&serde_json::to_string(&form).map_err(|_| fmt::Error)?)
    }
}
