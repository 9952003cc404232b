//! The search in vectors of 16-bit numbers. Only [`Lanes`] depends on the processor.

use super::super::counted::Counted;
use super::super::plan::{Hit, MOST, Plan};
use super::level::{Column, Found, Level, Levels};
use super::{Start, States};

/// A vector of 16-bit lanes, and what the search does with it.
pub(super) trait Lanes {
    type Vector: Copy;
    /// A condition for each lane.
    type Mask: Copy;
    /// A number of places to shift by, at most 15.
    type Places: Copy;
    /// A condition as packing uses it.
    type Packing: Copy;
    const WIDTH: usize;

    /// Runs a task as a function of its own, compiled for these lanes.
    fn enter<T: Task>(task: T) -> T::Output;

    fn splat(value: u16) -> Self::Vector;
    /// Reads consecutive lanes.
    fn load(column: &Column, at: usize) -> Self::Vector;
    /// Makes all lanes 0 but the first ones, at least one.
    fn keep(a: Self::Vector, lanes: usize) -> Self::Vector;
    fn and(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn xor(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn minus(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Returns the bits of `a` that none of the others has.
    fn without(a: Self::Vector, others: [Self::Vector; 3]) -> Self::Vector;
    /// Returns the lowest bit of each lane.
    fn lowest(a: Self::Vector) -> Self::Vector;
    fn places(places: u8) -> Self::Places;
    fn left(a: Self::Vector, places: Self::Places) -> Self::Vector;
    fn right(a: Self::Vector, places: Self::Places) -> Self::Vector;
    fn is_zero(a: Self::Vector) -> bool;
    /// Returns the lanes that are not 0.
    fn some(a: Self::Vector) -> Self::Mask;
    /// Returns the lanes of `mask` that are not 0 in `a`.
    fn still(mask: Self::Mask, a: Self::Vector) -> Self::Mask;
    /// Returns the lanes of `mask` in which `a` is not greater than `b`.
    fn up_to(mask: Self::Mask, a: Self::Vector, b: Self::Vector) -> Self::Mask;
    fn packing(mask: Self::Mask) -> Self::Packing;
    /// Returns the number of lanes that are packed.
    fn count(packing: Self::Packing) -> usize;
    /// Writes the packed lanes to `out`, from `at` on. Up to `WIDTH` places are overwritten.
    fn pack(packing: Self::Packing, a: Self::Vector, out: &mut [u16], at: usize);
}

/// Work that is compiled for each kind of lanes. (A closure would not be compiled for their instructions.)
pub(super) trait Task {
    type Output;

    fn run<L: Lanes>(self) -> Self::Output;
}

/// Levels whose states are expanded with these lanes.
#[derive(Debug)]
#[repr(transparent)]
pub(super) struct Vectors<'a, L>(pub(super) &'a mut Levels, pub(super) core::marker::PhantomData<L>);

impl<L: Lanes> States for Vectors<'_, L> {
    fn begin(&mut self, plan: &Plan, starts: &[Start]) {
        self.0.begin(plan, starts);
    }

    fn expand(&mut self, plan: &Plan, row: usize) -> bool {
        let Some([from, to]) = self.0.0.get_mut(row..).and_then(|levels| levels.first_chunk_mut()) else { return true };
        macro_rules! expand {
            ($($waiting:literal)*) => {
                match (plan.rows - 1 - row, row < plan.firsts) {
                    $(
                        ($waiting, false) => L::enter(Expand::<$waiting, true> { plan, row, from, to }),
                        ($waiting, true) => L::enter(Expand::<$waiting, false> { plan, row, from, to }),
                    )*
                    _ => L::enter(Expand::<MOST, false> { plan, row, from, to }),
                }
            };
        }
        expand!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
    }

    fn finish(&mut self, plan: &Plan, counted: Counted, found: &mut Found) -> bool {
        let from = &mut self.0.0[plan.rows - 1];
        if counted.is_part() {
            L::enter(Finish::<true> { from, counted, found })
        } else {
            L::enter(Finish::<false> { from, counted, found })
        }
    }
}

/// Places the queens of a row. `WAITING` rows wait after it, or any number for [`MOST`]; `SECOND` is `true` if this row
/// and with it all of these are rows of the second board.
struct Expand<'a, const WAITING: usize, const SECOND: bool> {
    plan: &'a Plan,
    row: usize,
    from: &'a mut Level,
    to: &'a mut Level,
}

