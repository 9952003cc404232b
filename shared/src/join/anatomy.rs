//! One unit of a small board in detail: everything that the join makes on the way to its count, for people to look at.
//!
//! The join never looks at a whole board. Here all intermediate results are kept, and each bit of the result leads to
//! the board that it counts. Diagonals, seams, windows and order are those of the engine; only symmetry is applied
//! later. The engine never makes an east half with a queen on a long diagonal; here it is made like the others, and its
//! boards weigh 0.
//!
//! ```
//! use eightfold_core::{BoardSize, join::{Anatomy, RowSet, count_unit_plainly}};
//!
//! let unit = RowSet::new(BoardSize::new(8)?, 0b1001_0110).unwrap();
//! let anatomy = Anatomy::new(unit);
//! assert_eq!((anatomy.west().len(), anatomy.east().len()), (8, 8));
//!
//! // A row of each table, and their AND, tell which of the eight east halves complete a west half.
//! let found: Vec<_> = anatomy.west().iter().map(|half| anatomy.completed_by(half).count_ones()).collect();
//! assert_eq!(found.iter().sum::<u32>(), 3);
//! assert_eq!(anatomy.tally(), count_unit_plainly(unit));
//! # Ok::<(), eightfold_core::BoardSizeError>(())
//! ```

use super::RowSet;
use super::leaf::GROUP;
use super::quarter::{Corner, Diagonals, Part, Windows};
use super::weights::{Weights, WestHalf};
use crate::board::{Columns, Square};
use crate::placement::Placement;
use crate::squares::Squares;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// Some queens in a quarter: one in each of its rows that the unit names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The squares of the queens on the whole board, from the top. Column 0 is the first of the west.
    pub queens: Vec<Square>,
    /// The columns of the quarter that they use, from its west side.
    pub columns: u32,
    /// The diagonals that cross from the north to the south. [`Piece::seams`] separates them.
    seam: u32,
    /// The diagonals that cross the middle.
    pub windows: Windows,
    /// `true` if a queen is on a long diagonal; the centre of an odd board does not count.
    pub is_on_long_diagonal: bool,
}

impl Piece {
    /// Returns the rising and the falling diagonals that cross from the north to the south.
    pub const fn seams(&self) -> [u32; 2] {
        separated(self.seam)
    }
}

/// The relation between a northern and a southern piece of the same half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// Both use these columns.
    Columns(u32),
    /// Both use these diagonals: rising and falling ones, as in [`Piece::seams`].
    Seam([u32; 2]),
    /// Together they form a half.
    Agree,
}

/// Two pieces that agree: all queens of the west or of the east.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Half {
    /// The places of the northern and the southern piece in their lists.
    pub pieces: [usize; 2],
    /// The diagonals that cross the middle.
    pub windows: Windows,
    /// The number of queens on long diagonals.
    pub on_long_diagonals: u32,
}

/// One unit of a small board in detail.
#[derive(Clone, Debug)]
pub struct Anatomy {
    unit: RowSet,
    /// The pieces of each quarter, in the order of [`Corner::ALL`].
    pieces: [Vec<Piece>; 4],
    west: Vec<Half>,
    east: Vec<Half>,
    /// For each diagonal, the east halves that do not use it.
    rows: Vec<u64>,
    /// The diagonals that halves of both sides use.
    open: Vec<usize>,
}

impl Anatomy {
    /// The board sizes that an anatomy can show. Their units have no more east halves than a word has bits.
    pub const SIZES: RangeInclusive<usize> = 4..=8;

    /// Creates the anatomy of a unit.
    ///
    /// # Panics
    /// Panics if the board is not one of [`Anatomy::SIZES`].
    pub fn new(unit: RowSet) -> Anatomy {
        let size = unit.size();
        assert!(Anatomy::SIZES.contains(&size.get()), "a board of {size} rows is too large to be laid open");
        let pieces = Corner::ALL.map(|corner| pieces(Part::quarter(unit, corner)));
        let [x, y, z, s] = &pieces;
        let (west, east) = (halves(x, y), halves(z, s));
        let rows = (0..2 * size.last())
            .map(|diagonal| {
                let is_free = |half: &&Half| !half.windows.diagonals(size).any(|used| used == diagonal);
                (0..).zip(&east).filter(|(_, half)| is_free(half)).map(|(at, _)| 1 << at).sum()
            })
            .collect();
        let is_used =
            |halves: &[Half], at| halves.iter().any(|half| half.windows.diagonals(size).any(|used| used == at));
        let open = (0..2 * size.last()).filter(|at| is_used(&west, *at) && is_used(&east, *at)).collect();
        Anatomy { unit, pieces, west, east, rows, open }
    }

