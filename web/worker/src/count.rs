//! Counting a share of a board's groups and turns, with the same engine as the program.

use crate::wire::wire;
use crate::{Reply, WorkerContext};
use eightfold_core::colours::{Colours, ColoursMemory, WhiteRows};
use eightfold_core::count::{CaseRows, Engine, LaneKind, Scheme, Space, Symmetric, Tally, Unit, count_symmetric};
use eightfold_core::{BoardSize, Case, Method};
use eightfold_results::{Cut, GroupTally};
use std::cell::RefCell;

/// A share of a board for one worker to count next.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    /// The board.
    pub size: BoardSize,
    /// The method.
    pub method: Method,
    /// The groups.
    pub pieces: Vec<Piece>,
    /// The columns of the first row whose turns are requested.
    pub turns: Vec<u8>,
}
wire!(struct Count { size, method, pieces, turns });

/// Consecutive groups. In scheme 1 they belong to one case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The case. Groups of the colours have none.
    pub case: Option<Case>,
    /// The number of the case's first group.
    pub base: u32,
    /// The number of the first requested group.
    pub first: u32,
    /// The number of requested groups.
    pub groups: u32,
}
wire!(struct Piece { case, base, first, groups });

impl Piece {
    /// Returns the piece of one group.
    pub(crate) fn of(cut: &Cut, index: u32) -> Piece {
        let place = cut.case_of(index);
        let base = place.map_or(0, |place| place.groups.start);
        Piece { case: place.map(|place| place.case), base, first: index, groups: 1 }
    }

    /// Iterates over its groups: the number of each, its case and its units.
    pub fn groups(self, size: BoardSize) -> impl Iterator<Item = (u32, CaseRows, Vec<Unit>)> {
        self.case.and_then(|case| CaseRows::new(size, case)).into_iter().flat_map(move |case| {
            let mut units = Scheme::units(&case).skip((self.first - self.base) as usize * Scheme::GROUP);
            let group = move |index| (index, case, units.by_ref().take(Scheme::GROUP).collect());
            (self.first..self.first + self.groups).map(group)
        })
    }
}

/// The results since the previous report.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counted {
    /// The groups by their numbers.
    pub groups: Vec<(u32, GroupTally)>,
    /// The turns by their columns.
    pub turns: Vec<(u8, Symmetric)>,
    /// The time that they took.
    pub microseconds: u64,
    /// `true` if they were counted with lanes of 128 bits.
    pub vectors: bool,
    /// `true` if the whole request has now been counted.
    pub whole: bool,
}
wire!(struct Counted { groups, turns, microseconds, vectors, whole });
wire!(enum GroupTally { 0 => Ties(tally), 1 => Sum(sum) });
wire!(struct Tally { n });
wire!(struct Symmetric { rot180, rot90 });

/// Returns the best lanes of this module. Which module a worker loads is decided when it starts, by the abilities of
/// the browser.
pub(crate) fn lanes() -> LaneKind {
    LaneKind::best()
}

impl Count {
    /// Counts the share and reports the finished parts.
    pub(crate) fn work(&self, context: &mut dyn WorkerContext) {
        if self.method.is_colours() { self.by_colours(context) } else { self.batch(context) }
    }

    fn batch(&self, context: &mut dyn WorkerContext) {
        // `lanes()` is always available, as every machine has the portable lanes.
        let Some(engine) = Engine::new(lanes()) else { return };
        let mut report = Report::begin(context);
        report.count_turns(self.size, &self.turns, context);
        let mut space = Space::boxed();
        for (index, case, units) in self.pieces.iter().flat_map(|piece| piece.groups(self.size)) {
            report.add_group(index, engine.count(&case, units, &mut space).into(), context);
        }
        report.end(context);
    }

    fn by_colours(&self, context: &mut dyn WorkerContext) {
        // `lanes()` is always available, as every machine has the portable lanes.
        let Some(colours) = Colours::new(lanes()) else { return };
        let mut report = Report::begin(context);
        report.count_turns(self.size, &self.turns, context);
        let kept = KEPT.take().filter(|memory| memory.size() == self.size);
        let mut memory = kept.unwrap_or_else(|| ColoursMemory::new(self.size));
        for index in self.pieces.iter().flat_map(|piece| piece.first..piece.first + piece.groups) {
            let units = WhiteRows::of_group(self.size, index.into());
            let sum = units.map(|unit| colours.count(unit, &mut memory)).sum();
            report.add_group(index, GroupTally::Sum(sum), context);
        }
        KEPT.set(Some(memory));
        report.end(context);
    }
}

/// The results not reported yet.
#[derive(Debug)]
pub struct Report {
    counted: Counted,
    since: f64,
}

impl Report {
    /// Creates an empty report and starts measuring time.
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

    /// Reports the remaining results.
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

thread_local! {
    /// The memory of a worker, which it uses again for the next message.
    static KEPT: RefCell<Option<ColoursMemory>> = const { RefCell::new(None) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RecordingContext, Request};
    use eightfold_core::count::count_plainly;
    use std::collections::BTreeMap;

    /// Counts a share and returns the reports.
    fn counted(size: BoardSize, groups: &[u32], turns: &[u8]) -> Vec<Counted> {
        let request = Request::count(&Cut::new(size, Method::Batch).unwrap(), groups, turns.to_vec());
        let part = |reply| match reply {
            Reply::Counted(part) => part,
            other => panic!("{other:?}"),
        };
        let parts: Vec<_> = RecordingContext::default().serve(&request).into_iter().map(part).collect();
        assert!(parts.iter().all(|part| !part.vectors), "this machine's own lanes are of another kind");
        parts
    }

    /// Compares unit by unit: a group of one unit cannot be requested, but the plain search counts each unit
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
                // Groups may be requested in any order.
                let all: Vec<u32> = (0..index).collect();
                let groups: Vec<u32> = all.chunks(most).rev().flatten().copied().collect();
                let found: Vec<_> = counted(size, &groups, &[]).into_iter().flat_map(|part| part.groups).collect();
                assert_eq!(found.len(), plain.len());
                assert_eq!(found.into_iter().collect::<BTreeMap<_, _>>(), plain, "N={size}, {most} at a time");
            }
        }
    }

    #[test]
    fn a_report_that_is_due_is_sent_and_nothing_is_sent_twice() {
        let size = BoardSize::new(8).unwrap();
        let parts = counted(size, &[0, 1, 2, 3, 4, 5, 6, 7], &[3, 1]);
        // In this context a report is always due, so there is one for each part, and one at the end.
        let sizes = parts.iter().map(|part| (part.turns.len(), part.groups.len(), part.microseconds > 0, part.whole));
        let mut expected = vec![(1, 0, true, false); 2];
        expected.extend([(0, 1, true, false); 8]);
        expected.push((0, 0, true, true));
        assert_eq!(sizes.collect::<Vec<_>>(), expected);
        let turns: Vec<_> = parts.into_iter().flat_map(|part| part.turns).collect();
        assert_eq!(turns, [3, 1].map(|column| (column, count_symmetric(size, usize::from(column)))));
    }
}
