//! The audit of a unit: the batch engine counts it again, and shares nothing with the join but the board.
//!
//! The batch engine goes through the columns of the board from west to east and treats each as a row. The unit then
//! determines which squares are allowed:
//!
//! ```text
//!                 rows of the board
//! w columns       the rows of the unit
//! e columns       the other rows, without the two long diagonals
//! ```
//!
//! The weight of a solution depends on its queens on the long diagonals in the west. Four counts, with each diagonal
//! open or closed there, tell how many solutions have a queen on neither, on one, or on both.
//!
//! With a queen on exactly one of them, the weight also depends on the columns of its quarter, which are compared with
//! the rows. Columns that compare less than the rows agree with them down to some place, where only the row holds a
//! queen:
//!
//! ```text
//! rows      1 0 1 1 0      from the middle to the edge
//! columns   0 . . . .      three counts, each with some columns fixed to the north or to the south
//!           1 0 0 . .
//!           1 0 1 0 .
//!           1 0 1 1 0      and one for those that are the same
//! ```

use super::RowSet;
use crate::count::{Engine, Space};
use core::ops::Range;

/// Counts a unit with the batch engine. The result equals that of [`Join::count`](super::Join::count) on every unit of
/// every board size.
///
/// ```
/// use eightfold_core::{BoardSize, count::{Engine, LaneKind, Space}, join::{RowSet, audit_unit, count_unit_plainly}};
///
/// let engine = Engine::new(LaneKind::best()).unwrap();
/// let mut space = Space::boxed();
/// for unit in RowSet::units(BoardSize::new(8)?) {
///     assert_eq!(audit_unit(&engine, unit, &mut space), count_unit_plainly(unit));
/// }
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
///
/// # Panics
/// Panics if the board has fewer than 4 rows or more than [`Engine::LARGEST`].
pub fn audit_unit(engine: &Engine, unit: RowSet, space: &mut Space) -> u64 {
    count_within(engine, unit, WestColumns::ANY, space)
}

/// Counts a part of a unit with the batch engine: the solutions whose queens in the north-west use one of some sets of
/// columns. The result equals that of [`Join::count_part`](super::Join::count_part).
///
/// # Panics
/// Panics where [`audit_unit`] does.
pub fn audit_part(engine: &Engine, unit: RowSet, sets: &Range<usize>, space: &mut Space) -> u64 {
    let (west, queens) = (RowSet::west(unit.size()), unit.north().count_ones());
    let all = (0..1_u32 << west).filter(|columns| columns.count_ones() == queens);
    let some = all.skip(sets.start).take(sets.len());
    some.map(|north| {
        let south = !north & ((1 << west) - 1);
        count_within(engine, unit, WestColumns { north, south }, space)
    })
    .sum()
}

/// An audit that costs less than [`audit_unit`] and notices less: `join` counts the unit, and a sixteenth of its
/// [parts](RowSet::parts) that both engines count. Returns the count of the join if they agree on the sample, or else
/// that of the batch engine; `None` if the join gave up.
///
/// A fault in every set of columns is always found. A fault in a single set of columns is found in one unit of sixteen.
///
/// # Panics
/// Panics where [`audit_unit`] does.
pub fn audit_sample(
    engine: &Engine,
    unit: RowSet,
    join: &mut dyn FnMut(&Range<usize>) -> Option<u64>,
    space: &mut Space,
) -> Option<u64> {
    let sample = sample(unit);
    let (whole, part) = (join(&(0..unit.parts()))?, join(&sample)?);
    let agrees = audit_part(engine, unit, &sample, space) == part;
    Some(if agrees { whole } else { audit_unit(engine, unit, space) })
}

/// Returns the parts of a unit that an audit by sample counts. All parts of a board are about equally likely.
fn sample(unit: RowSet) -> Range<usize> {
    const SHARE: usize = 16;
    let parts = unit.parts();
    let length = parts.div_ceil(SHARE);
    // A multiplication by an odd number close to 2^32 over the golden ratio spreads neighbours evenly.
    let chance = u64::from(unit.rows().wrapping_mul(0x9E37_79B9));
    let start = ((chance * (parts - length + 1) as u64) >> u32::BITS) as usize;
    start..start + length
}

