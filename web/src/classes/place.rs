//! The part of an address that leads to some classes of a board, or to one of them.

use crate::base::notice::Notice;
use crate::base::pairs::{Pair, corner, corner_name, number, put, read_list, write_list};
use crate::classes::state::{Classes, Filter};
use eightfold_core::{CaseKind, Placement};

/// A place among the classes. A size that it omits stays as it is; what it does not ask for is not filtered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// The board size.
    pub(crate) size: Option<u64>,
    /// `true` if the first queen is in the corner.
    pub(crate) corner: Option<bool>,
    /// BOUND1.
    pub(crate) bound1: Option<u64>,
    /// The queens of a board whose class is looked at, row by row.
    pub(crate) rows: Option<Vec<Option<u8>>>,
    /// The number of the class that is looked at, by unique value.
    pub(crate) number: Option<u64>,
    /// The filter, but for the case.
    pub(crate) filter: Filter,
}

impl Place {
    /// Returns the place of some classes.
    pub(crate) fn of(classes: &Classes) -> Place {
        let filter = classes.filter;
        Place {
            size: Some(classes.size.get() as u64),
            corner: filter.kind.map(|kind| kind == CaseKind::Corner),
            bound1: filter.bound1.map(u64::from),
            rows: classes.sought().map(|board| board.rows().iter().copied().map(Some).collect()),
            number: classes.number(),
            filter,
        }
    }

    /// Shows what the place asks for, or the nearest to it.
    pub(crate) fn show(&self, classes: &mut Classes, notices: &mut Vec<Notice>) {
        if let Some(rows) = &self.rows {
            match solution(rows).filter(|board| board.size().get() <= Classes::LARGEST) {
                Some(board) => classes.seek(&board),
                None => notices.push(Notice::LeftOut),
            }
            return;
        }
        let n = self.size.unwrap_or(classes.size.get() as u64);
        let kind = self.corner.map(|corner| if corner { CaseKind::Corner } else { CaseKind::Edge });
        let bound1 = self.bound1.map(|bound1| u8::try_from(bound1).unwrap_or(u8::MAX));
        let filter = Filter { kind, bound1, ..self.filter };
        classes.visit(n, filter, self.number);
        if classes.size.get() as u64 != n {
            notices.push(Notice::Size(classes.size));
        }
        if classes.filter != filter || classes.number() != self.number {
            notices.push(Notice::LeftOut);
        }
    }

    /// Reads a pair, and returns `true` if it was understood.
    pub(crate) fn read(&mut self, key: &str, value: &str) -> bool {
        match key {
            "n" => put(&mut self.size, number(value)),
            "case" => put(&mut self.corner, corner(value)),
            "bound1" => put(&mut self.bound1, number(value)),
            "rows" => put(&mut self.rows, read_list(value)),
            "number" => put(&mut self.number, number(value)),
            _ => self.filter.read(key, value).is_some(),
        }
    }

    /// Returns the pairs in the order in which they are written. Those of the filter come later.
    pub(crate) fn pairs(&self) -> Vec<Pair> {
        vec![
            ("n", self.size.map(|n| n.to_string())),
            ("case", self.corner.map(corner_name)),
            ("bound1", self.bound1.map(|bound1| bound1.to_string())),
            ("rows", self.rows.as_deref().map(write_list)),
            ("number", self.number.map(|number| number.to_string())),
        ]
    }
}

/// Returns the solution that a row list is, if it is one.
pub(crate) fn solution(rows: &[Option<u8>]) -> Option<Placement> {
    let rows: Vec<u8> = rows.iter().copied().collect::<Option<_>>()?;
    Placement::from_rows(&rows).ok().filter(Placement::is_solution)
}
