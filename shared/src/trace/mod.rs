//! A search that can be played forward and backward.
//!
//! No trace is ever recorded: it would not fit into memory for any interesting N. The player keeps snapshots of the
//! stepping machine and replays from the nearest one. There are at most [`Player::SNAPSHOTS`] of them. When there would
//! be more, every second one is dropped and their spacing doubles, so memory use stays the same however far a search is
//! played. Going back keeps a series of whole machines on the stretch just replayed, so the next steps back cost next
//! to nothing. Snapshots may also come from a [`Scout`] that has walked ahead.

use crate::board::BoardSize;
use crate::ladder::{Event, Machine, Reason, Rung, Snapshot};
use crate::masks::Cell;
use crate::symmetry::Class;
use alloc::vec::Vec;

mod comes;
mod scout;
mod trail;

pub use scout::{Outset, Scout};
use trail::Trail;

/// A player that moves through a search in both directions.
///
/// ```
/// use eightfold_core::{BoardSize, ladder::Rung, trace::{Player, Run, Stop}};
///
/// let mut player = Player::new(Rung::Symmetry, BoardSize::new(8)?);
/// assert_eq!(player.run(Stop::Solution, u64::MAX), Run::Stopped);
/// let (step, board) = (player.position(), player.machine().board().to_vec());
///
/// player.back();
/// player.seek(3);
/// player.seek(step);
/// assert_eq!(player.machine().board(), board);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Player {
    machine: Machine,
    /// The event that led to the current state.
    event: Option<Event>,
    /// Snapshots all the way to the farthest step.
    trail: Trail,
    /// Machines between two snapshots, stored while going back, by ascending step.
    near: Vec<Machine>,
    /// The number of events of the whole search, once it has been played to its end.
    length: Option<u64>,
}

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// The run reached an event to stop at.
    Stopped,
    /// The search ended.
    Ended,
    /// The run took all the steps it was allowed. Another run can continue from here.
    OutOfSteps,
}

/// The event at which a run stops.
///
/// ```
/// use eightfold_core::{Square, ladder::Event, trace::Stop};
///
/// assert!(!Stop::Solution.at(&Event::Place(Square::new(0, 0))));
/// assert!(Stop::Solution.at(&Event::Solution { weight: 1, class: None }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The next solution.
    Solution,
    /// The next solution of this class.
    Class(Class),
    /// The next comparison of images.
    Check,
    /// The next comparison that this cell requires.
    Cell(Cell),
    /// The next row with a square closed, or branch given up, for this reason.
    Pruned(Reason),
    /// The next case of a split search.
    Case,
    /// The next removal of this row's queen.
    Off(u8),
    /// The next start state.
    Start,
}

impl Stop {
    /// Returns whether to stop at this event.
    pub fn at(self, event: &Event) -> bool {
        match (self, event) {
            (Stop::Solution, Event::Solution { .. })
            | (Stop::Check, Event::Check(_))
            | (Stop::Case, Event::Case(_))
            | (Stop::Start, Event::Start(_)) => true,
            (Stop::Off(wanted), Event::Remove(queen)) => queen.row == wanted,
            (Stop::Class(wanted), Event::Solution { class, .. }) => *class == Some(wanted),
            (Stop::Cell(wanted), Event::Check(check)) => check.cell == Some(wanted),
            (Stop::Pruned(wanted), Event::Reject { reason, .. } | Event::Prune { reason, .. }) => *reason == wanted,
            (Stop::Pruned(wanted), Event::Consider { closed, .. }) => closed.counted(wanted) != 0,
            _ => false,
        }
    }
}

impl Player {
    /// The largest number of snapshots. Each takes some 200 bytes, so a player takes about 3 MB, including the nearby
    /// machines.
    pub const SNAPSHOTS: usize = Trail::MOST;
    /// The largest number of nearby machines. Each takes some 8 KB.
    const NEAR: u64 = 64;

    /// Creates a player at the beginning of a search.
    pub fn new(rung: Rung, size: BoardSize) -> Player {
        Player::of(Machine::new(rung, size))
    }

