//! The split of a unit of a larger board, which falls apart step by step.
//!
//! The unit of N = 8 that the other stations show is a single leaf, so this station has one of its own.

use eightfold_core::BoardSize;
use eightfold_core::join::{Dissection, RowSet};
use std::cell::OnceCell;
use std::rc::Rc;

/// The split, and how much of it is shown.
#[derive(Clone, Debug, Default)]
pub(crate) struct Splitting {
    /// The diagonal that the reader chose for the first split.
    first: Option<usize>,
    dissection: OnceCell<Rc<Dissection>>,
    /// The diagonals that have come first so far, with what followed.
    pub(crate) tried: Vec<Tried>,
    /// The share of the current step that is still to be drawn.
    left: f64,
    pub(crate) is_playing: bool,
    /// `true` if animations are off.
    is_calm: bool,
}

/// The outcome of a first diagonal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tried {
    pub(crate) diagonal: usize,
    pub(crate) leaves: usize,
    pub(crate) open: f64,
    pub(crate) tally: u64,
}

impl Splitting {
    /// N = 21 has units whose halves a browser joins in some fifty milliseconds, and their leaves are few enough to be
    /// seen. This one looks best.
    const SIZE: usize = 21;
    const ROWS: u32 = 0b1_0100_0111_0001_1111_0010;
    /// The time of a step, in milliseconds.
    const STEP: f64 = 600.0;
    /// The largest number of tried diagonals that are kept.
    const TRIED: usize = 5;

    /// Returns the split. The engine makes it when it is first needed.
    pub(crate) fn dissection(&self) -> &Rc<Dissection> {
        self.dissection.get_or_init(|| Rc::new(Splitting::split(self.first)))
    }

    fn split(first: Option<usize>) -> Dissection {
        let size = BoardSize::new(Splitting::SIZE).unwrap_or(BoardSize::MAX);
        let unit = RowSet::new(size, Splitting::ROWS).or(RowSet::units(size).next());
        Dissection::new(unit.unwrap_or_else(|| unreachable!("every board has a unit")), first)
    }

    /// Returns the diagonal that the reader chose.
    pub(crate) const fn first(&self) -> Option<usize> {
        self.first
    }

    /// Returns the diagonals that the first split can take: those that halves of both sides use.
    pub(crate) fn diagonals(&self) -> Vec<usize> {
        let dead = self.dissection().dead();
        (0..dead.len()).filter(|at| dead[*at] > 0).collect()
    }

    /// Chooses the first diagonal, or leaves it to the engine.
    pub(crate) fn choose(&mut self, first: Option<usize>) {
        if first == self.first {
            return;
        }
        if self.tried.is_empty() {
            self.note();
        }
        self.first = first;
        self.dissection = OnceCell::new();
        self.note();
    }

    /// Adds the current split to those that were tried.
    fn note(&mut self) {
        let split = self.dissection();
        let tried = Tried {
            diagonal: split.first().unwrap_or_default(),
            leaves: split.leaves(),
            open: split.open_after(split.depth()) as f64 / split.pairs() as f64,
            tally: split.tally(),
        };
        self.tried.retain(|other| other.diagonal != tried.diagonal);
        if self.tried.len() == Splitting::TRIED {
            self.tried.remove(1);
        }
        self.tried.push(tried);
    }

    /// Returns the share of the current step that is drawn, which begins fast and ends slowly.
    pub(crate) fn moved(&self) -> f64 {
        1.0 - self.left.powi(3)
    }

    /// Begins to draw a step.
    pub(crate) fn begin(&mut self) {
        self.left = if self.is_calm { 0.0 } else { 1.0 };
    }

    /// Draws the current step whole, and stops playing.
    pub(crate) fn rest(&mut self) {
        (self.left, self.is_playing) = (0.0, false);
    }

    pub(crate) const fn calm(&mut self) {
        self.is_calm = true;
        (self.left, self.is_playing) = (0.0, false);
    }

    /// Plays or pauses from a step, and returns the step to show.
    pub(crate) fn play(&mut self, step: usize) -> usize {
        let depth = self.dissection().depth();
        if self.is_playing {
            self.rest();
            return step;
        }
        if self.is_calm {
            return depth;
        }
        self.is_playing = true;
        self.begin();
        if step == depth { 0 } else { step + 1 }
    }

    pub(crate) fn is_moving(&self) -> bool {
        self.is_playing || self.left > 0.0
    }

    /// Goes on by some milliseconds, and returns the step to show.
    pub(crate) fn frame(&mut self, elapsed: f64, step: usize) -> usize {
        self.left -= elapsed.clamp(0.0, 100.0) / Splitting::STEP;
        if self.left > 0.0 {
            return step;
        }
        if !self.is_playing || step >= self.dissection().depth() {
            self.rest();
            return step;
        }
        self.left = 1.0;
        step + 1
    }
}
