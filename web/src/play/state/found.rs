//! The solutions that the reader has found, as the browser keeps them. A solution stands for all its images.

use eightfold_core::{BoardSize, Placement};
use std::fmt;

/// The representatives of the found solutions, in the order in which they were found.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Found(Vec<Placement>);

impl Found {
    /// The most solutions that are kept: some sizes have millions.
    const MOST: usize = 2000;

    /// Adds a solution, unless one of its images was found before.
    pub(super) fn add(&mut self, solution: &Placement) {
        if self.0.len() < Found::MOST && !self.has(solution) {
            self.0.push(solution.representative());
        }
    }

    /// Returns `true` if a solution or one of its images was found.
    pub(crate) fn has(&self, solution: &Placement) -> bool {
        self.0.contains(&solution.representative())
    }

    /// Returns the number of solutions of a size that were found.
    pub(crate) fn of(&self, size: BoardSize) -> usize {
        self.0.iter().filter(|board| board.size() == size).count()
    }

    /// Adds what was stored: a line for each board. A line that is no solution is left out.
    pub(crate) fn recall(&mut self, kept: &str) {
        let boards = kept.lines().filter_map(|line| line.parse::<Placement>().ok());
        boards.filter(Placement::is_solution).for_each(|board| self.add(&board));
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|board| writeln!(f, "{}", board.row_list()))
    }
}
