//! The part of an address that leads to a board with some queens.

use crate::base::pairs::{NUMBER, Words, place};
use crate::base::settings::LARGEST;
use crate::play::Play;
use eightfold_core::{BoardSize, Columns, Squares};

/// The queens of each row, as masks.
const MASKS: Words<Vec<u32>> = Words {
    read: |text| text.split(',').take(LARGEST + 1).map(row).collect(),
    write: |rows| Some(rows.iter().map(|row| word(*row)).collect::<Vec<_>>().join(",")),
};

place! {
    /// A place in Play. Omitted pairs keep their values.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// The queens of each row, as a mask.
        "rows": rows: Vec<u32> = MASKS;
    }
}

/// Returns the board with these rows, if the page has boards of that size and all queens are on it.
pub(super) fn board(rows: &[u32]) -> Option<Squares> {
    let size = BoardSize::new(rows.len()).ok().filter(|size| (Play::SMALLEST..=LARGEST).contains(&size.get()))?;
    rows.iter().all(|row| row & !size.full() == 0).then(|| Squares::by_row(size, |row| rows[row]))
}

/// Parses a row: `x` if it has no queen, or its columns, separated by points.
fn row(word: &str) -> Option<u32> {
    if word == "x" {
        return Some(0);
    }
    let bit = |column: &str| column.parse::<u32>().ok().and_then(|column| 1_u32.checked_shl(column));
    word.split('.').try_fold(0, |row, column| Some(row | bit(column)?))
}

/// Writes a row in the same form.
fn word(row: u32) -> String {
    match row {
        0 => "x".to_owned(),
        row => Columns(row).map(|column| column.to_string()).collect::<Vec<_>>().join("."),
    }
}
