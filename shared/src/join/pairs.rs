//! Pairs of x and y that fit together, by weight.

use super::kernel::MARGIN;
use alloc::vec::Vec;
use core::array;
use core::ops::Range;

/// The number of places for x and for y. There is always room for the rows of all of them, so every place that a pair
/// can name has a row, and no kernel needs to check.
pub(super) const PLACES: [usize; 2] = [64, 1024];

/// The difference between a pair and that of the next x with the same y.
pub(super) const NEXT_X: u32 = 1 << 26;

/// Returns a pair as a word. A part without x may begin behind the last place; its word has no meaning.
///
/// ```text
/// x x x x x x . . . . . . . . . . . . . . . . y y y y y y y y y y
/// ```
#[inline(always)]
pub(super) const fn pair(x: u32, y: u32) -> u32 {
    x.wrapping_mul(NEXT_X) | y
}

/// Returns the places of x and of y that a word names.
#[inline(always)]
pub(super) const fn places(pair: u32) -> [usize; 2] {
    [(pair / NEXT_X) as usize, pair as usize % PLACES[1]]
}

const _: () = assert!(places(u32::MAX)[0] < PLACES[0] && places(u32::MAX)[1] < PLACES[1]);

/// The pairs of some sets of columns.
#[derive(Debug)]
pub(super) struct Pairs {
    /// The pairs that count once, twice and four times. Each list has a margin after its last pair.
    pub(super) words: [Vec<u32>; 3],
    pub(super) counts: [usize; 3],
    /// The places of the x and of the y that are in any pair, also with a margin.
    pub(super) places: [Vec<u32>; 2],
    pub(super) used: [usize; 2],
    /// Masks that remember which x and y are in a pair: one for each x, and one for each y or, in some kernels, for
    /// sixteen y each.
    pub(super) masks: [Vec<u16>; 2],
}

impl Pairs {
    /// Creates room for the pairs of `x` and `y` placements, of which there are no more than [`PLACES`].
    pub(super) fn new(x: usize, y: usize) -> Pairs {
        assert!(x <= PLACES[0] && y <= PLACES[1]);
        let words = |count: usize| alloc::vec![0; count + MARGIN];
        Pairs {
            words: array::from_fn(|_| words(x * y)),
            counts: [0; 3],
            places: [words(x), words(y)],
            used: [0; 2],
            masks: [alloc::vec![0; x], alloc::vec![0; y + 2]],
        }
    }

    /// Removes all pairs.
    pub(super) fn clear(&mut self) {
        (self.counts, self.used) = ([0; 3], [0; 2]);
    }

    /// Marks the first `count` x (0) or y (1) as used.
    pub(super) fn use_all(&mut self, which: usize, count: usize) {
        (0..count).zip(&mut self.places[which]).for_each(|(place, slot)| *slot = place as u32);
        self.used[which] = count;
    }

    /// Returns the pairs of a weight.
    #[inline(always)]
    pub(super) fn of(&self, weight: usize) -> &[u32] {
        &self.words[weight][..self.counts[weight]]
    }

    /// Returns the places of the x (0) or y (1) that are in any pair.
    #[inline(always)]
    pub(super) fn used(&self, which: usize) -> &[u32] {
        &self.places[which][..self.used[which]]
    }
}

/// The x and y of one set of columns.
pub(super) struct Candidates<'a> {
    pub(super) x: ColumnGroup<'a>,
    pub(super) y: ColumnGroup<'a>,
    /// The lists of the pairs of each part of x with each part of y; `None` where they do not count.
    pub(super) lists: [[Option<usize>; 2]; 2],
}

/// Placements on the same columns in two parts: usually those without a queen on the long diagonal, then those with
/// one.
pub(super) struct ColumnGroup<'a> {
    pub(super) seams: &'a [u32],
    /// The number of placements in the first part.
    pub(super) off: usize,
    /// The place of the first placement.
    pub(super) first: u32,
}

impl ColumnGroup<'_> {
    /// Returns the two parts, counted from the first placement.
    #[inline(always)]
    pub(super) fn parts(&self) -> [Range<usize>; 2] {
        [0..self.off, self.off..self.seams.len()]
    }
}

impl Candidates<'_> {
    /// Returns the list of the pairs of two parts, or `None` if they do not count.
    #[inline(always)]
    pub(super) const fn list(&self, x_on: bool, y_on: bool) -> Option<usize> {
        self.lists[x_on as usize][y_on as usize]
    }
}
