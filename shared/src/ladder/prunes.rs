//! The prunes of the symmetry elimination as switches, to see what each of them saves.
//!
//! Whatever is switched off, the answer stays: a prune only leaves out boards that represent no class, so without it the
//! search takes longer and meets more complete boards. What must change with it is the verdict on these. That A, B and C
//! are enough to compare is known only because the closed squares hold no queen; where one of the rules behind that is
//! off, every complete board is compared with all its images. The smallest image of a class lies in a case that is
//! always searched, so the class is found there, once, and as the same board.

use super::event::{Check, Event, Observer};
use super::ledger::Ledger;
use super::rung::Form;
use super::symmetry::Elimination;
use super::{iterative, recursive};
use crate::board::BoardSize;
use crate::masks::CaseKind;
use crate::symmetry::Symmetry;
use core::fmt;

/// One idea of the symmetry elimination that can be switched off.
///
/// ```
/// use eightfold_core::ladder::{Prune, Prunes};
///
/// assert_eq!(Prune::ALL.map(Prune::name), ["upper", "lower", "last", "bound2", "corner", "cells"]);
/// assert!(Prune::ALL.iter().all(|prune| Prunes::ALL.has(*prune)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Prune {
    /// Zone 1: SIDEMASK in the rows above BOUND1.
    UpperSide,
    /// Zone 2: no queen in a side column below BOUND2, so the last empty one of them is filled in that row.
    LowerSide,
    /// Zone 3: LASTMASK in the last row.
    LastRow,
    /// The branch ends at BOUND2 when both side columns are still empty.
    Bound2,
    /// The bit-2 rule: column 1 is closed above BOUND1 in the corner case.
    Corner,
    /// The verdict: only the images from A, B and C are compared, and none in the corner case.
    Cells,
}

impl Prune {
    /// All six.
    pub const ALL: [Prune; 6] =
        [Prune::UpperSide, Prune::LowerSide, Prune::LastRow, Prune::Bound2, Prune::Corner, Prune::Cells];

    /// The prune's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Prune::UpperSide => "upper",
            Prune::LowerSide => "lower",
            Prune::LastRow => "last",
            Prune::Bound2 => "bound2",
            Prune::Corner => "corner",
            Prune::Cells => "cells",
        }
    }

    /// The prune of a name.
    ///
    /// ```
    /// # use eightfold_core::ladder::Prune;
    /// assert_eq!(Prune::named("last"), Some(Prune::LastRow));
    /// assert_eq!(Prune::named("first"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Prune> {
        Prune::ALL.into_iter().find(|prune| prune.name() == name)
    }

    /// The symmetries that make it right. One of them brings a queen from each square that it closes to a smaller bit of
    /// the first row, or of the second row in the corner case. For the verdict they are the images still to be compared.
    ///
    /// ```
    /// # use eightfold_core::{Symmetry, ladder::Prune};
    /// assert_eq!(Prune::Corner.symmetries(), [Symmetry::FlipRising]);
    /// ```
    #[must_use]
    pub const fn symmetries(self) -> &'static [Symmetry] {
        match self {
            Prune::UpperSide => &[Symmetry::FlipRising, Symmetry::Rotate270],
            Prune::LowerSide | Prune::Bound2 => &[Symmetry::Rotate90, Symmetry::FlipFalling],
            Prune::LastRow => &[Symmetry::FlipVertical, Symmetry::Rotate180],
            Prune::Corner => &[Symmetry::FlipRising],
            Prune::Cells => &[Symmetry::Rotate90, Symmetry::Rotate180, Symmetry::Rotate270],
        }
    }

    /// The prunes that this one rests on: without all of them it says nothing.
    ///
    /// The verdict in the edge case needs the three zones, in the corner case the bit-2 rule. BOUND2 needs none: it gives
    /// up branches that zone 2 alone would starve further down, and that hold no representative with or without it.
    ///
    /// ```
    /// # use eightfold_core::ladder::{Prune, Prunes};
    /// assert_eq!(Prune::Cells.rests_on(), Prunes::ALL.without(Prune::Bound2).without(Prune::Cells));
    /// assert_eq!(Prune::LastRow.rests_on(), Prunes::NONE);
    /// ```
    #[must_use]
    pub const fn rests_on(self) -> Prunes {
        match self {
            Prune::Cells => VERDICT_AT_EDGE.union(VERDICT_IN_CORNER).without(Prune::Cells),
            _ => Prunes::NONE,
        }
    }
}

/// What has to be on so that comparing A, B and C is enough.
const VERDICT_AT_EDGE: Prunes =
    Prunes::NONE.with(Prune::UpperSide).with(Prune::LowerSide).with(Prune::LastRow).with(Prune::Cells);
