//! The units of scheme 2: the sets of rows that the west half of the board uses, and the order in which they are handed
//! out.

use crate::board::BoardSize;
use core::fmt;
use core::ops::RangeInclusive;

/// The rows that hold the queens of the west half: bit `r` is row `r`.
///
/// The west half has w = ceil(N/2) columns, so a row set has w rows. Exchanging top and bottom turns a row set into its
/// reversal, and both have equally many solutions; so only the larger of the two is a unit, which counts twice.
///
/// ```
/// use eightfold_core::{BoardSize, join::RowSet};
///
/// let size = BoardSize::new(4)?;
/// let units: Vec<_> = RowSet::units(size).map(RowSet::rows).collect();
/// assert_eq!(units, [0b0110, 0b1001, 0b1010, 0b1100]);
///
/// let half = RowSet::new(size, 0b1010).unwrap();
/// assert_eq!(half.reversed().rows(), 0b0101);
/// assert_eq!(half.reversals(), 2);
/// assert!(RowSet::new(size, 0b1110).is_none()); // three rows for two columns
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RowSet {
    size: BoardSize,
    rows: u32,
}

impl RowSet {
    /// The number of the scheme in documents.
    pub const SCHEME: u32 = 2;
    /// The sizes of the smallest and the largest board that can be joined. On smaller boards a half may reach no
    /// diagonal of the other; the largest is also that of the batch engine, which audits the join.
    pub const SIZES: RangeInclusive<usize> = 4..=29;

    /// Creates the row set of these rows. Returns `None` unless all of them are on the board and their number is that
    /// of the west half's columns.
    pub const fn new(size: BoardSize, rows: u32) -> Option<RowSet> {
        let fits = rows & !size.full() == 0 && rows.count_ones() as usize == RowSet::west(size);
        if fits { Some(RowSet { size, rows }) } else { None }
    }

    /// Returns the number of columns of the west half, which is also the number of rows of the north half.
    pub const fn west(size: BoardSize) -> usize {
        size.get().div_ceil(2)
    }

    /// Returns the board's size.
    pub const fn size(self) -> BoardSize {
        self.size
    }

    /// Returns the rows as a mask.
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// Returns the rows of the north half, from its top.
    pub const fn north(self) -> u32 {
        self.rows & ((1 << RowSet::west(self.size)) - 1)
    }

    /// Returns the rows of the south half, from its top.
    pub const fn south(self) -> u32 {
        self.rows >> RowSet::west(self.size)
    }

    /// Returns the row set with top and bottom exchanged.
    #[must_use]
    pub const fn reversed(self) -> RowSet {
        RowSet { rows: self.rows.reverse_bits() >> (u32::BITS as usize - self.size.get()), ..self }
    }

    /// Returns whether this is a unit: it is not smaller than its reversal.
    pub const fn is_unit(self) -> bool {
        self.rows >= self.reversed().rows
    }

    /// Returns the number of row sets that this unit represents: itself, and its reversal if that differs.
    pub const fn reversals(self) -> u64 {
        if self.rows == self.reversed().rows { 1 } else { 2 }
    }

    /// Returns the number of sets of columns that the queens in the north-west can use. Each is a part of the unit.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, join::RowSet};
    ///
    /// let unit = RowSet::new(BoardSize::new(8)?, 0b1100_0011).unwrap();
    /// assert_eq!(unit.parts(), 6); // two of four columns
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub const fn parts(self) -> usize {
        choices(RowSet::west(self.size), self.north().count_ones() as usize) as usize
    }

    /// Iterates over all units of a board size, in increasing order.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, join::RowSet};
    ///
    /// let units = |n| RowSet::units(BoardSize::new(n).unwrap()).count();
    /// assert_eq!([8, 12, 16, 18].map(units), [38, 472, 6_470, 24_310]);
    /// ```
    pub fn units(size: BoardSize) -> impl Iterator<Item = RowSet> + Clone {
        RowSet { size, rows: (1 << RowSet::west(size)) - 1 }.units_from()
    }

