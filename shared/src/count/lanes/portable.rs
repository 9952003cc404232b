//! One lane: a plain `u32`, for any processor. Packing is an index that either moves or does not.

use super::{Lanes, States};
use crate::count::engine::{self, Job};
use crate::count::space::Buffer;
use crate::count::tally::Tally;

pub(super) struct PortableLanes;

pub(super) fn run(job: &mut Job<'_>) -> Tally {
    engine::run::<PortableLanes, 2>(job)
}

impl Lanes for PortableLanes {
    type Vector = u32;
    type Mask = bool;
    const WIDTH: usize = 1;

    operations! {
        safe:
        splat(value: u32) -> u32 { value }
        and(a: u32, b: u32) -> u32 { a & b }
        or(a: u32, b: u32) -> u32 { a | b }
        without(a: u32, b: u32) -> u32 { a & !b }
        lowest(a: u32) -> u32 { a & a.wrapping_neg() }
        shift_left(a: u32, by: u32) -> u32 { a.wrapping_shl(by) }
        shift_right(a: u32, by: u32) -> u32 { a.wrapping_shr(by) }
        equal(a: u32, b: u32) -> bool { a == b }
        both(a: bool, b: bool) -> bool { a & b }
        but(a: bool, b: bool) -> bool { a & !b }
        none() -> bool { false }
        count(mask: bool) -> usize { usize::from(mask) }
        select(mask: bool, a: u32, b: u32) -> u32 { if mask { a } else { b } }
    }

    #[inline(always)]
    fn free<const ROWS: usize>(rows: [(u32, [u32; 3]); ROWS]) -> bool {
        rows.into_iter().fold(true, |mask, (allowed, [a, b, c])| mask & (allowed & !(a | b | c) != 0))
    }

    #[inline(always)]
    fn push(_mask: bool, states: States<u32>, buffer: &mut Buffer, at: usize) {
        // The state is always written. One that does not survive is overwritten by the next.
        buffer.down[at] = states.down;
        buffer.left[at] = states.left;
        buffer.right[at] = states.right;
    }

    #[inline(always)]
    fn pull(mask: bool, states: States<u32>, buffer: &Buffer, at: usize) -> States<u32> {
        if mask { States { down: buffer.down[at], left: buffer.left[at], right: buffer.right[at] } } else { states }
    }
}
