//! The board and its queen in a hand.

use crate::masks::State;
use crate::masks::state::{Motion, Shown};
use crate::parts::pose::{Hand, Point, Touch, Turn};
use eightfold_core::Square;

/// The thing that the pointer holds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Hold {
    #[default]
    Nothing,
    Board(Hand),
    Queen,
}

impl State {
    /// Takes hold of the board or its queen, moves it, or lets go.
    pub(super) fn touch(&mut self, touch: Touch) {
        match (touch, self.hold) {
            (Touch::Grab(at), _) => {
                let is_hers = self.shown == Shown::Rest && self.figure.queens().contains(&self.square(at));
                self.hold = if is_hers { Hold::Queen } else { Hold::Board(Hand::at(at)) };
                self.dragged = false;
            }
            (Touch::Drag(to), Hold::Queen) => {
                let figure = self.figure.dragged(self.square(to));
                if figure != self.figure {
                    self.dragged = true;
                    self.set(figure);
                }
            }
            (Touch::Drag(to), Hold::Board(mut hand)) if !self.is_playing() => {
                if let Some(pose) = hand.drag(to, self.pose) {
                    (self.pose, self.motion, self.dragged) = (pose, Motion::Still, true);
                    self.shown = Shown::Turned(pose.image());
                }
                self.hold = Hold::Board(hand);
            }
            (Touch::Release, hold) => {
                self.hold = Hold::Nothing;
                if self.dragged && matches!(hold, Hold::Board(_)) {
                    self.turn(Turn::rest(self.pose));
                }
            }
            _ => {}
        }
    }

    /// Returns the square at a point of the board, or the nearest one.
    fn square(&self, (x, y): Point) -> Square {
        let n = self.figure.size.get();
        let place = |at: f64| ((at + 0.5).clamp(0.0, 0.999) * n as f64) as usize;
        Square::new(place(y), n - 1 - place(x))
    }
}
