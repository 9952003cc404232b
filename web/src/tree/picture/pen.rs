//! The lines of the tree, for whatever draws: a canvas, or the outline of a path.

use crate::tree::layout::{Wheel, point};
use crate::tree::search::SearchTree;
use std::fmt::Write;

/// A point of the picture, in units of its radius.
pub(super) type At = (f64, f64);

/// Something that draws outlines.
pub(super) trait Pen {
    /// Begins an outline.
    fn start(&mut self, at: At);
    /// Draws a straight line.
    fn line(&mut self, to: At);
    /// Draws a curve.
    fn curve(&mut self, first: At, second: At, to: At);
}

/// The line that leads to a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limb {
    /// The radius and the angle of the node above.
    from: At,
    /// The radius and the angle of the node.
    to: At,
    /// The width at either end.
    width: (f64, f64),
}

impl Limb {
    /// Returns the line that leads to a node, unless it is in the middle or has no place.
    pub(super) fn to(tree: &SearchTree, wheel: &Wheel, at: usize) -> Option<Limb> {
        let above = tree.parent(at).filter(|_| at != wheel.middle)?;
        let angle = wheel.slice(at)?.middle();
        let from = wheel.slice(above)?.middle();
        // From the middle a line is straight.
        let from = (wheel.radius(tree, above), if above == wheel.middle { angle } else { from });
        // A line becomes as thin as the thickest that goes on from it.
        let on = tree.children(at).map(|child| wheel.width(child)).fold(0.0, f64::max);
        let width = wheel.width(at);
        Some(Limb { from, to: (wheel.radius(tree, at), angle), width: (width, on.max(width / 3.0)) })
    }

    /// Returns the width where the line begins.
    pub(super) const fn width(&self) -> f64 {
        self.width.0
    }

    /// Returns the point at its end.
    pub(super) fn end(&self) -> At {
        point(self.to.0, self.to.1)
    }

    /// Returns the box that it lies in: left, top, right and bottom.
    pub(super) fn bounds(&self) -> (f64, f64, f64, f64) {
        let points = self.points();
        let ends = |of: fn(&At) -> f64| {
            let all = points.iter().map(of);
            (all.clone().fold(f64::MAX, f64::min), all.fold(f64::MIN, f64::max))
        };
        let ((left, right), (top, bottom)) = (ends(|at| at.0), ends(|at| at.1));
        (left, top, right, bottom)
    }

    /// Returns its four points: both ends, and between them those that bend it. It leaves both rings at a right angle.
    fn points(&self) -> [At; 4] {
        let half = f64::midpoint(self.from.0, self.to.0);
        let (from, to) = (self.from.1, self.to.1);
        [point(self.from.0, from), point(half, from), point(half, to), self.end()]
    }

    /// Draws a hair's breadth of it.
    pub(super) fn thin(&self, pen: &mut impl Pen) {
        let [from, first, second, to] = self.points();
        pen.start(from);
        pen.curve(first, second, to);
    }

    /// Draws its first part, and returns the point that it leads to.
    pub(super) fn part(&self, share: f64, pen: &mut impl Pen) -> At {
        let between = |one: At, other: At| (one.0 + (other.0 - one.0) * share, one.1 + (other.1 - one.1) * share);
        let [from, first, second, to] = self.points();
        // A curve is cut by cutting the lines between its points, and those between the cuts.
        let [a, b, c] = [between(from, first), between(first, second), between(second, to)];
        let [d, e] = [between(a, b), between(b, c)];
        let end = between(d, e);
        pen.start(from);
        pen.curve(a, d, end);
        end
    }

    /// Draws the outline of its whole breadth, which is never less than a hair, and as much more on either side.
    pub(super) fn broad(&self, more: f64, hair: f64, pen: &mut impl Pen) {
        let [from, first, second, to] = self.points();
        let (a, b) = (self.from.1, self.to.1);
        let (wide, narrow) = (self.width.0.max(hair) / 2.0 + more, self.width.1.max(hair) / 2.0 + more);
        let even = f64::midpoint(wide, narrow);
        let middle = [(from, a, wide), (first, a, even), (second, b, even), (to, b, narrow)];
        // A ring runs at a right angle to the line.
        let side = |way: f64| {
            middle.map(|(at, angle, half)| (at.0 + way * half * angle.cos(), at.1 + way * half * angle.sin()))
        };
        let ([l0, l1, l2, l3], [r0, r1, r2, r3]) = (side(-1.0), side(1.0));
        pen.start(l0);
        pen.curve(l1, l2, l3);
        pen.line(r3);
        pen.curve(r2, r1, r0);
    }
}

/// An outline as the text of a path, in whole units.
#[derive(Debug, Default)]
pub(super) struct Outline {
    /// The text.
    pub(super) text: String,
    /// The number of units in a radius.
    pub(super) scale: f64,
    /// The point where the pen is, in whole units.
    now: (i32, i32),
}

impl Outline {
    /// Returns an outline to be drawn with so many units in a radius.
    pub(super) fn new(scale: f64) -> Outline {
        Outline { scale, ..Outline::default() }
    }

    fn units(&self, at: At) -> (i32, i32) {
        ((at.0 * self.scale).round() as i32, (at.1 * self.scale).round() as i32)
    }

    /// Writes points as distances from where the pen is: small numbers, which are short and alike.
    fn write(&mut self, letter: char, points: &[At]) {
        let units: Vec<_> = points.iter().map(|at| self.units(*at)).collect();
        self.text.push(letter);
        for (place, (x, y)) in units.iter().enumerate() {
            let (x, y) = (x - self.now.0, y - self.now.1);
            // A sign separates numbers as well as a space does. Writing to a string cannot fail.
            let _ = write!(self.text, "{}{x}", if place == 0 || x < 0 { "" } else { " " });
            let _ = write!(self.text, "{}{y}", if y < 0 { "" } else { " " });
        }
        self.now = units.last().copied().unwrap_or(self.now);
    }
}

impl Pen for Outline {
    fn start(&mut self, at: At) {
        self.write('m', &[at]);
    }

    fn line(&mut self, to: At) {
        self.write('l', &[to]);
    }

    fn curve(&mut self, first: At, second: At, to: At) {
        self.write('c', &[first, second, to]);
    }
}
