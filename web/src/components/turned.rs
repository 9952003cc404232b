//! A board in motion: what stands on it is carried to its place in an image.
//!
//! The style sheet turns and mirrors, by the name of the symmetry; without motion the image is simply there. What is
//! carried stays upright, because each mark turns back as the board turns.

use super::grid::{BOARD, Grid, LEFT, TOP};
use super::marks::SIDE;
use eightfold_core::{BoardSize, Square, Symmetry};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_6, PI};
use yew::prelude::*;

/// The middle of the board.
const MIDDLE: (f64, f64) = (LEFT + BOARD / 2.0, TOP + BOARD / 2.0);

/// Marks around the origin of a square of [`SIDE`], from the squares where they stand before to where the image has them.
/// If it `moves`, it is seen to get there, and `landed` is told when it has; once for each mark too.
pub fn turned(
    size: BoardSize,
    symmetry: Symmetry,
    moves: bool,
    marks: Vec<(Square, Html)>,
    landed: Option<Callback<AnimationEvent>>,
) -> Html {
    let grid = Grid { size };
    let class = |way: &str| classes!("turned", format!("{way}-{}", symmetry.name()), moves.then_some("moves"));
    let marks = marks.into_iter().map(|(square, mark)| {
        let (x, y) = grid.middle(square);
        let place = format!("translate({:.2} {:.2}) scale({:.4})", x - MIDDLE.0, y - MIDDLE.1, grid.side() / SIDE);
        html! { <g transform={place}><g class={class("back")}>{ mark }</g></g> }
    });
    html! {
        <g transform={format!("translate({} {})", MIDDLE.0, MIDDLE.1)}>
            <g class={class("turn")} onanimationend={landed}>{ for marks }</g>
        </g>
    }
}

/// The way of a square to its place in an image, as an arrow: an arc around the middle for a turn, a line for a mirror. It
/// leaves both squares free enough for what stands there. Nothing for a square that stays.
#[must_use]
pub fn way(size: BoardSize, symmetry: Symmetry, square: Square) -> Option<String> {
    let grid = Grid { size };
    let to = symmetry.apply(size, square);
    if to == square {
        return None;
    }
    let (free, barb) = (grid.side() * FREE, grid.side() / 4.0);
    let ((x, y), (u, v)) = (grid.middle(square), grid.middle(to));
    let (path, (u, v), heading) = match symmetry {
        Symmetry::Rotate90 | Symmetry::Rotate180 => arc(symmetry, Turns::Left, (x, y), (u, v), free),
        Symmetry::Rotate270 => arc(symmetry, Turns::Right, (x, y), (u, v), free),
        _ => line((x, y), (u, v), free),
    };
    let side = |aside: f64| {
        let angle = heading + PI + aside;
        format!("{:.2} {:.2}", u + barb * angle.cos(), v + barb * angle.sin())
    };
    Some(format!("{path}M{}L{u:.2} {v:.2}L{}", side(FRAC_PI_6), side(-FRAC_PI_6)))
}

/// How much of a square's side an arrow keeps away from its middle.
const FREE: f64 = 0.36;

/// Which way a turn goes; y grows downward.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Turns {
    Left,
    Right,
}

/// A path, where it ends, and the angle at which it gets there.
type Path = (String, (f64, f64), f64);

fn arc(symmetry: Symmetry, turns: Turns, from: (f64, f64), to: (f64, f64), free: f64) -> Path {
    let radius = (from.0 - MIDDLE.0).hypot(from.1 - MIDDLE.1);
    let (sign, sweep) = if turns == Turns::Left { (-1.0, 0) } else { (1.0, 1) };
    let around = |point: (f64, f64), by: f64| {
        let angle = (point.1 - MIDDLE.1).atan2(point.0 - MIDDLE.0) + sign * by / radius;
        (angle, (MIDDLE.0 + radius * angle.cos(), MIDDLE.1 + radius * angle.sin()))
    };
    let ((_, (x, y)), (angle, (u, v))) = (around(from, free), around(to, -free));
    // A half circle leaves the board by far, so it is flattened to half an ellipse; it begins and ends like the circle.
    let (height, tilt) = match symmetry {
        Symmetry::Rotate180 => (radius * 0.6, (v - y).atan2(u - x).to_degrees()),
        _ => (radius, 0.0),
    };
    let path = format!("M{x:.2} {y:.2}A{radius:.2} {height:.2} {tilt:.2} 0 {sweep} {u:.2} {v:.2}");
    (path, (u, v), angle + sign * FRAC_PI_2)
}

fn line(from: (f64, f64), to: (f64, f64), free: f64) -> Path {
    let heading = (to.1 - from.1).atan2(to.0 - from.0);
    let (across, down) = (free * heading.cos(), free * heading.sin());
    let (u, v) = (to.0 - across, to.1 - down);
    (format!("M{:.2} {:.2}L{u:.2} {v:.2}", from.0 + across, from.1 + down), (u, v), heading)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of a path.
    fn numbers(path: &str) -> Vec<f64> {
        path.split(|it: char| !(it.is_ascii_digit() || it == '.')).filter_map(|it| it.parse().ok()).collect()
    }

    /// Every arrow begins near the square, and its tip is near the image, on the side it came from.
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
                // The barbs lie farther from where it leads than the tip does.
                assert!(
                    from((a, b), to).max(from((c, d), to)) > from((tip_x, tip_y), to),
                    "{symmetry} {square:?}: {way}"
                );
            }
        }
    }

    /// A quarter turn to the left carries the right edge up and then to the left.
    #[test]
    fn arrows_point_where_the_motion_goes() {
        let size = BoardSize::new(8).unwrap();
        let behind = |symmetry, square| {
            let numbers = numbers(&way(size, symmetry, square).unwrap());
            let [.., a, _, tip, _, b, _] = numbers[..] else { panic!() };
            f64::midpoint(a, b) - tip
        };
        // The barbs lie to the right of the tip of an arrow to the left, and the other way.
        assert!(behind(Symmetry::Rotate90, Square::new(4, 0)) > 1.0);
        assert!(behind(Symmetry::Rotate270, Square::new(4, 7)) < -1.0);
        assert!(behind(Symmetry::FlipHorizontal, Square::new(4, 7)) < -1.0);
    }
}