    /// Returns the unit.
    pub const fn unit(&self) -> RowSet {
        self.unit
    }

    /// Returns the pieces of a quarter by the columns that they use, those without a queen on the long diagonal first.
    pub fn pieces(&self, corner: Corner) -> &[Piece] {
        &self.pieces[corner as usize]
    }

    /// Returns the west halves.
    pub fn west(&self) -> &[Half] {
        &self.west
    }

    /// Returns the east halves, which are the columns of the matrix.
    pub fn east(&self) -> &[Half] {
        &self.east
    }

    /// Returns the two pieces of a half.
    pub fn pieces_of(&self, half: &Half, is_west: bool) -> [&Piece; 2] {
        let corners = if is_west { Corner::WEST } else { Corner::EAST };
        [0, 1].map(|at| &self.pieces(corners[at])[half.pieces[at]])
    }

    /// Returns a row of the matrix, with a bit for each east half that does not use the diagonal. The rising diagonals
    /// come first, then the falling ones: N - 1 of each, in the order of the bits of [`Windows`].
    pub fn row(&self, diagonal: usize) -> u64 {
        self.rows[diagonal]
    }

    /// Returns the number of rows of the matrix.
    pub const fn diagonals(&self) -> usize {
        2 * self.unit.size().last()
    }

    /// Returns a row with the bits of all east halves.
    pub const fn all(&self) -> u64 {
        (1 << self.east.len()) - 1
    }

    /// Iterates over the groups of *open* diagonals, which halves of both sides use. Each has a table with the AND
    /// of every choice of its rows.
    pub fn groups(&self) -> impl ExactSizeIterator<Item = &[usize]> {
        self.open.chunks(GROUP)
    }

    /// Returns the diagonals of a group that a west half uses, its *key*, and the row of the table that they name: the
    /// east halves that use none of them.
    pub fn looked_up(&self, west: &Half, group: &[usize]) -> (Vec<usize>, u64) {
        let is_used = |at: &&usize| west.windows.diagonals(self.unit.size()).any(|used| used == **at);
        let key: Vec<_> = group.iter().filter(is_used).copied().collect();
        let row = key.iter().fold(self.all(), |row, at| row & self.row(*at));
        (key, row)
    }

    /// Returns the east halves that complete a west half: each of them is a solution.
    pub fn completed_by(&self, west: &Half) -> u64 {
        self.groups().fold(self.all(), |left, group| left & self.looked_up(west, group).1)
    }

    /// Returns the board behind a bit: the queens of a west half and of an east half. `None` if they attack each other.
    pub fn board(&self, west: &Half, east: usize) -> Option<Placement> {
        let mut rows = [0; *Anatomy::SIZES.end()];
        let pieces = self.pieces_of(west, true).into_iter().chain(self.pieces_of(self.east.get(east)?, false));
        for queen in pieces.flat_map(|piece| &piece.queens) {
            rows[usize::from(queen.row)] = queen.column;
        }
        Placement::from_rows(&rows[..self.unit.size().get()]).ok().filter(Placement::is_solution)
    }

    /// Returns the weight of a solution, without the unit's reversal.
    pub fn weight(&self, west: &Half, east: &Half) -> u64 {
        if east.on_long_diagonals > 0 {
            return 0;
        }
        let [x, y] = self.pieces_of(west, true);
        let is_centre = |queen: &Square| {
            let size = self.unit.size();
            queen.row == queen.column && usize::from(queen.row) * 2 == size.last()
        };
        Weights::new(self.unit).of(WestHalf {
            columns: x.columns,
            on_falling: x.is_on_long_diagonal,
            on_rising: y.is_on_long_diagonal,
            on_centre: x.queens.iter().any(is_centre),
        })
    }

    /// Iterates over the solutions: their west half and the number of their east half.
    pub fn solutions(&self) -> impl Iterator<Item = (&Half, usize)> {
        let bits = |left: u64| (0..self.east.len()).filter(move |bit| left >> bit & 1 == 1);
        self.west.iter().flat_map(move |half| bits(self.completed_by(half)).map(move |east| (half, east)))
    }

    /// Returns the number that the unit adds to the total.
    pub fn tally(&self) -> u64 {
        let weights = self.solutions().map(|(west, east)| self.weight(west, &self.east[east]));
        self.unit.reversals() * weights.sum::<u64>()
    }

