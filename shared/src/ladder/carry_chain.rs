//! The carry chain, after Preußer: the two outer lines of each side are filled first, and then the inside.
//!
//! The author's article 45 with its Bash, and Python 12 (`13Bit_codon/12Py`). The queens of two outer lines stand on a
//! *pair* of squares (a, b), counted from the side's own corner. The four pairs w, n, e, s are the links of a *chain*:
//! a turn of the board moves the links on by one side. Of the turns and mirror images of a chain only one is searched,
//! and its fillings count for all of them.

use super::flags::LineFlags;
use super::given::Given;
use super::rules::Carried;
use super::start::Choices;
use crate::board::{BoardSize, Square};
use crate::masks::{CornerMasks, EdgeMasks};

/// The sides, in the order in which they are filled: rows 0 and 1 are w, columns N-1 and N-2 are n, rows N-1 and N-2
/// are e, columns 0 and 1 are s.
const SIDES: usize = 4;

/// The queens of the two outer lines of each side, a choice for each side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CarryChain {
    size: BoardSize,
    /// The numbers of the pairs chosen.
    pairs: [usize; SIDES],
    given: Given,
    lines: LineFlags,
    /// The masks of the first queen, unless she stands in the corner.
    edge: Option<EdgeMasks>,
    weight: u8,
}

/// Returns a pair by its number. They are numbered from 0 in their order, without those in which two neighbouring
/// lines would hold queens that attack each other: |a - b| > 1.
fn pair(size: BoardSize, number: usize) -> (usize, usize) {
    let n = size.get();
    let Some(rest) = number.checked_sub(n - 2) else { return (0, number + 2) };
    let a = (1 + rest / (n - 3)).min(n - 1);
    let place = rest - (a - 1) * (n - 3);
    (a, if place + 1 < a { place } else { place + 3 })
}

impl CarryChain {
    /// Places a queen of the border. One that is already there is fine. Otherwise its lines must be free, and its
    /// square must not be closed for symmetry.
    fn place(&mut self, row: usize, column: usize) -> Option<()> {
        if self.given.column(row) == Some(column) {
            return Some(());
        }
        if self.given.column(row).is_some() || self.lines.are_set(row, column) || self.is_closed(row, column) {
            return None;
        }
        self.given = self.given.with(Square::new(row, column));
        self.lines = self.lines.place(row, column);
        Some(())
    }

    /// Returns whether the masks of the rung `symmetry` close a square: SIDEMASK and LASTMASK, or column 1 if the first
    /// queen stands in the corner.
    fn is_closed(&self, row: usize, column: usize) -> bool {
        let mask = match (row, self.edge, self.given.column(1)) {
            (_, None, Some(bound1)) if row < bound1 => CornerMasks::BIT_TWO,
            (0, ..) | (_, None, _) => 0,
            (_, Some(masks), _) if row == self.size.last() => masks.last_mask,
            (_, Some(masks), _) if row < masks.bound1.into() || row > masks.bound2.into() => masks.side_mask,
            _ => 0,
        };
        mask >> column & 1 != 0
    }

    /// Returns the weight of a complete chain, or `None` if a turn or mirror image of it is searched instead.
    fn weigh(&self) -> Option<u8> {
        let [w, n, e, s] = self.pairs;
        // Mirrored, a pair has this number.
        let mirrored = |pair: usize| CarryChain::options(self.size) - 1 - pair;
        let opposite = mirrored(w);
        if s == opposite && n < mirrored(e) || e == opposite && n > mirrored(n) || n == opposite && e > mirrored(s) {
            return None;
        }
        match self.edge {
            Some(_) if s == w => (n == w && e == w).then_some(2),
            Some(_) if e == w && n >= s => (n == s).then_some(4),
            _ => Some(8),
        }
    }
}

impl Choices for CarryChain {
    fn none(size: BoardSize) -> CarryChain {
        CarryChain { size, pairs: [0; SIDES], given: Given::EMPTY, lines: LineFlags::START, edge: None, weight: 1 }
    }

    /// A board of fewer than four rows has no border around an inside.
    fn count(size: BoardSize) -> usize {
        if size.get() < SIDES { 0 } else { SIDES }
    }

    fn options(size: BoardSize) -> usize {
        size.last() * size.get().saturating_sub(2)
    }

    fn choose(mut self, side: usize, number: usize) -> Option<CarryChain> {
        let ((a, b), last) = (pair(self.size, number), self.size.last());
        let [outer, inner] = match side {
            0 if a == 0 => [(0, a), (1, b)],
            0 => {
                self.edge = Some(EdgeMasks::new(self.size, a)?);
                [(0, a), (1, b)]
            }
            // The first link is the least.
            _ if number < self.pairs[0] => return None,
            1 => [(a, last), (b, last - 1)],
            2 => [(last, last - a), (last - 1, last - b)],
            _ => [(last - a, 0), (last - b, 1)],
        };
        self.place(outer.0, outer.1)?;
        self.place(inner.0, inner.1)?;
        self.pairs[side] = number;
        if side + 1 == SIDES {
            self.weight = self.weigh()?;
        }
        Some(self)
    }

    fn given(&self) -> Given {
        self.given
    }

    fn weight(&self) -> u8 {
        self.weight
    }
}
