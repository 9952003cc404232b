//! The zones that the symmetry elimination closes in an edge case, with the articles' numbers.

use eightfold_core::ladder::{Prune, Reason};
use eightfold_core::{EdgeMasks, Square, Squares, Symmetry};

/// The zones that an edge case closes, in the articles' order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zone {
    /// The side columns above BOUND1.
    Upper,
    /// The side columns below BOUND2.
    Lower,
    /// The last row.
    Last,
}

/// The two sides of a zone; a different image closes each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// The side of bit 0.
    Right,
    /// The side of TOPBIT.
    Left,
}

impl Zone {
    /// All zones.
    pub(crate) const ALL: [Zone; 3] = [Zone::Upper, Zone::Lower, Zone::Last];

    /// Returns the articles' number of the zone.
    pub(crate) const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the reason why the zone is closed. Zone 2 has no mask: at row BOUND2 the search requires the side queens
    /// that are still missing, and below that row both side columns are occupied.
    pub(crate) const fn reason(self) -> Reason {
        match self {
            Zone::Upper => Reason::SideMask,
            Zone::Lower => Reason::Bound2,
            Zone::Last => Reason::LastMask,
        }
    }

    /// Returns the prune that closes the zone.
    pub(crate) const fn prune(self) -> Prune {
        match self {
            Zone::Upper => Prune::UpperSide,
            Zone::Lower => Prune::LowerSide,
            Zone::Last => Prune::LastRow,
        }
    }

    /// Returns the image that would be smaller if a queen stood on this side of the zone.
    pub(crate) const fn image(self, side: Side) -> Symmetry {
        self.prune().symmetries()[side as usize]
    }

    pub(crate) fn squares(self, masks: &EdgeMasks) -> Squares {
        let zones = masks.zones();
        match self {
            Zone::Upper => zones.upper,
            Zone::Lower => zones.lower,
            Zone::Last => zones.last,
        }
    }

    /// Returns the squares on one side of the zone.
    pub(crate) fn side(self, masks: &EdgeMasks, side: Side) -> impl Iterator<Item = Square> + use<> {
        let middle = masks.size.get() / 2;
        let all: Vec<_> = self.squares(masks).iter().collect();
        all.into_iter().filter(move |square| (usize::from(square.column) < middle) == (side == Side::Right))
    }
}
