//! A board that the reader turns and mirrors, and the images that were seen.

use crate::base::pairs::write_board;
use crate::base::settings::Language;
use crate::base::view::View;
use crate::learn::beat::Goal;
use crate::learn::figure::{Action, Control, Figure};
use crate::learn::state;
use crate::learn::view::figure::drawn;
use crate::parts::grid::Grid;
use crate::parts::marks::{Sort, mark};
use crate::parts::room::Page;
use crate::parts::turned::turned;
use crate::text::say;
use eightfold_core::{Placement, Symmetry};
use std::cmp::Ordering;
use yew::prelude::*;

/// A board in the reader's hand.
#[derive(Clone, Debug)]
pub(crate) struct Turning {
    first: Placement,
    /// The symmetry that leads from the first board to the present one.
    at: Symmetry,
    /// The same for the board that is told of: the present one, once it is seen to have got there.
    told: Symmetry,
    /// The last move, and the number of moves.
    moved: (Symmetry, u32),
    /// The symmetries that were seen, as bits.
    seen: u8,
}

impl Turning {
    /// Returns a board as it is at first.
    pub(crate) const fn new(first: Placement) -> Turning {
        let at = Symmetry::Identity;
        Turning { first, at, told: at, moved: (at, 0), seen: 1 << at.index() }
    }

    /// Returns the board as it is now.
    pub(crate) fn board(&self) -> Placement {
        self.first.image(self.at)
    }

    /// Returns the board that is told of: while it moves, the one before.
    fn told(&self) -> Placement {
        self.first.image(self.told)
    }

    /// Returns the board before the last move, that move, and the number of moves.
    fn moved(&self) -> (Placement, Symmetry, u32) {
        let (symmetry, moves) = self.moved;
        (self.board().image(symmetry.inverse()), symmetry, moves)
    }

    /// Returns the number of different images seen, and of all of them.
    pub(crate) fn seen(&self) -> (usize, u8) {
        let seen = Symmetry::ALL.into_iter().filter(|it| self.seen >> it.index() & 1 != 0);
        // A list of eight at most; sorting is a kilobyte of module.
        let mut different: Vec<Placement> = Vec::new();
        for board in seen.map(|it| self.first.image(it)) {
            if !different.contains(&board) {
                different.push(board);
            }
        }
        (different.len(), self.first.class().members())
    }

    /// Returns `true` if no image is smaller.
    pub(crate) fn is_smallest(&self) -> bool {
        self.told().is_representative()
    }

    /// Turns or mirrors the board. A move that goes on is over.
    pub(crate) const fn turn(&mut self, control: Control) {
        let symmetry = match control {
            Control::Turn => Symmetry::Rotate90,
            Control::Flip => Symmetry::FlipHorizontal,
            _ => return,
        };
        self.land();
        self.at = self.at.then(symmetry);
        self.moved = (symmetry, self.moved.1 + 1);
    }

    const fn land(&mut self) {
        self.told = self.at;
        self.seen |= 1 << self.at.index();
    }

    /// Says how the board compares with the first one.
    fn compared(&self, language: Language) -> String {
        let (seen, all) = self.seen();
        let compared = match self.told().rows().cmp(self.first.rows()) {
            _ if self.is_smallest() => say!(language, "learn-turned-smallest"),
            Ordering::Less => say!(language, "learn-turned-smaller"),
            Ordering::Equal => say!(language, "learn-turned-same"),
            Ordering::Greater => say!(language, "learn-turned-larger"),
        };
        say!(language, "learn-turned", compared, seen, all)
    }
}

impl Figure for Turning {
    fn opens_in(&self) -> (View, String) {
        (View::Symmetry, write_board(self.board().rows()))
    }

    /// Draws the board, which is seen to turn. The caption changes when it has got there.
    fn draw(&self, page: &Page<state::Action>, act: &Callback<Action>) -> Html {
        let language = page.settings.language;
        let (before, symmetry, moves) = self.moved();
        let grid = Grid { size: before.size() };
        let landed = act.reform(move |_: AnimationEvent| Action::Landed(moves));
        let marks = before.squares().iter().map(|queen| (queen, mark(Sort::Queen))).collect();
        let list = self.told().row_list().to_string();
        // Another move is another motion.
        let on = html! { <g key={moves}>{ turned(grid.size, symmetry, moves > 0, marks, Some(landed)) }</g> };
        html! {
            <>
                <div class="field">{ drawn(grid, say!(language, "learn-sheet-board", list = list.clone()), true, on) }</div>
                <p class="caption" id="turned-to" aria-live="polite"><code>{ list }</code><span>{ self.compared(language) }</span></p>
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Control(control) => self.turn(*control),
            Action::Landed(moves) if *moves == self.moved.1 => self.land(),
            _ => {}
        }
    }

    fn reaches(&self, _: Goal) -> bool {
        self.is_smallest()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::{BoardSize, Solutions};

    /// While the board turns, all that is said is about the board before.
    #[test]
    fn a_board_is_told_of_once_it_has_landed() {
        let first = Solutions::of(BoardSize::new(5).unwrap()).find(|board| !board.is_representative()).unwrap();
        let mut turning = Turning::new(first);
        let press = Action::Control(Control::Turn);
        turning.apply(&press);
        assert_ne!(turning.board(), first);
        assert_eq!((turning.told(), turning.seen().0), (first, 1));
        // A motion that was cut short ends for another press, and its end is not that of the next one.
        turning.apply(&press);
        let half = first.image(Symmetry::Rotate90);
        turning.apply(&Action::Landed(1));
        assert_eq!((turning.told(), turning.seen().0), (half, 2));
        turning.apply(&Action::Landed(2));
        assert_eq!((turning.told(), turning.moved().0), (turning.board(), half));
    }
}
