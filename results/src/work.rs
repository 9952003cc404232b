//! Finished work: the groups and turns of a count that are done, with their results.
//!
//! Counting adds to it, journals and documents are read into it, shards are joined in it, and documents are made of it.
//! The same result twice counts once. Two different results for one part are an error that names both.

use crate::cut::Cut;
use crate::parts::{Conflict, Figures, Part, WorkError};
use crate::shard::Shard;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Symmetric, Tally};

/// The finished part of a count of one board size by scheme 1, or of one shard of it.
///
/// ```
/// use eightfold_core::{BoardSize, count::{Engine, LaneKind, Scheme, Space, count_symmetric}};
/// use eightfold_results::Work;
///
/// let size = BoardSize::new(8)?;
/// let engine = Engine::new(LaneKind::best()).unwrap();
/// let mut space = Space::boxed();
/// let mut work = Work::new(size, None).unwrap();
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
    pub(crate) groups: BTreeMap<u32, Sourced<Tally>>,
    pub(crate) turns: BTreeMap<usize, Sourced<Symmetric>>,
    /// The number of groups of each case that are present.
    pub(crate) present: Vec<u32>,
    /// The cases whose sum is known from a complete document, which may not list its groups.
    pub(crate) whole: Vec<Option<Sourced<Tally>>>,
    pub(crate) whole_turns: Option<Sourced<Symmetric>>,
    sources: Vec<String>,
}

/// A result and its origin: the number of a source, and a line of it or 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sourced<T> {
    pub(crate) figures: T,
    source: u32,
    line: u32,
}

impl Work {
    /// Creates work of which nothing is done yet. `None` for boards larger than
    /// [`eightfold_core::count::Engine::LARGEST`], which no engine counts.
    #[must_use]
    pub fn new(size: BoardSize, shard: Option<Shard>) -> Option<Work> {
        Cut::new(size).map(|cut| Work::of(cut, shard))
    }

    pub(crate) fn of(cut: Cut, shard: Option<Shard>) -> Work {
        let cases = cut.cases().len();
        Work {
            cut,
            shard,
            groups: BTreeMap::new(),
            turns: BTreeMap::new(),
            present: alloc::vec![0; cases],
            whole: alloc::vec![None; cases],
            whole_turns: None,
            sources: Vec::new(),
        }
    }

    /// Returns the cut of the count.
    #[must_use]
    pub fn cut(&self) -> &Cut {
        &self.cut
    }