    /// Creates a player of the search that a machine is about to begin.
    ///
    /// ```
    /// use eightfold_core::daily::{Day, Puzzle};
    /// use eightfold_core::{ladder::Machine, trace::Player};
    ///
    /// let puzzle = Puzzle::of(Day::FIRST);
    /// let mut player = Player::of(Machine::with_regions(puzzle.regions));
    /// while player.forward() {}
    /// assert_eq!(player.machine().last_solution(), puzzle.solution.rows());
    /// ```
    pub fn of(machine: Machine) -> Player {
        Player { trail: Trail::new(machine.snapshot()), machine, event: None, near: Vec::new(), length: None }
    }

    /// Returns the machine in its current state.
    pub const fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Returns the number of events up to the current state.
    pub const fn position(&self) -> u64 {
        self.machine.steps()
    }

    /// Returns the event that led to the current state, or `None` at the beginning.
    pub const fn event(&self) -> Option<Event> {
        self.event
    }

    /// Returns the number of events of the whole search, once it has been played to its end.
    pub const fn length(&self) -> Option<u64> {
        self.length
    }

    /// Returns the step of the last snapshot. A short replay reaches every step up to it, and steps not far beyond it.
    pub fn explored(&self) -> u64 {
        self.trail.last().steps()
    }

    /// Takes a snapshot from a [`Scout`] of this player, and returns whether it fits the others. Snapshots must come in
    /// order.
    pub fn learn(&mut self, snapshot: Snapshot) -> bool {
        self.trail.take(snapshot)
    }

    /// Returns the outset for a scout that walks beyond everything explored so far.
    pub fn outset(&self) -> Outset {
        self.outset_at(self.trail.last().clone())
    }

    /// Returns the outset for a scout that searches for something from the current state on.
    pub fn outset_here(&self) -> Outset {
        self.outset_at(self.machine.snapshot())
    }

    fn outset_at(&self, from: Snapshot) -> Outset {
        Outset { from, spacing: self.trail.spacing, next: self.trail.next() }
    }

