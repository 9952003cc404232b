//! A board cut into regions.
//!
//! Regions grow from random squares. If they grew from the queens of a solution, queens would stand in the middle of
//! their regions twice as often as by chance, and readers would learn to look there.

use super::each;
use crate::board::{BoardSize, Square};
use crate::random::Random;
use core::fmt;

/// The most rows of a board with regions, and the most regions.
pub(super) const MOST: usize = 9;

/// The largest appetite of a region.
const APPETITE: u32 = 4;

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
    /// Cuts a board at random.
    ///
    /// Each region starts on a random square, with an appetite from 1 to 4. While squares are empty, one of the regions
    /// beside an empty square is drawn, with a chance in proportion to its appetite, and takes one of the empty squares
    /// beside it at random.
    pub(super) fn cut(size: BoardSize, random: &mut Random) -> Regions {
        let n = size.get();
        let mut regions = Regions { size, areas: [0; MOST] };
        let mut seeds = 0_u128;
        while (seeds.count_ones() as usize) < n {
            seeds |= 1 << random.below((n * n) as u32);
        }
        let (mut neighbours, mut appetites) = ([0; MOST], [0; MOST]);
        for (region, square) in each(seeds).enumerate() {
            regions.areas[region] = 1 << square;
            neighbours[region] = regions.neighbours(1 << square);
            appetites[region] = 1 + random.below(APPETITE);
        }
        let mut empty = all(size) & !seeds;
        while empty != 0 {
            let hungry = (0..n).filter(|region| neighbours[*region] & empty != 0);
            let mut lot = random.below(hungry.clone().map(|region| appetites[region]).sum());
            let drawn = hungry.clone().find(|region| {
                let is_drawn = lot < appetites[*region];
                lot = lot.saturating_sub(appetites[*region]);
                is_drawn
            });
            // Some region lies beside every empty square.
            let Some(region) = drawn else { break };
            let choice = neighbours[region] & empty;
            let Some(square) = each(choice).nth(random.below(choice.count_ones()) as usize) else { break };
            regions.areas[region] |= 1 << square;
            neighbours[region] |= regions.neighbours(1 << square);
            empty &= !(1 << square);
        }
        regions.areas[..n].sort_unstable_by_key(|area| area.trailing_zeros());
        regions
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

    /// Returns the squares of each region, as the bits of a [`Position`](super::Position).
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

    /// Returns the squares that share a side with a set of squares and lie outside it.
    const fn neighbours(&self, squares: u128) -> u128 {
        let n = self.size.get();
        let (mut right, mut row) = (0, 0);
        while row < n {
            right |= 1 << (row * n);
            row += 1;
        }
        let left = right << self.size.last();
        let moved = (squares & !left) << 1 | (squares & !right) >> 1 | squares << n | squares >> n;
        moved & all(self.size) & !squares
    }
}

/// Returns all squares of a board.
pub(super) const fn all(size: BoardSize) -> u128 {
    (1 << (size.get() * size.get())) - 1
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
