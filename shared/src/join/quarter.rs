//! The four quarters of the board, and the diagonals on which they meet.
//!
//! ```text
//!               west, w columns    east, e columns
//! north, n rows       NW                 NE            w = n = ceil(N/2)
//! south, s rows       SW                 SE            e = s = N - w
//! ```
//!
//! In a quarter, rows run from its top and columns from its west side. A queen at row r and column c lies on the rising
//! diagonal r + c and on the falling one r - c + columns - 1; a placement is two masks of them, `rising` and `falling`.
//!
//! * Two quarters of one half meet on diagonals that leave the north half at its bottom: `rising >> n` and
//!   `falling >> n` of the northern one against the low n - 1 bits of the southern one. Both fit in one word, the
//!   *seam*.
//! * Two halves meet on the diagonals that cross the middle: N - 1 rising and N - 1 falling ones, the two *windows*.

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

/// A quarter of a board of some size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quarter {
    pub(super) corner: Corner,
    size: BoardSize,
}

/// The diagonals of a placement within its quarter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Diagonals {
    pub(super) rising: u32,
    pub(super) falling: u32,
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
    /// Returns the union of these diagonals and others.
    #[must_use]
    pub const fn and(self, others: Windows) -> Windows {
        Windows { rising: self.rising | others.rising, falling: self.falling | others.falling }
    }

    /// Iterates over the numbers of the diagonals: the rising ones from 0 on, the falling ones from N - 1 on.
    pub fn diagonals(self, size: BoardSize) -> impl Iterator<Item = usize> + Clone {
        Columns(self.rising).chain(Columns(self.falling).map(move |bit| size.last() + bit))
    }

    /// Returns whether these diagonals are disjoint from others.
    pub(super) const fn are_free_of(self, others: Windows) -> bool {
        self.rising & others.rising == 0 && self.falling & others.falling == 0
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

impl Quarter {
    pub(super) const fn new(size: BoardSize, corner: Corner) -> Quarter {
        Quarter { corner, size }
    }

    /// Returns the size of the larger half, w = n.
    const fn large(self) -> usize {
        RowSet::west(self.size)
    }

    /// Returns the size of the smaller half, e = s.
    const fn small(self) -> usize {
        self.size.get() - self.large()
    }

    pub(super) const fn rows(self) -> usize {
        if self.corner.is_north() { self.large() } else { self.small() }
    }

    pub(super) const fn columns(self) -> usize {
        if self.corner.is_west() { self.large() } else { self.small() }
    }

    /// Returns the row and the column of the whole board at which the quarter begins.
    pub(super) const fn origin(self) -> [usize; 2] {
        let large = self.large();
        [if self.corner.is_north() { 0 } else { large }, if self.corner.is_west() { 0 } else { large }]
    }

    /// Returns the rows of this quarter that hold its queens.
    pub(super) const fn rows_of(self, unit: RowSet) -> u32 {
        let west = if self.corner.is_north() { unit.north() } else { unit.south() };
        if self.corner.is_west() { west } else { !west & ((1 << self.rows()) - 1) }
    }

    /// Returns the diagonals of one square.
    pub(super) const fn square(self, row: usize, column: usize) -> Diagonals {
        Diagonals { rising: 1 << (row + column), falling: 1 << (row + self.columns() - 1 - column) }
    }

    /// Returns the columns in which a row may have a queen that uses none of the closed diagonals. In the east, the
    /// long diagonals are closed too, because boards with a queen on one in the west also count for boards with one in
    /// the east.
    pub(super) fn open_columns(self, row: usize, closed: Windows) -> u32 {
        let is_open = |column: &usize| {
            let square = self.square(row, *column);
            self.windows(square).are_free_of(closed) && (self.corner.is_west() || !self.is_on_long_diagonal(square))
        };
        (0..self.columns()).filter(is_open).map(|column| 1 << column).sum()
    }

    /// Returns the diagonals that cross the middle.
    ///
    /// The rising window begins with r + c = w, the first diagonal that reaches the east half, and the falling one with
    /// the diagonal through the top of the west half's last column. The diagonals of each quarter are shifted to their
    /// places in the windows.
    pub(super) const fn windows(self, diagonals: Diagonals) -> Windows {
        let Diagonals { rising, falling } = diagonals;
        let (large, small) = (self.large(), self.small());
        let (rising, falling) = match self.corner {
            Corner::NorthWest => (rising >> large, falling as u64),
            Corner::SouthWest => (rising, (falling as u64) << large),
            Corner::NorthEast => (rising, (falling >> small) as u64),
            Corner::SouthEast => (((rising as u64) << large) as u32, (falling as u64) << (large - small)),
        };
        // A mask of N - 1 bits.
        let window = self.size.full() >> 1;
        Windows { rising: rising & window, falling: falling as u32 & window }
    }

    /// Returns the diagonals that cross from the north half to the south half, 16 bits for each direction.
    pub(super) const fn seam(self, diagonals: Diagonals) -> u32 {
        let Diagonals { rising, falling } = diagonals;
        if self.corner.is_north() {
            rising >> self.large() | falling >> self.large() << 16
        } else {
            let low = (1 << (self.large() - 1)) - 1;
            rising & low | (falling & low) << 16
        }
    }

    /// Returns whether a placement has a queen on the centre of an odd board, which is the last square of NW.
    pub(super) const fn is_on_centre(self, diagonals: Diagonals) -> bool {
        let (large, small) = (self.large(), self.small());
        matches!(self.corner, Corner::NorthWest) && large != small && diagonals.rising >> (2 * large - 2) & 1 == 1
    }

    /// Returns whether a placement has a queen on the long diagonal that runs through this quarter.
    ///
    /// The falling one runs through NW and SE, the rising one through SW and NE. The centre of an odd board lies on
    /// both, in NW, and counts as on neither.
    pub(super) const fn is_on_long_diagonal(self, diagonals: Diagonals) -> bool {
        let Diagonals { rising, falling } = diagonals;
        let (large, small) = (self.large(), self.small());
        match self.corner {
            Corner::NorthWest => falling >> (large - 1) & 1 == 1 && !self.is_on_centre(diagonals),
            Corner::SouthEast => falling >> (small - 1) & 1 == 1,
            Corner::SouthWest | Corner::NorthEast => rising >> (small - 1) & 1 == 1,
        }
    }
}
