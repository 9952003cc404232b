//! The parts of a half, and the diagonals on which parts and halves meet.
//!
//! A half is cut once more, at a *seam*: its upper queens are one part, its lower queens another. Usually the seam is
//! the middle of the board, so the four parts of a board are its quarters:
//!
//! ```text
//!               west, w columns    east, e columns
//! north, n rows       NW                 NE            w = n = ceil(N/2)
//! south, s rows       SW                 SE            e = s = N - w
//! ```
//!
//! Rows are those of the board, columns those of the half, from its west side. A queen at row r and column c lies on
//! the rising diagonal r + c and on the falling one r - c + columns - 1; a placement is two masks of them.
//!
//! * The two parts of a half meet on the diagonals that cross the seam. If the lower part begins at row t, they are
//!   `rising >> t` and `falling >> t`, columns - 1 bits of each. Both fit in one word, also called the seam.
//! * Two halves meet on the diagonals that cross the middle: N - 1 rising and N - 1 falling ones, the two *windows*.
//!   They are one word, too.

use super::RowSet;
use crate::board::{BoardSize, Columns};

/// One of the four quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// The north-west, whose placements are called x.
    NorthWest,
    /// The south-west, whose placements are called y.
    SouthWest,
    /// The north-east, whose placements are called z.
    NorthEast,
    /// The south-east, whose placements are called s.
    SouthEast,
}

/// The upper or the lower queens of one half of a unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) corner: Corner,
    size: BoardSize,
    /// The rows with its queens.
    pub(super) rows: u32,
    /// The row at which the lower part begins.
    seam: usize,
}

/// The diagonals of a placement within its half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Diagonals {
    rising: u64,
    falling: u64,
}

impl Diagonals {
    /// Returns the union of these diagonals and others.
    pub(super) const fn and(self, others: Diagonals) -> Diagonals {
        Diagonals { rising: self.rising | others.rising, falling: self.falling | others.falling }
    }

    /// Returns whether these diagonals are disjoint from others.
    pub(super) const fn are_free_of(self, others: Diagonals) -> bool {
        self.rising & others.rising == 0 && self.falling & others.falling == 0
    }
}

/// The diagonals of a half, or of a part of it, that cross the middle of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Windows {
    /// The rising ones, N - 1 bits.
    pub rising: u32,
    /// The falling ones, N - 1 bits.
    pub falling: u32,
}

impl Windows {
    /// Returns the windows in a word.
    ///
    /// ```text
    /// bit 63 62 61                         32 31                          0
    ///      .  .  falling diagonals             rising diagonals
    /// ```
    pub(super) const fn of_word(word: u64) -> Windows {
        Windows { rising: word as u32, falling: (word >> 32) as u32 & (u32::MAX >> 2) }
    }

    /// Iterates over the numbers of the diagonals: the rising ones from 0 on, the falling ones from N - 1 on.
    pub fn diagonals(self, size: BoardSize) -> impl Iterator<Item = usize> + Clone {
        Columns(self.rising).chain(Columns(self.falling).map(move |bit| size.last() + bit))
    }
}

impl Corner {
    /// All four, in the order of their declaration.
    pub const ALL: [Corner; 4] = [Corner::NorthWest, Corner::SouthWest, Corner::NorthEast, Corner::SouthEast];
    /// Those of the west, the northern one first.
    pub const WEST: [Corner; 2] = [Corner::NorthWest, Corner::SouthWest];
    /// Those of the east, the northern one first.
    pub const EAST: [Corner; 2] = [Corner::NorthEast, Corner::SouthEast];

    /// Returns whether the quarter is one of the north.
    pub const fn is_north(self) -> bool {
        matches!(self, Corner::NorthWest | Corner::NorthEast)
    }

    /// Returns whether the quarter is one of the west.
    pub const fn is_west(self) -> bool {
        matches!(self, Corner::NorthWest | Corner::SouthWest)
    }
}

impl Part {
    /// The size of the smallest board on which the seam moves. Smaller boards have short lists, which more units share
    /// if the seam stays where it is.
    const MOVING: usize = 24;

