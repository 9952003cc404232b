//! Solutions that equal their own half turn or quarter turn, counted separately.
//!
//! A board that equals its half turn has its queens in pairs, (r, c) and (N-1-r, N-1-c), and for odd N one in the
//! middle. Half of the rows therefore decide it, and the search is small: N = 22 takes less than a second, N = 26 a
//! minute or two. For N = 29 a single column takes about a minute, so a search can be given up.

use crate::board::{BoardSize, Columns};
use crate::symmetry::Symmetry;
use core::ops::AddAssign;

/// The number of solutions that equal their half turn, and of those that also equal their quarter turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symmetric {
    /// The solutions that equal their half turn.
    pub rot180: u64,
    /// The solutions that equal their quarter turn, and so their half turn too.
    pub rot90: u64,
}

impl AddAssign for Symmetric {
    fn add_assign(&mut self, other: Symmetric) {
        self.rot180 += other.rot180;
        self.rot90 += other.rot90;
    }
}

/// Counts the symmetric solutions whose first row's queen stands in `column`. This is one group of work.
///
/// ```
/// use eightfold_core::{BoardSize, count::{Symmetric, count_symmetric}};
///
/// let size = BoardSize::new(12)?;
/// let mut turns = Symmetric::default();
/// for column in 0..size.get() {
///     turns += count_symmetric(size, column);
/// }
/// // N = 12 has 4 classes of two and 18 of four.
/// assert_eq!(turns, Symmetric { rot180: 4 * 18 + 2 * 4, rot90: 2 * 4 });
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub fn count_symmetric(size: BoardSize, column: usize) -> Symmetric {
    let counted = count_symmetric_until(size, column, &|| false);
    counted.unwrap_or_else(|| unreachable!("it was never to stop"))
}

/// Counts as [`count_symmetric`] does. Gives up and returns `None` soon after `is_over` returns `true`, which it must
/// go on to return then.
///
/// ```
/// use eightfold_core::{BoardSize, count::{count_symmetric, count_symmetric_until}};
///
/// let size = BoardSize::new(16)?;
/// assert_eq!(count_symmetric_until(size, 3, &|| false), Some(count_symmetric(size, 3)));
/// assert_eq!(count_symmetric_until(size, 3, &|| true), None);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub fn count_symmetric_until(size: BoardSize, column: usize, is_over: &dyn Fn() -> bool) -> Option<Symmetric> {
    let n = size.get();
    let mut search = SymmetricSearch { size, board: [0; BoardSize::MAX.get()], turns: Symmetric::default(), is_over };
    let middle = if n % 2 == 1 { 1 << (n / 2) } else { 0 };
    if n % 2 == 1 {
        search.board[n / 2] = (n / 2) as u8;
    }
    if n == 1 {
        search.turns = Symmetric { rot180: u64::from(column == 0), rot90: u64::from(column == 0) };
    } else if column < n && search.open(0, Lines::default(), middle) >> column & 1 == 1 {
        search.place(0, Lines::default(), middle, column);
    }
    (!is_over()).then_some(search.turns)
}

/// The diagonals of the queens, as masks of the current row. From row to row, diagonals of queens above move outward.
/// Those of the partners below move inward; at first they lie off the board, hence the wide masks.
#[derive(Clone, Copy, Debug, Default)]
struct Lines {
    left_from_above: u32,
    right_from_above: u32,
    /// Bits from N on are diagonals that are still to the left of the board.
    right_from_below: u64,
    /// Bits below 32 are diagonals that are still to the right of the board; bit 32 is column 0.
    left_from_below: u64,
}

/// The bit of column 0 in `left_from_below`.
const ORIGIN: usize = BoardSize::MAX.get();

struct SymmetricSearch<'a> {
    size: BoardSize,
    board: [u8; BoardSize::MAX.get()],
    turns: Symmetric,
    is_over: &'a dyn Fn() -> bool,
}

/// The last row at which a search asks whether it is over. Below it, N = 31 takes less than a tenth of a second.
const ASKS: usize = 5;

impl SymmetricSearch<'_> {
    fn open(&self, row: usize, lines: Lines, columns: u32) -> u32 {
        // On either long diagonal a queen would attack its own partner and, for odd N, the queen in the middle.
        let long = 1 << row | 1 << (self.size.last() - row);
        let from_below = lines.right_from_below as u32 | (lines.left_from_below >> ORIGIN) as u32;
        self.size.full() & !(columns | long | lines.left_from_above | lines.right_from_above | from_below)
    }

    fn place(&mut self, row: usize, lines: Lines, columns: u32, column: usize) {
        let last = self.size.last();
        let (partner, distance) = (last - column, last - 2 * row);
        self.board[row] = column as u8;
        self.board[last - row] = partner as u8;
        let (queen, below) = (1 << column, 1_u64 << partner);
        let next = Lines {
            left_from_above: (lines.left_from_above | queen) << 1,
            right_from_above: (lines.right_from_above | queen) >> 1,
            right_from_below: (lines.right_from_below | below << distance) >> 1,
            left_from_below: (lines.left_from_below | below << ORIGIN >> distance) << 1,
        };
        let columns = columns | queen | 1 << partner;
        if row + 1 == self.size.get() / 2 {
            self.turns.rot180 += 1;
            let equal = Symmetry::Rotate90.compare(&self.board[..self.size.get()]).is_eq();
            self.turns.rot90 += u64::from(equal);
            return;
        }
        if row <= ASKS && (self.is_over)() {
            return;
        }
        for column in Columns(self.open(row + 1, next, columns)) {
            self.place(row + 1, next, columns, column);
        }
    }
}
