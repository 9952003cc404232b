//! A race: up to four rungs search one board, and each receives the same number of events until its search is over.
//!
//! Pure, like the rest of the state: time enters only through frames. The order of arrival follows from the events
//! alone, so it is not stored.

#[cfg(test)]
mod tests;
pub(crate) mod view;

use crate::parts::position::Position;
use crate::parts::stride;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Machine, Rung};
use std::rc::Rc;

#[derive(Debug)]
pub(crate) struct Race {
    pub(crate) size: BoardSize,
    pub(crate) runners: Vec<Runner>,
    /// The number of events reported to each runner that is not done yet.
    pub(crate) steps: u64,
    /// The pace: a place in [`Race::PACES`].
    pub(crate) pace: usize,
    motion: Motion,
    /// The most events in a frame, for all boards together, that this machine keeps up with.
    most: u64,
}

/// A rung on its board.
#[derive(Debug)]
pub(crate) struct Runner {
    machine: Machine,
    event: Option<Event>,
    /// The position to draw.
    pub(crate) shown: Rc<Position>,
}

/// The advance of the race with the frames.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Motion {
    Still,
    /// Running; the fraction of an event earned since the last one.
    Running(f64),
    /// Following a link to this step, as fast as frames allow, and drawing the boards only at the end.
    Following(u64),
}

/// An action in a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RaceAction {
    /// Start or pause.
    Go,
    /// One event for each board.
    Step,
    /// Back to the beginning.
    Again,
    /// Another pace: a place in [`Race::PACES`]; a larger number means the fastest.
    Pace(usize),
    /// Put a rung on the board of this number, and begin a new race. `None` removes the board unless it is the only
    /// one; the number after the last adds a board.
    Enter(usize, Option<Rung>),
}

impl Runner {
    fn new(rung: Rung, size: BoardSize) -> Runner {
        let machine = Machine::new(rung, size);
        Runner { shown: Rc::new(Position::between(&machine, None)), machine, event: None }
    }

    /// Plays this number of events, or fewer if the search ends.
    fn advance(&mut self, events: u64) {
        for _ in 0..events {
            let Some(event) = self.machine.step() else { return };
            self.event = Some(event);
        }
    }

    fn show(&mut self) {
        if self.shown.step != self.machine.steps() {
            self.shown = Rc::new(Position::between(&self.machine, self.event));
        }
    }

    /// Returns `true` if the search is over.
    pub(crate) fn is_done(&self) -> bool {
        self.event == Some(Event::Done)
    }
}

impl Race {
    /// The events per second on each board: from slow enough to read every sentence to some thousands a frame.
    const PACES: [u32; 9] = [2, 8, 30, 120, 500, 2_000, 10_000, 60_000, 600_000];
    /// The index of the fastest pace.
    pub(crate) const FASTEST: usize = Race::PACES.len() - 1;
    /// The most boards side by side.
    pub(crate) const BOARDS: usize = 4;
    /// The runners of a new race: one for each large step of the ladder.
    pub(crate) const FIRST: [Rung; Race::BOARDS] = [Rung::Backtracking, Rung::Bitmap, Rung::Mirror, Rung::Symmetry];
    /// The most events in a frame on a fast machine: a few milliseconds on a usual one.
    const MOST: u64 = 40_000;
    /// The most events in a frame on the slowest machine.
    const LEAST: u64 = 1_000;
    /// Two frames of a usual screen, in milliseconds; a longer frame had too many events.
    const LATE: f64 = 34.0;

    /// Returns the boards of these rungs, before the first event.
    pub(crate) fn new(size: BoardSize, rungs: impl IntoIterator<Item = Rung>) -> Race {
        let runners = rungs.into_iter().take(Race::BOARDS).map(|rung| Runner::new(rung, size)).collect();
        Race { size, runners, steps: 0, pace: 3, motion: Motion::Still, most: Race::MOST }
    }

    /// Returns the events per second on each board.
    pub(crate) const fn steps_per_second(&self) -> u32 {
        Race::PACES[self.pace]
    }

    pub(crate) fn rungs(&self) -> Vec<Rung> {
        self.runners.iter().map(|runner| runner.machine.rung()).collect()
    }

