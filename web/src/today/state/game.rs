//! The game of one day: the reader's marks with their history, the clock, and the hints.

use crate::parts::regions::bits;
use crate::today::state::{Hint, Record};
use eightfold_core::daily::{Day, Position, Puzzle, Solver};

/// The marks of a reader, as the bits of the core's [`Position`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    pub(crate) queens: u128,
    pub(crate) crosses: u128,
}

/// The mark on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Open,
    Cross,
    Queen,
}

/// A game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) day: Day,
    pub(crate) puzzle: Puzzle,
    pub(super) solver: Solver,
    pub(crate) marks: Marks,
    /// The marks before each change, the latest last.
    before: Vec<Marks>,
    /// The marks before the last change, or before it was undone.
    pub(crate) last: Marks,
    /// The queens in the order in which they were set, each with the number of those taken back before her.
    pub(super) placed: Vec<(usize, u32)>,
    /// The queens taken back since the last one was set.
    pub(super) taken: u32,
    pub(crate) hints: u32,
    /// The hint that is shown.
    pub(crate) hint: Option<Hint>,
    /// The time on the clock, in milliseconds.
    pub(crate) elapsed: u64,
    /// `true` once the reader has touched the board or pointed at it, which starts the clock.
    pub(super) is_looked_at: bool,
    /// The result of an earlier game, if its solution is shown.
    earlier: Option<Record>,
}

impl Game {
    /// Returns a new game, or the end of an earlier one.
    pub(crate) fn of(day: Day, earlier: Option<&Record>) -> Game {
        let puzzle = Puzzle::of(day);
        let solver = Solver::new(&puzzle.regions);
        let marks = Marks { queens: earlier.map_or(0, |_| solution(&puzzle)), crosses: 0 };
        let (before, placed) = (Vec::new(), Vec::new());
        let earlier = earlier.cloned();
        let (taken, hints, hint, elapsed, is_looked_at) = (0, 0, None, 0, false);
        let last = marks;
        Game { day, puzzle, solver, marks, before, last, placed, taken, hints, hint, elapsed, is_looked_at, earlier }
    }

    /// Returns the number of rows.
    pub(crate) const fn n(&self) -> usize {
        self.puzzle.regions.size().get()
    }

    /// Returns the mark on a square.
    pub(crate) const fn mark(&self, square: usize) -> Mark {
        match (self.marks.queens >> square & 1, self.marks.crosses >> square & 1) {
            (1, _) => Mark::Queen,
            (_, 1) => Mark::Cross,
            _ => Mark::Open,
        }
    }

    /// Returns `true` if all queens stand where they belong.
    pub(crate) fn is_done(&self) -> bool {
        self.marks.queens == solution(&self.puzzle)
    }

    /// Returns `true` once there is something to lose.
    pub(crate) fn has_begun(&self) -> bool {
        self.marks != Marks::default() || !self.before.is_empty() || self.hints + self.taken > 0
    }

    /// Returns `true` if a change can be undone.
    pub(crate) fn can_undo(&self) -> bool {
        !self.before.is_empty() && !self.is_done()
    }

    /// Returns `true` if the board was solved just now, and not in an earlier game.
    pub(crate) fn is_just_done(&self) -> bool {
        self.is_done() && self.earlier.is_none()
    }

    /// Returns `true` if no square is left for the queens that are missing.
    pub(crate) fn is_full(&self) -> bool {
        let all = Position::empty(self.puzzle.regions.size()).open;
        let taken = self.marks.queens | self.marks.crosses | self.closed();
        all & !taken == 0 && self.missing() > 0
    }

    /// Returns the number of queens that are missing.
    pub(crate) const fn missing(&self) -> usize {
        self.n().saturating_sub(self.marks.queens.count_ones() as usize)
    }

    /// Returns `true` while the clock runs: from the first look or touch to the last mark.
    pub(crate) fn is_timed(&self) -> bool {
        self.is_looked_at && !self.is_done()
    }

    /// Lets time pass.
    pub(super) fn pass(&mut self, milliseconds: u64) {
        if self.is_timed() {
            self.elapsed += milliseconds;
        }
    }

    /// Returns the squares that the queens on the board close, without their own.
    pub(crate) fn closed(&self) -> u128 {
        let empty = Position::empty(self.puzzle.regions.size());
        empty.open & !self.with_queens(empty, self.marks.queens).open & !self.marks.queens
    }

    /// Returns the pairs of queens that attack each other or share a region.
    pub(crate) fn clashes(&self) -> Vec<[usize; 2]> {
        let pairs = bits(self.marks.queens)
            .flat_map(|one| bits(self.marks.queens >> one >> 1).map(move |other| [one, one + 1 + other]));
        pairs.filter(|[one, other]| self.closes(*one, *other)).collect()
    }

    /// Returns the position for the core's solver: the queens, and the squares without a cross.
    pub(super) fn position(&self) -> Position {
        let empty = Position::empty(self.puzzle.regions.size());
        let position = self.with_queens(empty, self.marks.queens);
        Position { open: position.open & !self.marks.crosses, ..position }
    }

    fn with_queens(&self, position: Position, queens: u128) -> Position {
        bits(queens).fold(position, |position, queen| self.solver.with_queen(&position, queen))
    }

