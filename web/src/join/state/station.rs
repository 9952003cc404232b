//! The stations of the tour, in the order in which they build on each other.

/// A station.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) enum Station {
    /// The rows of the west.
    #[default]
    Rows,
    /// The four quarters and their lists.
    Quarters,
    /// The diagonals on which the quarters of a half meet.
    Seam,
    /// The diagonals on which the halves meet.
    Windows,
    /// The east halves as columns of bits.
    Matrix,
    /// The AND of rows, and its population count.
    And,
    /// The weights, and the sum of the unit.
    Sum,
}

impl Station {
    /// Every station.
    pub(crate) const ALL: [Station; 7] = [
        Station::Rows,
        Station::Quarters,
        Station::Seam,
        Station::Windows,
        Station::Matrix,
        Station::And,
        Station::Sum,
    ];

    /// Returns the station's name in addresses.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Station::Rows => "rows",
            Station::Quarters => "quarters",
            Station::Seam => "seam",
            Station::Windows => "windows",
            Station::Matrix => "matrix",
            Station::And => "and",
            Station::Sum => "sum",
        }
    }

    /// Reads a name.
    pub(crate) fn of(name: &str) -> Option<Station> {
        Station::ALL.into_iter().find(|station| station.name() == name)
    }

    /// Returns the next station, or the last one.
    pub(crate) const fn next(self) -> Station {
        let next = self as usize + 1;
        if next < Station::ALL.len() { Station::ALL[next] } else { self }
    }

    /// Returns the station before, or the first one.
    pub(crate) const fn before(self) -> Station {
        Station::ALL[(self as usize).saturating_sub(1)]
    }

    /// Returns `true` if the station shows halves, so that pieces which do not agree have no place there.
    pub(crate) fn shows_halves(self) -> bool {
        self >= Station::Windows
    }
}
