//! The terms of a campaign, written once.

use super::{Lots, is_name};
use crate::document::form::{scheme, size};
use crate::fault::Fault;
use crate::json::{self, ReadError};
use crate::numbers::Count;
use crate::work::Work;
use crate::work::cut::Cut;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::ops::Not;
use eightfold_core::{BoardSize, Method};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The terms of a campaign. They are fixed when it is created, and all participants read them.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::campaign::Spec;
///
/// let spec = Spec::new("n20", BoardSize::new(20)?, Method::Join).unwrap();
/// assert_eq!(Spec::read(spec.to_string().as_bytes()), Ok(spec.clone()));
/// let newer = spec.to_string().replace("\"version\":1", "\"version\":2");
/// assert_eq!(
///     Spec::read(newer.as_bytes()).unwrap_err().to_string(),
///     "version: is 2, which no released version wrote; count again"
/// );
/// let three = Spec { replicas: 3, audit: 10_000, audit_samples: true, ..spec.clone() };
/// assert_eq!(Spec::read(three.to_string().as_bytes()), Ok(three.clone()));
/// let many = three.to_string().replace("\"replicas\":3", "\"replicas\":7");
/// assert_eq!(
///     Spec::read(many.as_bytes()).unwrap_err().to_string(),
///     "replicas: is 7, which is not a number from 1 to 5"
/// );
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spec {
    /// The name of the campaign.
    pub name: String,
    /// The board size.
    #[serde(rename = "n", with = "size")]
    pub size: BoardSize,
    /// The method, whose scheme cuts the work.
    #[serde(rename = "scheme", with = "scheme")]
    pub method: Method,
    /// The most groups of a lot.
    pub lot: u32,
    /// The number of workers that have to give the same answer, from 1 to 9.
    #[serde(serialize_with = "count", deserialize_with = "quorum")]
    pub quorum: u8,
    /// The share of the join's lots that the batch engine must confirm, in millionths.
    #[serde(rename = "audit_ppm")]
    pub audit: u32,
    /// `true` if a sample is enough to confirm such a lot: the join counts it again, and the batch engine a sixteenth
    /// of it.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub audit_samples: bool,
    /// The milliseconds without a sign of life after which a lot goes to another worker.
    pub lease_ms: u64,
    /// The milliseconds between two signs of life of a worker.
    pub beat_ms: u64,
    /// The most lots that all workers together may have in hand.
    pub in_hand: u32,
    /// The number of servers of a cluster that each store everything; absent from the text if it is one.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub replicas: u8,
    /// The date when the campaign was created.
    pub created: String,
}

impl Spec {
    /// The name of the format, which marks the terms of a campaign.
    pub const FORMAT: &str = "eightfold-campaign";
    /// The version of the format.
    pub const VERSION: u64 = 1;
    /// The most workers that may each have a few lots in hand with short leases.
    const FEW: u32 = 1000;

    /// Returns the usual terms for a board and a few workers; `None` if the method does not count this board.
    pub fn new(name: &str, size: BoardSize, method: Method) -> Option<Spec> {
        Spec::for_workers(name, size, method, 16)
    }

    /// Returns the terms for a number of workers, or `None` if the method does not count this board.
    ///
    /// For up to 1,000 workers, a lot goes to another worker after 30 seconds of silence, and a worker sends a sign of
    /// life every 10 seconds. For more, the times are 15 minutes and 5 minutes, so that signs of life do not burden the
    /// server.
    pub fn for_workers(name: &str, size: BoardSize, method: Method, workers: u32) -> Option<Spec> {
        let cut = Cut::new(size, method)?;
        let are_few = workers <= Spec::FEW;
        let in_hand = if are_few { 20_000 } else { workers.saturating_mul(3).saturating_add(workers / 5 * 3) };
        Some(Spec {
            name: name.to_string(),
            size,
            method,
            lot: Lots::groups_for(&cut, workers),
            quorum: 2,
            audit: 0,
            audit_samples: false,
            lease_ms: if are_few { 30_000 } else { 900_000 },
            beat_ms: if are_few { 10_000 } else { 300_000 },
            in_hand,
            replicas: 1,
            created: String::new(),
        })
    }

