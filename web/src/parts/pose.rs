//! A board that turns and flips: how it lies, its way to an image, the hand that moves it, and its drawing.
//!
//! Queens and letters turn back as the board turns, so they stay upright. All of it is one pose, computed for each
//! frame: the browser's own transitions of a board and of its queens fall out of step.

use crate::browser::{around, keep_pointer, place_in};
use crate::parts::board::squares;
use crate::parts::events::maybe;
use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::marks::SIDE;
use eightfold_core::{BoardSize, Square, Symmetry};
use yew::prelude::*;

/// The pose of a board: turned by an angle, after a flip about an axis. All are in degrees; a flip of 180 shows the
/// mirror image.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Pose {
    /// Clockwise.
    pub(crate) angle: f64,
    /// The direction across the axis, clockwise from the right.
    pub(crate) axis: f64,
    pub(crate) flip: f64,
}

impl Pose {
    /// Returns the pose in which a board shows one of its images.
    pub(crate) fn of(image: Symmetry) -> Pose {
        let turned = |angle| Pose { angle, ..Pose::default() };
        let flipped = |axis| Pose { axis, flip: 180.0, ..Pose::default() };
        match image {
            Symmetry::Identity => Pose::default(),
            Symmetry::Rotate90 => turned(-90.0),
            Symmetry::Rotate180 => turned(-180.0),
            Symmetry::Rotate270 => turned(90.0),
            Symmetry::FlipHorizontal => flipped(0.0),
            Symmetry::FlipFalling => flipped(-45.0),
            Symmetry::FlipVertical => flipped(90.0),
            Symmetry::FlipRising => flipped(45.0),
        }
    }

    /// Returns the matrix `a b c d`, which moves (x, y) to (a x + c y, b x + d y).
    pub(crate) fn matrix(self) -> [f64; 4] {
        let (sine, cosine) = self.angle.to_radians().sin_cos();
        let [p, q, r, s] = flip(self.axis, self.flip.to_radians().cos());
        [cosine * p - sine * q, sine * p + cosine * q, cosine * r - sine * s, sine * r + cosine * s]
    }

    /// Returns the matrix by which a mark on the board turns back, so that it stays upright.
    pub(crate) fn upright(self) -> [f64; 4] {
        let side = if self.flip.to_radians().cos() < 0.0 { -1.0 } else { 1.0 };
        let (sine, cosine) = (-self.angle).to_radians().sin_cos();
        let [p, q, r, s] = flip(self.axis, side);
        [p * cosine + r * sine, q * cosine + s * sine, r * cosine - p * sine, s * cosine - q * sine]
    }

    /// Returns the scale at which the corners of a board between two images stay within its frame, but for a margin.
    fn fit(self) -> f64 {
        /// The width of board and margins, in sides of the board.
        const ROOM: f64 = 1.06;
        let [a, b, c, d] = self.matrix();
        (ROOM / (a.abs() + c.abs()).max(b.abs() + d.abs())).min(1.0)
    }

    /// Returns the image that is nearest to the pose.
    pub(crate) fn image(self) -> Symmetry {
        let settled = self.settled().matrix();
        let is_same = |image: &Symmetry| {
            Pose::of(*image).matrix().iter().zip(settled).all(|(one, other)| (one - other).abs() < 0.1)
        };
        Symmetry::ALL.into_iter().find(is_same).unwrap_or(Symmetry::Identity)
    }

    /// Returns the nearest pose that shows an image.
    pub(crate) fn settled(self) -> Pose {
        let near = |angle: f64, step: f64| (angle / step).round() * step;
        Pose { angle: near(self.angle, 90.0), axis: self.axis, flip: near(self.flip, 180.0) }
    }

    /// Returns the pose of the board itself that is nearest: no more than half a turn away.
    pub(crate) fn home(self) -> Pose {
        let round = |angle: f64| (angle / 360.0).round() * 360.0;
        Pose { angle: round(self.angle), axis: self.axis, flip: if self.flip == 0.0 { 0.0 } else { 360.0 } }
    }

    /// Returns the same pose as one that a hand can flip in a direction, in degrees clockwise from the right.
    pub(crate) fn gripped(self, direction: f64) -> Pose {
        if self.flip.to_radians().cos() > 0.0 {
            return Pose { axis: direction - self.angle, flip: 0.0, ..self };
        }
        // A turn after a flip is a flip about another axis, and two flips are a turn by twice the angle between them.
        let angle = 2.0 * (direction - self.axis - self.angle / 2.0);
        Pose { angle, axis: direction - angle, flip: 180.0 }
    }

