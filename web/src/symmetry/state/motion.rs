//! What moves in the view, as functions of time alone: how a turning board lies, when the boards of the wall fly, and
//! the comparison of an open board with its images.

use eightfold_core::Symmetry;

/// How a board lies: turned by an angle, after a flip about an axis. All are in degrees; a flip of 180 shows the
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
    fn home(self) -> Pose {
        let round = |angle: f64| (angle / 360.0).round() * 360.0;
        Pose { angle: round(self.angle), axis: self.axis, flip: if self.flip == 0.0 { 0.0 } else { 360.0 } }
    }

    /// Returns the pose on the way to another, which has the same axis if either is flipped.
    fn toward(self, to: Pose, share: f64) -> Pose {
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
    const BACK: f64 = 340.0;
    /// The rest of a turn by hand.
    const HAND: f64 = 320.0;

    /// Returns the turn to an image, which passes the board itself.
    pub(crate) fn to(from: Pose, image: Symmetry) -> Turn {
        let away = Some((from.home(), Turn::BACK)).filter(|_| from.image() != Symmetry::Identity);
        let legs = away.into_iter().chain([(Pose::of(image), Turn::IMAGE)]).collect();
        Turn { from, legs, elapsed: 0.0 }
    }

    /// Returns the turn back to the board itself.
    pub(crate) fn back(from: Pose) -> Turn {
        Turn { from, legs: vec![(from.home(), Turn::BACK)], elapsed: 0.0 }
    }

    /// Returns the turn to the nearest image, after the board was turned by hand.
    pub(crate) fn rest(from: Pose) -> Turn {
        Turn { from, legs: vec![(from.settled(), Turn::HAND)], elapsed: 0.0 }
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

/// The comparison of a board with its seven images, one after the other.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Comparison {
    /// For each image, the number of digits that are read.
    digits: [usize; 8],
    /// For each image, `true` if all digits are equal.
    equal: [bool; 8],
    /// The index of the image.
    at: usize,
    elapsed: f64,
}

/// A moment of a comparison.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Moment {
    pub(crate) image: Symmetry,
    pub(crate) pose: Pose,
    /// The number of digits that were read.
    pub(crate) digits: usize,
    /// `true` once the last of them has decided.
    pub(crate) decided: bool,
}

impl Comparison {
    const TURN: f64 = 560.0;
    const DIGIT: f64 = 110.0;
    /// Equal boards are read faster, as all of their digits are read.
    const EQUAL_DIGIT: f64 = 70.0;

    /// Returns the comparison of a board whose images first differ in these rows.
    pub(crate) fn new(size: usize, differs: [Option<usize>; 8]) -> Comparison {
        Comparison {
            digits: differs.map(|row| row.map_or(size, |row| row + 1)),
            equal: differs.map(|row| row.is_none()),
            at: 1,
            elapsed: 0.0,
        }
    }

    /// Advances by some milliseconds, and returns the moment, or `None` at the end.
    pub(crate) fn advance(&mut self, elapsed: f64) -> Option<Moment> {
        self.elapsed += elapsed;
        loop {
            let image = *Symmetry::ALL.get(self.at)?;
            let is_turn = self.at < 4;
            let each = if self.equal[self.at] { Comparison::EQUAL_DIGIT } else { Comparison::DIGIT };
            let read = self.digits[self.at] as f64 * each;
            let hold = if is_turn { 620.0 } else { 430.0 };
            // The three turns follow one another; the board comes home after the last, and after each flip.
            let (from, to, home) = match is_turn {
                true => {
                    let turned = |quarters: usize| Pose { angle: -90.0 * quarters as f64, ..Pose::default() };
                    (turned(self.at - 1), turned(self.at), turned(4))
                }
                false => {
                    let to = Pose::of(image);
                    (Pose { flip: 0.0, ..to }, to, Pose { flip: 360.0, ..to })
                }
            };
            let back = if self.at < 3 { 0.0 } else { Turn::BACK };
            let [turned, told, held] = [Comparison::TURN, Comparison::TURN + read, Comparison::TURN + read + hold];
            let now = self.elapsed;
            let moment = |pose, digits, decided| Some(Moment { image, pose, digits, decided });
            match now {
                _ if now < turned => return moment(from.toward(to, now / turned), 0, false),
                _ if now < told => return moment(to, ((now - turned) / each) as usize + 1, false),
                _ if now < held => return moment(to, self.digits[self.at], true),
                _ if now < held + back => {
                    return moment(to.toward(home, (now - held) / back), self.digits[self.at], true);
                }
                _ => {}
            }
            self.elapsed -= held + back;
            self.at += 1;
        }
    }
}

/// The flight of the boards of a wall to their flowers: when each family starts, in seconds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Flight(Vec<f64>);

impl Flight {
    /// The length of the flight of a board.
    pub(crate) const FLY: f64 = 0.95;

    /// Returns the flight of this many families. The first comes alone, then they come ever faster.
    pub(crate) fn of(families: usize) -> Flight {
        let least = 0.9 / families.max(12) as f64;
        let (mut start, mut gap) = (0.25, 1.9_f64);
        let next = |_| {
            let now = start;
            start += gap;
            gap = least.max(gap * 0.56);
            now
        };
        Flight((0..families).map(next).collect())
    }

    /// Returns the time at which a board starts, by its family and its place in it.
    pub(crate) fn start(&self, family: usize, at: usize) -> f64 {
        let apart = if family == 0 { 0.11 } else { 0.05 };
        self.0.get(family).copied().unwrap_or_default() + at as f64 * apart
    }

    /// Returns the length of the whole flight.
    pub(crate) fn length(&self) -> f64 {
        self.0.last().map_or(0.0, |last| last + Flight::FLY + 0.9)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::{BoardSize, Square};

    /// Where a pose moves a square on the screen is where the core moves it.
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

    #[test]
    fn a_comparison_reads_every_image_to_its_first_different_digit() {
        let differs = [None, Some(0), None, Some(0), Some(3), Some(0), Some(7), Some(1)];
        let mut comparison = Comparison::new(8, differs);
        let mut read = [0; 8];
        let mut before = Pose::default().matrix();
        while let Some(moment) = comparison.advance(10.0) {
            let at = moment.image.index();
            assert!(moment.digits >= read[at]);
            read[at] = moment.digits;
            let now = moment.pose.matrix();
            let jump = now.iter().zip(before).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max);
            assert!(jump < 0.4, "{}: {jump}", moment.image);
            before = now;
            assert!(!moment.decided || moment.digits == differs[at].map_or(8, |row| row + 1));
        }
        assert_eq!(read, [0, 1, 8, 1, 4, 1, 8, 2]);
    }

    #[test]
    fn every_flight_is_about_as_long() {
        for families in [1, 2, 12, 46, 92] {
            let length = Flight::of(families).length();
            assert!((1.5..8.0).contains(&length), "{families}: {length}");
        }
    }
}
