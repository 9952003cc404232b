//! A board that the reader fills by hand, with undo and hints from the core.

use crate::learn::figure::prelude::*;
use crate::parts::attacks::rays;
use crate::parts::board::frame;
use crate::parts::turned::ring;
use crate::symmetry::view::hand_drawn;
use crate::symmetry::{BoardEditor, Edit};
use eightfold_core::masks::attacked;

/// A board to fill.
#[derive(Clone, Debug)]
pub(crate) struct BoardToFill {
    /// The board.
    pub(crate) board: BoardEditor,
    /// The boards before each change, the latest last.
    before: Vec<BoardEditor>,
    /// The square of the last hint.
    hint: Option<Square>,
    /// The square pressed last.
    last: Option<Square>,
    /// `true` if the lines along which the queens attack are drawn.
    radiant: bool,
}

impl BoardToFill {
    /// Returns a board with queens on these squares.
    pub(crate) fn with(size: BoardSize, queens: &[Square]) -> BoardToFill {
        let mut board = BoardEditor::nearest(size.get() as u64);
        board.apply(Edit::Clear);
        queens.iter().for_each(|queen| board.apply(Edit::Toggle(*queen)));
        BoardToFill { board, before: Vec::new(), hint: None, last: None, radiant: false }
    }

    /// Draws the lines along which the queens attack.
    pub(crate) fn radiant(self) -> BoardToFill {
        BoardToFill { radiant: true, ..self }
    }

    /// Returns `true` if no two queens attack each other.
    pub(crate) fn is_peaceful(&self) -> bool {
        self.board.attacks().is_empty()
    }

    /// Lists the squares that each queen attacks, with the direction of the line.
    fn lines(&self) -> Vec<(Square, &'static str)> {
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

    /// Returns a row that has no queen and no free square.
    pub(crate) fn dead_row(&self) -> Option<usize> {
        self.board.left().iter().find(|left| left.free == 0).map(|left| left.row)
    }

    /// Returns a solution that contains all queens of the board.
    pub(crate) fn solution(&self) -> Option<Placement> {
        self.solution_without(None)
    }

    /// Returns a solution that contains all queens of the board except `off`.
    fn solution_without(&self, off: Option<Square>) -> Option<Placement> {
        let has = |board: &Placement, queen: Square| board.rows()[usize::from(queen.row)] == queen.column;
        let mut stay = self.board.clone();
        off.into_iter().for_each(|queen| stay.rows[usize::from(queen.row)] = None);
        Solutions::of(stay.size).find(|board| stay.queens().all(|queen| has(board, queen)))
    }

    /// Returns a square of a solution in the first empty row. If no solution is left, returns a queen to remove: if
    /// possible one whose removal makes a solution possible again, preferring the square pressed last.
    fn hinted(&self) -> Option<Square> {
        if let Some(board) = self.solution() {
            let row = self.board.rows.iter().position(Option::is_none)?;
            return Some(Square::new(row, board.rows()[row].into()));
        }
        let stands = |square: &Square| self.board.queens().any(|queen| queen == *square);
        let queens = || self.last.filter(stands).into_iter().chain(self.board.queens());
        queens().find(|queen| self.solution_without(Some(*queen)).is_some()).or_else(|| queens().next())
    }

    /// Describes the state of the board: how many queens stand on it, and what follows from that.
    fn situation(&self, language: Language) -> (String, Option<String>) {
        let (board, n) = (&self.board, self.board.size);
        let queens: Vec<_> = board.queens().collect();
        let (count, pairs) = (queens.len(), board.attacks().len());
        let counted = say!(language, "learn-hand", queens = count, n);
        let more = match (self.hint, &*queens) {
            (Some(square), queens) if queens.contains(&square) => Some(say!(language, "learn-hint-remove")),
            (Some(_), _) => Some(say!(language, "learn-hint-place")),
            _ if pairs > 0 => Some(say!(language, "learn-hand-attacks", pairs)),
            _ if board.solution().is_some() => Some(say!(language, "learn-hand-solved")),
            (None, [queen]) => Some(say!(language, "learn-hand-one", squares = attacked(n, *queen).len() as u64)),
            // The board of a page has no numbers, and a frame around the row.
            _ if self.radiant => self.dead_row().map(|_| say!(language, "learn-hand-dead-framed")),
            _ => self.dead_row().map(|row| say!(language, "learn-hand-dead", row)),
        };
        let stop = if language == Language::English { ". " } else { "。" };
        (if more.is_some() { counted + stop } else { counted }, more)
    }

    /// Describes the state of the board in one text.
    pub(crate) fn sentence(&self, language: Language) -> String {
        let (counted, more) = self.situation(language);
        counted + &more.unwrap_or_default()
    }
}

impl Figure for BoardToFill {
    fn opens_in(&self) -> (View, String) {
        (View::Symmetry, format!("n={}&rows={}", self.board.size, self.board.list()))
    }

    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html {
        let (board, language) = (&self.board, page.settings.language);
        let (counted, more) = self.situation(language);
        let grid = Grid { size: board.size };
        let lines = board.queens().filter(|_| self.radiant).map(|queen| rays(grid, queen, false));
        let dead = self.dead_row().filter(|_| self.radiant && self.is_peaceful());
        let above = html! {
            <>
                { for lines }
                { for dead.map(|row| frame(grid, ("given-up", Some(row)))) }
                { for self.hint.map(|square| ring(grid, square)) }
            </>
        };
        html! {
            <>
                <div class="field">
                    { hand_drawn(board, self.sentence(language), above) }
                    // The board of a page has no numbers, so its squares are counted as people do.
                    { pressed(board.size, self.radiant, board.queens().collect(), self.lines(), language, act) }
                </div>
                <p class="caption" id="hand" aria-live="polite"><span>{ counted }</span>{ more }</p>
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Press(square) => {
                self.before.push(self.board.clone());
                self.board.apply(Edit::Toggle(*square));
                self.last = Some(*square);
            }
            Action::Control(Control::Undo) => self.board = self.before.pop().unwrap_or(self.board.clone()),
            Action::Control(Control::Clear) => {
                self.board = self.before.drain(..).next().unwrap_or(self.board.clone());
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

    fn reaches(&self, goal: Goal) -> bool {
        match goal {
            Goal::Peace => self.is_peaceful() && self.board.queens().count() > 1,
            Goal::Solution(_) => self.board.solution().is_some(),
            Goal::DeadRow => self.is_peaceful() && self.dead_row().is_some(),
            _ => false,
        }
    }
}
