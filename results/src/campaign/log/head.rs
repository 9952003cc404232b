//! The head of a log: the campaign, the sums of all lots, and the root over their lines.

use super::super::spec::{marked, read_marked};
use super::super::{Lots, Reopening, Spec};
use super::merkle::leaf;
use crate::document::Checksum;
use crate::document::form::ChecksumForm;
use crate::fault::Fault;
use crate::json::{ReadError, check, nullable};
use crate::numbers::Count;
use crate::work::Work;
use crate::work::cut::CutCase;
use crate::work::parts::WorkError;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::Method;
use eightfold_core::count::Tally;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The head of a log. Its checksum is computed like that of documents, and shows damage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The terms of the campaign.
    pub spec: Spec,
    /// The root over this head, without its root and checksum, and over the lines of all lots.
    pub root: Checksum,
    /// The number of solutions, if every lot is decided.
    pub total: Option<u128>,
    /// The sums of the cases that are decided; empty in scheme 2.
    pub cases: Vec<Option<Tally>>,
    /// The reason why the results cannot be right, if their sums are impossible.
    pub impossible: Option<String>,
    /// Every message that votes no longer count.
    pub reopened: Vec<ReopenedAt>,
    /// The date when the log was written.
    pub written: String,
    /// The version of the program that wrote it.
    pub program: String,
    /// `true` if the head is undamaged since it was written.
    pub is_intact: bool,
    /// The checksum that the head states.
    checksum: Checksum,
    /// The head's text, as it was read or made.
    text: String,
}

/// A message that votes no longer count, as a head lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "ReopenedForm")]
pub struct ReopenedAt {
    /// The date when the server stored it.
    pub at: String,
    /// The votes that it concerns.
    #[serde(flatten)]
    pub votes: Reopening,
}

/// The form in which a [`ReopenedAt`] is read. With a flattened enum, serde collects the members first and could not
/// name the place of a fault.
#[derive(Deserialize)]
struct ReopenedForm {
    at: String,
    lots: Option<Vec<[u32; 2]>>,
    party: Option<String>,
}

impl TryFrom<ReopenedForm> for ReopenedAt {
    type Error = &'static str;

    fn try_from(ReopenedForm { at, lots, party }: ReopenedForm) -> Result<ReopenedAt, &'static str> {
        let votes = lots.map(Reopening::Lots).or(party.map(Reopening::Party));
        votes.map(|votes| ReopenedAt { at, votes }).ok_or("has neither lots nor a party")
    }
}

impl Head {
    /// The name of the format.
    pub const FORMAT: &'static str = "eightfold-log";
    /// The version of the format.
    pub const VERSION: u64 = 1;

    /// Makes the head of a log from the results of all lots. It has no root yet: see [`Head::sealed`].
    pub fn new(spec: Spec, work: &Work, reopened: Vec<ReopenedAt>, written: String, program: String) -> Head {
        let mut impossible = None;
        let mut tell = |error: WorkError| {
            impossible.get_or_insert(error.to_string());
        };
        let lots = Lots::new(work.cut(), spec.lot);
        // After the lots of the last case come those of turns.
        let first = |group| lots.of_group(group).or_else(|| lots.of_turns(0)).unwrap_or_default();
        let row = |(place, CutCase { case, groups, .. }): (usize, &CutCase)| {
            let tally = work.case(place).map_err(&mut tell).ok().flatten();
            let [n1, n2, n3, n4] = [0, 1, 2, 3].map(|at| tally.map(|tally| Count(tally.n[at])));
            let (lots, n3_mod_3) = ([first(groups.start), first(groups.end)], tally.map(|tally| tally.n[2] % 3));
            CaseRow { case: case.kind.name().into(), bound1: case.bound1, lots, n1, n2, n3, n4, n3_mod_3 }
        };
        let rows = work.cut().cases().iter().enumerate().map(row).collect();
        let total = work.totals().map_err(tell).ok().flatten().map(|totals| Count(totals.total));
        let form = HeadForm {
            campaign: RawValue::from_string(spec.to_string()).unwrap_or_else(|_| unreachable!("terms are JSON")),
            lots: lots.count(),
            root: Some(Checksum::BLANK),
            total,
            cases: (spec.method == Method::Batch).then_some(rows),
            impossible,
            reopened,
            written,
            program,
            checksum: Some(ChecksumForm::of(Checksum::BLANK)),
        };
        let text = marked(Head::FORMAT, Head::VERSION, &form);
        form.head(spec, text, Checksum::BLANK)
    }

    /// Returns the first leaf of the tree: that of the head's text without the digits of its root and its checksum.
    pub fn leaf(&self) -> Checksum {
        let [root, checksum] = [self.root, self.checksum].map(|sum| sum.to_string());
        leaf(self.text.replace(&root, "").replace(&checksum, "").as_bytes())
    }

    /// Returns the head with its root; the first leaf of the tree must be that of this head.
    pub fn sealed(self, root: Checksum) -> Head {
        // The root comes first.
        let text = self.text.replacen(&Checksum::BLANK.to_string(), &root.to_string(), 1);
        let (text, checksum) = Checksum::fill_in(&text);
        Head { root, checksum, is_intact: true, text, ..self }
    }

    /// Reads a head.
    ///
    /// # Errors
    /// When the bytes are not a head, or are a head of another version.
    pub fn read(bytes: &[u8]) -> Result<Head, ReadError> {
        let text = check(bytes)?;
        let mut form: HeadForm = read_marked(bytes, Head::FORMAT, Head::VERSION)?;
        let spec = Spec::read(form.campaign.get().as_bytes()).map_err(|error| match error {
            ReadError::Member(fault) => ReadError::Member(fault.in_member("campaign")),
            error @ ReadError::Json(_) => error,
        })?;
        let wrong = |name: &str, problem: String| ReadError::Member(Fault::new(problem).in_member(name));
        let wanted = spec.lots().count();
        if form.lots != wanted {
            let lots = form.lots;
            return Err(wrong("lots", format!("is {lots}, but {} has {wanted} lots", spec.name)));
        }
        if spec.method.joins() {
            form.cases = None;
        } else if form.cases.is_none() {
            return Err(Fault::missing("cases").into());
        }
        if form.root.is_none() {
            return Err(Fault::missing("root").into());
        }
        let stated = form.checksum.take().ok_or_else(|| Fault::missing("checksum"))?.stated()?;
        Ok(form.head(spec, text.into(), stated))
    }
}

/// The head as JSON.
impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A head in its written form.
#[derive(Serialize, Deserialize)]
struct HeadForm {
    campaign: Box<RawValue>,
    lots: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    root: Option<Checksum>,
    #[serde(deserialize_with = "nullable")]
    total: Option<Count<u128>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cases: Option<Vec<CaseRow>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    impossible: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    reopened: Vec<ReopenedAt>,
    written: String,
    program: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    checksum: Option<ChecksumForm>,
}

/// A case as a head lists it.
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
    /// Returns the head with these members, its text, and the checksum that it states.
    fn head(self, spec: Spec, text: String, checksum: Checksum) -> Head {
        let HeadForm { root, total, cases, impossible, reopened, written, program, .. } = self;
        let (root, is_intact) = (root.unwrap_or(Checksum::BLANK), checksum == checksum.of_rest(&text));
        let total = total.map(|Count(total)| total);
        let cases = cases.unwrap_or_default().iter().map(CaseRow::tally).collect();
        Head { spec, root, total, cases, impossible, reopened, written, program, is_intact, checksum, text }
    }
}
