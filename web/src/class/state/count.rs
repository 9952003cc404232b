//! The count of the class, or of a page without a program, as far as it is shown: a short one fills in four seconds.

use crate::class::state::{Request, State};
use crate::count::state::{Action, Phase};
use eightfold_core::known;
use eightfold_results::class::{Cell, LotState, RunState, Wish};

/// The shortest time in which the cells of a count fill, in milliseconds.
pub(super) const SHORTEST: u64 = 4_000;

impl State {
    /// Returns the board that is or was counted, and the state of its count.
    pub(crate) fn run(&self) -> Option<(usize, RunState)> {
        if let Some(now) = self.class() {
            return now.run.as_ref().map(|run| (run.n, run.state));
        }
        let state = match self.counting.phase {
            Phase::Ready => return None,
            Phase::Running => RunState::Running,
            Phase::Done => RunState::Done,
            Phase::Paused | Phase::Broken(_) => RunState::Failed,
        };
        Some((self.counting.size.get(), state))
    }

    /// Counts in this browser what a server would count: a page without a program asks itself.
    pub(super) fn count_alone(&mut self, request: &Request) {
        let go = Action::Go { file: 0, browser: String::new() };
        let actions = match *request {
            Request::Count(n) => {
                self.began = Some(self.now);
                vec![Action::Size(n as u64), go]
            }
            Request::Wish(Wish::Resume) => vec![go],
            Request::Wish(Wish::Stop) => vec![Action::Forget],
            _ => Vec::new(),
        };
        actions.into_iter().for_each(|action| self.counting.apply(action, self.now));
    }

    /// Returns the cells of a board's count as far as they are shown: a short count fills in four seconds. A page
    /// without a program has the cells of its workers in place of those of browsers.
    pub(crate) fn cells(&self, n: usize) -> Vec<Cell> {
        if self.run().is_none_or(|(counted, _)| counted != n) {
            return Vec::new();
        }
        let own = |worker: Option<u8>| match worker {
            Some(worker) => Cell { state: LotState::Decided, pupil: worker % (u8::MAX - 1) + 1 },
            None => Cell { state: LotState::Open, pupil: Cell::PROGRAM },
        };
        let alone = || self.counting.cells().into_iter().map(own).collect();
        let mut cells = self.class().map_or_else(alone, |now| now.cells.clone());
        if let Some(began) = self.began {
            let share = self.now.saturating_sub(began) as f64 / SHORTEST as f64;
            let shown = (cells.len() as f64 * share) as usize;
            cells.iter_mut().skip(shown).for_each(|cell| cell.state = LotState::Open);
        }
        cells
    }

    /// Returns `true` once the end of the count may be shown.
    pub(crate) fn is_counted(&self) -> bool {
        let alone = || self.counting.phase == Phase::Done;
        let is_done = self.class().map_or_else(alone, |now| now.total.is_some());
        is_done && self.began.is_none_or(|began| self.now >= began + SHORTEST)
    }

    /// Returns the number that was counted, once it may be shown. One of a page without a program that is not the known
    /// number is not shown.
    pub(crate) fn total(&self) -> Option<u128> {
        let alone = || known::total(self.counting.size).filter(|known| *known == self.counting.progress().solutions);
        let total = self.class().map_or_else(alone, |now| now.total.as_ref()?.parse().ok());
        total.filter(|_| self.is_counted())
    }

    /// Returns the time of the count in milliseconds, if it is known.
    pub(crate) fn count_ms(&self) -> Option<u64> {
        self.class().map_or_else(|| Some(self.counting.progress().elapsed), |now| now.run.as_ref()?.time_ms)
    }
}
