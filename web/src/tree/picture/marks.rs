//! The marks of the prunes, so that no meaning depends on colour alone.

use crate::tree::search::pen::{At, Outline, Pen};

/// The corners of each mark: a triangle that points up, one that points down, a bar, a diamond and a square.
const MARKS: [&[At]; 5] = [
    &[(0.0, -1.1), (1.1, 0.9), (-1.1, 0.9)],
    &[(0.0, 1.1), (-1.1, -0.9), (1.1, -0.9)],
    &[(-1.3, -0.5), (1.3, -0.5), (1.3, 0.5), (-1.3, 0.5)],
    &[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)],
    &[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
];

/// Draws the mark of a prune around a point. The last prune cuts no branch and has none.
pub(super) fn mark(prune: usize, at: At, half: f64, pen: &mut impl Pen) {
    let Some([first, rest @ ..]) = MARKS.get(prune) else { return };
    let corner = |(x, y): &At| (at.0 + x * half, at.1 + y * half);
    pen.start(corner(first));
    rest.iter().for_each(|it| pen.line(corner(it)));
}

/// Returns the outline of a mark in a box from −15 to 15.
pub(in crate::tree) fn outline(prune: usize) -> String {
    const UNITS: f64 = 10.0;
    let mut outline = Outline::new(UNITS);
    mark(prune, (0.0, 0.0), 1.0, &mut outline);
    outline.text
}