    /// Returns the cut of the board into groups.
    pub fn cut(&self) -> Cut {
        // Terms are only made and read for boards that their method counts.
        Cut::new(self.size, self.method).unwrap_or_else(|| unreachable!("no cut"))
    }

    /// Returns the lots of the campaign.
    pub fn lots(&self) -> Lots {
        Lots::new(&self.cut(), self.lot)
    }

    /// Returns the campaign's work, with nothing done yet.
    pub fn work(&self) -> Work {
        Work::of(self.cut(), None)
    }

    /// Returns the most bytes of a vote: a hundred for each group, enough for the four counts of scheme 1, and a
    /// thousand for the rest, including members that a newer program adds.
    pub fn largest_vote(&self) -> u32 {
        1000 + 100 * self.lot.min(Lots::MOST_GROUPS)
    }

    /// Reads the terms of a campaign.
    ///
    /// # Errors
    /// When the bytes are not terms, or are terms of another version.
    pub fn read(bytes: &[u8]) -> Result<Spec, ReadError> {
        let spec: Spec = read_marked(bytes, Spec::FORMAT, Spec::VERSION)?;
        // Each member is well-formed; the checks below compare them.
        let Spec { name, size, method, lot, in_hand, replicas, .. } = &spec;
        let (member, problem) = match () {
            () if !is_name(name) => ("name", "is not 1 to 32 of a to z, 0 to 9 and -".into()),
            () if !method.can_count(*size) => {
                ("n", format!("is {size}, which scheme {} does not count", method.scheme()))
            }
            () if *lot == 0 => ("lot", "is 0, but must be at least 1".into()),
            () if *in_hand == 0 => ("in_hand", "is 0, but must be at least 1".into()),
            () if !(1..=5).contains(replicas) => {
                ("replicas", format!("is {replicas}, which is not a number from 1 to 5"))
            }
            () => return Ok(spec),
        };
        Err(Fault::new(problem).in_member(member).into())
    }
}

/// The terms as JSON.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&marked(Spec::FORMAT, Spec::VERSION, self))
    }
}

fn one() -> u8 {
    1
}

fn is_one(number: &u8) -> bool {
    *number == 1
}

/// Writes the number of workers as a string.
fn count<S: Serializer>(quorum: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    Count(*quorum).serialize(serializer)
}

fn quorum<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    match Count::deserialize(deserializer)? {
        Count(quorum @ 1..=9) => Ok(quorum),
        Count(other) => Err(D::Error::custom(format_args!("is {other}, which is not a number from 1 to 9"))),
    }
}

/// Returns a text whose first members name its format and version.
pub(super) fn marked<T: Serialize>(format: &'static str, version: u64, content: &T) -> String {
    #[derive(Serialize)]
    struct Marked<'a, T> {
        format: &'static str,
        version: u64,
        #[serde(flatten)]
        content: &'a T,
    }
    serde_json::to_string(&Marked { format, version, content }).unwrap_or_else(|_| unreachable!("its keys are strings"))
}

/// The members that identify the format of a text. They are read first, since the other members of another version may
/// mean anything.
#[derive(Debug, Deserialize)]
struct FormatMarks {
    format: String,
    version: u64,
}

/// Reads a text that must have this format and version.
pub(super) fn read_marked<T: DeserializeOwned>(bytes: &[u8], format: &str, version: u64) -> Result<T, ReadError> {
    let marks: FormatMarks = json::parse(bytes)?;
    if marks.format != format {
        return Err(Fault::new(format!("is not {format}")).in_member("format").into());
    }
    if marks.version != version {
        return Err(Fault::version(marks.version).into());
    }
    json::parse(bytes)
}
