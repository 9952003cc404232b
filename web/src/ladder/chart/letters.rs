//! Places for the letters of lines: beside the lines' ends, and on no line.
//!
//! Full names were tried here, but they are so long that they cover other lines at every place. A list below the chart
//! has them.

use crate::ladder::chart::{apart, order};

/// A straight piece of a line.
pub(crate) type Stroke = [(f64, f64); 2];

/// The width and height of a letter, including the space around it.
const WIDTH: f64 = 11.0;
const HEIGHT: f64 = 13.0;

/// Returns the offsets from its best place at which to try the middle of a letter: first zero, then ever larger ones.
fn places() -> impl Iterator<Item = (f64, f64)> {
    const AROUND: [(f64, f64); 8] =
        [(1.0, 0.0), (0.0, -1.0), (0.0, 1.0), (1.0, -1.0), (1.0, 1.0), (-2.0, -1.2), (-2.0, 1.2), (-2.0, 0.0)];
    let rings = (1..9).flat_map(|ring| AROUND.map(|(x, y)| (x * f64::from(9 * ring), y * f64::from(9 * ring))));
    std::iter::once((0.0, 0.0)).chain(rings)
}

/// Returns the middle of each letter, in the order of `ends`. Each letter is within `right` and `bottom`, and covers no
/// stroke and no other letter if there is such a place near its end. Letters of lines that end at the same board size
/// are stacked in the order of the lines.
pub(crate) fn place(ends: &[(f64, f64)], strokes: &[Stroke], [right, bottom]: [f64; 2]) -> Vec<(f64, f64)> {
    let mut placed: Vec<(usize, (f64, f64))> = Vec::with_capacity(ends.len());
    for (at, &(x, _)) in ends.iter().enumerate() {
        if ends[..at].iter().any(|other| other.0 == x) {
            continue;
        }
        let here: Vec<_> = (at..ends.len()).filter(|at| ends[*at].0 == x).collect();
        let heights: Vec<_> = here.iter().map(|at| ends[*at].1).collect();
        let best = apart(&heights, HEIGHT, [HEIGHT / 2.0 + 1.0, bottom - HEIGHT / 2.0 - 1.0]);
        for rank in order(&heights) {
            // Among crowded lines, place a moved letter farther from its line, to leave space for its leader.
            let is_moved = (best[rank] - heights[rank]).abs() > HEIGHT / 3.0;
            let (x, y) = (x + if is_moved { 24.0 } else { 13.0 }, best[rank]);
            let is_free = |&(u, v): &(f64, f64)| {
                let inside =
                    u > WIDTH / 2.0 && u < right - WIDTH / 2.0 && v > HEIGHT / 2.0 && v < bottom - HEIGHT / 2.0;
                let touches = placed.iter().any(|(_, it)| (it.0 - u).abs() < WIDTH && (it.1 - v).abs() < HEIGHT);
                inside && !touches && !strokes.iter().any(|it| crosses(it, (u, v)))
            };
            let free = places().map(|(u, v)| (x + u, y + v)).find(is_free);
            placed.push((here[rank], free.unwrap_or((x, y))));
        }
    }
    let mut places = vec![(0.0, 0.0); ends.len()];
    placed.into_iter().for_each(|(at, place)| places[at] = place);
    places
}

/// Returns `true` if a stroke meets the box around a letter. Each pair of sides cuts off parts of the stroke; the
/// stroke meets the box if anything is left.
pub(crate) fn crosses(&[(x, y), (u, v)]: &Stroke, (middle, height): (f64, f64)) -> bool {
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    for (begin, along, half) in [(x - middle, u - x, WIDTH / 2.0), (y - height, v - y, HEIGHT / 2.0)] {
        if along == 0.0 {
            if begin.abs() > half {
                return false;
            }
            continue;
        }
        let (one, other) = ((-half - begin) / along, (half - begin) / along);
        (from, to) = (from.max(one.min(other)), to.min(one.max(other)));
    }
    from <= to
}
