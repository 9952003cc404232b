//! The counting of a share of a board's groups and turns, with the same engine as the program's.

use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::count::{CaseRows, Engine, LaneKind, Scheme, Space, Symmetric, Tally, count_symmetric};
use eightfold_core::{BoardSize, Case};
use eightfold_results::GroupTally;

/// A share of a board for one worker to count next.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    /// The board.
    pub size: BoardSize,
    /// The groups.
    pub pieces: Vec<Piece>,
    /// The columns of the first row whose turns are wanted.
    pub turns: Vec<u8>,
}
wire!(struct Count { size, pieces, turns });

/// Consecutive groups of one case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The case.
    pub case: Case,
    /// The number of the case's first group.
    pub base: u32,
    /// The number of the first group that is wanted.
    pub first: u32,
    /// The number of groups wanted.
    pub groups: u32,
}
wire!(struct Piece { case, base, first, groups });

/// The results since the last report.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counted {
    /// The groups by their numbers.
    pub groups: Vec<(u32, GroupTally)>,
    /// The turns by their columns.
    pub turns: Vec<(u8, Symmetric)>,
    /// The time that they took.
    pub microseconds: u64,
    /// True if they were counted with lanes of 128 bits.
    pub vectors: bool,
    /// True if the whole request is now counted.
    pub whole: bool,
}
wire!(struct Counted { groups, turns, microseconds, vectors, whole });
wire!(enum GroupTally { 0 => Ties(tally), 1 => Sum(sum), 2 => Folded(sum) });
wire!(struct Tally { n });
wire!(struct Symmetric { rot180, rot90 });

/// Returns the lanes of this module. A worker's module is chosen when the worker starts, by the abilities of the
/// browser.
pub(crate) fn lanes() -> LaneKind {
    LaneKind::best()
}

impl Count {
    /// Counts the share and reports the finished parts.
    pub(crate) fn work(&self, context: &mut dyn WorkerContext) {
        // Every machine has the portable lanes.
        let Some(engine) = Engine::new(lanes()) else { return };
        let mut report = Report::begin(context);
        report.count_turns(self.size, &self.turns, context);
        let mut space = Space::boxed();
        for piece in &self.pieces {
            let Some(case) = CaseRows::new(self.size, piece.case) else { continue };
            let skipped = (piece.first - piece.base) as usize * Scheme::GROUP;
            let mut units = Scheme::units(&case).skip(skipped);
            for index in piece.first..piece.first + piece.groups {
                let tally = engine.count(&case, units.by_ref().take(Scheme::GROUP), &mut space);
                report.add_group(index, tally.into(), context);
            }
        }
        report.end(context);
    }
}

/// The results that were not reported yet.
#[derive(Debug)]
pub struct Report {
    counted: Counted,
    since: f64,
}

impl Report {
    /// Begins to take the time.
    pub fn begin(context: &dyn WorkerContext) -> Report {
        Report { counted: Counted::default(), since: context.clock() }
    }

    /// Counts the turns of these columns.
    pub fn count_turns(&mut self, size: BoardSize, columns: &[u8], context: &mut dyn WorkerContext) {
        for column in columns {
            self.counted.turns.push((*column, count_symmetric(size, usize::from(*column))));
            self.send_if_due(context);
        }
    }

    /// Adds a counted group.
    pub fn add_group(&mut self, index: u32, tally: GroupTally, context: &mut dyn WorkerContext) {
        self.counted.groups.push((index, tally));
        self.send_if_due(context);
    }

    /// Reports the rest.
    pub fn end(mut self, context: &mut dyn WorkerContext) {
        self.counted.whole = true;
        self.send(context);
    }

    fn send_if_due(&mut self, context: &mut dyn WorkerContext) {
        if context.is_due() {
            self.send(context);
        }
    }

