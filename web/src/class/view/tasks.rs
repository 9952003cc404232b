//! Six tasks for paper, on one sheet, and the same with the answers on a second one. The answers are computed.

use crate::base::settings::Language;
use crate::base::view::View;
use crate::browser::files::Export;
use crate::class::place::Place;
use crate::class::view::paper;
use crate::class::{Action, State};
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::parts::thumbnail::{SIDE, queens, squares};
use crate::text::{say, say_named};
use eightfold_core::{BoardSize, Placement, Solutions, named};
use std::fmt::Write;
use yew::prelude::*;

/// The usual board, and that of the second task.
const LARGE: BoardSize = size(8);
const SMALL: BoardSize = size(4);

/// The board of the first task: its only queen.
const ALONE: (usize, u8) = (3, 4);
/// The first queens of a dead end. The row below them has no free square.
const DEAD_END: [u8; 5] = [0, 2, 4, 1, 3];
/// The queens above a row whose free squares are a number.
const ABOVE: [u8; 2] = [3, 6];
/// A solution, to be mirrored.
const SOLUTION: [u8; 8] = [0, 4, 7, 5, 2, 6, 1, 3];
/// A solution that is its own half turn.
const OWN_TURN: [u8; 8] = [2, 4, 1, 7, 0, 6, 3, 5];

/// Returns a board size that is known to be valid.
const fn size(n: usize) -> BoardSize {
    match BoardSize::new(n) {
        Ok(size) => size,
        Err(_) => BoardSize::MIN,
    }
}

/// Returns `true` if a queen attacks a square. Both are given as row and column.
fn attacks((row, column): (usize, u8), (to, at): (usize, u8)) -> bool {
    let (rows, columns) = (row.abs_diff(to), usize::from(column.abs_diff(at)));
    (rows, columns) != (0, 0) && (rows == 0 || columns == 0 || rows == columns)
}

/// Returns the squares that a queen attacks.
fn attacked(queen: (usize, u8), size: BoardSize) -> Vec<(usize, u8)> {
    let all = (0..size.get()).flat_map(|row| (0..size.get() as u8).map(move |column| (row, column)));
    all.filter(|square| attacks(queen, *square)).collect()
}

/// Returns the free columns of the row below some queens, as bits.
fn free_below(above: &[u8], size: BoardSize) -> u32 {
    let is_free = |column: &u8| !above.iter().copied().enumerate().any(|queen| attacks(queen, (above.len(), *column)));
    (0..size.get() as u8).filter(is_free).map(|column| 1 << column).sum()
}

/// A board on paper.
struct Board {
    size: BoardSize,
    queens: Vec<u8>,
    /// The row of the first queen.
    first: usize,
    /// The row that is framed.
    framed: Option<usize>,
    /// Answers: lines and points.
    answer: String,
    /// Signs of the framed row: a circle on each free square, a cross on the others.
    signs: String,
}

impl Board {
    fn new(size: BoardSize, queens: &[u8]) -> Board {
        let (answer, signs) = Default::default();
        Board { size, queens: queens.into(), first: 0, framed: None, answer, signs }
    }

    /// Returns the middle of a square. Bit 0 is at the right.
    fn middle(&self, (row, column): (usize, u8)) -> (usize, usize) {
        ((self.size.last() - usize::from(column)) * SIDE + SIDE / 2, row * SIDE + SIDE / 2)
    }

    /// Marks squares.
    fn marked(mut self, squares: &[(usize, u8)]) -> Board {
        for square in squares {
            let (x, y) = self.middle(*square);
            let _ = write!(self.answer, "M{} {y}h2", x - 1);
        }
        self
    }

    /// Frames the row below the queens.
    fn framed(mut self) -> Board {
        self.framed = Some(self.queens.len());
        self
    }

    /// Draws a line from each square of the framed row to a queen that closes it.
    fn joined(mut self) -> Board {
        for column in 0..self.size.get() as u8 {
            let square = (self.queens.len(), column);
            let queen = self.queens.iter().copied().enumerate().rfind(|queen| attacks(*queen, square));
            if let Some(queen) = queen {
                let ((x, y), (to_x, to_y)) = (self.middle(queen), self.middle(square));
                let _ = write!(self.answer, "M{x} {y}L{to_x} {to_y}");
            }
        }
        self
    }

    /// Puts a sign on each square of the framed row.
    fn signed(mut self) -> Board {
        let free = free_below(&self.queens, self.size);
        for column in 0..self.size.get() as u8 {
            let (x, y) = self.middle((self.queens.len(), column));
            let _ = match free >> column & 1 {
                1 => write!(self.signs, "M{} {y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0", x - 2),
                _ => write!(self.signs, "M{} {}l4 4m0-4l-4 4", x - 2, y - 2),
            };
        }
        self
    }

    fn drawn(self) -> Html {
        let side = self.size.get() * SIDE;
        let frame = self.framed.map(|row| format!("M0 {}h{side}v{SIDE}h-{side}z", row * SIDE));
        html! {
            <svg class="thumbnail" viewBox={format!("-0.5 -0.5 {0} {0}", side + 1)} aria-hidden="true">
                <path class="dark" d={squares(self.size, (0, 0))} />
                <path class="line" d={format!("M0 0h{side}v{side}h-{side}z")} />
                <path class="queens" d={queens(self.size, &self.queens, (0, self.first * SIDE))} />
                <path class="line" d={self.signs} />
                if let Some(frame) = frame { <path class="frame" d={frame} /> }
                <path class="answer" d={self.answer} />
            </svg>
        }
    }
}

