//! A board that the reader edits and sees in all its images.
//!
//! There is at most one queen in a row, so a row list describes the board, with gaps while it is not complete. Queens
//! may attack each other; the page says so but does not forbid it.

use crate::base::pairs::{read_list, write_list};
use crate::base::settings::{DRAWN, LARGEST, SOLVABLE, nearest};
use crate::symmetry::place::Place;
use eightfold_core::count::CaseRows;
use eightfold_core::ladder::{Judgement, Reason, Rung, attackers};
use eightfold_core::{BoardSize, Cell, Look, Placement, Solutions, Square, Symmetry};

/// The board that the reader edits, and one of the comparisons that the cells ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardEditor {
    pub(crate) size: BoardSize,
    /// The columns of the queens, row by row.
    pub(crate) rows: Vec<Option<u8>>,
    /// The cell whose comparison is shown.
    pub(crate) cell: Cell,
    /// The number of looks taken; at least 1 once the cell asks for the comparison.
    pub(crate) looked: usize,
    /// The text that was entered but does not describe a board.
    pub(crate) refused: Option<String>,
    /// The text that is being typed.
    typed: Option<String>,
}

/// An action of the reader on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Edit {
    /// Place a queen on a square, or remove it.
    Toggle(Square),
    /// Update the row list while it is being typed.
    Type(String),
    /// Enter a row list.
    Enter(String),
    /// Remove all queens.
    Clear,
    /// Go to the next solution in the order of row lists, and from the last to the first.
    Next,
    /// Go to a random solution, with this number as the seed.
    Random(u64),
    /// Take the board of another image.
    Take(Symmetry),
    /// Start another comparison.
    Compare(Cell),
    /// Show this many looks of the comparison.
    Look(usize),
}

impl BoardEditor {
    /// The smallest board with solutions to compare.
    pub(crate) const SMALLEST: usize = SOLVABLE;

    /// Returns the board of the nearest size, with its first solution.
    pub(crate) fn nearest(n: u64) -> BoardEditor {
        let size = nearest(n, BoardEditor::SMALLEST..=LARGEST);
        let rows = vec![None; size.get()];
        let mut study = BoardEditor { size, rows, cell: Cell::A, looked: 0, refused: None, typed: None };
        study.advance(&[]);
        study.asking()
    }

    /// Returns the board of a row list, or `None` if it does not fit a board size of the page.
    pub(crate) fn of(rows: Vec<Option<u8>>) -> Option<BoardEditor> {
        let size = BoardSize::new(rows.len()).ok()?;
        let fits = rows.iter().flatten().all(|column| usize::from(*column) < size.get());
        let study = BoardEditor { size, rows, cell: Cell::A, looked: 0, refused: None, typed: None };
        ((BoardEditor::SMALLEST..=LARGEST).contains(&size.get()) && fits).then(|| study.asking())
    }

    /// Returns the board that an address asks for, or the nearest to it, and whether everything but the size was found
    /// as asked. Parts that the address does not name stay the same.
    pub(crate) fn visited(&self, Place { rows, size: n, compare, look, .. }: Place) -> (BoardEditor, bool) {
        let nearest = || n.map_or_else(|| self.clone(), BoardEditor::nearest);
        let asked = match rows {
            Some(rows) => BoardEditor::of(rows).filter(|study| n.is_none_or(|n| n == study.size.get() as u64)),
            None => Some(nearest()),
        };
        let understood = asked.is_some();
        let mut study = asked.unwrap_or_else(nearest);
        (study.refused, study.typed) = (None, None);
        study.cell = compare.unwrap_or(study.cell);
        let looks = study.looks().len() as u64;
        let asked = look.unwrap_or(1);
        study.looked = asked.clamp(1, looks.max(1)) as usize;
        let understood = understood && (look.is_none() || study.looked as u64 == asked);
        (study, understood)
    }

