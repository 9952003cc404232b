//! A solver that gives a reason for each step.
//!
//! It always takes the easiest reason that leads on. Among the steps by one reason it takes the one that looks at the
//! fewest open squares, and among equal ones the first.

use super::difficulty::Difficulty;
use super::houses::{Houses, Kind};
use super::reason::{Reason, Step};
use crate::board::{BoardSize, Columns};
use crate::regions::{MOST, Regions, all, each};

/// A board that is solved in part. In each set, bit row · N + column stands for a square.
///
/// A reader's board is a position too: place its queens, and take its crosses out of `open`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The squares with queens.
    pub queens: u128,
    /// The open squares.
    pub open: u128,
}

impl Position {
    /// Returns the position without a queen or a cross.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, daily::Position};
    /// assert_eq!(Position::empty(BoardSize::new(8)?).open, u64::MAX.into());
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub const fn empty(size: BoardSize) -> Position {
        Position { queens: 0, open: all(size) }
    }
}

/// The houses of a board and the squares that a queen attacks: all that a solution by reasons needs.
///
/// ```
/// use eightfold_core::daily::{Day, Position, Puzzle, Solver};
///
/// let puzzle = Puzzle::of(Day::FIRST);
/// let solver = Solver::new(&puzzle.regions);
/// let mut position = Position::empty(puzzle.regions.size());
/// while let Some(step) = solver.step(&position) {
///     position = solver.after(&position, &step);
/// }
/// assert_eq!(position.queens.count_ones(), 8);
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    size: BoardSize,
    /// The squares of each house, by the bits of [`Houses`]; none for numbers beyond a smaller board.
    houses: [u128; 3 * MOST],
    /// The squares that a queen on a square closes: her own, and all in her lines and in her region.
    closed: [u128; MOST * MOST],
}

impl Solver {
    /// Prepares the solution of a board.
    pub fn new(regions: &Regions) -> Solver {
        let size = regions.size();
        let n = size.get();
        let mut houses = [0; 3 * MOST];
        houses[..n].copy_from_slice(regions.areas());
        let (mut rising, mut falling) = ([0; 2 * MOST], [0; 2 * MOST]);
        for square in each(all(size)) {
            let (row, column, bit) = (square / n, square % n, 1 << square);
            houses[MOST + row] |= bit;
            houses[2 * MOST + column] |= bit;
            rising[row + n - column] |= bit;
            falling[row + column] |= bit;
        }
        let mut closed = [0; MOST * MOST];
        for &area in regions.areas() {
            for square in each(area) {
                let (row, column) = (square / n, square % n);
                let lines = houses[MOST + row] | houses[2 * MOST + column];
                closed[square] = area | lines | rising[row + n - column] | falling[row + column];
            }
        }
        Solver { size, houses, closed }
    }

    /// Returns the easiest step. There is none if every house has its queen, or if a house has neither a queen nor an
    /// open square: then a queen or a cross is wrong.
    pub fn step(&self, position: &Position) -> Option<Step> {
        self.step_up_to(Reason::LookAhead, position)
    }

    /// Returns the position after a step.
    #[must_use]
    pub fn after(&self, position: &Position, step: &Step) -> Position {
        match step.reason {
            Reason::Single => each(step.squares).fold(*position, |position, square| self.with_queen(&position, square)),
            _ => Position { open: position.open & !step.squares, ..*position },
        }
    }

    /// Returns the position with a queen on another square, given by its bit.
    ///
    /// ```
    /// # use eightfold_core::daily::{Day, Position, Puzzle, Solver};
    /// let puzzle = Puzzle::of(Day::FIRST);
    /// let position = Solver::new(&puzzle.regions).with_queen(&Position::empty(puzzle.regions.size()), 4);
    /// assert_eq!((position.queens, position.open.count_ones()), (1 << 4, 38));
    /// ```
    #[must_use]
    pub const fn with_queen(&self, position: &Position, square: usize) -> Position {
        Position { queens: position.queens | 1 << square, open: position.open & !self.closed[square] }
    }

    /// Returns the difficulty of the board; `None` if the reasons do not solve it.
    ///
    /// ```
    /// # use eightfold_core::daily::{Day, Puzzle, Solver};
    /// let difficulty = Solver::new(&Puzzle::of(Day::FIRST).regions).difficulty().unwrap();
    /// assert_eq!((difficulty.to_string(), difficulty.steps), ("3.1".into(), 13));
    /// ```
    pub fn difficulty(&self) -> Option<Difficulty> {
        self.difficulty_while(Reason::LookAhead, |_| true)
    }

    /// Returns the difficulty with reasons up to the hardest; `None` if these do not solve the board, or as soon as
    /// `goes_on` refuses the difficulty of the steps so far.
    pub(super) fn difficulty_while(
        &self,
        hardest: Reason,
        goes_on: impl Fn(&Difficulty) -> bool,
    ) -> Option<Difficulty> {
        let (mut position, mut difficulty) = (Position::empty(self.size), Difficulty::NONE);
        while (position.queens.count_ones() as usize) < self.size.get() {
            let step = self.step_up_to(hardest, &position)?;
            position = self.after(&position, &step);
            difficulty.add(step.reason);
            if !goes_on(&difficulty) {
                return None;
            }
        }
        Some(difficulty)
    }