/// Draws the sheet, followed by the sheet of answers if there should be one, with the numbers of the class.
pub(crate) fn sheet(state: &State, with_answers: bool, all: &Page<Action>) -> Html {
    let language = all.settings.language;
    let other = Place { sheet: Some(!with_answers), ..Place::default() };
    let name = if with_answers { say!(language, "tasks-without") } else { say!(language, "tasks-with") };
    html! {
        <>
            <p class="see">
                <button id="tasks-print" type="button" class="go" onclick={press(&all.export, Export::Print)}>{ say!(language, "tasks-print") }</button>
                <a id="tasks-other" href={format!("#{}?{other}", View::Lesson.path())}>{ name }</a>
            </p>
            { page(None, language) }
            if with_answers { { page(Some(paper::numbers(state, language)), language) } }
        </>
    }
}

/// Draws one page. That with the answers has the numbers of a class, each with its name.
pub(super) fn page(numbers: Option<Vec<(String, String)>>, language: Language) -> Html {
    let is_answered = numbers.is_some();
    let heading = if is_answered { say!(language, "tasks-answers") } else { say!(language, "tasks-name") };
    let tasks = Task::ALL.map(|task| {
        html! {
            <li>
                <p>{ task.words(language) }</p>
                <div class="boards">{ for task.boards(is_answered).into_iter().map(Board::drawn) }</div>
                <p class="answer">{ is_answered.then(|| task.answer(language)) }</p>
            </li>
        }
    });
    html! {
        <section class={if is_answered { "tasks tasks-answers" } else { "tasks" }}>
            <h2>{ say!(language, "tasks-heading") }<small>{ heading }</small></h2>
            <ol>{ for tasks }</ol>
            <dl>{ for numbers.into_iter().flatten().map(|(name, says)| html! { <div><dt>{ name }</dt><dd>{ says }</dd></div> }) }</dl>
        </section>
    }
}

named! {
    /// A task.
    enum Task {
        Attack = "attack",
        Four = "four",
        DeadEnd = "dead-end",
        Number = "number",
        Mirror = "mirror",
        Turn = "turn",
    }
}

impl Task {
    fn words(self, language: Language) -> String {
        say_named!(language, "tasks-{}", self.name())
    }

    fn boards(self, is_answered: bool) -> Vec<Board> {
        let board = |queens: &[u8]| Board::new(LARGE, queens);
        match self {
            Task::Attack => {
                let alone = Board { first: ALONE.0, ..board(&[ALONE.1]) };
                vec![if is_answered { alone.marked(&attacked(ALONE, LARGE)) } else { alone }]
            }
            Task::Four => {
                let four = |it: Placement| Board::new(SMALL, if is_answered { it.rows() } else { &[] });
                Solutions::of(SMALL).map(four).collect()
            }
            Task::DeadEnd => {
                let dead = board(&DEAD_END).framed();
                vec![if is_answered { dead.joined() } else { dead }]
            }
            Task::Number => vec![board(&ABOVE).framed().signed()],
            Task::Mirror => {
                let mirrored = SOLUTION.map(|column| LARGE.last() as u8 - column);
                vec![board(&SOLUTION), board(if is_answered { &mirrored } else { &[] })]
            }
            Task::Turn => vec![board(&OWN_TURN)],
        }
    }

    fn answer(self, language: Language) -> String {
        match self {
            Task::Attack => attacked(ALONE, LARGE).len().to_string(),
            Task::Four | Task::Mirror => String::new(),
            Task::DeadEnd => say!(language, "tasks-dead-end-answer", row = DEAD_END.len()),
            Task::Number => number(free_below(&ABOVE, LARGE)),
            Task::Turn => say!(language, "tasks-turn-answer", boards = images(&OWN_TURN)),
        }
    }
}

/// Writes a row of bits as ones and zeros, as a sum, and as a number.
fn number(bits: u32) -> String {
    let terms = (0..LARGE.get()).rev().map(|bit| bits & 1 << bit).filter(|term| *term > 0).map(|term| term.to_string());
    format!("{bits:08b} = {} = {bits}", terms.collect::<Vec<_>>().join(" + "))
}

/// Returns the number of different images of a board.
fn images(rows: &[u8]) -> u8 {
    Placement::from_rows(rows).map_or(0, |board| board.class().members())
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::Symmetry;

    #[test]
    fn the_answers_are_right() {
        assert_eq!(Task::Attack.answer(Language::English), "27");
        assert_eq!(number(free_below(&ABOVE, LARGE)), "00010101 = 16 + 4 + 1 = 21");
        assert_eq!(free_below(&DEAD_END, LARGE), 0);
        assert_eq!(images(&OWN_TURN), 4);
        let turned = Placement::from_rows(&OWN_TURN).unwrap();
        assert_eq!(turned.image(Symmetry::Rotate180), turned);
        assert!(Placement::from_rows(&SOLUTION).unwrap().is_solution());
        let found: Vec<_> = Task::Four.boards(true).into_iter().map(|board| board.queens).collect();
        assert_eq!(found, [[1, 3, 0, 2], [2, 0, 3, 1]]);
    }

    #[test]
    fn tasks_show_no_answer_and_answers_leave_none_out() {
        for task in Task::ALL {
            let [asked, answered] = [false, true].map(|is_answered| task.boards(is_answered));
            assert_eq!(asked.len(), answered.len());
            assert!(asked.iter().all(|board| board.answer.is_empty()));
            let is_drawn = asked
                .iter()
                .zip(&answered)
                .any(|(asked, it)| (&asked.queens, &asked.answer) != (&it.queens, &it.answer));
            assert!(is_drawn || !task.answer(Language::English).is_empty());
        }
    }
}