    /// Returns the pose on the way to another, which has the same axis if either is flipped.
    pub(crate) fn toward(self, to: Pose, share: f64) -> Pose {
        let between = |from: f64, to: f64| from + (to - from) * eased(share);
        Pose { angle: between(self.angle, to.angle), axis: to.axis, flip: between(self.flip, to.flip) }
    }
}

/// Returns the matrix of a flip about the axis across this direction; `by` is the cosine of the flip's angle.
fn flip(axis: f64, by: f64) -> [f64; 4] {
    let (sine, cosine) = axis.to_radians().sin_cos();
    let mixed = (by - 1.0) * sine * cosine;
    [by * cosine * cosine + sine * sine, mixed, mixed, by * sine * sine + cosine * cosine]
}

/// Eases a share of time, cubic in and out.
pub(crate) fn eased(share: f64) -> f64 {
    match share {
        _ if share <= 0.0 => 0.0,
        _ if share >= 1.0 => 1.0,
        _ if share < 0.5 => 4.0 * share.powi(3),
        _ => 1.0 - (2.0 - 2.0 * share).powi(3) / 2.0,
    }
}

/// A turn of the open board, by way of some poses; each leg has a length in milliseconds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Turn {
    from: Pose,
    legs: Vec<(Pose, f64)>,
    elapsed: f64,
}

impl Turn {
    /// A turn to an image.
    const IMAGE: f64 = 760.0;
    /// The way back to the board itself.
    pub(crate) const BACK: f64 = 340.0;
    /// The rest of a turn by hand.
    const HAND: f64 = 320.0;

    /// Returns the turn to an image, which passes the board itself.
    pub(crate) fn to(from: Pose, image: Symmetry) -> Turn {
        let away = Some((from.home(), Turn::BACK)).filter(|_| from.image() != Symmetry::Identity);
        let legs = away.into_iter().chain([(Pose::of(image), Turn::IMAGE)]).collect();
        Turn { from, legs, elapsed: 0.0 }
    }

    /// Returns the turn straight into another pose.
    pub(crate) fn straight(from: Pose, to: Pose) -> Turn {
        Turn { from, legs: vec![(to, Turn::IMAGE)], elapsed: 0.0 }
    }

    /// Returns the turn back to the board itself.
    pub(crate) fn back(from: Pose) -> Turn {
        Turn::home(from, Turn::BACK)
    }

    /// Returns the turn to the nearest image, after the board was turned by hand.
    pub(crate) fn rest(from: Pose) -> Turn {
        Turn { from, legs: vec![(from.settled(), Turn::HAND)], elapsed: 0.0 }
    }

    /// Returns the way home in some milliseconds.
    pub(crate) fn home(from: Pose, length: f64) -> Turn {
        Turn { from, legs: vec![(from.home(), length)], elapsed: 0.0 }
    }

    /// Returns the pose in which it ends.
    pub(crate) fn end(&self) -> Pose {
        self.legs.last().map_or(self.from, |(to, _)| *to)
    }

    /// Returns the turn after a pause.
    pub(crate) fn after(self, pause: f64) -> Turn {
        Turn { elapsed: -pause, ..self }
    }

    /// Advances by some milliseconds, and returns the pose, and `true` at the end.
    pub(crate) fn advance(&mut self, elapsed: f64) -> (Pose, bool) {
        self.elapsed += elapsed;
        while let Some((to, length)) = self.legs.first().copied() {
            if self.elapsed < length {
                return (start(self.from, to).toward(to, self.elapsed / length), false);
            }
            self.elapsed -= length;
            self.from = to;
            self.legs.remove(0);
        }
        (self.from, true)
    }
}

/// Returns a pose as one from which a leg can start: at home, whole turns and the axis do not matter.
fn start(from: Pose, to: Pose) -> Pose {
    let is_home = from.image() == Symmetry::Identity && from == from.settled();
    if is_home { Pose { axis: to.axis, ..Pose::default() } } else { from }
}

/// A point on a board, from its middle to the right and down, in sides of the board.
pub(crate) type Point = (f64, f64);

/// An action of a pointer on a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Touch {
    /// It is pressed.
    Grab(Point),
    /// It moves while it is pressed.
    Drag(Point),
    /// It is released.
    Release,
}

