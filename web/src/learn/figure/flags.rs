//! A board with the numbers of its lines written on the squares: the flags of a square are looked up by them.

use crate::base::pairs::write_list;
use crate::learn::figure::{Action, Control, Live};
use eightfold_core::ladder::Reason;
use eightfold_core::{BoardSize, Square};

/// The lines through a square, in the order of the articles' arrays.
const LINES: [Reason; 3] = [Reason::Column, Reason::Falling, Reason::Rising];

/// A queen and the numbers of her lines.
#[derive(Clone, Debug)]
pub(crate) struct Flags {
    /// The board's size.
    pub(crate) size: BoardSize,
    /// The queen.
    pub(crate) queen: Square,
    /// The lines that are drawn.
    pub(crate) lines: &'static [Reason],
    /// The line whose number is written on each square.
    pub(crate) numbered: Option<Reason>,
    /// The reader's answers, by the index of the line, where the beat asks for them.
    answers: Option<[u64; 3]>,
}

impl Flags {
    /// Returns a board with a queen, her lines drawn, and the number of one of them on each square.
    pub(crate) const fn new(
        size: BoardSize,
        queen: Square,
        lines: &'static [Reason],
        numbered: Option<Reason>,
    ) -> Flags {
        Flags { size, queen, lines, numbered, answers: None }
    }

    /// Returns the same, but the reader is asked for the numbers.
    pub(crate) const fn asked(self) -> Flags {
        Flags { answers: Some([0; 3]), ..self }
    }

    /// Returns the number of a line through a square: the entry of the flag in its array.
    pub(crate) fn number(size: BoardSize, square: Square, line: Reason) -> u64 {
        let (row, column) = (u64::from(square.row), u64::from(square.column));
        match line {
            Reason::Falling => column + row,
            Reason::Rising => column + size.last() as u64 - row,
            _ => column,
        }
    }

    /// Returns the largest number of a line.
    pub(crate) const fn largest(&self, line: Reason) -> u64 {
        let last = self.size.last() as u64;
        if matches!(line, Reason::Column) { last } else { 2 * last }
    }

    /// Returns the line whose number a slider is for.
    pub(crate) const fn dialled(dial: Control) -> Reason {
        match dial {
            Control::DialFalling => Reason::Falling,
            Control::DialRising => Reason::Rising,
            _ => Reason::Column,
        }
    }

    /// Returns the reader's answer for a line, and `true` if it is right.
    pub(crate) fn answer(&self, line: Reason) -> Option<(u64, bool)> {
        let answer = self.answers?[line.index()];
        Some((answer, answer == Flags::number(self.size, self.queen, line)))
    }

    /// Returns `true` if all answers are right.
    pub(crate) fn is_answered(&self) -> bool {
        LINES.into_iter().all(|line| self.answer(line).is_some_and(|(_, is_right)| is_right))
    }

    /// Returns the squares of the board.
    pub(crate) fn board(&self) -> impl Iterator<Item = Square> + use<> {
        let n = self.size.get();
        (0..n).flat_map(move |row| (0..n).map(move |column| Square::new(row, column)))
    }

    /// Returns the squares of a line through the queen.
    pub(crate) fn squares(&self, line: Reason) -> impl Iterator<Item = Square> + '_ {
        let number = Flags::number(self.size, self.queen, line);
        self.board().filter(move |square| Flags::number(self.size, *square, line) == number)
    }
}

impl Live for Flags {
    fn pairs(&self) -> String {
        let mut rows = vec![None; self.size.get()];
        rows[usize::from(self.queen.row)] = Some(self.queen.column);
        format!("n={}&rows={}", self.size, write_list(&rows))
    }

    fn apply(&mut self, action: &Action) {
        match (action, &mut self.answers) {
            (Action::Press(square), None) => self.queen = *square,
            (Action::Dial(dial, value), Some(answers)) => answers[Flags::dialled(*dial).index()] = *value,
            _ => {}
        }
    }
}
