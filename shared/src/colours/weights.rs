//! The weight of the columns of a solution.
//!
//! Exchanging rows and columns turns the row sets of a board into column sets. So of the least row set a and the least
//! column set x of a solution, a < x holds as often as a > x, and counting a < x twice, a = x once and a > x not at
//! all is right. In a unit a is A. On even boards x is the least of B, not B, rev B' and not rev B'; on odd boards it
//! is the lesser of B and rev B, and of these two only B <= rev B is counted, twice if it is less.

use super::WhiteRows;
use super::sets::{full, key, reversed};

/// Returns the weight by B alone, as far as B' does not lower it.
pub(super) fn of_columns(unit: WhiteRows, b: u32) -> u64 {
    let (first, a) = (WhiteRows::lines(unit.size()).0, unit.first());
    let (least, reversals) = if unit.size().get() % 2 == 1 {
        let reversal = reversed(b, first);
        (key(b), if b < reversal { 2 } else { u64::from(b == reversal) })
    } else {
        (key(b).min(key(full(first) & !b)), 1)
    };
    reversals * if key(a) < least { 2 } else { u64::from(key(a) == least) }
}
