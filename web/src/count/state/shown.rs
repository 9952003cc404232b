//! The part of a count that is shown: its groups in the order in which they were counted, as cells of a ring.
//!
//! The ring never fills faster than in [`Counting::WHOLE`], so a count of some milliseconds is seen too, and what a
//! worker reports at once lights up cell by cell. Time enters through frames.

use crate::count::state::{Counting, Phase};
use crate::results::ring::{Cell, MOST};

/// The counted groups as they arrived, and how many of them are shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Arrived {
    /// The worker that counted each group, and the number of solutions after it.
    groups: Vec<(u8, u128)>,
    /// The number of groups shown, with the fraction of one that is due.
    shown: f64,
}

/// The motion that is allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Frames {
    /// `true` while the view is shown.
    pub(super) seen: bool,
    /// `true` if everything is shown at once.
    calm: bool,
}

impl Arrived {
    /// Notes the worker that counted a group.
    pub(super) fn note(&mut self, worker: usize, solutions: u128) {
        self.groups.push((worker as u8, solutions));
    }

    /// Returns the number of groups shown.
    fn shown(&self) -> usize {
        (self.shown as usize).min(self.groups.len())
    }
}

impl Counting {
    /// The shortest time in which the whole ring fills, in milliseconds.
    const WHOLE: f64 = 1100.0;

    /// Returns the cells of the ring, clockwise. Before the count begins, they are those that it would have.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        let all = self.groups_in_all() as usize;
        let (cells, shown) = (all.min(MOST), self.run.arrived.shown());
        let cell = |at: usize| {
            let (from, to) = (at * all / cells, (at + 1) * all / cells);
            let groups = self.run.arrived.groups.get(from..to).filter(|_| to <= shown)?;
            // The worker that counted most of the cell's groups; of several, the first.
            let counted = |worker: u8| groups.iter().filter(|(it, _)| *it == worker).count();
            groups.iter().map(|(worker, _)| *worker).max_by_key(|it| (counted(*it), u8::MAX - it))
        };
        (0..cells).map(cell).collect()
    }

    /// Returns the number of groups shown, and that of the solutions in them.
    pub(crate) fn so_far(&self) -> (u32, u128) {
        let shown = self.run.arrived.shown();
        // The solutions of the board that has no group are counted with the end.
        let is_all = shown == self.run.arrived.groups.len() && self.phase == Phase::Done;
        let before = || shown.checked_sub(1).map_or(0, |last| self.run.arrived.groups[last].1);
        (shown as u32, if is_all { self.progress().solutions } else { before() })
    }

    /// Returns `true` if everything is counted and shown.
    pub(crate) fn is_shown_to_the_end(&self) -> bool {
        self.phase == Phase::Done && self.run.arrived.shown() == self.run.arrived.groups.len()
    }

    /// Returns `true` while more has been counted than is shown.
    pub(crate) fn is_moving(&self) -> bool {
        self.frames.seen && self.run.arrived.shown() < self.run.arrived.groups.len()
    }

    /// Advances by a frame; `elapsed` is in milliseconds.
    pub(crate) fn frame(&mut self, elapsed: f64) {
        let (all, arrived) = (f64::from(self.groups_in_all()), self.run.arrived.groups.len() as f64);
        let due = if self.frames.calm { f64::INFINITY } else { all * elapsed / Counting::WHOLE };
        let arrivals = &mut self.run.arrived;
        arrivals.shown = (arrivals.shown + due).min(arrived);
    }

    /// Shows everything that has been counted.
    pub(crate) fn catch_up(&mut self) {
        self.run.arrived.shown = f64::INFINITY;
        self.frame(0.0);
    }

    /// Shows everything at once from now on.
    pub(crate) fn calm(&mut self) {
        self.frames.calm = true;
    }

    /// Notes that the view is shown or hidden.
    pub(crate) fn see(&mut self, seen: bool) {
        self.frames.seen = seen;
        if seen {
            self.weigh();
        } else {
            self.trial.give_up();
            self.catch_up();
        }
    }
}
