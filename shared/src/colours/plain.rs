//! The plain count of a unit: every solution is visited, and weighed by its images. All kernels must agree with it.

use super::WhiteRows;
use super::sets::key;
use crate::board::Columns;
use crate::ladder::Attacks;

/// Counts plainly the solutions that a unit adds to the total. It shares no rule with [`Colours`](super::Colours): each
/// solution is weighed by the white rows of its eight images.
///
/// ```
/// use eightfold_core::{BoardSize, colours::{WhiteRows, count_unit_plainly}};
///
/// let tallies: Vec<_> = WhiteRows::units(BoardSize::new(6)?).map(count_unit_plainly).collect();
/// assert_eq!(tallies, [0, 0, 0, 0, 4, 0, 0]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub fn count_unit_plainly(unit: WhiteRows) -> u64 {
    let mut search = PlainSearch { unit, queens: [0; 32] };
    search.descend(0, Attacks::default())
}

struct PlainSearch {
    unit: WhiteRows,
    queens: [u8; 32],
}

/// White rows and the first columns of white queens, as an image of a board has them.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Image {
    first: (u32, u32),
    /// A' and B, which tell images apart on odd boards only.
    others: (u32, u32),
}

impl PlainSearch {
    fn descend(&mut self, row: usize, attacks: Attacks) -> u64 {
        let size = self.unit.size();
        if row == size.get() {
            return self.weight();
        }
        // White queens of even rows stand on even columns, and black ones of odd rows.
        let is_white = self.unit.rows() >> row & 1;
        let columns = 0x5555_5555 << ((row as u32 + is_white + 1) % 2);
        let open = columns & size.full() & !(attacks.left | attacks.down | attacks.right);
        let mut sum = 0;
        for column in Columns(open) {
            self.queens[row] = column as u8;
            sum += self.descend(row + 1, attacks.place(column));
        }
        sum
    }

    /// Returns 4/t if the board's own sets are the least of those of the four images that keep rows as rows, and t of
    /// these are equal; else 0. Twice that counts if its A is less than the least A of the other four images, once if
    /// it is equal, and nothing if it is greater.
    fn weight(&self) -> u64 {
        let own = self.image(0);
        let Some(least) = (4..8).map(|turn| self.image(turn).first).min() else { return 0 };
        let of_columns = if own.first < least { 2 } else { u64::from(own.first == least) };
        if (1..4).any(|turn| self.image(turn) < own) {
            return 0;
        }
        of_columns * 4 / (0..4).filter(|&turn| self.image(turn) == own).count() as u64
    }

    /// Returns the sets of an image: bit 0 of its number turns rows around, bit 1 columns, and bit 2 exchanges them.
    fn image(&self, turn: u32) -> Image {
        let size = self.unit.size();
        let (last, parity, [mut a, mut a2, mut b]) = (size.last(), size.get() % 2, [0, 0, 0]);
        for (row, &column) in self.queens[..size.get()].iter().enumerate() {
            let (row, column) = if turn & 4 == 0 { (row, column.into()) } else { (column.into(), row) };
            let row = if turn & 1 == 0 { row } else { last - row };
            let column = if turn & 2 == 0 { column } else { last - column };
            if (row + column) % 2 == 0 {
                *(if row % 2 == parity { &mut a } else { &mut a2 }) |= 1_u32 << (row / 2);
                b |= u32::from(column % 2 == parity) << (column / 2);
            }
        }
        Image { first: key(a), others: if parity == 1 { (a2, b) } else { (0, 0) } }
    }
}
