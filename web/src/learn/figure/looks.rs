//! A comparison of a board with one of its images, look by look.

use crate::learn::figure::{Action, Control, Live};
use crate::parts::room::Room;
use crate::symmetry::{BoardEditor, state};
use eightfold_core::{Cell, Placement};

/// A comparison that the symmetry elimination makes.
#[derive(Clone, Debug)]
pub(crate) struct Looks {
    /// The board, with the look that was made last.
    pub(crate) board: BoardEditor,
}

impl Looks {
    /// Returns the comparison that a cell of a solution requires, at its first look.
    pub(crate) fn new(board: &Placement, cell: Cell) -> Looks {
        let rows = board.rows().iter().copied().map(Some).collect();
        let mut board = BoardEditor::of(rows).unwrap_or_else(|| BoardEditor::nearest(board.size().get() as u64));
        board.apply(state::Action::Compare(cell));
        Looks { board }
    }
}

impl Live for Looks {
    fn pairs(&self) -> String {
        self.board.place().to_string()
    }

    fn apply(&mut self, action: &Action) {
        let looked = self.board.looked;
        let look = match action {
            Action::Control(Control::Back) => looked - 1,
            Action::Control(Control::Forward) => looked + 1,
            Action::Control(Control::End) => usize::MAX,
            _ => return,
        };
        self.board.apply(state::Action::Look(look));
    }

    fn is_idle(&self, control: Control) -> bool {
        match control {
            Control::Back => self.board.looked == 1,
            _ => self.board.looked == self.board.looks().len(),
        }
    }
}
