//! The whole tree as outlines, for browsers without a canvas and for files.

use crate::parts::drawing::Shape;
use crate::parts::thumbnail::{SIDE, queens, squares};
use crate::tree::picture::scene::Scene;
use crate::tree::search::layout::{Wheel, point};
use crate::tree::search::outlines;
use crate::tree::search::pen::At;
use crate::tree::search::tree::SearchTree;
use crate::tree::state::folding::Folding;
use eightfold_core::BoardSize;
use std::ops::Range;
use yew::prelude::*;

/// Half the side length of the picture.
const HALF: i32 = 520;
/// The side of the board of a chosen solution.
const BOARD: f64 = 330.0;

/// Returns the outlines of the lines that lead to some nodes, each with its class: branches that a folded tree does not
/// visit, dead branches, branches that lead to a solution, solutions, and the thickest branches at their full width.
fn outlines(
    tree: &SearchTree,
    wheel: &Wheel,
    folding: Option<&Folding>,
    nodes: Range<usize>,
) -> impl Iterator<Item = (&'static str, String)> {
    let kind = |at: usize| match folding {
        Some(folding) if !folding.keeps(at) => "left",
        Some(folding) if !folding.counts_below(tree, at) => "dead",
        _ if tree.node(at).solutions > 0 => "stem",
        _ => "dead",
    };
    let solutions = tree.solutions().iter().map(|at| *at as usize).filter(|at| nodes.contains(at));
    let solutions = solutions.filter(|at| folding.is_none_or(|it| it.target(tree, *at) == *at));
    outlines::outlines(tree, wheel, &kind, solutions, nodes.clone()).into_iter()
}

/// The style of a saved tree, for a light background.
const LOOK: &str = "path{fill:none;stroke-linecap:round}.dead{stroke:#c2b494;stroke-width:.9}\
                    .stem{stroke:#343b52;stroke-width:1.6}.trunk{fill:#343b52}.gold{stroke:#dd9200;stroke-width:11}";

/// The style of what a saved tree shows beyond that: branches that a folded one does not visit, and the board of a
/// chosen solution with the dots of its images.
const MORE: &str = ".left{stroke:#c2b494;stroke-width:.9;opacity:.25}.lit{stroke:#a03a7c;stroke-width:20}\
                    .board{fill:#efe9da;stroke:#dd9200;stroke-width:.6}.squares{stroke:#dfd5bd;stroke-width:8;\
                    stroke-dasharray:8;stroke-linecap:butt}.queens{stroke:#1d2433;stroke-width:4.8}";

/// Returns the nodes in the right half of a picture, if the left half is its mirror image. In the second half of the
/// search on a board of even size, the first queen stands on the mirror images of its earlier squares.
fn right_half(tree: &SearchTree, wheel: &Wheel) -> Option<Range<usize>> {
    let nodes = wheel.nodes();
    let is_mirrored = nodes.start == SearchTree::ROOT && tree.size().get().is_multiple_of(2);
    is_mirrored.then_some(nodes.start..nodes.len().div_ceil(2))
}

/// Returns the scene as a standalone SVG file: the whole tree, or the folded one, and the board of a chosen solution in
/// its middle.
pub(in crate::tree) fn svg(scene: &Scene) -> String {
    let Scene { whole, wheel, folding, lit, .. } = scene;
    let (tree, folding) = (&whole.tree, Some(&**folding).filter(|_| scene.folded > 0.5));
    let half = right_half(tree, wheel).filter(|_| folding.is_none());
    let other = if half.is_some() { "<use href=\"#half-tree\" transform=\"scale(-1 1)\"/>\n" } else { "" };
    let outlines = outlines(tree, wheel, folding, half.unwrap_or_else(|| wheel.nodes()));
    let path = |(class, d): (&str, String)| format!("<path class=\"{class}\" d=\"{d}\"/>\n");
    let paths: String = outlines.map(path).collect();
    let chosen = lit.first().map_or_else(String::new, |at| {
        let (size, rows, side) = (tree.size(), tree.queens(*at), tree.size().get() * SIDE);
        let (corner, scale) = (-BOARD / 2.0, BOARD / side as f64);
        let board = [("squares", squares(size, (0, 0))), ("queens", queens(size, &rows, (0, 0)))].map(path).concat();
        path(("lit", outlines::dots(tree, wheel, lit.iter().copied())))
            + &format!("<g transform=\"translate({corner} {corner}) scale({scale})\">\n")
            + &format!("<rect class=\"board\" width=\"{side}\" height=\"{side}\"/>\n{board}</g>\n")
    });
    let more = if paths.contains("left") || !chosen.is_empty() { MORE } else { "" };
    let (corner, side) = (-HALF, 2 * HALF);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{corner} {corner} {side} {side}\"><style>{LOOK}{more}</style>\n\
         <rect x=\"{corner}\" y=\"{corner}\" width=\"{side}\" height=\"{side}\" fill=\"#f7f5f0\"/>\n\
         <g id=\"half-tree\">\n{paths}</g>\n{other}{chosen}</svg>\n"
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
    let half = right_half(tree, wheel);
    let is_half = half.is_some();
    let paths = outlines(tree, wheel, None, half.unwrap_or_else(|| wheel.nodes()));
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
