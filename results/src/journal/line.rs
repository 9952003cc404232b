//! The lines of a journal, as text and as values.

use super::fault::LineFault;
use super::sitting::Sitting;
use crate::document::form::{Marks, out_of_range, scheme, size};
use crate::fault::Fault;
use crate::json::{EXACT, ReadError, Text, check, nullable, read};
use crate::numbers::{Count, Whole};
use crate::sha256::{Hex, Sha256};
use crate::work::cut::Shard;
use crate::work::groups::GroupTally;
use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Symmetric, Tally};
use eightfold_core::method::Method;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// The first line of a journal.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::{JournalHeader, Shard};
///
/// let shard = Some(Shard::new(1, 4).unwrap());
/// let (size, method, created) = (BoardSize::new(8)?, Method::Batch, "2026-11-20T08:00:00Z".into());
/// let header = JournalHeader { size, method, shard, created };
/// let line = header.encode();
/// assert_eq!(
///     line,
///     r#"{"format":"eightfold-journal","version":2,"n":8,"scheme":1,"shard":"1/4","#.to_owned()
///         + r#""created":"2026-11-20T08:00:00Z","x":"b60c3db7"}"#
/// );
/// assert_eq!(JournalHeader::decode(&line), Ok(header));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalHeader {
    /// The board size.
    pub size: BoardSize,
    /// The method, whose scheme cuts the work.
    pub method: Method,
    /// The shard that is counted; `None` for the whole count.
    pub shard: Option<Shard>,
    /// The time when the journal was created.
    pub created: String,
}

/// Any line but the header: a result, or a sitting that has ended.
///
/// ```
/// use eightfold_core::{BoardSize, Method, count::Tally};
/// use eightfold_results::{GroupTally, JournalHeader, JournalLine};
///
/// let (size, created) = (BoardSize::new(12)?, "2026-11-20T08:00:00Z".into());
/// let header = JournalHeader { size, method: Method::Batch, shard: None, created };
/// let line = JournalLine::Group { index: 17, tally: Tally { n: [6, 2, 0, 0] }.into(), backend: "cpu".into() };
/// let text = line.encode(&header);
/// assert_eq!(text, r#"{"g":17,"n":["6","2","0","0"],"b":"cpu","x":"6e508d81"}"#);
/// assert_eq!(JournalLine::decode(&text, &header), Ok(line));
///
/// // The line fits below no header of another count.
/// let other = JournalHeader { size: BoardSize::new(13)?, ..header.clone() };
/// let error = JournalLine::decode(&text, &other).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "was changed since it was written, or belongs to another count: its x is 6e508d81, but the rest gives b27bfb59"
/// );
///
/// let line = JournalLine::Group { index: 17, tally: GroupTally::Sum(40), backend: "cpu".into() };
/// let header = JournalHeader { method: Method::Colours, ..header };
/// assert_eq!(line.encode(&header), r#"{"g":17,"c":"40","b":"cpu","x":"673b62eb"}"#);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalLine {
    /// A group of units.
    Group {
        /// The number of the group.
        index: u32,
        /// The tally of the group.
        tally: GroupTally,
        /// The backend that counted it.
        backend: String,
    },
    /// The turns of a column of the first row.
    Turns {
        /// The number of the column.
        column: usize,
        /// The turns of the column.
        turns: Symmetric,
        /// The backend that counted it.
        backend: String,
    },
    /// A sitting that has ended.
    Sitting(Sitting),
}

/// The members of a header, apart from the seal.
#[derive(Serialize, Deserialize)]
struct HeaderForm<'a> {
    format: Cow<'a, str>,
    version: Whole,
    #[serde(with = "size")]
    n: BoardSize,
    #[serde(with = "scheme")]
    scheme: Method,
    #[serde(deserialize_with = "nullable")]
    shard: Option<Text<Shard>>,
    created: Cow<'a, str>,
}

/// The member that says how the work is cut. It is read first, so that an unknown scheme is reported before any other
/// fault.
#[derive(Deserialize)]
struct SchemeOnly {
    #[serde(rename = "scheme", with = "scheme")]
    _id: Method,
}

impl JournalHeader {
    /// The name of the format, which marks a journal.
    pub const FORMAT: &str = "eightfold-journal";
    /// The version of the format.
    pub const VERSION: u64 = 2;
    /// The number of members, apart from the seal.
    const MEMBERS: usize = 6;

