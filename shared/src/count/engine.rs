//! The batch engine: many states of one row at once, row after row.
//!
//! Each row has a buffer of states. A step takes the lowest open square of each lane's state, keeps the children that look
//! alive, packs them into the next row's buffer, and refills the lanes that have no open square left. No branch depends on a
//! single state. When a buffer is full, the row below is worked off first, so a few thousand states a row are enough, and
//! lanes run empty only once at the end of each row.
//!
//! Looking ahead: a child lives only if the next row, the one after it and the last row each still have a free square. That
//! halves the nodes and changes no tally.

use super::cases::CaseRows;
use super::lanes::{LaneKind, Lanes, States};
use super::scheme::{Scheme, Unit};
use super::space::{Buffer, Space};
use super::tally::Tally;
use crate::board::BoardSize;

/// Counts units with one kind of lanes.
///
/// ```
/// use eightfold_core::{BoardSize, count::{Engine, LaneKind, Scheme, Space, Tally}};
///
/// let scheme = Scheme::new(BoardSize::new(8)?);
/// let engine = Engine::new(LaneKind::best()).unwrap();
/// let mut space = Space::boxed();
/// let mut all = Tally::default();
/// for case in scheme.cases() {
///     all += engine.count(&case, Scheme::units(&case), &mut space);
/// }
/// assert_eq!(all.n, [8, 5, 3, 0]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Engine {
    lanes: LaneKind,
}

impl Engine {
    /// The largest board that can be counted: the two highest bits of a state's `down` mask count its tie cells.
    pub const LARGEST: usize = 29;

    /// An engine with these lanes; `None` where this processor or build does not have them.
    #[must_use]
    pub fn new(lanes: LaneKind) -> Option<Engine> {
        lanes.is_available().then_some(Engine { lanes })
    }

    /// The engine's lanes.
    #[must_use]
    pub const fn lanes(&self) -> LaneKind {
        self.lanes
    }

    /// Counts units of one case.
    ///
    /// # Panics
    /// When the board is larger than [`Engine::LARGEST`].
    pub fn count(&self, case: &CaseRows, units: impl IntoIterator<Item = Unit>, space: &mut Space) -> Tally {
        assert!(case.size().get() <= Engine::LARGEST, "boards of more than {} rows cannot be counted", Engine::LARGEST);
        let mut job = Job::new(case, space);
        let mut tally = Tally::default();
        // A state without an open square would place no queen and still leave a child. Children of that kind are never kept,
        // so only units have to be looked at.
        let depth = Scheme::new(case.size()).depth();
        for unit in units.into_iter().filter(|unit| case.open(depth, unit.attacks) != 0) {
            if job.is_full() {
                tally += self.lanes.run(&mut job);
            }
            job.add(unit);
        }
        tally += self.lanes.run(&mut job);
        tally
    }
}

/// A case's rules laid out by row, and the states to count.
pub(crate) struct Job<'a> {
    rows: &'a mut [Buffer; Space::ROWS],
    nodes: &'a mut u64,
    /// The row of the units, and how many wait there.
    first: usize,
    waiting: usize,
    last: usize,
    bound2: usize,
    side_mask: u32,
    allowed: [u32; Space::ROWS],
    tie: [u32; Space::ROWS],
}

/// A tie cell's queen adds this to its state's `down` mask, above the columns.
const TIE: u32 = 1 << 30;
/// The bits that count them.
const TIES: u32 = 3 << 30;

