//! The stations of the tour; each builds on those before it.

use eightfold_core::named;

named! {
    #[derive(Default, PartialOrd)]
    pub(crate) enum Station {
        /// The rows of the west.
        #[default]
        Rows = "rows",
        /// The four quarters and their lists.
        Quarters = "quarters",
        /// The diagonals on which the quarters of a half meet.
        Seam = "seam",
        /// The diagonals on which the halves meet.
        Windows = "windows",
        /// The rectangle of all pairs, split by one diagonal after another.
        Split = "split",
        /// The tables of a leaf, the AND of their rows, and its population count.
        Leaf = "leaf",
        /// The weights, and the sum of the unit.
        Sum = "sum",
    }
}

impl Station {
    /// Returns the next station, or the last one.
    pub(crate) const fn next(self) -> Station {
        let next = self as usize + 1;
        if next < Station::ALL.len() { Station::ALL[next] } else { self }
    }

    /// Returns the previous station, or the first one.
    pub(crate) const fn before(self) -> Station {
        Station::ALL[(self as usize).saturating_sub(1)]
    }

    /// Returns `true` if the station shows halves, where only pieces that agree can be chosen.
    pub(crate) fn shows_halves(self) -> bool {
        self >= Station::Windows
    }
}
