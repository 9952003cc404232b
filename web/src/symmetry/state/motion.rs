//! The motions of the view, as functions of time alone: when the boards of the wall fly, and the comparison of an open
//! board with its images.

use crate::parts::pose::{Pose, Turn};
use eightfold_core::Symmetry;

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
