//! The rungs by name, and the properties of each.

use super::reason::Reason;
use super::traits::Finds;
use crate::board::BoardSize;
use crate::known;
use crate::masks::Cell;
use crate::named::named;
use core::fmt;

named! {
    /// An algorithm of the series, from the bottom of the ladder.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, ladder::{Form, Rung, SearchTotals}};
    ///
    /// assert_eq!("bitmap-symmetry".parse(), Ok(Rung::BitmapSymmetry));
    /// let size = BoardSize::new(6)?;
    /// for rung in Rung::ALL {
    ///     assert_eq!(SearchTotals::of(rung, size, Form::Recursive).total, 4, "{rung}");
    /// }
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Rung {
        /// All N^N boards, checked at the end.
        BruteForce = "brute-force",
        /// One queen per column, checked at the end.
        Permutations = "permutations",
        /// Each square checked against the queens above.
        Backtracking = "backtracking",
        /// A flag for each column and diagonal.
        Flags = "flags",
        /// Flags, and every solution compared with its images.
        FlagsSymmetry = "flags-symmetry",
        /// Flags with symmetry, and half of the first row.
        FlagsSymmetryPruned = "flags-symmetry-pruned",
        /// Three masks and the lowest free bit.
        Bitmap = "bitmap",
        /// Half of the first row, each solution counted twice.
        Mirror = "mirror",
        /// Bitmap, and every solution compared with its images.
        BitmapSymmetry = "bitmap-symmetry",
        /// Bitmap with symmetry, and half of the first row.
        BitmapSymmetryPruned = "bitmap-symmetry-pruned",
        /// Split by the first row's queen.
        Bound1 = "bound1",
        /// Split into corner and edge cases.
        Bound2 = "bound2",
        /// Squares closed by symmetry, cells A, B and C compared.
        Symmetry = "symmetry",
        /// A search of its own below each board of the fourth row.
        NodeLayer = "node-layer",
        /// The two outer lines of each side, then the inside.
        CarryChain = "carry-chain",
        /// The queens of the four outer lines, then the rows between.
        Constellations = "constellations",
    }
    else UnknownRung
}

