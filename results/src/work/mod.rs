//! Finished work: the counted groups and turns, with their results.
//!
//! Counting adds to it, journals and documents are read into it, shards are merged in it, and documents are made from
//! it. A result that is added twice counts once. Two different results for one part are an error that names both.

pub(crate) mod cut;
pub(crate) mod groups;
pub(crate) mod missing;
pub(crate) mod pace;
pub(crate) mod parts;
mod sums;

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use cut::{Cut, CutCase, Shard};
use eightfold_core::board::BoardSize;
use eightfold_core::count::Symmetric;
use eightfold_core::method::Method;
use groups::{Done, GroupTally, Sourced};
use parts::{Conflict, Figures, Part, WorkError};

/// The finished part of a count of one board size in one scheme, or of one shard of it.
///
/// ```
/// use eightfold_core::{BoardSize, Method, count::{Engine, LaneKind, Scheme, Space, count_symmetric}};
/// use eightfold_results::Work;
///
/// let size = BoardSize::new(8)?;
/// let engine = Engine::new(LaneKind::best()).unwrap();
/// let mut space = Space::boxed();
/// let mut work = Work::new(size, Method::Batch, None).unwrap();
/// // N = 8 has few units, so each case is one group.
/// for (index, case) in Scheme::new(size).cases().enumerate() {
///     let tally = engine.count(&case, Scheme::units(&case), &mut space);
///     assert_eq!(work.add_group(index as u32, tally, "here"), Ok(true));
/// }
/// assert!(!work.is_complete());
/// for column in work.missing_turns().collect::<Vec<_>>() {
///     work.add_turns(column, count_symmetric(size, column), "here").unwrap();
/// }
/// assert!(work.is_complete());
/// assert_eq!(work.totals().unwrap().map(|totals| totals.total), Some(92));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Work {
    pub(crate) cut: Cut,
    shard: Option<Shard>,
    pub(crate) groups: Done,
    pub(crate) turns: BTreeMap<usize, Sourced<Symmetric>>,
    /// The cases, or all groups in scheme 3, followed by all turns.
    pub(crate) wholes: Vec<PartSum>,
    sources: Vec<String>,
}

/// Parts that have a sum: the groups of a case, all groups in scheme 3, or all turns.
#[derive(Clone, Debug)]
pub(crate) struct PartSum {
    pub(crate) part: Part,
    /// The numbers of the groups or columns.
    pub(crate) numbers: Range<u32>,
    /// The number of these that are present.
    present: u32,
    /// The sum from a complete document, which may not list the parts, if there is one.
    pub(crate) sum: Option<Sourced<Figures>>,
}

impl PartSum {
    fn new(part: Part, numbers: Range<u32>) -> PartSum {
        PartSum { part, numbers, present: 0, sum: None }
    }

    /// Returns `true` if every part is known individually.
    pub(crate) fn is_listed(&self) -> bool {
        self.present as usize == self.numbers.len()
    }
}

impl Work {
    /// Creates work with nothing done yet. Returns `None` for boards that the method does not count.
    pub fn new(size: BoardSize, method: Method, shard: Option<Shard>) -> Option<Work> {
        Cut::new(size, method).map(|cut| Work::of(cut, shard))
    }

    pub(crate) fn of(cut: Cut, shard: Option<Shard>) -> Work {
        let case = |case: &CutCase| PartSum::new(Part::Case(case.case), case.groups.clone());
        let mut wholes: Vec<_> = cut.cases().iter().map(case).collect();
        if cut.method().is_colours() {
            wholes.push(PartSum::new(Part::AllGroups, 0..cut.groups()));
        }
        wholes.push(PartSum::new(Part::AllTurns, 0..cut.size().get() as u32));
        Work { cut, shard, groups: Done::default(), turns: BTreeMap::new(), wholes, sources: Vec::new() }
    }

    /// Returns the cut of the count.
    pub fn cut(&self) -> &Cut {
        &self.cut
    }

    /// Returns the board size.
    pub fn size(&self) -> BoardSize {
        self.cut.size()
    }

    /// Returns the method that counts the board.
    pub fn method(&self) -> Method {
        self.cut.method()
    }

    /// Returns the shard that is counted; `None` if it is the whole count.
    pub fn shard(&self) -> Option<Shard> {
        self.shard
    }

