//! The weights of the solutions of a unit. Over all units they sum to the number of solutions; docs/join.md has the
//! proofs.

use super::RowSet;
use crate::board::BoardSize;

/// The features of a west half that its weight depends on, in a solution whose east half has no queen on a long
/// diagonal.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WestHalf {
    /// The columns that the north-west uses. The south-west uses the others.
    pub(super) columns: u32,
    /// `true` if the north-west has a queen on the falling long diagonal.
    pub(super) on_falling: bool,
    /// `true` if the south-west has one on the rising long diagonal.
    pub(super) on_rising: bool,
    /// `true` if a queen is on the centre of an odd board, which counts as on neither diagonal.
    pub(super) on_centre: bool,
}

impl WestHalf {
    /// Adds a queen in a column of the west.
    pub(super) fn place(&mut self, size: BoardSize, row: usize, column: usize) {
        let (falling, rising) = (row == column, row + column == size.last());
        self.columns |= u32::from(row < RowSet::west(size)) << column;
        self.on_falling |= falling && !rising;
        self.on_rising |= rising && !falling;
        self.on_centre |= falling && rising;
    }

    /// Returns the features as a word, in which those of two parts are united by OR.
    ///
    /// ```text
    /// bit 17          3    2        1         0
    ///      columns         centre   rising    falling
    /// ```
    #[cfg(feature = "alloc")]
    pub(super) const fn word(self) -> u32 {
        let WestHalf { columns, on_falling, on_rising, on_centre } = self;
        columns << 3 | (on_centre as u32) << 2 | (on_rising as u32) << 1 | on_falling as u32
    }

    /// Returns the features in a word.
    #[cfg(feature = "alloc")]
    pub(super) const fn of_word(word: u32) -> WestHalf {
        WestHalf { columns: word >> 3, on_falling: word & 1 != 0, on_rising: word & 2 != 0, on_centre: word & 4 != 0 }
    }
}

/// The weights of the solutions of one unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    exchanges: u64,
    /// The rows with queens of the west, among those that a mirror exchanges with columns: first for the mirror at the
    /// falling long diagonal, counted from the top, then for the one at the rising, counted from the bottom.
    rows: [u32; 2],
    /// The columns of the west.
    columns: u32,
    /// The row and the column in the middle of an odd board; empty on even boards.
    middle: u32,
}

impl Weights {
    pub(super) const fn new(unit: RowSet) -> Weights {
        let (size, west) = (unit.size().get(), RowSet::west(unit.size()));
        Weights {
            exchanges: unit.exchanges(),
            rows: [unit.north(), unit.reversed().north()],
            columns: (1 << west) - 1,
            middle: (size as u32 % 2) << (west - 1),
        }
    }

    /// Returns the weight of a solution, apart from the unit's [reversals](RowSet::reversals).
    #[inline(always)]
    pub(super) const fn of(&self, west: WestHalf) -> u64 {
        let WestHalf { columns, on_falling, on_rising, on_centre } = west;
        match (on_falling, on_rising) {
            // The centre keeps its place when west and east are exchanged, so both boards are in units that count.
            (false, false) if on_centre => 1,
            (false, false) => self.exchanges,
            (true, false) => 2 * self.mirrors(self.rows[0], columns),
            (false, true) => 2 * self.mirrors(self.rows[1], self.columns & !columns),
            (true, true) => 4,
        }
    }

    /// Returns the weight of the mirror at the long diagonal through a quarter of the west, for solutions with a queen
    /// on it and none on the other: 0, 1 or 2.
    ///
    /// The mirror exchanges rows and columns, seen from the quarter's corner of the board. Of the w by w squares in
    /// that corner, compare the rows that hold a queen with the columns that do, from the middle of the board outwards:
    ///
    /// ```text
    /// distance from the edge   0 1 2 3 4
    /// rows                     1 0 1 1 0
    /// columns                  0 1 0 1 1      4 is the first that differs, and a column holds a queen there: weight 0
    /// ```
    ///
    /// If the row holds a queen there, the board counts twice; its mirror image, in which the column holds one, does
    /// not count. If rows and columns are the same, both count once. On odd boards both also count once if the middle
    /// row and the middle column both hold a queen, because the column of the middle row's queen is unknown when only y
    /// is given. `columns` are those of the quarter.
    #[inline(always)]
    const fn mirrors(&self, rows: u32, columns: u32) -> u64 {
        if rows == columns || rows & columns & self.middle != 0 {
            1
        } else if rows > columns {
            2
        } else {
            0
        }
    }
}

impl RowSet {
    /// Returns the weight of a solution without a queen on a long diagonal: 0, 1 or 2.
    ///
    /// Exchanging west and east turns the row set of an even board into its complement. Of the rows on which a row set
    /// equals its reversal, take the one nearest to the middle. Of a row set and its complement, the one that contains
    /// this row counts for both, with weight 2, and the other has weight 0. Top and bottom can still be exchanged,
    /// because both reversals agree on these rows. If there is no such row, both have weight 1.
    ///
    /// On odd boards the row nearest to the middle is the middle row itself, whose queen changes sides: weight 2 if she
    /// is in the west, and 0 in the east. If she is on the centre, the weight is 1.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, join::RowSet};
    ///
    /// let size = BoardSize::new(4)?;
    /// let factors: Vec<_> = RowSet::units(size).map(RowSet::exchanges).collect();
    /// assert_eq!(factors, [2, 0, 1, 1]); // 0110 and its complement 1001; 1010 and 1100 are mirrored in themselves
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub const fn exchanges(self) -> u64 {
        // The rows of the north suffice, because a set equals its reversal on a row and on its mirror row alike. On an
        // odd board the north includes the middle row.
        let north = self.north();
        let same = !(north ^ self.reversed().north()) & ((1 << RowSet::west(self.size())) - 1);
        if same == 0 {
            return 1;
        }
        if north >> same.ilog2() & 1 == 1 { 2 } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Placement, Solutions, Symmetry};

    /// Returns the weight of a solution, whether its row set is a unit or not.
    fn weight(board: &Placement) -> u64 {
        let (size, west) = (board.size(), RowSet::west(board.size()));
        let (mut rows, mut half) = (0, WestHalf::default());
        for (row, &column) in board.rows().iter().enumerate() {
            let column = usize::from(column);
            if column < west {
                rows |= 1 << row;
                half.place(size, row, column);
            } else if row == column || row + column == size.last() {
                return 0;
            }
        }
        let unit = RowSet::new(size, rows).unwrap();
        Weights::new(unit).of(half)
    }

    #[test]
    fn the_weights_of_the_eight_images_of_a_solution_sum_to_eight() {
        let mut heaviest = 0;
        for size in BoardSize::new(4).unwrap().to(BoardSize::new(10).unwrap()) {
            for board in Solutions::of(size) {
                let weights = board.images().map(|image| weight(&image));
                assert_eq!(weights.iter().sum::<u64>(), 8, "{board:?}");
                heaviest = weights.into_iter().fold(heaviest, u64::max);
                assert_eq!(weight(&board), weight(&board.image(Symmetry::FlipVertical)), "{board:?}");
            }
        }
        assert_eq!(heaviest, 4);
    }
}
