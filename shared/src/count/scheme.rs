//! Scheme 1: the cases, units and groups that every machine, backend and version agrees on.
//!
//! * Cases in this order: `corner` with BOUND1 = 2 .. N-2, then `edge` with BOUND1 = 1, 2, … below the middle.
//! * A unit is one placement of the first `depth` rows by the case's rules, numbered within its case depth first,
//!   lowest bit first. Looking ahead belongs to the engine, never to the scheme.
//! * A group is 64 consecutive units of one case; the last group of a case may be shorter. Groups are numbered across
//!   all cases.

use super::cases::CaseRows;
use crate::board::BoardSize;
use crate::ladder::Attacks;
use crate::masks::{Case, CaseKind};

/// The division of one board size's count into cases, units and groups.
///
/// ```
/// use eightfold_core::{BoardSize, count::Scheme};
///
/// let scheme = Scheme::new(BoardSize::new(8)?);
/// assert_eq!(scheme.depth(), 3);
/// assert_eq!(scheme.cases().count(), 8);
/// assert_eq!(scheme.cases().map(|case| Scheme::units(&case).count()).sum::<usize>(), 44);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scheme {
    size: BoardSize,
}

/// A placement of a case's first rows, waiting to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The attacks on the next row.
    pub attacks: Attacks,
    /// The number of tie cells that hold a queen so far, counting the first queen's own.
    pub ties: u8,
}

/// Consecutive units of one case, the portion of work that is journalled, shared out and recounted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The group's number among all groups of the board size.
    pub index: u32,
    /// The case that the units belong to.
    pub case: Case,
    /// The number of units, at most [`Scheme::GROUP`].
    pub units: u8,
}

impl Scheme {
    /// The scheme's number in documents.
    pub const ID: u32 = 1;
    /// The largest number of units in a group.
    pub const GROUP: usize = 64;

    /// Returns the scheme of a board size.
    pub const fn new(size: BoardSize) -> Scheme {
        Scheme { size }
    }

    /// Returns the number of rows that a unit has placed.
    pub const fn depth(&self) -> usize {
        match self.size.get() {
            ..=7 => 2,
            8..=11 => 3,
            12..=16 => 4,
            17..=19 => 5,
            20..=24 => 6,
            25.. => 7,
        }
    }

    /// Returns the cases, in order. N = 1, 2 and 3 have none.
    pub fn cases(&self) -> impl Iterator<Item = CaseRows> + use<> {
        let size = self.size;
        let kinds = [CaseKind::Corner, CaseKind::Edge].into_iter();
        kinds.flat_map(move |kind| {
            (1..size.get()).filter_map(move |bound1| CaseRows::new(size, Case { kind, bound1: bound1 as u8 }))
        })
    }

    /// Returns the units of a case, in order.
    pub fn units(case: &CaseRows) -> Units {
        Units::new(*case)
    }

    /// Returns all groups, in order.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, count::Scheme};
    /// let groups = |n| Scheme::new(BoardSize::new(n).unwrap()).groups().count();
    /// assert_eq!([8, 16, 18].map(groups), [8, 119, 1661]);
    /// ```
    pub fn groups(&self) -> impl Iterator<Item = Group> + use<> {
        let mut index = 0;
        self.cases().flat_map(move |case| {
            let units = Scheme::units(&case).count();
            let first = index;
            index += units.div_ceil(Scheme::GROUP) as u32;
            (first..index).zip((0..units).step_by(Scheme::GROUP)).map(move |(index, at)| Group {
                index,
                case: case.case(),
                units: (units - at).min(Scheme::GROUP) as u8,
            })
        })
    }
}

/// An iterator over the units of one case. Made by [`Scheme::units`].
#[derive(Clone, Debug)]
pub struct Units {
    case: CaseRows,
    depth: usize,
    row: Option<usize>,
    attacks: [Attacks; Units::ROWS],
    ties: [u8; Units::ROWS],
    untried: [u32; Units::ROWS],
}

impl Units {
    /// One more than the number of rows of the deepest scheme.
    const ROWS: usize = 8;

    fn new(case: CaseRows) -> Units {
        let mut units = Units {
            case,
            depth: Scheme::new(case.size()).depth(),
            row: Some(0),
            attacks: [Attacks::default(); Units::ROWS],
            // The first queen's own square is a tie cell, and a corner solution counts as having one queen on a tie
            // cell.
            ties: [1; Units::ROWS],
            untried: [0; Units::ROWS],
        };
        units.untried[0] = case.open(0, Attacks::default());
        units
    }

    /// Returns the case that the units belong to.
    pub const fn case(&self) -> &CaseRows {
        &self.case
    }
}

impl Iterator for Units {
    type Item = Unit;

    fn next(&mut self) -> Option<Unit> {
        loop {
            let row = self.row?;
            if self.untried[row] == 0 {
                self.row = row.checked_sub(1);
                continue;
            }
            let column = self.untried[row].trailing_zeros() as usize;
            self.untried[row] &= self.untried[row] - 1;
            let tie = self.case.tie(row) >> column & 1;
            let unit = Unit { attacks: self.attacks[row].place(column), ties: self.ties[row] + tie as u8 };
            if row + 1 == self.depth {
                return Some(unit);
            }
            (self.attacks[row + 1], self.ties[row + 1]) = (unit.attacks, unit.ties);
            self.untried[row + 1] = self.case.open(row + 1, unit.attacks);
            self.row = Some(row + 1);
        }
    }
}
