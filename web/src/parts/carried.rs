//! The board and case that one view passes to another: the walk, the masks, the symmetries and the classes all show
//! some queens, or the case that they belong to.

use eightfold_core::{BoardSize, Case, CaseKind, CornerMasks, EdgeMasks, Square};

/// The part of a view's board that another view can also show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Carried {
    pub(crate) size: BoardSize,
    /// The columns of the queens, row by row; all `None` if only a case is shown.
    pub(crate) rows: Vec<Option<u8>>,
    /// The case of the symmetry elimination that the board belongs to, if the view has cases.
    pub(crate) case: Option<Case>,
}

impl Carried {
    /// Returns the board with these queens.
    pub(crate) fn board(mut rows: Vec<Option<u8>>, size: BoardSize) -> Carried {
        rows.resize(size.get(), None);
        let case = match begun(size, &rows) {
            Begun::Case(case) => Some(case),
            _ => None,
        };
        Carried { size, rows, case }
    }

    /// Returns a case without queens.
    pub(crate) fn case(size: BoardSize, case: Case) -> Carried {
        Carried { size, rows: vec![None; size.get()], case: Some(case) }
    }

    /// Returns the queens row by row: those of the board, or the first queens of the case.
    pub(crate) fn queens(&self) -> Vec<Option<u8>> {
        let mut rows = self.rows.clone();
        if !self.has_queens()
            && let Some(case) = self.case
        {
            for queen in first_queens(case) {
                rows[usize::from(queen.row)] = Some(queen.column);
            }
        }
        rows
    }

    /// Returns `true` if the view shows queens, rather than only a case.
    pub(crate) fn has_queens(&self) -> bool {
        self.rows.iter().any(Option::is_some)
    }

    /// Returns `true` if another view shows all of this.
    pub(crate) fn is_within(&self, other: &Carried) -> bool {
        let both = self.queens().into_iter().zip(other.queens());
        self.size == other.size && both.into_iter().all(|(own, other)| own.is_none() || own == other)
    }
}

/// Returns the queens that are placed before the search of a case begins.
pub(crate) fn first_queens(case: Case) -> Vec<Square> {
    let bound1 = case.bound1.into();
    match case.kind {
        CaseKind::Corner => vec![Square::new(0, 0), Square::new(1, bound1)],
        _ => vec![Square::new(0, bound1)],
    }
}

/// The case of a board, as far as its first rows determine it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Begun {
    /// The first row has no queen.
    Nothing,
    /// The first queen is in the corner, and the second row has none.
    Corner,
    /// The board belongs to this case.
    Case(Case),
    /// No case begins like this. Some image of the board belongs to a case.
    Elsewhere,
}

/// Returns the case in which the symmetry elimination would find a board, as far as its first rows determine it.
pub(crate) fn begun(size: BoardSize, rows: &[Option<u8>]) -> Begun {
    let bit = |row: usize| rows.get(row).copied().flatten();
    let case = |kind, bound1: Option<u8>| bound1.map_or(Begun::Elsewhere, |bound1| Begun::Case(Case { kind, bound1 }));
    match (bit(0), bit(1)) {
        (None, _) => Begun::Nothing,
        (Some(0), None) => Begun::Corner,
        (Some(0), Some(second)) => {
            case(CaseKind::Corner, CornerMasks::new(size, second.into()).map(|masks| masks.bound1))
        }
        (Some(first), _) => case(CaseKind::Edge, EdgeMasks::new(size, first.into()).map(|masks| masks.bound1)),
    }
}
