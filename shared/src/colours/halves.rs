//! The halves of a small board: its white queens or its black ones, listed by the rows and columns that they use.
//!
//! A solution is a white half and a black half that together use each row and each column once. So every white half
//! with a [`Key`] fits every black half with the opposite key, and the pairs need not be looked at.

use crate::board::{BoardSize, Columns, Square};
use crate::colours::{Colour, Half, Key};
use alloc::vec::Vec;
use core::cmp::Reverse;

/// A key of white that opens a board: as many boards as `white` times `black`.
///
/// ```
/// use eightfold_core::BoardSize;
/// use eightfold_core::colours::Halves;
///
/// let halves = Halves::new(BoardSize::new(8)?).unwrap();
/// let bundle = halves.bundles()[0];
/// assert_eq!((bundle.white, bundle.black), (1, 2));
/// assert_eq!(halves.bundles().iter().map(|bundle| bundle.boards()).sum::<usize>(), 92);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bundle {
    /// The rows and columns of the white queens.
    pub key: Key,
    /// The number of white halves with this key.
    pub white: usize,
    /// The number of black halves with the opposite key.
    pub black: usize,
}

impl Bundle {
    /// Returns the number of boards that the key opens.
    ///
    /// ```
    /// # use eightfold_core::colours::{Bundle, Key};
    /// assert_eq!(Bundle { key: Key::default(), white: 2, black: 3 }.boards(), 6);
    /// ```
    pub const fn boards(&self) -> usize {
        self.white * self.black
    }
}

/// All halves of a board that can be part of a solution as far as their rows tell: white has as many queens in even
/// rows as in odd ones, or one more on odd boards, and black as many.
///
/// White queens in even rows are those in even columns, and black queens in even rows are those in odd columns. As each
/// line has one queen, black needs as many of one kind as of the other, and the rest follows.
///
/// ```
/// use eightfold_core::BoardSize;
/// use eightfold_core::colours::{Colour, Halves};
///
/// let halves = Halves::new(BoardSize::new(8)?).unwrap();
/// assert_eq!(Colour::ALL.map(|colour| halves.count(colour)), [495, 495]);
/// assert_eq!(Colour::ALL.map(|colour| halves.keys(colour)), [419, 419]);
/// assert_eq!(halves.bundles().len(), 68);
/// // Large boards have too many.
/// assert!(Halves::new(BoardSize::new(13)?).is_none());
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Halves {
    size: BoardSize,
    /// Those of each colour, by key.
    halves: [Vec<(Key, Half)>; 2],
    bundles: Vec<Bundle>,
}

impl Halves {
    /// The largest board.
    pub const LARGEST: usize = 12;

    /// Returns the halves of a board, or `None` if it is larger than [`Halves::LARGEST`].
    pub fn new(size: BoardSize) -> Option<Halves> {
        if size.get() > Halves::LARGEST {
            return None;
        }
        let halves = Colour::ALL.map(|colour| {
            let mut search = Search { size, colour, found: Vec::new() };
            search.below(0, Half::EMPTY, Key::default(), [0, 0], 0);
            search.found.sort_unstable();
            search.found
        });
        let mut halves = Halves { size, halves, bundles: Vec::new() };
        let same_key = |one: &(Key, Half), other: &(Key, Half)| one.0 == other.0;
        let bundles = halves.halves[0].chunk_by(same_key).map(|white| {
            let key = white[0].0;
            Bundle { key, white: white.len(), black: halves.with(Colour::Black, key.opposite(size)).len() }
        });
        let mut bundles: Vec<_> = bundles.filter(|bundle| bundle.black > 0).collect();
        bundles.sort_unstable_by_key(|bundle| (Reverse(bundle.boards()), Reverse(bundle.black), bundle.key));
        halves.bundles = bundles;
        Some(halves)
    }

    /// Returns the size of the board.
    ///
    /// ```
    /// # use eightfold_core::BoardSize;
    /// # use eightfold_core::colours::Halves;
    /// let size = BoardSize::new(6)?;
    /// assert_eq!(Halves::new(size).unwrap().size(), size);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the number of halves of a colour.
    pub fn count(&self, colour: Colour) -> usize {
        self.halves[colour as usize].len()
    }

    /// Returns the number of different keys that the halves of a colour have.
    pub fn keys(&self, colour: Colour) -> usize {
        self.halves[colour as usize].chunk_by(|one, other| one.0 == other.0).count()
    }

