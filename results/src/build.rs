//! Documents made of finished work, and the work that a document describes.

use crate::document::{Checksum, Document, DocumentError};
use crate::groups::{GroupTally, Groups};
use crate::json::Json;
use crate::parts::WorkError;
use crate::run::RunInfo;
use crate::work::Work;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt::{self, Write};
use eightfold_core::count::{Scheme, Tally, Totals};
use eightfold_core::method::Method;

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
    /// Makes a document of this work. It is complete if the work is.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Method, count::Symmetric};
    /// use eightfold_results::{GroupsWanted, RunInfo, Work};
    ///
    /// // N = 3 has no cases, so only the turns of its three columns have to be counted.
    /// let mut work = Work::new(BoardSize::new(3)?, Method::Batch, None).unwrap();
    /// let partial = work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap();
    /// assert!(!partial.is_complete() && partial.totals().is_none());
    /// for column in 0..3 {
    ///     work.add_turns(column, Symmetric::default(), "here").unwrap();
    /// }
    /// let whole = work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap();
    /// assert_eq!(whole.totals().map(|totals| totals.total), Some(0));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    ///
    /// # Errors
    /// When the figures contradict each other, or the document would be larger than the limit.
    pub fn document(&self, run: &RunInfo, groups: GroupsWanted) -> Result<Document, WorkError> {
        // Once these sums hold, writing to a String cannot fail.
        (0..self.cut.cases().len()).try_for_each(|position| self.case(position).map(|_| ()))?;
        self.symmetric()?;
        let totals = self.totals()?;
        let every_group = self.lists_all_groups();
        let listed = match groups {
            _ if totals.is_none() => true,
            GroupsWanted::Auto => every_group && self.groups.len() <= GroupsWanted::LISTED,
            GroupsWanted::Always => every_group,
            GroupsWanted::Never => false,
        };
        let mut text = String::new();
        let _never_fails = self.write(run, totals, listed, &mut text);
        text.push('}');
        let read = |text: &str| Json::read(text.as_bytes()).map(Checksum::of);
        let checksum = read(&text).map_err(|error| no_document(DocumentError::Json(error)))?;
        text.pop();
        let _never_fails = write!(text, ",\"checksum\":{{\"algorithm\":\"sha256\",\"value\":\"{checksum}\"}}}}");
        Document::read(text.as_bytes()).map_err(no_document)
    }

    fn write(&self, run: &RunInfo, totals: Option<Totals>, listed: bool, out: &mut String) -> fmt::Result {
        let (n, version, complete) = (self.size(), Document::VERSION, totals.is_some());
        let (id, group, units, groups) =
            (self.method().scheme(), self.cut.group(), self.cut.units(), self.cut.groups());
        write!(out, "{{\"format\":\"{}\",\"version\":{version},\"n\":{n},\"complete\":{complete},", Document::FORMAT)?;
        write!(out, "\"scheme\":{{\"id\":{id},")?;
        if self.method() == Method::Batch {
            write!(out, "\"depth\":{},", Scheme::new(n).depth())?;
        }
        write!(out, "\"group\":{group},\"units\":{units},\"groups\":{groups}}},\"totals\":")?;
        match totals {
            None => out.write_str("null")?,
            Some(Totals { total, unique, count2, count4, count8 }) => {
                write!(out, "{{\"total\":\"{total}\",\"unique\":\"{unique}\",")?;
                write!(out, "\"count2\":\"{count2}\",\"count4\":\"{count4}\",\"count8\":\"{count8}\"}}")?;
            }
        }
        out.write_str(",\"symmetric\":")?;
        match self.symmetric().map_err(|_| fmt::Error)? {
            None => out.write_str("null")?,
            Some(turns) => write!(out, "{{\"rot180\":\"{}\",\"rot90\":\"{}\"}}", turns.rot180, turns.rot90)?,
        }
        if self.method() == Method::Batch {
            self.write_cases(out)?;
        }
        if listed {
            self.write_groups(out)?;
        }
        if !complete {
            self.write_turns(out)?;
        }
        out.write_str(",\"run\":")?;
        run.write(out)
    }

    fn write_cases(&self, out: &mut String) -> fmt::Result {
        out.write_str(",\"cases\":[")?;
        for (position, cut) in self.cut.cases().iter().enumerate() {
            let comma = if position > 0 { "," } else { "" };
            let (kind, bound1) = (cut.case.kind.name(), cut.case.bound1);
            write!(out, "{comma}{{\"case\":\"{kind}\",\"bound1\":{bound1},\"units\":{},", cut.units)?;
            write!(out, "\"groups\":[{},{}],", cut.groups.start, cut.groups.end)?;
            match self.case(position).map_err(|_| fmt::Error)? {
                None => out.write_str("\"n1\":null,\"n2\":null,\"n3\":null,\"n4\":null}")?,
                Some(Tally { n: [n1, n2, n3, n4] }) => {
                    write!(out, "\"n1\":\"{n1}\",\"n2\":\"{n2}\",\"n3\":\"{n3}\",\"n4\":\"{n4}\"}}")?;
                }
            }
        }
        out.write_str("]")
    }

    fn write_groups(&self, out: &mut String) -> fmt::Result {
        out.write_str(",\"groups\":[")?;
        for (place, (index, tally)) in self.groups().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            match tally {
                GroupTally::Ties(Tally { n: [n1, n2, n3, n4] }) => {
                    write!(out, "{comma}[{index},\"{n1}\",\"{n2}\",\"{n3}\",\"{n4}\"]")?;
                }
                GroupTally::Sum(sum) | GroupTally::Folded(sum) => write!(out, "{comma}[{index},\"{sum}\"]")?,
            }
        }
        out.write_str("]")
    }

    fn write_turns(&self, out: &mut String) -> fmt::Result {
        out.write_str(",\"turns\":[")?;
        for (place, (column, turns)) in self.turns().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            write!(out, "{comma}[{column},\"{}\",\"{}\"]", turns.rot180, turns.rot90)?;
        }
        out.write_str("]")
    }
}

impl Document {
    /// Returns the work that the document describes, to be joined with other work or continued. Sentences name it as
    /// `source`.
    ///
    /// ```
    /// # use eightfold_results::Document;
    /// # let document = Document::read(include_bytes!("../tests/data/example-n8.json")).unwrap();
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
        if self.complete {
            for (position, tally) in self.cases.iter().enumerate() {
                tally.map_or(Ok(()), |tally| work.add_case(position, tally, source))?;
            }
            if self.cut.method().joins()
                && let Some(totals) = self.totals
            {
                work.add_all_groups(totals.total, source)?;
            }
            self.symmetric.map_or(Ok(()), |turns| work.add_all_turns(turns, source))?;
        }
        work.sums_agree()?;
        Ok(work)
    }
}

fn no_document(error: DocumentError) -> WorkError {
    WorkError::Document(Box::new(error))
}
