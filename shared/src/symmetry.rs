//! The eight symmetries of the square, the dihedral group that gives this project its name.
//!
//! Each symmetry is a sequence of optional steps: first transpose, then reverse the rows, then reverse the columns.
//! Three bits name it. Composing two takes a few operations on those bits, and moving a square takes at most one swap
//! and two subtractions.
//!
//! Quarter turns are named as they look in our pictures (bit N-1 at the left), counter-clockwise: the 90 degree turn
//! brings the right edge to the top. The articles compare this image for their cell A and call it 90 degrees.

use crate::board::{BoardSize, Square};
use crate::named::named;
use core::cmp::Ordering;

named! {
    /// One of the eight ways to lay a square board onto itself: the turns, then the horizontal mirror image and its
    /// turns, as the articles compare them.
    ///
    /// ```
    /// use eightfold_core::{Placement, Symmetry};
    ///
    /// let board: Placement = "0 2 4 1 3".parse()?;
    /// assert_eq!(board.image(Symmetry::Rotate90).to_string(), "\
    /// Q . . . .
    /// . . . Q .
    /// . Q . . .
    /// . . . . Q
    /// . . Q . .");
    /// # Ok::<(), eightfold_core::PlacementError>(())
    /// ```
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Symmetry {
        /// Every square stays in its place.
        Identity = "identity",
        /// A quarter turn counter-clockwise: the right edge becomes the top.
        Rotate90 = "90",
        /// A half turn.
        Rotate180 = "180",
        /// A quarter turn clockwise: the left edge becomes the top.
        Rotate270 = "270",
        /// Left and right change places.
        FlipHorizontal = "flip-horizontal",
        /// Mirrored in the falling diagonal, from the upper left to the lower right.
        FlipFalling = "flip-falling",
        /// Top and bottom change places.
        FlipVertical = "flip-vertical",
        /// Mirrored in the rising diagonal, from the lower left to the upper right: rows and columns change places.
        FlipRising = "flip-rising",
    }
}

/// The three bits of a symmetry: transpose first, then reverse the rows, then the columns.
const TRANSPOSE: u8 = 4;
const ROWS: u8 = 2;
const COLUMNS: u8 = 1;

impl Symmetry {
    const fn bits(self) -> u8 {
        match self {
            Symmetry::Identity => 0,
            Symmetry::Rotate90 => TRANSPOSE | COLUMNS,
            Symmetry::Rotate180 => ROWS | COLUMNS,
            Symmetry::Rotate270 => TRANSPOSE | ROWS,
            Symmetry::FlipHorizontal => COLUMNS,
            Symmetry::FlipFalling => TRANSPOSE | ROWS | COLUMNS,
            Symmetry::FlipVertical => ROWS,
            Symmetry::FlipRising => TRANSPOSE,
        }
    }

    const fn from_bits(bits: u8) -> Symmetry {
        let mut at = 0;
        while Symmetry::ALL[at].bits() != bits {
            at += 1;
        }
        Symmetry::ALL[at]
    }

    /// Returns this symmetry's place in [`Symmetry::ALL`].
    ///
    /// ```
    /// # use eightfold_core::Symmetry;
    /// assert_eq!(Symmetry::ALL[Symmetry::FlipRising.index()], Symmetry::FlipRising);
    /// ```
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the symmetry that applies `self` first and `next` after it.
    ///
    /// ```
    /// # use eightfold_core::Symmetry;
    /// use Symmetry::*;
    /// assert_eq!(Rotate90.then(Rotate90), Rotate180);
    /// assert_eq!(FlipHorizontal.then(Rotate90), FlipFalling);
    /// assert_eq!(Rotate90.then(FlipHorizontal), FlipRising);
    /// ```
    #[must_use]
    pub const fn then(self, next: Symmetry) -> Symmetry {
        let (mut first, second) = (self.bits(), next.bits());
        if second & TRANSPOSE != 0 {
            // A transpose after the two flips makes them change roles.
            first = first & TRANSPOSE | (first & ROWS) >> 1 | (first & COLUMNS) << 1;
        }
        Symmetry::from_bits(first ^ second)
    }

