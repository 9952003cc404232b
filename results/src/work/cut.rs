//! The cut of a board size into units and groups, as documents state it, and shards of it. In scheme 1 the cut has
//! cases.
//!
//! `Scheme` and `WhiteRows` enumerate the units themselves. Here only their numbers are needed, but for boards of any
//! size and for files of unknown origin. So in scheme 1 the last row of a unit is not enumerated; its open squares are
//! counted. The largest board takes a fraction of a second this way, and would take several seconds otherwise.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::str::FromStr;
use eightfold_core::board::{BoardSize, Columns};
use eightfold_core::colours::WhiteRows;
use eightfold_core::count::{CaseRows, Scheme};
use eightfold_core::ladder::Attacks;
use eightfold_core::masks::Case;
use eightfold_core::method::Method;
use thiserror::Error;

/// The units and groups of a board size, and in scheme 1 its cases.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::Cut;
///
/// let size = BoardSize::new(8)?;
/// let cut = Cut::new(size, Method::Batch).unwrap();
/// assert_eq!((cut.units(), cut.groups(), cut.cases().len()), (44, 8, 8));
/// assert_eq!(cut.case_of(6).unwrap().case.to_string(), "edge 2");
/// assert_eq!((cut.position(6), cut.units_of(6)), (Some(6), 8));
///
/// let cut = Cut::new(size, Method::Colours).unwrap();
/// assert_eq!((cut.units(), cut.groups(), cut.cases().len()), (23, 2, 0));
/// assert_eq!((cut.case_of(0), cut.units_of(0), cut.units_of(1), cut.units_of(2)), (None, 12, 11, 0));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    size: BoardSize,
    method: Method,
    units: u64,
    groups: u32,
    cases: Vec<CutCase>,
}

/// One case of a [`Cut`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutCase {
    /// The case.
    pub case: Case,
    /// The number of units.
    pub units: u64,
    /// The numbers of the groups.
    pub groups: Range<u32>,
}

impl Cut {
    /// Cuts a board size into units and groups. Returns `None` if the method does not count that size.
    pub fn new(size: BoardSize, method: Method) -> Option<Cut> {
        if !method.can_count(size) {
            return None;
        }
        let (units, groups, cases) = match method {
            Method::Batch => {
                let cases = CutCase::all(size);
                let groups = cases.last().map_or(0, |case| case.groups.end);
                (cases.iter().map(|case| case.units).sum(), groups, cases)
            }
            Method::Colours => {
                // No board has more than some 2^27 groups, so a u32 is enough.
                (WhiteRows::count(size), WhiteRows::groups(size) as u32, Vec::new())
            }
        };
        Some(Cut { size, method, units, groups, cases })
    }

    /// Returns the board size.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the method whose scheme cuts the work.
    pub const fn method(&self) -> Method {
        self.method
    }

    /// Returns the number of groups, which are numbered from 0.
    pub const fn groups(&self) -> u32 {
        self.groups
    }

    /// Returns the number of units.
    pub const fn units(&self) -> u64 {
        self.units
    }

    /// Returns the number of units of a full group.
    pub const fn group(&self) -> usize {
        match self.method {
            Method::Batch => Scheme::GROUP,
            Method::Colours => WhiteRows::group(self.size),
        }
    }

    /// Returns the number of units of a group; 0 if there is no such group. In scheme 1 the last group of each case is
    /// not always full; in scheme 3 a group has every G-th unit, so the last ones may have one unit less.
    pub fn units_of(&self, group: u32) -> u64 {
        let full = self.group() as u64;
        match self.case_of(group) {
            Some(case) => (case.units - u64::from(group - case.groups.start) * full).min(full),
            None if group < self.groups => (self.units - u64::from(group)).div_ceil(self.groups.into()),
            None => 0,
        }
    }

    /// Returns the cases, in order. Scheme 3 has none.
    pub fn cases(&self) -> &[CutCase] {
        &self.cases
    }

    /// Returns the case that a group belongs to; `None` if there is no such group, and in scheme 3.
    pub fn case_of(&self, group: u32) -> Option<&CutCase> {
        self.position(group).map(|position| &self.cases[position])
    }

    /// Returns the index into [`Cut::cases`] of the case that a group belongs to, or `None` if it belongs to none.
    pub fn position(&self, group: u32) -> Option<usize> {
        let position = self.cases.partition_point(|case| case.groups.end <= group);
        (position < self.cases.len()).then_some(position)
    }
}

impl CutCase {
    fn all(size: BoardSize) -> Vec<CutCase> {
        let scheme = Scheme::new(size);
        let mut first = 0;
        let cases = scheme.cases().map(|case| {
            let units = units_below(&case, 0, scheme.depth(), Attacks::default());
            // No board has more than some 2^23 groups, so a u32 is enough.
            let groups = first..first + units.div_ceil(Scheme::GROUP as u64) as u32;
            first = groups.end;
            CutCase { case: case.case(), units, groups }
        });
        cases.collect()
    }
}

fn units_below(case: &CaseRows, row: usize, depth: usize, attacks: Attacks) -> u64 {
    let open = case.open(row, attacks);
    if row + 1 == depth {
        return open.count_ones().into();
    }
    Columns(open).map(|column| units_below(case, row + 1, depth, attacks.place(column))).sum()
}

/// Part `index` of `count`: the groups and the columns of turns whose number leaves the remainder `index` when divided
/// by `count`.
///
/// ```
/// use eightfold_results::Shard;
///
/// let shard: Shard = "1/3".parse()?;
/// assert!(shard.has(4) && !shard.has(3));
/// assert_eq!(shard.to_string(), "1/3");
/// assert!("3/3".parse::<Shard>().is_err());
/// # Ok::<(), eightfold_results::ShardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    pub(crate) index: u32,
    pub(crate) count: u32,
}

impl Shard {
    /// Returns part `index` of `count`, counted from 0.
    ///
    /// # Errors
    /// When there is no such part.
    pub const fn new(index: u32, count: u32) -> Result<Shard, ShardError> {
        if index < count { Ok(Shard { index, count }) } else { Err(ShardError) }
    }

    /// Returns the number of parts.
    ///
    /// ```
    /// use eightfold_results::Shard;
    ///
    /// assert_eq!(Shard::new(1, 3)?.count(), 3);
    /// # Ok::<(), eightfold_results::ShardError>(())
    /// ```
    pub const fn count(self) -> u32 {
        self.count
    }

    /// Returns `true` if the group, or the column of turns, with this number belongs to the shard.
    pub const fn has(self, number: u32) -> bool {
        number % self.count == self.index
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        // Allow digits only: `parse` alone would accept a plus sign.
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse().map_err(|_| ShardError),
            false => Err(ShardError),
        };
        let (index, count) = text.split_once('/').ok_or(ShardError)?;
        Shard::new(number(index)?, number(count)?)
    }
}

/// A text or a pair of numbers that does not name a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a shard is i/k, part i of k parts, and i runs from 0 to k-1 (such as 0/4)")]
pub struct ShardError;
