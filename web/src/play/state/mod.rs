//! A board that the reader fills by hand, its history, and the core's judgement of it.
//!
//! Any square accepts a queen. Queens that attack each other are shown but not forbidden. After each change the core
//! judges the board again: small boards are counted at once, for large ones a worker continues the count.

mod found;
#[cfg(test)]
mod tests;

pub(crate) use found::Found;

use crate::base::settings::{DRAWN, LARGEST, SOLVABLE, nearest};
use crate::parts::steps::{from_the_top, step_of_queens};
use eightfold_core::attempt::{Attempt, Continuations, DeadEnd, Hint, Outlook, conflicts};
use eightfold_core::ladder::{Machine, Rung};
use eightfold_core::{BoardSize, Columns, Placement, Square, Squares};
use eightfold_worker::continuations::Continued;
use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};

/// A board to fill.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Play {
    pub(crate) queens: Squares,
    /// The boards before each change, the latest last.
    before: Vec<Squares>,
    /// The boards for Redo, the next one last.
    after: Vec<Squares>,
    /// The state of the game.
    pub(crate) standing: Standing,
    /// The number of solutions that contain these queens, as far as it is known.
    pub(crate) count: Continued,
    /// `true` if the hint is drawn.
    shown: bool,
    /// The solutions found so far.
    pub(crate) found: Found,
    /// The step at which Walk shows the board.
    pub(crate) step: Option<u64>,
    /// The worker's task, until the number is known.
    pub(crate) task: Option<Task>,
}

/// The state of the game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Standing {
    /// These pairs of queens attack each other.
    Quarrel(Vec<[Square; 2]>),
    /// The board can be completed, and the hint is a step to that. If the core's search gave up there is no hint, and
    /// the count decides.
    Alive(Option<Hint>),
    /// The board cannot be completed. The proof is missing if the count decided.
    Dead(Option<Box<DeadEnd>>),
    /// The board is a solution.
    Solved(Placement),
}

/// An action in Play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Set an empty board of another size.
    Size(BoardSize),
    /// Put a queen on a square, or remove her.
    Toggle(Square),
    /// Undo the last change.
    Undo,
    /// Redo the last undone change.
    Redo,
    /// Remove all queens.
    Clear,
    /// Show the hint, or follow it if it is shown. On a board that cannot be completed, remove the latest queen; on a
    /// solution, all of them.
    Next,
}

impl Play {
    /// The smallest board with a solution.
    pub(crate) const SMALLEST: usize = SOLVABLE;
    /// The most changes that can be undone.
    const REMEMBERED: usize = 500;
    /// The squares that the page tries before it starts a worker: a few milliseconds, and enough for N = 10.
    const AT_ONCE: u32 = 1 << 18;
    /// The rung whose search reaches every peaceful board that is filled from the top.
    pub(crate) const RUNG: Rung = Rung::Bitmap;
    /// The most steps of that search in which the board is sought: all of N = 9, in a few milliseconds.
    pub(crate) const STEPS: u64 = 100_000;

    /// Returns an empty board of the size nearest to `n`.
    pub(crate) fn nearest(n: u64) -> Play {
        Play::with(&Squares::empty(nearest(n, Play::SMALLEST..=LARGEST)))
    }

    /// Returns a board with queens on these squares.
    pub(crate) fn with(queens: &Squares) -> Play {
        let mut play = Play {
            queens: *queens,
            before: Vec::new(),
            after: Vec::new(),
            standing: Standing::Dead(None),
            count: Continued { found: 0, complete: true },
            shown: false,
            found: Found::default(),
            step: None,
            task: None,
        };
        play.settle();
        play
    }

    pub(crate) const fn size(&self) -> BoardSize {
        self.queens.size()
    }

    /// Returns the hint, if it is shown.
    pub(crate) const fn hint(&self) -> Option<&Hint> {
        match (&self.standing, self.shown) {
            (Standing::Alive(hint), true) => hint.as_ref(),
            _ => None,
        }
    }

    /// Returns the proof that the board cannot be completed.
    pub(crate) fn dead_end(&self) -> Option<&DeadEnd> {
        match &self.standing {
            Standing::Dead(end) => end.as_deref(),
            _ => None,
        }
    }

    /// Returns the solution, if the board is one.
    pub(crate) const fn solution(&self) -> Option<&Placement> {
        match &self.standing {
            Standing::Solved(board) => Some(board),
            _ => None,
        }
    }

    /// Returns the queens row by row, or `None` if a row has several.
    pub(crate) fn rows(&self) -> Option<Vec<Option<u8>>> {
        let rows = (0..self.size().get()).map(|row| self.queens.row(row));
        let queen = |mask: u32| (mask.count_ones() < 2).then(|| Columns(mask).next().map(|column| column as u8));
        rows.map(queen).collect()
    }

