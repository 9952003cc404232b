//! The plain way to count a unit: a recursive search by the case's rules. Every engine is checked against it.

use super::cases::CaseRows;
use super::scheme::{Scheme, Unit};
use super::tally::Tally;
use crate::board::Columns;
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
