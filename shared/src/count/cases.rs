//! The rules of one case as masks for each row, shared by every way of counting a unit.

use crate::board::BoardSize;
use crate::ladder::Attacks;
use crate::masks::{Case, CaseKind, Cell, CornerMasks, EdgeMasks};
use crate::placement::Placement;

/// The rules of one case, row by row.
///
/// ```
/// use eightfold_core::{BoardSize, Case, CaseKind, count::CaseRows, ladder::Attacks};
///
/// let edge = CaseRows::new(BoardSize::new(8)?, Case { kind: CaseKind::Edge, bound1: 2 }).unwrap();
/// assert_eq!(edge.allowed(1), 0b01111110); // above BOUND1 the side columns are closed
/// assert_eq!(edge.allowed(7), 0b00111100); // LASTMASK
/// let below = Attacks::default().place(2);
/// assert_eq!(edge.open(1, below), 0b01110000);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseRows {
    size: BoardSize,
    case: Case,
    edge: Option<EdgeMasks>,
}

impl CaseRows {
    /// Returns the rules of `case`, or `None` if the board has no such case.
    pub fn new(size: BoardSize, case: Case) -> Option<CaseRows> {
        let bound1 = usize::from(case.bound1);
        let edge = match case.kind {
            CaseKind::Corner => CornerMasks::new(size, bound1).map(|_| None)?,
            CaseKind::Edge => Some(EdgeMasks::new(size, bound1)?),
            CaseKind::First => return None,
        };
        Some(CaseRows { size, case, edge })
    }

    /// Returns the rules of the case that a board's first queens belong to, or `None` if they belong to no case.
    ///
    /// ```
    /// # use eightfold_core::{Placement, count::CaseRows};
    /// let case = |list: &str| Some(CaseRows::of(&list.parse::<Placement>().ok()?)?.case().to_string());
    /// assert_eq!(case("0 2 4 1 3").as_deref(), Some("corner 2"));
    /// assert_eq!(case("1 4 2 0 3").as_deref(), Some("edge 1"));
    /// assert_eq!(case("3 0 2 4 1"), None);
    /// ```
    pub fn of(board: &Placement) -> Option<CaseRows> {
        let case = match *board.rows() {
            [0, bound1, ..] => Case { kind: CaseKind::Corner, bound1 },
            [bound1, ..] => Case { kind: CaseKind::Edge, bound1 },
            [] => return None,
        };
        CaseRows::new(board.size(), case)
    }

    /// Returns s, the number of the four cells that hold a queen in a solution of the case, which then weighs 8/s.
    /// Returns `None` if the board has a queen on a square that the case closes.
    ///
    /// The weights of a class sum to its size. Exactly s of the eight images lie in the case on open squares: one for
    /// each of the four cells that holds a queen, turned onto the first cell. Each of these images has the same s. In a
    /// class of fewer than eight boards, each board appears several times among the eight images, so the sum shrinks in
    /// step with the size.
    ///
    /// ```
    /// # use eightfold_core::{Placement, count::CaseRows};
    /// let board: Placement = "1 4 2 0 3".parse()?;
    /// assert_eq!(CaseRows::of(&board).unwrap().ties(&board), Some(4)); // it weighs 2, and its class has two members
    /// # Ok::<(), eightfold_core::PlacementError>(())
    /// ```
    pub fn ties(&self, board: &Placement) -> Option<u8> {
        let mut attacks = Attacks::default();
        let mut ties = 1;
        for (row, &column) in board.rows().iter().enumerate() {
            let bit = 1 << column;
            if self.open(row, attacks) & bit == 0 {
                return None;
            }
            ties += u8::from(self.tie(row) & bit != 0);
            attacks = attacks.place(column.into());
        }
        Some(ties)
    }

    /// Returns the board's size.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the case.
    pub const fn case(&self) -> Case {
        self.case
    }

    /// Returns BOUND2, the row by which both side columns must hold a queen, or `None` for corner cases.
    pub fn bound2(&self) -> Option<usize> {
        self.edge.map(|masks| masks.bound2.into())
    }

    /// Returns SIDEMASK: both side columns.
    pub const fn side_mask(&self) -> u32 {
        self.size.top_bit() | 1
    }

    /// Returns the squares of a row that the case itself leaves open, whatever is attacked. The rule of BOUND2 is not
    /// included.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Case, CaseKind, count::CaseRows};
    /// let corner = CaseRows::new(BoardSize::new(8)?, Case { kind: CaseKind::Corner, bound1: 3 }).unwrap();
    /// // The queens of the case itself, bit 1 closed above row BOUND1, and nothing closed from there on.
    /// assert_eq!([0, 1, 2, 3].map(|row| corner.allowed(row)), [0b00000001, 0b00001000, 0b11111101, 0b11111111]);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn allowed(&self, row: usize) -> u32 {
        let full = self.size.full();
        let above_bound1 = row < usize::from(self.case.bound1);
        match (self.case.kind, row, self.edge) {
            // The first queens stand where the case says.
            (CaseKind::Corner, 0, _) => 1,
            (CaseKind::Corner, 1, _) | (_, 0, Some(_)) => 1 << self.case.bound1,
            (CaseKind::Corner, ..) if above_bound1 => full & !CornerMasks::BIT_TWO,
            (_, _, Some(masks)) if above_bound1 => full & !masks.side_mask,
            (_, _, Some(masks)) if row == self.size.last() => full & !masks.last_mask,
            _ => full,
        }
    }

    /// Returns the open squares of a row.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Case, CaseKind, count::CaseRows, ladder::Attacks};
    /// let edge = CaseRows::new(BoardSize::new(8)?, Case { kind: CaseKind::Edge, bound1: 2 }).unwrap();
    /// // In row BOUND2 a queen stands in a side column, or the branch ends.
    /// let attacks = |down| Attacks { left: 0, down, right: 0 };
    /// assert_eq!(edge.open(5, attacks(0b00000100)), 0);
    /// assert_eq!(edge.open(5, attacks(0b00000101)), 0b10000000);
    /// assert_eq!(edge.open(5, attacks(0b10000101)), 0b01111010);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[inline]
    pub fn open(&self, row: usize, attacks: Attacks) -> u32 {
        let open = self.allowed(row) & !(attacks.left | attacks.down | attacks.right);
        if self.bound2() != Some(row) {
            return open;
        }
        match attacks.down & self.side_mask() {
            0 => 0,
            both if both == self.side_mask() => open,
            _one => open & self.side_mask(),
        }
    }

    /// Returns the bit of the tie cell in a row, or 0 if the row has none: C in row BOUND1, A in row BOUND2, B in the
    /// last row. A queen there adds one to s.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Case, CaseKind, count::CaseRows};
    /// let edge = CaseRows::new(BoardSize::new(8)?, Case { kind: CaseKind::Edge, bound1: 2 }).unwrap();
    /// assert_eq!([2, 5, 7, 3].map(|row| edge.tie(row)), [0b10000000, 0b00000001, 0b00100000, 0]);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn tie(&self, row: usize) -> u32 {
        let Some(masks) = self.edge else { return 0 };
        let cells = Cell::ALL.map(|cell| masks.cell(cell));
        cells.iter().filter(|cell| usize::from(cell.row) == row).fold(0, |tie, cell| tie | cell.bit())
    }
}
