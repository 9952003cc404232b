//! The cut of a board size by scheme 1, as documents state it: the units and groups of each case.
//!
//! `Scheme` walks the units themselves. Only their numbers are needed here, but for boards of any size and for files of
//! unknown origin. So the last row of a unit is counted by its open squares and never walked: the largest board takes a
//! fraction of a second, and walking it would take several.

use alloc::vec::Vec;
use core::ops::Range;
use eightfold_core::board::{BoardSize, Columns};
use eightfold_core::count::{CaseRows, Engine, Scheme};
use eightfold_core::ladder::Attacks;
use eightfold_core::masks::Case;

/// The cases of a board size with their units and groups.
///
/// ```
/// use eightfold_core::BoardSize;
/// use eightfold_results::Cut;
///
/// let cut = Cut::new(BoardSize::new(8)?).unwrap();
/// assert_eq!((cut.units(), cut.groups(), cut.cases().len()), (44, 8, 8));
/// assert_eq!(cut.case_of(6).unwrap().case.to_string(), "edge 2");
/// assert_eq!((cut.position(6), cut.units_of(6)), (Some(6), 8));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    size: BoardSize,
    cases: Vec<CutCase>,
}

/// One case of a [`Cut`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutCase {
    /// The case.
    pub case: Case,
    /// The number of its units.
    pub units: u64,
    /// The numbers of its groups.
    pub groups: Range<u32>,
}

impl Cut {
    /// Cuts a board size; `None` for boards larger than [`Engine::LARGEST`], which no engine counts.
    #[must_use]
    pub fn new(size: BoardSize) -> Option<Cut> {
        if size.get() > Engine::LARGEST {
            return None;
        }
        let scheme = Scheme::new(size);
        let mut first = 0;
        let cases = scheme.cases().map(|case| {
            let units = units_below(&case, 0, scheme.depth(), Attacks::default());
            // No board has more than some 2^23 groups, so a u32 is enough.
            let groups = first..first + units.div_ceil(Scheme::GROUP as u64) as u32;
            first = groups.end;
            CutCase { case: case.case(), units, groups }
        });
        Some(Cut { size, cases: cases.collect() })
    }

    /// Returns the board size.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the cases, in order.
    #[must_use]
    pub fn cases(&self) -> &[CutCase] {
        &self.cases
    }

    /// Returns the number of groups.
    #[must_use]
    pub fn groups(&self) -> u32 {
        self.cases.last().map_or(0, |case| case.groups.end)
    }

    /// Returns the number of units.
    #[must_use]
    pub fn units(&self) -> u64 {
        self.cases.iter().map(|case| case.units).sum()
    }

    /// Returns the case that a group belongs to; `None` if there is no such group.
    #[must_use]
    pub fn case_of(&self, group: u32) -> Option<&CutCase> {
        self.position(group).map(|position| &self.cases[position])
    }

    /// Returns the number of units of a group; 0 if there is no such group. All groups of a case but the last are full.
    #[must_use]
    pub fn units_of(&self, group: u32) -> u64 {
        const FULL: u64 = Scheme::GROUP as u64;
        self.case_of(group).map_or(0, |case| (case.units - u64::from(group - case.groups.start) * FULL).min(FULL))
    }

    /// Returns the index into [`Cut::cases`] of the case that a group belongs to; `None` if there is no such group.
    #[must_use]
    pub fn position(&self, group: u32) -> Option<usize> {
        let position = self.cases.partition_point(|case| case.groups.end <= group);
        (position < self.cases.len()).then_some(position)
    }
}

fn units_below(case: &CaseRows, row: usize, depth: usize, attacks: Attacks) -> u64 {
    let open = case.open(row, attacks);
    if row + 1 == depth {
        return open.count_ones().into();
    }
    Columns(open).map(|column| units_below(case, row + 1, depth, attacks.place(column))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_walk() {
        for size in BoardSize::MIN.to(BoardSize::new(17).unwrap()) {
            let cut = Cut::new(size).unwrap();
            let scheme = Scheme::new(size);
            let mut groups = scheme.groups();
            for case in cut.cases() {
                for index in case.groups.clone() {
                    let group = groups.next().unwrap();
                    assert_eq!((group.index, group.case), (index, case.case), "N={size}");
                    assert_eq!(cut.case_of(index), Some(case));
                }
            }
            assert_eq!((groups.next(), cut.case_of(cut.groups())), (None, None));
            let units = scheme.cases().map(|case| Scheme::units(&case).count() as u64);
            assert!(cut.cases().iter().map(|case| case.units).eq(units), "N={size}");
        }
    }

    #[test]
    fn boards_that_nothing_counts_have_no_cut() {
        assert_eq!(Cut::new(BoardSize::new(30).unwrap()), None);
    }
}