    /// Returns the squares with a queen.
    pub(crate) fn queens(&self) -> impl Iterator<Item = Square> + '_ {
        self.rows.iter().enumerate().filter_map(|(row, column)| Some(Square::new(row, (*column)?.into())))
    }

    /// Returns each pair of queens that attack each other, the upper one first, with the line of the attack. A queen
    /// between two others blocks the attack.
    pub(crate) fn attacks(&self) -> Vec<([Square; 2], Reason)> {
        // A row without a queen gets a column beyond every board, which attacks nothing.
        let board: Vec<u8> = self.rows.iter().map(|queen| queen.unwrap_or(u8::MAX)).collect();
        let mut attacks = Vec::new();
        for below in self.queens() {
            let above: Vec<_> = attackers(&board, below).collect();
            let nearest =
                above.iter().enumerate().filter(|(at, (_, line))| above[at + 1..].iter().all(|it| it.1 != *line));
            attacks.extend(nearest.map(|(_, (queen, line))| ([*queen, below], *line)));
        }
        attacks
    }

    /// Returns the board if every row and column has a queen.
    pub(crate) fn placement(&self) -> Option<Placement> {
        let rows: Option<Vec<u8>> = self.rows.iter().copied().collect();
        Placement::from_rows(&rows?).ok()
    }

    /// Returns the board if it is a solution.
    pub(crate) fn solution(&self) -> Option<Placement> {
        self.placement().filter(Placement::is_solution)
    }

    /// Returns what the symmetry elimination decides about the solution.
    pub(crate) fn judgement(&self) -> Option<Judgement> {
        self.solution().map(|board| Rung::Symmetry.judge(&board))
    }

    /// Returns `true` if the solution has a queen on a cell, so that the cell's comparison is made.
    pub(crate) fn asks(&self, cell: Cell) -> bool {
        let edge = self.judgement().filter(|it| it.closed.is_none()).and_then(|it| it.edge);
        edge.is_some_and(|masks| self.queens().any(|queen| queen == masks.cell(cell)))
    }

    /// Returns all looks of the comparison, starting in row 1 as in the articles.
    pub(crate) fn looks(&self) -> Vec<Look> {
        let board = self.solution().filter(|_| self.asks(self.cell));
        board.map_or_else(Vec::new, |board| self.cell.rotation().looks(board.rows(), 1).collect())
    }

    /// Returns the row list with gaps, as written in an address: `0,2,x,1,3`.
    pub(crate) fn list(&self) -> String {
        write_list(&self.rows)
    }

    /// Returns `true` while the row list is a field: it is being typed, or does not describe a board.
    pub(crate) fn is_typing(&self) -> bool {
        self.typed.is_some() || self.refused.is_some()
    }

    /// Returns the text in the field for the row list.
    pub(crate) fn entry(&self) -> String {
        self.typed.as_ref().or(self.refused.as_ref()).cloned().unwrap_or_else(|| self.list().replace(',', " "))
    }

    /// Applies an action.
    pub(crate) fn apply(&mut self, action: Edit) {
        let refused = self.refused.take();
        self.typed = None;
        match action {
            Edit::Type(text) => {
                (self.typed, self.refused) = (Some(text), refused);
                return;
            }
            Edit::Toggle(Square { row, column }) => {
                if let Some(queen) = self.rows.get_mut(usize::from(row)) {
                    *queen = if *queen == Some(column) { None } else { Some(column) };
                }
            }
            Edit::Enter(text) => match read_list(&text).and_then(BoardEditor::of) {
                Some(study) => *self = study,
                None => self.refused = Some(text),
            },
            Edit::Clear => self.rows.fill(None),
            Edit::Next => {
                let from: Vec<u8> = self.rows.iter().map_while(|column| *column).collect();
                self.advance(&from);
            }
            Edit::Random(number) => {
                let from = shuffled(self.size, number);
                self.rows.fill(None);
                self.advance(&from);
            }
            Edit::Take(symmetry) => self.take(symmetry),
            Edit::Compare(cell) => {
                (self.cell, self.looked) = (cell, 1);
                return;
            }
            Edit::Look(looks) => {
                self.looked = looks.clamp(1, self.looks().len().max(1));
                return;
            }
        }
        (self.cell, self.looked) = (self.first_asked(), 1);
    }

    /// Goes to the solution after a row list, or to the first one after the last.
    fn advance(&mut self, from: &[u8]) {
        let before = self.placement();
        let next = Solutions::from(self.size, from).find(|board| Some(*board) != before);
        if let Some(board) = next.or_else(|| Solutions::of(self.size).next()) {
            self.rows = board.rows().iter().copied().map(Some).collect();
        }
    }

    /// Selects the first comparison that is made for this board.
    fn asking(self) -> BoardEditor {
        BoardEditor { cell: self.first_asked(), looked: 1, ..self }
    }

    fn first_asked(&self) -> Cell {
        Cell::ALL.into_iter().find(|cell| self.asks(*cell)).unwrap_or(Cell::A)
    }
}

impl Default for BoardEditor {
    fn default() -> BoardEditor {
        BoardEditor::nearest(DRAWN)
    }
}

/// Returns the columns in a random order, with `number` as the seed.
fn shuffled(size: BoardSize, number: u64) -> Vec<u8> {
    let mut columns: Vec<u8> = (0..size.get() as u8).collect();
    let mut state = number;
    for at in (1..columns.len()).rev() {
        // Knuth's generator; its high bits are good enough for shuffling.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        columns.swap(at, (state >> 33) as usize % (at + 1));
    }
    columns
}

/// One of the eight images.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Image {
    pub(crate) symmetry: Symmetry,
    /// The board that it makes.
    pub(crate) board: Placement,
    /// The first row whose digit differs from the original's; `None` if all are equal.
    pub(crate) differs: Option<usize>,
    /// The symmetry that made the same board first, if an earlier one did.
    pub(crate) same_as: Option<Symmetry>,
    /// `true` if it is the smallest, and so represents the class.
    pub(crate) represents: bool,
    /// The number s of the four cells on which it has a queen, if the engine counts it; its weight is 8/s.
    pub(crate) ties: Option<u8>,
}

pub(crate) fn images(board: &Placement) -> Vec<Image> {
    let representative = board.representative();
    let boards = board.images();
    let image = |(at, symmetry): (usize, Symmetry)| Image {
        symmetry,
        board: boards[at],
        differs: boards[at].rows().iter().zip(board.rows()).position(|(digit, own)| digit != own),
        same_as: boards[..at].iter().position(|earlier| *earlier == boards[at]).map(|first| Symmetry::ALL[first]),
        represents: boards[at] == representative,
        ties: CaseRows::of(&boards[at]).and_then(|case| case.ties(&boards[at])),
    };
    Symmetry::ALL.into_iter().enumerate().map(image).collect()
}