impl Rung {
    /// Returns a one-line summary of the rung.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Rung::BruteForce => "all N^N boards, checked when full",
            Rung::Permutations => "one queen a column, checked when full",
            Rung::Backtracking => "each square checked against the queens above",
            Rung::Flags => "a flag for each column and diagonal",
            Rung::FlagsSymmetry => "flags; each solution compared with its eight images",
            Rung::FlagsSymmetryPruned => "flags and images, with half of the first row",
            Rung::Bitmap => "each row is one integer: three masks and the lowest free bit",
            Rung::Mirror => "half of the first row, each solution counted twice",
            Rung::BitmapSymmetry => "bitmap; each solution compared with its eight images",
            Rung::BitmapSymmetryPruned => "bitmap and images, with half of the first row",
            Rung::Bound1 => "split by the first row's queen",
            Rung::Bound2 => "corner told from edge, the corner split by its second row",
            Rung::Symmetry => "SIDEMASK, LASTMASK, the corner rule; only A, B and C compared",
            Rung::NodeLayer => "the boards of the fourth row, and a search of its own below each",
            Rung::CarryChain => "the two outer lines of each side, then the inside of each border",
            Rung::Constellations => "the queens of the four outer lines, then the rows between",
        }
    }

    /// Returns the rung whose idea this one adds to, which is not always the one below it in the list.
    ///
    /// ```
    /// # use eightfold_core::ladder::Rung;
    /// assert_eq!(Rung::Bitmap.builds_on(), Some(Rung::Flags));
    /// assert_eq!(Rung::BruteForce.builds_on(), None);
    /// ```
    #[must_use]
    pub const fn builds_on(self) -> Option<Rung> {
        Some(match self {
            Rung::BruteForce => return None,
            Rung::Permutations => Rung::BruteForce,
            Rung::Backtracking => Rung::Permutations,
            Rung::Flags => Rung::Backtracking,
            Rung::FlagsSymmetry | Rung::Bitmap => Rung::Flags,
            Rung::FlagsSymmetryPruned => Rung::FlagsSymmetry,
            Rung::Mirror | Rung::BitmapSymmetry | Rung::NodeLayer => Rung::Bitmap,
            Rung::BitmapSymmetryPruned | Rung::Bound1 => Rung::BitmapSymmetry,
            Rung::Bound2 => Rung::Bound1,
            Rung::Symmetry => Rung::Bound2,
            Rung::CarryChain => Rung::NodeLayer,
            Rung::Constellations => Rung::CarryChain,
        })
    }

    /// Returns whether the rung finds classes and not only a total.
    ///
    /// ```
    /// # use eightfold_core::ladder::Rung;
    /// assert!(Rung::Symmetry.knows_classes() && !Rung::Mirror.knows_classes());
    /// ```
    #[must_use]
    pub const fn knows_classes(self) -> bool {
        matches!(self.traits().finds, Finds::Classes | Finds::Cells)
    }

    /// Returns whether the rung splits its search into cases.
    ///
    /// ```
    /// # use eightfold_core::ladder::Rung;
    /// assert!(Rung::ALL.iter().filter(|rung| rung.is_split()).count() == 3);
    /// ```
    #[must_use]
    pub const fn is_split(self) -> bool {
        !self.traits().case_masks.is_empty()
    }

    /// Returns whether the rung compares only the images that the cells A, B and C require.
    #[must_use]
    pub const fn checks_cells(self) -> bool {
        matches!(self.traits().finds, Finds::Cells)
    }

    /// Iterates over the reasons for which the rung can give up a row or a complete board, in the order of
    /// [`Reason::index`].
    ///
    /// ```
    /// # use eightfold_core::ladder::{Reason, Rung};
    /// assert!(Rung::Permutations.gives_up().eq([Reason::Rising, Reason::Falling]));
    /// assert_eq!(Rung::Bitmap.gives_up().next(), None);
    /// ```
    pub fn gives_up(self) -> impl Iterator<Item = Reason> {
        Reason::all().filter(move |reason| match reason {
            // A line that closes no square is checked once the board is complete.
            Reason::Column | Reason::Rising | Reason::Falling => !self.traits().closes.contains(reason),
            Reason::NoSideQueen => self.checks_cells(),
            Reason::Smaller(_) if !self.checks_cells() => self.knows_classes(),
            Reason::Smaller(image) => Cell::ALL.iter().any(|cell| cell.rotation() == *image),
            _ => false,
        })
    }

    /// Estimates the number of nodes that the rung will need. The result is exact for the first two rungs. For the
    /// others it is a guess from the number of solutions, good to a factor of two or so. Returns `None` where the
    /// estimate exceeds a `u128` or the number of solutions is not known.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, ladder::Rung};
    /// let eight = BoardSize::new(8)?;
    /// assert_eq!(Rung::BruteForce.expected_nodes(eight), Some(19_173_961));
    /// assert_eq!(Rung::Permutations.expected_nodes(eight), Some(109_601));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[must_use]
    pub fn expected_nodes(self, size: BoardSize) -> Option<u128> {
        let n = size.get() as u128;
        // Boards with their first k queens placed, summed over k: powers or falling factorials.
        let boards = |choices: &dyn Fn(u128) -> u128| {
            (0..n).try_fold((1_u128, 1_u128), |(sum, boards), row| {
                let next = boards.checked_mul(choices(row))?;
                Some((sum.checked_add(next)?, next))
            })
        };
        match self {
            Rung::BruteForce => boards(&|_| n).map(|(sum, _)| sum),
            Rung::Permutations => boards(&|row| n - row).map(|(sum, _)| sum),
            // At N = 8, 12 and 16 the bitmap rung has 22, 60 and 77 nodes for each solution, symmetry 5, 10 and 11.
            // The last two stay within a factor of two of that up to N = 12.
            Rung::Symmetry | Rung::CarryChain | Rung::Constellations => {
                known::total(size).map(|total| (1 + total) * (6 + n / 3))
            }
            _ => known::total(size).map(|total| (1 + total) * 5 * n),
        }
    }
}

/// A name that no rung has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownRung;

impl fmt::Display for UnknownRung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no rung of this name; the rungs are")?;
        for (at, rung) in Rung::ALL.iter().enumerate() {
            write!(f, "{} {rung}", if at > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownRung {}

named! {
    /// The ways to write down a search.
    #[derive(Hash)]
    pub enum Form {
        /// Each row is a call of a function.
        Recursive = "recursive",
        /// One loop over arrays.
        Iterative = "iterative",
    }
}
