//! A board that the reader fills by hand, with undo and hints from the core.

use crate::learn::figure::{Action, Control, Live};
use crate::symmetry::{BoardEditor, state};
use eightfold_core::masks::attacked;
use eightfold_core::{BoardSize, Placement, Solutions, Square};

/// A board to fill.
#[derive(Clone, Debug)]
pub(crate) struct Hand {
    /// The board.
    pub(crate) board: BoardEditor,
    /// The boards before each change, the last one at the end.
    before: Vec<BoardEditor>,
    /// The square of the last hint.
    pub(crate) hint: Option<Square>,
    /// The square pressed last.
    last: Option<Square>,
}

impl Hand {
    /// Returns a board with queens on these squares.
    pub(crate) fn with(size: BoardSize, queens: &[Square]) -> Hand {
        let mut board = BoardEditor::nearest(size.get() as u64);
        board.apply(state::Action::Clear);
        queens.iter().for_each(|queen| board.apply(state::Action::Toggle(*queen)));
        Hand { board, before: Vec::new(), hint: None, last: None }
    }

    /// Returns `true` if no two queens attack each other.
    pub(crate) fn is_peaceful(&self) -> bool {
        self.board.attacks().is_empty()
    }

    /// Lists the squares that each queen attacks, with the line on which she does.
    pub(crate) fn lines(&self) -> Vec<(Square, &'static str)> {
        let line = |queen: Square, square: Square| match queen.row.abs_diff(square.row) {
            0 => "row",
            _ if queen.column == square.column => "column",
            _ => "diagonal",
        };
        let attacks = |queen| -> Vec<_> {
            attacked(self.board.size, queen).iter().map(|square| (square, line(queen, square))).collect()
        };
        self.board.queens().flat_map(attacks).collect()
    }

    /// Returns a row without a queen and without a square that no queen attacks.
    pub(crate) fn dead_row(&self) -> Option<usize> {
        self.board.left().iter().find(|left| left.free == 0).map(|left| left.row)
    }

    /// Returns a solution with all queens of the board.
    pub(crate) fn solution(&self) -> Option<Placement> {
        self.solution_without(None)
    }

    /// Returns a solution with all queens of the board but one.
    fn solution_without(&self, off: Option<Square>) -> Option<Placement> {
        let stays = |queen: &Square| Some(*queen) != off;
        let has = |board: &Placement, queen: Square| board.rows()[usize::from(queen.row)] == queen.column;
        Solutions::of(self.board.size).find(|board| self.board.queens().filter(stays).all(|queen| has(board, queen)))
    }

    /// Returns the square of a solution in the first empty row, or a queen to take off where no solution is left: if possible
    /// one without whom there is one again, preferring the one pressed last.
    fn hinted(&self) -> Option<Square> {
        match self.solution() {
            Some(board) => {
                let row = self.board.rows.iter().position(Option::is_none)?;
                Some(Square::new(row, board.rows()[row].into()))
            }
            None => {
                let stands = |square: &Square| self.board.queens().any(|queen| queen == *square);
                let queens = || self.last.filter(stands).into_iter().chain(self.board.queens());
                queens().find(|queen| self.solution_without(Some(*queen)).is_some()).or_else(|| queens().next())
            }
        }
    }
}

impl Live for Hand {
    fn pairs(&self) -> String {
        format!("n={}&rows={}", self.board.size, self.board.list())
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Press(square) => {
                self.before.push(self.board.clone());
                self.board.apply(state::Action::Toggle(*square));
                self.last = Some(*square);
            }
            Action::Control(Control::Undo) => {
                if let Some(board) = self.before.pop() {
                    self.board = board;
                }
            }
            Action::Control(Control::Clear) => {
                if let Some(first) = self.before.first().cloned() {
                    self.board = first;
                    self.before.clear();
                }
            }
            Action::Control(Control::Hint) => {
                self.hint = self.hinted();
                return;
            }
            _ => return,
        }
        self.hint = None;
    }

    fn is_idle(&self, control: Control) -> bool {
        match control {
            Control::Undo | Control::Clear => self.before.is_empty(),
            Control::Hint => self.board.solution().is_some(),
            _ => false,
        }
    }
}
