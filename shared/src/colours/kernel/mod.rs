//! The search of one colour: all placements of its queens, row by row.
//!
//! A state has 16 bits for each row that still waits for a queen: its free columns. A queen is one AND with what she
//! leaves of these rows, and a state with an empty row is dropped. Each row has a level of states. The states of a
//! level are expanded until the next level is full, which is then expanded in turn, so some hundred states for each row
//! are enough. A level that ran out before the next was full goes back to the level above, so vectors run empty only
//! once, at the end of the search.
//!
//! The queens of the first board begin with the columns of their cell, those of the second with all columns. Nothing
//! else tells the two boards apart: what starts a search on the second board is the search of the first.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(any(test, feature = "comparison"))]
mod comparison;
#[allow(dead_code, reason = "a build may have no vectors")]
mod lanes;
#[allow(dead_code, reason = "a build may have no vectors")]
mod level;
#[allow(dead_code, reason = "not all vectors need it")]
mod packings;
mod portable;
#[cfg(any(
    all(target_arch = "aarch64", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod simd128;

#[cfg(any(test, feature = "comparison"))]
pub use self::comparison::differing_operation;
use super::counted::Counted;
use super::plan::Plan;
use super::table::Halves;
use crate::count::LaneKind;
pub(super) use level::Start;
use level::{Found, Levels};

/// Room for states and for the halves that wait to be taken.
#[derive(Debug)]
pub(super) struct Room {
    #[allow(dead_code, reason = "a build may have no vectors")]
    levels: Levels,
    words: portable::Words,
    found: Found,
}

impl Room {
    /// Creates the room for colours of up to this many rows.
    pub(super) fn new(rows: usize) -> Room {
        Room { levels: Levels::new(rows), words: portable::Words::new(rows), found: Found::new() }
    }
}

/// A search of one colour.
#[derive(Clone, Copy)]
pub(super) struct Search<'a> {
    pub(super) plan: &'a Plan,
    pub(super) counted: Counted,
    pub(super) is_over: &'a dyn Fn() -> bool,
}

/// The states of a search in progress, as one kind of lanes keeps them.
trait States {
    /// Begins a search.
    fn begin(&mut self, plan: &Plan, starts: &[Start]);

    /// Places the queens of a row in the states that wait for it. Returns `true` if all of them are done, and `false`
    /// if the next level is full before that.
    fn expand(&mut self, plan: &Plan, row: usize) -> bool;

    /// Places the queens of the last row in the states that wait for it, and keeps the sets that count. Returns `true`
    /// if all of them are done, and `false` if `found` is full before that.
    fn finish(&mut self, plan: &Plan, counted: Counted, found: &mut Found) -> bool;
}

impl Search<'_> {
    /// Finds all halves whose set counts.
    pub(super) fn run(&self, lanes: LaneKind, starts: &[Start], taker: &mut impl Halves, room: &mut Room) {
        let found = &mut room.found;
        if self.plan.rows == 0 {
            // Without queens each start is a half.
            starts.iter().for_each(|start| taker.take(&[start.set]));
            return;
        }
        match lanes {
            #[cfg(target_arch = "x86_64")]
            LaneKind::Avx512 if avx512::is_available() => {
                self.steps(starts, &mut avx512::states(&mut room.levels), taker, found);
            }
            #[cfg(target_arch = "x86_64")]
            LaneKind::Avx512 | LaneKind::Avx2 => self.steps(starts, &mut avx2::states(&mut room.levels), taker, found),
            #[cfg(any(
                all(target_arch = "aarch64", target_endian = "little"),
                all(target_arch = "wasm32", target_feature = "simd128")
            ))]
            LaneKind::Simd128 | LaneKind::Neon => {
                self.steps(starts, &mut simd128::states(&mut room.levels), taker, found);
            }
            _ => self.steps(starts, &mut room.words, taker, found),
        }
    }

    fn steps(&self, starts: &[Start], states: &mut impl States, taker: &mut impl Halves, found: &mut Found) {
        let (last, mut row, mut top) = (self.plan.rows - 1, 0, 0);
        states.begin(self.plan, starts);
        // No level above `top` has states.
        while !(self.is_over)() {
            if row < last {
                if !states.expand(self.plan, row) {
                    row += 1;
                } else if row == top {
                    (top, row) = (top + 1, row + 1);
                } else {
                    row -= 1;
                }
                continue;
            }
            let is_done = states.finish(self.plan, self.counted, found);
            let is_end = is_done && top == last;
            if found.is_full() || is_end {
                taker.take(found.halves());
                found.clear();
            }
            if is_end {
                break;
            }
            row -= usize::from(is_done);
        }
        found.clear();
    }
}
