//! The solutions that continue from a board, counted until all are known.

use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::Squares;
use eightfold_core::attempt::{Attempt, Continuations};

/// A request to count the solutions that contain some queens.
#[derive(Clone, Debug, PartialEq)]
pub struct Continue {
    /// The queens. If some of them attack each other, no solution contains them.
    pub queens: Squares,
}
wire!(struct Continue { queens });

/// The solutions found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continued {
    /// Their number; a lower bound until the count is complete.
    pub found: u64,
    /// `true` if these are all.
    pub complete: bool,
}
wire!(struct Continued { found, complete });

/// The number of squares that are tried between two looks at the clock: about two milliseconds of work.
const SLICE: u32 = 1 << 18;

impl Continue {
    pub(crate) fn work(self, context: &mut dyn WorkerContext) {
        let mut count = Attempt::of(&self.queens).ok().map(|attempt| Continuations::of(&attempt));
        while let Some(count) = count.as_mut().filter(|count| !count.is_complete()) {
            if !count.advance(SLICE) && context.is_due() {
                context.tell(Reply::Continued(Continued { found: count.found(), complete: false }));
            }
        }
        let found = count.map_or(0, |count| count.found());
        context.tell(Reply::Continued(Continued { found, complete: true }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kept, Request, work};
    use eightfold_core::{BoardSize, Square};

    fn replies(n: usize, queens: &[(usize, usize)]) -> Vec<Continued> {
        let empty = Squares::empty(BoardSize::new(n).unwrap());
        let queens = queens.iter().fold(empty, |set, (row, column)| set.with(Square::new(*row, *column)));
        let mut context = Kept::default();
        work(Request::Continue(Continue { queens }), &mut context);
        let continued = |reply: Reply| match reply {
            Reply::Continued(continued) => continued,
            _ => panic!("{reply:?}"),
        };
        context.told.into_iter().map(continued).collect()
    }

    #[test]
    fn it_reports_more_and_more_and_then_all() {
        let told = replies(14, &[(3, 5)]);
        assert!(told.len() > 3, "{told:?}");
        assert!(told.is_sorted_by_key(|it| it.found));
        assert!(told.iter().rev().skip(1).all(|it| !it.complete));
        // By the mirror, as many continue from the queen on the other side.
        let mirrored = replies(14, &[(3, 8)]);
        assert!(told.last() == mirrored.last() && told.last().is_some_and(|it| it.complete && it.found > 10_000));
    }

    #[test]
    fn it_answers_at_once_where_it_can() {
        assert_eq!(replies(20, &[]), [Continued { found: 39_029_188_884, complete: true }]);
        assert_eq!(replies(12, &[(0, 0), (1, 1)]), [Continued { found: 0, complete: true }]);
    }
}
