//! A case of the symmetry elimination: a square that is pressed shows the turn or mirror that matters there.

use crate::learn::figure::{Action, Control, Live};
use crate::masks::place::Place;
use crate::masks::state::turning::{Turn, TurningAction};
use crate::masks::{MaskFigure, ShownTurn};
use eightfold_core::Square;
use eightfold_core::ladder::Prunes;

/// The board of Masks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    /// The case.
    pub(crate) figure: MaskFigure,
    /// The motion.
    pub(crate) turning: ShownTurn,
}

impl Case {
    /// Returns an edge case with the motion that a square is about.
    pub(crate) fn edge(n: usize, bound1: u8, square: Square) -> Case {
        let figure = MaskFigure::nearest(n as u64, false, bound1.into());
        let turn = Turn::of(figure, square).unwrap_or_else(|| ShownTurn::first(figure));
        Case { figure, turning: ShownTurn::still(turn) }
    }
}

impl Live for Case {
    fn pairs(&self) -> String {
        Place::of(self.figure, self.turning.turn(self.figure), Prunes::ALL).to_string()
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Turning(action) => self.turning.apply(*action),
            Action::Dial(Control::Bound1, bound1) => {
                let figure = self.figure;
                self.figure = MaskFigure::nearest(figure.size.get() as u64, figure.is_corner, *bound1);
                self.turning.apply(TurningAction::TakeOff);
            }
            _ => {}
        }
    }
}