    /// Returns the squares on a diagonal that crosses the middle, numbered as the rows of the matrix are.
    pub fn squares(&self, diagonal: usize) -> Squares {
        let size = self.unit.size();
        let crosses =
            |quarter: Part, square| Windows::of_word(quarter.windows(square)).diagonals(size).any(|at| at == diagonal);
        squares(self.unit, &Corner::ALL, crosses)
    }

    /// Returns the squares of a half on a rising or a falling diagonal that crosses from its north to its south.
    pub fn squares_of_seam(&self, is_west: bool, is_falling: bool, bit: usize) -> Squares {
        let corners = if is_west { Corner::WEST } else { Corner::EAST };
        let bit = bit + if is_falling { 16 } else { 0 };
        squares(self.unit, &corners, |quarter, square| quarter.seam(square) >> bit & 1 == 1)
    }
}

/// Returns the relation between a northern and a southern piece of the same half.
pub const fn meet(north: &Piece, south: &Piece) -> Meeting {
    match (north.columns & south.columns, north.seam & south.seam) {
        (0, 0) => Meeting::Agree,
        (0, seam) => Meeting::Seam(separated(seam)),
        (columns, _) => Meeting::Columns(columns),
    }
}

/// Separates the rising and the falling diagonals of a seam.
const fn separated(seam: u32) -> [u32; 2] {
    [seam & 0xffff, seam >> 16]
}

/// Lists the pieces of a quarter.
fn pieces(quarter: Part) -> Vec<Piece> {
    let rows: Vec<_> = Columns(quarter.rows).collect();
    let mut found = Vec::new();
    place(quarter, &rows, &mut Vec::new(), Diagonals::default(), &mut found);
    found.sort_by_key(|piece| (piece.columns, piece.is_on_long_diagonal));
    found
}

/// Places queens in the remaining rows in every possible way.
fn place(quarter: Part, rows: &[usize], columns: &mut Vec<usize>, diagonals: Diagonals, found: &mut Vec<Piece>) {
    let Some(&row) = rows.get(columns.len()) else {
        let squares = || rows.iter().zip(columns.iter());
        found.push(Piece {
            queens: squares().map(|(row, column)| Square::new(*row, quarter.column(*column))).collect(),
            columns: columns.iter().map(|column| 1 << column).sum(),
            seam: quarter.seam(diagonals),
            windows: Windows::of_word(quarter.windows(diagonals)),
            is_on_long_diagonal: squares().any(|(row, column)| quarter.is_on_long_diagonal(*row, *column)),
        });
        return;
    };
    for column in 0..quarter.columns() {
        let square = quarter.square(row, column);
        if !columns.contains(&column) && diagonals.are_free_of(square) {
            columns.push(column);
            place(quarter, rows, columns, diagonals.and(square), found);
            columns.pop();
        }
    }
}

/// Lists the halves that two lists form.
fn halves(north: &[Piece], south: &[Piece]) -> Vec<Half> {
    let pairs = north.iter().enumerate().flat_map(|north| south.iter().enumerate().map(move |south| (north, south)));
    let agreeing = pairs.filter(|((_, north), (_, south))| meet(north, south) == Meeting::Agree);
    let half = |((x, north), (y, south)): ((usize, &Piece), (usize, &Piece))| Half {
        pieces: [x, y],
        windows: Windows {
            rising: north.windows.rising | south.windows.rising,
            falling: north.windows.falling | south.windows.falling,
        },
        on_long_diagonals: u32::from(north.is_on_long_diagonal) + u32::from(south.is_on_long_diagonal),
    };
    agreeing.map(half).collect()
}

/// Returns the squares on a diagonal within some quarters.
fn squares(unit: RowSet, corners: &[Corner], is_on: impl Fn(Part, Diagonals) -> bool) -> Squares {
    let (size, middle) = (unit.size(), RowSet::west(unit.size()));
    let quarters = corners.iter().map(|corner| Part::quarter(unit, *corner));
    let all = quarters.flat_map(|quarter| {
        let rows = if quarter.corner.is_north() { 0..middle } else { middle..size.get() };
        rows.flat_map(move |row| (0..quarter.columns()).map(move |column| (quarter, row, column)))
    });
    let on = all.filter(|&(quarter, row, column)| is_on(quarter, quarter.square(row, column)));
    on.fold(Squares::empty(size), |squares, (quarter, row, column)| {
        squares.with(Square::new(row, quarter.column(column)))
    })
}

#[cfg(test)]
mod tests {
    use super::super::leaf::tests::keys;
    use super::super::list::{List, Sorting};
    use super::*;
    use crate::join::count_unit_plainly;
    use crate::{BoardSize, Solutions};

