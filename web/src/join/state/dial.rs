//! The dials: each chooses one of several things.

use eightfold_core::join::Corner;
use eightfold_core::named;

named! {
    /// Something that a reader chooses.
    pub(crate) enum Dial {
        Unit = "unit",
        /// The piece in the north-west.
        X = "x",
        /// The piece in the south-west.
        Y = "y",
        /// The piece in the north-east.
        Z = "z",
        /// The piece in the south-east.
        S = "s",
        /// The west half, which is a pair of x and y.
        West = "west",
        /// The east half, a column of the leaf.
        East = "east",
        /// The diagonal of the first split.
        Diagonal = "diagonal",
        /// The solution, which is a west half and an east half.
        Solution = "solution",
    }
}

impl Dial {
    /// Returns the dial of the piece of a quarter.
    pub(crate) const fn of(corner: Corner) -> Dial {
        [Dial::X, Dial::Y, Dial::Z, Dial::S][corner as usize]
    }

    /// Returns the quarter whose piece this dial chooses.
    pub(crate) fn corner(self) -> Option<Corner> {
        Corner::ALL.into_iter().find(|corner| Dial::of(*corner) == self)
    }
}
