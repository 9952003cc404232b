//! One search in parts, which a few workers share: a worker that is done with its part takes the next one.

use crate::learn::figure::{Action, Control, Live};
use crate::parts::stride;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Machine, Rung};

/// The parts of a search, and its workers.
#[derive(Debug)]
pub(crate) struct Team {
    /// The board's size.
    pub(crate) size: BoardSize,
    parts: Vec<Share>,
    /// The number of parts that were taken, from the first one on.
    taken: usize,
    /// The workers.
    pub(crate) workers: Vec<Member>,
    /// The nodes that each worker had time for.
    pub(crate) time: u64,
    /// The part of a node that time has earned so far, while the workers go on.
    earned: Option<f64>,
}

/// The search below one queen.
#[derive(Debug)]
struct Share {
    /// The search before the queen is placed.
    start: Machine,
    /// The node after which the part is over.
    until: u64,
}

/// A worker.
#[derive(Debug)]
pub(crate) struct Member {
    machine: Machine,
    /// The part it works on, and the nodes where that begins and ends. A worker without one is done.
    part: Option<(usize, u64, u64)>,
}

impl Member {
    /// Returns the columns of the queens that stand.
    pub(crate) fn board(&self) -> &[u8] {
        if self.part.is_some() { self.machine.board() } else { &[] }
    }

    /// Returns the part it works on, counted from 0, and the percentage that is done.
    pub(crate) fn part(&self) -> Option<(usize, f64)> {
        let share = |from, until| (self.machine.ledger().nodes - from) as f64 / (until - from) as f64 * 100.0;
        self.part.map(|(part, from, until)| (part, share(from, until)))
    }
}

impl Team {
    /// The most workers.
    pub(crate) const MOST: usize = 4;
    /// The nodes of each worker in a second.
    const PACE: f64 = 140.0;

    /// Returns a search cut below its first queens: one queen, or one in each of several rows.
    pub(crate) fn new(size: BoardSize, rows: usize, workers: usize) -> Team {
        let mut team = Team { size, parts: Vec::new(), taken: 0, workers: Vec::new(), time: 0, earned: None };
        let mut machine = Machine::new(Rung::Bitmap, size);
        let mut before = machine.clone();
        while let Some(event) = machine.step() {
            let row = match event {
                Event::Place(queen) | Event::Remove(queen) => usize::from(queen.row) + 1,
                _ => 0,
            };
            if row == rows {
                let until = machine.ledger().nodes;
                match event {
                    Event::Place(_) => team.parts.push(Share { start: before.clone(), until }),
                    _ => team.parts.iter_mut().rev().take(1).for_each(|part| part.until = until),
                }
            }
            // Only from these rows a part begins.
            if machine.row() < rows {
                before = machine.clone();
            }
        }
        team.employ(workers);
        team
    }

    /// Begins anew with another number of workers.
    fn employ(&mut self, workers: usize) {
        let waiting = Machine::new(Rung::Bitmap, self.size);
        let worker = || Member { machine: waiting.clone(), part: None };
        self.workers = std::iter::repeat_with(worker).take(workers.clamp(1, Team::MOST)).collect();
        (self.taken, self.time, self.earned) = (0, 0, None);
        self.assign();
    }

    /// Gives each worker without a part the next one.
    fn assign(&mut self) {
        for worker in &mut self.workers {
            if worker.part.is_none()
                && let Some(part) = self.parts.get(self.taken)
            {
                worker.machine = part.start.clone();
                worker.part = Some((self.taken, worker.machine.ledger().nodes, part.until));
                self.taken += 1;
            }
        }
    }

    /// Returns the state of each part: done, under way, or waiting.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &'static str> + '_ {
        (0..self.parts.len()).map(|at| {
            match self.workers.iter().any(|it| it.part.is_some_and(|(part, ..)| part == at)) {
                true => "now",
                false if at < self.taken => "done",
                false => "",
            }
        })
    }

    /// Returns the nodes of all parts together, which are the time of one worker alone.
    pub(crate) fn alone(&self) -> u64 {
        self.parts.iter().map(|part| part.until - part.start.ledger().nodes).sum()
    }

    /// Returns `true` if all parts are done.
    pub(crate) fn is_over(&self) -> bool {
        self.workers.iter().all(|worker| worker.part.is_none())
    }

    /// Gives each worker the time for one node.
    fn tick(&mut self) {
        if self.is_over() {
            return;
        }
        self.time += 1;
        for worker in &mut self.workers {
            let Some((_, _, until)) = worker.part else { continue };
            let next = worker.machine.ledger().nodes + 1;
            while worker.machine.ledger().nodes < next && worker.machine.step().is_some() {}
            if next == until {
                worker.part = None;
            }
        }
        self.assign();
    }
}

impl Live for Team {
    fn pairs(&self) -> String {
        format!("n={}", self.size)
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Control(Control::Play) if self.is_moving() => self.rest(),
            Action::Control(Control::Play) => {
                if self.is_over() {
                    self.employ(self.workers.len());
                }
                self.earned = Some(0.0);
            }
            Action::Control(Control::Restart) => self.employ(self.workers.len()),
            Action::Dial(Control::Workers, workers) => self.employ(*workers as usize),
            _ => {}
        }
    }

    fn is_idle(&self, control: Control) -> bool {
        control == Control::Restart && self.time == 0 && !self.is_moving()
    }

    fn frame(&mut self, elapsed: f64) {
        let nodes = self.earned.as_mut().map_or(0, |earned| stride::steps(earned, elapsed, Team::PACE));
        (0..nodes).for_each(|_| self.tick());
        if self.is_over() {
            self.rest();
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

    /// Parts are the whole search below the rows that are cut, and each is worked on once.
    #[test]
    fn every_part_is_worked_on_once() {
        let size = BoardSize::new(8).unwrap();
        // The search has 8 nodes in its first row, 42 in the second, and 2,056 in all.
        for (rows, parts, nodes) in [(1, 8, 2_056), (2, 42, 2_048), (3, 140, 2_006)] {
            let mut times = Vec::new();
            for workers in 1..=Team::MOST {
                let mut team = Team::new(size, rows, workers);
                assert_eq!((team.parts().count(), team.alone()), (parts, nodes));
                team.apply(&Action::Control(Control::Play));
                let mut frames = 0;
                while team.is_moving() {
                    team.frame(50.0);
                    frames += 1;
                    assert!(frames < 1000);
                }
                assert!(team.is_over() && team.parts().all(|part| part == "done"));
                times.push(team.time);
            }
            assert!(times[0] == nodes && times.is_sorted_by(|one, more| one > more), "{times:?}");
            assert!(times.iter().zip(1..).all(|(time, workers)| time * workers >= nodes), "{times:?}");
        }
    }
}
