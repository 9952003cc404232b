//! The rules that one row applies to its states: open squares, children that look alive, and tie cells.

use super::Job;
use crate::count::lanes::{Lanes, States};
use crate::count::tally::Tally;

/// The distances from the last row at which looking ahead to that row pays. Farther up it rejects too few states, and
/// nearer rows look at the last row anyway. Compared with looking there everywhere, N = 15 takes 3 % less time.
const LOOK_FAR: core::ops::RangeInclusive<usize> = 3..=4;

/// The special rules of a row, known at compile time.
pub(super) mod rules {
    use super::{Job, LOOK_FAR};

    /// The row has the tie cell A or C.
    pub(in super::super) const TIE: u8 = 1;
    /// The row is row BOUND2.
    pub(in super::super) const BOUND2: u8 = 2;
    /// The row below is row BOUND2.
    pub(in super::super) const BOUND2_BELOW: u8 = 4;
    /// The row below is the last one, where complete boards are counted.
    pub(in super::super) const LAST_BELOW: u8 = 8;
    /// Looking ahead to the last row pays.
    pub(in super::super) const FAR: u8 = 16;

    /// Returns the special rules of a row of a job.
    pub(in super::super) fn of(job: &Job<'_>, row: usize) -> u8 {
        let bit = |holds: bool, rule: u8| if holds { rule } else { 0 };
        let special = bit(job.tie[row] != 0, TIE)
            | bit(row == job.bound2, BOUND2)
            | bit(row + 1 == job.bound2, BOUND2_BELOW)
            | bit(row + 1 == job.last, LAST_BELOW);
        special | bit(special == 0 && LOOK_FAR.contains(&(job.last - row)), FAR)
    }
}

/// Returns the open squares of a row in which the case leaves the squares of `allowed` open.
#[inline(always)]
fn open<L: Lanes>(bound2: bool, states: States<L::Vector>, allowed: L::Vector, side: L::Vector) -> L::Vector {
    let open = L::without(allowed, L::or(L::or(states.down, states.left), states.right));
    if !bound2 {
        return open;
    }
    let taken = L::and(states.down, side);
    let one = L::and(open, side);
    // Both side columns taken: nothing changes. One: only the other stays open. Neither: nothing stays open.
    let some = L::select(L::equal(taken, side), open, one);
    L::select(L::zero(taken), L::splat(0), some)
}

/// A row's rules, one vector for each.
pub(super) struct RowRules<L: Lanes, const RULES: u8> {
    /// The squares that the case leaves open here, one row below, two rows below and in the last row.
    allowed: [L::Vector; 4],
    side: L::Vector,
    tie: L::Vector,
    mark: L::Vector,
    marks: [L::Vector; 2],
    tie_of_last: L::Vector,
    /// The number of rows from the row below to the last row.
    distance: u32,
}

impl<L: Lanes, const RULES: u8> RowRules<L, RULES> {
    #[inline(always)]
    pub(super) fn new(job: &Job<'_>, row: usize) -> RowRules<L, RULES> {
        RowRules {
            allowed: [row, row + 1, (row + 2).min(job.last), job.last].map(|row| L::splat(job.allowed[row])),
            side: L::splat(job.side_mask),
            tie: L::splat(job.tie[row]),
            mark: L::splat(job.mark[row]),
            marks: job.marks.map(L::splat),
            tie_of_last: L::splat(job.tie[job.last]),
            distance: (job.last - row - 1) as u32,
        }
    }

    /// Returns the open squares of the states.
    #[inline(always)]
    pub(super) fn open(&self, states: States<L::Vector>) -> L::Vector {
        open::<L>(RULES & rules::BOUND2 != 0, states, self.allowed[0], self.side)
    }

    /// Returns the states with one more queen.
    #[inline(always)]
    pub(super) fn child(&self, states: States<L::Vector>, queen: L::Vector) -> States<L::Vector> {
        let mut down = L::or(states.down, queen);
        if RULES & rules::TIE != 0 {
            down = L::select(L::equal(queen, self.tie), L::without(down, self.mark), down);
        }
        States {
            down,
            left: L::shift_left(L::or(states.left, queen), 1),
            right: L::shift_right(L::or(states.right, queen), 1),
        }
    }

    /// Returns the children that leave a free square in each row looked at.
    #[inline(always)]
    pub(super) fn alive(&self, child: States<L::Vector>) -> L::Mask {
        let States { down, left, right } = child;
        let below = if RULES & rules::BOUND2_BELOW != 0 {
            (open::<L>(true, child, self.allowed[1], self.side), [L::splat(0); 3])
        } else {
            (self.allowed[1], [down, left, right])
        };
        if RULES & rules::LAST_BELOW != 0 {
            return L::free([below]);
        }
        let next = (self.allowed[2], [down, L::shift_left(left, 1), L::shift_right(right, 1)]);
        if RULES & rules::FAR == 0 {
            return L::free([below, next]);
        }
        let (last_left, last_right) = (L::shift_left(left, self.distance), L::shift_right(right, self.distance));
        L::free([below, next, (self.allowed[3], [down, last_left, last_right])])
    }

    /// Counts children that have one row left, by the number of their tie cells that will hold a queen.
    #[inline(always)]
    pub(super) fn count_solutions(&self, child: States<L::Vector>, tally: &mut Tally) {
        let last = open::<L>(false, child, self.allowed[1], self.side);
        let (alive, on_b) = (self.alive(child), L::equal(last, self.tie_of_last));
        let [c, a] = self.marks.map(|mark| L::zero(L::and(child.down, mark)));
        let (none, two) = (L::but(L::but(alive, c), a), L::both(L::both(alive, c), a));
        let one = L::but(L::but(alive, none), two);
        for (s, these) in [none, one, two].into_iter().enumerate() {
            let (all, b) = (L::count(these), L::count(L::both(these, on_b)));
            tally.n[s] += (all - b) as u64;
            tally.n[s + 1] += b as u64;
        }
    }
}