    fn units() -> impl Iterator<Item = RowSet> {
        Anatomy::SIZES.flat_map(|n| RowSet::units(BoardSize::new(n).unwrap()))
    }

    #[test]
    fn every_unit_weighs_what_the_plain_count_finds() {
        for unit in units() {
            assert_eq!(Anatomy::new(unit).tally(), count_unit_plainly(unit), "{unit:?}");
        }
    }

    #[test]
    fn every_bit_is_a_board_and_no_other_pair_is_one() {
        for unit in units() {
            let anatomy = Anatomy::new(unit);
            let mut boards: Vec<_> =
                anatomy.solutions().map(|(west, east)| anatomy.board(west, east).expect("a solution")).collect();
            let columns = (1 << RowSet::west(unit.size())) - 1;
            let rows = |board: &Placement| {
                (0..)
                    .zip(board.rows())
                    .filter(|(_, column)| columns >> **column & 1 == 1)
                    .map(|(row, _)| 1 << row)
                    .sum()
            };
            let mut expected: Vec<_> = Solutions::of(unit.size())
                .filter(|board| RowSet::new(unit.size(), rows(board)) == Some(unit))
                .collect();
            boards.sort_unstable();
            expected.sort_unstable();
            assert_eq!(boards, expected, "{unit:?}");
            let pairs = anatomy.west().iter().flat_map(|west| (0..anatomy.east().len()).map(move |east| (west, east)));
            assert_eq!(pairs.filter(|(west, east)| anatomy.board(west, *east).is_some()).count(), boards.len());
        }
    }

    /// The engine keeps words instead of queens: the same words.
    #[test]
    fn pieces_are_those_of_the_engine() {
        for unit in units() {
            let anatomy = Anatomy::new(unit);
            for corner in Corner::ALL {
                let quarter = Part::quarter(unit, corner);
                let list = List::new(unit.size(), quarter, Sorting::default(), &mut Vec::new(), &|| false).unwrap();
                let made = anatomy.pieces(corner).iter().filter(|piece| corner.is_west() || !piece.is_on_long_diagonal);
                let words = made.map(|it| (it.windows, it.seam)).collect::<Vec<_>>();
                let of_list = list.all().windows.iter().map(|word| Windows::of_word(*word)).zip(list.all().seams);
                let of_list = of_list.map(|(windows, seam)| (windows, *seam));
                let key = |(windows, seam): &(Windows, u32)| (windows.rising, windows.falling, *seam);
                let (mut words, mut of_list) = (words, of_list.collect::<Vec<_>>());
                words.sort_by_key(key);
                of_list.sort_by_key(key);
                assert_eq!(words, of_list, "{unit:?} {corner:?}");
            }
        }
    }

    /// The engine presses the diagonals of a group to a number; here they are a list.
    #[test]
    fn keys_are_those_of_the_engine() {
        for unit in units() {
            let (anatomy, size) = (Anatomy::new(unit), unit.size());
            let word = |half: &Half| u64::from(half.windows.rising) | u64::from(half.windows.falling) << 32;
            let [west, east] = [anatomy.west(), anatomy.east()].map(|side| side.iter().map(word).collect::<Vec<_>>());
            for (half, key) in anatomy.west().iter().zip(keys(&west, &east)) {
                for (at, group) in anatomy.groups().enumerate() {
                    let bit = |used: &usize| 1 << group.iter().position(|it| it == used).unwrap();
                    let expected: u64 = anatomy.looked_up(half, group).0.iter().map(bit).sum();
                    assert_eq!(key >> (GROUP * at) & ((1 << GROUP) - 1), expected, "{size} {half:?}");
                }
            }
        }
    }

    #[test]
    fn diagonals_are_drawn_where_they_cross() {
        let anatomy = Anatomy::new(RowSet::new(BoardSize::new(8).unwrap(), 0b1001_0110).unwrap());
        let line = |squares: Squares| squares.iter().map(|it| (it.row, it.column)).collect::<Vec<_>>();
        // The first rising diagonal that reaches the east, and the last falling one.
        assert_eq!(line(anatomy.squares(0)), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)]);
        assert_eq!(line(anatomy.squares(13)), [(3, 0), (4, 1), (5, 2), (6, 3), (7, 4)]);
        assert_eq!(line(anatomy.squares_of_seam(false, true, 0)), [(1, 4), (2, 5), (3, 6), (4, 7)]);
        for square in (0..anatomy.diagonals()).flat_map(|at| line(anatomy.squares(at))) {
            assert!(square.0 < 8 && square.1 < 8);
        }
    }
}
