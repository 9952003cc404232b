//! The audit of a unit: the batch engine counts it again, and shares nothing with the colours but the board and the
//! rule for B.
//!
//! For each set B of first columns, a unit determines which squares are allowed:
//!
//! ```text
//! rows of A              first columns B              white
//! other first rows       second columns               black
//! rows of A'             second columns               white
//! other second rows      first columns not in B       black
//! ```
//!
//! On even boards the weight also depends on B', the second columns of the white queens: only rev B' >= A counts. Sets
//! that are greater than A agree with it from the top down to some place, where only they have a column. So one count
//! for each such place, with the columns from there on fixed to white or to black, and one for equal sets, are enough:
//!
//! ```text
//! A         0 1 0 0 1
//! rev B'    1 . . . .      three counts, each with some columns fixed
//!           0 1 1 . .
//!           0 1 0 1 .
//!           0 1 0 0 1      and one for those that are the same
//! ```

use super::WhiteRows;
use super::sets::{full, reversed, sets};
use super::weights;
use crate::count::{Engine, Space};
use core::ops::Range;

/// Counts a unit with the batch engine. The result equals that of [`Colours::count`](super::Colours::count).
///
/// ```
/// use eightfold_core::count::{Engine, LaneKind, Space};
/// use eightfold_core::{BoardSize, colours::{WhiteRows, audit_unit, count_unit_plainly}};
///
/// let engine = Engine::new(LaneKind::best()).unwrap();
/// let mut space = Space::boxed();
/// for unit in WhiteRows::units(BoardSize::new(8)?) {
///     assert_eq!(audit_unit(&engine, unit, &mut space), count_unit_plainly(unit));
/// }
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
///
/// # Panics
/// Panics if the board is not one of [`WhiteRows::SIZES`].
pub fn audit_unit(engine: &Engine, unit: WhiteRows, space: &mut Space) -> u64 {
    audit_part(engine, unit, &(0..unit.parts()), space)
}

/// Counts some [parts](WhiteRows::parts) of a unit with the batch engine. The result equals that of
/// [`Colours::count_part`](super::Colours::count_part).
///
/// # Panics
/// Panics where [`audit_unit`] does.
pub fn audit_part(engine: &Engine, unit: WhiteRows, parts: &Range<usize>, space: &mut Space) -> u64 {
    let sum: u64 = sets(WhiteRows::lines(unit.size()).0, unit.first().count_ones())
        .skip(parts.start)
        .take(parts.len())
        .map(|b| Cell { engine, unit, b }.count(space))
        .sum();
    unit.weight() * sum
}

/// An audit that costs less than [`audit_unit`] and notices less: `colours` counts the unit, and a sixteenth of its
/// [parts](WhiteRows::parts) that both engines count. Returns the count of `colours` if they agree on the sample, or
/// else that of the batch engine; `None` if `colours` gave up.
///
/// A fault in every part is always found. A fault in a single part is found in one unit of sixteen.
///
/// # Panics
/// Panics where [`audit_unit`] does.
pub fn audit_sample(
    engine: &Engine,
    unit: WhiteRows,
    colours: &mut dyn FnMut(&Range<usize>) -> Option<u64>,
    space: &mut Space,
) -> Option<u64> {
    let sample = sample(unit);
    let (whole, part) = (colours(&(0..unit.parts()))?, colours(&sample)?);
    let agrees = audit_part(engine, unit, &sample, space) == part;
    Some(if agrees { whole } else { audit_unit(engine, unit, space) })
}

/// Returns the parts of a unit that an audit by sample counts. All parts of a board are about equally likely.
fn sample(unit: WhiteRows) -> Range<usize> {
    const SHARE: usize = 16;
    let parts = unit.parts();
    let length = parts.div_ceil(SHARE);
    // A multiplication by an odd number close to 2^32 over the golden ratio spreads neighbours evenly.
    let chance = u64::from(unit.rows().wrapping_mul(0x9E37_79B9));
    let start = ((chance * (parts - length + 1) as u64) >> u32::BITS) as usize;
    start..start + length
}

/// The solutions of a unit whose white queens of first rows use the columns B.
struct Cell<'a> {
    engine: &'a Engine,
    unit: WhiteRows,
    b: u32,
}

impl Cell<'_> {
    /// Returns the sum of the columns' weights.
    fn count(&self, space: &mut Space) -> u64 {
        let (unit, a) = (self.unit, self.unit.first());
        let (first, second) = WhiteRows::lines(unit.size());
        let weight = weights::of_columns(unit, self.b);
        if weight == 0 {
            return 0;
        }
        if unit.size().get() % 2 == 1 {
            return weight * self.count_within(0, 0, space);
        }
        // What is greater than a set counts `weight`, what equals it once.
        let mut compared = |to: u32, equal: u64| {
            let part = |set: u32| reversed(set & full(first), second);
            let mut sum = if equal > 0 { equal * self.count_within(part(to), part(!to), space) } else { 0 };
            for at in (0..first).filter(|at| to >> at & 1 == 0) {
                let higher = !full(at + 1);
                sum += weight * self.count_within(part(to & higher | 1 << at), part(!to & higher), space);
            }
            sum
        };
        if 2 * a.count_ones() as usize == first {
            // Then rev B' must not be greater than the complement of A either.
            compared(a, 1) - compared(full(first) & !a, weight - 1)
        } else {
            compared(a, 1)
        }
    }

    /// Counts the solutions whose B' has these columns of `within`, and none of `without`.
    fn count_within(&self, within: u32, without: u32, space: &mut Space) -> u64 {
        let (unit, size, b) = (self.unit, self.unit.size(), self.b);
        let ((first, second), parity) = (WhiteRows::lines(size), size.get() % 2);
        let columns = |set: u32, parity: usize| {
            (0..16).filter(|at| set >> at & 1 == 1).map(|at| 1_u32 << (2 * at + parity)).sum()
        };
        let allowed = |row: usize| match (row % 2 == parity, unit.rows() >> row & 1 == 1) {
            (true, true) => columns(b, parity),
            (true, false) => columns(full(second) & !within, 1 - parity),
            (false, true) => columns(full(second) & !without, 1 - parity),
            (false, false) => columns(full(first) & !b, parity),
        };
        self.engine.count_allowed(size, allowed, space)
    }
}