    /// Iterates over the units from this one on, in increasing order.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, join::RowSet};
    ///
    /// let size = BoardSize::new(8)?;
    /// let tenth = RowSet::units(size).nth(10).unwrap();
    /// assert!(tenth.units_from().eq(RowSet::units(size).skip(10)));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn units_from(self) -> impl Iterator<Item = RowSet> + Clone {
        let RowSet { size, rows } = self;
        let next = move |&rows: &u32| next_of_as_many(rows).filter(|rows| rows & !size.full() == 0);
        core::iter::successors(Some(rows), next).map(move |rows| RowSet { size, rows }).filter(|set| set.is_unit())
    }

    /// Returns the number of units of a board size, without walking them.
    ///
    /// A row set that equals its reversal is a unit. Of any other row set and its reversal, one is a unit.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, join::RowSet};
    ///
    /// let count = |n| RowSet::count(BoardSize::new(n).unwrap());
    /// assert_eq!([18, 20, 22, 24, 26].map(count), [24_310, 92_504, 352_716, 1_352_540, 5_200_300]);
    /// ```
    pub const fn count(size: BoardSize) -> u64 {
        let (rows, west) = (size.get(), RowSet::west(size));
        // Half of the rows determine a row set that equals its reversal. Its rows come in pairs, and only an odd board
        // has a row in the middle.
        let equal = if rows % 2 == 0 && west % 2 == 1 { 0 } else { choices(rows / 2, west / 2) };
        (choices(rows, west) + equal) / 2
    }

    /// Returns the number of consecutive units in a group. The last group may be shorter.
    pub const fn group(size: BoardSize) -> usize {
        match size.get() {
            ..=23 => 64,
            24 | 25 => 8,
            26 => 4,
            _ => 1,
        }
    }
}

/// Returns the number of ways to choose `some` of `all`.
pub(super) const fn choices(all: usize, some: usize) -> u64 {
    let (mut ways, mut chosen) = (1, 0);
    while chosen < some {
        // The division leaves no remainder: the result is the number of ways to choose one more.
        ways = ways * (all - chosen) as u64 / (chosen as u64 + 1);
        chosen += 1;
    }
    ways
}

/// Returns the next larger number with the same number of bits.
///
/// ```text
/// 0 1 0 1 1 1 0 0     the lowest run of bits ...
/// 0 1 1 0 0 0 1 1     ... gives its highest bit to the next place, and the rest falls to the bottom
/// ```
pub(super) fn next_of_as_many(bits: u32) -> Option<u32> {
    let carried = bits.checked_add(bits & bits.wrapping_neg())?;
    let fallen = (bits ^ carried) >> 2 >> bits.trailing_zeros();
    Some(carried | fallen)
}

impl fmt::Debug for RowSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RowSet({:01$b})", self.rows, self.size.get())
    }
}

/// Returns each number below `count` once, in steps of the golden ratio.
///
/// Row sets with similar numbers are alike, and so are their times. So groups are not handed out in order: with steps
/// of the golden ratio, those done at any time are spread evenly, like the leaves of a plant, and their number tells
/// the time left. Neighbouring groups share quarter lists, but not enough to matter: N = 18 and 19 took as long in this
/// order as in increasing order, within 2 %.
///
/// ```
/// use eightfold_core::join::spread;
///
/// assert!(spread(8).eq([0, 5, 2, 7, 4, 1, 6, 3]));
/// assert_eq!((spread(380).len(), spread(0).next()), (380, None));
/// ```
pub fn spread(count: usize) -> impl ExactSizeIterator<Item = usize> {
    // The product of two places fits in 64 bits.
    let step = step(count) as u64;
    (0..count).map(move |place| (place as u64 * step % count as u64) as usize)
}

/// Returns a step that visits each of `count` places once: a number without a common divisor, near the golden section.
fn step(count: usize) -> usize {
    const GOLDEN: f64 = 0.618_033_988_75;
    let near = (count as f64 * GOLDEN) as usize;
    (near.max(1)..).find(|&step| divisor(step, count) == 1).unwrap_or(1)
}

/// Returns the greatest common divisor.
fn divisor(one: usize, other: usize) -> usize {
    if other == 0 { one } else { divisor(other, one % other) }
}