/// The squares of a row that a queen closes, as vectors.
struct Hits<L: Lanes> {
    left: L::Places,
    right: L::Places,
    own: L::Vector,
}

impl<L: Lanes> Hits<L> {
    #[inline(always)]
    fn new(hit: Hit) -> Hits<L> {
        let own = L::splat(if hit.own { u16::MAX } else { 0 });
        Hits { left: L::places(hit.left), right: L::places(hit.right), own }
    }
}

impl<const WAITING: usize, const SECOND: bool> Task for Expand<'_, WAITING, SECOND> {
    type Output = bool;

    #[inline(always)]
    fn run<L: Lanes>(self) -> bool {
        let Expand { plan, row, from, to } = self;
        let waiting = if WAITING == MOST { plan.rows - 1 - row } else { WAITING };
        let hits: [Hits<L>; WAITING] = core::array::from_fn(|at| {
            Hits::new(if at < waiting { plan.hit(row, plan.rows - 1 - at) } else { Hit::default() })
        });
        let (sets, rows) = (&from.columns[0], &from.columns[1..][..waiting + 1]);
        let out = &mut to.columns[..waiting + 1];
        let mut children = [L::splat(0); WAITING];
        let mut free = children;
        let (mut at, mut end) = (from.at, to.end);
        while at < from.end && end < Column::FULL {
            let set = L::load(sets, at);
            let mut open = L::keep(L::load(&rows[waiting], at), from.end - at);
            for place in 0..waiting {
                free[place] = L::load(&rows[place], at);
            }
            at += L::WIDTH;
            while !L::is_zero(open) {
                let queen = L::lowest(open);
                open = L::xor(open, queen);
                let mut alive = L::some(queen);
                for place in 0..waiting {
                    let Hits { left, right, own } = hits[place];
                    let own = if SECOND { queen } else { L::and(queen, own) };
                    let right = L::right(queen, if SECOND { left } else { right });
                    children[place] = L::without(free[place], [own, L::left(queen, left), right]);
                    alive = L::still(alive, children[place]);
                }
                let packing = L::packing(alive);
                L::pack(packing, if SECOND { L::xor(set, queen) } else { set }, &mut out[0].0, end);
                for place in 0..waiting {
                    L::pack(packing, children[place], &mut out[place + 1].0, end);
                }
                end += L::count(packing);
            }
        }
        to.end = end;
        let is_done = at >= from.end;
        (from.at, from.end) = if is_done { (0, 0) } else { (at, from.end) };
        is_done
    }
}

/// Places the queens of the last row, which is always one of the second board. With `PART` only some sets count.
struct Finish<'a, const PART: bool> {
    from: &'a mut Level,
    counted: Counted,
    found: &'a mut Found,
}

impl<const PART: bool> Task for Finish<'_, PART> {
    type Output = bool;

    #[inline(always)]
    fn run<L: Lanes>(self) -> bool {
        let Finish { from, counted, found } = self;
        let Counted { bits, least, greatest } = counted;
        let [bits, least, span] = [bits, least, greatest - least].map(L::splat);
        let (sets, rows) = (&from.columns[0], &from.columns[1]);
        let (mut at, mut count) = (from.at, found.count);
        while at < from.end && count < Found::FULL {
            let set = L::load(sets, at);
            let mut open = L::keep(L::load(rows, at), from.end - at);
            at += L::WIDTH;
            while !L::is_zero(open) {
                let queen = L::lowest(open);
                open = L::xor(open, queen);
                let (child, mut some) = (L::xor(set, queen), L::some(queen));
                if PART {
                    // Sets below the least one wrap around and are above the span.
                    some = L::up_to(some, L::minus(L::and(child, bits), least), span);
                }
                let packing = L::packing(some);
                L::pack(packing, child, &mut found.halves, count);
                count += L::count(packing);
            }
        }
        found.count = count;
        let is_done = at >= from.end;
        (from.at, from.end) = if is_done { (0, 0) } else { (at, from.end) };
        is_done
    }
}
