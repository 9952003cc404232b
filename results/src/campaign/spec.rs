//! The terms of a campaign, written once.

use super::{Lots, is_name};
use crate::cut::Cut;
use crate::fields::{Fault, Fields, number, string, whole};
use crate::json::Json;
use crate::protocol::{MessageError, Quoted, message};
use crate::reading;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use eightfold_core::board::BoardSize;
use eightfold_core::method::Method;

/// The terms of a campaign. They are settled when it is created, and everyone who takes part reads them.
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
///     "version: is 2; this program reads campaigns of version 1"
/// );
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The name of the campaign.
    pub name: String,
    /// The board size.
    pub size: BoardSize,
    /// The method, whose scheme cuts the work.
    pub method: Method,
    /// The most groups of a lot.
    pub lot: u32,
    /// The number of workers that have to give the same answer, from 1 to 9.
    pub quorum: u8,
    /// The share of the join's lots that the batch engine has to confirm, in millionths.
    pub audit: u32,
    /// The milliseconds after which a lot goes to another worker if nothing is heard of it.
    pub lease_ms: u64,
    /// The milliseconds between two signs of life of a worker.
    pub beat_ms: u64,
    /// The most lots that all workers together may have in hand.
    pub in_hand: u32,
    /// The date when the campaign was created.
    pub created: String,
}

impl Spec {
    /// The word that marks the terms of a campaign.
    pub const FORMAT: &str = "eightfold-campaign";
    /// The only version so far.
    pub const VERSION: u64 = 1;
    /// The workers that may each have a few lots in hand with short leases.
    const FEW: u32 = 1000;

    /// Returns the usual terms for a board and a few workers; `None` if the method does not count this board.
    #[must_use]
    pub fn new(name: &str, size: BoardSize, method: Method) -> Option<Spec> {
        Spec::for_workers(name, size, method, 16)
    }

    /// Returns the terms for a number of workers; `None` if the method does not count this board.
    ///
    /// Up to 1,000 workers, a lot is given to another one after 30 seconds of silence, and a worker shows every 10 seconds that
    /// it is alive. Beyond that it is 15 minutes and 5, so that signs of life do not burden the server.
    #[must_use]
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
            lease_ms: if are_few { 30_000 } else { 900_000 },
            beat_ms: if are_few { 10_000 } else { 300_000 },
            in_hand,
            created: String::new(),
        })
    }

    /// Returns the lots of the campaign.
    #[must_use]
    pub fn lots(&self) -> Lots {
        // A spec is only made for boards that its method counts.
        Cut::new(self.size, self.method).map_or_else(|| unreachable!("no cut"), |cut| Lots::new(&cut, self.lot))
    }

    /// Reads the terms of a campaign.
    ///
    /// # Errors
    /// When the bytes are not terms, or those of a newer version.
    pub fn read(bytes: &[u8]) -> Result<Spec, MessageError> {
        message(bytes, |value| {
            let fields = Fields::of(value)?;
            fields.required("format", |value| match string(value)?.as_str() {
                Spec::FORMAT => Ok(()),
                _ => Err(Fault::new(format!("is not {}", Spec::FORMAT))),
            })?;
            fields.required("version", |value| match whole(value)? {
                Spec::VERSION => Ok(()),
                other => Err(Fault::new(format!("is {other}; this program reads campaigns of version 1"))),
            })?;
            let size = fields.required("n", reading::size)?;
            let method = fields.required("scheme", reading::method)?;
            if !method.can_count(size) {
                return Err(
                    Fault::new(format!("is {size}, which scheme {} does not count", method.scheme())).in_member("n")
                );
            }
            Ok(Spec {
                name: fields.required("name", name)?,
                size,
                method,
                lot: fields.required("lot", positive)?,
                quorum: fields.required("quorum", |value| match string(value)?.as_bytes() {
                    &[digit @ b'1'..=b'9'] => Ok(digit - b'0'),
                    _ => Err(Fault::new("is not a number from 1 to 9")),
                })?,
                audit: fields.required("audit_ppm", number)?,
                lease_ms: fields.required("lease_ms", whole)?,
                beat_ms: fields.required("beat_ms", whole)?,
                in_hand: fields.required("in_hand", positive)?,
                created: fields.required("created", string)?,
            })
        })
    }
}

fn name(value: Json<'_>) -> Result<String, Fault> {
    let name = string(value)?;
    if is_name(&name) { Ok(name) } else { Err(Fault::new("is not 1 to 32 of a to z, 0 to 9 and -")) }
}

fn positive(value: Json<'_>) -> Result<u32, Fault> {
    match number(value)? {
        0 => Err(Fault::new("is 0, where at least 1 belongs")),
        number => Ok(number),
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spec { name, size, method, lot, quorum, audit, lease_ms, beat_ms, in_hand, created } = self;
        let (format, version, scheme) = (Spec::FORMAT, Spec::VERSION, method.scheme());
        write!(f, "{{\"format\":\"{format}\",\"version\":{version},\"name\":{},\"n\":{size},", Quoted(name))?;
        write!(f, "\"scheme\":{scheme},\"lot\":{lot},\"quorum\":\"{quorum}\",\"audit_ppm\":{audit},")?;
        write!(
            f,
            "\"lease_ms\":{lease_ms},\"beat_ms\":{beat_ms},\"in_hand\":{in_hand},\"created\":{}}}",
            Quoted(created)
        )
    }
}
