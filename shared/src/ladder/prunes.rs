//! The prunes of the symmetry elimination as switches, to show what each of them saves.
//!
//! The answer does not depend on the switches. A prune only leaves out boards that represent no class, so without it
//! the search takes longer and meets more complete boards. The verdict on those boards must change with the switches,
//! though. Comparing the images from A, B and C is enough only because the closed squares hold no queen. Where one of
//! the rules behind that is off, every complete board is compared with all its images. The smallest image of a class
//! lies in a case that is always searched, so the class is found there, once, and as the same board.

use crate::masks::{CaseKind, CornerMasks, Zones};
use crate::named::named;
use crate::symmetry::Symmetry;
use core::fmt;

named! {
    /// One idea of the symmetry elimination that can be switched off.
    ///
    /// ```
    /// use eightfold_core::ladder::{Prune, Prunes};
    ///
    /// assert_eq!(Prune::ALL.map(Prune::name), ["upper", "lower", "last", "bound2", "corner", "cells"]);
    /// assert_eq!((Prune::named("last"), Prune::named("first")), (Some(Prune::LastRow), None));
    /// assert!(Prune::ALL.iter().all(|prune| Prunes::ALL.has(*prune)));
    /// ```
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Prune {
        /// Zone 1: SIDEMASK in the rows above BOUND1.
        UpperSide = "upper",
        /// Zone 2: no queen in a side column below BOUND2, so a side column that is still empty is filled in that row.
        LowerSide = "lower",
        /// Zone 3: LASTMASK in the last row.
        LastRow = "last",
        /// BOUND2: the branch ends at that row when both side columns are still empty.
        Bound2 = "bound2",
        /// The bit-2 rule: column 1 is closed above BOUND1 in the corner case.
        Corner = "corner",
        /// The verdict: only the images from A, B and C are compared, and in the corner case none.
        Cells = "cells",
    }
}

impl Prune {
    /// Returns the symmetries that justify the prune. For each square that the prune closes, one of them brings a queen
    /// from there to a smaller bit of the first row, or of the second row in the corner case. For the verdict, they are
    /// the images still to be compared.
    ///
    /// ```
    /// # use eightfold_core::{Symmetry, ladder::Prune};
    /// assert_eq!(Prune::Corner.symmetries(), [Symmetry::FlipRising]);
    /// ```
    #[must_use]
    pub const fn symmetries(self) -> &'static [Symmetry] {
        match self {
            Prune::UpperSide => &Zones::UPPER_IMAGES,
            Prune::LowerSide | Prune::Bound2 => &Zones::LOWER_IMAGES,
            Prune::LastRow => &Zones::LAST_IMAGES,
            Prune::Corner => &[CornerMasks::IMAGE],
            Prune::Cells => &[Symmetry::Rotate90, Symmetry::Rotate180, Symmetry::Rotate270],
        }
    }
}

/// The prunes that must be on for the comparison of A, B and C to be enough. BOUND2 is not one of them: it gives up
/// branches that zone 2 alone would starve a few rows later, and these hold no representative in either case.
const VERDICT_AT_EDGE: Prunes =
    Prunes::NONE.with(Prune::UpperSide).with(Prune::LowerSide).with(Prune::LastRow).with(Prune::Cells);
/// The prunes that must be on so that nothing is left to compare.
const VERDICT_IN_CORNER: Prunes = Prunes::NONE.with(Prune::Corner).with(Prune::Cells);

/// A set of [`Prune`]s: those that are on.
///
/// ```
/// use eightfold_core::{BoardSize, ladder::{Effort, Form, Prune, Prunes}};
///
/// let effort = |prunes: Prunes| {
///     let mut effort = Effort::default();
///     prunes.search(BoardSize::new(8).unwrap(), Form::Recursive, &mut effort);
///     effort
/// };
/// let (all, without) = (effort(Prunes::ALL), effort(Prunes::ALL.without(Prune::LastRow)));
/// assert_eq!((all.ledger.found, without.ledger.found), (12, 12));
/// assert!(without.ledger.nodes >= all.ledger.nodes);
/// assert_eq!((all.full, without.full), (0, 16));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Prunes(u8);

impl Prunes {
    /// All prunes: the rung `symmetry`.
    pub const ALL: Prunes = Prunes((1 << Prune::ALL.len()) - 1);
    /// No prune: half of the first row, split like the rung, and every board compared with its images.
    pub const NONE: Prunes = Prunes(0);

    /// Returns the set with one prune switched on.
    #[must_use]
    pub const fn with(self, prune: Prune) -> Prunes {
        Prunes(self.0 | 1 << prune as u8)
    }

    /// Returns the set with one prune switched off.
    #[must_use]
    pub const fn without(self, prune: Prune) -> Prunes {
        Prunes(self.0 & !(1 << prune as u8))
    }

    /// Returns the set with one prune toggled.
    ///
    /// ```
    /// # use eightfold_core::ladder::{Prune, Prunes};
    /// assert_eq!(Prunes::ALL.toggled(Prune::Corner), Prunes::ALL.without(Prune::Corner));
    /// ```
    #[must_use]
    pub const fn toggled(self, prune: Prune) -> Prunes {
        Prunes(self.0 ^ 1 << prune as u8)
    }

    /// Returns whether a prune is on.
    #[must_use]
    pub const fn has(self, prune: Prune) -> bool {
        self.0 >> prune as u8 & 1 != 0
    }

    /// Returns whether all prunes of `other` are on.
    const fn has_all(self, other: Prunes) -> bool {
        self.0 & other.0 == other.0
    }

    /// Iterates over the prunes that are off, in the order of [`Prune::ALL`].
    ///
    /// ```
    /// # use eightfold_core::ladder::{Prune, Prunes};
    /// assert!(Prunes::ALL.without(Prune::Bound2).off().eq([Prune::Bound2]));
    /// ```
    pub fn off(self) -> impl Iterator<Item = Prune> {
        Prune::ALL.into_iter().filter(move |prune| !self.has(*prune))
    }

    /// Iterates over all 64 sets.
    ///
    /// ```
    /// # use eightfold_core::ladder::Prunes;
    /// assert_eq!(Prunes::sets().count(), 64);
    /// ```
    pub fn sets() -> impl Iterator<Item = Prunes> {
        (Prunes::NONE.0..=Prunes::ALL.0).map(Prunes)
    }

    /// Returns whether a complete board of a case is compared with all its images, which is so if the shorter verdict
    /// or a rule that it rests on is off.
    ///
    /// ```
    /// # use eightfold_core::{CaseKind, ladder::{Prune, Prunes}};
    /// let prunes = Prunes::ALL.without(Prune::Corner);
    /// assert!(prunes.compares_all(CaseKind::Corner) && !prunes.compares_all(CaseKind::Edge));
    /// ```
    #[must_use]
    pub const fn compares_all(self, kind: CaseKind) -> bool {
        match kind {
            CaseKind::Corner => !self.has_all(VERDICT_IN_CORNER),
            CaseKind::Edge | CaseKind::First => !self.has_all(VERDICT_AT_EDGE),
        }
    }
}

/// Writes the prunes that are on: `upper lower last bound2 corner cells`.
impl fmt::Display for Prunes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for prune in Prune::ALL.into_iter().filter(|prune| self.has(*prune)) {
            write!(f, "{gap}{}", prune.name())?;
            gap = " ";
        }
        Ok(())
    }
}
