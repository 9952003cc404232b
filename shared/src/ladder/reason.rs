//! The reasons that a square is closed or a branch is given up.

use crate::masks::CornerMasks;
use crate::symmetry::Symmetry;

/// A reason to put no queen on a square, or to follow a branch no further.
///
/// The first ten reasons close squares. A square closed by several of them counts under the one listed first.
///
/// ```
/// use eightfold_core::{ladder::Reason, Symmetry};
///
/// assert_eq!(Reason::Rising.name(), "rising");
/// assert_eq!(Reason::Smaller(Symmetry::Rotate90).name(), "smaller-90");
/// assert!(Reason::all().enumerate().all(|(at, reason)| reason.index() == at));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A queen above, or one given below, stands in this column.
    Column,
    /// A queen above attacks along the rising diagonal, from the upper right (the articles' `left`), or a given one
    /// from the lower left.
    Rising,
    /// A queen above attacks along the falling diagonal, from the upper left (the articles' `right`), or a given one
    /// from the lower right.
    Falling,
    /// Corner case: mirrored in the rising diagonal, this queen would make a smaller board.
    Corner,
    /// SIDEMASK: the square is too near a corner of a side column.
    SideMask,
    /// BOUND2: one side column is still empty and this is the last row for its queen.
    Bound2,
    /// LASTMASK: the square is too near a corner of the last row.
    LastMask,
    /// The mirror half: its boards are the mirror images of those of the other half.
    Mirror,
    /// The start state gives this row's queen another square.
    Given,
    /// The square's region, on a board that has regions, holds a queen above.
    Region,
    /// BOUND2: both side columns are still empty, and one row cannot fill both.
    NoSideQueen,
    /// An image of the complete board is smaller, so it is not the representative of its class.
    Smaller(Symmetry),
}

/// The number of reasons that close squares.
const SQUARE_REASONS: usize = 10;

impl Reason {
    /// The number of reasons, counting [`Reason::Smaller`] once for each of the seven symmetries that move anything.
    pub const COUNT: usize = SQUARE_REASONS + 1 + 7;

    pub(super) const CLOSING: [Reason; SQUARE_REASONS] = [
        Reason::Column,
        Reason::Rising,
        Reason::Falling,
        Reason::Corner,
        Reason::SideMask,
        Reason::Bound2,
        Reason::LastMask,
        Reason::Mirror,
        Reason::Given,
        Reason::Region,
    ];

    /// Iterates over every reason, in the order of [`Reason::index`].
    ///
    /// ```
    /// # use eightfold_core::ladder::Reason;
    /// assert_eq!(Reason::all().count(), Reason::COUNT);
    /// assert!(Reason::all().take(3).eq([Reason::Column, Reason::Rising, Reason::Falling]));
    /// ```
    pub fn all() -> impl Iterator<Item = Reason> {
        let smaller = Symmetry::ALL.into_iter().skip(1).map(Reason::Smaller);
        Reason::CLOSING.into_iter().chain([Reason::NoSideQueen]).chain(smaller)
    }

    /// Returns this reason's place among all of them, for tables of counts.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Reason::Column => 0,
            Reason::Rising => 1,
            Reason::Falling => 2,
            Reason::Corner => 3,
            Reason::SideMask => 4,
            Reason::Bound2 => 5,
            Reason::LastMask => 6,
            Reason::Mirror => 7,
            Reason::Given => 8,
            Reason::Region => 9,
            Reason::NoSideQueen => SQUARE_REASONS,
            Reason::Smaller(symmetry) => SQUARE_REASONS + symmetry.index(),
        }
    }

    /// Returns the image that justifies this reason: it is smaller than any board with a queen on a square that is
    /// closed for this reason. The zones of an edge case have an image for each side: see
    /// [`EdgeMasks::smaller_image`](crate::EdgeMasks::smaller_image).
    ///
    /// ```
    /// # use eightfold_core::{ladder::Reason, Symmetry};
    /// assert_eq!(Reason::Mirror.image(), Some(Symmetry::FlipHorizontal));
    /// assert_eq!(Reason::Corner.image(), Some(Symmetry::FlipRising));
    /// assert_eq!(Reason::Column.image(), None);
    /// ```
    #[must_use]
    pub const fn image(self) -> Option<Symmetry> {
        match self {
            Reason::Mirror => Some(Symmetry::FlipHorizontal),
            Reason::Corner => Some(CornerMasks::IMAGE),
            Reason::Smaller(symmetry) => Some(symmetry),
            _ => None,
        }
    }

    /// Returns the name used in tables and documents.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Column => "column",
            Reason::Rising => "rising",
            Reason::Falling => "falling",
            Reason::Corner => "corner",
            Reason::SideMask => "sidemask",
            Reason::Bound2 => "bound2",
            Reason::LastMask => "lastmask",
            Reason::Mirror => "mirror",
            Reason::Given => "given",
            Reason::Region => "region",
            Reason::NoSideQueen => "no-side-queen",
            Reason::Smaller(symmetry) => match symmetry {
                Symmetry::Identity => "smaller",
                Symmetry::Rotate90 => "smaller-90",
                Symmetry::Rotate180 => "smaller-180",
                Symmetry::Rotate270 => "smaller-270",
                Symmetry::FlipHorizontal => "smaller-flip-horizontal",
                Symmetry::FlipFalling => "smaller-flip-falling",
                Symmetry::FlipVertical => "smaller-flip-vertical",
                Symmetry::FlipRising => "smaller-flip-rising",
            },
        }
    }
}

