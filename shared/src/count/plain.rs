//! Plain versions of two things that the engine does fast: counting a unit, by which every engine is checked, and
//! looking ahead, so that it can be shown.
//!
//! The engine keeps a child only if each row that it looks at still has a free square ([`super::engine`] says where
//! looking pays). Here the same rule is applied to one queen, and the row that fails is named.

use super::cases::CaseRows;
use super::scheme::{Scheme, Unit};
use super::tally::Tally;
use crate::board::{BoardSize, Columns};
use crate::ladder::Attacks;

/// Counts one unit of a case without looking ahead.
///
/// ```
/// use eightfold_core::{BoardSize, count::{Scheme, Tally, count_plainly}};
///
/// let scheme = Scheme::new(BoardSize::new(8)?);
/// let mut all = Tally::default();
/// for case in scheme.cases() {
///     for unit in Scheme::units(&case) {
///         all += count_plainly(&case, unit);
///     }
/// }
/// assert_eq!(all.n, [8, 5, 3, 0]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub fn count_plainly(case: &CaseRows, unit: Unit) -> Tally {
    let mut tally = Tally::default();
    descend(case, Scheme::new(case.size()).depth(), unit.attacks, unit.ties, &mut tally);
    tally
}

fn descend(case: &CaseRows, row: usize, attacks: Attacks, ties: u8, tally: &mut Tally) {
    if row == case.size().get() {
        tally.n[usize::from(ties) - 1] += 1;
        return;
    }
    let tie = case.tie(row);
    for column in Columns(case.open(row, attacks)) {
        descend(case, row + 1, attacks.place(column), ties + (tie >> column & 1) as u8, tally);
    }
}

/// Returns the row that a queen would leave without a free square, among the rows looked at: the next one, the one
/// after it and the last. No solution has the queen there then, although its square is open.
///
/// `attacks` holds the attacks on `row`. With a `case`, the squares that it closes count as closed too.
///
/// ```
/// use eightfold_core::{BoardSize, count::starved, ladder::Attacks};
///
/// let below = Attacks::default().place(0);
/// // A second queen at bit 2 closes the rest of the third row.
/// //   . . . Q
/// //   . Q . .
/// //   x x x x
/// assert_eq!(starved(BoardSize::new(4)?, None, 1, below, 2), Some(2));
/// // One at bit 3 leaves each row a square. It fails all the same, but that takes a queen more to see.
/// assert_eq!(starved(BoardSize::new(4)?, None, 1, below, 3), None);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub fn starved(size: BoardSize, case: Option<&CaseRows>, row: usize, attacks: Attacks, column: usize) -> Option<usize> {
    let (next, last) = (row + 1, size.last());
    let child = attacks.place(column);
    let free = |row: usize| {
        let attacks = child.lowered(row - next);
        match case {
            // The rule of BOUND2 depends on the side columns taken so far, which are settled for the next row only.
            Some(case) if row == next => case.open(row, attacks),
            Some(case) => case.allowed(row) & attacks.closed(size.full()).open(),
            None => attacks.closed(size.full()).open(),
        }
    };
    [next, next + 1, last].into_iter().filter(|row| (next..=last).contains(row)).find(|row| free(*row) == 0)
}
