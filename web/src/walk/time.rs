//! The pointer on the line of time: pressed, it leads to a step; dragged, to one after the other; otherwise it shows
//! the board of the step below it.

use crate::parts::position::Position;
use eightfold_worker::timeline::Timeline;
use std::rc::Rc;

/// An action of a pointer on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contact {
    /// It is pressed.
    Down,
    /// It moves, pressed or not.
    Move,
    /// It is released.
    Up,
    /// It leaves the line, unless it is still pressed.
    Out,
}

/// A pointer on the line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Touched {
    pub(crate) contact: Contact,
    /// The distance from the beginning of the line, in CSS pixels.
    pub(crate) x: f64,
    /// The distance above the line.
    pub(crate) above: f64,
    /// The length of the line.
    pub(crate) width: f64,
    /// `true` if it is pressed on the names below the line.
    pub(crate) on_name: bool,
}

/// The pointer's state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hand {
    /// While it is dragged: the step reached, with its fraction, and the place of the pointer.
    drag: Option<(f64, f64)>,
    /// The place of the pointer when it was pressed near a board found, which it leaves only from some pixels on.
    caught: Option<f64>,
    /// The board of the step below it.
    pub(crate) glance: Option<Rc<Position>>,
    /// While it is dragged slowly: the step beside the one reached, and how far the way to it is done, up to a half.
    pub(crate) halfway: Option<(Rc<Position>, f64)>,
}

impl Hand {
    /// A press this near to a board found leads there, in CSS pixels.
    const NEAR: f64 = 5.0;

    /// Returns the step to which the pointer leads, if it is pressed.
    pub(crate) fn touched(&mut self, it: Touched, timeline: &Timeline) -> Option<u64> {
        (self.glance, self.halfway) = (None, None);
        let end = timeline.end() as f64;
        let (per_pixel, below) = (end / it.width.max(1.0), it.step(timeline) as f64);
        match (it.contact, self.drag) {
            (Contact::Down, _) => {
                // Steps that are wider than that can be pressed themselves.
                let near = (per_pixel * Hand::NEAR) as u64;
                let begun = timeline.begun(below as u64).checked_sub(1).filter(|_| it.on_name);
                let begun = begun.map(|at| timeline.begins[at].step);
                let found = begun.or(timeline.found_near(below as u64, near));
                self.caught = found.map(|_| it.x);
                let step = found.unwrap_or(below as u64);
                self.drag = Some((step as f64, it.x));
                Some(step)
            }
            (Contact::Move, Some((from, _))) if self.caught.is_some_and(|x| (it.x - x).abs() < Hand::NEAR) => {
                Some(from as u64)
            }
            (Contact::Move, Some((from, x))) => {
                self.caught = None;
                // The farther the pointer is above the line, the finer: as it lies, an eighth, a quarter of a step.
                let step = match it.above {
                    ..30.0 => below,
                    ..110.0 => from + (it.x - x) * per_pixel / 8.0,
                    _ => from + (it.x - x) * per_pixel.min(0.25),
                };
                let step = step.clamp(0.0, end);
                self.drag = Some((step, it.x));
                Some(step.round() as u64)
            }
            (Contact::Up, _) => {
                self.drag = None;
                None
            }
            (Contact::Move, None) | (Contact::Out, _) => None,
        }
    }
}

impl Hand {
    /// Returns the step toward which the pointer has left the nearest one, and by which part of the way.
    pub(crate) fn beyond(&self) -> Option<(u64, f64)> {
        let (step, _) = self.drag?;
        let (near, part) = (step.round(), step - step.round());
        (part.abs() > 0.02).then(|| ((near + part.signum()) as u64, part.abs()))
    }
}

impl Touched {
    /// Returns the step below the pointer.
    pub(crate) fn step(&self, timeline: &Timeline) -> u64 {
        ((self.x / self.width.max(1.0)).clamp(0.0, 1.0) * timeline.end() as f64).round() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;
    use eightfold_core::ladder::{Machine, Rung};

    fn touched(contact: Contact, x: f64, above: f64) -> Touched {
        Touched { contact, x, above, width: 1000.0, on_name: false }
    }

    #[test]
    fn a_press_near_a_board_found_leads_to_it() {
        let timeline = Timeline::new(Machine::new(Rung::Symmetry, BoardSize::new(8).unwrap()));
        let end = timeline.end() as f64;
        let found = timeline.stretches.iter().map(|it| it.found).find(|it| *it > 0).unwrap();
        let x = found as f64 / end * 1000.0;
        let mut hand = Hand::default();
        assert_eq!(hand.touched(touched(Contact::Down, x - 4.0, 0.0), &timeline), Some(found));
        assert_eq!(hand.touched(touched(Contact::Move, x - 6.0, 0.0), &timeline), Some(found), "a trembling hand");
        let before = touched(Contact::Down, x - 20.0, 0.0);
        assert_eq!(hand.touched(before, &timeline), Some(before.step(&timeline)), "far from it");
    }

    #[test]
    fn a_name_leads_to_the_beginning_of_its_case() {
        let timeline = Timeline::new(Machine::new(Rung::Symmetry, BoardSize::new(8).unwrap()));
        for pair in timeline.begins.windows(2) {
            let x = (pair[0].step + pair[1].step) as f64 / 2.0 / timeline.end() as f64 * 1000.0;
            let pressed = Touched { on_name: true, ..touched(Contact::Down, x, -70.0) };
            assert_eq!(Hand::default().touched(pressed, &timeline), Some(pair[0].step));
        }
    }

    #[test]
    fn a_drag_is_finer_the_farther_it_is_above_the_line() {
        let timeline = Timeline::new(Machine::new(Rung::Bitmap, BoardSize::new(8).unwrap()));
        let mut hand = Hand::default();
        let from = hand.touched(touched(Contact::Down, 20.0, 0.0), &timeline).unwrap();
        let mut moved = |x, above| hand.touched(touched(Contact::Move, x, above), &timeline).unwrap();
        let step = moved(60.0, 0.0);
        assert_eq!(step, touched(Contact::Move, 60.0, 0.0).step(&timeline));
        let fine = moved(100.0, 40.0);
        assert_eq!(fine, step + (40.0 * timeline.end() as f64 / 8000.0).round() as u64);
        assert_eq!(moved(108.0, 200.0), fine + 2);
        moved(109.5, 200.0);
        let (beside, part) = hand.beyond().unwrap();
        assert!(beside.abs_diff(fine + 2) <= 1 && part <= 0.5, "{beside} {part}");
        let mut moved = |x, above| hand.touched(touched(Contact::Move, x, above), &timeline).unwrap();
        assert_eq!(moved(2000.0, 0.0), timeline.end());
        assert!(from < step);
        assert_eq!(hand.touched(touched(Contact::Up, 0.0, 0.0), &timeline), None);
        assert_eq!(hand.touched(touched(Contact::Move, 300.0, 0.0), &timeline), None, "not pressed");
    }
}