/// The squares of one row, with the reasons that close them.
///
/// ```
/// use eightfold_core::ladder::{Closed, Reason};
///
/// let row = Closed::all_open(0b1111).with(Reason::Column, 0b0011).with(Reason::Rising, 0b0110);
/// assert_eq!(row.open(), 0b1000);
/// assert!(row.reasons(1).eq([Reason::Column, Reason::Rising]));
/// assert_eq!(row.counted(Reason::Rising), 0b0100); // square 1 counts as closed by its column
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// All squares of the row.
    full: u32,
    /// A mask for each reason of [`Reason::CLOSING`]. Bits beyond the row mean nothing and are cut off on reading.
    by_reason: [u32; SQUARE_REASONS],
    /// True if the whole branch ends here because no queen can reach a side column in time.
    no_side_queen: bool,
}

impl Closed {
    /// Creates a row with nothing closed.
    #[must_use]
    #[inline]
    pub const fn all_open(full: u32) -> Closed {
        Closed { full, by_reason: [0; SQUARE_REASONS], no_side_queen: false }
    }

    /// Returns the row with the squares of `mask` closed for `reason` too.
    #[must_use]
    #[inline]
    pub const fn with(mut self, reason: Reason, mask: u32) -> Closed {
        self.by_reason[reason.index()] |= mask;
        self
    }

    /// Returns the row, marked as the end of its branch if both side columns are still empty at BOUND2.
    #[must_use]
    #[inline]
    pub const fn given_up_if(mut self, no_side_queen: bool) -> Closed {
        self.no_side_queen = no_side_queen;
        self
    }

    /// Returns the reason that the whole row was given up, if it was.
    #[must_use]
    #[inline]
    pub const fn branch(&self) -> Option<Reason> {
        if self.no_side_queen { Some(Reason::NoSideQueen) } else { None }
    }

    /// Returns the squares closed for `reason`, whatever else closes them.
    #[must_use]
    #[inline]
    pub const fn by(&self, reason: Reason) -> u32 {
        if reason.index() < SQUARE_REASONS { self.by_reason[reason.index()] & self.full } else { 0 }
    }

    /// Returns the squares that nothing closes: the articles' `bitmap`.
    #[must_use]
    #[inline]
    pub fn open(&self) -> u32 {
        self.full & !self.by_reason.iter().fold(0, |all, mask| all | mask)
    }

    /// Iterates over all reasons that close a square.
    pub fn reasons(&self, column: usize) -> impl Iterator<Item = Reason> + '_ {
        Reason::CLOSING.into_iter().filter(move |reason| self.by(*reason) >> column & 1 != 0)
    }

    /// Returns the squares closed for `reason` and for no earlier one.
    #[must_use]
    #[inline]
    pub fn counted(&self, reason: Reason) -> u32 {
        let before = self.by_reason.iter().take(reason.index()).fold(0, |all, mask| all | mask);
        self.by(reason) & !before
    }

    /// Counts the squares under each closing reason, in the order of [`Reason::index`].
    #[inline]
    pub(crate) fn tally(&self) -> impl Iterator<Item = u32> + '_ {
        self.by_reason.iter().scan(0, |before, mask| {
            let counted = (mask & self.full & !*before).count_ones();
            *before |= mask;
            Some(counted)
        })
    }
}