/// A hand that holds a board. Its first movement decides: around the middle it turns the board, toward the middle or
/// away from it, it pulls the board over and flips it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hand {
    at: Point,
    grip: Option<Grip>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Grip {
    Turn,
    /// A flip in the direction of this unit vector, from this angle of the flip on.
    Flip(Point, f64),
}

impl Hand {
    /// A shorter way, in sides of the board, is the trembling of a hand that only presses.
    const TREMBLE: f64 = 0.03;
    /// The way that flips a board, in sides of it.
    const PULL: f64 = 0.8;

    /// Returns a hand that has just taken hold.
    pub(crate) const fn at(at: Point) -> Hand {
        Hand { at, grip: None }
    }

    /// Returns the pose of the board once the hand has moved to a point; `None` while it only trembles.
    pub(crate) fn drag(&mut self, to: Point, pose: Pose) -> Option<Pose> {
        let (x, y) = self.at;
        let way = (to.0 - x, to.1 - y);
        let grip = match self.grip {
            Some(grip) => grip,
            None if way.0.hypot(way.1) < Hand::TREMBLE => return None,
            None if (way.0 * x + way.1 * y).abs() <= (way.0 * y - way.1 * x).abs() => Grip::Turn,
            None => {
                let direction = (way.1.atan2(way.0).to_degrees() / 45.0).round() * 45.0;
                let pose = pose.settled().gripped(direction);
                let (sine, cosine) = direction.to_radians().sin_cos();
                self.grip = Some(Grip::Flip((cosine, sine), pose.flip));
                return self.drag(to, pose);
            }
        };
        (self.grip, self.at) = (Some(grip), to);
        Some(match grip {
            Grip::Turn => {
                let turned = (to.1.atan2(to.0) - y.atan2(x)).to_degrees();
                Pose { angle: pose.angle + (turned + 540.0) % 360.0 - 180.0, ..pose }
            }
            Grip::Flip((across, down), from) => {
                let flip = pose.flip + (way.0 * across + way.1 * down) / Hand::PULL * 180.0;
                Pose { flip: flip.clamp(from, from + 180.0), ..pose }
            }
        })
    }
}

/// Draws what a pointer can take hold of. Once it is `dragged`, it follows the pointer beyond its edge too. Not
/// earlier: an element that has the pointer gets its click, and a square that is only pressed would not.
pub(crate) fn held(class: Classes, dragged: bool, touch: &Callback<Touch>, inside: Html) -> Html {
    let point = |event: &PointerEvent| {
        let (x, y) = place_in(&around(event, ".held")?, event);
        Some((x - 0.5, y - 0.5))
    };
    let onpointerdown = maybe(touch, move |event: PointerEvent| point(&event).map(Touch::Grab));
    let onpointermove = maybe(touch, move |event: PointerEvent| {
        let to = point(&event).filter(|_| event.buttons() == 1)?;
        if dragged {
            keep_pointer(&around(&event, ".held")?, &event);
        }
        Some(Touch::Drag(to))
    });
    let release = touch.reform(|_: PointerEvent| Touch::Release);
    html! {
        <div class={classes!("held", class)} {onpointerdown} {onpointermove} onpointerup={release.clone()}
            onpointercancel={release.clone()} onpointerleave={release}>
            { inside }
        </div>
    }
}

/// Draws a board in a pose: what lies on its squares and turns with them, marks around the origin of a square of
/// [`SIDE`] that stay upright, and what does not move with the board.
pub(crate) fn posed(
    size: BoardSize,
    pose: Pose,
    told: String,
    flat: Html,
    marks: impl Iterator<Item = (Square, Html)>,
    above: Html,
) -> Html {
    let flat = html! { <><Ground {size} />{ flat }</> };
    html! {
        <svg class={Grid { size }.class()} viewBox={format!("{LEFT} {TOP} {BOARD} {BOARD}")} role="img" aria-label={told}>
            { turning(size, pose, flat, marks) }
            { above }
        </svg>
    }
}

/// Draws what turns with a board: `flat` lies on it, and the marks stay upright.
pub(crate) fn turning(size: BoardSize, pose: Pose, flat: Html, marks: impl Iterator<Item = (Square, Html)>) -> Html {
    let grid = Grid { size };
    let center = (LEFT + BOARD / 2.0, TOP + BOARD / 2.0);
    let matrix = |[a, b, c, d]: [f64; 4]| format!("matrix({a:.4} {b:.4} {c:.4} {d:.4} 0 0)");
    let upright = matrix(pose.upright());
    let mark = |(square, mark): (Square, Html)| {
        let (x, y) = grid.middle(square);
        let scale = grid.side() / SIDE;
        let place = format!("translate({:.2} {:.2}) scale({scale:.4}) {upright}", x - center.0, y - center.1);
        html! { <g transform={place}>{ mark }</g> }
    };
    html! {
        <g transform={format!("translate({} {}) scale({:.4})", center.0, center.1, pose.fit())}>
            <g class="turning" transform={matrix(pose.matrix())}>
                <g transform={format!("translate({} {})", -center.0, -center.1)}>{ flat }</g>
                { for marks.map(mark) }
            </g>
        </g>
    }
}