    fn step_up_to(&self, hardest: Reason, position: &Position) -> Option<Step> {
        let look = self.look(position);
        if look.empty_house().is_some() {
            return None;
        }
        let reasons = Reason::ALL.into_iter().take_while(|reason| reason.level() <= hardest.level());
        reasons.into_iter().find_map(|reason| match reason {
            Reason::Single => look.single(),
            Reason::Locked => look.locked(),
            Reason::Blocker => look.blocker(),
            Reason::Pair => look.group(Reason::Pair, 2),
            Reason::Group => look.group(Reason::Group, 3).or_else(|| look.group(Reason::Group, 4)),
            Reason::LookAhead => look.look_ahead(position),
        })
    }

    fn look(&self, position: &Position) -> Look<'_> {
        let is_live = |house: &usize| self.houses[*house] != 0 && self.houses[*house] & position.queens == 0;
        let live = (0..self.houses.len()).filter(is_live).fold(0, |live, house| live | 1 << house);
        Look { solver: self, open: position.open, live: Houses(live) }
    }
}

/// A look at a position.
struct Look<'a> {
    solver: &'a Solver,
    open: u128,
    live: Houses,
}

impl Look<'_> {
    /// Iterates over the live houses with their open squares.
    fn houses(&self) -> impl Iterator<Item = (usize, u128)> {
        Columns(self.live.0).map(|house| (house, self.solver.houses[house] & self.open))
    }

    /// Finds the first live house without an open square.
    fn empty_house(&self) -> Option<usize> {
        self.houses().find(|(_, open)| *open == 0).map(|(house, _)| house)
    }

    fn single(&self) -> Option<Step> {
        let (house, squares) = self.houses().find(|(_, open)| open.count_ones() == 1)?;
        Some(Step { reason: Reason::Single, houses: Houses(1 << house), others: Houses(0), squares })
    }

    fn locked(&self) -> Option<Step> {
        let steps = self.houses().filter_map(|(house, open)| {
            let rest = |(other, squares): (usize, u128)| {
                let is_locked = other != house && open & !squares == 0;
                (is_locked && squares != open).then_some((other, squares & !open))
            };
            let (other, squares) = self.houses().find_map(rest)?;
            let (houses, others) = (Houses(1 << house), Houses(1 << other));
            Some((open.count_ones(), Step { reason: Reason::Locked, houses, others, squares }))
        });
        steps.min_by_key(|(looked_at, _)| *looked_at).map(|(_, step)| step)
    }

    fn blocker(&self) -> Option<Step> {
        let steps = self.houses().filter_map(|(house, open)| {
            let squares = each(open).fold(self.open & !open, |squares, square| squares & self.solver.closed[square]);
            let step = Step { reason: Reason::Blocker, houses: Houses(1 << house), others: Houses(0), squares };
            (squares != 0).then_some((open.count_ones(), step))
        });
        steps.min_by_key(|(looked_at, _)| *looked_at).map(|(_, step)| step)
    }

    /// Looks for `count` houses of one kind whose open squares lie in as many houses of another kind.
    fn group(&self, reason: Reason, count: u32) -> Option<Step> {
        let mut easiest: Option<(u32, Step)> = None;
        for kind in 0..Kind::ALL.len() {
            let live = self.live.of_kind(kind);
            if live.count_ones() <= count {
                continue;
            }
            for members in (0..=live).filter(|members| members & !live == 0 && members.count_ones() == count) {
                let houses = Houses(members << (kind * MOST));
                let open = Columns(houses.0).fold(0, |open, house| open | self.solver.houses[house] & self.open);
                if easiest.is_some_and(|(looked_at, _)| looked_at <= open.count_ones()) {
                    continue;
                }
                let others = (0..Kind::ALL.len()).filter(|other| *other != kind);
                if let Some((others, squares)) = others.into_iter().find_map(|other| self.cover(open, other, count)) {
                    easiest = Some((open.count_ones(), Step { reason, houses, others, squares }));
                }
            }
        }
        easiest.map(|(_, step)| step)
    }

    /// Returns the houses of a kind that squares lie in, and the other open squares of these houses, if there are
    /// `count` such houses and any such squares.
    fn cover(&self, squares: u128, kind: usize, count: u32) -> Option<(Houses, u128)> {
        let of_kind = (kind * MOST..(kind + 1) * MOST).map(|house| (house, self.solver.houses[house]));
        let met = of_kind.filter(|(_, house)| house & squares != 0);
        let (houses, covered) =
            met.fold((0_u32, 0), |(houses, covered), (at, house)| (houses | 1 << at, covered | house));
        let rest = covered & self.open & !squares;
        (houses.count_ones() == count && rest != 0).then_some((Houses(houses), rest))
    }

    fn look_ahead(&self, position: &Position) -> Option<Step> {
        each(self.open).find_map(|square| {
            let supposed = self.solver.with_queen(position, square);
            let ahead = self.solver.look(&supposed);
            let mut forced = ahead.houses().filter(|(_, open)| open.count_ones() == 1);
            forced.find_map(|(house, open)| {
                let next = self.solver.with_queen(&supposed, open.trailing_zeros() as usize);
                let empty = self.solver.look(&next).empty_house()?;
                let (houses, others) = (Houses(1 << house), Houses(1 << empty));
                Some(Step { reason: Reason::LookAhead, houses, others, squares: 1 << square })
            })
        })
    }
}
