//! The lines of the tree, drawn on a canvas or as the outline of an SVG path.

use crate::tree::search::layout::{Wheel, point};
use crate::tree::search::tree::SearchTree;
use std::fmt::Write;

/// A point of the picture, in units of the radius.
pub(crate) type At = (f64, f64);

/// Something that draws outlines.
pub(crate) trait Pen {
    /// Starts an outline.
    fn start(&mut self, at: At);
    /// Draws a straight line.
    fn line(&mut self, to: At);
    /// Draws a curve.
    fn curve(&mut self, first: At, second: At, to: At);
}

/// The line that leads to a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limb {
    /// The radius and the angle of the node above.
    from: At,
    /// The radius and the angle of the node.
    to: At,
    /// The width at its start and at its end.
    width: (f64, f64),
}

impl Limb {
    /// Returns the line that leads to a node, or `None` if the node is in the middle or outside the layout.
    pub(crate) fn to(tree: &SearchTree, wheel: &Wheel, at: usize) -> Option<Limb> {
        let above = tree.parent(at).filter(|_| at != wheel.middle)?;
        let angle = wheel.slice(at)?.middle();
        let from = wheel.slice(above)?.middle();
        // A line from the middle is straight.
        let from = (wheel.radius(tree, above), if above == wheel.middle { angle } else { from });
        // A line tapers to the width of the thickest line that continues it.
        let on = tree.children(at).map(|child| wheel.width(child)).fold(0.0, f64::max);
        let width = wheel.width(at);
        Some(Limb { from, to: (wheel.radius(tree, at), angle), width: (width, on.max(width / 3.0)) })
    }

    /// Returns the width where the line begins.
    pub(crate) const fn width(&self) -> f64 {
        self.width.0
    }

    /// Returns its end point.
    pub(crate) fn end(&self) -> At {
        point(self.to.0, self.to.1)
    }

    /// Returns its bounding box: left, top, right and bottom.
    pub(crate) fn bounds(&self) -> (f64, f64, f64, f64) {
        let points = self.points();
        let ends = |of: fn(&At) -> f64| {
            let all = points.iter().map(of);
            (all.clone().fold(f64::MAX, f64::min), all.fold(f64::MIN, f64::max))
        };
        let ((left, right), (top, bottom)) = (ends(|at| at.0), ends(|at| at.1));
        (left, top, right, bottom)
    }

    /// Returns its end points with the two control points between them. It meets both rings at a right angle.
    fn points(&self) -> [At; 4] {
        let half = f64::midpoint(self.from.0, self.to.0);
        let (from, to) = (self.from.1, self.to.1);
        [point(self.from.0, from), point(half, from), point(half, to), self.end()]
    }

    /// Draws it as a thin stroke.
    pub(crate) fn thin(&self, pen: &mut impl Pen) {
        let [from, first, second, to] = self.points();
        pen.start(from);
        pen.curve(first, second, to);
    }

    /// Draws its first part, and returns the end point of that part.
    pub(crate) fn part(&self, share: f64, pen: &mut impl Pen) -> At {
        let between = |one: At, other: At| (one.0 + (other.0 - one.0) * share, one.1 + (other.1 - one.1) * share);
        let [from, first, second, to] = self.points();
        // Split the curve by de Casteljau's algorithm.
        let [a, b, c] = [between(from, first), between(first, second), between(second, to)];
        let [d, e] = [between(a, b), between(b, c)];
        let end = between(d, e);
        pen.start(from);
        pen.curve(a, d, end);
        end
    }

    /// Draws the outline of its full width, which is at least `hair`, widened by `more` on either side.
    pub(crate) fn broad(&self, more: f64, hair: f64, pen: &mut impl Pen) {
        let [from, first, second, to] = self.points();
        let (a, b) = (self.from.1, self.to.1);
        let (wide, narrow) = (self.width.0.max(hair) / 2.0 + more, self.width.1.max(hair) / 2.0 + more);
        let even = f64::midpoint(wide, narrow);
        let middle = [(from, a, wide), (first, a, even), (second, b, even), (to, b, narrow)];
        // A ring is perpendicular to the line.
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

/// An outline as SVG path data, in whole units.
#[derive(Debug, Default)]
pub(crate) struct Outline {
    pub(crate) text: String,
    /// The number of units in a radius.
    pub(crate) scale: f64,
    /// The pen's position, in whole units.
    now: (i32, i32),
}

impl Outline {
    /// Creates an outline with this many units in a radius.
    pub(crate) fn new(scale: f64) -> Outline {
        Outline { scale, ..Outline::default() }
    }

    fn units(&self, at: At) -> (i32, i32) {
        ((at.0 * self.scale).round() as i32, (at.1 * self.scale).round() as i32)
    }

    /// Writes points relative to the pen's position; these numbers are small and similar, which keeps the text short.
    fn write(&mut self, letter: char, points: &[At]) {
        let units: Vec<_> = points.iter().map(|at| self.units(*at)).collect();
        self.text.push(letter);
        for (place, (x, y)) in units.iter().enumerate() {
            let (x, y) = (x - self.now.0, y - self.now.1);
            // A minus sign separates numbers as well as a space does. Writing to a string cannot fail.
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
