//! The board and the case that one view hands to another: the walk, the masks, the symmetries and the classes all show
//! some queens, or the case that they begin.

use crate::masks::Figure;
use crate::parts::position::Position;
use crate::play::Play;
use crate::symmetry::state::{Begun, BoardEditor};
use eightfold_core::{BoardSize, Case, CaseKind, Placement};

/// The board that a view shows, as far as another view can show it too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Carried {
    /// The board's size.
    pub(crate) size: BoardSize,
    /// The columns of the queens, row by row. There are none where only a case is shown.
    pub(crate) rows: Vec<Option<u8>>,
    /// The case of the symmetry elimination that the board belongs to, unless the view knows of no cases.
    pub(crate) case: Option<Case>,
}

impl Carried {
    /// Returns what the walk shows. Before the first queens of a case are placed it shows the case.
    pub(crate) fn by_walk(position: &Position) -> Carried {
        let size = position.size;
        let mut rows: Vec<_> = position.drawn().map(|queen| Some(queen.column)).collect();
        let case = match position.case.filter(|_| !position.is_end()) {
            // The first queen alone does not tell the cases of the corner apart.
            Some(Case { kind: CaseKind::First, bound1 }) if rows.is_empty() => begun(size, vec![Some(bound1)]),
            Some(case) if case.kind != CaseKind::First => Some(case),
            _ => begun(size, rows.clone()),
        };
        rows.resize(size.get(), None);
        Carried { size, rows, case: case.filter(|_| position.rung.is_split()) }
    }

    /// Returns the board that is filled, unless a row has several queens.
    pub(crate) fn by_play(play: &Play) -> Option<Carried> {
        let rows = play.rows()?;
        Some(Carried { size: play.size(), case: begun(play.size(), rows.clone()), rows })
    }

    /// Returns the case that the masks show.
    pub(crate) fn by_masks(figure: Figure) -> Carried {
        let kind = if figure.is_corner() { CaseKind::Corner } else { CaseKind::Edge };
        let case = Some(Case { kind, bound1: figure.bound1 });
        Carried { size: figure.size, rows: vec![None; figure.size.get()], case }
    }

    /// Returns the board whose images are shown.
    pub(crate) fn by_study(study: &BoardEditor) -> Carried {
        let rows = study.rows().to_vec();
        Carried { size: study.size, case: begun(study.size, rows.clone()), rows }
    }

    /// Returns the board of a class.
    pub(crate) fn by_class(board: &Placement) -> Carried {
        let rows: Vec<_> = board.rows().iter().copied().map(Some).collect();
        Carried { size: board.size(), case: begun(board.size(), rows.clone()), rows }
    }

    /// Returns the masks of the case.
    pub(crate) fn figure(&self) -> Option<Figure> {
        let case = self.case?;
        let figure = Figure::nearest(self.size.get() as u64, case.kind == CaseKind::Corner, u64::from(case.bound1));
        (figure.size == self.size && figure.bound1 == case.bound1).then_some(figure)
    }

    /// Returns the queens row by row: those of the board, or the first ones of the case.
    pub(crate) fn board(&self) -> Vec<Option<u8>> {
        let mut rows = self.rows.clone();
        if !self.has_queens() {
            for queen in self.figure().map_or_else(Vec::new, |figure| figure.queens()) {
                rows[usize::from(queen.row)] = Some(queen.column);
            }
        }
        rows
    }

    /// Returns `true` if the view shows queens and not just a case.
    pub(crate) fn has_queens(&self) -> bool {
        self.rows.iter().any(Option::is_some)
    }

    /// Returns `true` if all of this is part of what another view shows.
    pub(crate) fn is_within(&self, other: &Carried) -> bool {
        let both = self.board().into_iter().zip(other.board());
        self.size == other.size && both.into_iter().all(|(own, other)| own.is_none() || own == other)
    }
}

/// Returns the case that the queens of the first rows begin.
fn begun(size: BoardSize, mut rows: Vec<Option<u8>>) -> Option<Case> {
    rows.resize(size.get(), None);
    match BoardEditor::of(rows)?.case() {
        Begun::Case(case) => Some(case),
        _ => None,
    }
}
