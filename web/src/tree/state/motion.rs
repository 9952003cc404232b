//! Changes from frame to frame: growing, folding, and the fold that the tree shows by itself.

use crate::tree::state::{Growing, State};

impl State {
    /// The duration of folding in milliseconds.
    const FOLDING: f64 = 1500.0;

    /// Advances the animation by some milliseconds.
    pub(crate) fn frame(&mut self, elapsed: f64) {
        /// The longest step, so that the animation does not jump after a late frame.
        const LONGEST: f64 = 100.0;
        let elapsed = elapsed.min(LONGEST);
        self.show(elapsed);
        match self.growing {
            Growing::Still => {}
            Growing::Forward => self.grow_to(self.grown.unwrap_or_default() + elapsed * self.nodes_per_millisecond()),
            Growing::Back => {
                let grown = self.grown.unwrap_or(self.tree().len() as f64);
                self.grow_to(grown - elapsed * self.nodes_per_millisecond());
            }
        }
        let by = elapsed / State::FOLDING;
        self.fold =
            if self.goal > self.fold { (self.fold + by).min(self.goal) } else { (self.fold - by).max(self.goal) };
    }

    /// Shows how the tree folds: looks at the images of a solution, folds, looks, and unfolds.
    fn show(&mut self, elapsed: f64) {
        const LOOK: f64 = 2500.0;
        const UNFOLD: f64 = LOOK + State::FOLDING + LOOK;
        const END: f64 = UNFOLD + State::FOLDING;
        let Some(before) = self.shown else { return };
        let now = before + elapsed;
        let passes = |moment: f64| before < moment && moment <= now;
        self.shown = Some(now);
        if passes(LOOK) {
            self.fold_to(1.0);
        } else if passes(UNFOLD) {
            self.fold_to(0.0);
        } else if passes(END) {
            (self.shown, self.chosen) = (None, self.first_solution());
        }
    }

    /// Returns the first solution of the first class.
    pub(super) fn first_solution(&self) -> Option<usize> {
        self.whole().orbits.all().first().and_then(|orbit| orbit.members.first()).copied()
    }

    /// Returns `true` while a motion runs that soon ends by itself.
    pub(crate) fn settles(&self) -> bool {
        self.growing == Growing::Still && self.shown.is_none() && self.fold != self.goal
    }

    /// Returns `true` while an animation runs.
    pub(crate) fn is_moving(&self) -> bool {
        self.growing != Growing::Still || self.fold != self.goal || self.shown.is_some()
    }

    /// Stops growing, and finishes folding at once.
    pub(crate) fn rest(&mut self) {
        self.shown = None;
        self.growing = Growing::Still;
        self.fold = self.goal;
    }

    /// Turns animations off.
    pub(crate) fn calm(&mut self) {
        self.calm = true;
        self.rest();
    }
}
