//! The part of an address that leads to the masks of a case.

use crate::base::pairs::{CORNER, NUMBER, Words, place};
use crate::masks::state::prune_costs::{read_off, write_off};
use crate::masks::state::turning::Turn;
use crate::masks::{MaskFigure, ShownTurn};
use eightfold_core::ladder::Prunes;

const TURN: Words<Turn> = Words { read: Turn::named, write: |turn| Some(turn.name()) };
const OFF: Words<Prunes> = Words { read: read_off, write: |prunes| write_off(*prunes) };

place! {
    /// A place among the masks. Omitted pairs keep their values, except the motion, which becomes the first, and the
    /// prunes, which are all on.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// `true` if the first queen is in the corner.
        "case": corner: bool = CORNER;
        /// BOUND1.
        "bound1": bound1: u64 = NUMBER;
        /// The motion that is shown; omitted if it is the first.
        "turn": turn: Turn = TURN;
        /// The prunes that are on. The address names those that are off.
        "off": prunes: Prunes = OFF;
    }
}

impl Place {
    /// Returns the place of a case with a motion.
    pub(crate) fn of(figure: MaskFigure, turn: Turn, prunes: Prunes) -> Place {
        Place {
            size: Some(figure.size.get() as u64),
            corner: Some(figure.is_corner),
            bound1: Some(figure.bound1.into()),
            turn: Some(turn).filter(|turn| *turn != ShownTurn::first(figure)),
            prunes: Some(prunes),
        }
    }
}
