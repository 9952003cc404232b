//! Documents made from finished work, and the work that a document describes.

use super::form::{CaseForm, ChecksumForm, Form, SchemeForm, SumRow, TiesRow, TurnsRow};
use super::run::RunInfo;
use super::{Checksum, Document};
use crate::fault::Fault;
use crate::json::ReadError;
use crate::numbers::{Count, Whole};
use crate::shown::ShownJson;
use crate::work::Work;
use crate::work::cut::CutCase;
use crate::work::groups::{GroupTally, Groups};
use crate::work::parts::{Figures, Part, WorkError};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use eightfold_core::count::{Scheme, Tally};
use eightfold_core::method::Method;
use serde::{Serialize, Serializer};

/// The choice of listing the groups in a complete document. A partial document always lists them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GroupsWanted {
    /// List them if there are at most [`GroupsWanted::LISTED`].
    #[default]
    Auto,
    /// List them.
    Always,
    /// Leave them out.
    Never,
}

impl GroupsWanted {
    /// The most groups that are listed by default.
    pub const LISTED: usize = 40_000;
}

impl Work {
    /// Makes a document from this work. It is complete if the work is.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Method, count::Symmetric};
    /// use eightfold_results::{GroupsWanted, RunInfo, Work};
    ///
    /// // N = 3 has no cases, so only the turns of its three columns have to be counted.
    /// let mut work = Work::new(BoardSize::new(3)?, Method::Batch, None).unwrap();
    /// let partial = work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap();
    /// assert!(!partial.is_complete && partial.totals.is_none());
    /// for column in 0..3 {
    ///     work.add_turns(column, Symmetric::default(), "here").unwrap();
    /// }
    /// let whole = work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap();
    /// assert_eq!(whole.totals.map(|totals| totals.total), Some(0));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    ///
    /// # Errors
    /// When the figures contradict each other, or the document would be larger than the limit.
    pub fn document(&self, run: &RunInfo, groups: GroupsWanted) -> Result<Document, WorkError> {
        let totals = self.totals()?;
        let every_group = self.lists_all_groups();
        let listed = match groups {
            _ if totals.is_none() => true,
            GroupsWanted::Auto => every_group && self.groups.len() <= GroupsWanted::LISTED,
            GroupsWanted::Always => every_group,
            GroupsWanted::Never => false,
        };
        let form = Form {
            format: Document::FORMAT.into(),
            version: Whole(Document::VERSION),
            n: self.size(),
            complete: totals.is_some(),
            scheme: self.scheme(),
            totals: totals.map(Into::into),
            symmetric: self.symmetric()?.map(Into::into),
            cases: self.cases()?,
            groups: listed.then_some(GroupRows(self)),
            turns: totals.is_none().then(|| self.turns().map(|(column, turns)| TurnsRow::new(column, turns)).collect()),
            solutions: None,
            nodes: None,
            run: run.in_order(),
            checksum: Some(ChecksumForm::of(Checksum::BLANK)),
        };
        let is_long = listed && self.groups.len() > LAID_OUT;
        let text = written(&form, is_long).map_err(|error| not_written(&error))?;
        let (text, _) = Checksum::fill_in(&text);
        Document::read(text.as_bytes()).map_err(no_document)
    }

    fn scheme(&self) -> SchemeForm {
        let depth = (self.method() == Method::Batch).then(|| Whole(Scheme::new(self.size()).depth() as u64));
        let [group, units, groups] = [self.cut.group() as u64, self.cut.units(), self.cut.groups().into()].map(Whole);
        SchemeForm { method: self.method(), depth, group, units, groups }
    }

    /// Returns the cases of scheme 1.
    fn cases(&self) -> Result<Option<Vec<CaseForm<'_>>>, WorkError> {
        let form = |(position, cut): (usize, &CutCase)| {
            let [n1, n2, n3, n4] = match self.case(position)? {
                None => [None; 4],
                Some(Tally { n }) => n.map(|n| Some(Count(n))),
            };
            let (case, bound1) = (cut.case.kind.name().into(), Whole(cut.case.bound1.into()));
            let groups = [cut.groups.start, cut.groups.end].map(|end| Whole(end.into()));
            Ok(CaseForm { case, bound1, units: Whole(cut.units), groups, n1, n2, n3, n4 })
        };
        let cases = || self.cut.cases().iter().enumerate().map(form).collect();
        (self.method() == Method::Batch).then(cases).transpose()
    }
}

/// The most groups that are laid out in lines. The lines of more would make a document larger than its journal.
const LAID_OUT: usize = 400;

/// Writes a form: each part on its own line, so that people can read it, or all on one line if it is long. Characters
/// that a terminal obeys are escaped, so that the text can be printed as it is.
fn written(form: &impl Serialize, is_long: bool) -> serde_json::Result<String> {
    let text = if is_long { serde_json::to_string(form) } else { serde_json::to_string_pretty(form) }?;
    Ok(if text.bytes().all(|byte| byte < 0x7f) { text } else { ShownJson(&text).to_string() })
}

/// The groups of some work, written row by row, since there may be millions.
struct GroupRows<'a>(&'a Work);

impl Serialize for GroupRows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[serde(untagged)]
        enum Row {
            Ties(TiesRow),
            Sum(SumRow),
        }

        serializer.collect_seq(self.0.groups().map(|(index, tally)| match tally {
            GroupTally::Ties(tally) => Row::Ties(TiesRow::new(index, tally)),
            GroupTally::Sum(sum) => Row::Sum(SumRow(Whole(index.into()), Count(sum))),
        }))
    }
}

impl Document {
    /// Returns the work that the document describes, to be merged with other work or continued. Sentences call the
    /// document `source`.
    ///
    /// ```
    /// # use eightfold_results::Document;
    /// # let document = Document::read(include_bytes!("../../tests/data/example-n8.json")).unwrap();
    /// let work = document.work("example-n8.json").unwrap();
    /// assert!(work.is_complete() && work.has_group(7));
    /// ```
    ///
    /// # Errors
    /// When the document's sums contradict its groups.
    pub fn work(&self, source: &str) -> Result<Work, WorkError> {
        let mut work = Work::of(self.cut.clone(), None);
        for (index, tally) in self.groups.iter().flat_map(Groups::iter) {
            work.add_group(index, tally, source)?;
        }
        for &(column, turns) in self.turns.iter().flatten() {
            work.add_turns(column, turns, source)?;
        }
        if self.is_complete {
            for (case, tally) in self.cut.cases().iter().zip(&self.cases) {
                tally.map_or(Ok(()), |tally| work.add_sum(Part::Case(case.case), Figures::Tally(tally), source))?;
            }
            if self.cut.method().is_colours()
                && let Some(totals) = self.totals
            {
                work.add_sum(Part::AllGroups, Figures::Sum(totals.total), source)?;
            }
            self.symmetric.map_or(Ok(()), |turns| work.add_sum(Part::AllTurns, Figures::Turns(turns), source))?;
        }
        work.sums_agree()?;
        Ok(work)
    }
}

/// Returns the error for a form that cannot be written, which never occurs.
fn not_written(error: &serde_json::Error) -> WorkError {
    no_document(Fault::new(format!("cannot be written: {error}")))
}

fn no_document(error: impl Into<ReadError>) -> WorkError {
    WorkError::Document(Box::new(error.into()))
}
