//! The masks of the symmetry elimination: TOPBIT, ENDBIT, SIDEMASK, LASTMASK, BOUND1, BOUND2, the zones they close, and
//! the cells A, B and C.
//!
//! A board is unique when none of its eight images has a smaller row list. The articles do not compare all eight images
//! at each solution. Instead they split the search by the first row's queen, which decides most comparisons beforehand:
//!
//! * *Corner*, queen at bit 0. Only the mirror image in the rising diagonal can still be smaller, and the second row
//!   decides it: bit 1 (mask 2) is closed in the rows above BOUND1, the second row's queen.
//! * *Edge*, queen at bit BOUND1 >= 1. Squares from which an image would bring a queen to a smaller bit of the first
//!   row are closed: SIDEMASK near the four corners of the side columns, LASTMASK in the last row. The images that
//!   bring a queen to BOUND1 itself, those from the cells A, B and C, stay undecided.

mod case;

pub use case::{Case, CaseKind};

use crate::board::{BoardSize, Square};
use crate::named::named;
use crate::squares::Squares;
use crate::symmetry::{Class, Symmetry};

named! {
    /// One of the squares A, B and C, from which an image brings a queen exactly onto the first row's queen, in
    /// the order in which the articles test them.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Cell {
        /// Row BOUND2, bit 0.
        A = "A",
        /// The last row, ENDBIT.
        B = "B",
        /// Row BOUND1, TOPBIT.
        C = "C",
    }
}

impl Cell {
    /// Returns the turn that brings this cell onto the first row's queen.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Cell, EdgeMasks, Square};
    ///
    /// let masks = EdgeMasks::new(BoardSize::new(8)?, 2).unwrap();
    /// for cell in Cell::ALL {
    ///     assert_eq!(cell.rotation().apply(masks.size, masks.cell(cell)), Square::new(0, 2));
    /// }
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub const fn rotation(self) -> Symmetry {
        match self {
            Cell::A => Symmetry::Rotate90,
            Cell::B => Symmetry::Rotate180,
            Cell::C => Symmetry::Rotate270,
        }
    }

    /// Returns the class of a board that equals its image from this cell. A board that equals its image from C already
    /// equals its image from A.
    ///
    /// ```
    /// # use eightfold_core::{Cell, Class};
    /// assert_eq!(Cell::ALL.map(Cell::tie), [Some(Class::Two), Some(Class::Four), None]);
    /// ```
    pub const fn tie(self) -> Option<Class> {
        match self {
            Cell::A => Some(Class::Two),
            Cell::B => Some(Class::Four),
            Cell::C => None,
        }
    }
}

/// The masks of one edge case.
///
/// ```
/// use eightfold_core::{BoardSize, EdgeMasks};
///
/// // The articles' figure: N = 8, the queen two squares from the corner.
/// let masks = EdgeMasks::new(BoardSize::new(8)?, 2).unwrap();
/// assert_eq!(masks.bound2, 5);
/// assert_eq!(masks.top_bit, 0b10000000);
/// assert_eq!(masks.end_bit, 0b00100000);
/// assert_eq!(masks.side_mask, 0b10000001);
/// assert_eq!(masks.last_mask, 0b11000011);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeMasks {
    /// The board's size.
    pub size: BoardSize,
    /// BOUND1: the bit of the first row's queen.
    pub bound1: u8,
    /// BOUND2: the row by which both side columns must hold a queen, N-1-BOUND1.
    pub bound2: u8,
    /// TOPBIT: the leftmost square of a row.
    pub top_bit: u32,
    /// ENDBIT: the bit of cell B in the last row, N-1-BOUND1.
    pub end_bit: u32,
    /// SIDEMASK: both side columns.
    pub side_mask: u32,
    /// LASTMASK: the squares closed in the last row.
    pub last_mask: u32,
}

impl EdgeMasks {
    /// Returns the masks for the first row's queen at bit `bound1`, or `None` unless it lies between the corner and the
    /// middle, 0 < BOUND1 < N-1-BOUND1.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, EdgeMasks};
    /// let size = BoardSize::new(8)?;
    /// assert!(EdgeMasks::new(size, 3).is_some());
    /// assert!(EdgeMasks::new(size, 0).is_none() && EdgeMasks::new(size, 4).is_none());
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn new(size: BoardSize, bound1: usize) -> Option<EdgeMasks> {
        if bound1 == 0 || 2 * bound1 >= size.last() {
            return None;
        }
        // LASTMASK closes as many squares at either end of the last row as lie between the queen and her corner.
        let end = (1 << bound1) - 1;
        Some(EdgeMasks {
            size,
            bound1: bound1 as u8,
            bound2: (size.last() - bound1) as u8,
            top_bit: size.top_bit(),
            end_bit: size.top_bit() >> bound1,
            side_mask: size.top_bit() | 1,
            last_mask: end | end << (size.get() - bound1),
        })
    }

