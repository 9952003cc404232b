//! The batch engine: many states of one row at once, row after row.
//!
//! Each row has a buffer of states. A step takes the lowest open square of each lane's state, keeps the children that
//! look alive, packs them into the next row's buffer, and refills the lanes that have no open square left. No branch
//! depends on a single state. When a buffer is full, its row is processed before the row above goes on, so a few
//! thousand states per row are enough, and lanes run empty only once, at the end of the search.
//!
//! The engine looks ahead: a child lives only if the next row, the one after it and the last row each still have a free
//! square. This halves the nodes and changes no tally.

mod row;
use self::row::{RowRules, rules};
use super::cases::CaseRows;
use super::lanes::{LaneKind, Lanes, States};
use super::scheme::{Scheme, Unit};
use super::space::{Buffer, Space};
use super::tally::Tally;
use crate::board::{BoardSize, Columns};
use crate::ladder::Attacks;

/// An engine that counts units with one kind of lanes.
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
    wide: bool,
}

impl Engine {
    /// The largest board whose cases can be counted. The sums of a case of a larger one would exceed 64 bits.
    pub const LARGEST: usize = 29;

    /// Creates an engine with these lanes. Returns `None` where this processor or build does not have them.
    pub fn new(lanes: LaneKind) -> Option<Engine> {
        lanes.is_available().then_some(Engine { lanes, wide: false })
    }

    /// Returns the engine's lanes.
    pub const fn lanes(&self) -> LaneKind {
        self.lanes
    }

    /// Returns the same engine with lanes of 32 bits for every board. By default, boards of up to 16 rows are counted
    /// with twice as many lanes of 16 bits. Both count the same; this method exists to compare them.
    #[must_use]
    pub const fn wide(self) -> Engine {
        Engine { wide: true, ..self }
    }

    /// Counts units of one case.
    ///
    /// # Panics
    /// Panics if the board is larger than [`Engine::LARGEST`].
    pub fn count(&self, case: &CaseRows, units: impl IntoIterator<Item = Unit>, space: &mut Space) -> Tally {
        assert!(case.size().get() <= Engine::LARGEST, "boards of more than {} rows cannot be counted", Engine::LARGEST);
        let mut job = Job::new(case, self.wide, space);
        let mut tally = Tally::default();
        // A state without an open square would place no queen and still leave a child. The engine never keeps such
        // children, so only the units have to be checked.
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

    /// Counts all boards whose queen of each row is on one of the squares that `allowed` returns for it. No symmetry is
    /// used.
    ///
    /// # Panics
    /// Panics if the board has more than [`Space::ROWS`] rows.
    pub(crate) fn count_allowed(&self, size: BoardSize, allowed: impl Fn(usize) -> u32, space: &mut Space) -> u64 {
        assert!(size.get() <= Space::ROWS, "boards of more than {} rows cannot be counted", Space::ROWS);
        let first = allowed(0);
        let mut job = Job::allowed(size, allowed, space);
        for column in Columns(first) {
            let attacks = Attacks::default().place(column);
            // A unit without an open square would leave a child without placing a queen.
            if job.allowed[1] & !(attacks.left | attacks.down | attacks.right) != 0 {
                job.add(Unit { attacks: Attacks { down: attacks.down | Job::NO_TIE, ..attacks }, ties: 1 });
            }
        }
        let [count, ties @ ..] = self.lanes.run(&mut job).n;
        debug_assert_eq!(ties, [0; 3], "there are no tie cells");
        count
    }
}

/// A case's rules laid out by row, and the states to count.
pub(crate) struct Job<'a> {
    rows: &'a mut [Buffer; Space::ROWS],
    nodes: &'a mut u64,
    /// The row of the units. `waiting` is the number of units that wait for it.
    first: usize,
    waiting: usize,
    last: usize,
    bound2: usize,
    side_mask: u32,
    allowed: [u32; Space::ROWS],
    tie: [u32; Space::ROWS],
    /// The bit that a queen on a row's tie cell clears in its state's `down` mask.
    mark: [u32; Space::ROWS],
    /// The marks of C and of A.
    marks: [u32; 2],
    /// `true` for lanes of 16 bits.
    #[allow(dead_code, reason = "processors with portable lanes only have none")]
    pub(crate) narrow: bool,
}