    /// Sets the next mark on a square: a cross, then a queen, then none. A queen's own crosses are no marks: a press on
    /// one of them that set a queen would set two that attack each other.
    pub(super) fn press(&mut self, square: usize) {
        let next = match self.mark(square) {
            Mark::Open => Mark::Cross,
            Mark::Cross => Mark::Queen,
            Mark::Queen => Mark::Open,
        };
        self.set(square, next, false);
    }

    /// Sets a queen on a square, or takes her back.
    pub(super) fn toggle_queen(&mut self, square: usize) {
        self.set(square, if self.mark(square) == Mark::Queen { Mark::Open } else { Mark::Queen }, false);
    }

    /// Sets a mark. With `is_more` it belongs to the change before it.
    pub(super) fn set(&mut self, square: usize, mark: Mark, is_more: bool) {
        let bit = 1 << square;
        let Marks { queens, crosses } = Marks { queens: self.marks.queens & !bit, crosses: self.marks.crosses & !bit };
        self.change(
            match mark {
                Mark::Open => Marks { queens, crosses },
                Mark::Cross => Marks { queens, crosses: crosses | bit },
                Mark::Queen => Marks { queens: queens | bit, crosses },
            },
            is_more,
        );
    }

    /// Changes the marks, unless the game is over.
    pub(super) fn change(&mut self, marks: Marks, is_more: bool) {
        if marks == self.marks || self.is_done() {
            return;
        }
        if !is_more {
            self.before.push(self.marks);
            self.last = self.marks;
        }
        self.turn(marks);
    }

    pub(super) fn undo(&mut self) {
        if self.can_undo()
            && let Some(marks) = self.before.pop()
        {
            self.last = self.marks;
            self.turn(marks);
        }
    }

    /// Removes all marks. After the end this begins a new game.
    pub(super) fn clear(&mut self) {
        if self.is_done() {
            *self = Game { last: self.marks, ..Game::of(self.day, None) };
        } else {
            self.change(Marks::default(), false);
        }
    }

    fn turn(&mut self, marks: Marks) {
        let lost = self.marks.queens & !marks.queens;
        self.placed.retain(|(queen, taken)| {
            let is_lost = lost >> queen & 1 == 1;
            self.taken += if is_lost { taken + 1 } else { 0 };
            !is_lost
        });
        for queen in bits(marks.queens & !self.marks.queens) {
            self.placed.push((queen, std::mem::take(&mut self.taken)));
        }
        self.marks = marks;
        self.hint = None;
    }

    /// Returns the result. Only a solution of its own day counts for the streak.
    pub(crate) fn record(&self, is_on_time: bool) -> Record {
        if let Some(earlier) = &self.earlier {
            return earlier.clone();
        }
        let taken = self.placed.iter().map(|(_, taken)| taken).sum();
        let bars = self.placed.iter().map(|(_, taken)| (*taken).min(Record::HIGHEST) as u8).collect();
        let seconds = (self.elapsed / 1000) as u32;
        Record { day: self.day, seconds, taken, hints: self.hints, is_on_time, board: self.board(), bars }
    }

    /// Returns the place of the solution among the 92, on 8 by 8.
    fn board(&self) -> Option<u8> {
        let solution = self.puzzle.solution;
        let mut all = eightfold_core::Solutions::of(solution.size()).filter(|_| self.n() == 8);
        all.position(|board| board == solution).map(|at| at as u8)
    }

    /// Writes the game: crosses, time, hints, queens taken back, and the queens in their order.
    pub(super) fn written(&self) -> String {
        let Game { day, elapsed, hints, taken, .. } = self;
        let queens: Vec<_> = self.placed.iter().map(|(queen, taken)| format!("{queen}-{taken}")).collect();
        let (day, crosses, queens) = (day.number(), self.marks.crosses, queens.join("_"));
        format!("{day}.{crosses:x}.{elapsed}.{hints}.{taken}.{queens}")
    }

    /// Reads a game that was left.
    pub(super) fn read(text: &str) -> Option<Game> {
        let mut parts = text.split('.');
        let day = Day::since_1970(parts.next()?.parse().ok()?).ok()?;
        let mut game = Game::of(day, None);
        game.marks.crosses = u128::from_str_radix(parts.next()?, 16).ok()?;
        (game.elapsed, game.hints) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        game.taken = parts.next()?.parse().ok()?;
        for queen in parts.next()?.split('_').filter(|queen| !queen.is_empty()) {
            let (queen, taken) = queen.split_once('-')?;
            game.placed.push((queen.parse().ok().filter(|queen| *queen < 128)?, taken.parse().ok()?));
        }
        game.marks.queens = game.placed.iter().fold(0, |queens, (queen, _)| queens | 1 << queen);
        game.last = game.marks;
        let Marks { queens, crosses } = game.marks;
        let is_sound = (queens | crosses) & !Position::empty(game.puzzle.regions.size()).open == 0
            && queens & crosses == 0
            && queens.count_ones() as usize == game.placed.len()
            && !game.is_done()
            && parts.next().is_none();
        is_sound.then_some(game)
    }
}

/// Returns the squares of the solution.
pub(super) fn solution(puzzle: &Puzzle) -> u128 {
    let rows = puzzle.solution.rows();
    (0..rows.len()).fold(0, |queens, row| queens | 1 << (row * rows.len() + usize::from(rows[row])))
}
