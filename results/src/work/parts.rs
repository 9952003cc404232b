//! The parts of a count, and contradictions between their results.

use super::cut::{Cut, Shard};
use super::groups::GroupTally;
use crate::json::ReadError;
use crate::sentence::{Argument, plain, said};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt;
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Symmetric, Tally, TallyError};
use eightfold_core::masks::Case;
use eightfold_core::method::Method;
use thiserror::Error;

/// A part of a count, named in sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A group of units.
    Group {
        /// The number of the group.
        index: u32,
        /// The case that the group belongs to, in scheme 1.
        case: Option<Case>,
    },
    /// A whole case.
    Case(Case),
    /// All groups, in scheme 3.
    AllGroups,
    /// The boards that equal their half turn and have the first row's queen in this column.
    Turns(usize),
    /// All boards that equal their half turn.
    AllTurns,
}

impl Part {
    /// Returns the part for a group of this cut.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Method};
    /// use eightfold_results::{Cut, Part};
    ///
    /// let part = |method| Part::group(&Cut::new(BoardSize::new(10).unwrap(), method).unwrap(), 1).to_string();
    /// assert_eq!(Method::ALL.map(part), ["group 1 (corner 3)", "group 1"]);
    /// ```
    pub fn group(cut: &Cut, index: u32) -> Part {
        Part::Group { index, case: cut.case_of(index).map(|case| case.case) }
    }
}

impl From<Part> for Argument {
    fn from(part: Part) -> Argument {
        Argument::Said(match part {
            Part::Group { index, case: Some(case) } => said!("group-of", "group {index} ({case})", index, case),
            Part::Group { index, case: None } => said!("group", "group {index}", index),
            Part::Case(case) => said!("case", "case {case}", case),
            Part::Turns(column) => said!("turns", "turns t{column}", column),
            Part::AllGroups => said!("all-groups", "all groups together"),
            Part::AllTurns => said!("all-turns", "all turns together"),
        })
    }
}

plain!(Figures);

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Argument::from(*self).fmt(f)
    }
}

/// The figures of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// n1 to n4 of a group or a case, in scheme 1.
    Tally(Tally),
    /// The number of solutions that a group, or all groups together, contribute to the total, in scheme 3.
    Sum(u128),
    /// The numbers of boards of a column that equal their half turn and their quarter turn.
    Turns(Symmetric),
}

impl From<GroupTally> for Figures {
    fn from(tally: GroupTally) -> Figures {
        match tally {
            GroupTally::Ties(tally) => Figures::Tally(tally),
            GroupTally::Sum(sum) => Figures::Sum(sum.into()),
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
    /// The result that was known already, and its source.
    pub first: (Figures, String),
    /// The result that came later, and its source.
    pub second: (Figures, String),
}

/// The reason why something cannot be added to finished work, or why no document can be made from it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WorkError {
    /// No group has this number.
    #[error("there is no group {index}: {}", numbers(*groups, *size))]
    UnknownGroup {
        /// The number of the group.
        index: u32,
        /// The number of groups.
        groups: u32,
        /// The board size.
        size: BoardSize,
    },
    /// No turns have this number.
    #[error("there are no turns t{column}: those of N = {size} are t0 to t{}", size.last())]
    UnknownTurns {
        /// The number of the column.
        column: usize,
        /// The board size.
        size: BoardSize,
    },
    /// The part belongs to another shard.
    #[error("{0} does not belong to shard {1}")]
    OtherShard(Part, Shard),
    /// The tally of the part is of another scheme than the work.
    #[error("{} is {} in scheme {}, but {}", .0, Figures::from(*.1), .1.method().scheme(), kind(*.2))]
    OtherKind(Part, GroupTally, Method),
    /// The other work is of another board size.
    #[error("N = {0} and N = {1} cannot be joined: only results of one board size can")]
    OtherSize(BoardSize, BoardSize),
    /// The other work is of another scheme. Each method comes with the name of its source.
    #[error("{} and {}: only results of one scheme can be joined", of_scheme(&.0[0], "is "), of_scheme(&.0[1], ""))]
    OtherScheme(Box<[(Method, String); 2]>),
    /// One part has two different results.
    #[error("{} is {} in {} but {} in {}", .0.part, .0.first.0, .0.first.1, .0.second.0, .0.second.1)]
    Conflict(Box<Conflict>),
    /// The sum of the figures is larger than any count can be.
    #[error("the counts of {0} add up to more than 64 bits hold")]
    TooLarge(Part),
    /// All parts are present, but the result is impossible.
    #[error("{0}")]
    Impossible(TallyError),
    /// The document would be too large.
    #[error("the result makes no document: {0}")]
    Document(Box<ReadError>),
}

fn numbers(groups: u32, size: BoardSize) -> String {
    match groups.checked_sub(1) {
        None => format!("N = {size} has no groups"),
        Some(last) => format!("the groups of N = {size} are 0 to {last}"),
    }
}

fn kind(method: Method) -> String {
    let wanted = if method.is_colours() { "one count" } else { "n1 to n4" };
    format!("a group has {wanted} in scheme {}", method.scheme())
}

fn of_scheme((method, source): &(Method, String), verb: &str) -> String {
    format!("{source} {verb}of scheme {} ({method})", method.scheme())
}
