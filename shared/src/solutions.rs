//! An iterator over the solutions of a board, in the order of their row lists, starting at any list.

use crate::board::BoardSize;
use crate::ladder::Attacks;
use crate::placement::Placement;

/// An iterator over all solutions of a board size, in the order of their row lists. It takes no more memory for a
/// million solutions than for one.
///
/// ```
/// use eightfold_core::{BoardSize, Solutions};
///
/// let lists: Vec<_> = Solutions::of(BoardSize::new(4)?).map(|board| board.row_list().to_string()).collect();
/// assert_eq!(lists, ["1 3 0 2", "2 0 3 1"]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    size: BoardSize,
    board: [u8; BoardSize::MAX.get()],
    attacks: [Attacks; BoardSize::MAX.get()],
    untried: [u32; BoardSize::MAX.get()],
    /// The row whose next square is tried; `None` when all squares have been tried.
    row: Option<usize>,
    /// The number of rows whose queens stay where they are.
    fixed: usize,
}

impl Solutions {
    /// Returns all solutions of a board size.
    pub fn of(size: BoardSize) -> Solutions {
        Solutions::from(size, &[])
    }

    /// Returns the solutions from the first whose row list is not smaller than `list`. A list of fewer rows stands for
    /// the smallest board that begins with it. A column beyond the board is larger than any column of it.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Solutions};
    /// let six = BoardSize::new(6)?;
    /// assert_eq!(Solutions::from(six, &[2]).count(), 3);
    /// assert_eq!(Solutions::from(six, &[2, 5, 1, 4, 0, 3]).count(), 3);
    /// assert_eq!(Solutions::from(six, &[2, 5, 1, 4, 1]).count(), 2);
    /// assert_eq!(Solutions::from(six, &[6]).count(), 0);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn from(size: BoardSize, list: &[u8]) -> Solutions {
        let mut solutions = Solutions {
            size,
            board: [0; BoardSize::MAX.get()],
            attacks: [Attacks::default(); BoardSize::MAX.get()],
            untried: [0; BoardSize::MAX.get()],
            row: Some(0),
            fixed: 0,
        };
        solutions.enter(0);
        for (row, &column) in list.iter().enumerate().take(size.get()) {
            // Clear the smaller columns:   from 3 on   1 1 1 1 1 0 0 0
            solutions.untried[row] &= u32::MAX.checked_shl(column.into()).unwrap_or(0);
            solutions.row = Some(row);
            let follows = solutions.untried[row].trailing_zeros() == u32::from(column);
            // The last row's square stays untried, so that the list itself is found if it is a solution.
            if !follows || row == size.last() {
                break;
            }
            solutions.place(row);
        }
        solutions
    }

    /// Splits off the solutions with the next placement of the first `rows` rows; there may be none. Threads can share
    /// a search in this way.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Solutions};
    /// let mut all = Solutions::of(BoardSize::new(8)?);
    /// let parts: Vec<_> = std::iter::from_fn(|| all.split_off(2)).collect();
    /// assert_eq!(parts.len(), 42);
    /// assert!(parts.into_iter().flatten().eq(Solutions::of(BoardSize::new(8)?)));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn split_off(&mut self, rows: usize) -> Option<Solutions> {
        let rows = rows.clamp(self.fixed, self.size.last());
        while self.row? < rows {
            self.step(self.row?);
        }
        let part = Solutions { fixed: rows, ..self.clone() };
        self.row = self.above(rows);
        Some(part)
    }

    /// Returns the row above, unless its queen is fixed.
    fn above(&self, row: usize) -> Option<usize> {
        row.checked_sub(1).filter(|&above| above >= self.fixed)
    }

    /// Places a queen in this row if a square is left, otherwise goes back to the row above. Returns `true` if a queen
    /// was placed.
    fn step(&mut self, row: usize) -> bool {
        let has_square = self.untried[row] != 0;
        match has_square {
            true => self.place(row),
            false => self.row = self.above(row),
        }
        has_square
    }

    fn enter(&mut self, row: usize) {
        self.untried[row] = self.attacks[row].closed(self.size.full()).open();
        self.row = Some(row);
    }

    /// Places the row's queen on its next square and enters the row below, if there is one.
    fn place(&mut self, row: usize) {
        let column = self.untried[row].trailing_zeros() as usize;
        self.untried[row] &= self.untried[row] - 1;
        self.board[row] = column as u8;
        if row < self.size.last() {
            self.attacks[row + 1] = self.attacks[row].place(column);
            self.enter(row + 1);
        }
    }
}

impl Iterator for Solutions {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        loop {
            let row = self.row?;
            if self.step(row) && row == self.size.last() {
                return Placement::from_rows(&self.board[..self.size.get()]).ok();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Starting from any list of up to three rows gives the rest of the whole list.
    #[test]
    fn from_any_list_on() {
        for n in 1..=6 {
            let size = BoardSize::new(n).unwrap();
            let all: Vec<_> = Solutions::of(size).collect();
            assert!(all.is_sorted() && all.iter().all(Placement::is_solution));
            for number in 0..(n + 1).pow(3) {
                let digits =
                    [number / (n + 1) / (n + 1), number / (n + 1) % (n + 1), number % (n + 1)].map(|digit| digit as u8);
                for length in 0..=n.min(3) {
                    let list = &digits[..length];
                    let rest = all.iter().filter(|board| &board.rows()[..length] >= list);
                    assert!(Solutions::from(size, list).eq(rest.clone().copied()), "N={n} from {list:?}");
                    for rows in 0..=n {
                        let mut whole = Solutions::from(size, list);
                        let parts = core::iter::from_fn(|| whole.split_off(rows));
                        assert!(parts.flatten().eq(rest.clone().copied()), "N={n} from {list:?} by {rows} rows");
                    }
                }
            }
        }
    }
}
