//! Symmetry elimination: squares from which an image would be smaller are closed during the search, so that at most three
//! images are left to compare at the end, and mostly none.
//!
//! The articles' Bash 6, Python 6, Lua 11 and 12, and the searches of the CUDA article. [`crate::masks`] says why each
//! square is closed. Like the articles' function it decides in the last row.

use super::attacks::Attacks;
use super::event::{Comparison, Leaf};
use super::reason::{Closed, Reason};
use super::rules::Rules;
use crate::board::BoardSize;
use crate::masks::{Case, CaseKind, Cell, CornerMasks, EdgeMasks};
use crate::symmetry::Class;
use core::cmp::Ordering;

/// The rules, with the masks of the case being searched. Masks of the other kind of case are empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Symmetry {
    size: BoardSize,
    /// The size's full row and last row, kept here because working them out anew costs at each node.
    full: u32,
    last: usize,
    bound1: usize,
    /// N, a row that is never reached, in the corner case.
    bound2: usize,
    /// Column 1, closed above BOUND1 in the corner case.
    corner_mask: u32,
    side_mask: u32,
    last_mask: u32,
    edge: Option<EdgeMasks>,
}

impl Symmetry {
    const fn without_case(size: BoardSize) -> Symmetry {
        Symmetry {
            size,
            full: size.full(),
            last: size.last(),
            bound1: 0,
            bound2: size.get(),
            corner_mask: 0,
            side_mask: 0,
            last_mask: 0,
            edge: None,
        }
    }

    fn for_corner(size: BoardSize, bound1: u8) -> Symmetry {
        Symmetry { bound1: bound1.into(), corner_mask: CornerMasks::BIT_TWO, ..Symmetry::without_case(size) }
    }

    fn for_edge(masks: EdgeMasks) -> Symmetry {
        Symmetry {
            bound1: masks.bound1.into(),
            bound2: masks.bound2.into(),
            side_mask: masks.side_mask,
            last_mask: masks.last_mask,
            edge: Some(masks),
            ..Symmetry::without_case(masks.size)
        }
    }

    /// The articles' symmetryOps: the images from A, B and C, where a queen stands there.
    fn compare_cells(board: &[u8], masks: &EdgeMasks, comparison: &mut Comparison<'_>) -> Result<Class, Leaf> {
        for cell in Cell::ALL {
            let square = masks.cell(cell);
            if board[usize::from(square.row)] != square.column {
                continue;
            }
            match (comparison.with(Some(cell), cell.rotation())?, cell) {
                (Ordering::Equal, Cell::A) => return Ok(Class::Two),
                (Ordering::Equal, Cell::B) => return Ok(Class::Four),
                _ => {}
            }
        }
        Ok(Class::Eight)
    }
}

impl Rules for Symmetry {
    type State = Attacks;

    const CALLED_AT_END: bool = false;
    const OPENING_ROWS: usize = 2;

    fn new(size: BoardSize) -> Symmetry {
        Symmetry::without_case(size)
    }

    fn size(&self) -> BoardSize {
        self.size
    }

    fn opening(&self, row: usize, attacks: Attacks, board: &[u8]) -> Option<Closed> {
        let full = self.size.full();
        let closed = attacks.closed(full);
        let columns = |open: &dyn Fn(usize) -> bool| {
            (0..self.size.get()).filter(|&column| open(column)).fold(0, |mask, column| mask | 1 << column)
        };
        match (row, board) {
            (0, _) if self.size > BoardSize::MIN => {
                let searched = columns(&|column| column == 0 || EdgeMasks::new(self.size, column).is_some());
                Some(closed.with(Reason::Mirror, !searched))
            }
            (1, [0]) => {
                let searched = columns(&|column| CornerMasks::new(self.size, column).is_some());
                Some(closed.with(Reason::Corner, !searched))
            }
            _ => None,
        }
    }

    fn begin(&mut self, _row: usize, board: &[u8]) -> Option<Case> {
        let (rules, kind, bound1) = match *board {
            [0, bound1] => (Symmetry::for_corner(self.size, bound1), CaseKind::Corner, bound1),
            [bound1] => (Symmetry::for_edge(EdgeMasks::new(self.size, bound1.into())?), CaseKind::Edge, bound1),
            _ => return None,
        };
        *self = rules;
        Some(Case { kind, bound1 })
    }

    #[inline]
    fn closed(&self, row: usize, attacks: Attacks, _board: &[u8]) -> Closed {
        let [mut side, mut corner, mut bound2, mut last] = [0; 4];
        let mut no_side_queen = false;
        if row < self.bound1 {
            (side, corner) = (self.side_mask, self.corner_mask);
        } else if row == self.bound2 {
            // The lower side squares stay closed without a mask of their own: below this row both side columns are taken.
            let taken = attacks.down & self.side_mask;
            no_side_queen = taken == 0;
            bound2 = match taken {
                0 => u32::MAX,
                both if both == self.side_mask => 0,
                _one => !self.side_mask,
            };
        }
        if row == self.last {
            last = self.last_mask;
        }
        attacks
            .closed(self.full)
            .with(Reason::Corner, corner)
            .with(Reason::SideMask, side)
            .with(Reason::Bound2, bound2)
            .with(Reason::LastMask, last)
            .given_up_if(no_side_queen)
    }

    #[inline]
    fn leaf(&self, board: &[u8]) -> Leaf {
        let Some(masks) = &self.edge else {
            return Leaf::of_class(if board.len() == 1 { Class::One } else { Class::Eight });
        };
        let mut comparison = Comparison::of(board);
        match Symmetry::compare_cells(board, masks, &mut comparison) {
            Ok(class) => comparison.found(class),
            Err(rejected) => rejected,
        }
    }

    fn edge(&self) -> Option<EdgeMasks> {
        self.edge
    }
}
