//! The part of an address that selects some classes of a board, or one of them.

use crate::base::pairs::{CELL, CORNER, NUMBER, ROWS, Words, place};
use crate::classes::state::CLASSES;
use eightfold_core::{Cell, Class};

const CLASS: Words<Class> = Words {
    read: |members| CLASSES.into_iter().find(|class| class.members().to_string() == members),
    write: |class| Some(class.members().to_string()),
};
const FIRST: Words<u8> = Words { read: |text| text.parse().ok(), write: |first| Some(first.to_string()) };
const CELL_OR_NONE: Words<Option<Cell>> = Words {
    read: |name| if name == "none" { Some(None) } else { (CELL.read)(name).map(Some) },
    write: |cell| cell.map_or_else(|| Some("none".to_owned()), |cell| (CELL.write)(&cell)),
};
const ORDER: Words<bool> =
    Words { read: |name| (name == "class").then_some(true), write: |by_class| by_class.then(|| "class".to_owned()) };

place! {
    /// A place among the classes. If it omits the size, the size stays; the filters that it omits are off.
    {
        "n": size: u64 = NUMBER;
        /// `true` if the first queen is in the corner.
        "case": corner: bool = CORNER;
        "bound1": bound1: u64 = NUMBER;
        /// The queens, row by row, of a board whose class to show.
        "rows": rows: Vec<Option<u8>> = ROWS;
        /// The number of the class to show, in order of unique value.
        "number": number: u64 = NUMBER;
        /// The number of boards in a class.
        "class": class: Class = CLASS;
        /// The bit of the first row's queen.
        "first": first: u8 = FIRST;
        /// The cell that holds a queen; `Some(None)` means that none does.
        "cell": cell: Option<Cell> = CELL_OR_NONE;
        /// `true` if small classes come first.
        "order": by_class: bool = ORDER;
    }
}
