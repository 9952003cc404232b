//! A timeline of the explored part of a search, in bounded memory: how many queens stand, where a board is found, and
//! where a case or a start state begins.
//!
//! The steps are cut into stretches of equal length. When there are too many, pairs are merged, so that the stretches
//! become twice as long. They remain narrow enough for a line on a screen.

use crate::wire::wire;
use eightfold_core::Case;
use eightfold_core::ladder::{Event, Machine};

/// A stretch of a timeline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stretch {
    /// The largest number of queens on the board.
    pub most: u8,
    /// The smallest number.
    pub least: u8,
    /// The step of the last board found in it, or 0.
    pub found: u64,
    /// The step at which the last case or start state of it begins, or 0.
    pub begin: u64,
}
wire!(struct Stretch { most, least, found, begin });

impl Stretch {
    fn merged(self, next: Stretch) -> Stretch {
        Stretch {
            most: self.most.max(next.most),
            least: self.least.min(next.least),
            found: next.found.max(self.found),
            begin: next.begin.max(self.begin),
        }
    }
}

/// The step at which a case begins, or a start state, which has no case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Begin {
    /// The step that begins it.
    pub step: u64,
    /// The case.
    pub case: Option<Case>,
}
wire!(struct Begin { step, case });

/// The timeline of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// The number of steps in a stretch.
    pub width: u64,
    /// The stretches, the first from step 0 on.
    pub stretches: Vec<Stretch>,
    /// The steps of the first boards found, at most [`Timeline::BOARDS`].
    pub boards: Vec<u64>,
    /// The first beginnings, at most one more than [`Timeline::BEGINS`].
    pub begins: Vec<Begin>,
    /// The number of queens after the last recorded step.
    queens: u8,
    /// The last recorded step.
    pub explored: u64,
    /// The length of the whole search, if known.
    pub length: Option<u64>,
}
wire!(struct Timeline { width, stretches, boards, begins, queens, explored, length });

impl Timeline {
    /// The largest number of stretches, a pixel of a wide screen each.
    pub const MOST: usize = 1024;
    /// The largest number of boards whose steps are kept: those that the end of a search shows.
    pub const BOARDS: usize = 100;
    /// The largest number of cases or start states that are told apart on a line.
    pub const BEGINS: usize = 60;
    /// The largest number of steps for which a whole search is run in advance, which takes a few milliseconds.
    const AHEAD: u64 = 60_000;

    /// Creates an empty timeline.
    pub const fn nothing() -> Timeline {
        Timeline {
            width: 1,
            stretches: Vec::new(),
            boards: Vec::new(),
            begins: Vec::new(),
            queens: 0,
            explored: 0,
            length: None,
        }
    }

    /// Creates an empty timeline, or one of the whole search that a machine is about to begin, if that is short.
    pub fn new(mut machine: Machine) -> Timeline {
        let mut ahead = Timeline::nothing();
        while machine.steps() < Timeline::AHEAD && ahead.length.is_none() {
            match machine.step() {
                Some(event) => ahead.record(machine.steps(), &event),
                None => break,
            }
        }
        if ahead.length.is_some() { ahead } else { Timeline::nothing() }
    }

    /// Returns the last step that the line shows.
    pub fn end(&self) -> u64 {
        self.length.unwrap_or(self.explored).max(1)
    }

    /// Records an event that led to `step`. Ignores events that are already recorded.
    pub fn record(&mut self, step: u64, event: &Event) {
        if step <= self.explored {
            return;
        }
        self.explored = step;
        match event {
            Event::Place(queen) => self.queens = queen.row + 1,
            Event::Remove(queen) => self.queens = queen.row,
            Event::Done => self.length = Some(step),
            Event::Solution { .. } if self.boards.len() < Timeline::BOARDS => self.boards.push(step),
            Event::Case(case) => self.begin(step, Some(*case)),
            Event::Start(_) => self.begin(step, None),
            _ => {}
        }
        while step / self.width >= Timeline::MOST as u64 {
            let merged = |pair: &[Stretch]| pair.iter().copied().reduce(Stretch::merged).unwrap_or_default();
            self.stretches = self.stretches.chunks(2).map(merged).collect();
            self.width *= 2;
        }
        let queens = self.queens;
        let now = Stretch {
            most: queens,
            least: queens,
            found: if matches!(event, Event::Solution { .. }) { step } else { 0 },
            begin: if matches!(event, Event::Case(_) | Event::Start(_)) { step } else { 0 },
        };
        let at = (step / self.width) as usize;
        match self.stretches.get_mut(at) {
            Some(stretch) => *stretch = stretch.merged(now),
            None => {
                // Only the first step has none before it.
                self.stretches.resize(at, Stretch::default());
                self.stretches.push(now);
            }
        }
    }

