//! Hints: first where to look, then why, and then it is done.

use crate::parts::regions::bits;
use crate::today::state::Game;
use crate::today::state::game::{Mark, solution};
use eightfold_core::daily::{House, Houses, Kind, Position, Reason, Step};

/// A hint and the stage in which it is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hint {
    pub(crate) finding: Finding,
    pub(crate) stage: Stage,
}

/// The content of a hint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Finding {
    /// A mark that is wrong, on this square.
    Wrong(usize, Mark),
    /// The easiest step from the reader's board, and that board.
    Step(Step, Position),
    /// No reason leads on. It has not been seen yet.
    Nothing,
}

/// A stage of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The houses are framed.
    Where,
    /// Lines and a sentence say why.
    Why,
}

impl Game {
    /// Shows a hint, then its reason, and then does what it says.
    pub(super) fn ask(&mut self) {
        if self.is_done() {
            return;
        }
        let Some(hint) = self.hint else {
            self.hints += 1;
            self.hint = Some(Hint { finding: self.find(), stage: Stage::Where });
            return;
        };
        match hint.finding {
            Finding::Wrong(square, _) => self.set(square, Mark::Open, false),
            Finding::Step(..) if hint.stage == Stage::Where => {
                self.hint = Some(Hint { stage: Stage::Why, ..hint });
            }
            Finding::Step(step, _) => {
                let mut marks = self.marks;
                match step.reason {
                    Reason::Single => marks.queens |= step.squares,
                    _ => marks.crosses |= step.squares,
                }
                marks.crosses &= !marks.queens;
                self.change(marks, false);
            }
            Finding::Nothing => self.hint = None,
        }
    }

    fn find(&self) -> Finding {
        let solution = solution(&self.puzzle);
        let wrong = [(self.marks.queens & !solution, Mark::Queen), (self.marks.crosses & solution, Mark::Cross)];
        let wrong = wrong.into_iter().find_map(|(squares, mark)| Some(Finding::Wrong(bits(squares).next()?, mark)));
        wrong.unwrap_or_else(|| {
            let position = self.position();
            self.solver.step(&position).map_or(Finding::Nothing, |step| Finding::Step(step, position))
        })
    }

    /// Returns the squares of a house.
    pub(crate) fn squares_of(&self, House { kind, number }: House) -> u128 {
        let n = self.n();
        match kind {
            Kind::Region => self.puzzle.regions.areas()[number],
            Kind::Row => ((1 << n) - 1) << (number * n),
            Kind::Column => (0..n).fold(0, |column, row| column | 1 << (row * n + number)),
        }
    }

    /// Returns a queen that closes a square.
    pub(crate) fn closer(&self, square: usize) -> Option<usize> {
        bits(self.marks.queens).find(|queen| self.closes(*queen, square))
    }

    /// Returns `true` if a queen on one square would close another.
    pub(crate) fn closes(&self, queen: usize, square: usize) -> bool {
        let empty = Position::empty(self.puzzle.regions.size());
        self.solver.with_queen(&empty, queen).open >> square & 1 == 0
    }

    /// Returns the open squares of some houses in a position.
    pub(crate) fn open_in(&self, houses: Houses, position: &Position) -> u128 {
        houses.iter().fold(0, |open, house| open | self.squares_of(house)) & position.open
    }

    /// Returns the square of the second queen of a look ahead: the last one open in a house once the first queen
    /// stands.
    pub(crate) fn second(&self, step: &Step, position: &Position) -> Option<usize> {
        let first = bits(step.squares).next()?;
        bits(self.open_in(step.houses, &self.solver.with_queen(position, first))).next()
    }
}
