//! Weighing of prunes: the cost of the symmetry elimination with some of them off.

use super::measure::Runs;
use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Effort, Form, Prunes};

/// A search to weigh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weigh {
    /// The prunes that are on.
    pub prunes: Prunes,
    /// The board.
    pub size: BoardSize,
    /// `true` to time the search too.
    pub timed: bool,
}
wire!(struct Weigh { prunes, size, timed });

/// The results so far: first the counts, then one duration after another.
#[derive(Clone, Debug, PartialEq)]
pub struct Weight {
    /// The counts of all events.
    pub effort: Effort,
    /// The duration of each run, in nanoseconds.
    pub nanoseconds: Vec<u64>,
    /// `true` if this is the last report.
    pub whole: bool,
}
wire!(struct Weight { effort, nanoseconds, whole });
wire!(struct Effort { ledger, full, images });

impl Weigh {
    /// Searches once, or repeatedly if the time is wanted, reporting at intervals.
    pub(crate) fn work(&self, context: &mut dyn WorkerContext) {
        let mut effort = Effort::default();
        self.prunes.search(self.size, Form::Recursive, &mut effort);
        let mut weight = Weight { effort, nanoseconds: Vec::new(), whole: !self.timed };
        context.tell(Reply::Weighed(Box::new(weight.clone())));
        if !self.timed {
            return;
        }
        // `black_box` hides the prunes from the compiler, which might otherwise search only once.
        let mut runs =
            Runs::new(|totals| std::hint::black_box(self.prunes).search(self.size, Form::Recursive, totals), context);
        while let Some(nanoseconds) = runs.next(context) {
            weight.nanoseconds.push(nanoseconds);
            if context.is_due() {
                context.tell(Reply::Weighed(Box::new(weight.clone())));
            }
        }
        weight.whole = true;
        context.tell(Reply::Weighed(Box::new(weight)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RecordingContext, Request};
    use eightfold_core::ladder::Prune;

    #[test]
    fn counts_come_first_and_times_one_by_one() {
        let size = BoardSize::new(8).unwrap();
        let prunes = Prunes::ALL.without(Prune::LastRow);
        let mut effort = Effort::default();
        prunes.search(size, Form::Iterative, &mut effort);
        let told = RecordingContext::default()
            .serve(&Request::Weigh(Weigh { prunes, size, timed: true }))
            .into_iter()
            .map(|reply| {
                let Reply::Weighed(weight) = reply else { panic!("{reply:?}") };
                assert_eq!(weight.effort, effort);
                (weight.nanoseconds.len(), weight.whole)
            });
        let times: Vec<_> = told.collect();
        assert_eq!(times[0], (0, false));
        assert!(times.windows(2).all(|pair| pair[1].0 == pair[0].0 + 1 || pair[1].1), "{times:?}");
        assert!(times.iter().filter(|(_, whole)| *whole).count() == 1 && times.last().unwrap().1);
    }
}
