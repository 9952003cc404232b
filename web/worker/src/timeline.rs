//! A timeline of the events in the explored part of a search, in bounded memory.
//!
//! The steps are cut into stretches of equal length, and each records the kinds of its events. When there are too many,
//! pairs are merged, so that the stretches become twice as long. They remain narrow enough for a line on a screen.

use crate::wire::wire;
use eightfold_core::ladder::{Event, Machine};
use eightfold_core::{Class, named};

named! {
    /// The kinds of events marked on the timeline, in drawing order, the rarest last. Style sheet and messages use
    /// their names.
    pub enum Kind {
        /// A search from a start state begins.
        Start = "start",
        /// A row or a full board given up.
        Prune = "prune",
        /// A comparison with an image.
        Check = "check",
        /// A solution whose class the rung does not know.
        Solution = "found",
        /// A solution of class 8.
        Eight = "eight",
        /// A solution of class 4.
        Four = "four",
        /// A solution of class 2.
        Two = "two",
    }
}

impl Kind {
    /// Returns the kind as which an event is marked, if any.
    pub const fn of(event: &Event) -> Option<Kind> {
        Some(match event {
            Event::Solution { class: Some(Class::Two), .. } => Kind::Two,
            Event::Solution { class: Some(Class::Four), .. } => Kind::Four,
            Event::Solution { class: Some(Class::Eight), .. } => Kind::Eight,
            Event::Solution { .. } => Kind::Solution,
            Event::Start(_) => Kind::Start,
            Event::Check(_) => Kind::Check,
            Event::Prune { .. } => Kind::Prune,
            _ => return None,
        })
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The timeline of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// The number of steps in a stretch.
    width: u64,
    /// The kinds in each stretch, as bits.
    marks: Vec<u8>,
    /// The last recorded step.
    pub explored: u64,
    /// The length of the whole search, if known.
    pub length: Option<u64>,
}
wire!(struct Timeline { width, marks, explored, length });

impl Timeline {
    /// The largest number of stretches.
    pub const MOST: usize = 256;
    /// The largest number of steps for which a whole search is run in advance, which takes a few milliseconds.
    const AHEAD: u64 = 60_000;

    /// Creates an empty timeline.
    pub const fn nothing() -> Timeline {
        Timeline { width: 1, marks: Vec::new(), explored: 0, length: None }
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

    /// Records an event that led to `step`. Ignores events that are already recorded.
    pub fn record(&mut self, step: u64, event: &Event) {
        if step <= self.explored {
            return;
        }
        self.explored = step;
        if *event == Event::Done {
            self.length = Some(step);
        }
        let Some(kind) = Kind::of(event) else { return };
        while step / self.width >= Timeline::MOST as u64 {
            self.marks = self.marks.chunks(2).map(|pair| pair.iter().fold(0, |all, marks| all | marks)).collect();
            self.width *= 2;
        }
        let at = (step / self.width) as usize;
        if self.marks.len() <= at {
            self.marks.resize(at + 1, 0);
        }
        self.marks[at] |= kind.bit();
    }

    /// Iterates over the stretches that contain a kind of event, and returns a step within each.
    pub fn marks(&self, kind: Kind) -> impl Iterator<Item = u64> + '_ {
        let marked = self.marks.iter().enumerate().filter(move |(_, marks)| **marks & kind.bit() != 0);
        marked.map(|(at, _)| (at as u64 * self.width + self.width / 2).min(self.explored))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;
    use eightfold_core::ladder::Rung;

    #[test]
    fn a_short_search_is_known_from_the_start() {
        let timeline = Timeline::new(Machine::new(Rung::Symmetry, BoardSize::new(8).unwrap()));
        assert_eq!(timeline.length, Some(timeline.explored));
        // Twelve classes lie in at most twelve stretches, and the class of 4 has its own stretch of that kind.
        assert_eq!(timeline.marks(Kind::Four).count(), 1);
        assert!((6..=11).contains(&timeline.marks(Kind::Eight).count()));
        assert_eq!(timeline.marks(Kind::Solution).count(), 0);
        assert!(timeline.marks(Kind::Check).count() > 0 && timeline.marks(Kind::Prune).count() > 0);
    }

    #[test]
    fn a_long_search_is_thinned_and_keeps_what_is_rare() {
        let size = BoardSize::new(12).unwrap();
        let mut timeline = Timeline::new(Machine::new(Rung::Bitmap, size));
        assert_eq!((timeline.explored, timeline.length), (0, None));
        let mut machine = Machine::new(Rung::Bitmap, size);
        let mut first = None;
        for _ in 0..500_000 {
            let event = machine.step().unwrap();
            first = first.or(matches!(event, Event::Solution { .. }).then(|| machine.steps()));
            timeline.record(machine.steps(), &event);
        }
        assert!(timeline.marks.len() <= Timeline::MOST);
        let mark = timeline.marks(Kind::Solution).next().unwrap();
        assert!(mark.abs_diff(first.unwrap()) <= timeline.width);
        let before = timeline.clone();
        timeline.record(3, &Event::Solution { weight: 1, class: None });
        assert_eq!(timeline, before, "what was seen is not seen again");
    }
}
