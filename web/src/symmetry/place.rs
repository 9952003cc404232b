//! The part of an address that leads to a board and its images.

use crate::base::notice::Notice;
use crate::base::pairs::{Pair, number, put, read_list, write_list};
use crate::symmetry::BoardEditor;
use eightfold_core::Cell;

/// A place in the view of the symmetries. What it omits stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// The board size.
    pub(crate) size: Option<u64>,
    /// The queens of the board, row by row.
    pub(crate) rows: Option<Vec<Option<u8>>>,
    /// The comparison that is looked at.
    pub(crate) compare: Option<Cell>,
    /// The number of its looks that were made.
    pub(crate) look: Option<u64>,
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

    /// Reads a pair, and returns `true` if it was understood.
    pub(crate) fn read(&mut self, key: &str, value: &str) -> bool {
        match key {
            "n" => put(&mut self.size, number(value)),
            "rows" => put(&mut self.rows, read_list(value)),
            "compare" => {
                put(&mut self.compare, Cell::ALL.into_iter().find(|cell| cell.name().eq_ignore_ascii_case(value)))
            }
            "look" => put(&mut self.look, number(value)),
            _ => false,
        }
    }

    /// Returns the pairs in the order in which they are written.
    pub(crate) fn pairs(&self) -> Vec<Pair> {
        vec![
            ("n", self.size.map(|n| n.to_string())),
            ("rows", self.rows.as_deref().map(write_list)),
            ("compare", self.compare.map(|cell| cell.name().to_ascii_lowercase())),
            ("look", self.look.map(|look| look.to_string())),
        ]
    }
}
