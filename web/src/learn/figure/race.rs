//! A race with a finish: a few rungs search one board side by side, and each comes to a node whenever the others do.

use crate::learn::figure::{Action, Control, Live};
use crate::parts::stride;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Ledger, Machine, Rung};

/// Returns the counts of a whole search.
pub(crate) fn searched(rung: Rung, size: BoardSize) -> Ledger {
    // By the machine, which the page has: searches of another form would be 30 KB of module.
    let mut machine = Machine::new(rung, size);
    while machine.step().is_some() {}
    *machine.ledger()
}

/// Searches side by side.
#[derive(Debug)]
pub(crate) struct Race {
    size: BoardSize,
    /// The searches.
    pub(crate) lanes: Vec<Lane>,
    /// The node that each search has reached, unless it is done.
    nodes: u64,
    /// The part of a node that time has earned so far, while the race goes on.
    earned: Option<f64>,
}

/// A search on its way to its end.
#[derive(Debug)]
pub(crate) struct Lane {
    /// The search.
    pub(crate) machine: Machine,
    /// The number of nodes of the whole search.
    pub(crate) all: u64,
    /// `true` if the search has crossed the finish.
    pub(crate) done: bool,
}

impl Lane {
    fn new(rung: Rung, size: BoardSize) -> Lane {
        Lane { all: searched(rung, size).nodes, machine: Machine::new(rung, size), done: false }
    }

    /// Goes on to a node, or to the end.
    fn advance(&mut self, nodes: u64) {
        while !self.done && (self.nodes() < nodes || nodes >= self.all) {
            self.done = matches!(self.machine.step(), None | Some(Event::Done));
        }
    }

    /// Returns the columns of the queens that stand, or at the end of the last solution.
    pub(crate) fn board(&self) -> &[u8] {
        if self.done { self.machine.last_solution() } else { self.machine.board() }
    }

    /// Returns the number of nodes so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.machine.ledger().nodes
    }
}

impl Race {
    /// The nodes of each search in a second: the slowest of N = 8 takes a quarter of a minute.
    const PACE: f64 = 140.0;

    /// Returns a race at its start.
    pub(crate) fn new(rungs: &[Rung], size: BoardSize) -> Race {
        let lanes = rungs.iter().map(|rung| Lane::new(*rung, size)).collect();
        Race { size, lanes, nodes: 0, earned: None }
    }

    /// Returns `true` if each search has crossed the finish.
    pub(crate) fn is_over(&self) -> bool {
        self.lanes.iter().all(|lane| lane.done)
    }

    fn advance(&mut self, nodes: u64) {
        self.nodes = nodes;
        self.lanes.iter_mut().for_each(|lane| lane.advance(nodes));
        if self.is_over() {
            self.rest();
        }
    }

    fn restart(&mut self) {
        self.nodes = 0;
        for lane in &mut self.lanes {
            lane.machine = Machine::new(lane.machine.rung(), self.size);
            lane.done = false;
        }
    }
}

impl Live for Race {
    fn pairs(&self) -> String {
        let rungs: Vec<_> = self.lanes.iter().map(|lane| lane.machine.rung().name()).collect();
        format!("n={}&race={}", self.size, rungs.join(","))
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Control(Control::Play) if self.is_moving() => self.rest(),
            Action::Control(Control::Play) => {
                if self.is_over() {
                    self.restart();
                }
                self.earned = Some(0.0);
            }
            Action::Control(Control::Restart) => {
                self.restart();
                self.rest();
            }
            Action::Control(Control::End) => self.advance(u64::MAX),
            _ => {}
        }
    }

    fn is_idle(&self, control: Control) -> bool {
        match control {
            Control::Restart => self.nodes == 0,
            Control::End => self.is_over(),
            _ => false,
        }
    }

    fn frame(&mut self, elapsed: f64) {
        if let Some(earned) = &mut self.earned {
            let nodes = stride::steps(earned, elapsed, Race::PACE);
            self.advance(self.nodes.saturating_add(nodes));
        }
    }

    fn is_moving(&self) -> bool {
        self.earned.is_some()
    }

    fn rest(&mut self) {
        self.earned = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUNGS: [Rung; 2] = [Rung::Bitmap, Rung::Symmetry];

    fn race() -> Race {
        Race::new(&RUNGS, BoardSize::new(8).unwrap())
    }

    /// Each has as many nodes as the other until it is done, and the finish is where the core says.
    #[test]
    fn each_comes_to_a_node_whenever_the_other_does() {
        let mut race = race();
        race.apply(&Action::Control(Control::Play));
        let mut frames = 0;
        while race.is_moving() {
            race.frame(16.0);
            frames += 1;
            for lane in &race.lanes {
                assert_eq!(lane.nodes(), race.nodes.min(lane.all), "{}", lane.machine.rung());
                assert!(lane.done == (race.nodes >= lane.all));
            }
            assert!(frames < 10_000);
        }
        // A quarter of a minute of frames.
        assert!((700..1100).contains(&frames), "{frames}");
        assert_eq!([0, 1].map(|at| race.lanes[at].machine.ledger().total), [92, 92]);
    }

    #[test]
    fn play_begins_again_after_the_end() {
        let mut race = race();
        assert!(race.is_idle(Control::Restart) && !race.is_idle(Control::End));
        race.apply(&Action::Control(Control::End));
        assert!(race.is_over() && !race.is_moving() && race.is_idle(Control::End));
        assert!(race.lanes.iter().all(|lane| lane.board().len() == 8), "the finish shows the last solution");
        race.apply(&Action::Control(Control::Play));
        assert!(!race.is_over() && race.is_moving());
        race.apply(&Action::Control(Control::Restart));
        assert!(!race.is_moving() && race.lanes.iter().all(|lane| lane.nodes() < 2));
    }
}
