//! Houses: the regions, rows and columns of a board, each of which holds one queen.

use crate::board::Columns;
use crate::named::named;
use crate::regions::MOST;

named! {
    /// A kind of house, in the order in which a solver looks at them.
    pub enum Kind {
        /// A region.
        Region = "region",
        /// A row.
        Row = "row",
        /// A column.
        Column = "column",
    }
}

/// A region, a row or a column.
///
/// ```
/// use eightfold_core::daily::{House, Houses, Kind};
///
/// let row = House { kind: Kind::Row, number: 2 };
/// assert!(Houses::from(row).iter().eq([row]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// The kind.
    pub kind: Kind,
    /// The number among its kind, from 0: regions as [`Regions`](super::Regions) numbers them, rows from the top,
    /// columns as bits.
    pub number: usize,
}

/// A set of houses.
///
/// ```text
/// bit   0 to 8    9 to 17   18 to 26
///       regions   rows      columns
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Houses(pub(super) u32);

impl Houses {
    /// Iterates over the houses: regions, rows, columns.
    ///
    /// ```
    /// # use eightfold_core::daily::Houses;
    /// assert_eq!(Houses::default().iter().count(), 0);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = House> {
        Columns(self.0).map(|bit| House { kind: Kind::ALL[bit / MOST], number: bit % MOST })
    }

    /// Returns the houses of one kind as the lowest bits.
    pub(super) const fn of_kind(self, kind: usize) -> u32 {
        self.0 >> (kind * MOST) & ((1 << MOST) - 1)
    }
}

impl From<House> for Houses {
    fn from(house: House) -> Houses {
        Houses(1 << (house.kind as usize * MOST + house.number))
    }
}
