//! All that the picture shows.

use crate::base::settings::Theme;
use crate::tree::layout::{Slice, Wheel, point};
use crate::tree::state::folding::{Folding, smooth};
use crate::tree::state::whole::Whole;
use std::f64::consts::{PI, TAU};
use std::rc::Rc;

/// The part of the wheel that is in sight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Camera {
    /// The point in the middle of the picture, in units of the radius.
    pub(crate) at: (f64, f64),
    /// The number of times that everything is larger.
    pub(crate) nearer: f64,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera { at: (0.0, 0.0), nearer: 1.0 }
    }
}

impl Camera {
    /// The nearest that a reader can come.
    const NEAREST: f64 = 24.0;

    /// Comes nearer by a factor, and keeps a point of the picture where it is.
    pub(crate) fn zoomed(self, factor: f64, fixed: (f64, f64)) -> Camera {
        let nearer = (self.nearer * factor).clamp(1.0, Camera::NEAREST);
        let kept = self.nearer / nearer;
        let at = (fixed.0 + (self.at.0 - fixed.0) * kept, fixed.1 + (self.at.1 - fixed.1) * kept);
        Camera { at, nearer }.kept_in()
    }

    /// Moves by a distance of the picture.
    pub(crate) fn moved(self, by: (f64, f64)) -> Camera {
        Camera { at: (self.at.0 - by.0, self.at.1 - by.1), ..self }.kept_in()
    }

    /// Keeps the wheel in sight. All of it is always in the middle.
    fn kept_in(self) -> Camera {
        let most = 1.0 - 1.0 / self.nearer;
        Camera { at: (self.at.0.clamp(-most, most), self.at.1.clamp(-most, most)), ..self }
    }
}

/// All that the picture shows.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// The tree.
    pub(crate) whole: Rc<Whole>,
    /// The places of its nodes.
    pub(crate) wheel: Rc<Wheel>,
    /// The search that it folds to.
    pub(crate) folding: Rc<Folding>,
    /// The number of nodes that have grown.
    pub(crate) grown: usize,
    /// The share of the next node's line that has grown, if one is in hand.
    pub(crate) in_hand: Option<f64>,
    /// How far it is folded, from 0 to 1.
    pub(crate) folded: f64,
    /// `true` if what each rule cuts is drawn in its colour.
    pub(crate) rules: bool,
    /// The branch that is pointed at or chosen.
    pub(crate) branch: Option<usize>,
    /// The solutions that are lit, the chosen one first.
    pub(crate) lit: Vec<usize>,
    /// The part in sight.
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

/// A dot of the picture: a solution, where it is now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Dot {
    /// Its radius and its angle.
    pub(crate) at: (f64, f64),
    /// The same a moment before, while it flies.
    pub(crate) before: (f64, f64),
    /// `true` if it is the one that others fly to.
    pub(crate) stays: bool,
}

impl Scene {
    /// Returns the dot of a solution, if it has a place.
    pub(crate) fn dot(&self, solution: usize) -> Option<Dot> {
        /// The length of a tail, as a share of the whole flight.
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

/// The way of a dot to another one: around the wheel, through its inner rings.
#[derive(Clone, Copy, Debug)]
struct Flight {
    from: f64,
    by: f64,
}

impl Flight {
    /// Returns the radius and the angle. Far flights begin first, and all of them land together.
    fn at(self, folded: f64, radius: f64) -> (f64, f64) {
        const LATEST: f64 = 0.45;
        let far = self.by.abs() / PI;
        let begun = LATEST * (1.0 - far);
        let share = smooth((folded - begun) / (1.0 - begun));
        let dip = (0.12 + 0.4 * far) * (PI * share).sin() * f64::from(u8::from(self.by != 0.0));
        (radius * (1.0 - dip), self.from + self.by * share)
    }
}

/// Returns the point of a radius and an angle.
pub(super) fn place(at: (f64, f64)) -> (f64, f64) {
    point(at.0, at.1)
}
