//! The part of an address that leads to a board and its images.

use crate::base::notice::Notice;
use crate::base::pairs::{NUMBER, ROWS, Words, place};
use crate::symmetry::BoardEditor;
use eightfold_core::Cell;

const CELL: Words<Cell> = Words {
    read: |name| Cell::ALL.into_iter().find(|cell| cell.name().eq_ignore_ascii_case(name)),
    write: |cell| Some(cell.name().to_ascii_lowercase()),
};

place! {
    /// A place in the view of the symmetries. What it omits stays as it is.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// The queens of the board, row by row.
        "rows": rows: Vec<Option<u8>> = ROWS;
        /// The comparison that is looked at.
        "compare": compare: Cell = CELL;
        /// The number of its looks that were made.
        "look": look: u64 = NUMBER;
    }
}

impl Place {
    /// Returns the place of a board.
    pub(crate) fn of(study: &BoardEditor) -> Place {
        let (compare, look) = (study.cell, study.looked() as u64);
        Place {
            size: Some(study.size.get() as u64),
            rows: Some(study.rows().to_vec()),
            compare: study.asks(compare).then_some(compare),
            look: (look > 1).then_some(look),
        }
    }

    /// Returns the board that the place asks for, or the nearest to it, in place of another.
    pub(crate) fn show(self, study: &BoardEditor, notices: &mut Vec<Notice>) -> BoardEditor {
        let (study, understood) = study.visited(self.rows, self.size, self.compare, self.look);
        if !understood {
            notices.push(Notice::LeftOut);
        }
        if self.size.is_some_and(|n| n != study.size.get() as u64) {
            notices.push(Notice::Size(study.size));
        }
        study
    }
}