    fn send(&mut self, context: &mut dyn WorkerContext) {
        let now = context.clock();
        let microseconds = ((now - self.since) * 1000.0) as u64;
        let counted = std::mem::take(&mut self.counted);
        context.tell(Reply::Counted(Counted { microseconds, vectors: lanes() == LaneKind::Simd128, ..counted }));
        self.since = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kept, Request, work};
    use eightfold_core::Method;
    use eightfold_core::count::count_plainly;
    use eightfold_results::Cut;
    use std::collections::BTreeMap;

    /// Counts a share and joins the reports.
    fn counted(count: Count) -> Counted {
        let mut context = Kept::default();
        work(Request::Count(count), &mut context);
        let mut all = Counted::default();
        for reply in context.told {
            let Reply::Counted(part) = reply else { panic!("{reply:?}") };
            all.groups.extend(part.groups);
            all.turns.extend(part.turns);
            assert!(!part.vectors, "this machine's own lanes are of another kind");
        }
        all
    }

    /// Returns all pieces of a board, each of at most `most` groups.
    fn pieces(size: BoardSize, most: u32) -> Vec<Piece> {
        let cut = Cut::new(size, Method::Batch).unwrap();
        let piece = |case: Case, base, first, end: u32| Piece { case, base, first, groups: most.min(end - first) };
        let cases = cut.cases().iter();
        let of = |case: &eightfold_results::CutCase| {
            let (case, groups) = (case.case, case.groups.clone());
            groups.clone().step_by(most as usize).map(move |first| piece(case, groups.start, first, groups.end))
        };
        cases.flat_map(of).collect()
    }

    /// The comparison goes unit by unit: a group of one unit cannot be requested, but the plain search counts each unit
    /// separately.
    #[test]
    fn each_group_is_what_its_units_add_up_to() {
        for size in BoardSize::new(4).unwrap().to(BoardSize::new(10).unwrap()) {
            let mut plain = BTreeMap::new();
            let mut index = 0;
            for case in Scheme::new(size).cases() {
                let units: Vec<_> = Scheme::units(&case).map(|unit| count_plainly(&case, unit)).collect();
                for group in units.chunks(Scheme::GROUP) {
                    let mut sum = Tally::default();
                    group.iter().for_each(|tally| sum += *tally);
                    plain.insert(index, GroupTally::from(sum));
                    index += 1;
                }
            }
            for most in [1, 2, 100] {
                // The pieces may come in any order.
                let pieces = pieces(size, most).into_iter().rev().collect();
                let found = counted(Count { size, pieces, turns: Vec::new() });
                assert_eq!(found.groups.len(), plain.len());
                assert_eq!(found.groups.into_iter().collect::<BTreeMap<_, _>>(), plain, "N={size}, {most} at a time");
            }
        }
    }

    #[test]
    fn turns_are_counted_by_column() {
        let size = BoardSize::new(12).unwrap();
        let found = counted(Count { size, pieces: Vec::new(), turns: vec![3, 1, 11] });
        let expected = [3, 1, 11].map(|column| (column, count_symmetric(size, usize::from(column))));
        assert_eq!(found.turns, expected);
        assert!(found.groups.is_empty());
    }

    #[test]
    fn a_report_that_is_due_is_sent_and_nothing_is_sent_twice() {
        let size = BoardSize::new(8).unwrap();
        let mut context = Kept::default();
        work(Request::Count(Count { size, pieces: pieces(size, 1), turns: vec![0, 1] }), &mut context);
        // A report is always due in this context, so there is one for each part, and one at the end.
        let sizes = context.told.iter().map(|reply| match reply {
            Reply::Counted(part) => (part.turns.len(), part.groups.len(), part.microseconds > 0, part.whole),
            other => panic!("{other:?}"),
        });
        let mut expected = vec![(1, 0, true, false); 2];
        expected.extend([(0, 1, true, false); 8]);
        expected.push((0, 0, true, true));
        assert_eq!(sizes.collect::<Vec<_>>(), expected);
    }
}
