//! The solutions that continue from a board, counted until all are known.

use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::Squares;
use eightfold_core::attempt::{Attempt, Continuations};

/// The solutions found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continued {
    /// Their number; a lower bound until the count is complete.
    pub found: u64,
    /// `true` if these are all.
    pub complete: bool,
}
wire!(struct Continued { found, complete });

/// The number of squares tried between two readings of the clock: about two milliseconds of work.
const SLICE: u32 = 1 << 18;

/// Counts the solutions that contain the given queens. If some of these attack each other, there are none.
pub(crate) fn work(queens: &Squares, context: &mut dyn WorkerContext) {
    let mut count = Attempt::of(queens).ok().map(|attempt| Continuations::of(&attempt));
    while let Some(count) = count.as_mut().filter(|count| !count.is_complete()) {
        if !count.advance(SLICE) && context.is_due() {
            context.tell(Reply::Continued(Continued { found: count.found(), complete: false }));
        }
    }
    let found = count.map_or(0, |count| count.found());
    context.tell(Reply::Continued(Continued { found, complete: true }));
}
