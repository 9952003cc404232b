//! The part of an address that leads to a board with some queens.

use crate::base::notice::Notice;
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
    /// A place in Play. What it omits stays as it is.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// The queens of each row, as a mask.
        "rows": rows: Vec<u32> = MASKS;
    }
}

impl Place {
    /// Returns the place of a board. Without queens it is its size alone.
    pub(crate) fn of(play: &Play) -> Place {
        let rows = (0..play.size().get()).map(|row| play.queens.row(row)).collect();
        Place { size: Some(play.size().get() as u64), rows: Some(rows).filter(|_| !play.queens.is_empty()) }
    }

    /// Shows what the place asks for, or the nearest to it.
    pub(crate) fn show(&self, play: &mut Play, notices: &mut Vec<Notice>) {
        let nearest = self.size.map_or(play.queens, |n| Play::nearest(n).queens);
        let asked = self
            .rows
            .as_deref()
            .map(|rows| board(rows).filter(|board| self.size.is_none_or(|n| n == board.size().get() as u64)));
        let queens = asked.flatten().unwrap_or(nearest);
        if asked == Some(None) {
            notices.push(Notice::LeftOut);
        }
        if self.size.is_some_and(|n| n != queens.size().get() as u64) {
            notices.push(Notice::Size(queens.size()));
        }
        play.change(queens);
    }
}

/// Returns the board with these rows, if the page has a board of that size and the queens lie on it.
fn board(rows: &[u32]) -> Option<Squares> {
    let size = BoardSize::new(rows.len()).ok().filter(|size| (Play::SMALLEST..=LARGEST).contains(&size.get()))?;
    rows.iter().all(|row| row & !size.full() == 0).then(|| Squares::by_row(size, |row| rows[row]))
}

/// Reads a row: `x` without a queen, a column, or several columns with points between them.
fn row(word: &str) -> Option<u32> {
    if word == "x" {
        return Some(0);
    }
    let bit = |column: &str| column.parse::<u32>().ok().and_then(|column| 1_u32.checked_shl(column));
    word.split('.').try_fold(0, |row, column| Some(row | bit(column)?))
}

/// Writes a row.
fn word(row: u32) -> String {
    match row {
        0 => "x".to_owned(),
        row => Columns(row).map(|column| column.to_string()).collect::<Vec<_>>().join("."),
    }
}