    /// Returns the symmetry that undoes this one.
    ///
    /// ```
    /// # use eightfold_core::Symmetry;
    /// for g in Symmetry::ALL {
    ///     assert_eq!(g.then(g.inverse()), Symmetry::Identity);
    /// }
    /// ```
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::Rotate90 => Symmetry::Rotate270,
            Symmetry::Rotate270 => Symmetry::Rotate90,
            own_inverse => own_inverse,
        }
    }

    /// Returns the square to which this symmetry moves a square.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Square, Symmetry};
    /// let size = BoardSize::new(5)?;
    /// // Down the right edge comes to lie along the top.
    /// assert_eq!(Symmetry::Rotate90.apply(size, Square::new(3, 0)), Square::new(0, 1));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub const fn apply(self, size: BoardSize, square: Square) -> Square {
        let (mut row, mut column) = (square.row as usize, square.column as usize);
        let bits = self.bits();
        if bits & TRANSPOSE != 0 {
            (row, column) = (column, row);
        }
        if bits & ROWS != 0 {
            row = size.last() - row;
        }
        if bits & COLUMNS != 0 {
            column = size.last() - column;
        }
        Square::new(row, column)
    }

    /// Compares the image of a row list with the list itself, digit by digit from the first row.
    ///
    /// `Less` means that the image is smaller, so `rows` is not the representative of its class. Like the articles'
    /// symmetryOps, it makes only as much of the image as it needs, and looks for the queen of a column only where that
    /// queen would decide. A typical comparison ends in its first or second row.
    ///
    /// ```
    /// # use eightfold_core::Symmetry;
    /// use core::cmp::Ordering;
    /// assert_eq!(Symmetry::Rotate90.compare(&[1, 3, 0, 2]), Ordering::Equal);
    /// assert_eq!(Symmetry::FlipHorizontal.compare(&[2, 0, 3, 1]), Ordering::Less);
    /// assert_eq!(Symmetry::FlipHorizontal.compare(&[0, 2, 4, 1, 3]), Ordering::Greater);
    /// ```
    pub fn compare(self, rows: &[u8]) -> Ordering {
        let last = rows.len().saturating_sub(1);
        let bits = self.bits();
        let turned = |flip: u8, k: usize| if bits & flip != 0 { last - k } else { k };
        for (row, &own) in rows.iter().enumerate() {
            let own = usize::from(own);
            // The digit of the image in `row`, if it is at most `own`.
            let image = if bits & TRANSPOSE != 0 {
                // The image's row was a column: find the row of its queen, trying small digits first.
                let column = turned(ROWS, row);
                (0..=own).find(|&digit| usize::from(rows[turned(COLUMNS, digit)]) == column)
            } else {
                Some(turned(COLUMNS, usize::from(rows[turned(ROWS, row)])))
            };
            match image.map_or(Ordering::Greater, |digit| digit.cmp(&own)) {
                Ordering::Equal => {}
                decided => return decided,
            }
        }
        Ordering::Equal
    }
}

/// One look of a comparison, in the articles' variables. A look checks whether the image's digit in row `own` is the
/// one that `bit` names, which is true if the queen of row `you` stands on `ptn`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The row of the board whose digit is compared, which is also the image's row.
    pub own: u8,
    /// The row of the board that is looked at.
    pub you: u8,
    /// The square on which that row's queen would have to stand.
    pub ptn: u32,
    /// The digit of the image if she does stand there.
    pub bit: u32,
    /// The result of the look: nothing yet, equal digits, or the result of the whole comparison.
    pub seen: Option<Ordering>,
}

