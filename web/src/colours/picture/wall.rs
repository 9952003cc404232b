//! The wall: a bundle for each key, with its white halves at the left, its black ones above, and its boards between.

use crate::colours::picture::brush::{Brush, Ink};
use crate::colours::pose::{Area, Lattice};
use crate::colours::state::State;
use eightfold_core::colours::{Bundle, Colour, Half};

impl Brush {
    /// Draws the first bundles.
    pub(super) fn wall(&self, state: &State, gathered: f64) {
        let wall = state.wall();
        for (at, (bundle, place)) in state.halves.bundles().iter().zip(&wall.places).enumerate() {
            let shown = gathered - at as f64;
            if shown <= 0.0 {
                break;
            }
            let is_pale = state.filter.is_some_and(|it| it != (bundle.white, bundle.black));
            self.bundle(state, bundle, *place, wall.lattice, shown.min(1.0) * if is_pale { 0.16 } else { 1.0 });
        }
        self.alpha(1.0);
    }

    fn bundle(&self, state: &State, bundle: &Bundle, place: (usize, usize), lattice: Lattice, alpha: f64) {
        let Lattice { x, y, pitch } = lattice;
        let gap = pitch * 0.2;
        let thick = (pitch * 0.065).clamp(1.2, 10.0);
        let edge = if pitch < 5.0 { 0.0 } else { thick * 1.5 };
        let at = |from: f64, place: usize| from + place as f64 * pitch + gap / 2.0 + edge;
        let (left, top) = (at(x, place.0), at(y, place.1));
        let [width, height] = [bundle.black, bundle.white].map(|count| count as f64 * pitch - gap - edge);
        let (across, down) = (width / bundle.black as f64, height / bundle.white as f64);
        let is_large = pitch >= 16.0;
        self.alpha(alpha * if is_large { 0.34 } else { 1.0 });
        self.rectangle(left, top, width, height);
        self.fill(Ink::Gold);
        self.alpha(alpha);
        if edge > 0.0 {
            let apart = if bundle.boards() > 1 { pitch * 0.03 } else { 0.0 };
            self.context.begin_path();
            for at in 0..bundle.white {
                self.context.rect(left - edge, top + at as f64 * down + apart, thick, down - 2.0 * apart);
            }
            self.fill(Ink::White);
            self.context.begin_path();
            for at in 0..bundle.black {
                self.context.rect(left + at as f64 * across + apart, top - edge, across - 2.0 * apart, thick);
            }
            self.fill(Ink::Black);
        }
        if is_large {
            let inset = pitch * 0.045;
            let side = across.min(down) - 2.0 * inset;
            let halves = |colour, key| state.halves.with(colour, key).iter().map(|(_, half)| *half);
            let black = || halves(Colour::Black, bundle.key.opposite(state.size())).enumerate();
            for (row, white) in halves(Colour::White, bundle.key).enumerate() {
                for (column, black) in black() {
                    let middle = |from: f64, at: usize, step: f64| from + at as f64 * step + (step - side) / 2.0;
                    let area = Area { x: middle(left, column, across), y: middle(top, row, down), side };
                    self.small(state.size().get(), area, [Some(white), Some(black)], alpha);
                }
            }
        } else if bundle.boards() > 1 && pitch > 6.0 {
            self.context.begin_path();
            for at in 1..bundle.white {
                self.line([(left, top + at as f64 * down), (left + width, top + at as f64 * down)]);
            }
            for at in 1..bundle.black {
                self.line([(left + at as f64 * across, top), (left + at as f64 * across, top + height)]);
            }
            self.stroke(Ink::Paper, 1.0);
        }
    }

    /// Draws a small board.
    fn small(&self, n: usize, area: Area, halves: [Option<Half>; 2], alpha: f64) {
        self.squares(n, area, &Colour::ALL, alpha);
        self.queens(n, area, halves, 0.0);
    }
}
