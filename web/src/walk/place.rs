//! The part of an address that leads to a step of a walk.

use eightfold_core::Square;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Stop;

/// A place in a walk. What it omits stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The board size, however large; the one that is walked depends on the rung.
    pub size: Option<u64>,
    /// The rung.
    pub rung: Option<Rung>,
    /// The step.
    pub step: u64,
    /// The queens to go to, row by row, if they are placed among the first steps; if they are not, `step` counts.
    pub rows: Option<Vec<Option<u8>>>,
    /// BOUND1 of the case to go to, as with `rows`.
    pub bound1: Option<u64>,
    /// `true` if the first queen of that case is in the corner.
    pub corner: Option<bool>,
    /// The square asked about.
    pub asked: Option<Square>,
    /// The choice from the list of stops, unless it is the one that the list offers first.
    pub stop: Option<Stop>,
}