#[derive(Debug, PartialEq, Properties)]
struct GroundProperties {
    size: BoardSize,
}

/// The squares of a board, a component so that they are not drawn again as the board turns.
#[component]
fn Ground(properties: &GroundProperties) -> Html {
    squares(properties.size, None, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pose moves a square on the screen to the place to which the core moves it.
    #[test]
    fn a_pose_shows_its_image() {
        let size = BoardSize::new(5).unwrap();
        let screen = |square: Square| (2.0 - f64::from(square.column), f64::from(square.row) - 2.0);
        for image in Symmetry::ALL {
            let [a, b, c, d] = Pose::of(image).matrix();
            let [p, q, r, s] = Pose::of(image).upright();
            for square in (0..25).map(|at| Square::new(at / 5, at % 5)) {
                let ((x, y), (u, v)) = (screen(square), screen(image.apply(size, square)));
                let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
                assert!(near(a * x + c * y, u) && near(b * x + d * y, v), "{image} {square:?}");
            }
            // A mark that turns with the board and then back by `upright` lies as before.
            let product = [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s];
            assert!(product.iter().zip([1.0, 0.0, 0.0, 1.0]).all(|(one, other)| (one - other).abs() < 1e-9), "{image}");
            assert_eq!(Pose::of(image).image(), image);
        }
    }

    /// A turn ends in the image that was asked for, from any other, and passes no other image's pose by a jump.
    #[test]
    fn a_turn_is_steady_and_ends_in_its_image() {
        for (from, to) in Symmetry::ALL.into_iter().flat_map(|from| Symmetry::ALL.map(|to| (from, to))) {
            let (mut turn, mut before, mut ended) = (Turn::to(Pose::of(from), to), Pose::of(from).matrix(), false);
            for _ in 0..200 {
                let (pose, is_over) = turn.advance(8.0);
                let now = pose.matrix();
                let jump = now.iter().zip(before).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max);
                assert!(jump < 0.25, "{from} to {to}: {jump}");
                (before, ended) = (now, is_over);
            }
            assert!(ended && turn.advance(0.0).0.image() == to, "{from} to {to}");
        }
    }

    /// A hand takes hold without a jump, from any image, and a pull over the whole board mirrors it in that direction.
    #[test]
    fn a_pull_across_the_board_flips_it() {
        for image in Symmetry::ALL {
            for eighth in 0..8 {
                let direction = f64::from(eighth) * 45.0;
                let (sine, cosine) = direction.to_radians().sin_cos();
                let (mut hand, mut pose) = (Hand::at((-0.45 * cosine, -0.45 * sine)), Pose::of(image));
                assert_eq!(hand.drag((-0.44 * cosine, -0.44 * sine), pose), None, "it trembles");
                for step in -40..50 {
                    let at = f64::from(step) / 100.0;
                    let before = pose.matrix();
                    pose = hand.drag((at * cosine, at * sine), pose).unwrap();
                    let now = pose.matrix();
                    let jump = now.iter().zip(before).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max);
                    assert!(jump < 0.2, "{image} {direction}: {jump}");
                }
                let mirror = Pose { axis: direction, flip: 180.0, ..Pose::default() }.image();
                assert_eq!(pose.image(), image.then(mirror), "{image} {direction}");
                assert_eq!(pose, pose.settled());
            }
        }
    }

    #[test]
    fn a_way_around_the_middle_turns_the_board() {
        let (mut hand, mut pose) = (Hand::at((0.4, 0.0)), Pose::default());
        for degrees in 3..=90 {
            let (sine, cosine) = f64::from(degrees).to_radians().sin_cos();
            pose = hand.drag((0.4 * cosine, 0.4 * sine), pose).unwrap_or(pose);
        }
        assert!((pose.angle - 90.0).abs() < 6.0 && pose.settled().image() == Symmetry::Rotate270, "{pose:?}");
    }
}
