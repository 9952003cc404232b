//! The units of scheme 3: the rows whose queens are on white squares.

use super::sets::{choices, full, key, rank, reversed, sets, unrank};
use crate::board::BoardSize;
use core::fmt;
use core::ops::{Range, RangeInclusive};

/// The rows whose queens are on white squares, those with row + column even: bit `r` is row `r`.
///
/// The *first* lines of a board are those of the parity of N, 0, 2, 4, … on even boards and 1, 3, 5, … on odd ones;
/// the *second* lines are the others. Of the first rows a set of white rows has some, A, and of the second ones as
/// many, A', or one more on odd boards. The white queens of a solution have no other rows.
///
/// The images of a board that keep rows as rows have other white rows, but as many solutions. Only the least of them is
/// a *unit*: see [`WhiteRows::is_unit`].
///
/// ```
/// use eightfold_core::{BoardSize, colours::WhiteRows};
///
/// let size = BoardSize::new(6)?;
/// let unit = WhiteRows::new(size, 0b100001).unwrap();
/// assert_eq!((unit.first(), unit.second()), (0b001, 0b100)); // rows 0 and 5
/// assert!(WhiteRows::new(size, 0b000101).is_none()); // rows 0 and 2: two first rows, and no second one
///
/// let units: Vec<_> = WhiteRows::units(size).map(WhiteRows::rows).collect();
/// assert_eq!(units, [0, 33, 9, 3, 12, 6, 18]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct WhiteRows {
    size: BoardSize,
    first: u32,
    second: u32,
}

impl WhiteRows {
    /// The number of the scheme in documents.
    pub const SCHEME: u32 = 3;
    /// The sizes of the smallest and the largest board that can be counted. The batch engine, which audits, needs a bit
    /// of its masks beside the columns.
    pub const SIZES: RangeInclusive<usize> = 4..=31;

    /// Creates the set of these white rows. Returns `None` unless they are on the board and the numbers of first and
    /// second rows fit each other.
    pub fn new(size: BoardSize, rows: u32) -> Option<WhiteRows> {
        let parity = size.get() % 2;
        let (first, second) = (gathered(rows >> parity), gathered(rows >> (1 - parity)));
        let fits = rows & !size.full() == 0 && second.count_ones() as usize == first.count_ones() as usize + parity;
        fits.then_some(WhiteRows { size, first, second })
    }

    /// Returns the board's size.
    pub const fn size(self) -> BoardSize {
        self.size
    }

    /// Returns the rows as a mask.
    pub const fn rows(self) -> u32 {
        let parity = self.size.get() % 2;
        spread(self.first) << parity | spread(self.second) << (1 - parity)
    }

    /// Returns A, the white ones of the first rows: bit i is the first row i.
    pub const fn first(self) -> u32 {
        self.first
    }

    /// Returns A', the white ones of the second rows.
    pub const fn second(self) -> u32 {
        self.second
    }

    /// Returns the number of first and of second lines of a board.
    pub const fn lines(size: BoardSize) -> (usize, usize) {
        (size.get() / 2, size.get().div_ceil(2))
    }

    /// Returns `true` if this is a unit: the least of its images. The other images that keep rows as rows, both mirrors
    /// and the half turn, exchange colours and the parity of lines on even boards, and turn lines around.
    ///
    /// ```text
    ///            A of the four images                       least
    /// even N     A, not A, rev A', not rev A'               A, by size and then as a number
    /// odd N      A, rev A, each of two images               (A, A') by numbers; A' is turned around with A
    /// ```
    pub fn is_unit(self) -> bool {
        self.weight() > 0
    }

    /// Returns the number of images, of the four that keep rows as rows, that a solution of this unit stands for: 4, 2
    /// or 1, or 0 if this is not a unit. On odd boards two of the four have the same rows, so it is 2 or 1.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, colours::WhiteRows};
    ///
    /// let weight = |n, rows| WhiteRows::new(BoardSize::new(n).unwrap(), rows).unwrap().weight();
    /// assert_eq!([weight(6, 0b001001), weight(6, 0b100001)], [4, 2]); // A = 001, A' = 010 or 100, its mirror image
    /// assert_eq!([weight(5, 0b00001), weight(5, 0b00100), weight(5, 0b10000)], [2, 1, 0]);
    /// ```
    pub fn weight(self) -> u64 {
        let WhiteRows { size, first: a, second } = self;
        let (first, second, reversed_second) = (WhiteRows::lines(size).0, second, self.reversed_second());
        if size.get() % 2 == 1 {
            let reversal = (reversed(a, first), reversed_second);
            return if (a, second) < reversal { 2 } else { u64::from((a, second) == reversal) };
        }
        let images = [a, full(first) & !a, reversed_second, full(first) & !reversed_second];
        if images.iter().any(|&image| key(image) < key(a)) {
            return 0;
        }
        4 / images.iter().filter(|&&image| image == a).count() as u64
    }

