//! Solutions, one after the other: the queens glide from each to the next.

use crate::base::pairs::write_board;
use crate::learn::figure::{Action, Control, Live};
use eightfold_core::{BoardSize, Placement, Solutions};

/// All solutions of a board, of which one is shown.
#[derive(Debug)]
pub(crate) struct SolutionGallery {
    boards: Vec<Placement>,
    at: usize,
    /// The time for which the board has been shown, while it moves by itself.
    shown: Option<f64>,
    /// `true` if the row list is written below it.
    pub(crate) listed: bool,
}

impl SolutionGallery {
    /// The milliseconds for which a board is shown.
    const PAUSE: f64 = 2200.0;

    /// Returns the solutions of a board. They move by themselves until the reader, or the wish for less motion, stops them.
    pub(crate) fn moving(size: BoardSize) -> SolutionGallery {
        SolutionGallery { boards: Solutions::of(size).collect(), at: 0, shown: Some(0.0), listed: false }
    }

    /// Returns the solutions of a board. They move when the reader wants it.
    pub(crate) fn still(size: BoardSize) -> SolutionGallery {
        SolutionGallery { shown: None, ..SolutionGallery::moving(size) }
    }

    /// Returns the same with their row lists.
    pub(crate) fn listed(size: BoardSize) -> SolutionGallery {
        SolutionGallery { listed: true, ..SolutionGallery::still(size) }
    }

    /// Returns the board that is shown.
    pub(crate) fn board(&self) -> &Placement {
        &self.boards[self.at]
    }

    /// Returns the number of the board, from 1 on, and of all of them.
    pub(crate) const fn place(&self) -> (usize, usize) {
        (self.at + 1, self.boards.len())
    }

    const fn next(&mut self) {
        self.at = (self.at + 1) % self.boards.len();
    }
}

impl Live for SolutionGallery {
    fn pairs(&self) -> String {
        write_board(self.board().rows())
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Control(Control::Play) => {
                self.shown = if self.is_moving() { None } else { Some(SolutionGallery::PAUSE) };
            }
            Action::Control(Control::Next) => {
                self.next();
                self.rest();
            }
            Action::Control(Control::Back) => {
                self.at = self.at.checked_sub(1).unwrap_or(self.boards.len() - 1);
                self.rest();
            }
            _ => {}
        }
    }

    fn frame(&mut self, elapsed: f64) {
        let Some(shown) = self.shown else { return };
        // Time that passed while nothing was drawn is not made up for.
        let shown = shown + elapsed.clamp(0.0, 100.0);
        if shown >= SolutionGallery::PAUSE {
            self.next();
        }
        self.shown = Some(if shown >= SolutionGallery::PAUSE { 0.0 } else { shown });
    }

    fn is_moving(&self) -> bool {
        self.shown.is_some()
    }

    fn rest(&mut self) {
        self.shown = None;
    }

    fn shown_by_time(&self) -> Option<usize> {
        Some(self.place().0)
    }
}