    /// Returns the current step of the race, or the step of the link that it follows.
    pub(crate) fn goal(&self) -> u64 {
        self.followed().unwrap_or(self.steps)
    }

    /// Returns the step that a link leads to, while the race is on its way there.
    pub(crate) const fn followed(&self) -> Option<u64> {
        if let Motion::Following(step) = self.motion { Some(step) } else { None }
    }

    /// Returns `true` while the race advances with the frames.
    pub(crate) fn is_moving(&self) -> bool {
        self.motion != Motion::Still
    }

    /// Returns `true` if every search is over.
    pub(crate) fn is_over(&self) -> bool {
        self.runners.iter().all(Runner::is_done)
    }

    /// Returns the place that a board took, if its search is over: one more than the number of boards that needed fewer
    /// events.
    pub(crate) fn place(&self, runner: &Runner) -> Option<usize> {
        let earlier = |other: &&Runner| other.is_done() && other.machine.steps() < runner.machine.steps();
        runner.is_done().then(|| 1 + self.runners.iter().filter(earlier).count())
    }

    /// Applies an action.
    pub(crate) fn apply(&mut self, action: RaceAction) {
        match action {
            RaceAction::Go if self.is_moving() || self.is_over() => self.pause(),
            RaceAction::Go => self.motion = Motion::Running(0.0),
            RaceAction::Step => {
                self.advance(1);
                self.pause();
            }
            RaceAction::Again => self.begin(self.size, self.rungs()),
            RaceAction::Pace(place) => self.pace = place.min(Race::FASTEST),
            RaceAction::Enter(at, rung) => {
                let mut rungs = self.rungs();
                match rung {
                    Some(rung) if at < rungs.len() => rungs[at] = rung,
                    Some(rung) => rungs.push(rung),
                    None if at < rungs.len() && rungs.len() > 1 => drop(rungs.remove(at)),
                    None => {}
                }
                self.begin(self.size, rungs);
            }
        }
    }

    /// Begins a new race if the board size changes.
    pub(crate) fn resize(&mut self, size: BoardSize) {
        if size != self.size {
            self.begin(size, self.rungs());
        }
    }

    /// Goes to the race and step of a link.
    pub(crate) fn visit(&mut self, size: BoardSize, rungs: &[Rung], step: u64) {
        if (size, rungs, step) != (self.size, &*self.rungs(), self.goal()) {
            self.begin(size, rungs.iter().copied());
            self.motion = Motion::Following(step);
            self.frame(0.0);
        }
    }

    /// Stops the race at its current step.
    pub(crate) fn pause(&mut self) {
        self.motion = Motion::Still;
        self.show();
    }

    /// Advances the race by a frame; `elapsed` is in milliseconds.
    pub(crate) fn frame(&mut self, elapsed: f64) {
        // A late frame halves the limit of events, whatever the cause.
        let most = if elapsed > Race::LATE { self.most / 2 } else { self.most * 2 };
        self.most = most.clamp(Race::LEAST, Race::MOST);
        let under_way = self.runners.iter().filter(|runner| !runner.is_done()).count().max(1) as u64;
        let most = self.most / under_way;
        match self.motion {
            Motion::Still => {}
            Motion::Running(mut earned) => {
                let events = stride::steps(&mut earned, elapsed, self.steps_per_second().into());
                self.motion = Motion::Running(earned);
                self.advance(events.min(most));
                self.show();
                if self.is_over() {
                    self.pause();
                }
            }
            Motion::Following(goal) => {
                self.advance(goal.saturating_sub(self.steps).min(most));
                if self.steps >= goal || self.is_over() {
                    self.pause();
                }
            }
        }
    }

    fn begin(&mut self, size: BoardSize, rungs: impl IntoIterator<Item = Rung>) {
        *self = Race { pace: self.pace, most: self.most, ..Race::new(size, rungs) };
    }

    /// Plays this number of events on each board whose search is not over.
    fn advance(&mut self, events: u64) {
        self.runners.iter_mut().for_each(|runner| runner.advance(events));
        // Runners that are not done have played every event, so the largest count is the race's step.
        self.steps = self.runners.iter().map(|runner| runner.machine.steps()).max().unwrap_or(0);
    }

    fn show(&mut self) {
        self.runners.iter_mut().for_each(Runner::show);
    }
}
