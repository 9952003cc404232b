//! The part of an address that leads to the flowers of a board, to some of them, or to one that is open.

use crate::base::pairs::{CELL, CORNER, NUMBER, ON, ROWS, Words, place};
use crate::symmetry::state::filter::CLASSES;
use eightfold_core::{Cell, Class, Symmetry};

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
const IMAGE: Words<Symmetry> = Words { read: Symmetry::named, write: |image| Some(image.name().to_owned()) };

place! {
    /// A place in the symmetry view. Without a board all flowers are shown, and the filters that it omits are off.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// `true` if the first queen of the shown classes is in the corner.
        "case": corner: bool = CORNER;
        "bound1": bound1: u64 = NUMBER;
        /// The open board, row by row.
        "rows": rows: Vec<Option<u8>> = ROWS;
        /// The comparison of the articles shown.
        "compare": compare: Cell = CELL;
        /// The number of looks taken in that comparison.
        "look": look: u64 = NUMBER;
        /// The image into which the open board is turned.
        "image": image: Symmetry = IMAGE;
        /// The number of the class to open, in order of unique value.
        "number": number: u64 = NUMBER;
        /// The number of boards in a class.
        "class": class: Class = CLASS;
        /// The bit of the first row's queen.
        "first": first: u8 = FIRST;
        /// The cell that holds a queen; `Some(None)` means that none does.
        "cell": cell: Option<Cell> = CELL_OR_NONE;
        /// `true` if small classes come first.
        "order": by_class: bool = ORDER;
        /// `true` if the boards are gathered, or those of the open flower compared.
        "end": end: bool = ON;
    }
    history: rows
}