    /// Returns the next edge case, one square further from the corner, if there is one. ENDBIT moves one to the right,
    /// and LASTMASK grows inward by one on each side. The articles make it from the one before:
    ///
    /// ```text
    /// LASTMASK       1 0 0 0 0 0 0 1
    /// << 1         1 0 0 0 0 0 0 1 0     the bit beyond the board is cut
    /// >> 1           0 1 0 0 0 0 0 0
    /// together       1 1 0 0 0 0 1 1
    /// ```
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, EdgeMasks};
    /// let first = EdgeMasks::new(BoardSize::new(6)?, 1).unwrap();
    /// assert_eq!(first.last_mask, 0b100001);
    /// let second = first.next().unwrap();
    /// assert_eq!((second.bound1, second.bound2), (2, 3));
    /// assert_eq!((second.end_bit, second.last_mask), (0b001000, 0b110011));
    /// assert!(second.next().is_none());
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[must_use]
    pub fn next(&self) -> Option<EdgeMasks> {
        EdgeMasks::new(self.size, usize::from(self.bound1) + 1)
    }

    /// Returns the square of the first row's queen.
    pub const fn queen(&self) -> Square {
        Square::new(0, self.bound1 as usize)
    }

    /// Returns the square of a cell.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Cell, EdgeMasks, Square};
    /// let masks = EdgeMasks::new(BoardSize::new(8)?, 2).unwrap();
    /// assert_eq!(masks.cell(Cell::A), Square::new(5, 0));
    /// assert_eq!(masks.cell(Cell::B), Square::new(7, 5));
    /// assert_eq!(masks.cell(Cell::C), Square::new(2, 7));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub const fn cell(&self, cell: Cell) -> Square {
        match cell {
            Cell::A => Square::new(self.bound2 as usize, 0),
            Cell::B => Square::new(self.size.last(), self.bound2 as usize),
            Cell::C => Square::new(self.bound1 as usize, self.size.last()),
        }
    }

    /// Returns the turn or mirror that would bring a queen on a closed square to a smaller bit of the first row than
    /// BOUND1, or `None` for a square that no zone closes.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, EdgeMasks, Square, Symmetry};
    /// let masks = EdgeMasks::new(BoardSize::new(8)?, 2).unwrap();
    /// // Zone 1 at the right, zone 2 at the left, zone 3 at the right.
    /// for (square, image, lands) in [
    ///     (Square::new(1, 0), Symmetry::FlipRising, Square::new(0, 1)),
    ///     (Square::new(6, 7), Symmetry::FlipFalling, Square::new(0, 1)),
    ///     (Square::new(7, 1), Symmetry::FlipVertical, Square::new(0, 1)),
    /// ] {
    ///     assert_eq!(masks.smaller_image(square), Some(image));
    ///     assert_eq!(image.apply(masks.size, square), lands);
    /// }
    /// assert_eq!(masks.smaller_image(Square::new(4, 4)), None);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn smaller_image(&self, square: Square) -> Option<Symmetry> {
        let zones = self.zones();
        let closing = [
            (&zones.upper, Zones::UPPER_IMAGES),
            (&zones.lower, Zones::LOWER_IMAGES),
            (&zones.last, Zones::LAST_IMAGES),
        ];
        let (_, images) = closing.into_iter().find(|(squares, _)| squares.contains(square))?;
        images.into_iter().find(|image| {
            let Square { row, column } = image.apply(self.size, square);
            row == 0 && column < self.bound1
        })
    }

    /// Returns the squares that the case closes, by zone.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, EdgeMasks};
    /// let zones = EdgeMasks::new(BoardSize::new(8)?, 2).unwrap().zones();
    /// let closed = zones.upper.union(&zones.lower).union(&zones.last);
    /// assert_eq!(closed.to_string(), "\
    /// . . . . . . . .
    /// x . . . . . . x
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// x . . . . . . x
    /// x x . . . . x x");
    /// assert_eq!(zones.attacked.to_string(), "\
    /// x x x x x . x x
    /// . . . . x x x .
    /// . . . x . x . x
    /// . . x . . x . .
    /// . x . . . x . .
    /// x . . . . x . .
    /// . . . . . x . .
    /// . . . . . x . .");
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn zones(&self) -> Zones {
        let (bound1, bound2, last) = (usize::from(self.bound1), usize::from(self.bound2), self.size.last());
        Zones {
            upper: Squares::by_row(self.size, |row| if 0 < row && row < bound1 { self.side_mask } else { 0 }),
            lower: Squares::by_row(self.size, |row| if bound2 < row && row < last { self.side_mask } else { 0 }),
            last: Squares::by_row(self.size, |row| if row == last { self.last_mask } else { 0 }),
            attacked: attacked(self.size, self.queen()),
        }
    }
}

/// The squares closed in an edge case, each zone separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zones {
    /// Zone 1: the side columns above row BOUND1. A quarter turn would bring a queen there to a smaller bit.
    pub upper: Squares,
    /// Zone 2: the side columns below row BOUND2. Both side queens are therefore placed by row BOUND2, or the branch is
    /// dead.
    pub lower: Squares,
    /// Zone 3: LASTMASK in the last row. The half turn or the vertical mirror would bring a queen there to a smaller
    /// bit.
    pub last: Squares,
    /// The squares that the first row's queen attacks.
    pub attacked: Squares,
}

