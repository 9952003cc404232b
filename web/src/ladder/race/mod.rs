//! A race: up to four rungs search one board, and each visits the same number of nodes until its search is over.
//!
//! Nodes rather than events: a rung that asks square by square has an event for each square, and one that asks row by
//! row has none, so by events backtracking took 13 times as long as symmetry elimination, with 4.2 times the nodes.
//!
//! Pure, like the rest of the state: time enters only through frames. The order in which the searches end follows from
//! their nodes alone, so it is not stored.

#[cfg(test)]
mod tests;
pub(crate) mod view;

use crate::base::pairs::FARTHEST;
use crate::parts::position::Position;
use crate::parts::steps;
use crate::tree::search::growing::GrowingWheel;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Machine, Rung};
use std::cell::OnceCell;
use std::rc::Rc;

#[derive(Debug)]
pub(crate) struct Race {
    pub(crate) size: BoardSize,
    pub(crate) runners: Vec<Runner>,
    /// The number of steps of each runner that is not done yet. A step leads to the next node, or to the end.
    pub(crate) steps: u64,
    motion: Motion,
    /// The most steps in a frame, for all boards together, that this machine keeps up with.
    most: u64,
    /// The bet of the reader, if there is one.
    pub(crate) bet: Option<Bet>,
    /// `true` if a race is shown only at its end.
    calm: bool,
}

/// The runner that a reader expects to end first, by its place, and how many times fewer nodes than the last it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bet {
    pub(crate) runner: usize,
    /// One of [`Bet::FACTORS`], once it is chosen.
    pub(crate) factor: Option<u64>,
}

impl Bet {
    /// The factors to choose from.
    pub(crate) const FACTORS: [u64; 4] = [2, 4, 8, 16];

    /// Returns the factor that is nearest to a ratio.
    pub(crate) fn nearest(ratio: f64) -> u64 {
        let away = |factor: u64| (ratio / factor as f64).ln().abs();
        Bet::FACTORS.into_iter().fold(Bet::FACTORS[0], |best, it| if away(it) < away(best) { it } else { best })
    }
}

/// A rung in the race, with the state of its search.
#[derive(Debug)]
pub(crate) struct Runner {
    machine: Machine,
    event: Option<Event>,
    steps: u64,
    /// The position to draw.
    pub(crate) shown: Rc<Position>,
    wheel: OnceCell<Option<GrowingWheel>>,
}

/// The advance of the race with the frames.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Motion {
    Still,
    /// Running; the fraction of a step earned since the last one.
    Running(f64),
    /// Following a link to this step, as fast as frames allow, and drawing the boards only at the end.
    Following(u64),
}

/// An action in a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RaceAction {
    /// Start or pause.
    Go,
    /// Go to the end, as fast as frames allow.
    Skip,
    /// One step of each board.
    Step,
    /// Before the race, bet on the runner of this place, or no longer.
    Bet(usize),
    /// Say how many times fewer nodes the runner of the bet needs.
    Factor(u64),
    /// Back to the beginning.
    Again,
    /// Put a rung on the board of this number, and begin a new race. `None` removes the board unless it is the only
    /// one; the number after the last adds a board.
    Enter(usize, Option<Rung>),
}

impl Runner {
    /// The most nodes, by the core's estimate, that a wheel has room for.
    const NODES: u128 = 16_000;

    fn new(rung: Rung, size: BoardSize) -> Runner {
        let machine = Machine::new(rung, size);
        Runner {
            shown: Rc::new(Position::between(&machine, None)),
            machine,
            event: None,
            steps: 0,
            wheel: OnceCell::new(),
        }
    }

    /// Returns the whole search as a tree, unless it is too large to be drawn as a wheel.
    pub(crate) fn wheel(&self) -> Option<&GrowingWheel> {
        let (rung, size) = (self.machine.rung(), self.machine.size());
        let is_small = rung.expected_nodes(size).is_some_and(|nodes| nodes <= Runner::NODES);
        self.wheel.get_or_init(|| is_small.then(|| GrowingWheel::of(rung, size))).as_ref()
    }

    /// Plays this number of steps, or fewer if the search ends.
    fn advance(&mut self, steps: u64) {
        for _ in 0..steps {
            if self.is_done() {
                return;
            }
            let before = self.machine.ledger().nodes;
            while self.machine.ledger().nodes == before && !self.is_done() {
                self.event = self.machine.step();
            }
            self.steps += 1;
        }
    }

    fn show(&mut self) {
        if self.shown.step != self.machine.steps() {
            self.shown = Rc::new(Position::between(&self.machine, self.event));
        }
    }

    /// Returns `true` if the search is over.
    fn is_done(&self) -> bool {
        self.event == Some(Event::Done)
    }
}

impl Race {
    /// The most boards side by side.
    pub(crate) const BOARDS: usize = 4;
    /// The runners of a new race: each visits fewer nodes than the one before, which `bitmap` would not.
    pub(crate) const FIRST: [Rung; Race::BOARDS] = [Rung::Backtracking, Rung::Bound2, Rung::Mirror, Rung::Symmetry];
    /// The most steps in a frame on a fast machine: a few milliseconds on a usual one.
    const MOST: u64 = 8_000;
    /// The most steps in a frame on the slowest machine.
    const LEAST: u64 = 200;
    /// The factor by which the last runner is faster once it is alone.
    pub(crate) const ALONE: u32 = 6;
    /// Two frames of a usual screen, in milliseconds; a longer frame had too many steps.
    const LATE: f64 = 34.0;

