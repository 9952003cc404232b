//! The part of an address that leads to some classes of a board, or to one of them.

use crate::base::notice::Notice;
use crate::base::pairs::{CORNER, NUMBER, ROWS, Words, place};
use crate::classes::state::{CLASSES, Classes, Filter};
use eightfold_core::{CaseKind, Cell, Class, Placement};

const CLASS: Words<Class> = Words {
    read: |members| CLASSES.into_iter().find(|class| class.members().to_string() == members),
    write: |class| Some(class.members().to_string()),
};
const FIRST: Words<u8> = Words { read: |text| text.parse().ok(), write: |first| Some(first.to_string()) };
const CELL: Words<Option<Cell>> = Words {
    read: |name| match name {
        "none" => Some(None),
        _ => Cell::ALL.into_iter().find(|cell| cell.name().eq_ignore_ascii_case(name)).map(Some),
    },
    write: |cell| Some(cell.map_or("none".to_owned(), |cell| cell.name().to_ascii_lowercase())),
};
const ORDER: Words<bool> =
    Words { read: |name| (name == "class").then_some(true), write: |by_class| by_class.then(|| "class".to_owned()) };

place! {
    /// A place among the classes. A size that it omits stays as it is; what it does not ask for is not filtered.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// `true` if the first queen is in the corner.
        "case": corner: bool = CORNER;
        /// BOUND1.
        "bound1": bound1: u64 = NUMBER;
        /// The queens of a board whose class is looked at, row by row.
        "rows": rows: Vec<Option<u8>> = ROWS;
        /// The number of the class that is looked at, by unique value.
        "number": number: u64 = NUMBER;
        /// The size of the classes.
        "class": class: Class = CLASS;
        /// The bit of the first row's queen.
        "first": first: u8 = FIRST;
        /// The cell that holds a queen, or none.
        "cell": cell: Option<Cell> = CELL;
        /// `true` if small classes come first.
        "order": by_class: bool = ORDER;
    }
}

impl Place {
    /// Returns the place of some classes.
    pub(crate) fn of(classes: &Classes) -> Place {
        let Filter { class, first, cell, kind, bound1, by_class } = classes.filter;
        Place {
            size: Some(classes.size.get() as u64),
            corner: kind.map(|kind| kind == CaseKind::Corner),
            bound1: bound1.map(u64::from),
            rows: classes.sought().map(|board| board.rows().iter().copied().map(Some).collect()),
            number: classes.number(),
            class,
            first,
            cell,
            by_class: by_class.then_some(true),
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
        let filter = Filter {
            class: self.class,
            first: self.first,
            cell: self.cell,
            kind: self.corner.map(|corner| if corner { CaseKind::Corner } else { CaseKind::Edge }),
            bound1: self.bound1.map(|bound1| u8::try_from(bound1).unwrap_or(u8::MAX)),
            by_class: self.by_class.is_some(),
        };
        classes.visit(n, filter, self.number);
        if classes.size.get() as u64 != n {
            notices.push(Notice::Size(classes.size));
        }
        if classes.filter != filter || classes.number() != self.number {
            notices.push(Notice::LeftOut);
        }
    }
}

/// Returns the solution that a row list is, if it is one.
pub(crate) fn solution(rows: &[Option<u8>]) -> Option<Placement> {
    let rows: Vec<u8> = rows.iter().copied().collect::<Option<_>>()?;
    Placement::from_rows(&rows).ok().filter(Placement::is_solution)
}
