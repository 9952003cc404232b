//! The lines of a tree as outlines.

use crate::tree::search::layout::{Wheel, point};
use crate::tree::search::pen::{At, Limb, Outline, Pen};
use crate::tree::search::tree::SearchTree;
use std::ops::Range;

/// The number of units in the radius. With fewer, the outermost curves of N = 8 would show corners.
pub(crate) const RADIUS: f64 = 500.0;

/// A pen that writes short outlines: it skips moves to its current position and bends too small to be seen.
#[derive(Debug)]
struct Sparing {
    outline: Outline,
    now: Option<At>,
}

impl Sparing {
    const fn is_near(one: At, other: At) -> bool {
        const NOTHING: f64 = 1e-9;
        (one.0 - other.0).abs() < NOTHING && (one.1 - other.1).abs() < NOTHING
    }
}

impl Pen for Sparing {
    fn start(&mut self, at: At) {
        if !self.now.is_some_and(|now| Sparing::is_near(now, at)) {
            self.outline.start(at);
            self.now = Some(at);
        }
    }

    fn line(&mut self, to: At) {
        self.outline.line(to);
        self.now = Some(to);
    }

    fn curve(&mut self, first: At, second: At, to: At) {
        const UNSEEN: f64 = 1.0 / RADIUS;
        let Some(from) = self.now else { return };
        // A curve lies at most as far from the straight line as its control points do.
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let away = |at: At| ((to.0 - from.0) * (at.1 - from.1) - (to.1 - from.1) * (at.0 - from.0)).abs() / length;
        if away(first).max(away(second)) < UNSEEN {
            return self.line(to);
        }
        self.outline.curve(first, second, to);
        self.now = Some(to);
    }
}

/// Returns the outlines of the lines that lead to some nodes, each with its class: the lines of each `kind`, which is
/// `left`, `dead` or `stem`, then the solutions, and the thickest stems at their full width. Empty ones are left out.
pub(crate) fn outlines(
    tree: &SearchTree,
    wheel: &Wheel,
    kind: &dyn Fn(usize) -> &'static str,
    solutions: impl Iterator<Item = usize>,
    nodes: Range<usize>,
) -> Vec<(&'static str, String)> {
    /// The width from which a branch is drawn as an area.
    const THICK: f64 = 0.006;
    let lines = |class: &'static str| {
        let mut pen = Sparing { outline: Outline::new(RADIUS), now: None };
        for at in nodes.clone().filter(|at| kind(*at) == class) {
            if let Some(line) = Limb::to(tree, wheel, at) {
                line.thin(&mut pen);
            }
        }
        (class, pen.outline.text)
    };
    let mut trunk = Outline::new(RADIUS);
    for at in nodes.clone().filter(|at| kind(*at) == "stem" && wheel.width(*at) > THICK) {
        if let Some(limb) = Limb::to(tree, wheel, at) {
            limb.broad(0.0, 0.0, &mut trunk);
        }
    }
    let gold = ("gold", dots(tree, wheel, solutions));
    let all = [lines("left"), lines("dead"), lines("stem"), gold, ("trunk", trunk.text)];
    all.into_iter().filter(|(_, outline)| !outline.is_empty()).collect()
}

/// Returns the outline of a dot for each of these nodes.
pub(crate) fn dots(tree: &SearchTree, wheel: &Wheel, nodes: impl Iterator<Item = usize>) -> String {
    let mut dots = Outline::new(RADIUS);
    for at in nodes {
        if let Some(slice) = wheel.slice(at) {
            dots.start(point(wheel.radius(tree, at), slice.middle()));
            dots.text.push_str("h0");
        }
    }
    dots.text
}