    /// Returns the boards of these rungs, before the first step.
    pub(crate) fn new(size: BoardSize, rungs: impl IntoIterator<Item = Rung>) -> Race {
        let runners = rungs.into_iter().take(Race::BOARDS).map(|rung| Runner::new(rung, size)).collect();
        Race { size, runners, steps: 0, motion: Motion::Still, most: Race::MOST, bet: None, calm: false }
    }

    /// Returns the steps per second on each board: the usual race takes some seconds.
    fn pace(&self) -> f64 {
        let pace = match self.size.get() {
            ..=4 => 8,
            5 | 6 => 30,
            7 | 8 => 200,
            9 => 800,
            10 => 3_000,
            _ => 15_000,
        };
        f64::from(if self.last_alone().is_some() { Race::ALONE * pace } else { pace })
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

    /// Returns `true` while a motion runs that soon ends by itself.
    pub(crate) fn settles(&self) -> bool {
        matches!(self.motion, Motion::Following(_))
    }

    /// Returns `true` while the race advances with the frames.
    pub(crate) fn is_moving(&self) -> bool {
        self.motion != Motion::Still
    }

    /// Returns `true` if every search is over.
    pub(crate) fn is_over(&self) -> bool {
        self.runners.iter().all(Runner::is_done)
    }

    /// Returns the positions of the searches that are shown at their end, in the order in which they ended.
    pub(crate) fn closed(&self) -> Vec<&Position> {
        let mut closed: Vec<_> =
            self.runners.iter().map(|runner| &*runner.shown).filter(|shown| shown.is_end()).collect();
        closed.sort_by_key(|shown| shown.ledger.nodes);
        closed
    }

    /// Returns the number of nodes of the search that has visited the most.
    pub(crate) fn nodes(&self) -> u64 {
        self.runners.iter().map(|runner| runner.machine.ledger().nodes).max().unwrap_or(0)
    }

    /// Returns how many times as many nodes the last search has needed as the first.
    pub(crate) fn ratio(&self) -> f64 {
        let first = self.closed().first().map_or(1, |first| first.ledger.nodes);
        self.nodes() as f64 / first.max(1) as f64
    }

    /// Returns the only one of several searches that is not over yet.
    pub(crate) fn last_alone(&self) -> Option<Rung> {
        let mut under_way = self.runners.iter().map(|runner| &runner.shown).filter(|shown| !shown.is_end());
        let last = under_way.next().filter(|_| self.runners.len() > 1)?.rung;
        under_way.next().is_none().then_some(last)
    }

    /// Returns `true` before the race.
    pub(crate) fn is_open(&self) -> bool {
        self.goal() == 0 && !self.is_moving()
    }

    /// Applies an action.
    pub(crate) fn apply(&mut self, action: RaceAction) {
        match action {
            RaceAction::Go if self.is_moving() || self.is_over() => self.pause(),
            RaceAction::Go if !self.calm => self.motion = Motion::Running(0.0),
            RaceAction::Go | RaceAction::Skip => {
                self.motion = Motion::Following(FARTHEST);
                self.frame(0.0);
            }
            RaceAction::Step => {
                self.advance(1);
                self.pause();
            }
            RaceAction::Bet(runner) if self.is_open() => {
                let is_taken_back = self.bet.is_some_and(|bet| bet.runner == runner);
                let factor = self.bet.and_then(|bet| bet.factor);
                self.bet = (!is_taken_back && runner < self.runners.len()).then_some(Bet { runner, factor });
            }
            RaceAction::Factor(factor) if self.is_open() => {
                self.bet = self.bet.map(|bet| Bet { factor: Some(factor), ..bet });
            }
            RaceAction::Bet(_) | RaceAction::Factor(_) => {}
            RaceAction::Again => self.begin(self.size, self.rungs()),
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

    /// Shows races only at their end from now on.
    pub(crate) fn calm(&mut self) {
        self.calm = true;
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
        // A late frame halves the limit of steps, whatever the cause.
        let most = if elapsed > Race::LATE { self.most / 2 } else { self.most * 2 };
        self.most = most.clamp(Race::LEAST, Race::MOST);
        let under_way = self.runners.iter().filter(|runner| !runner.is_done()).count().max(1) as u64;
        let most = self.most / under_way;
        match self.motion {
            Motion::Still => {}
            Motion::Running(mut earned) => {
                let steps = steps::due(&mut earned, elapsed, self.pace());
                self.motion = Motion::Running(earned);
                self.advance(steps.min(most));
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
        *self = Race { most: self.most, calm: self.calm, ..Race::new(size, rungs) };
    }

    /// Plays this number of steps on each board whose search is not over.
    fn advance(&mut self, steps: u64) {
        self.runners.iter_mut().for_each(|runner| runner.advance(steps));
        // Runners that are not done have played every step, so the largest count is the race's step.
        self.steps = self.runners.iter().map(|runner| runner.steps).max().unwrap_or(0);
    }

    fn show(&mut self) {
        self.runners.iter_mut().for_each(Runner::show);
    }
}
