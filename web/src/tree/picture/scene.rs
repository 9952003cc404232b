//! Everything that the picture shows.

use crate::base::settings::Theme;
use crate::tree::search::layout::{Slice, Wheel, point};
use crate::tree::state::folding::{Folding, smooth};
use crate::tree::state::whole::Whole;
use std::f64::consts::{PI, TAU};
use std::rc::Rc;

/// The visible part of the wheel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Camera {
    /// The centre of the view, in units of the radius.
    pub(crate) at: (f64, f64),
    /// The zoom factor.
    pub(crate) nearer: f64,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera { at: (0.0, 0.0), nearer: 1.0 }
    }
}

impl Camera {
    /// The largest zoom factor.
    const NEAREST: f64 = 24.0;

    /// Zooms in by a factor, keeping a point of the picture in place.
    pub(crate) fn zoomed(self, factor: f64, fixed: (f64, f64)) -> Camera {
        let nearer = (self.nearer * factor).clamp(1.0, Camera::NEAREST);
        let kept = self.nearer / nearer;
        let at = (fixed.0 + (self.at.0 - fixed.0) * kept, fixed.1 + (self.at.1 - fixed.1) * kept);
        Camera { at, nearer }.kept_in()
    }

    /// Pans by a distance in the picture.
    pub(crate) fn moved(self, by: (f64, f64)) -> Camera {
        Camera { at: (self.at.0 - by.0, self.at.1 - by.1), ..self }.kept_in()
    }

    /// Keeps the wheel in view; a wheel that is wholly visible stays centred.
    fn kept_in(self) -> Camera {
        let most = 1.0 - 1.0 / self.nearer;
        Camera { at: (self.at.0.clamp(-most, most), self.at.1.clamp(-most, most)), ..self }
    }
}

/// Everything that the picture shows.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// The tree and the classes of its solutions.
    pub(crate) whole: Rc<Whole>,
    /// The layout of its nodes.
    pub(crate) wheel: Rc<Wheel>,
    /// The search to which it folds.
    pub(crate) folding: Rc<Folding>,
    /// The number of nodes that have grown.
    pub(crate) grown: usize,
    /// The share of the next node's line that has grown, if one is growing.
    pub(crate) in_hand: Option<f64>,
    /// The share of the folding that is done, from 0 to 1.
    pub(crate) folded: f64,
    /// `true` if the branches that each rule cuts are drawn in its colour.
    pub(crate) rules: bool,
    /// The branch that is pointed at or chosen.
    pub(crate) branch: Option<usize>,
    /// The highlighted solutions, the chosen one first.
    pub(crate) lit: Vec<usize>,
    /// The visible part.
    pub(crate) camera: Camera,
    /// The theme that the reader chose.
    pub(crate) theme: Theme,
}

impl PartialEq for Scene {
    fn eq(&self, other: &Scene) -> bool {
        let rest = |it: &Scene| (it.grown, it.in_hand, it.folded, it.rules, it.branch, it.camera, it.theme);
        Rc::ptr_eq(&self.whole, &other.whole)
            && Rc::ptr_eq(&self.wheel, &other.wheel)
            && Rc::ptr_eq(&self.folding, &other.folding)
            && rest(self) == rest(other)
            && self.lit == other.lit
    }
}

/// A dot of the picture: a solution at its current position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Dot {
    /// Its radius and angle.
    pub(crate) at: (f64, f64),
    /// Its radius and angle a moment earlier, while it flies.
    pub(crate) before: (f64, f64),
    /// `true` if other dots fly to it.
    pub(crate) stays: bool,
}

impl Scene {
    /// Returns the dot of a solution, if the layout includes it.
    pub(crate) fn dot(&self, solution: usize) -> Option<Dot> {
        /// The length of a tail, as a share of the flight.
        const TAIL: f64 = 0.07;
        let from = self.wheel.slice(solution)?.middle();
        let target = self.folding.target(&self.whole.tree, solution);
        let to = self.wheel.slice(target).map_or(from, Slice::middle);
        let flight = Flight { from, by: (to - from + PI).rem_euclid(TAU) - PI };
        let radius = self.wheel.radius(&self.whole.tree, solution);
        let at = |folded: f64| flight.at(folded, radius);
        Some(Dot { at: at(self.folded), before: at((self.folded - TAIL).max(0.0)), stays: target == solution })
    }
}

/// The flight of one dot to another: around the wheel, through its inner rings.
#[derive(Clone, Copy, Debug)]
struct Flight {
    from: f64,
    by: f64,
}

impl Flight {
    /// Returns the radius and the angle. Far flights start first, and all of them land together.
    fn at(self, folded: f64, radius: f64) -> (f64, f64) {
        const LATEST: f64 = 0.45;
        let far = self.by.abs() / PI;
        let begun = LATEST * (1.0 - far);
        let share = smooth((folded - begun) / (1.0 - begun));
        let dip = (0.12 + 0.4 * far) * (PI * share).sin() * f64::from(u8::from(self.by != 0.0));
        (radius * (1.0 - dip), self.from + self.by * share)
    }
}

/// Returns the point at a radius and an angle.
pub(super) fn place(at: (f64, f64)) -> (f64, f64) {
    point(at.0, at.1)
}
