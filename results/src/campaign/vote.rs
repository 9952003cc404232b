//! Answers: the results of a lot, as one party counted them.

use super::{LotPart, Spec};
use crate::fields::{Fault, Fields, list, number, part_count, row, string, whole};
use crate::groups::GroupTally;
use crate::json::Json;
use crate::protocol::{List, MessageError, Quoted, message};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::count::{Symmetric, Tally};
use eightfold_core::method::Method;

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
/// assert_eq!(Vote::read(text.as_bytes(), &spec, 0), Ok(vote));
/// let error = Vote::read(text.replace(r#"["92"]"#, r#"["92","1"]"#).as_bytes(), &spec, 0).unwrap_err();
/// assert_eq!(error.to_string(), "groups: has 2 groups, but lot 0 has 1");
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
    /// The milliseconds that it took.
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
    #[must_use]
    pub fn sums(sums: &[u64]) -> Counted {
        Counted::Groups(sums.iter().map(|&sum| GroupTally::Sum(sum)).collect())
    }

    /// Returns the result of a lot of scheme 1.
    #[must_use]
    pub fn ties(tallies: &[Tally]) -> Counted {
        Counted::Groups(tallies.iter().map(|&tally| GroupTally::Ties(tally)).collect())
    }

    /// Returns the name of the member of a vote that has the result of such a lot.
    pub(super) fn member(part: &LotPart) -> &'static str {
        match part {
            LotPart::Groups(_) => "groups",
            LotPart::Turns(_) => "turns",
        }
    }

    /// Returns the name of the member of a vote that has this result.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Counted::Groups(_) => "groups",
            Counted::Turns(_) => "turns",
        }
    }

    /// Reads the result of a lot with this content.
    pub(super) fn of(value: Json<'_>, method: Method, lot: u32, part: &LotPart) -> Result<Counted, Fault> {
        let LotPart::Groups(groups) = part else { return turns(value).map(Counted::Turns) };
        let tallies = list(value, |value| tally(value, method))?;
        let (found, wanted) = (tallies.len(), groups.len());
        if found != wanted {
            return Err(Fault::new(format!("has {found} groups, but lot {lot} has {wanted}")));
        }
        Ok(Counted::Groups(tallies))
    }
}

/// The result, without the name of its member.
impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Counted::Groups(tallies) => {
                let tallies: Vec<_> = tallies.iter().map(|&tally| Digits(tally)).collect();
                List(&tallies).fmt(f)
            }
            Counted::Turns(Symmetric { rot180, rot90 }) => write!(f, "[\"{rot180}\",\"{rot90}\"]"),
        }
    }
}

impl Vote {
    /// Creates a vote without a result yet.
    #[must_use]
    pub fn new(lot: u32, engine: Method, backend: &str) -> Vote {
        let (version, ended) = (String::new(), String::new());
        Vote { lot, counted: Counted::Groups(Vec::new()), engine, backend: backend.into(), version, ms: 0, ended }
    }

    /// Reads the answer to a lot of a campaign. Members that are not known here are passed over.
    ///
    /// # Errors
    /// When the bytes are not an answer to this lot.
    pub fn read(bytes: &[u8], spec: &Spec, lot: u32) -> Result<Vote, MessageError> {
        let part = spec.lots().part(lot);
        Vote::read_part(bytes, spec.method, lot, part.as_ref())
    }

    /// Reads the answer to a lot with this content.
    pub(super) fn read_part(
        bytes: &[u8],
        method: Method,
        lot: u32,
        part: Option<&LotPart>,
    ) -> Result<Vote, MessageError> {
        message(bytes, |value| {
            let fields = Fields::of(value)?;
            let named: u32 = fields.required("lot", number)?;
            let Some(part) = part.filter(|_| named == lot) else {
                return Err(Fault::new(format!("is {named}, not {lot}")).in_member("lot"));
            };
            let counted = fields.required(Counted::member(part), |value| Counted::of(value, method, lot, part))?;
            let engine = fields.required("engine", engine)?;
            Ok(Vote {
                lot,
                counted,
                engine,
                backend: fields.required("backend", string)?,
                version: fields.required("version", string)?,
                ms: fields.required("ms", whole)?,
                ended: fields.required("ended", string)?,
            })
        })
    }
}

fn tally(value: Json<'_>, method: Method) -> Result<GroupTally, Fault> {
    match method {
        Method::Batch => {
            let [n1, n2, n3, n4] = row(value, "a list of n1 to n4")?;
            let n = [part_count(n1)?, part_count(n2)?, part_count(n3)?, part_count(n4)?];
            Ok(GroupTally::Ties(Tally { n }))
        }
        Method::Join | Method::Fold => part_count(value).map(|sum| GroupTally::of_row_sets(method, sum)),
    }
}

fn turns(value: Json<'_>) -> Result<Symmetric, Fault> {
    let [rot180, rot90] = row(value, "a pair of turns")?;
    Ok(Symmetric { rot180: part_count(rot180)?, rot90: part_count(rot90)? })
}

/// Reads the name of an engine.
pub(super) fn engine(value: Json<'_>) -> Result<Method, Fault> {
    string(value)?.parse().map_err(|_| Fault::new("is not batch, join or fold"))
}

/// A tally as a vote has it.
struct Digits(GroupTally);

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            GroupTally::Ties(Tally { n: [n1, n2, n3, n4] }) => {
                write!(f, "[\"{n1}\",\"{n2}\",\"{n3}\",\"{n4}\"]")
            }
            GroupTally::Sum(sum) | GroupTally::Folded(sum) => write!(f, "\"{sum}\""),
        }
    }
}

impl fmt::Display for Vote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Vote { lot, counted, engine, backend, version, ms, ended } = self;
        write!(f, "{{\"lot\":{lot},\"{}\":{counted},", counted.name())?;
        write!(f, "\"engine\":\"{engine}\",\"backend\":{},\"version\":{},", Quoted(backend), Quoted(version))?;
        write!(f, "\"ms\":{ms},\"ended\":{}}}", Quoted(ended))
    }
}
