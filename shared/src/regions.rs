//! A board cut into regions.

use crate::board::{BoardSize, Square};
use core::fmt;

/// The most rows of a board with regions, and the most regions.
pub(crate) const MOST: usize = 9;

/// A board of N by N squares cut into N regions, each in one piece. Regions are numbered by their first squares, row by
/// row and lowest column first.
///
/// The picture has a letter for each square, and the highest column at the left.
///
/// ```
/// use eightfold_core::Square;
/// use eightfold_core::daily::{Day, Puzzle};
///
/// let regions = Puzzle::of(Day::FIRST).regions;
/// assert_eq!(regions.to_string(), "\
/// b b b b a a a a
/// b b c a a a a a
/// b c c a a a d d
/// b c c e e e e d
/// b c c e e e e e
/// h h g f f e e e
/// f g g f f f f e
/// f f f f f f e e");
/// assert_eq!(regions.region(Square::new(6, 6)), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Regions {
    size: BoardSize,
    areas: [u128; MOST],
}

impl Regions {
    /// Returns the board with these areas, numbered anew by their first squares.
    pub(crate) fn numbered(size: BoardSize, mut areas: [u128; MOST]) -> Regions {
        areas[..size.get()].sort_unstable_by_key(|area| area.trailing_zeros());
        Regions { size, areas }
    }

    /// Returns the board on which these are the numbers of each square's region, lowest column first. Returns `None` if
    /// no board has these regions.
    #[cfg(feature = "alloc")]
    pub(crate) fn read(size: BoardSize, numbers: &[u8]) -> Option<Regions> {
        let (n, mut areas) = (size.get(), [0; MOST]);
        if n > MOST || numbers.len() != n * n {
            return None;
        }
        for (square, number) in numbers.iter().enumerate() {
            *areas[..n].get_mut(usize::from(*number))? |= 1 << square;
        }
        let regions = Regions::numbered(size, areas);
        let is_whole = |area: &u128| {
            let mut piece = area & area.wrapping_neg();
            while let more = neighbours(size, piece) & area
                && more != 0
            {
                piece |= more;
            }
            piece == *area && piece != 0
        };
        (regions.areas == areas && regions.areas().iter().all(is_whole)).then_some(regions)
    }

    /// Returns the board's size.
    ///
    /// ```
    /// # use eightfold_core::daily::{Day, Puzzle};
    /// assert_eq!(Puzzle::of(Day::FIRST).regions.size().get(), 8);
    /// ```
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the squares of each region, as the bits of a [`Position`](crate::daily::Position).
    ///
    /// ```
    /// # use eightfold_core::daily::{Day, Puzzle};
    /// let regions = Puzzle::of(Day::FIRST).regions;
    /// assert_eq!(regions.areas().iter().fold(0, |all, area| all | area), u128::from(u64::MAX));
    /// ```
    pub fn areas(&self) -> &[u128] {
        &self.areas[..self.size.get()]
    }

    /// Returns the number of a square's region, from 0.
    pub fn region(&self, square: Square) -> usize {
        let bit = usize::from(square.row) * self.size.get() + usize::from(square.column);
        self.areas().iter().position(|area| area >> bit & 1 == 1).unwrap_or_default()
    }

    /// Returns the squares of a row in the regions of the queens above it, as a mask.
    pub(crate) fn used_above(&self, queens: &[u8], row: usize) -> u32 {
        let n = self.size.get();
        let queen = |(row, column): (usize, &u8)| 1 << (row * n + usize::from(*column));
        let queens = queens.iter().take(row).enumerate().map(queen).fold(0, |all, queen: u128| all | queen);
        let used = self.areas().iter().filter(|area| **area & queens != 0).fold(0, |all, area| all | area);
        (used >> (row * n)) as u32 & self.size.full()
    }
}

/// Returns the squares that share a side with a set of squares and lie outside it.
pub(crate) const fn neighbours(size: BoardSize, squares: u128) -> u128 {
    let n = size.get();
    let (mut right, mut row) = (0, 0);
    while row < n {
        right |= 1 << (row * n);
        row += 1;
    }
    let left = right << size.last();
    let moved = (squares & !left) << 1 | (squares & !right) >> 1 | squares << n | squares >> n;
    moved & all(size) & !squares
}

/// Returns all squares of a board.
pub(crate) const fn all(size: BoardSize) -> u128 {
    (1 << (size.get() * size.get())) - 1
}

/// Iterates over the squares of a set by their bits, the lowest first.
pub(crate) fn each(mut set: u128) -> impl Iterator<Item = usize> + Clone {
    core::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}

impl fmt::Display for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size.get() {
            for column in (0..self.size.get()).rev() {
                let end = match (row, column) {
                    (_, 1..) => " ",
                    (row, 0) if row < self.size.last() => "\n",
                    _ => "",
                };
                let letter = b'a' + self.region(Square::new(row, column)) as u8;
                write!(f, "{}{end}", char::from(letter))?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Regions of {}:\n{self}", self.size)
    }
}