    /// Adds the tally of a group. Sentences call its origin `source`. Returns `true` if the tally was not known yet.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Method, count::Tally};
    /// use eightfold_results::{GroupTally, Work};
    ///
    /// let mut work = Work::new(BoardSize::new(8)?, Method::Batch, None).unwrap();
    /// let tally = Tally { n: [0, 3, 3, 0] };
    /// assert_eq!(work.add_group(6, tally, "monday.jsonl"), Ok(true));
    /// assert_eq!(work.add_group(6, tally, "tuesday.jsonl"), Ok(false)); // the same again counts once
    /// let error = work.add_group(8, tally, "tuesday.jsonl").unwrap_err();
    /// assert_eq!(error.to_string(), "there is no group 8: the groups of N = 8 are 0 to 7");
    /// let error = work.add_group(5, GroupTally::Sum(40), "tuesday.jsonl").unwrap_err();
    /// assert_eq!(error.to_string(), "group 5 (edge 1) is 40 in scheme 3, but a group has n1 to n4 in scheme 1");
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    ///
    /// # Errors
    /// When this work has no such group or knows another tally for it, or when the tally is of another scheme.
    pub fn add_group(&mut self, index: u32, tally: impl Into<GroupTally>, source: &str) -> Result<bool, WorkError> {
        self.add_group_of_line(index, tally.into(), source, 0)
    }

    /// Adds the turns of a column. Sentences call their origin `source`. Returns `true` if they were not known yet.
    ///
    /// # Errors
    /// When this work has no such column, or knows other turns for it.
    pub fn add_turns(&mut self, column: usize, turns: Symmetric, source: &str) -> Result<bool, WorkError> {
        self.add_turns_of_line(column, turns, source, 0)
    }

    pub(crate) fn add_group_of_line(
        &mut self,
        index: u32,
        tally: GroupTally,
        source: &str,
        line: u32,
    ) -> Result<bool, WorkError> {
        if index >= self.cut.groups() {
            return Err(WorkError::UnknownGroup { index, groups: self.cut.groups(), size: self.size() });
        }
        let part = Part::group(&self.cut, index);
        if tally.method() != self.method() {
            return Err(WorkError::OtherKind(part, tally, self.method()));
        }
        if let Some(shard) = self.shard.filter(|shard| !shard.has(index)) {
            return Err(WorkError::OtherShard(part, shard));
        }
        let later = self.sourced(tally, source, line);
        let first = self.groups.add(index, later).map(|first| first.map(Figures::from));
        let is_new = self.is_new(part, first, later.map(Figures::from))?;
        if let Some(place) = self.whole_of(index).filter(|_| is_new) {
            self.wholes[place].present += 1;
        }
        Ok(is_new)
    }

    pub(crate) fn add_turns_of_line(
        &mut self,
        column: usize,
        turns: Symmetric,
        source: &str,
        line: u32,
    ) -> Result<bool, WorkError> {
        if column >= self.size().get() {
            return Err(WorkError::UnknownTurns { column, size: self.size() });
        }
        let part = Part::Turns(column);
        if let Some(shard) = self.shard.filter(|shard| !shard.has(column as u32)) {
            return Err(WorkError::OtherShard(part, shard));
        }
        let later = self.sourced(turns, source, line);
        let first = self.turns.get(&column).map(|first| first.map(Figures::Turns));
        let is_new = self.is_new(part, first, later.map(Figures::Turns))?;
        if is_new {
            self.turns.insert(column, later);
            self.all_turns_mut().present += 1;
        }
        Ok(is_new)
    }

    /// Adds the sum of a whole, whose parts need not be known.
    pub(crate) fn add_sum(&mut self, part: Part, figures: Figures, source: &str) -> Result<(), WorkError> {
        let later = self.sourced(figures, source, 0);
        let place = self.wholes.iter().position(|whole| whole.part == part);
        if let Some(place) = place
            && self.is_new(part, self.wholes[place].sum, later)?
        {
            self.wholes[place].sum = Some(later);
        }
        Ok(())
    }