    /// Takes one step forward. Returns `false` if the search is over.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, ladder::Rung, trace::Player};
    /// let mut player = Player::new(Rung::Bitmap, BoardSize::new(1)?);
    /// while player.forward() {}
    /// assert_eq!(player.length(), Some(player.position()));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn forward(&mut self) -> bool {
        let Some(event) = self.machine.step() else { return false };
        self.event = Some(event);
        let position = self.position();
        if event == Event::Done {
            self.length = Some(position);
        }
        if position == self.trail.next() {
            self.trail.take(self.machine.snapshot());
        }
        true
    }

    /// Takes one step back. Returns `false` at the beginning of the search.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, ladder::Rung, trace::Player};
    /// let mut player = Player::new(Rung::Bitmap, BoardSize::new(4)?);
    /// player.forward();
    /// assert!(player.back() && !player.back());
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn back(&mut self) -> bool {
        let Some(before) = self.position().checked_sub(1) else { return false };
        self.seek(before);
        true
    }

    /// Goes to the state after `step` events, or to the end if the search is shorter.
    ///
    /// A step far beyond the part already played takes as long to reach as by playing; [`Player::run`] bounds the
    /// number of steps.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, ladder::Rung, trace::Player};
    /// let mut player = Player::new(Rung::Symmetry, BoardSize::new(5)?);
    /// player.seek(12);
    /// let there = (player.position(), player.event());
    /// player.seek(u64::MAX);
    /// assert_eq!(Some(player.position()), player.length());
    /// player.seek(12);
    /// assert_eq!((player.position(), player.event()), there);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn seek(&mut self, step: u64) {
        if step < self.position() {
            self.go_back(step);
        } else if let Some(before) = step.min(self.length.unwrap_or(step)).checked_sub(1) {
            // There are snapshots ahead after going back or after a scout.
            let nearest = self.trail.before(before);
            if nearest.steps() > self.position() {
                self.machine = nearest.machine();
            }
        }
        while self.position() < step && self.forward() {}
    }

    /// Restores a state shortly before `step`, and replays all but the last step.
    fn go_back(&mut self, step: u64) {
        if step == 0 {
            (self.machine, self.event) = (self.trail.before(0).machine(), None);
            return;
        }
        // The last event has to be reported again, so the replay starts at least one step earlier.
        let start = step - 1;
        let coarse = self.trail.before(start);
        // A machine kept on another stretch is too far away to replay from.
        let close = |machine: &&Machine| {
            machine.steps() <= start && start - machine.steps() <= self.trail.spacing / Player::NEAR
        };
        let fine = self.near.iter().rev().find(close);
        match fine {
            Some(machine) if machine.steps() >= coarse.steps() => self.machine = machine.clone(),
            _ => {
                self.machine = coarse.machine();
                self.near.clear();
                let stride = (start - self.position()) / Player::NEAR + 1;
                while self.position() + stride <= start {
                    self.replay(stride);
                    self.near.push(self.machine.clone());
                }
            }
        }
        self.replay(start - self.position());
    }

    /// Replays steps that were played before.
    fn replay(&mut self, steps: u64) {
        for _ in 0..steps {
            self.event = self.machine.step();
        }
    }

    /// Runs to the next event that `stop` names, but at most `steps` steps.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Class, ladder::Rung, trace::{Player, Run, Stop}};
    /// let mut player = Player::new(Rung::Symmetry, BoardSize::new(8)?);
    /// assert_eq!(player.run(Stop::Class(Class::Four), 10), Run::OutOfSteps);
    /// assert_eq!(player.run(Stop::Class(Class::Four), u64::MAX), Run::Stopped);
    /// assert_eq!(player.machine().board(), [2, 4, 1, 7, 0, 6, 3, 5]);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn run(&mut self, stop: Stop, steps: u64) -> Run {
        self.run_until(steps, |event| stop.at(event))
    }

    /// Runs to the next event for which `stop` returns true, but at most `steps` steps.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, ladder::{Event, Rung}, trace::{Player, Run}};
    /// let mut player = Player::new(Rung::Bitmap, BoardSize::new(4)?);
    /// assert_eq!(player.run_until(100, |event| matches!(event, Event::Remove(_))), Run::Stopped);
    /// assert_eq!(player.machine().board(), [0]);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn run_until(&mut self, steps: u64, mut stop: impl FnMut(&Event) -> bool) -> Run {
        for _ in 0..steps {
            if !self.forward() {
                return Run::Ended;
            }
            if self.event.as_ref().is_some_and(&mut stop) {
                return Run::Stopped;
            }
        }
        if self.length == Some(self.position()) { Run::Ended } else { Run::OutOfSteps }
    }

    /// Returns the event that ends a step over the branch of the queen just placed, which is her removal, or `None`
    /// after any other event, where the step over is a single step.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Square, ladder::{Event, Rung}, trace::{Player, Run}};
    /// let mut player = Player::new(Rung::Bitmap, BoardSize::new(4)?);
    /// player.seek(1); // the first row is looked at
    /// assert_eq!(player.over(), None);
    /// player.forward(); // its first queen is placed
    /// assert_eq!(player.run(player.over().unwrap(), 100), Run::Stopped);
    /// assert_eq!(player.event(), Some(Event::Remove(Square::new(0, 0))));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn over(&self) -> Option<Stop> {
        match self.event {
            Some(Event::Place(queen)) => Some(Stop::Off(queen.row)),
            _ => None,
        }
    }

    /// Returns the event that ends a step out of the row being looked at, the removal of the queen above it, or `None`
    /// where that is the end of the search.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, ladder::Rung, trace::{Player, Stop}};
    /// let mut player = Player::new(Rung::Bitmap, BoardSize::new(4)?);
    /// assert_eq!(player.out(), None);
    /// player.seek(3); // the row below the first queen is looked at
    /// assert_eq!(player.out(), Some(Stop::Off(0)));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn out(&self) -> Option<Stop> {
        // A queen just placed belongs to the row that it stands in, not yet to the one below.
        let inside = self.machine.board().len() - usize::from(matches!(self.event, Some(Event::Place(_))));
        inside.checked_sub(1).map(|above| Stop::Off(above as u8))
    }
}
