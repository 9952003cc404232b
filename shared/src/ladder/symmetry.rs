//! Symmetry elimination: squares from which an image would be smaller are closed during the search. At most three
//! images are left to compare at the end, and mostly none.
//!
//! The articles' Bash 6, Python 6, Lua 11 and 12, and the searches of the CUDA article. [`crate::masks`] explains why
//! each square is closed. Like the articles' function it decides in the last row.

use super::attacks::Attacks;
use super::event::{Comparison, Leaf};
use super::images;
use super::prunes::{Prune, Prunes};
use super::reason::{Closed, Reason};
use super::rules::{OfSize, OnBoard, Rules};
use super::traits::Finds;
use crate::board::BoardSize;
use crate::masks::{Case, CaseKind, Cell, CornerMasks, EdgeMasks};
use crate::symmetry::Class;
use core::cmp::Ordering;

/// The prunes that are on.
pub(crate) trait Switches: Copy {
    /// All prunes.
    const ALL: Self;

    fn prunes(self) -> Prunes;
}

/// Every prune, fixed when the rung is compiled, so the rung pays nothing for switches that it does not have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct All;

impl Switches for All {
    const ALL: All = All;

    #[inline(always)]
    fn prunes(self) -> Prunes {
        Prunes::ALL
    }
}

impl Switches for Prunes {
    const ALL: Prunes = Prunes::ALL;

    #[inline(always)]
    fn prunes(self) -> Prunes {
        self
    }
}

/// The rules of the rung `symmetry`.
pub(crate) type FullElimination = Elimination<All>;

/// The rules of the symmetry elimination, with the masks of the case being searched. Masks of the other kind of case,
/// and those of a prune that is off, are empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Elimination<S> {
    size: BoardSize,
    /// The full row and the last row of the board, kept here because computing them anew would cost time at each node.
    full: u32,
    last: usize,
    bound1: usize,
    /// Row BOUND2. In the corner case, N, a row that is never reached.
    bound2: usize,
    /// Column 1, closed above BOUND1 in the corner case.
    corner_mask: u32,
    /// SIDEMASK above BOUND1.
    upper_mask: u32,
    /// SIDEMASK.
    side_mask: u32,
    last_mask: u32,
    edge: Option<EdgeMasks>,
    switches: S,
}

impl<S: Switches> Elimination<S> {
    pub(crate) const fn with(switches: S, size: BoardSize) -> Elimination<S> {
        Elimination {
            size,
            full: size.full(),
            last: size.last(),
            bound1: 0,
            bound2: size.get(),
            corner_mask: 0,
            upper_mask: 0,
            side_mask: 0,
            last_mask: 0,
            edge: None,
            switches,
        }
    }

    #[inline(always)]
    fn has(&self, prune: Prune) -> bool {
        self.switches.prunes().has(prune)
    }

    fn mask_if(&self, prune: Prune, mask: u32) -> u32 {
        if self.has(prune) { mask } else { 0 }
    }

    fn for_corner(&self, bound1: u8) -> Elimination<S> {
        Elimination {
            bound1: bound1.into(),
            corner_mask: self.mask_if(Prune::Corner, CornerMasks::BIT_TWO),
            ..Elimination::with(self.switches, self.size)
        }
    }

    fn for_edge(&self, masks: EdgeMasks) -> Elimination<S> {
        Elimination {
            bound1: masks.bound1.into(),
            bound2: masks.bound2.into(),
            upper_mask: self.mask_if(Prune::UpperSide, masks.side_mask),
            side_mask: masks.side_mask,
            last_mask: self.mask_if(Prune::LastRow, masks.last_mask),
            edge: Some(masks),
            ..Elimination::with(self.switches, self.size)
        }
    }
}

/// Compares the images from A, B and C where a queen stands there, as the articles' symmetryOps does.
fn compare_cells(board: &[u8], masks: &EdgeMasks, comparison: &mut Comparison<'_>) -> Result<Class, Leaf> {
    for cell in Cell::ALL {
        let square = masks.cell(cell);
        if board[usize::from(square.row)] != square.column {
            continue;
        }
        if let (Ordering::Equal, Some(class)) = (comparison.with(Some(cell), cell.rotation())?, cell.tie()) {
            return Ok(class);
        }
    }
    Ok(Class::Eight)
}

impl<S: Switches> OnBoard for Elimination<S> {
    fn size(&self) -> BoardSize {
        self.size
    }
}

impl<S: Switches> OfSize for Elimination<S> {
    fn new(size: BoardSize) -> Elimination<S> {
        Elimination::with(S::ALL, size)
    }
}

impl<S: Switches> Rules for Elimination<S> {
    type State = Attacks;

    const CALLED_AT_END: bool = false;
    const OPENING_ROWS: usize = 2;
    const FINDS: Finds = Finds::Cells;
    const CLOSES: &'static [Reason] = match &Reason::CLOSING {
        [others @ .., _given, _region] => others,
    };
    const CASE_MASKS: &'static [&'static str] = &["TOPBIT", "ENDBIT", "SIDEMASK", "LASTMASK", "BOUND1", "BOUND2"];

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
            [0, bound1] => (self.for_corner(bound1), CaseKind::Corner, bound1),
            [bound1] => (self.for_edge(EdgeMasks::new(self.size, bound1.into())?), CaseKind::Edge, bound1),
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
            (side, corner) = (self.upper_mask, self.corner_mask);
        } else if row == self.bound2 {
            let taken = attacks.down & self.side_mask;
            no_side_queen = self.has(Prune::Bound2) && taken == 0;
            bound2 = match taken {
                _ if no_side_queen => u32::MAX,
                both if both == self.side_mask => 0,
                _ => self.mask_if(Prune::LowerSide, !self.side_mask),
            };
        } else if !self.has(Prune::Bound2) && row > self.bound2 {
            // With BOUND2 on, the side columns need no mask of their own here: below that row both are taken.
            side = self.mask_if(Prune::LowerSide, self.side_mask);
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
        let kind = if self.edge.is_some() { CaseKind::Edge } else { CaseKind::Corner };
        if self.switches.prunes().compares_all(kind) {
            return images::compare_all(board);
        }
        let Some(masks) = &self.edge else {
            return Leaf::of_class(if board.len() == 1 { Class::One } else { Class::Eight });
        };
        let mut comparison = Comparison::of(board);
        match compare_cells(board, masks, &mut comparison) {
            Ok(class) => comparison.found(class),
            Err(rejected) => rejected,
        }
    }

    fn edge(&self) -> Option<EdgeMasks> {
        self.edge
    }
}
