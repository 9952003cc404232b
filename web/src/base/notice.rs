//! Notices: quiet remarks about what is shown.

use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Stop;

/// Why the page does not show what the address asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The board size was out of range; this one is the nearest.
    Size(BoardSize),
    /// The rung is only walked on boards up to this size.
    Limited(Rung, BoardSize),
    /// The step was farther than a link is followed; this is how far.
    TooFar(u64),
    /// The search ends before the step; this is its last one.
    PastEnd(u64),
    /// There are no such masks; these are the nearest.
    Masks,
    /// A part was left out.
    LeftOut,
    /// Nothing about the address: the texts of the other language could not be loaded.
    NoTexts,
    /// Nothing about the address: no worker can be started, so long runs take longer.
    NoWorker,
    /// Nothing about the address: the rung never comes to what a key asked for.
    NeverComes(Stop, Rung),
    /// Nothing about the address: the search ends before what was looked for comes again.
    NoneLeft(Stop),
    /// The search on this board never comes to that, so there was nothing to look for.
    NoneOn(Stop, Rung, BoardSize),
}
