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

use super::sets::{choices, full, reversed, sets, unrank};
use super::weights;
use super::{Part, WhiteRows};
use crate::count::{Engine, Space};
use crate::random::Random;

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
    audit_part(engine, unit, &Part::all(unit), space)
}

/// Counts a part of a unit with the batch engine. The result equals that of
/// [`Colours::count_part`](super::Colours::count_part).
///
/// # Panics
/// Panics where [`audit_unit`] does.
pub fn audit_part(engine: &Engine, unit: WhiteRows, part: &Part, space: &mut Space) -> u64 {
    let sum: u64 = sets(WhiteRows::lines(unit.size()).0, unit.first().count_ones())
        .skip(part.first.start)
        .take(part.first.len())
        .map(|b| Cell { engine, unit, b }.count(part.second, space))
        .sum();
    unit.weight() * sum
}

/// An audit that costs less than [`audit_unit`] and notices less: `colours` counts the unit, and both engines count a
/// sample of it. Returns the count of `colours`, with the sample as the batch engine counts it; `None` if `colours`
/// gave up.
///
/// A fault in every part is always found. Up to N = 24 the sample is a sixteenth of the sets of first columns, so a
/// fault in one of them is found in one unit of sixteen. From there on a single one would take seconds, and the sample
/// is sixteen pairs of a set of first and a set of second columns.
///
/// # Panics
/// Panics where [`audit_unit`] does.
pub fn audit_sample(
    engine: &Engine,
    unit: WhiteRows,
    colours: &mut dyn FnMut(&Part) -> Option<u64>,
    space: &mut Space,
) -> Option<u64> {
    let mut count = colours(&Part::all(unit))?;
    for part in samples(unit) {
        let (own, other) = (colours(&part)?, audit_part(engine, unit, &part, space));
        count = count.wrapping_add(other).wrapping_sub(own);
    }
    Some(count)
}

/// Iterates over the parts of a unit that an audit by sample counts. All parts of a board are about equally likely.
fn samples(unit: WhiteRows) -> impl Iterator<Item = Part> {
    const SHARE: usize = 16;
    let (size, parts, mut random) = (unit.size(), unit.parts(), Random(unit.rows().into()));
    let is_large = size.get() > 24;
    let length = if is_large { 1 } else { parts.div_ceil(SHARE) };
    let (lines, columns) = (WhiteRows::lines(size).1, unit.second().count_ones());
    (0..if is_large { SHARE } else { 1 }).map(move |_| {
        let start = random.below((parts - length + 1) as u32) as usize;
        let second = unrank(random.below(choices(lines, columns as usize) as u32).into(), columns);
        Part { first: start..start + length, second: is_large.then_some(second) }
    })
}

/// The solutions of a unit whose white queens of first rows use the columns B.
struct Cell<'a> {
    engine: &'a Engine,
    unit: WhiteRows,
    b: u32,
}

impl Cell<'_> {
    /// Returns the sum of the columns' weights, for all sets of second columns or one.
    fn count(&self, second: Option<u32>, space: &mut Space) -> u64 {
        let (unit, a) = (self.unit, self.unit.first());
        let (first, seconds) = WhiteRows::lines(unit.size());
        let (weight, is_even) = (weights::of_columns(unit, self.b), unit.size().get().is_multiple_of(2));
        if weight == 0 {
            return 0;
        }
        let is_half = 2 * a.count_ones() as usize == first;
        if let Some(second) = second {
            let ends = [a, if is_half { full(first) & !a } else { full(first) }];
            let weight = match reversed(second, seconds) {
                _ if !is_even => weight,
                set if ends.contains(&set) => 1,
                set => weight * u64::from((ends[0]..ends[1]).contains(&set)),
            };
            return weight * self.count_within(second, full(seconds) & !second, space);
        }
        if !is_even {
            return weight * self.count_within(0, 0, space);
        }
        // Sets that are greater count `weight`, an equal one counts once.
        let mut compared = |to: u32, equal: u64| {
            let part = |set: u32| reversed(set & full(first), seconds);
            let mut sum = if equal > 0 { equal * self.count_within(part(to), part(!to), space) } else { 0 };
            for at in (0..first).filter(|at| to >> at & 1 == 0) {
                let higher = !full(at + 1);
                sum += weight * self.count_within(part(to & higher | 1 << at), part(!to & higher), space);
            }
            sum
        };
        if is_half {
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
