//! The parts of a count, and the contradictions between results of them.

use crate::cut::Cut;
use crate::document::DocumentError;
use crate::groups::GroupTally;
use crate::shard::Shard;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Symmetric, Tally, TallyError};
use eightfold_core::masks::Case;
use eightfold_core::method::Method;

/// A part of a count, named in sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A group of units.
    Group {
        /// Its number.
        index: u32,
        /// The case that it belongs to, in scheme 1.
        case: Option<Case>,
    },
    /// A whole case.
    Case(Case),
    /// All groups, in schemes 2 and 3.
    AllGroups,
    /// The boards that equal their half turn and have the first row's queen in this column.
    Turns(usize),
    /// All boards that equal their half turn.
    AllTurns,
}

impl Part {
    /// Returns a group of this cut.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Method};
    /// use eightfold_results::{Cut, Part};
    ///
    /// let part = |method| Part::group(&Cut::new(BoardSize::new(10).unwrap(), method).unwrap(), 1).to_string();
    /// assert_eq!(Method::ALL.map(part), ["group 1 (corner 3)", "group 1", "group 1"]);
    /// ```
    #[must_use]
    pub fn group(cut: &Cut, index: u32) -> Part {
        Part::Group { index, case: cut.case_of(index).map(|case| case.case) }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Group { index, case: Some(case) } => write!(f, "group {index} ({case})"),
            Part::Group { index, case: None } => write!(f, "group {index}"),
            Part::Case(case) => write!(f, "case {case}"),
            Part::Turns(column) => write!(f, "turns t{column}"),
            Part::AllGroups => f.write_str("all groups together"),
            Part::AllTurns => f.write_str("all turns together"),
        }
    }
}

/// The figures of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// n1 to n4 of a group or a case, in scheme 1.
    Tally(Tally),
    /// The solutions that a group, or all groups together, add to the total, in schemes 2 and 3.
    Sum(u128),
    /// The half turns and quarter turns of a column.
    Turns(Symmetric),
}

impl From<GroupTally> for Figures {
    fn from(tally: GroupTally) -> Figures {
        match tally {
            GroupTally::Ties(tally) => Figures::Tally(tally),
            GroupTally::Sum(sum) | GroupTally::Folded(sum) => Figures::Sum(sum.into()),
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figures::Tally(Tally { n: [n1, n2, n3, n4] }) => write!(f, "[{n1}, {n2}, {n3}, {n4}]"),
            Figures::Sum(sum) => sum.fmt(f),
            Figures::Turns(Symmetric { rot180, rot90 }) => write!(f, "[{rot180}, {rot90}]"),
        }
    }
}

/// Two different results of one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The part.
    pub part: Part,
    /// The result that was known, and its source.
    pub first: (Figures, String),
    /// The result that came later, and its source.
    pub second: (Figures, String),
}

/// The reason why something cannot be added to finished work, or no document can be made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkError {
    /// No group has this number.
    UnknownGroup {
        /// The number.
        index: u32,
        /// The number of groups.
        groups: u32,
        /// The board size.
        size: BoardSize,
    },
    /// No turns have this number.
    UnknownTurns {
        /// The number.
        column: usize,
        /// The board size.
        size: BoardSize,
    },
    /// The part belongs to another shard.
    OtherShard(Part, Shard),
    /// The tally of the part is of another scheme than the work.
    OtherKind(Part, GroupTally, Method),
    /// The other work is of another board size.
    OtherSize(BoardSize, BoardSize),
    /// The other work is of another scheme. Each comes with the name of its source.
    OtherScheme(Box<[(Method, String); 2]>),
    /// The same part has two results.
    Conflict(Box<Conflict>),
    /// The figures add up to more than any count can give.
    TooLarge(Part),
    /// Everything is present, but it cannot be right.
    Impossible(TallyError),
    /// The document would be too large.
    Document(Box<DocumentError>),
}

impl fmt::Display for WorkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorkError::UnknownGroup { index, groups: 0, size } => {
                write!(f, "there is no group {index}: N = {size} has no groups")
            }
            WorkError::UnknownGroup { index, groups, size } => {
                write!(f, "there is no group {index}: the groups of N = {size} are 0 to {}", groups - 1)
            }
            WorkError::UnknownTurns { column, size } => {
                write!(f, "there are no turns t{column}: those of N = {size} are t0 to t{}", size.last())
            }
            WorkError::OtherShard(part, shard) => write!(f, "{part} does not belong to shard {shard}"),
            WorkError::OtherSize(own, other) => {
                write!(f, "N = {own} and N = {other} cannot be joined: only results of one board size can")
            }
            WorkError::OtherKind(part, tally, method) => {
                let (figures, scheme) = (Figures::from(*tally), tally.method().scheme());
                let wanted = if method.joins() { "one count" } else { "n1 to n4" };
                write!(
                    f,
                    "{part} is {figures} in scheme {scheme}, but a group has {wanted} in scheme {}",
                    method.scheme()
                )
            }
            WorkError::OtherScheme(both) => {
                let [(own, here), (other, there)] = &**both;
                write!(
                    f,
                    "{here} is of scheme {} ({own}) and {there} of scheme {} ({other}): ",
                    own.scheme(),
                    other.scheme()
                )?;
                f.write_str("only results of one scheme can be joined")
            }
            WorkError::Conflict(conflict) => {
                let Conflict { part, first: (first, here), second: (second, there) } = &**conflict;
                write!(f, "{part} is {first} in {here} but {second} in {there}")
            }
            WorkError::TooLarge(part) => write!(f, "the counts of {part} add up to more than 64 bits hold"),
            WorkError::Impossible(error) => error.fmt(f),
            WorkError::Document(error) => write!(f, "the result makes no document: {error}"),
        }
    }
}

impl core::error::Error for WorkError {}
