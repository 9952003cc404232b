//! The dials: what the reader chooses, one of several.

use eightfold_core::join::Corner;

/// Something to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dial {
    /// The unit.
    Unit,
    /// The piece of a quarter.
    Piece(Corner),
    /// The west half, which is a pair of x and y.
    West,
    /// The east half, a column of the matrix.
    East,
    /// The solution, which is a west half and an east half.
    Solution,
}

impl Dial {
    /// Every dial.
    pub(crate) const ALL: [Dial; 8] =
        [Dial::Unit, Dial::X, Dial::Y, Dial::Z, Dial::S, Dial::West, Dial::East, Dial::Solution];
    /// The piece in the north-west.
    pub(crate) const X: Dial = Dial::Piece(Corner::NorthWest);
    /// The piece in the south-west.
    pub(crate) const Y: Dial = Dial::Piece(Corner::SouthWest);
    /// The piece in the north-east.
    pub(crate) const Z: Dial = Dial::Piece(Corner::NorthEast);
    /// The piece in the south-east.
    pub(crate) const S: Dial = Dial::Piece(Corner::SouthEast);

    /// Returns the dial's name in the document.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Dial::Unit => "unit",
            Dial::Piece(Corner::NorthWest) => "x",
            Dial::Piece(Corner::SouthWest) => "y",
            Dial::Piece(Corner::NorthEast) => "z",
            Dial::Piece(Corner::SouthEast) => "s",
            Dial::West => "west",
            Dial::East => "east",
            Dial::Solution => "solution",
        }
    }

    /// Reads a name.
    pub(crate) fn of(name: &str) -> Option<Dial> {
        Dial::ALL.into_iter().find(|dial| dial.name() == name)
    }
}