impl<'a> Job<'a> {
    fn new(case: &CaseRows, wide: bool, space: &'a mut Space) -> Job<'a> {
        let size = case.size();
        // The column of the first queen is taken in every state, and below row BOUND2 so is column 0. Where the case
        // itself closes these columns, their bits are free for another use: a set bit records that the tie cell C, or
        // A, holds no queen.
        let bound2 = case.bound2().unwrap_or(BoardSize::MAX.get());
        let marks = [case.allowed(0), 1];
        let closed = |row: usize| marks[0] | if row > bound2 { case.side_mask() } else { 0 };
        Job {
            first: Scheme::new(size).depth(),
            bound2,
            side_mask: case.side_mask(),
            tie: by_row(size, |row| case.tie(row)),
            mark: by_row(size, |row| marks[usize::from(row == bound2)]),
            marks,
            narrow: !wide && size.get() <= 16,
            ..Job::allowed(size, |row| case.allowed(row) & !closed(row), space)
        }
    }

    /// A column that no board has. In a job without tie cells, every state has this column taken, so no queen is ever
    /// counted as standing on a tie cell.
    const NO_TIE: u32 = 1 << 31;

    fn allowed(size: BoardSize, allowed: impl Fn(usize) -> u32, space: &'a mut Space) -> Job<'a> {
        Job {
            rows: &mut space.rows,
            nodes: &mut space.nodes,
            first: 1,
            waiting: 0,
            last: size.last(),
            bound2: BoardSize::MAX.get(),
            side_mask: 0,
            allowed: by_row(size, allowed),
            tie: [0; Space::ROWS],
            mark: [0; Space::ROWS],
            marks: [Job::NO_TIE; 2],
            // Lanes of 16 bits have no bit to spare on a board of 16 columns.
            narrow: false,
        }
    }

    fn is_full(&self) -> bool {
        self.waiting == Buffer::FULL
    }

    /// Adds a unit. It waits in the buffer of the row above, which has no other use: only the lanes know the layout of
    /// the unit's own row.
    fn add(&mut self, unit: Unit) {
        let (row, at) = (&mut self.rows[self.first - 1], self.waiting);
        let held = [0, self.marks[0], self.marks[0] | self.marks[1]][usize::from(unit.ties) - 1];
        row.down[at] = unit.attacks.down & !held;
        row.left[at] = unit.attacks.left;
        row.right[at] = unit.attacks.right;
        self.waiting += 1;
        *self.nodes += 1;
    }

    /// Moves the waiting units into their own row and returns their number.
    #[inline(always)]
    fn take_units<L: Lanes>(&mut self) -> usize {
        let (above, below) = self.rows.split_at_mut(self.first);
        let (units, row) = (&above[self.first - 1], &mut below[0]);
        let waiting = core::mem::take(&mut self.waiting);
        for at in 0..waiting {
            let unit = States {
                down: L::splat(units.down[at]),
                left: L::splat(units.left[at]),
                right: L::splat(units.right[at]),
            };
            // The next unit overwrites the slots after the first.
            L::push(L::zero(L::splat(0)), unit, row, at);
        }
        waiting
    }
}

/// Returns the masks of a board's rows, and empty masks for the rows below it.
fn by_row(size: BoardSize, mask: impl Fn(usize) -> u32) -> [u32; Space::ROWS] {
    core::array::from_fn(|row| if row < size.get() { mask(row) } else { 0 })
}

/// The lanes of one vector: their states, and the squares that each has not tried yet.
#[derive(Clone, Copy)]
struct Flying<V> {
    states: States<V>,
    open: V,
}

/// Returns finished lanes with every column taken, so that any child of theirs dies at once.
#[inline(always)]
fn idle<L: Lanes>() -> Flying<L::Vector> {
    let (zero, taken) = (L::splat(0), L::splat(u32::MAX));
    Flying { states: States { down: taken, left: zero, right: zero }, open: zero }
}

/// The state of the work on one row.
struct Progress<L: Lanes, const FLIGHT: usize> {
    flying: [Flying<L::Vector>; FLIGHT],
    next: usize,
    count: usize,
}

/// Counts the states that wait in a job, with `FLIGHT` vectors worked on side by side so that each one's latency hides
/// behind the others.
#[inline(always)]
pub(crate) fn run<L: Lanes, const FLIGHT: usize>(job: &mut Job<'_>) -> Tally {
    use rules::{BOUND2_BELOW, FAR, LAST_BELOW, TIE};
    const TIE_BOUND2_BELOW: u8 = TIE | BOUND2_BELOW;
    const TIE_BOUND2: u8 = TIE | rules::BOUND2;
    const TIE_BOUND2_LAST_BELOW: u8 = TIE_BOUND2 | LAST_BELOW;
    let mut tally = Tally::default();
    let mut progress: [Progress<L, FLIGHT>; Space::ROWS] =
        core::array::from_fn(|_| Progress { flying: [idle::<L>(); FLIGHT], next: 0, count: 0 });
    progress[job.first].count = job.take_units::<L>();
    // Rows above `top` are finished.
    let (mut top, mut row) = (job.first, job.first);
    while top < job.last {
        let full = match rules::of(job, row) {
            0 => expand::<L, FLIGHT, 0>(job, row, row == top, &mut progress, &mut tally),
            FAR => expand::<L, FLIGHT, FAR>(job, row, row == top, &mut progress, &mut tally),
            LAST_BELOW => expand::<L, FLIGHT, LAST_BELOW>(job, row, row == top, &mut progress, &mut tally),
            BOUND2_BELOW => expand::<L, FLIGHT, BOUND2_BELOW>(job, row, row == top, &mut progress, &mut tally),
            TIE => expand::<L, FLIGHT, TIE>(job, row, row == top, &mut progress, &mut tally),
            TIE_BOUND2_BELOW => expand::<L, FLIGHT, TIE_BOUND2_BELOW>(job, row, row == top, &mut progress, &mut tally),
            TIE_BOUND2 => expand::<L, FLIGHT, TIE_BOUND2>(job, row, row == top, &mut progress, &mut tally),
            TIE_BOUND2_LAST_BELOW => {
                expand::<L, FLIGHT, TIE_BOUND2_LAST_BELOW>(job, row, row == top, &mut progress, &mut tally)
            }
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

/// Works on a row until it has no state left to start or the next row's buffer is full, and returns true if the buffer
/// is full. States that are already started wait for the row's next turn, unless the row is to be drained.
#[inline(always)]
fn expand<L: Lanes, const FLIGHT: usize, const RULES: u8>(
    job: &mut Job<'_>,
    row: usize,
    drain: bool,
    progress: &mut [Progress<L, FLIGHT>; Space::ROWS],
    tally: &mut Tally,
) -> bool {
    let last_below = RULES & rules::LAST_BELOW != 0;
    let rules = RowRules::<L, RULES>::new(job, row);
    let (rows_above, rows_below) = job.rows.split_at_mut(row + 1);
    let (input, output) = (&mut rows_above[row], &mut rows_below[0]);
    let Progress { mut flying, mut next, count } = progress[row];
    // Finished states follow the last real one, so lanes that read past the end need no special case.
    for at in 0..FLIGHT {
        L::push(L::zero(L::splat(0)), idle::<L>().states, input, count + at * L::WIDTH);
    }
    let before = if last_below { 0 } else { progress[row + 1].count };
    let mut written = before;
    let mut kept = [(L::none(), flying[0].states); FLIGHT];
    let mut full = false;
    loop {
        // Refill the lanes that have no open square left. Each stage finishes for all vectors in flight before the next
        // stage begins: 5 % less time than one vector after another.
        let mut finished = [L::none(); FLIGHT];
        let mut from = [0; FLIGHT];
        for at in 0..FLIGHT {
            finished[at] = L::zero(flying[at].open);
            from[at] = next;
            next += L::count(finished[at]);
        }
        for at in 0..FLIGHT {
            flying[at].states = L::pull(finished[at], flying[at].states, input, from[at]);
        }
        // Place a queen on the lowest open square of each lane.
        let mut queens = [L::splat(0); FLIGHT];
        for at in 0..FLIGHT {
            let Flying { states, open } = &mut flying[at];
            *open = L::select(finished[at], rules.open(*states), *open);
            queens[at] = L::lowest(*open);
            *open = L::without(*open, queens[at]);
        }
        // The children of the previous round are written only now, long after their tests are done: 10 % less time.
        if !last_below && L::WIDTH > 1 {
            push::<L, FLIGHT>(kept, output, &mut written);
        }
        for at in 0..FLIGHT {
            let child = rules.child(flying[at].states, queens[at]);
            if last_below {
                rules.count_solutions(child, tally);
                continue;
            }
            let alive = rules.alive(child);
            if L::WIDTH > 1 {
                kept[at] = (alive, child);
            } else {
                // A single lane has no vector to keep its children in, so they are written at once.
                push::<L, 1>([(alive, child)], output, &mut written);
            }
        }
        next = next.min(count);
        if !last_below && written >= Buffer::FULL {
            full = true;
            break;
        }
        if next == count && (!drain || flying.iter().all(|lane| L::count(L::zero(lane.open)) == L::WIDTH)) {
            break;
        }
    }
    if !last_below {
        if L::WIDTH > 1 {
            push::<L, FLIGHT>(kept, output, &mut written);
        }
        *job.nodes += (written - before) as u64;
        progress[row + 1].count = written;
    }
    let (next, count) = if full { (next, count) } else { (0, 0) };
    progress[row] = Progress { flying, next, count };
    full
}

/// Writes the children that look alive to the next row's buffer, one after another.
#[inline(always)]
fn push<L: Lanes, const FLIGHT: usize>(
    kept: [(L::Mask, States<L::Vector>); FLIGHT],
    output: &mut Buffer,
    written: &mut usize,
) {
    for (alive, child) in kept {
        L::push(alive, child, output, *written);
        *written += L::count(alive);
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use crate::board::BoardSize;
    use crate::count::{Engine, LaneKind, Scheme, Space, count_plainly};

    /// The other tests use lanes as wide as the board allows. This one makes the wide lanes count small boards too.
    #[test]
    fn available_wide_lanes_count_each_unit() {
        let mut space = Space::boxed();
        for engine in LaneKind::ALL.into_iter().filter_map(Engine::new).map(Engine::wide) {
            for n in 4..=12 {
                for case in Scheme::new(BoardSize::new(n).unwrap()).cases() {
                    for unit in Scheme::units(&case) {
                        let (found, plain) = (engine.count(&case, [unit], &mut space), count_plainly(&case, unit));
                        assert_eq!(found, plain, "{} N={n} {} {unit:?}", engine.lanes(), case.case());
                    }
                }
            }
        }
    }

    /// Whole cases fill the buffers, which single units do not.
    #[test]
    fn available_wide_lanes_agree_with_narrow_ones() {
        let mut space = Space::boxed();
        for engine in LaneKind::ALL.into_iter().filter_map(Engine::new) {
            for n in [13, 14] {
                for case in Scheme::new(BoardSize::new(n).unwrap()).cases() {
                    let [narrow, wide] =
                        [engine, engine.wide()].map(|engine| engine.count(&case, Scheme::units(&case), &mut space));
                    assert_eq!(narrow, wide, "{} N={n} {}", engine.lanes(), case.case());
                }
            }
        }
    }
}