    /// Returns the halves of a colour that use exactly these rows and columns, each with its key.
    ///
    /// ```
    /// # use eightfold_core::BoardSize;
    /// # use eightfold_core::colours::{Colour, Halves, Key};
    /// let halves = Halves::new(BoardSize::new(4)?).unwrap();
    /// let key = Key { rows: 0b1100, columns: 0b1100 };
    /// assert!(halves.with(Colour::White, key).is_empty());
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn with(&self, colour: Colour, key: Key) -> &[(Key, Half)] {
        let all = &self.halves[colour as usize];
        let from = all.partition_point(|(it, _)| *it < key);
        let length = all[from..].partition_point(|(it, _)| *it == key);
        &all[from..from + length]
    }

    /// Returns the keys of white that open a board: those with the most boards first, and of these those with the most
    /// black halves.
    pub fn bundles(&self) -> &[Bundle] {
        &self.bundles
    }
}

/// A search for the halves of a colour, from the top row down.
struct Search {
    size: BoardSize,
    colour: Colour,
    found: Vec<(Key, Half)>,
}

impl Search {
    /// Places queens in the rows from `row` on, or none. `diagonals` are the falling and rising ones that enter the
    /// row, and `balance` is the number of queens in even rows above it less that in odd ones.
    fn below(&mut self, row: usize, half: Half, key: Key, diagonals: [u32; 2], balance: i32) {
        let n = self.size.get();
        if row == n {
            let wanted = if self.colour == Colour::White { n % 2 } else { 0 };
            if balance == wanted as i32 {
                self.found.push((key, half));
            }
            return;
        }
        let [falling, rising] = diagonals;
        self.below(row + 1, half, key, [falling << 1, rising >> 1], balance);
        let free = self.colour.squares(row, self.size) & !(key.columns | falling | rising);
        for column in Columns(free) {
            let (queen, bit) = (Square::new(row, column), 1 << column);
            let key = Key { rows: key.rows | 1 << row, columns: key.columns | bit };
            let on = if row.is_multiple_of(2) { 1 } else { -1 };
            self.below(row + 1, half.with(queen), key, [(falling | bit) << 1, (rising | bit) >> 1], balance + on);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known;
    use crate::placement::Placement;

    fn halves(n: usize) -> Halves {
        Halves::new(BoardSize::new(n).unwrap()).unwrap()
    }

    #[test]
    fn keys_open_as_many_boards_as_are_known() {
        // The halves and keys come from a program in another language.
        let halves_and_keys = [
            (14, 2),
            (36, 9),
            (106, 4),
            (301, 34),
            (990, 68),
            (3_382, 260),
            (12_762, 548),
            (47_393, 2_008),
            (199_014, 10_304),
        ];
        for (n, (reached, keys)) in (4..).zip(halves_and_keys) {
            let halves = halves(n);
            assert_eq!(Colour::ALL.map(|colour| halves.count(colour)).iter().sum::<usize>(), reached, "N = {n}");
            assert_eq!(halves.bundles().len(), keys, "N = {n}");
            let boards: usize = halves.bundles().iter().map(Bundle::boards).sum();
            assert_eq!(Some(boards as u128), known::total(halves.size()), "N = {n}");
        }
    }

    #[test]
    fn each_board_of_a_table_is_a_solution() {
        for n in 4..=9 {
            let halves = halves(n);
            for bundle in halves.bundles() {
                let white = halves.with(Colour::White, bundle.key);
                let black = halves.with(Colour::Black, bundle.key.opposite(halves.size()));
                assert_eq!((white.len(), black.len()), (bundle.white, bundle.black));
                for ((_, white), (_, black)) in white.iter().flat_map(|one| black.iter().map(move |it| (one, it))) {
                    let column = |row| white.column(row).or(black.column(row)).unwrap();
                    let rows: std::vec::Vec<_> = (0..n as u8).map(column).collect();
                    assert!(Placement::from_rows(&rows).unwrap().is_solution());
                    assert!(white.queens().all(|queen| Colour::of(queen) == Colour::White));
                    assert!(black.queens().all(|queen| Colour::of(queen) == Colour::Black));
                }
            }
        }
    }

    /// Each half has the key under which it is listed.
    #[test]
    fn halves_are_free_of_clashes() {
        let halves = halves(8);
        for (key, half) in halves.halves.iter().flatten() {
            assert_eq!((half.key(), half.clash()), (*key, None));
        }
    }
}
