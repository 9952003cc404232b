//! Notices: quiet remarks about what is shown.

use eightfold_core::BoardSize;
use eightfold_core::daily::DayError;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Stop;

/// A reason why the page does not show what the address asked for, or another remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The board size was out of range; the page shows this one, the nearest.
    Size(BoardSize),
    /// The rung can be walked only on boards up to this size.
    Limited(Rung, BoardSize),
    /// The step was too far; links are followed only up to this step.
    TooFar(u64),
    /// The search ends before the step; this is its last step.
    PastEnd(u64),
    /// No board has this date; the page shows that of the nearest day.
    Day(DayError),
    /// There are no such masks; the page shows the nearest.
    Masks,
    /// The address names no view; the page shows its first screen.
    Nowhere,
    /// A part of the address was not understood and was ignored.
    LeftOut,
    /// Not about the address: the texts of the other language could not be loaded.
    NoTexts,
    /// Not about the address: the browser stores nothing, or has no room.
    Unkept,
    /// Not about the address: no worker can be started, so long runs take longer.
    NoWorker,
    /// Not about the address: the rung never reaches what a key looked for.
    NeverComes(Stop, Rung),
    /// Not about the address: the search ends before what was looked for comes up again.
    NoneLeft(Stop),
    /// On this board the search never reaches what was looked for, so it was not started.
    NoneOn(Stop, Rung, BoardSize),
}
