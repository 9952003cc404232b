//! The lines of a journal, as text and as values.

use super::fault::LineError;
use super::sitting::Sitting;
use crate::fields::{EXACT, Fault, Fields, part_count, row, string, whole};
use crate::groups::GroupTally;
use crate::json::{Json, quoted};
use crate::reading;
use crate::sha256::Sha256;
use crate::shard::Shard;
use alloc::format;
use alloc::string::{String, ToString};
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Symmetric, Tally};
use eightfold_core::method::Method;

/// A journal's first line.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::{JournalHeader, JournalVersion, Shard};
///
/// let (version, shard) = (JournalVersion::One, Some(Shard::new(1, 4).unwrap()));
/// let (size, method, created) = (BoardSize::new(8)?, Method::Batch, "2026-11-20T08:00:00Z".into());
/// let header = JournalHeader { version, size, method, shard, created };
/// let line = header.encode();
/// assert_eq!(
///     line,
///     r#"{"format":"eightfold-journal","version":1,"n":8,"scheme":1,"shard":"1/4","created":"2026-11-20T08:00:00Z","x":"31c52c40"}"#
/// );
/// assert_eq!(JournalHeader::decode(&line), Ok(header));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalHeader {
    /// The version, which determines the kinds of lines.
    pub version: JournalVersion,
    /// The board size.
    pub size: BoardSize,
    /// The method, whose scheme cuts the work.
    pub method: Method,
    /// The shard that is counted; `None` for all.
    pub shard: Option<Shard>,
    /// The time when the journal was created.
    pub created: String,
}

/// The version of a journal. It stays the same when a count is continued.
///
/// ```
/// use eightfold_results::JournalVersion;
///
/// assert_eq!((JournalVersion::One.number(), JournalVersion::LATEST.number()), (1, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JournalVersion {
    /// Groups and turns.
    One,
    /// A line for each sitting too.
    Two,
}

impl JournalVersion {
    /// The version of new journals.
    pub const LATEST: JournalVersion = JournalVersion::Two;
    /// All versions that can be read.
    const ALL: [JournalVersion; 2] = [JournalVersion::One, JournalVersion::Two];

    /// Returns the number of the version.
    #[must_use]
    pub const fn number(self) -> u64 {
        match self {
            JournalVersion::One => 1,
            JournalVersion::Two => 2,
        }
    }

    fn read(value: Json<'_>) -> Result<JournalVersion, Fault> {
        let number = whole(value)?;
        let known = JournalVersion::ALL.into_iter().find(|version| version.number() == number);
        known.ok_or_else(|| Fault::new(format!("is {number}; only versions 1 and 2 are known here")))
    }
}

/// Any other line: a result, or a sitting that has ended.
///
/// ```
/// use eightfold_core::count::Tally;
/// use eightfold_results::{GroupTally, JournalLine};
///
/// let line = JournalLine::Group { index: 17, tally: Tally { n: [6, 2, 0, 0] }.into(), backend: "cpu".into() };
/// let text = line.encode();
/// assert_eq!(text, r#"{"g":17,"n":["6","2","0","0"],"b":"cpu","x":"4789ed2e"}"#);
/// assert_eq!(JournalLine::decode(&text), Ok(line));
///
/// let error = JournalLine::decode(&text.replace('6', "7")).unwrap_err();
/// assert_eq!(error.to_string(), "was changed since it was written: its x is 4789ed2e, but the rest gives f53d6737");
///
/// let line = JournalLine::Group { index: 17, tally: GroupTally::Sum(40), backend: "cpu".into() };
/// assert_eq!(line.encode(), r#"{"g":17,"c":"40","b":"cpu","x":"a4381437"}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalLine {
    /// A group of units.
    Group {
        /// Its number.
        index: u32,
        /// Its tally.
        tally: GroupTally,
        /// The backend that counted it.
        backend: String,
    },
    /// The turns of a column of the first row.
    Turns {
        /// The column.
        column: usize,
        /// The turns.
        turns: Symmetric,
        /// The backend that counted it.
        backend: String,
    },
    /// A sitting that has ended, in journals of version 2.
    Sitting(Sitting),
}