    /// Returns the text of the line, without its line end.
    pub fn encode(&self) -> String {
        let members = HeaderForm {
            format: JournalHeader::FORMAT.into(),
            version: Whole(JournalHeader::VERSION),
            n: self.size,
            scheme: self.method,
            shard: self.shard.map(Text),
            created: self.created.as_str().into(),
        };
        sealed("", &members)
    }

    /// Returns the text that every line below the header is sealed with. A line that is moved below the header of
    /// another count no longer fits, even if its group exists there too.
    fn count(&self) -> String {
        let shard = self.shard.map_or_else(|| "all".into(), |shard| shard.to_string());
        format!("{} {} {shard}\n", self.size, self.method.scheme())
    }

    /// Reads the line.
    ///
    /// # Errors
    /// When it is not the header of a journal of a known version.
    pub fn decode(line: &str) -> Result<JournalHeader, LineFault> {
        let text = check(line.as_bytes())?;
        let marks: Marks<'_> = read(text)?;
        if marks.format.is_none_or(|format| format != JournalHeader::FORMAT) {
            let problem = format!("is not \"{}\": this is not a journal", JournalHeader::FORMAT);
            return Err(Fault::new(problem).in_member("format").into());
        }
        match marks.version.ok_or_else(|| Fault::missing("version"))? {
            Whole(JournalHeader::VERSION) => {}
            Whole(other) => return Err(Fault::version(other).into()),
        }
        let _known: SchemeOnly = read(text)?;
        // A header that another program wrote may have the six members and no seal. A header with more members must be
        // sealed.
        if read::<BTreeMap<Cow<'_, str>, IgnoredAny>>(text)?.len() != JournalHeader::MEMBERS {
            check_seal("", line)?;
        }
        let HeaderForm { n: size, scheme: method, shard, created, .. } = read(text)?;
        if !method.can_count(size) {
            return Err(out_of_range(size, method).in_member("n").into());
        }
        let (shard, created) = (shard.map(|Text(shard)| shard), created.into_owned());
        Ok(JournalHeader { size, method, shard, created })
    }
}