    fn begin(&mut self, step: u64, case: Option<Case>) {
        if self.begins.len() <= Timeline::BEGINS {
            self.begins.push(Begin { step, case });
        }
    }

    /// Returns the cases or start states, unless there are too many to tell them apart. Then only the stretches have
    /// them.
    pub fn told_apart(&self) -> &[Begin] {
        if self.begins.len() > Timeline::BEGINS { &[] } else { &self.begins }
    }

    /// Returns the number of cases or start states that have begun by a step.
    pub fn begun(&self, step: u64) -> usize {
        self.told_apart().partition_point(|it| it.step <= step)
    }

    /// Returns the board found that is nearest to a step, at most `far` steps away.
    pub fn found_near(&self, step: u64, far: u64) -> Option<u64> {
        let found = self.stretches.iter().map(|it| it.found).filter(|it| *it > 0 && it.abs_diff(step) <= far);
        found.min_by_key(|it| it.abs_diff(step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;
    use eightfold_core::ladder::Rung;

    #[test]
    fn a_short_search_is_known_from_the_start() {
        let mut machine = Machine::new(Rung::Symmetry, BoardSize::new(6).unwrap());
        let timeline = Timeline::new(machine.clone());
        assert_eq!((timeline.length, timeline.width), (Some(timeline.explored), 1));
        // Each step has a stretch of its own.
        while let Some(event) = machine.step() {
            let (step, queens) = (machine.steps(), machine.board().len() as u8);
            let stretch = timeline.stretches[step as usize];
            assert_eq!(stretch.found == step, matches!(event, Event::Solution { .. }), "{step}");
            let begun = timeline.begins.iter().find(|it| it.step == step).map(|it| it.case);
            assert_eq!(begun, if let Event::Case(case) = event { Some(Some(case)) } else { None }, "{step}");
            assert_eq!(timeline.boards.contains(&step), matches!(event, Event::Solution { .. }), "{step}");
            if matches!(event, Event::Place(_) | Event::Remove(_)) {
                assert_eq!((stretch.most, stretch.least), (queens, queens), "{step}: {event:?}");
            }
        }
        let found = timeline.stretches.iter().find(|it| it.found > 0).unwrap().found;
        assert_eq!(timeline.found_near(found + 3, 3), Some(found));
        assert_eq!(timeline.found_near(found + 4, 3), None);
    }

    #[test]
    fn a_long_search_is_thinned_and_keeps_what_is_rare() {
        let size = BoardSize::new(12).unwrap();
        let mut timeline = Timeline::new(Machine::new(Rung::Bitmap, size));
        assert_eq!((timeline.explored, timeline.length), (0, None));
        let mut machine = Machine::new(Rung::Bitmap, size);
        let mut last = 0;
        for _ in 0..500_000 {
            let event = machine.step().unwrap();
            if matches!(event, Event::Solution { .. }) {
                last = machine.steps();
            }
            timeline.record(machine.steps(), &event);
        }
        assert!(timeline.stretches.len() <= Timeline::MOST);
        assert_eq!(timeline.found_near(last, 0), Some(last));
        assert_eq!(timeline.stretches.iter().map(|it| it.most).max(), Some(12));
        assert_eq!(timeline.boards.len(), Timeline::BOARDS);
        let before = timeline.clone();
        timeline.record(3, &Event::Solution { weight: 1, class: None });
        assert_eq!(timeline, before, "what was seen is not seen again");
    }
}