impl JournalHeader {
    /// The word that marks a journal.
    pub const FORMAT: &str = "eightfold-journal";
    /// The number of members, apart from the seal.
    const MEMBERS: usize = 6;

    /// Returns the text of the line, without its end.
    #[must_use]
    pub fn encode(&self) -> String {
        let shard = self.shard.map_or_else(|| "null".to_string(), |shard| format!("\"{shard}\""));
        let (format, version, n, scheme) =
            (JournalHeader::FORMAT, self.version.number(), self.size, self.method.scheme());
        let created = in_quotes(&self.created);
        sealed(format!(
            "{{\"format\":\"{format}\",\"version\":{version},\"n\":{n},\"scheme\":{scheme},\"shard\":{shard},\
             \"created\":{created}"
        ))
    }

    /// Reads the line.
    ///
    /// # Errors
    /// When it is not the header of a journal of a known version.
    pub fn decode(line: &str) -> Result<JournalHeader, LineError> {
        let fields = read(line)?;
        let format = |value| match string(value)? {
            format if format == JournalHeader::FORMAT => Ok(()),
            _ => Err(Fault::new(format!("is not \"{}\": this is not a journal", JournalHeader::FORMAT))),
        };
        fields.required("format", format)?;
        let version = fields.required("version", JournalVersion::read)?;
        let method = fields.required("scheme", reading::method)?;
        // Other programs may write the six members and no seal. A header with more members has to be sealed.
        if fields.count() != JournalHeader::MEMBERS {
            check_seal(line)?;
        }
        let shard = |value| string(value)?.parse::<Shard>().map_err(|error| Fault::new(format!("is wrong: {error}")));
        Ok(JournalHeader {
            version,
            size: fields.required("n", |value| {
                let size = reading::size(value)?;
                if method.can_count(size) { Ok(size) } else { Err(reading::out_of_range(size, method)) }
            })?,
            method,
            shard: fields.nullable("shard", shard)?,
            created: fields.required("created", string)?,
        })
    }
}

impl JournalLine {
    /// Returns the text of the line, without its end.
    #[must_use]
    pub fn encode(&self) -> String {
        sealed(match self {
            JournalLine::Group { index, tally, backend } => {
                let tally = match tally {
                    GroupTally::Ties(Tally { n: [n1, n2, n3, n4] }) => {
                        format!("\"n\":[\"{n1}\",\"{n2}\",\"{n3}\",\"{n4}\"]")
                    }
                    GroupTally::Sum(sum) => format!("\"c\":\"{sum}\""),
                    GroupTally::Folded(sum) => format!("\"f\":\"{sum}\""),
                };
                format!("{{\"g\":{index},{tally},\"b\":{}", in_quotes(backend))
            }
            JournalLine::Turns { column, turns: Symmetric { rot180, rot90 }, backend } => {
                format!("{{\"t\":{column},\"r\":[\"{rot180}\",\"{rot90}\"],\"b\":{}", in_quotes(backend))
            }
            JournalLine::Sitting(Sitting { number, started, ended, wall_ms, backend }) => {
                let [started, ended, backend] = [started, ended, backend].map(|text| in_quotes(text));
                let wall_ms = wall_ms.min(&EXACT);
                format!("{{\"s\":{number},\"started\":{started},\"ended\":{ended},\"ms\":{wall_ms},\"b\":{backend}")
            }
        })
    }