impl<'a> Job<'a> {
    fn new(case: &CaseRows, space: &'a mut Space) -> Job<'a> {
        let size = case.size();
        let by_row =
            |mask: &dyn Fn(usize) -> u32| core::array::from_fn(|row| if row < size.get() { mask(row) } else { 0 });
        Job {
            rows: &mut space.rows,
            nodes: &mut space.nodes,
            first: Scheme::new(size).depth(),
            waiting: 0,
            last: size.last(),
            bound2: case.bound2().unwrap_or(BoardSize::MAX.get()),
            side_mask: case.side_mask(),
            allowed: by_row(&|row| case.allowed(row)),
            tie: by_row(&|row| case.tie(row)),
        }
    }

    /// What is special about a row, as bits of [`rules`].
    fn rules(&self, row: usize) -> u8 {
        let bit = |holds: bool, rule: u8| if holds { rule } else { 0 };
        let special = bit(self.tie[row] != 0, rules::TIE)
            | bit(row == self.bound2, rules::BOUND2)
            | bit(row + 1 == self.bound2, rules::BOUND2_BELOW)
            | bit(row + 1 == self.last, rules::LAST_BELOW);
        special | bit(special == 0 && LOOK_FAR.contains(&(self.last - row)), rules::FAR)
    }

    fn is_full(&self) -> bool {
        self.waiting == Buffer::FULL
    }

    fn add(&mut self, unit: Unit) {
        let (row, at) = (&mut self.rows[self.first], self.waiting);
        row.down[at] = unit.attacks.down | (TIE * u32::from(unit.ties - 1));
        row.left[at] = unit.attacks.left;
        row.right[at] = unit.attacks.right;
        self.waiting += 1;
        *self.nodes += 1;
    }
}

/// How far above the last row it pays to look ahead to that row too. Farther up too few states die of it, and the row just
/// above looks there anyway; this way N = 15 takes 3 % less time than with looking there everywhere.
const LOOK_FAR: core::ops::RangeInclusive<usize> = 3..=4;

/// What is special about a row, known when the work on it is compiled.
mod rules {
    /// The row has the tie cell A or C.
    pub(super) const TIE: u8 = 1;
    /// It is row BOUND2.
    pub(super) const BOUND2: u8 = 2;
    /// The row below is row BOUND2.
    pub(super) const BOUND2_BELOW: u8 = 4;
    /// The row below is the last one, where complete boards are counted.
    pub(super) const LAST_BELOW: u8 = 8;
    /// It is worth looking ahead to the last row.
    pub(super) const FAR: u8 = 16;
}

/// How many vectors are worked on in turn, so that one's latency hides behind the other. One takes 14 % more time, three
/// take as long as two.
const FLIGHT: usize = 2;

/// The lanes of one vector: their states, and the squares each has not tried.
struct Flying<L: Lanes> {
    states: States<L::Vector>,
    open: L::Vector,
}

impl<L: Lanes> Clone for Flying<L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<L: Lanes> Copy for Flying<L> {}

impl<L: Lanes> Flying<L> {
    /// Finished lanes, with every column taken: whatever becomes of them dies at once.
    #[inline(always)]
    fn finished() -> Flying<L> {
        let (zero, taken) = (L::splat(0), L::splat(u32::MAX));
        Flying { states: States { down: taken, left: zero, right: zero }, open: zero }
    }
}

/// Where the work on a row stands.
struct Progress<L: Lanes> {
    flying: [Flying<L>; FLIGHT],
    next: usize,
    count: usize,
}

/// Counts the states that wait in a job.
#[inline(always)]
pub(crate) fn run<L: Lanes>(job: &mut Job<'_>) -> Tally {
    use rules::{BOUND2_BELOW, FAR, LAST_BELOW, TIE};
    const TIE_BOUND2_BELOW: u8 = TIE | BOUND2_BELOW;
    const TIE_BOUND2: u8 = TIE | rules::BOUND2;
    const TIE_BOUND2_LAST_BELOW: u8 = TIE_BOUND2 | LAST_BELOW;
    let mut tally = Tally::default();
    let mut progress: [Progress<L>; Space::ROWS] =
        core::array::from_fn(|_| Progress { flying: [Flying::finished(); FLIGHT], next: 0, count: 0 });
    progress[job.first].count = core::mem::take(&mut job.waiting);
    // Rows above `top` are done for good.
    let (mut top, mut row) = (job.first, job.first);
    while top < job.last {
        let full = match job.rules(row) {
            0 => expand::<L, 0>(job, row, &mut progress, &mut tally),
            FAR => expand::<L, FAR>(job, row, &mut progress, &mut tally),
            LAST_BELOW => expand::<L, LAST_BELOW>(job, row, &mut progress, &mut tally),
            BOUND2_BELOW => expand::<L, BOUND2_BELOW>(job, row, &mut progress, &mut tally),
            TIE => expand::<L, TIE>(job, row, &mut progress, &mut tally),
            TIE_BOUND2_BELOW => expand::<L, TIE_BOUND2_BELOW>(job, row, &mut progress, &mut tally),
            TIE_BOUND2 => expand::<L, TIE_BOUND2>(job, row, &mut progress, &mut tally),
            TIE_BOUND2_LAST_BELOW => expand::<L, TIE_BOUND2_LAST_BELOW>(job, row, &mut progress, &mut tally),
            other => unreachable!("no row has the rules {other:#b}: BOUND2 has a tie cell and lies above the last row"),
        };
        if full {
            row += 1;
        } else if row == top {
            top += 1;
            row = top;
        } else {
            row -= 1;
        }
    }
    tally
}

/// The open squares of a row whose case leaves `allowed`.
#[inline(always)]
fn open<L: Lanes>(bound2: bool, states: States<L::Vector>, allowed: L::Vector, side: L::Vector) -> L::Vector {
    let open = L::without(allowed, L::or(L::or(states.down, states.left), states.right));
    if !bound2 {
        return open;
    }
    let taken = L::and(states.down, side);
    let one = L::and(open, side);
    // Both side columns taken: nothing changes. One: only the other stays open. None: nothing does.
    let some = L::select(L::equal(taken, side), open, one);
    L::select(L::zero(taken), L::splat(0), some)
}

/// The lanes whose state has an open square in a row whose case leaves `allowed`.
#[inline(always)]
fn alive<L: Lanes>(bound2: bool, states: States<L::Vector>, allowed: L::Vector, side: L::Vector) -> L::Mask {
    if bound2 {
        let open = open::<L>(true, states, allowed, side);
        return L::free(L::all(), open, L::splat(0), L::splat(0), L::splat(0));
    }
    L::free(L::all(), allowed, states.down, states.left, states.right)
}

/// Works on a row until it is empty or the next row's buffer is full; says which.
#[inline(always)]
fn expand<L: Lanes, const RULES: u8>(
    job: &mut Job<'_>,
    row: usize,
    progress: &mut [Progress<L>; Space::ROWS],
    tally: &mut Tally,
) -> bool {
    let last_below = RULES & rules::LAST_BELOW != 0;
    let (rows_above, rows_below) = job.rows.split_at_mut(row + 1);
    let (input, output) = (&mut rows_above[row], &mut rows_below[0]);
    let Progress { mut flying, mut next, count } = take(progress, row);
    // Beyond the last state lie finished ones, so that lanes past the end need no care.
    for at in count..count + FLIGHT * L::WIDTH {
        input.down[at] = u32::MAX;
    }
    let mut written = if last_below { 0 } else { progress[row + 1].count };
    let side = L::splat(job.side_mask);
    let allowed = [row, row + 1, (row + 2).min(job.last), job.last].map(|row| L::splat(job.allowed[row]));
    let distance = (job.last - row - 1) as u32;
    let (tie, tie_below, one) = (L::splat(job.tie[row]), L::splat(job.tie[job.last]), L::splat(TIE));
    let mut full = false;
    loop {
        for lane in &mut flying {
            // Refill the lanes that have no open square left.
            let finished = L::zero(lane.open);
            lane.states = L::pull(finished, lane.states, input, next);
            lane.open =
                L::select(finished, open::<L>(RULES & rules::BOUND2 != 0, lane.states, allowed[0], side), lane.open);
            next += L::count(finished);
            // Place a queen on the lowest open square of each.
            let queen = L::lowest(lane.open);
            lane.open = L::without(lane.open, queen);
            let mut down = L::or(lane.states.down, queen);
            if RULES & rules::TIE != 0 {
                down = L::select(L::equal(queen, tie), L::add(down, one), down);
            }
            let child = States {
                down,
                left: L::shift_left(L::or(lane.states.left, queen), 1),
                right: L::shift_right(L::or(lane.states.right, queen), 1),
            };
            let mut alive = alive::<L>(RULES & rules::BOUND2_BELOW != 0, child, allowed[1], side);
            if last_below {
                let free = open::<L>(false, child, allowed[1], side);
                count_solutions::<L>(alive, child.down, L::equal(free, tie_below), tally);
                continue;
            }
            let next_left = L::shift_left(child.left, 1);
            let next_right = L::shift_right(child.right, 1);
            alive = L::free(alive, allowed[2], child.down, next_left, next_right);
            if RULES & rules::FAR != 0 {
                let last_left = L::shift_left(child.left, distance);
                let last_right = L::shift_right(child.right, distance);
                alive = L::free(alive, allowed[3], child.down, last_left, last_right);
            }
            L::push(alive, child, output, written);
            written += L::count(alive);
        }
        next = next.min(count);
        if !last_below && written >= Buffer::FULL {
            full = true;
            break;
        }
        if next == count && flying.iter().all(|lane| L::count(L::zero(lane.open)) == L::WIDTH) {
            break;
        }
    }
    if !last_below {
        *job.nodes += (written - progress[row + 1].count) as u64;
        progress[row + 1].count = written;
    }
    progress[row] = if full { Progress { flying, next, count } } else { idle_progress() };
    full
}

#[inline(always)]
fn idle_progress<L: Lanes>() -> Progress<L> {
    Progress { flying: [Flying::finished(); FLIGHT], next: 0, count: 0 }
}

#[inline(always)]
fn take<L: Lanes>(progress: &mut [Progress<L>; Space::ROWS], row: usize) -> Progress<L> {
    core::mem::replace(&mut progress[row], idle_progress())
}

/// Counts the complete boards of a vector by how many of their tie cells hold a queen.
#[inline(always)]
fn count_solutions<L: Lanes>(alive: L::Mask, down: L::Vector, on_b: L::Mask, tally: &mut Tally) {
    let ties = L::and(down, L::splat(TIES));
    for s in 0..3 {
        let these = L::both(alive, L::equal(ties, L::splat(TIE * s as u32)));
        let (all, b) = (L::count(these), L::count(L::both(these, on_b)));
        tally.n[s] += (all - b) as u64;
        tally.n[s + 1] += b as u64;
    }
}
