//! The part of an address that leads to the masks of a case.

use crate::base::notice::Notice;
use crate::base::pairs::{CORNER, NUMBER, Words, place};
use crate::masks::state::prune_costs::{read_off, write_off};
use crate::masks::state::turning::Turn;
use crate::masks::{Figure, State, Turning};
use eightfold_core::ladder::Prunes;

const TURN: Words<Turn> = Words { read: Turn::named, write: |turn| Some(turn.name().to_owned()) };
const OFF: Words<Prunes> = Words { read: read_off, write: |prunes| write_off(*prunes) };

place! {
    /// A place among the masks. What it omits stays as it is, but for motion and prunes, which are then the first and all.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// `true` if the first queen is in the corner.
        "case": corner: bool = CORNER;
        /// BOUND1.
        "bound1": bound1: u64 = NUMBER;
        /// The motion that is shown, unless it is the first one.
        "turn": turn: Turn = TURN;
        /// The prunes that are on; the address names those that are off.
        "off": prunes: Prunes = OFF;
    }
}

impl Place {
    /// Returns the place of the masks that are shown.
    pub(crate) fn of(state: &State) -> Place {
        let turn = state.turning.turn(state.figure);
        let turn = Some(turn).filter(|turn| *turn != Turning::first(state.figure));
        Place { turn, ..Place::of_figure(state.figure, state.prunes()) }
    }

    /// Returns the place of a case, with its first motion.
    pub(crate) fn of_figure(figure: Figure, prunes: Prunes) -> Place {
        Place {
            size: Some(figure.size.get() as u64),
            corner: Some(figure.is_corner()),
            bound1: Some(figure.bound1.into()),
            turn: None,
            prunes: Some(prunes),
        }
    }

    /// Shows what the place asks for, or the nearest to it.
    pub(crate) fn show(&self, state: &mut State, notices: &mut Vec<Notice>) {
        let left = state.figure;
        let corner = self.corner.unwrap_or(left.is_corner());
        let n = self.size.unwrap_or(left.size.get() as u64);
        let bound1 = self.bound1.unwrap_or(left.bound1.into());
        let figure = Figure::nearest(n, corner, bound1);
        if !state.visit(figure, self.prunes.unwrap_or(Prunes::ALL), self.turn) {
            notices.push(Notice::LeftOut);
        }
        let is_other_size = self.size.is_some_and(|n| n != figure.size.get() as u64);
        if is_other_size || self.bound1.is_some_and(|bound1| bound1 != u64::from(figure.bound1)) {
            notices.push(Notice::Masks);
        }
    }
}