/// The members of all other lines, apart from the seal. The members that are present show the kind of the line.
#[derive(Default, Serialize, Deserialize)]
struct LineForm<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    g: Option<Whole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<[Count; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    t: Option<Whole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    r: Option<[Count; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    s: Option<Whole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    started: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<Whole>,
    b: Cow<'a, str>,
}

impl JournalLine {
    /// Returns the text of the line below a header, without its line end.
    pub fn encode(&self, header: &JournalHeader) -> String {
        let form = LineForm { b: self.backend().into(), ..LineForm::default() };
        let members = match self {
            JournalLine::Group { index, tally, .. } => {
                let (n, c) = match *tally {
                    GroupTally::Ties(Tally { n }) => (Some(n.map(Count)), None),
                    GroupTally::Sum(sum) => (None, Some(Count(sum))),
                };
                LineForm { g: Some(Whole((*index).into())), n, c, ..form }
            }
            &JournalLine::Turns { column, turns: Symmetric { rot180, rot90 }, .. } => {
                LineForm { t: Some(Whole(column as u64)), r: Some([rot180, rot90].map(Count)), ..form }
            }
            JournalLine::Sitting(Sitting { number, started, ended, wall_ms, .. }) => LineForm {
                s: Some(Whole((*number).into())),
                started: Some(started.into()),
                ended: Some(ended.into()),
                ms: Some(Whole(*wall_ms.min(&EXACT))),
                ..form
            },
        };
        sealed(&header.count(), &members)
    }

    /// Returns the name of the backend that counted.
    fn backend(&self) -> &str {
        match self {
            JournalLine::Group { backend, .. } | JournalLine::Turns { backend, .. } => backend,
            JournalLine::Sitting(sitting) => &sitting.backend,
        }
    }

    /// Reads a line below a header.
    ///
    /// # Errors
    /// When the line was changed since it was written, or does not belong to this count's journal.
    pub fn decode(line: &str, header: &JournalHeader) -> Result<JournalLine, LineFault> {
        check_seal(&header.count(), line)?;
        JournalLine::without_header(line)
    }

    /// Returns `true` if a text has the form of a line. Its seal can be checked only with the header above it.
    ///
    /// ```
    /// # use eightfold_results::JournalLine;
    /// assert!(JournalLine::is_one(r#"{"g":17,"c":"40","b":"cpu","x":"00000000"}"#));
    /// assert!(!JournalLine::is_one(r#"{"g":17,"c":"40","b":"cpu"}"#));
    /// ```
    pub fn is_one(line: &str) -> bool {
        split(line).is_some() && JournalLine::without_header(line).is_ok()
    }

    fn without_header(line: &str) -> Result<JournalLine, LineFault> {
        // There are millions of lines, and serde_json reads each without checking it first. A line that it refuses is
        // read again to get the sentence. The seal rules out a list, which serde_json would accept in place of an
        // object.
        let form = serde_json::from_str(line).or_else(|_| Ok::<_, ReadError>(read(check(line.as_bytes())?)?))?;
        Ok(JournalLine::of(form)?)
    }

    fn of(form: LineForm<'_>) -> Result<JournalLine, Fault> {
        let LineForm { g, n, c, t, r, s, started, ended, ms, b } = form;
        let backend = b.into_owned();
        if let Some(Whole(index)) = g {
            // A line has n in scheme 1 and c in scheme 3, so its members show its scheme.
            let ties = n.map(|n| GroupTally::Ties(Tally { n: n.map(|Count(count)| count) }));
            let sum = c.map(|Count(sum)| GroupTally::Sum(sum));
            let tally = match (ties, sum) {
                (Some(tally), None) | (None, Some(tally)) => tally,
                (None, None) => return Err(Fault::new(format!("has neither n nor c; {KINDS}"))),
                (Some(_), Some(_)) => return Err(Fault::new(format!("has both n and c; {KINDS}"))),
            };
            // A number beyond 32 bits becomes one that the work refuses as unknown.
            return Ok(JournalLine::Group { index: u32::try_from(index).unwrap_or(u32::MAX), tally, backend });
        }
        if let Some(Whole(number)) = s {
            let sittings = format!("is {number}; sittings are numbered from 1 to {}", u32::MAX);
            let fits = u32::try_from(number).ok().filter(|&number| number > 0);
            let text = |name, text: Option<Cow<'_, str>>| text.map(Cow::into_owned).ok_or_else(|| Fault::missing(name));
            return Ok(JournalLine::Sitting(Sitting {
                number: fits.ok_or_else(|| Fault::new(sittings).in_member("s"))?,
                started: text("started", started)?,
                ended: text("ended", ended)?,
                wall_ms: ms.ok_or_else(|| Fault::missing("ms"))?.0,
                backend,
            }));
        }
        let Whole(column) = t.ok_or_else(|| Fault::missing("t"))?;
        let [rot180, rot90] = r.ok_or_else(|| Fault::missing("r"))?.map(|Count(count)| count);
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        Ok(JournalLine::Turns { column, turns: Symmetric { rot180, rot90 }, backend })
    }
}

const KINDS: &str = "a group has n in scheme 1 and c in scheme 3";

/// The text before and after the digits of the seal.
const SEAL: (&str, &str) = (",\"x\":\"", "\"}");
const DIGITS: usize = 8;

/// Returns a line with its seal, which covers `count` too.
fn sealed(count: &str, members: &impl Serialize) -> String {
    let mut line = serde_json::to_string(members).unwrap_or_else(|_| unreachable!("its keys are strings"));
    // The seal is the last member.
    line.pop();
    let digits = Hex(&seal(count, &line)).to_string();
    line + SEAL.0 + &digits + SEAL.1
}

/// Returns the bytes of the seal for a line whose text, without the closing brace, is `own`.
fn seal(count: &str, own: &str) -> [u8; DIGITS / 2] {
    let mut hash = Sha256::default();
    hash.update(count.as_bytes());
    hash.update(own.as_bytes());
    hash.update(b"}");
    let [a, b, c, d, ..] = hash.finish();
    [a, b, c, d]
}

/// Splits a line into the text that its seal covers and the digits of the seal.
fn split(line: &str) -> Option<(&str, &str)> {
    let rest = line.strip_suffix(SEAL.1)?;
    let (rest, digits) = rest.split_at_checked(rest.len().checked_sub(DIGITS)?)?;
    Some((rest.strip_suffix(SEAL.0)?, digits))
}

/// Checks that a line ends with a seal that matches `count` and the rest of the line.
pub(super) fn check_seal(count: &str, line: &str) -> Result<(), LineFault> {
    let (own, stated) = split(line).ok_or(LineFault::Unsealed)?;
    let computed = seal(count, own);
    if Hex::read(stated) == Some(computed) {
        return Ok(());
    }
    let (stated, computed) = (stated.into(), Hex(&computed).to_string());
    let or_moved = if count.is_empty() { "" } else { ", or belongs to another count" };
    Err(LineFault::Changed { or_moved, stated, computed })
}
