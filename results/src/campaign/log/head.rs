//! The head of a log: the campaign, what all lots come to, and the root over their lines.

use super::super::message::{Marked, read_marked};
use super::super::{Lots, Spec};
use super::entry::nullable;
use crate::document::Checksum;
use crate::fault::Fault;
use crate::json::Json;
use crate::numbers::Count;
use crate::parts::WorkError;
use crate::protocol::MessageError;
use crate::work::Work;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::count::Tally;
use eightfold_core::method::Method;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

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

    /// Makes the head of a log: of the results of all lots, and the root of their lines.
    ///
    /// # Errors
    /// When the results contradict each other.
    pub fn new(spec: Spec, work: &Work, root: Checksum, written: String, program: String) -> Result<Head, WorkError> {
        let cases: Result<Vec<_>, _> = (0..work.cut().cases().len()).map(|position| work.case(position)).collect();
        let total = work.totals()?.map(|totals| totals.total);
        let lots = Lots::new(work.cut(), spec.lot).count();
        let (cases, text) = (cases?, String::new());
        let mut head = Head { spec, lots, root, total, cases, written, program, is_intact: true, text };
        head.text = head.made(work);
        Ok(head)
    }

    /// Returns the text of a new head.
    fn made(&self, work: &Work) -> String {
        let Head { spec, lots, root, total, cases, written, program, .. } = self;
        let lot_of = Lots::new(work.cut(), spec.lot);
        // The lots of turns follow those of the last case.
        let first = |group| lot_of.of_group(group).or_else(|| lot_of.of_turns(0)).unwrap_or_default();
        let rows = work.cut().cases().iter().zip(cases).map(|(case, tally)| CaseRow {
            case: case.case.kind.name().into(),
            bound1: case.case.bound1,
            lots: [first(case.groups.start), first(case.groups.end)],
            n1: tally.map(|tally| Count(tally.n[0])),
            n2: tally.map(|tally| Count(tally.n[1])),
            n3: tally.map(|tally| Count(tally.n[2])),
            n4: tally.map(|tally| Count(tally.n[3])),
            n3_mod_3: tally.map(|tally| tally.n[2] % 3),
        });
        let mut form = HeadForm {
            campaign: RawValue::from_string(spec.to_string()).unwrap_or_else(|_| unreachable!("terms are JSON")),
            lots: *lots,
            root: root.to_string(),
            total: total.map(Count),
            cases: (spec.method == Method::Batch).then(|| rows.collect()),
            written: written.clone(),
            program: program.clone(),
            checksum: None,
        };
        let text = form.text();
        let value = Json::read(text.as_bytes()).map_or(Checksum([0; 32]), Checksum::of).to_string();
        form.checksum = Some(HeadChecksum { algorithm: "sha256".into(), value });
        form.text()
    }

    /// Reads a head.
    ///
    /// # Errors
    /// When the bytes are not a head, or that of a newer version.
    pub fn read(bytes: &[u8]) -> Result<Head, MessageError> {
        let json = Json::read(bytes).map_err(MessageError::Json)?;
        let HeadForm { campaign, lots, root, total, cases, written, program, checksum } =
            read_marked(bytes, Head::FORMAT, "logs")?;
        let spec = Spec::read(campaign.get().as_bytes()).map_err(|error| match error {
            MessageError::Member(fault) => MessageError::Member(fault.in_member("campaign")),
            error @ MessageError::Json(_) => error,
        })?;
        let wrong = |name: &str, problem: String| MessageError::Member(Fault::new(problem).in_member(name));
        let wanted = spec.lots().count();
        if lots != wanted {
            return Err(wrong("lots", format!("is {lots}, but {} has {wanted} lots", spec.name)));
        }
        let cases = match (spec.method, cases) {
            (Method::Batch, None) => return Err(wrong("cases", "is missing".into())),
            (Method::Batch, Some(cases)) => cases.iter().map(CaseRow::tally).collect(),
            (Method::Join | Method::Fold, _) => Vec::new(),
        };
        let no_hash = || "is not a SHA-256, which has 64 hex digits in lower case".to_string();
        let root = Checksum::parse(&root).ok_or_else(|| wrong("root", no_hash()))?;
        let stated = checksum.filter(|checksum| checksum.algorithm == "sha256");
        let stated = stated.and_then(|checksum| Checksum::parse(&checksum.value));
        let stated = stated.ok_or_else(|| wrong("checksum", no_hash()))?;
        let (total, is_intact, text) =
            (total.map(|Count(total)| total), stated == Checksum::of(json), json.text().into());
        Ok(Head { spec, lots, root, total, cases, written, program, is_intact, text })
    }
}

/// The head as JSON.
impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A head as it is written.
#[derive(Serialize, Deserialize)]
struct HeadForm {
    campaign: Box<RawValue>,
    lots: u32,
    root: String,
    #[serde(deserialize_with = "nullable")]
    total: Option<Count<u128>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cases: Option<Vec<CaseRow>>,
    written: String,
    program: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    checksum: Option<HeadChecksum>,
}

#[derive(Serialize, Deserialize)]
struct HeadChecksum {
    algorithm: String,
    value: String,
}

/// A case as a head has it.
#[derive(Serialize, Deserialize)]
struct CaseRow {
    case: String,
    bound1: u8,
    lots: [u32; 2],
    n1: Option<Count>,
    n2: Option<Count>,
    n3: Option<Count>,
    n4: Option<Count>,
    n3_mod_3: Option<u64>,
}

impl CaseRow {
    fn tally(&self) -> Option<Tally> {
        let [Count(n1), Count(n2), Count(n3), Count(n4)] = [self.n1?, self.n2?, self.n3?, self.n4?];
        Some(Tally { n: [n1, n2, n3, n4] })
    }
}

impl HeadForm {
    fn text(&self) -> String {
        serde_json::to_string(&Marked::new(Head::FORMAT, self)).unwrap_or_else(|_| unreachable!("its keys are strings"))
    }
}
