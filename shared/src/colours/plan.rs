//! The order in which the rows of one colour get their queens, and what each queen closes of the rows after hers.
//!
//! The squares of a colour are two small boards that share no row and no column. A queen of the first board closes
//! squares of the second by her diagonals alone:

use super::WhiteRows;
use super::sets::full;

/// The largest number of rows of a colour: all of a board but none.
pub(super) const MOST: usize = 31;

/// The squares of a later row that a queen closes: columns `left` further up and `right` further down than her bit, and
/// her own column if both rows are of one board.
///
/// ```text
/// her bit             . . . . x . . .
/// left 2, right 1     . . x . . x . .      and . . . . x . . . of the same board
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hit {
    pub(super) left: u8,
    pub(super) right: u8,
    pub(super) own: bool,
}

impl Hit {
    /// Returns the columns that a queen leaves.
    pub(super) const fn left_by(self, queen: u16) -> u16 {
        let queen = queen as u32;
        let own = if self.own { queen } else { 0 };
        !(queen << self.left | queen >> self.right | own) as u16
    }
}

/// The rows of one colour in the order in which they get their queens: those of the first board, then those of the
/// second, and of each board the ones near the middle first. That order took 11 to 22 % less time than from the top.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The number of rows of the first board, and of both.
    pub(super) firsts: usize,
    pub(super) rows: usize,
    /// The columns of the second board.
    pub(super) seconds: u16,
    pub(super) hits: [[Hit; MOST]; MOST],
}

/// A small board: the squares whose rows and columns have these parities.
#[derive(Clone, Copy)]
struct SmallBoard {
    row: usize,
    column: usize,
}

impl Plan {
    /// Returns the plans of the white and of the black queens of a unit.
    ///
    /// On even boards columns are numbered from the other end. So the columns that white queens use on the second board
    /// are rev B', which can be compared with A.
    pub(super) fn of(unit: WhiteRows) -> [Plan; 2] {
        let (size, parity) = (unit.size().get(), unit.size().get() % 2);
        let (first, second) = WhiteRows::lines(unit.size());
        let board = |row, column| SmallBoard { row, column };
        let (other, is_mirrored) = (1 - parity, parity == 0);
        [
            ([board(parity, parity), board(other, other)], [unit.first(), unit.second()]),
            (
                [board(other, parity), board(parity, other)],
                [full(second) & !unit.second(), full(first) & !unit.first()],
            ),
        ]
        .map(|(boards, rows)| Plan::new(size, boards, rows, is_mirrored))
    }

    fn new(size: usize, boards: [SmallBoard; 2], sets: [u32; 2], is_mirrored: bool) -> Plan {
        let mut rows = [(0, boards[0]); MOST];
        let mut count = 0;
        for (board, set) in boards.into_iter().zip(sets) {
            let (start, middle) = (count, (size + 1 - board.row) as i32 / 2 - 1);
            for row in (0..16).filter(|row| set >> row & 1 == 1) {
                rows[count] = (row, board);
                count += 1;
            }
            rows[start..count].sort_unstable_by_key(|&(row, _)| ((2 * row - middle).abs(), row));
        }
        let mut plan = Plan {
            firsts: sets[0].count_ones() as usize,
            rows: count,
            seconds: full((size + 1 - boards[1].column) / 2) as u16,
            hits: [[Hit::default(); MOST]; MOST],
        };
        for at in 0..count {
            for later in at + 1..count {
                plan.hits[at][later] = hit(rows[at], rows[later], if is_mirrored { -1 } else { 1 });
            }
        }
        plan
    }

    /// Returns what a queen of one row closes of a later one.
    pub(super) const fn hit(&self, row: usize, later: usize) -> Hit {
        self.hits[row][later]
    }
}

/// Returns what a queen of the row `from` closes of the row `to`.
///
/// Row i and column j of a small board are row 2i + r and column 2j + c, with its parities r and c. So on a rising
/// diagonal, where row + column stays, and on a falling one, where column - row does, two columns differ by:
fn hit((from, board): (i32, SmallBoard), (to, other): (i32, SmallBoard), direction: i32) -> Hit {
    let half = |one: usize, another: usize| one as i32 - another as i32;
    let rows = 2 * (from - to) + half(board.row, other.row);
    let columns = half(board.column, other.column);
    let [rising, falling] = [columns + rows, columns - rows].map(|whole| whole / 2 * direction);
    let (left, right) = (rising.max(falling), -rising.min(falling));
    Hit { left: left as u8, right: right as u8, own: board.row == other.row }
}