    /// Reads the line.
    ///
    /// # Errors
    /// When the line was changed since it was written, or does not belong to a journal.
    pub fn decode(line: &str) -> Result<JournalLine, LineError> {
        check_seal(line)?;
        let fields = read(line)?;
        let backend = fields.required("b", string)?;
        if let Some(index) = fields.optional("g", whole)? {
            let tally = tally(&fields)?;
            // A number too large for any group becomes one that the work does not know.
            return Ok(JournalLine::Group { index: u32::try_from(index).unwrap_or(u32::MAX), tally, backend });
        }
        if let Some(number) = fields.optional("s", sitting_number)? {
            return Ok(JournalLine::Sitting(Sitting {
                number,
                started: fields.required("started", string)?,
                ended: fields.required("ended", string)?,
                wall_ms: fields.required("ms", whole)?,
                backend,
            }));
        }
        let column = fields.required("t", whole)?;
        let turns = fields.required("r", |value| {
            let [rot180, rot90] = row(value, "a pair of turns")?;
            Ok(Symmetric { rot180: part_count(rot180)?, rot90: part_count(rot90)? })
        })?;
        Ok(JournalLine::Turns { column: usize::try_from(column).unwrap_or(usize::MAX), turns, backend })
    }
}

/// Reads the tally of a group. A line has `n` in scheme 1, `c` in scheme 2 and `f` in scheme 3, so it shows its own scheme.
fn tally(fields: &Fields<'_>) -> Result<GroupTally, Fault> {
    let ties = fields.optional("n", |value| {
        let [n1, n2, n3, n4] = row(value, "a list of n1 to n4")?;
        Ok(GroupTally::Ties(Tally { n: [part_count(n1)?, part_count(n2)?, part_count(n3)?, part_count(n4)?] }))
    })?;
    let sum = fields.optional("c", |value| part_count(value).map(GroupTally::Sum))?;
    let folded = fields.optional("f", |value| part_count(value).map(GroupTally::Folded))?;
    let mut given = [ties, sum, folded].into_iter().flatten();
    match (given.next(), given.next()) {
        (Some(tally), None) => Ok(tally),
        (None, _) => Err(Fault::new(format!("has none of n, c and f; {KINDS}"))),
        (Some(_), Some(_)) => Err(Fault::new(format!("has two of n, c and f; {KINDS}"))),
    }
}

const KINDS: &str = "a group has n in scheme 1, c in scheme 2 and f in scheme 3";

fn sitting_number(value: Json<'_>) -> Result<u32, Fault> {
    let number = whole(value)?;
    let fits = u32::try_from(number).ok().filter(|&number| number > 0);
    fits.ok_or_else(|| Fault::new(format!("is {number}; sittings are numbered from 1 to {}", u32::MAX)))
}

fn read(line: &str) -> Result<Fields<'_>, LineError> {
    let json = Json::read(line.as_bytes()).map_err(|error| LineError::Json(error.in_one_line()))?;
    Ok(Fields::of(json)?)
}

fn in_quotes(text: &str) -> String {
    let mut out = String::new();
    let _never_fails = quoted(text, &mut out);
    out
}

/// The seal between the line's own text and its digits, and what follows them.
const SEAL: (&str, &str) = (",\"x\":\"", "\"}");
const DIGITS: usize = 8;

fn sealed(mut line: String) -> String {
    let digits = seal(&line);
    line.push_str(SEAL.0);
    line.push_str(&digits);
    line.push_str(SEAL.1);
    line
}

/// Returns the digits for a line whose text, without the closing brace, is `own`.
fn seal(own: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(own.as_bytes());
    hash.update(b"}");
    let [a, b, c, d, ..] = hash.finish();
    format!("{:08x}", u32::from_be_bytes([a, b, c, d]))
}

/// Returns `true` if a line ends with the seal that fits the rest of it.
pub(super) fn is_sealed(line: &str) -> bool {
    check_seal(line).is_ok()
}

fn check_seal(line: &str) -> Result<(), LineError> {
    let parts = || {
        let rest = line.strip_suffix(SEAL.1)?;
        let (rest, digits) = rest.split_at_checked(rest.len().checked_sub(DIGITS)?)?;
        Some((rest.strip_suffix(SEAL.0)?, digits))
    };
    let (own, stated) = parts().ok_or(LineError::Unsealed)?;
    let computed = seal(own);
    if stated == computed { Ok(()) } else { Err(LineError::Changed { stated: stated.into(), computed }) }
}

impl core::error::Error for LineError {}