impl Zones {
    /// The images that close zone 1: that of its right side, and that of its left side.
    pub const UPPER_IMAGES: [Symmetry; 2] = [Symmetry::FlipRising, Symmetry::Rotate270];
    /// The images that close zone 2, in the same order.
    pub const LOWER_IMAGES: [Symmetry; 2] = [Symmetry::Rotate90, Symmetry::FlipFalling];
    /// The images that close zone 3, in the same order.
    pub const LAST_IMAGES: [Symmetry; 2] = [Symmetry::FlipVertical, Symmetry::Rotate180];
}

/// The masks of one corner case: the first queen at bit 0, the second row's at bit BOUND1.
///
/// ```
/// use eightfold_core::{BoardSize, CornerMasks};
///
/// let masks = CornerMasks::new(BoardSize::new(5)?, 3).unwrap();
/// assert_eq!(masks.closed().to_string(), "\
/// . . . . .
/// . . . x .
/// . . . x .
/// . . . . .
/// . . . . .");
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CornerMasks {
    /// The board's size.
    pub size: BoardSize,
    /// BOUND1: the bit of the second row's queen.
    pub bound1: u8,
}

impl CornerMasks {
    /// The mask of column 1, closed in the rows above BOUND1: the articles' `bitmap|2` and `bitmap^2`.
    ///
    /// Mirrored in the rising diagonal, a queen at bit 1 of a row above BOUND1 would stand in the second row at a
    /// smaller bit than BOUND1.
    pub const BIT_TWO: u32 = 2;

    /// The image that closes these squares. It exchanges rows and columns, so the corner queen stays.
    pub const IMAGE: Symmetry = Symmetry::FlipRising;

    /// Returns the case with the second row's queen at bit `bound1`, from 2 to N-2, or `None` for any other.
    ///
    /// N-1 is left out because its mirror image in the rising diagonal is always smaller. The image's second digit is
    /// the row of column 1's queen, and that is at most N-2, since the square (N-1, 1) is attacked from (1, N-1).
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, CornerMasks};
    /// let size = BoardSize::new(8)?;
    /// assert!(CornerMasks::new(size, 2).is_some() && CornerMasks::new(size, 6).is_some());
    /// assert!(CornerMasks::new(size, 1).is_none() && CornerMasks::new(size, 7).is_none());
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn new(size: BoardSize, bound1: usize) -> Option<CornerMasks> {
        (bound1 >= 2 && bound1 < size.last()).then_some(CornerMasks { size, bound1: bound1 as u8 })
    }

    /// Returns the squares that the bit-2 rule closes: column 1 in the rows above BOUND1.
    pub fn closed(&self) -> Squares {
        let bound1 = usize::from(self.bound1);
        Squares::by_row(self.size, |row| if 0 < row && row < bound1 { CornerMasks::BIT_TWO } else { 0 })
    }

    /// Returns the mirror that would bring a queen on a closed square to a smaller bit of the second row than BOUND1,
    /// or `None` for a square that is not closed.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, CornerMasks, Square};
    /// let masks = CornerMasks::new(BoardSize::new(8)?, 4).unwrap();
    /// let mirror = masks.smaller_image(Square::new(3, 1)).unwrap();
    /// assert_eq!(mirror.apply(masks.size, Square::new(3, 1)), Square::new(1, 3));
    /// assert_eq!(masks.smaller_image(Square::new(4, 1)), None);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn smaller_image(&self, square: Square) -> Option<Symmetry> {
        self.closed().contains(square).then_some(CornerMasks::IMAGE)
    }

    /// Returns the squares that the first two queens attack.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, CornerMasks};
    /// let attacked = CornerMasks::new(BoardSize::new(5)?, 3).unwrap().attacked();
    /// assert_eq!(attacked.to_string(), "\
    /// x x x x .
    /// x . x x x
    /// x x x . x
    /// . x . x x
    /// x x . . x");
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn attacked(&self) -> Squares {
        let second = Square::new(1, usize::from(self.bound1));
        attacked(self.size, Square::new(0, 0))
            .union(&attacked(self.size, second))
            .without(Square::new(0, 0))
            .without(second)
    }
}

/// Returns the squares that a queen attacks, without its own square.
///
/// ```
/// use eightfold_core::{masks::attacked, BoardSize, Square};
///
/// assert_eq!(attacked(BoardSize::new(4)?, Square::new(1, 2)).to_string(), "\
/// x x x .
/// x . x x
/// x x x .
/// . x . x");
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub fn attacked(size: BoardSize, queen: Square) -> Squares {
    let own = usize::from(queen.row);
    Squares::by_row(size, |row| {
        if row == own {
            return !queen.bit();
        }
        let distance = row.abs_diff(own) as u32;
        // A column beyond the reach of the shift falls off the mask on either side.
        queen.bit() | queen.bit().checked_shl(distance).unwrap_or(0) | queen.bit().checked_shr(distance).unwrap_or(0)
    })
}
