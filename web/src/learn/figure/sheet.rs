//! A sheet of small boards, one of which may be sought.

use crate::base::pairs::write_board;
use crate::learn::figure::{Action, Live};
use eightfold_core::Placement;

/// The caption below each board of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caption {
    /// Its row list.
    List,
    /// The number of boards in its class.
    Class,
}

/// Boards side by side.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// The boards.
    pub(crate) boards: Vec<Placement>,
    /// The caption below each of them.
    pub(crate) caption: Caption,
    /// The board that the text speaks of.
    pub(crate) marked: Option<usize>,
    /// The board that is sought.
    pub(crate) sought: Option<usize>,
    /// The board that the reader pressed last.
    picked: Option<usize>,
}

impl Sheet {
    /// Returns a sheet of boards.
    pub(crate) const fn new(boards: Vec<Placement>, caption: Caption) -> Sheet {
        Sheet { boards, caption, marked: None, sought: None, picked: None }
    }

    /// Returns the same sheet with one of its boards marked.
    pub(crate) fn marked(self, board: &Placement) -> Sheet {
        Sheet { marked: self.place(board), ..self }
    }

    /// Returns the same sheet, on which the reader looks for a board.
    pub(crate) fn sought(self, board: &Placement) -> Sheet {
        Sheet { sought: self.place(board), ..self }
    }

    fn place(&self, board: &Placement) -> Option<usize> {
        self.boards.iter().position(|it| it == board)
    }

    /// Returns the board that the reader pressed last, and `true` if it is the one that is sought.
    pub(crate) fn picked(&self) -> Option<(usize, bool)> {
        self.picked.map(|at| (at, Some(at) == self.sought))
    }
}

impl Live for Sheet {
    fn pairs(&self) -> String {
        let shown = self.picked.or(self.marked).and_then(|at| self.boards.get(at)).or_else(|| self.boards.first());
        shown.map_or_else(String::new, |board| write_board(board.rows()))
    }

    fn apply(&mut self, action: &Action) {
        if let Action::Pick(at) = action
            && self.sought.is_some()
            && *at < self.boards.len()
        {
            self.picked = Some(*at);
        }
    }
}