    /// Returns `true` if another of the four images has the same white rows. Then the tally need only be a multiple of
    /// 2, that of other units is one of 4.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, colours::{WhiteRows, count_unit_plainly}};
    ///
    /// for unit in WhiteRows::units(BoardSize::new(9)?) {
    ///     let divisor = if unit.is_own_image() { 2 } else { 4 };
    ///     assert_eq!(count_unit_plainly(unit) % divisor, 0);
    /// }
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn is_own_image(self) -> bool {
        let parity = self.size.get() as u64 % 2;
        self.weight() < 4 - 2 * parity
    }

    /// Returns the number of sets of first columns that the white queens of first rows can use. They are numbered in
    /// increasing order of their masks: see [`Part`](super::Part).
    ///
    /// ```
    /// use eightfold_core::{BoardSize, colours::WhiteRows};
    ///
    /// let unit = WhiteRows::new(BoardSize::new(8)?, 0b0011_0011).unwrap();
    /// assert_eq!(unit.parts(), 6); // two of four columns
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub const fn parts(self) -> usize {
        choices(WhiteRows::lines(self.size).0, self.first.count_ones() as usize) as usize
    }

    /// Iterates over all units of a board size, in order: by A, and then by rev A' on even boards, by A' on odd ones.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, colours::WhiteRows};
    ///
    /// let units = |n| WhiteRows::units(BoardSize::new(n).unwrap()).count();
    /// assert_eq!([8, 9, 14, 15, 16].map(units), [23, 66, 890, 3_235, 3_299]);
    /// ```
    pub fn units(size: BoardSize) -> impl Iterator<Item = WhiteRows> + Clone {
        firsts(size).flat_map(move |(first, partners)| {
            let second = seconds(size, first).skip(partners.start as usize);
            second.take(partners.clone().count()).map(move |second| WhiteRows { size, first, second })
        })
    }

    /// Returns the number of units of a board size, without walking them.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, colours::WhiteRows};
    ///
    /// let count = |n| WhiteRows::count(BoardSize::new(n).unwrap());
    /// assert_eq!([18, 22, 26, 27, 31].map(count), [12_283, 176_870, 2_602_198, 10_030_008, 150_273_315]);
    /// ```
    pub fn count(size: BoardSize) -> u64 {
        let (first, second) = WhiteRows::lines(size);
        if size.get() % 2 == 1 {
            // As many as sets of the second columns' rows, up to reversal: A with not A'.
            return (choices(size.get(), second) + choices(first, second / 2)) / 2;
        }
        let of_size = |k| match choices(first, k) {
            // The complement of rank r has rank all - 1 - r, and partners lie between the two.
            all if 2 * k == first => all / 2 * (all / 2 + 1),
            all => all * (all + 1) / 2,
        };
        (0..=first / 2).map(of_size).sum()
    }