    /// Returns the board size.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.cut.size()
    }

    /// Returns the shard that is counted; `None` if it is the whole count.
    #[must_use]
    pub fn shard(&self) -> Option<Shard> {
        self.shard
    }

    /// Adds the tally of a group. Sentences name its origin as `source`. Returns `true` if it was not known yet.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, count::Tally};
    /// use eightfold_results::Work;
    ///
    /// let mut work = Work::new(BoardSize::new(8)?, None).unwrap();
    /// let tally = Tally { n: [0, 3, 3, 0] };
    /// assert_eq!(work.add_group(6, tally, "monday.jsonl"), Ok(true));
    /// assert_eq!(work.add_group(6, tally, "tuesday.jsonl"), Ok(false)); // the same again counts once
    /// let error = work.add_group(8, tally, "tuesday.jsonl").unwrap_err();
    /// assert_eq!(error.to_string(), "there is no group 8: the groups of N = 8 are 0 to 7");
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    ///
    /// # Errors
    /// When this work has no such group, or knows another tally of it.
    pub fn add_group(&mut self, index: u32, tally: Tally, source: &str) -> Result<bool, WorkError> {
        self.add_group_of_line(index, tally, source, 0)
    }

    /// Adds the turns of a column. Sentences name their origin as `source`. Returns `true` if they were not known yet.
    ///
    /// # Errors
    /// When this work has no such column, or knows other turns of it.
    pub fn add_turns(&mut self, column: usize, turns: Symmetric, source: &str) -> Result<bool, WorkError> {
        self.add_turns_of_line(column, turns, source, 0)
    }

    pub(crate) fn add_group_of_line(
        &mut self,
        index: u32,
        tally: Tally,
        source: &str,
        line: u32,
    ) -> Result<bool, WorkError> {
        let Some(position) = self.cut.position(index) else {
            return Err(WorkError::UnknownGroup { index, groups: self.cut.groups(), size: self.size() });
        };
        let part = Part::Group { index, case: self.cut.cases()[position].case };
        if let Some(shard) = self.shard.filter(|shard| !shard.has(index)) {
            return Err(WorkError::OtherShard(part, shard));
        }
        let source = self.source(source);
        let later = Sourced { figures: tally, source, line };
        if let Some(first) = self.groups.get(&index) {
            return self.same(part, *first, later, Figures::Tally).map(|()| false);
        }
        self.groups.insert(index, later);
        self.present[position] += 1;
        Ok(true)
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
        let source = self.source(source);
        let later = Sourced { figures: turns, source, line };
        if let Some(first) = self.turns.get(&column) {
            return self.same(part, *first, later, Figures::Turns).map(|()| false);
        }
        self.turns.insert(column, later);
        Ok(true)
    }

    /// Removes a group. Returns `true` if it was present.
    pub(crate) fn forget_group(&mut self, index: u32) -> bool {
        let (Some(position), Some(_)) = (self.cut.position(index), self.groups.remove(&index)) else { return false };
        self.present[position] -= 1;
        true
    }

    /// Removes the turns of a column. Returns `true` if they were present.
    pub(crate) fn forget_turns(&mut self, column: usize) -> bool {
        self.turns.remove(&column).is_some()
    }

    /// Adds the sum of a whole case. Its groups need not be known.
    pub(crate) fn add_case(&mut self, position: usize, tally: Tally, source: &str) -> Result<(), WorkError> {
        let source = self.source(source);
        let later = Sourced { figures: tally, source, line: 0 };
        match self.whole[position] {
            Some(first) => self.same(Part::Case(self.cut.cases()[position].case), first, later, Figures::Tally),
            None => {
                self.whole[position] = Some(later);
                Ok(())
            }
        }
    }

    /// Adds the sum of all turns. Their columns need not be known.
    pub(crate) fn add_all_turns(&mut self, turns: Symmetric, source: &str) -> Result<(), WorkError> {
        let source = self.source(source);
        let later = Sourced { figures: turns, source, line: 0 };
        match self.whole_turns {
            Some(first) => self.same(Part::AllTurns, first, later, Figures::Turns),
            None => {
                self.whole_turns = Some(later);
                Ok(())
            }
        }
    }

    /// Adds all parts of other work, each with its source. Work of the whole board size may take shards.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, count::Tally};
    /// use eightfold_results::{Shard, Work};
    ///
    /// let size = BoardSize::new(8)?;
    /// let mut even = Work::new(size, Shard::new(0, 2).ok()).unwrap();
    /// even.add_group(6, Tally { n: [0, 3, 3, 0] }, "even.jsonl").unwrap();
    /// let mut all = Work::new(size, None).unwrap();
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
    /// When the board sizes differ, or a part has two results. The parts before it have been added.
    pub fn merge(&mut self, other: &Work) -> Result<(), WorkError> {
        if self.size() != other.size() {
            return Err(WorkError::OtherSize(self.size(), other.size()));
        }
        for (&index, entry) in &other.groups {
            self.add_group_of_line(index, entry.figures, other.source_name(entry), entry.line)?;
        }
        for (&column, entry) in &other.turns {
            self.add_turns_of_line(column, entry.figures, other.source_name(entry), entry.line)?;
        }
        for (position, entry) in other.whole.iter().enumerate() {
            if let Some(entry) = entry {
                self.add_case(position, entry.figures, other.source_name(entry))?;
            }
        }
        if let Some(entry) = &other.whole_turns {
            self.add_all_turns(entry.figures, other.source_name(entry))?;
        }
        self.sums_agree()
    }

    /// Returns `true` if nothing of this group is left to count: it is present itself, or its whole case is.
    #[must_use]
    pub fn has_group(&self, index: u32) -> bool {
        self.groups.contains_key(&index)
            || self.cut.position(index).is_some_and(|position| self.whole[position].is_some())
    }

    /// Returns `true` if nothing of these turns is left to count.
    #[must_use]
    pub fn has_turns(&self, column: usize) -> bool {
        self.turns.contains_key(&column) || (self.whole_turns.is_some() && column < self.size().get())
    }

    /// Returns the groups of the shard, or all groups, in order, whether done or not.
    ///
    /// ```
    /// use eightfold_core::BoardSize;
    /// use eightfold_results::{Shard, Work};
    ///
    /// // The board of eight rows is cut into 8 groups.
    /// let work = Work::new(BoardSize::new(8)?, Shard::new(1, 3).ok()).unwrap();
    /// assert!(work.own_groups().eq([1, 4, 7]));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn own_groups(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.cut.groups()).filter(|&index| self.shard.is_none_or(|shard| shard.has(index)))
    }

    /// Returns the groups that are left to count, of the shard if there is one, in order.
    pub fn missing_groups(&self) -> impl Iterator<Item = u32> + '_ {
        self.own_groups().filter(|&index| !self.has_group(index))
    }

    /// Returns the columns of turns that are left to count, of the shard if there is one, in order.
    pub fn missing_turns(&self) -> impl Iterator<Item = usize> + '_ {
        let ours = move |column: &usize| self.shard.is_none_or(|shard| shard.has(*column as u32));
        (0..self.size().get()).filter(ours).filter(|&column| !self.has_turns(column))
    }

    /// Returns the groups that are present, with their tallies, in order.
    pub fn groups(&self) -> impl Iterator<Item = (u32, Tally)> + '_ {
        self.groups.iter().map(|(&index, entry)| (index, entry.figures))
    }

    /// Returns the turns that are present, in the order of their columns.
    pub fn turns(&self) -> impl Iterator<Item = (usize, Symmetric)> + '_ {
        self.turns.iter().map(|(&column, entry)| (column, entry.figures))
    }

    /// Returns `true` if all of the shard is done, or everything where there is no shard. Looks at every group.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.missing_turns().next().is_none() && self.missing_groups().next().is_none()
    }

    /// Returns `true` if all groups and turns of the board size are done, so that there are totals.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        let mut cases = self.cut.cases().iter().zip(&self.present).zip(&self.whole);
        (self.whole_turns.is_some() || self.turns.len() == self.size().get())
            && cases.all(|((case, &present), whole)| whole.is_some() || present as usize == case.groups.len())
    }

    fn same<T: PartialEq>(
        &self,
        part: Part,
        first: Sourced<T>,
        later: Sourced<T>,
        figures: impl Fn(T) -> Figures,
    ) -> Result<(), WorkError> {
        if first.figures == later.figures {
            return Ok(());
        }
        let (here, there) = (self.name(&first), self.name(&later));
        Err(conflict(part, (figures(first.figures), here), (figures(later.figures), there)))
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

    /// Returns the number of a source. There are as many sources as files, and mostly the last one is meant again.
    fn source(&mut self, name: &str) -> u32 {
        let known = self.sources.iter().rposition(|source| source == name);
        known.unwrap_or_else(|| {
            self.sources.push(name.into());
            self.sources.len() - 1
        }) as u32
    }
}

pub(crate) fn conflict(part: Part, first: (Figures, String), second: (Figures, String)) -> WorkError {
    WorkError::Conflict(Box::new(Conflict { part, first, second }))
}