    /// Returns the queens of a unit in one quarter.
    pub(super) const fn quarter(unit: RowSet, corner: Corner) -> Part {
        let (size, north) = (unit.size(), RowSet::west(unit.size()));
        let rows = if corner.is_west() { unit.rows() } else { size.full() & !unit.rows() };
        let above = (1 << north) - 1;
        let rows = if corner.is_north() { rows & above } else { rows & !above };
        Part { corner, size, rows, seam: north }
    }

    /// Returns the two parts of a half. If one quarter has many more queens than the other, the seam moves to the
    /// middle queen: the placements of many queens are far more than those of two parts that are equally large.
    pub(super) fn of_half(unit: RowSet, corners: [Corner; 2]) -> [Part; 2] {
        let quarters = corners.map(|corner| Part::quarter(unit, corner));
        let [north, south] = quarters.map(|quarter| quarter.rows.count_ones());
        let upper = (north + south) / 2;
        if unit.size().get() < Part::MOVING || north.abs_diff(upper) <= 1 {
            return quarters;
        }
        Part::with_upper(unit, corners, upper)
    }

    /// Returns the two parts of a half with a number of queens in the upper one, and at least one in the lower one.
    pub(super) fn with_upper(unit: RowSet, corners: [Corner; 2], upper: u32) -> [Part; 2] {
        let [north, south] = corners.map(|corner| Part::quarter(unit, corner));
        let rows = north.rows | south.rows;
        let seam = Columns(rows).nth(upper as usize).unwrap_or_default();
        let above = (1 << seam) - 1;
        [Part { rows: rows & above, seam, ..north }, Part { rows: rows & !above, seam, ..south }]
    }

    /// Returns the number of its columns.
    pub(super) const fn columns(self) -> usize {
        let west = RowSet::west(self.size);
        if self.corner.is_west() { west } else { self.size.get() - west }
    }

    /// Returns whether this is a quarter of the board.
    pub(super) const fn is_quarter(self) -> bool {
        self.seam == RowSet::west(self.size)
    }

    /// Returns the column of the board in a column of the half.
    pub(super) const fn column(self, column: usize) -> usize {
        if self.corner.is_west() { column } else { RowSet::west(self.size) + column }
    }

    /// Returns the diagonals of one square.
    pub(super) const fn square(self, row: usize, column: usize) -> Diagonals {
        Diagonals { rising: 1 << (row + column), falling: 1 << (row + self.columns() - 1 - column) }
    }

    /// Returns the columns in which a row may have a queen that uses none of the closed diagonals. In the east, the
    /// long diagonals are closed too, because boards with a queen on one in the west also count for boards with one in
    /// the east.
    pub(super) fn open_columns(self, row: usize, closed: u64) -> u32 {
        let is_open = |column: &usize| {
            let is_allowed = self.corner.is_west() || !self.is_on_long_diagonal(row, *column);
            self.windows(self.square(row, *column)) & closed == 0 && is_allowed
        };
        (0..self.columns()).filter(is_open).map(|column| 1 << column).sum()
    }

    /// Returns whether a square lies on a long diagonal. The centre of an odd board counts as on neither.
    pub(super) const fn is_on_long_diagonal(self, row: usize, column: usize) -> bool {
        let column = self.column(column);
        (row == column) != (row + column == self.size.last())
    }

    /// Returns the diagonals that cross the middle, as a word of [`Windows`].
    ///
    /// Diagonals are numbered so that those of both halves get the same bits:
    ///
    /// ```text
    /// rising    west  r + c - w      east  r + c          the first to reach the east is the one through its corner
    /// falling   west  r - c + w - 1  east  r - c - 1      the first is the one through the top of column w - 1
    /// ```
    pub(super) const fn windows(self, diagonals: Diagonals) -> u64 {
        let Diagonals { rising, falling } = diagonals;
        let columns = self.columns();
        let (rising, falling) =
            if self.corner.is_west() { (rising >> columns, falling) } else { (rising, falling >> columns) };
        // A mask of N - 1 bits.
        let window = self.size.full() as u64 >> 1;
        rising & window | (falling & window) << 32
    }

    /// Returns the diagonals that cross from the upper part to the lower part, 16 bits for each direction.
    pub(super) const fn seam(self, diagonals: Diagonals) -> u32 {
        let Diagonals { rising, falling } = diagonals;
        let crossing = (1 << (self.columns() - 1)) - 1;
        (rising >> self.seam & crossing | (falling >> self.seam & crossing) << 16) as u32
    }
}