impl Symmetry {
    /// Iterates over a comparison as the articles' symmetryOps makes it, look by look, from a row on. The articles
    /// begin with row 1 where the first digits are known to be equal. The comparison ends with the result of
    /// [`Symmetry::compare`].
    ///
    /// ```
    /// # use eightfold_core::Symmetry;
    /// use core::cmp::Ordering;
    ///
    /// let looks: Vec<_> = Symmetry::Rotate90.looks(&[1, 3, 0, 2], 1).collect();
    /// // Row 1 has bit 3. Is the image's digit 0, 1, 2, 3? Column 1 is searched from below, and her queen stands in
    /// // row 0.
    /// assert_eq!(looks[..4].iter().map(|look| look.you).collect::<Vec<_>>(), [3, 2, 1, 0]);
    /// assert!(looks[..4].iter().all(|look| (look.own, look.ptn) == (1, 0b0010)));
    /// assert_eq!(looks[3].bit, 0b1000);
    /// assert_eq!(looks[3].seen, Some(Ordering::Equal));
    /// ```
    pub fn looks(self, rows: &[u8], from: usize) -> impl Iterator<Item = Look> {
        let (last, bits) = (rows.len().saturating_sub(1), self.bits());
        let (mut row, mut digit, mut decided) = (from, 0, false);
        core::iter::from_fn(move || {
            let own = usize::from(*rows.get(row).filter(|_| !decided)?);
            let turned = |flip: u8, k: usize| if bits & flip != 0 { last - k } else { k };
            // If rows and columns change places, the image's row was a column: search it for its queen row by row.
            let (you, column) = match bits & TRANSPOSE {
                0 => (turned(ROWS, row), turned(COLUMNS, digit)),
                _ => (turned(COLUMNS, digit), turned(ROWS, row)),
            };
            let there = usize::from(rows[you]) == column;
            let seen = match digit.cmp(&own) {
                Ordering::Greater => Some(Ordering::Greater),
                decided => there.then_some(decided),
            };
            let look = Look { own: row as u8, you: you as u8, ptn: 1 << column, bit: 1 << digit, seen };
            match seen {
                None => digit += 1,
                Some(Ordering::Equal) => (row, digit) = (row + 1, 0),
                Some(_) => decided = true,
            }
            Some(look)
        })
    }
}

/// The classes of a solution, by the number of different boards among its eight images.
///
/// Solutions of more than one queen come in classes of 2, 4 or 8. Only the single queen of N = 1 is a class of one.
///
/// ```
/// use eightfold_core::{Class, Placement};
///
/// let class = |list: &str| list.parse::<Placement>().unwrap().class();
/// assert_eq!(class("0"), Class::One);
/// assert_eq!(class("1 3 0 2"), Class::Two);
/// assert_eq!(class("1 3 5 0 2 4"), Class::Four);
/// assert_eq!(class("0 2 4 1 3"), Class::Eight);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The only board of N = 1.
    One,
    /// COUNT2: equal to its quarter turns.
    Two,
    /// COUNT4: equal to its half turn or, if queens may attack, to one mirror image.
    Four,
    /// COUNT8: no two images are equal.
    Eight,
}

impl Class {
    /// All classes, by size.
    pub const ALL: [Class; 4] = [Class::One, Class::Two, Class::Four, Class::Eight];

    /// Returns the number of different boards in a class of this kind.
    ///
    /// ```
    /// # use eightfold_core::Class;
    /// assert!(Class::ALL.map(Class::members) == [1, 2, 4, 8]);
    /// ```
    pub const fn members(self) -> u8 {
        1 << self as u8
    }

    /// Returns the class of a row list, from the number of its images that equal it.
    pub(crate) fn of(rows: &[u8]) -> Class {
        let equal = Symmetry::ALL.iter().filter(|g| g.compare(rows) == Ordering::Equal).count();
        // Orbit and stabiliser: the eight images show `members` boards, each of them `equal` times.
        match equal {
            1 => Class::Eight,
            2 => Class::Four,
            4 => Class::Two,
            _ => Class::One,
        }
    }
}