    /// Returns `true` if an action would change something.
    pub(crate) fn can(&self, action: Action) -> bool {
        match action {
            Action::Undo => !self.before.is_empty(),
            Action::Redo => !self.after.is_empty(),
            Action::Clear => !self.queens.is_empty(),
            Action::Next => self.standing != Standing::Alive(None),
            Action::Toggle(square) => usize::from(square.row.max(square.column)) <= self.size().last(),
            Action::Size(size) => size != self.size(),
        }
    }

    /// Applies an action.
    pub(crate) fn apply(&mut self, action: Action) {
        if !self.can(action) {
            return;
        }
        match action {
            Action::Size(size) => self.change(Squares::empty(size)),
            Action::Toggle(square) => self.change(self.queens.toggled(square)),
            Action::Clear => self.change(Squares::empty(self.size())),
            Action::Undo => self.travel(|play| (&mut play.before, &mut play.after)),
            Action::Redo => self.travel(|play| (&mut play.after, &mut play.before)),
            Action::Next => match (&self.standing, self.hint()) {
                (_, Some(hint)) => self.change(self.queens.with(hint.square)),
                (Standing::Alive(_), None) => self.shown = true,
                (Standing::Solved(_), _) => self.change(Squares::empty(self.size())),
                _ => self.latest().into_iter().for_each(|queen| self.change(self.queens.without(queen))),
            },
        }
    }

    /// Returns the queen that was set last.
    fn latest(&self) -> Option<Square> {
        let came = |queen: &Square| self.before.iter().rposition(|board| !board.contains(*queen));
        self.queens.iter().max_by_key(came)
    }

    /// Handles a worker's reply.
    pub(crate) fn on_task_event(&mut self, told: &TaskEvent) {
        if self.task.as_ref().is_none_or(|task| task.serial != told.serial) {
            return;
        }
        match &told.news {
            Ok(Reply::Continued(count)) => {
                // After a visit to another view the count restarts. Keep the earlier lower bound until the new count
                // reaches it.
                if count.complete || count.found >= self.count.found {
                    self.believe(*count);
                }
                if count.complete {
                    self.task = None;
                }
            }
            // If the worker fails, the lower bound found so far remains.
            _ => self.task = None,
        }
    }

    fn believe(&mut self, count: Continued) {
        self.count = count;
        if count == (Continued { found: 0, complete: true }) {
            self.standing = Standing::Dead(None);
        }
    }

    /// Changes the board, so that the change can be undone.
    pub(crate) fn change(&mut self, queens: Squares) {
        if queens == self.queens {
            return;
        }
        // The size slider passes through empty boards, which are not steps of Undo.
        if !self.queens.is_empty() || queens.size() == self.size() {
            self.before.push(self.queens);
        }
        if self.before.len() > Play::REMEMBERED {
            self.before.remove(0);
        }
        self.after.clear();
        self.queens = queens;
        self.settle();
    }

    fn travel(&mut self, ways: impl FnOnce(&mut Play) -> (&mut Vec<Squares>, &mut Vec<Squares>)) {
        let now = self.queens;
        let (from, to) = ways(self);
        if let Some(queens) = from.pop() {
            to.push(now);
            self.queens = queens;
            self.settle();
        }
    }

    /// Asks the core to judge the current board.
    fn settle(&mut self) {
        (self.shown, self.task, self.step) = (false, None, None);
        self.count = Continued { found: 0, complete: true };
        let Ok(attempt) = Attempt::of(&self.queens) else {
            self.standing = Standing::Quarrel(conflicts(&self.queens).collect());
            return;
        };
        self.standing = match attempt.outlook() {
            Outlook::Alive(hint) => Standing::Alive(Some(hint)),
            Outlook::Dead => Standing::Dead(attempt.dead_end().map(Box::new)),
            Outlook::Solved | Outlook::Unknown => self.placement().map_or(Standing::Alive(None), Standing::Solved),
        };
        if let Standing::Alive(_) = self.standing {
            let mut count = Continuations::of(&attempt);
            let complete = count.advance(Play::AT_ONCE);
            self.believe(Continued { found: count.found(), complete });
        }
        if let Standing::Solved(board) = &self.standing {
            self.found.add(board);
        }
        if !self.count.complete {
            self.task = Some(Task::new(TaskOwner::Play, Request::Continue(self.queens)));
        }
        let queens = self.rows().and_then(|rows| from_the_top(&rows));
        self.step =
            queens.and_then(|queens| step_of_queens(Machine::new(Play::RUNG, self.size()), &queens, Play::STEPS));
    }

    fn placement(&self) -> Option<Placement> {
        let rows: Option<Vec<u8>> = self.rows()?.into_iter().collect();
        Placement::from_rows(&rows?).ok()
    }
}

impl Default for Play {
    fn default() -> Play {
        Play::nearest(DRAWN)
    }
}
