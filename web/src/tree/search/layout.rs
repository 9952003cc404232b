//! The layout of a tree as a wheel: rings are rows, from the middle outwards, and angles follow the order of the
//! search.
//!
//! Each branch has a slice of the circle, which the slices of its own branches fill. So branches never cross, the whole
//! circle is used, and the node at a point is found by its ring and two binary searches. The layout is a function of
//! the tree and of the branch in the middle, in units of the radius.

use crate::tree::search::tree::SearchTree;
use std::f64::consts::TAU;

/// A node's place: its slice of the circle, as angles clockwise from the top.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Slice {
    /// The angle of its start.
    pub(crate) from: f64,
    /// The angle of its end.
    pub(crate) to: f64,
}

impl Slice {
    /// Returns the angle at which the node is drawn.
    pub(crate) const fn middle(self) -> f64 {
        f64::midpoint(self.from, self.to)
    }

    /// Returns its share of the circle.
    pub(crate) fn share(self) -> f64 {
        (self.to - self.from) / TAU
    }
}

/// The layout of all nodes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Wheel {
    /// The branch in the middle.
    pub(crate) middle: usize,
    /// The slices of the nodes, starting with `middle`.
    slices: Vec<Slice>,
    /// The radius of each ring, from the middle outwards.
    rings: Vec<f64>,
    /// At least half the distance between two adjacent solutions on the rim.
    pub(crate) reach: f64,
}

impl Wheel {
    /// The share of the circle that the solutions get together, if enough of them need it.
    const BRIGHT: f64 = 0.5;
    /// The smallest and the largest slice of a solution, relative to that of a dead end.
    const WIDER: (f64, f64) = (1.5, 10.0);
    /// Makes the outer rings closer together, since they have more space.
    const CROWDING: f64 = 0.82;

    /// Lays out a tree with a branch in the middle.
    pub(crate) fn around(tree: &SearchTree, middle: usize) -> Wheel {
        let root = *tree.node(middle);
        let nodes = middle..root.end as usize;
        let ends = nodes.clone().filter(|at| tree.node(*at).end as usize == at + 1).count() as f64;
        let solutions = f64::from(root.solutions);
        let (least, most) = Wheel::WIDER;
        let wider =
            (Wheel::BRIGHT / (1.0 - Wheel::BRIGHT) * (ends - solutions) / solutions.max(1.0)).clamp(least, most);
        // Prefix sums over the leaves, so that a slice is the difference of two of them.
        let mut sums = Vec::with_capacity(nodes.len() + 1);
        let mut sum = 0.0;
        for at in nodes.clone() {
            sums.push(sum);
            if tree.node(at).end as usize == at + 1 {
                sum += if tree.is_solution(at) { wider } else { 1.0 };
            }
        }
        sums.push(sum);
        let angle = |at: usize| sums[at - middle] / sum * TAU;
        let slices = nodes.map(|at| Slice { from: angle(at), to: angle(tree.node(at).end as usize) }).collect();
        let depth = usize::from(root.depth);
        let rows = tree.size().get() - depth;
        let rings = (0..=rows).map(|row| (row as f64 / rows.max(1) as f64).powf(Wheel::CROWDING)).collect();
        Wheel { middle, slices, rings, reach: wider / sum * TAU / 2.0 }
    }

    /// Returns the nodes that the layout includes.
    pub(crate) const fn nodes(&self) -> std::ops::Range<usize> {
        self.middle..self.middle + self.slices.len()
    }

    /// Returns the slice of a node, or `None` if the layout does not include it.
    pub(crate) fn slice(&self, at: usize) -> Option<Slice> {
        self.slices.get(at.checked_sub(self.middle)?).copied()
    }

    /// Returns the radius of the ring that has this many queens more than the middle.
    pub(crate) fn ring(&self, rows: usize) -> f64 {
        self.rings.get(rows).copied().unwrap_or(1.0)
    }

    /// Returns the radii of the rings, without the middle.
    pub(crate) fn rings(&self) -> &[f64] {
        self.rings.get(1..).unwrap_or_default()
    }

    /// Returns the radius of a node.
    pub(crate) fn radius(&self, tree: &SearchTree, at: usize) -> f64 {
        self.ring(usize::from(tree.node(at).depth).saturating_sub(tree.node(self.middle).depth.into()))
    }

    /// Returns the width of the line that leads to a node. The lines of its branches together have the same area, as in
    /// a real tree.
    pub(crate) fn width(&self, at: usize) -> f64 {
        const WIDEST: f64 = 0.03;
        self.slice(at).map_or(0.0, |slice| (0.05 * slice.share().sqrt()).min(WIDEST))
    }

    /// Returns the node at a point, given by its distance from the middle and its angle: the branch that leads to the
    /// ring there. Returns `None` behind a dead end. On the rim, returns the nearest solution within `near`.
    pub(crate) fn hit(&self, tree: &SearchTree, (radius, angle): (f64, f64), near: f64) -> Option<usize> {
        if radius > 1.0 + near.max(self.reach) {
            return None;
        }
        let angle = angle.rem_euclid(TAU);
        // A node reaches from halfway to the previous ring to halfway to the next.
        let halves = self.rings.windows(2).map(|pair| f64::midpoint(pair[0], pair[1]));
        let row = halves.take_while(|half| radius >= *half).count();
        let depth = usize::from(tree.node(self.middle).depth) + row;
        // Slices begin in ascending order, so the last one that begins at or before the angle is that of the deepest
        // node there.
        let deepest = self.slices.partition_point(|slice| slice.from <= angle).checked_sub(1)? + self.middle;
        let there = tree.path(deepest).find(|at| usize::from(tree.node(*at).depth) == depth);
        if row + 1 < self.rings.len() { there } else { there.or_else(|| self.solution_near(tree, angle, near)) }
    }

    /// Returns the nearest solution to a point on the rim, unless it is too far away.
    fn solution_near(&self, tree: &SearchTree, angle: f64, near: f64) -> Option<usize> {
        let nodes = self.nodes();
        let within = |at: &u32| nodes.contains(&(*at as usize));
        let all = tree.solutions();
        let first = all.partition_point(|at| (*at as usize) < nodes.start);
        let own = &all[first..first + all[first..].iter().take_while(|at| within(at)).count()];
        let middle = |at: u32| self.slice(at as usize).map_or(0.0, Slice::middle);
        let next = own.partition_point(|at| middle(*at) < angle);
        let away = |at: u32| (middle(at) - angle).abs();
        let around = [next.checked_sub(1).map(|before| own[before]), own.get(next).copied()];
        let nearest = around.into_iter().flatten().min_by(|one, other| away(*one).total_cmp(&away(*other)))?;
        (away(nearest) <= near).then_some(nearest as usize)
    }
}

/// Converts polar coordinates into a point of the picture.
pub(crate) fn point(radius: f64, angle: f64) -> (f64, f64) {
    (radius * angle.sin(), -radius * angle.cos())
}
