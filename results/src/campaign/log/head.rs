//! The head of a log: the campaign, what all lots come to, and the root over their lines.

use super::super::{Lots, Spec};
use crate::document::Checksum;
use crate::fields::{Fault, Fields, count, list, number, part_count, string, whole};
use crate::json::Json;
use crate::parts::WorkError;
use crate::protocol::{List, MessageError, OrNull, Quoted, message};
use crate::reading::{checksum, hash};
use crate::work::Work;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::ops::Range;
use eightfold_core::count::Tally;
use eightfold_core::method::Method;

/// The head of a log. A checksum shows damage; it is that of documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The terms of the campaign.
    pub spec: Spec,
    /// The number of lots.
    pub lots: u32,
    /// The root of the lines of all lots.
    pub root: Checksum,
    /// The number of solutions, if every lot is decided.
    pub total: Option<u128>,
    /// The sums of the cases that are decided; empty in schemes 2 and 3.
    pub cases: Vec<Option<Tally>>,
    /// The date when the log was written.
    pub written: String,
    /// The version of the program that wrote it.
    pub program: String,
    /// `true` if nothing was damaged since it was written.
    pub is_intact: bool,
    /// The head as it was read or made.
    text: String,
}

impl Head {
    /// The name of the format.
    pub const FORMAT: &'static str = "eightfold-log";
    /// The version of the format.
    pub const VERSION: u64 = 1;

    /// Makes the head of a log: of the results of all lots, and the root of their lines.
    ///
    /// # Errors
    /// When the results contradict each other.
    pub fn new(spec: Spec, work: &Work, root: Checksum, written: String, program: String) -> Result<Head, WorkError> {
        let cases: Result<Vec<_>, _> = (0..work.cut().cases().len()).map(|position| work.case(position)).collect();
        let total = work.totals()?.map(|totals| totals.total);
        let lots = Lots::new(work.cut(), spec.lot).count();
        let text = String::new();
        let mut head = Head { spec, lots, root, total, cases: cases?, written, program, is_intact: true, text };
        head.text = head.made(work);
        Ok(head)
    }

    fn made(&self, work: &Work) -> String {
        let mut text = String::new();
        let _never_fails = self.write(work, &mut text);
        // What was just written can be read.
        let checksum = Json::read(text.as_bytes()).map_or(Checksum([0; 32]), Checksum::of);
        text.pop();
        text + &format!(",\"checksum\":{{\"algorithm\":\"sha256\",\"value\":\"{checksum}\"}}}}")
    }

    fn write(&self, work: &Work, out: &mut String) -> fmt::Result {
        let Head { spec, lots, root, total, cases, written, program, .. } = self;
        let (format, version) = (Head::FORMAT, Head::VERSION);
        write!(out, "{{\"format\":\"{format}\",\"version\":{version},\"campaign\":{spec},\"lots\":{lots},")?;
        write!(out, "\"root\":\"{root}\",\"total\":{},", OrNull(total.map(Digits)))?;
        if spec.method == Method::Batch {
            let lots = Lots::new(work.cut(), spec.lot);
            // The lots of turns follow those of the last case.
            let first = |group| lots.of_group(group).or_else(|| lots.of_turns(0)).unwrap_or_default();
            let rows = work.cut().cases().iter().zip(cases).map(|(case, tally)| {
                let (kind, bound1) = (case.case.kind.name(), case.case.bound1);
                CaseRow { kind, bound1, lots: first(case.groups.start)..first(case.groups.end), tally: *tally }
            });
            write!(out, "\"cases\":{},", List(&rows.collect::<Vec<_>>()))?;
        }
        write!(out, "\"written\":{},\"program\":{}}}", Quoted(written), Quoted(program))
    }

    /// Reads a head.
    ///
    /// # Errors
    /// When the bytes are not a head, or that of a newer version.
    pub fn read(bytes: &[u8]) -> Result<Head, MessageError> {
        message(bytes, Head::of)
    }

    fn of(value: Json<'_>) -> Result<Head, Fault> {
        let fields = Fields::of(value)?;
        format_is(&fields, Head::FORMAT)?;
        let spec: Spec = fields.required("campaign", |value| {
            Spec::read(value.text().as_bytes()).map_err(|error| match error {
                MessageError::Member(fault) => fault,
                MessageError::Json(error) => Fault::new(error.to_string()),
            })
        })?;
        let wanted = spec.lots().count();
        let lots = fields.required("lots", |value| match number(value)? {
            lots if lots == wanted => Ok(lots),
            lots => Err(Fault::new(format!("is {lots}, but {} has {wanted} lots", spec.name))),
        })?;
        let cases = match spec.method {
            Method::Batch => fields.required("cases", |value| list(value, case))?,
            Method::Join | Method::Fold => Vec::new(),
        };
        let stated = fields.required("checksum", checksum)?;
        Ok(Head {
            lots,
            root: fields.required("root", hash)?,
            total: fields.nullable("total", count)?,
            cases,
            written: fields.required("written", string)?,
            program: fields.required("program", string)?,
            is_intact: stated == Checksum::of(value),
            text: value.text().into(),
            spec,
        })
    }
}

/// The head as JSON.
impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

fn format_is(fields: &Fields<'_>, wanted: &str) -> Result<(), Fault> {
    fields.required("format", |value| match string(value)?.as_str() {
        format if format == wanted => Ok(()),
        _ => Err(Fault::new(format!("is not {wanted}"))),
    })?;
    fields.required("version", |value| match whole(value)? {
        Head::VERSION => Ok(()),
        other => Err(Fault::new(format!("is {other}; this program reads logs of version {}", Head::VERSION))),
    })
}

fn case(value: Json<'_>) -> Result<Option<Tally>, Fault> {
    let fields = Fields::of(value)?;
    let count = |name| fields.nullable(name, part_count);
    let n = [count("n1")?, count("n2")?, count("n3")?, count("n4")?];
    Ok(match n {
        [Some(n1), Some(n2), Some(n3), Some(n4)] => Some(Tally { n: [n1, n2, n3, n4] }),
        _ => None,
    })
}

/// A count, which is a string of digits.
struct Digits<T>(T);

impl<T: fmt::Display> fmt::Display for Digits<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0)
    }
}

/// A case as a head has it.
struct CaseRow {
    kind: &'static str,
    bound1: u8,
    lots: Range<u32>,
    tally: Option<Tally>,
}

impl fmt::Display for CaseRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CaseRow { kind, bound1, lots, tally } = self;
        write!(f, "{{\"case\":\"{kind}\",\"bound1\":{bound1},\"lots\":[{},{}],", lots.start, lots.end)?;
        let n: [_; 4] = core::array::from_fn(|at| OrNull(tally.map(|tally| Digits(tally.n[at]))));
        write!(f, "\"n1\":{},\"n2\":{},\"n3\":{},\"n4\":{},", n[0], n[1], n[2], n[3])?;
        write!(f, "\"n3_mod_3\":{}}}", OrNull(tally.map(|tally| tally.n[2] % 3)))
    }
}
