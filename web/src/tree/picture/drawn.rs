//! The whole tree as outlines, for browsers without a canvas and for files.

use crate::parts::drawing::Shape;
use crate::tree::layout::{Wheel, point};
use crate::tree::picture::pen::{At, Limb, Outline, Pen};
use crate::tree::picture::scene::place;
use crate::tree::search::SearchTree;
use eightfold_core::BoardSize;
use std::ops::Range;
use yew::prelude::*;

/// The number of units in the radius. With fewer, the outermost curves of N = 8 would show corners.
const RADIUS: f64 = 500.0;
/// Half the side length of the picture.
const HALF: i32 = 520;

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

/// Returns the outlines of the lines that lead to some nodes, each with its class: dead branches, branches that lead to
/// a solution, solutions, and the thickest branches at their full width.
fn outlines(tree: &SearchTree, wheel: &Wheel, nodes: Range<usize>) -> [(&'static str, String); 4] {
    /// The width from which a branch is drawn as an area.
    const THICK: f64 = 0.006;
    let lines = |is_solved: bool| {
        let mut pen = Sparing { outline: Outline::new(RADIUS), now: None };
        for at in nodes.clone().filter(|at| (tree.node(*at).solutions > 0) == is_solved) {
            if let Some(line) = Limb::to(tree, wheel, at) {
                line.thin(&mut pen);
            }
        }
        pen.outline.text
    };
    let mut dots = Outline::new(RADIUS);
    for at in tree.solutions().iter().map(|at| *at as usize).filter(|at| nodes.contains(at)) {
        if let Some(slice) = wheel.slice(at) {
            dots.start(place((wheel.radius(tree, at), slice.middle())));
            dots.text.push_str("h0");
        }
    }
    let mut trunk = Outline::new(RADIUS);
    for at in nodes.clone().filter(|at| tree.node(*at).solutions > 0 && wheel.width(*at) > THICK) {
        if let Some(limb) = Limb::to(tree, wheel, at) {
            limb.broad(0.0, 0.0, &mut trunk);
        }
    }
    [("dead", lines(false)), ("stem", lines(true)), ("gold", dots.text), ("trunk", trunk.text)]
}

/// The style of a saved tree, for a light background.
const LOOK: &str = "path{fill:none;stroke-linecap:round}.dead{stroke:#c2b494;stroke-width:.9}\
                    .stem{stroke:#343b52;stroke-width:1.6}.trunk{fill:#343b52}.gold{stroke:#dd9200;stroke-width:11}";

/// Returns the nodes in the right half of a picture, if the left half is its mirror image. In the second half of the
/// search on a board of even size, the first queen stands on the mirror images of its earlier squares.
fn right_half(tree: &SearchTree, wheel: &Wheel) -> Option<Range<usize>> {
    let nodes = wheel.nodes();
    let is_mirrored = nodes.start == SearchTree::ROOT && tree.size().get().is_multiple_of(2);
    is_mirrored.then_some(nodes.start..nodes.len().div_ceil(2))
}

/// Returns the outlines to draw, and whether the other half of the picture is their mirror image.
fn halves(tree: &SearchTree, wheel: &Wheel) -> ([(&'static str, String); 4], bool) {
    let half = right_half(tree, wheel);
    let is_half = half.is_some();
    (outlines(tree, wheel, half.unwrap_or_else(|| wheel.nodes())), is_half)
}

/// Returns the whole tree as a standalone SVG file.
pub(in crate::tree) fn svg(tree: &SearchTree, wheel: &Wheel) -> String {
    let (paths, is_half) = halves(tree, wheel);
    let paths = paths.map(|(class, d)| format!("<path class=\"{class}\" d=\"{d}\"/>\n")).concat();
    let other = if is_half { "<use href=\"#half-tree\" transform=\"scale(-1 1)\"/>\n" } else { "" };
    let (corner, side) = (-HALF, 2 * HALF);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{corner} {corner} {side} {side}\"><style>{LOOK}</style>\n\
         <rect x=\"{corner}\" y=\"{corner}\" width=\"{side}\" height=\"{side}\" fill=\"#f7f5f0\"/>\n\
         <g id=\"half-tree\">\n{paths}</g>\n{other}</svg>\n"
    )
}

/// Returns the whole tree of a board in miniature: straight lines around a point, and a dot for each solution.
pub(crate) fn miniature(size: BoardSize, (x, y): At, radius: f64) -> [Shape; 3] {
    let tree = SearchTree::new(size);
    let wheel = Wheel::around(&tree, SearchTree::ROOT);
    let at = |node| {
        let angle = wheel.slice(node).unwrap_or_default().middle();
        let (right, down) = point(wheel.radius(&tree, node), angle);
        format!("{:.1} {:.1}", x + radius * right, y + radius * down)
    };
    let line = |node| tree.parent(node).map_or_else(String::new, |above| format!("M{}L{}", at(above), at(node)));
    let lines = |is_solved: bool| {
        let nodes = wheel.nodes().filter(|node| (tree.node(*node).solutions > 0) == is_solved);
        nodes.map(line).collect()
    };
    let dots = tree.solutions().iter().map(|node| format!("M{}h0", at(*node as usize))).collect();
    [("dead", lines(false)), ("stem", lines(true)), ("gold", dots)].map(|(class, path)| Shape::outline(class, path))
}

/// Draws the whole tree. Where possible, one half is a copy of the other, to keep the first screen small.
pub(in crate::tree) fn drawn(tree: &SearchTree, wheel: &Wheel, label: String) -> Html {
    let (paths, is_half) = halves(tree, wheel);
    let paths = paths.map(|(class, d)| html! { <path {class} {d} /> });
    let view_box = format!("-{HALF} -{HALF} {0} {0}", 2 * HALF);
    html! {
        <svg class="drawn-tree" viewBox={view_box} role="img" aria-label={label}>
            <g id="half-tree">{ for paths }</g>
            if is_half {
                <use href="#half-tree" transform="scale(-1 1)" />
            }
        </svg>
    }
}