    /// Returns the unit with a number, or `None` if the board has no such unit.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, colours::WhiteRows};
    ///
    /// let size = BoardSize::new(28)?;
    /// let unit = WhiteRows::at(size, 5_000_000).unwrap();
    /// assert_eq!(unit.number(), Some(5_000_000));
    /// assert_eq!(WhiteRows::at(size, WhiteRows::count(size)), None);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn at(size: BoardSize, number: u64) -> Option<WhiteRows> {
        let mut left = number;
        let (first, partners) = firsts(size).find(|(_, partners)| {
            let units = partners.end - partners.start;
            let is_here = left < units;
            left -= if is_here { 0 } else { units };
            is_here
        })?;
        let (rank, lines) = (partners.start + left, WhiteRows::lines(size).1);
        let second = match () {
            () if size.get().is_multiple_of(2) => reversed(unrank(rank, first.count_ones()), lines),
            () if is_palindrome(size, first) => seconds(size, first).nth(rank as usize)?,
            () => unrank(rank, first.count_ones() + 1),
        };
        Some(WhiteRows { size, first, second })
    }

    /// Returns the number of this unit, or `None` if it is not a unit.
    pub fn number(self) -> Option<u64> {
        let WhiteRows { size, first, second } = self;
        if !self.is_unit() {
            return None;
        }
        let units = |(_, partners): (u32, Range<u64>)| partners.end - partners.start;
        let before: u64 = firsts(size).take_while(|&(a, _)| a != first).map(units).sum();
        let rank = match () {
            () if size.get().is_multiple_of(2) => rank(self.reversed_second()),
            () if is_palindrome(size, first) => seconds(size, first).position(|set| set == second)? as u64,
            () => rank(second),
        };
        let (_, partners) = firsts(size).find(|&(a, _)| a == first)?;
        Some(before + rank - partners.start)
    }

    /// Returns the number of units in a group. The last ones may have one less.
    pub const fn group(size: BoardSize) -> usize {
        match size.get() {
            ..=11 => 16,
            12..=20 => 64,
            21..=26 => 256,
            27 => 128,
            28 | 29 => 16,
            _ => 2,
        }
    }

    /// Returns the number of groups of a board size.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, colours::WhiteRows};
    ///
    /// let groups = |n| WhiteRows::groups(BoardSize::new(n).unwrap());
    /// assert_eq!([11, 20, 22, 24, 28, 31].map(groups), [15, 727, 691, 2_646, 627_132, 75_136_658]);
    /// ```
    pub fn groups(size: BoardSize) -> u64 {
        WhiteRows::count(size).div_ceil(WhiteRows::group(size) as u64)
    }

    /// Iterates over the units of a group. Group g of G has the units g, g + G, g + 2G, …: the work of a unit falls
    /// with the rank of A, so neighbours are alike, and groups in steps are about equally large.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, colours::WhiteRows};
    ///
    /// let size = BoardSize::new(12)?;
    /// assert_eq!(WhiteRows::groups(size), 4);
    /// assert!(WhiteRows::of_group(size, 1).eq(WhiteRows::units(size).skip(1).step_by(4)));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn of_group(size: BoardSize, group: u64) -> impl Iterator<Item = WhiteRows> + Clone {
        let groups = WhiteRows::groups(size);
        let numbers = (group..WhiteRows::count(size)).step_by(groups as usize);
        numbers
            .take(if group < groups { WhiteRows::group(size) } else { 0 })
            .filter_map(move |at| WhiteRows::at(size, at))
    }

    fn reversed_second(self) -> u32 {
        reversed(self.second, WhiteRows::lines(self.size).1)
    }
}

/// Iterates over the sets A in order, each with the ranks that its partners have among [`seconds`].
fn firsts(size: BoardSize) -> impl Iterator<Item = (u32, Range<u64>)> + Clone {
    let (first, second) = WhiteRows::lines(size);
    let is_even = size.get().is_multiple_of(2);
    (0..=if is_even { first / 2 } else { first }).flat_map(move |k| {
        let [all, all_second, equal] =
            [(first, k), (second, k + 1), (second / 2, k.div_ceil(2))].map(|(all, some)| choices(all, some));
        (0..).zip(sets(first, k as u32)).map(move |(rank, a)| {
            let partners = match () {
                () if is_even && 2 * k == first => rank..rank.max(all - rank),
                () if is_even => rank..all,
                () if a > reversed(a, first) => 0..0,
                () if a < reversed(a, first) => 0..all_second,
                // Half of the sets that differ from their reversal, and all that equal it.
                () if second.is_multiple_of(2) && k.is_multiple_of(2) => 0..all_second / 2,
                () => 0..(all_second + equal) / 2,
            };
            (a, partners)
        })
    })
}

/// Iterates over the sets A' that A may have, in order, whether or not the two are a unit.
fn seconds(size: BoardSize, first: u32) -> impl Iterator<Item = u32> + Clone {
    let (lines, parity) = (WhiteRows::lines(size).1, size.get() as u32 % 2);
    let is_palindrome = is_palindrome(size, first);
    let turned = move |set| if parity == 0 { reversed(set, lines) } else { set };
    let is_least = move |&set: &u32| parity == 0 || !is_palindrome || set <= reversed(set, lines);
    sets(lines, first.count_ones() + parity).map(turned).filter(is_least)
}

fn is_palindrome(size: BoardSize, first: u32) -> bool {
    first == reversed(first, WhiteRows::lines(size).0)
}

/// Returns every other bit, from the lowest on.
///
/// ```text
/// 0 1 1 1 0 0 1 0     ->     . . . . 1 1 0 0
/// ```
const fn gathered(rows: u32) -> u32 {
    let (mut set, mut at) = (0, 0);
    while at < u32::BITS / 2 {
        set |= (rows >> (2 * at) & 1) << at;
        at += 1;
    }
    set
}

/// Puts the bits of a set onto every other place, from the lowest on.
const fn spread(set: u32) -> u32 {
    let (mut rows, mut at) = (0, 0);
    while at < u32::BITS / 2 {
        rows |= (set >> at & 1) << (2 * at);
        at += 1;
    }
    rows
}

impl fmt::Debug for WhiteRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WhiteRows({:01$b})", self.rows(), self.size.get())
    }
}
