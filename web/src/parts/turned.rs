//! The ways of marks to their places in an image, and the frames around these places.

use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use eightfold_core::{BoardSize, Square, Symmetry};
use yew::prelude::*;

/// The middle of the board.
const MIDDLE: (f64, f64) = (LEFT + BOARD / 2.0, TOP + BOARD / 2.0);

/// Returns the path of a square to its place in an image, as an arrow: an arc around the middle for a turn, a line for
/// a mirror. It leaves space in both squares for their marks. Returns `None` for a square that stays.
pub(crate) fn way(size: BoardSize, symmetry: Symmetry, square: Square) -> Option<String> {
    let grid = Grid { size };
    let to = symmetry.apply(size, square);
    if to == square {
        return None;
    }
    let (free, barb) = (grid.side() * FREE, grid.side() / 4.0);
    let (from, to) = (grid.middle(square), grid.middle(to));
    let (path, (u, v), (across, down)) = match symmetry {
        Symmetry::Rotate90 | Symmetry::Rotate180 => arc(symmetry, -1.0, from, to, free),
        Symmetry::Rotate270 => arc(symmetry, 1.0, from, to, free),
        _ => line(from, to, free),
    };
    // The barbs of the arrow point back, at thirty degrees to its direction.
    let side = |sine: f64| {
        let (x, y) = rotated((-across, -down), COSINE_30, sine);
        format!("{:.2} {:.2}", u + barb * x, v + barb * y)
    };
    Some(format!("{path}M{}L{u:.2} {v:.2}L{}", side(0.5), side(-0.5)))
}

/// The distance of an arrow from the middle of a square, as a share of its side.
const FREE: f64 = 0.36;

const COSINE_30: f64 = 0.866_025_403_784_438_6;

/// A point or a unit vector.
type Point = (f64, f64);

/// A path, its end, and its direction there.
type Path = (String, Point, Point);

/// Rotates a vector. Angles are given by cosine and sine: the functions that compute these from an angle would add
/// seven kilobytes to the module.
const fn rotated((x, y): Point, cosine: f64, sine: f64) -> Point {
    (x * cosine - y * sine, x * sine + y * cosine)
}

fn length((x, y): Point) -> f64 {
    (x * x + y * y).sqrt()
}

/// Returns an arc to the left (`sign` -1) or to the right; y grows downward.
fn arc(symmetry: Symmetry, sign: f64, from: Point, to: Point, free: f64) -> Path {
    let radius = length((from.0 - MIDDLE.0, from.1 - MIDDLE.1));
    let sweep = u8::from(sign > 0.0);
    // The angle of a chord that is as long as the free space, by the law of cosines.
    let cosine = 1.0 - free * free / (2.0 * radius * radius);
    let sine = sign * (1.0 - cosine * cosine).sqrt();
    let around = |point: Point, sine: f64| {
        let (x, y) = rotated((point.0 - MIDDLE.0, point.1 - MIDDLE.1), cosine, sine);
        (MIDDLE.0 + x, MIDDLE.1 + y)
    };
    let ((x, y), (u, v)) = (around(from, sine), around(to, -sine));
    // A half circle would extend far outside the board, so it is flattened to half an ellipse with the same ends.
    let (height, tilt) = match symmetry {
        Symmetry::Rotate180 => (radius * 0.42, (v - y).atan2(u - x).to_degrees()),
        _ => (radius, 0.0),
    };
    let path = format!("M{x:.2} {y:.2}A{radius:.2} {height:.2} {tilt:.2} 0 {sweep} {u:.2} {v:.2}");
    (path, (u, v), rotated(((u - MIDDLE.0) / radius, (v - MIDDLE.1) / radius), 0.0, sign))
}

fn line(from: Point, to: Point, free: f64) -> Path {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let length = length((across, down));
    let (across, down) = (across / length, down / length);
    let (u, v) = (to.0 - free * across, to.1 - free * down);
    let path = format!("M{:.2} {:.2}L{u:.2} {v:.2}", from.0 + free * across, from.1 + free * down);
    (path, (u, v), (across, down))
}

/// Draws a frame around a square.
pub(crate) fn ring(grid: Grid, square: Square) -> Html {
    html! { <g transform={grid.place(square)}><rect class="target" x="-30" y="-30" width="60" height="60" /></g> }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the numbers in a path.
    fn numbers(path: &str) -> Vec<f64> {
        path.split(|it: char| !(it.is_ascii_digit() || it == '.')).filter_map(|it| it.parse().ok()).collect()
    }

    /// Every arrow begins near the square, and its tip is near the image, on the side that it comes from.
    #[test]
    fn an_arrow_leads_to_the_image() {
        let size = BoardSize::new(8).unwrap();
        let grid = Grid { size };
        let from = |(x, y): (f64, f64), square| {
            let (u, v) = grid.middle(square);
            (x - u).hypot(y - v) / grid.side()
        };
        for symmetry in Symmetry::ALL {
            for square in (0..8).flat_map(|row| (0..8).map(move |column| Square::new(row, column))) {
                let (to, way) = (symmetry.apply(size, square), way(size, symmetry, square));
                assert_eq!(way.is_none(), to == square, "{symmetry} {square:?}");
                let Some(way) = way else { continue };
                let numbers = numbers(&way);
                let [x, y, ..] = numbers[..] else { panic!("{way}") };
                let [.., a, b, tip_x, tip_y, c, d] = numbers[..] else { panic!("{way}") };
                assert!(from((x, y), square) < 0.37 && from((tip_x, tip_y), to) < 0.37, "{symmetry} {square:?}: {way}");
                // The barbs are farther from the target than the tip.
                assert!(
                    from((a, b), to).max(from((c, d), to)) > from((tip_x, tip_y), to),
                    "{symmetry} {square:?}: {way}"
                );
            }
        }
    }

    /// A quarter turn to the left moves the right edge up and then to the left.
    #[test]
    fn arrows_point_where_the_motion_goes() {
        let size = BoardSize::new(8).unwrap();
        let behind = |symmetry, square| {
            let numbers = numbers(&way(size, symmetry, square).unwrap());
            let [.., a, _, tip, _, b, _] = numbers[..] else { panic!() };
            f64::midpoint(a, b) - tip
        };
        // The barbs are to the right of the tip if the arrow points left, and vice versa.
        assert!(behind(Symmetry::Rotate90, Square::new(4, 0)) > 1.0);
        assert!(behind(Symmetry::Rotate270, Square::new(4, 7)) < -1.0);
        assert!(behind(Symmetry::FlipHorizontal, Square::new(4, 7)) < -1.0);
    }
}
