//! A sample solution of a case: the first in the order of row lists.

use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::count::CaseRows;
use eightfold_core::ladder::Attacks;
use eightfold_core::{BoardSize, Case, Columns};

/// A request for a solution of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The board.
    pub size: BoardSize,
    /// The case.
    pub case: Case,
}
wire!(struct Sample { size, case });

impl Sample {
    pub(crate) fn work(self, context: &mut dyn WorkerContext) {
        let mut rows = Vec::with_capacity(self.size.get());
        let found = CaseRows::new(self.size, self.case).is_some_and(|case| find(&case, Attacks::default(), &mut rows));
        context.tell(Reply::Sampled(found.then_some(rows)));
    }
}

/// Fills the remaining rows, and returns `false` if that is impossible.
fn find(case: &CaseRows, attacks: Attacks, rows: &mut Vec<u8>) -> bool {
    if rows.len() == case.size().get() {
        return true;
    }
    for column in Columns(case.open(rows.len(), attacks)) {
        rows.push(column as u8);
        if find(case, attacks.place(column), rows) {
            return true;
        }
        rows.pop();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RecordingContext, Request};
    use eightfold_core::count::{Scheme, count_plainly};
    use eightfold_core::{Placement, Solutions};

    fn sampled(size: BoardSize, case: Case) -> Option<Vec<u8>> {
        match RecordingContext::default().serve(&Request::Sample(Sample { size, case })).pop() {
            Some(Reply::Sampled(rows)) => rows,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn it_is_the_first_solution_that_lies_in_the_case() {
        let mut none = 0;
        for size in BoardSize::new(4).unwrap().to(BoardSize::new(10).unwrap()) {
            let solutions: Vec<Placement> = Solutions::of(size).collect();
            for case in Scheme::new(size).cases() {
                let lies_in = |board: &&Placement| {
                    CaseRows::of(board).is_some_and(|it| it.case() == case.case() && it.ties(board).is_some())
                };
                let first = solutions.iter().find(lies_in).map(|board| board.rows().to_vec());
                assert_eq!(sampled(size, case.case()), first, "N={size}, {}", case.case());
                let found: u64 =
                    Scheme::units(&case).map(|unit| count_plainly(&case, unit).n.iter().sum::<u64>()).sum();
                assert_eq!(first.is_none(), found == 0);
                none += u32::from(first.is_none());
            }
        }
        assert!(none > 3, "some cases have no solution: {none}");
        assert_eq!(sampled(BoardSize::MIN, Case { kind: eightfold_core::CaseKind::Edge, bound1: 0 }), None);
    }

    /// On the largest board for which the page asks, each case takes only a moment.
    #[test]
    fn it_is_found_soon() {
        let size = BoardSize::new(20).unwrap();
        let begun = std::time::Instant::now();
        for case in Scheme::new(size).cases() {
            assert!(sampled(size, case.case()).is_some(), "{}", case.case());
        }
        assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
    }
}