/// Counts the solutions of a unit with some columns of the west fixed to the north or to the south.
fn count_within(engine: &Engine, unit: RowSet, within: WestColumns, space: &mut Space) -> u64 {
    let (size, middle) = (unit.size(), RowSet::west(unit.size()) - 1);
    let mut count = |open: LongDiagonals, columns: WestColumns, centre: bool| {
        let allowed = |column| {
            let rows = allowed(unit, column, open, columns);
            if centre && column == middle { rows & 1 << middle } else { rows }
        };
        engine.count_allowed(size, allowed, space)
    };
    let [none, falling, rising] =
        [(false, false), (true, false), (false, true)].map(|(falling, rising)| LongDiagonals { falling, rising });
    let [neither, on_falling, on_rising] = [none, falling, rising].map(|open| count(open, within, false));
    let both = count(LongDiagonals { falling: true, rising: true }, within, false) + neither - on_falling - on_rising;
    let mut on_one = 0;
    for (is_north, open, opened) in [(true, falling, on_falling), (false, rising, on_rising)] {
        for (columns, weight) in WestColumns::mirrored(unit, is_north) {
            on_one += match columns.and(within) {
                Some(columns) if columns == within => weight * (opened - neither),
                Some(columns) => weight * (count(open, columns, false) - count(none, columns, false)),
                None => 0,
            };
        }
    }
    let on_centre = if size.get() % 2 == 1 { count(none, within, true) } else { 0 };
    unit.reversals() * (unit.exchanges() * (neither - on_centre) + on_centre + 2 * on_one + 4 * both)
}

/// A condition on the columns of the west: those that hold their queen in the north, and those that hold it in the
/// south. The others are free.
#[derive(Clone, Copy, Debug, PartialEq)]
struct WestColumns {
    north: u32,
    south: u32,
}

impl WestColumns {
    const ANY: WestColumns = WestColumns { north: 0, south: 0 };

    /// Returns both conditions combined, or `None` if they contradict each other.
    fn and(self, other: WestColumns) -> Option<WestColumns> {
        let (north, south) = (self.north | other.north, self.south | other.south);
        (north & south == 0).then_some(WestColumns { north, south })
    }

    /// Iterates over the conditions whose weight by the mirror at a long diagonal of the west is not 0, each with this
    /// weight.
    fn mirrored(unit: RowSet, is_north: bool) -> impl Iterator<Item = (WestColumns, u64)> {
        let west = RowSet::west(unit.size());
        let rows = if is_north { unit.north() } else { unit.reversed().north() };
        // If the row in the middle of an odd board holds a queen, only the column in the middle is looked at.
        let middle = ((unit.size().get() % 2) << (west - 1)) as u32;
        let looked_at = if rows & middle != 0 { middle } else { (1 << west) - 1 };
        let within = move |own: u32, looked_at: u32| {
            let others = looked_at & !own;
            if is_north { WestColumns { north: own, south: others } } else { WestColumns { north: others, south: own } }
        };
        let less = (0..west).filter(move |at| rows & looked_at & 1 << at != 0).map(move |at| {
            let above = looked_at & !0 << at;
            (within(rows & above & !(1 << at), above), 2)
        });
        less.chain([(within(rows & looked_at, looked_at), 1)])
    }
}

/// The long diagonals that the west may use.
#[derive(Clone, Copy)]
struct LongDiagonals {
    falling: bool,
    rising: bool,
}

/// Returns the rows in which a column may hold its queen.
fn allowed(unit: RowSet, column: usize, open: LongDiagonals, columns: WestColumns) -> u32 {
    let size = unit.size();
    let is_west = column < RowSet::west(size);
    let rows = match [columns.north, columns.south].map(|fixed| is_west && fixed >> column & 1 == 1) {
        _ if !is_west => size.full() & !unit.rows(),
        [true, _] => unit.north(),
        [_, true] => unit.rows() & !unit.north(),
        _ => unit.rows(),
    };
    let (falling, rising) = (1 << column, 1 << (size.last() - column));
    if falling == rising {
        // The centre of an odd board counts as on neither diagonal.
        return rows;
    }
    let closed = |diagonal: u32, is_open: bool| if is_west && is_open { 0 } else { diagonal };
    rows & !(closed(falling, open.falling) | closed(rising, open.rising))
}