    /// Adds all parts of other work, keeping their sources. Work on the whole board accepts shards.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Method, count::Tally};
    /// use eightfold_results::{Shard, Work};
    ///
    /// let size = BoardSize::new(8)?;
    /// let mut even = Work::new(size, Method::Batch, Shard::new(0, 2).ok()).unwrap();
    /// even.add_group(6, Tally { n: [0, 3, 3, 0] }, "even.jsonl").unwrap();
    /// let mut all = Work::new(size, Method::Batch, None).unwrap();
    /// all.add_group(6, Tally { n: [0, 4, 3, 0] }, "all.jsonl").unwrap();
    /// let conflict = all.merge(&even).unwrap_err();
    /// assert_eq!(
    ///     conflict.to_string(),
    ///     "group 6 (edge 2) is [0, 4, 3, 0] in all.jsonl but [0, 3, 3, 0] in even.jsonl"
    /// );
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    ///
    /// # Errors
    /// When the board sizes or the schemes differ, or a part has two different results. The parts before it stay added.
    pub fn merge(&mut self, other: &Work) -> Result<(), WorkError> {
        if self.size() != other.size() {
            return Err(WorkError::OtherSize(self.size(), other.size()));
        }
        if self.method() != other.method() {
            let named =
                |work: &Work, name: &str| (work.method(), work.sources.first().map_or(name, |name| name).into());
            return Err(WorkError::OtherScheme(Box::new([named(self, "one"), named(other, "the other")])));
        }
        for (index, entry) in other.groups.iter() {
            self.add_group_of_line(index, entry.figures, other.source_name(&entry), entry.line)?;
        }
        for (&column, entry) in &other.turns {
            self.add_turns_of_line(column, entry.figures, other.source_name(entry), entry.line)?;
        }
        for whole in &other.wholes {
            if let Some(entry) = &whole.sum {
                self.add_sum(whole.part, entry.figures, other.source_name(entry))?;
            }
        }
        self.sums_agree()
    }

    /// Returns `true` if this group need not be counted: it is present, or included in a known sum.
    pub fn has_group(&self, index: u32) -> bool {
        self.groups.has(index) || self.is_in_a_sum(index)
    }

    /// Returns `true` if a sum that is known includes this group.
    pub(crate) fn is_in_a_sum(&self, index: u32) -> bool {
        self.whole_of(index).is_some_and(|place| self.wholes[place].sum.is_some())
    }

    /// Returns the index of the whole that a group belongs to.
    fn whole_of(&self, index: u32) -> Option<usize> {
        match self.method() {
            Method::Batch => self.cut.position(index),
            Method::Colours => (index < self.cut.groups()).then_some(0),
        }
    }

    pub(crate) fn all_turns(&self) -> &PartSum {
        &self.wholes[self.wholes.len() - 1]
    }

    fn all_turns_mut(&mut self) -> &mut PartSum {
        let last = self.wholes.len() - 1;
        &mut self.wholes[last]
    }

    /// Returns `true` if these turns need not be counted.
    pub fn has_turns(&self, column: usize) -> bool {
        self.turns.contains_key(&column) || (self.all_turns().sum.is_some() && column < self.size().get())
    }

    /// Returns the groups that are present, with their tallies, in order.
    pub fn groups(&self) -> impl Iterator<Item = (u32, GroupTally)> + '_ {
        self.groups.iter().map(|(index, entry)| (index, entry.figures))
    }

    /// Returns the turns that are present, in the order of their columns.
    pub fn turns(&self) -> impl Iterator<Item = (usize, Symmetric)> + '_ {
        self.turns.iter().map(|(&column, entry)| (column, entry.figures))
    }

    /// Returns `true` if all groups and turns of the board size are done, so that there are totals.
    pub fn is_complete(&self) -> bool {
        self.wholes.iter().all(|whole| whole.sum.is_some() || whole.is_listed())
    }

    /// Returns `true` if every group is known individually.
    pub(crate) fn lists_all_groups(&self) -> bool {
        self.groups.len() == self.cut.groups() as usize
    }

    /// Returns `true` if a part had no figures before. Different figures are an error.
    fn is_new(&self, part: Part, first: Option<Sourced<Figures>>, later: Sourced<Figures>) -> Result<bool, WorkError> {
        match first {
            None => Ok(true),
            Some(first) if first.figures == later.figures => Ok(false),
            Some(first) => Err(conflict(part, (first.figures, self.name(&first)), (later.figures, self.name(&later)))),
        }
    }

    pub(crate) fn name<T>(&self, entry: &Sourced<T>) -> String {
        match entry.line {
            0 => self.source_name(entry).into(),
            line => format!("line {line} of {}", self.source_name(entry)),
        }
    }

    fn source_name<T>(&self, entry: &Sourced<T>) -> &str {
        self.sources.get(entry.source as usize).map_or("", String::as_str)
    }

    /// Attaches the origin to figures. There are as many sources as files, and usually the last one is used again.
    fn sourced<T>(&mut self, figures: T, name: &str, line: u32) -> Sourced<T> {
        let known = self.sources.iter().rposition(|source| source == name);
        let source = known.unwrap_or_else(|| {
            self.sources.push(name.into());
            self.sources.len() - 1
        });
        Sourced { figures, source: source as u32, line }
    }
}

pub(crate) fn conflict(part: Part, first: (Figures, String), second: (Figures, String)) -> WorkError {
    WorkError::Conflict(Box::new(Conflict { part, first, second }))
}