/// What has to be on so that nothing is left to compare.
const VERDICT_IN_CORNER: Prunes = Prunes::NONE.with(Prune::Corner).with(Prune::Cells);

/// Which prunes are on: a set of [`Prune`].
///
/// ```
/// use eightfold_core::{BoardSize, ladder::{Effort, Form, Prune, Prunes}};
///
/// let effort = |prunes: Prunes| {
///     let mut effort = Effort::new();
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
    /// All on: the rung `symmetry`.
    pub const ALL: Prunes = Prunes((1 << Prune::ALL.len()) - 1);
    /// All off: half of the first row, split like the rung, and every board compared with its images.
    pub const NONE: Prunes = Prunes(0);

    /// The same with one more on.
    #[must_use]
    pub const fn with(self, prune: Prune) -> Prunes {
        Prunes(self.0 | 1 << prune as u8)
    }

    /// The same with one off.
    #[must_use]
    pub const fn without(self, prune: Prune) -> Prunes {
        Prunes(self.0 & !(1 << prune as u8))
    }

    /// The same with one switched over.
    ///
    /// ```
    /// # use eightfold_core::ladder::{Prune, Prunes};
    /// assert_eq!(Prunes::ALL.toggled(Prune::Corner), Prunes::ALL.without(Prune::Corner));
    /// ```
    #[must_use]
    pub const fn toggled(self, prune: Prune) -> Prunes {
        Prunes(self.0 ^ 1 << prune as u8)
    }

    /// What is on in one or the other.
    #[must_use]
    pub const fn union(self, other: Prunes) -> Prunes {
        Prunes(self.0 | other.0)
    }

    /// Whether a prune is on.
    #[must_use]
    pub const fn has(self, prune: Prune) -> bool {
        self.0 >> prune as u8 & 1 != 0
    }

    /// Whether all of `other` are on.
    ///
    /// ```
    /// # use eightfold_core::ladder::{Prune, Prunes};
    /// assert!(Prunes::ALL.has_all(Prune::Cells.rests_on()));
    /// ```
    #[must_use]
    pub const fn has_all(self, other: Prunes) -> bool {
        self.0 & other.0 == other.0
    }

    /// Those that are off, in the order of [`Prune::ALL`].
    ///
    /// ```
    /// # use eightfold_core::ladder::{Prune, Prunes};
    /// assert!(Prunes::ALL.without(Prune::Bound2).off().eq([Prune::Bound2]));
    /// ```
    pub fn off(self) -> impl Iterator<Item = Prune> {
        Prune::ALL.into_iter().filter(move |prune| !self.has(*prune))
    }

    /// All 64 sets.
    ///
    /// ```
    /// # use eightfold_core::ladder::Prunes;
    /// assert_eq!(Prunes::sets().count(), 64);
    /// ```
    pub fn sets() -> impl Iterator<Item = Prunes> {
        (Prunes::NONE.0..=Prunes::ALL.0).map(Prunes)
    }

    /// Whether a complete board of a case is compared with all its images, because the shorter verdict is off or a rule
    /// that it rests on is.
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

    /// Searches a whole board with these prunes, telling `observer` everything that happens.
    pub fn search(self, size: BoardSize, form: Form, observer: &mut impl Observer) {
        let rules = Elimination::with(self, size);
        match form {
            Form::Recursive => recursive::search(rules, observer),
            Form::Iterative => iterative::search(rules, observer),
        }
    }
}

/// The prunes that are on: `upper lower last bound2 corner cells`.
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

/// What a search cost: a [`Ledger`], and the comparisons that no cell asked for.
///
/// ```
/// use eightfold_core::{BoardSize, ladder::{Effort, Form, Prunes}};
///
/// let mut effort = Effort::new();
/// Prunes::NONE.search(BoardSize::new(6)?, Form::Recursive, &mut effort);
/// assert_eq!(effort.full, effort.ledger.per_row[6]); // every complete board
/// assert_eq!(effort.ledger.checks, [0, 0, 0]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Nodes, classes, checks of A, B and C, prunes.
    pub ledger: Ledger,
    /// Boards that were compared with all their images.
    pub full: u64,
    /// Images that were made for it: at most seven a board, fewer where one of them is smaller.
    pub images: u64,
}

impl Effort {
    /// Nothing done yet.
    #[must_use]
    pub const fn new() -> Effort {
        Effort { ledger: Ledger::new(), full: 0, images: 0 }
    }
}

impl Default for Effort {
    fn default() -> Effort {
        Effort::new()
    }
}

impl Observer for Effort {
    #[inline]
    fn see(&mut self, event: &Event, _board: &[u8]) {
        self.ledger.record(event);
        if let Event::Check(Check { cell: None, image, .. }) = event {
            // The first image that a board is compared with.
            self.full += u64::from(*image == Symmetry::Rotate90);
            self.images += 1;
        }
    }
}
