//! The search in words of 64 bits, each of which has the free columns of four rows, for any processor.

use super::super::counted::Counted;
use super::super::plan::Plan;
use super::level::Found;
use super::{Start, States};
use alloc::vec::Vec;

/// The states of a level, each as its words and its set.
///
/// ```text
/// word 0     row 3, row 2, row 1, row 0      16 bits each, the last row lowest
/// word 1     row 7, row 6, row 5, row 4
/// ...
/// set
/// ```
#[derive(Debug, Default)]
struct Level {
    words: Vec<u64>,
    /// The first state that is not done, and the end.
    at: usize,
    end: usize,
}

/// The levels of a search, and what the queens of each row leave of the rows after it, by their columns.
#[derive(Debug)]
pub(super) struct Words {
    levels: Vec<Level>,
    left: Vec<[[u64; Words::MOST]; 16]>,
}

impl Words {
    /// The most words of a state. The search is compiled for states of 1, 2, 4 and 8 words.
    const MOST: usize = 8;
    /// The number of states from which a level counts as full.
    const FULL: usize = 512;
    /// The capacity: the children of some states more.
    const SLOTS: usize = 2048;
    /// The walks that run side by side, because each alone waits for its own loads.
    const WALKS: usize = 3;

    pub(super) fn new(rows: usize) -> Words {
        // A state and its set, and at the end one more that is read and not used.
        let level = |row| Level { words: alloc::vec![0; (Words::SLOTS + 1) * (words(rows - row) + 1)], at: 0, end: 0 };
        Words { levels: (0..rows).map(level).collect(), left: alloc::vec![[[0; Words::MOST]; 16]; rows] }
    }
}

/// Returns the number of words for so many rows.
const fn words(rows: usize) -> usize {
    let words = rows.div_ceil(4).next_power_of_two();
    if words == 0 { 1 } else { words }
}

impl States for Words {
    fn begin(&mut self, plan: &Plan, starts: &[Start]) {
        self.levels.iter_mut().for_each(|level| (level.at, level.end) = (0, 0));
        for row in 0..plan.rows {
            for (column, left) in self.left[row].iter_mut().enumerate() {
                *left = [u64::MAX; Words::MOST];
                for later in row + 1..plan.rows {
                    let (hit, place) = (plan.hit(row, later), plan.rows - 1 - later);
                    let shift = 16 * (place % 4);
                    left[place / 4] &= !(u64::from(!hit.left_by(1 << column)) << shift);
                }
            }
        }
        let level = &mut self.levels[0];
        level.end = starts.len();
        for (start, state) in starts.iter().zip(level.words.chunks_exact_mut(words(plan.rows) + 1)) {
            // Rows that do not exist always have a free column.
            state.fill(0x1_0001_0001_0001);
            for row in 0..plan.rows {
                let (place, free) = (plan.rows - 1 - row, u64::from(start.free(plan, row)));
                let shift = 16 * (place % 4);
                state[place / 4] = state[place / 4] & !(0xffff << shift) | free << shift;
            }
            state[words(plan.rows)] = start.set.into();
        }
    }

    fn expand(&mut self, plan: &Plan, row: usize) -> bool {
        let Some([from, to]) = self.levels.get_mut(row..).and_then(|levels| levels.first_chunk_mut()) else {
            return true;
        };
        let place = plan.rows - 1 - row;
        let step = Step { left: &self.left[row], place, changes: if row < plan.firsts { 0 } else { u64::MAX } };
        match (words(place + 1), words(place)) {
            (1, _) => step.expand::<2, 2>(from, to),
            (2, 1) => step.expand::<3, 2>(from, to),
            (2, _) => step.expand::<3, 3>(from, to),
            (4, 2) => step.expand::<5, 3>(from, to),
            (4, _) => step.expand::<5, 5>(from, to),
            (_, 4) => step.expand::<9, 5>(from, to),
            _ => step.expand::<9, 9>(from, to),
        }
    }

    fn finish(&mut self, plan: &Plan, counted: Counted, found: &mut Found) -> bool {
        let Counted { bits, least, greatest } = counted;
        let from = &mut self.levels[plan.rows - 1];
        let states = from.words.as_chunks::<2>().0;
        let (mut at, mut count) = (from.at, found.count);
        let mut open = if at < from.end { states[at][0] as u16 } else { 0 };
        // Walks over the free columns without a branch for each state. Every state has at least one.
        while at < from.end && count < Found::FULL {
            let queen = open & open.wrapping_neg();
            let set = states[at][1] as u16 ^ queen;
            found.halves[count] = set;
            // Sets below the least one wrap around and are above the span.
            count += usize::from((set & bits).wrapping_sub(least) <= greatest - least);
            open ^= queen;
            let is_last = open == 0;
            at += usize::from(is_last);
            open |= states[at][0] as u16 & u16::from(is_last).wrapping_neg();
        }
        // The next call begins with whole states.
        if at < from.end {
            let state = &mut from.words[2 * at];
            *state = *state & !0xffff | u64::from(open);
        }
        found.count = count;
        let is_done = at >= from.end;
        (from.at, from.end) = if is_done { (0, 0) } else { (at, from.end) };
        is_done
    }
}

/// A row, and what its queens leave of the others.
struct Step<'a> {
    left: &'a [[u64; Words::MOST]; 16],
    place: usize,
    /// The bits that a queen may change in the set.
    changes: u64,
}

impl Step<'_> {
    /// Expands states of `FROM` words, of which the last is the set, to states of `TO` words.
    #[inline(never)]
    fn expand<const FROM: usize, const TO: usize>(&self, from: &mut Level, to: &mut Level) -> bool {
        let (states, children) = (from.words.as_chunks::<FROM>().0, to.words.as_chunks_mut::<TO>().0);
        let mut count = to.end;
        while from.at < from.end && count < Words::FULL {
            // As many as there is room for with 16 children each.
            let some = (from.end - from.at).min((Words::SLOTS - count) / 16 - 1);
            let states = &states[from.at..=from.at + some];
            let mut walks = Walks::new(states, self.place);
            while !walks.are_over() {
                for walk in 0..Words::WALKS {
                    let (state, column, is_one) = walks.next(walk, states, self.place);
                    let mut child = [0; TO];
                    let mut alive = TOP;
                    for word in 0..TO - 1 {
                        child[word] = state[word] & self.left[column][word];
                        alive &= ((child[word] & !TOP) + !TOP) | child[word];
                    }
                    child[TO - 1] = state[FROM - 1] ^ 1 << column & self.changes;
                    children[count] = child;
                    count += usize::from(alive == TOP) & is_one;
                }
            }
            from.at += some;
        }
        to.end = count;
        let is_done = from.at == from.end;
        (from.at, from.end) = if is_done { (0, 0) } else { (from.at, from.end) };
        is_done
    }
}

/// The highest bit of each row. Adding all other bits to those of a row sets it unless they are empty; it may also be
/// free itself, on boards of 31 rows. To allow for that takes 4 % more time.
///
/// ```text
///   0 0 0 0 0 1 0 0      a row with a free column
/// + 0 1 1 1 1 1 1 1
/// = 1 0 0 0 0 0 1 1      and for an empty one, 0 1 1 1 1 1 1 1
/// ```
const TOP: u64 = 0x8000_8000_8000_8000;

/// Walks over the free columns of one row in many states, side by side. Each has a part of the states; one more state
/// lies behind the last.
struct Walks {
    at: [usize; Words::WALKS],
    to: [usize; Words::WALKS],
    open: [u32; Words::WALKS],
}

impl Walks {
    #[inline(always)]
    fn new<const FROM: usize>(states: &[[u64; FROM]], place: usize) -> Walks {
        let all = states.len() - 1;
        let at = core::array::from_fn(|walk| all * walk / Words::WALKS);
        let to = core::array::from_fn(|walk| all * (walk + 1) / Words::WALKS);
        let open = core::array::from_fn(|walk| if at[walk] < to[walk] { open(&states[at[walk]], place) } else { 0 });
        Walks { at, to, open }
    }

    /// Takes the next column: its state, its number, and 1 if there was one.
    #[inline(always)]
    fn next<'a, const FROM: usize>(
        &mut self,
        walk: usize,
        states: &'a [[u64; FROM]],
        place: usize,
    ) -> (&'a [u64; FROM], usize, usize) {
        let (at, free) = (self.at[walk], self.open[walk]);
        let rest = free & free.wrapping_sub(1);
        let next = (at + usize::from(rest == 0)).min(self.to[walk]);
        let is_open = usize::from(rest == 0) & usize::from(next < self.to[walk]);
        (self.at[walk], self.open[walk]) = (next, rest | open(&states[next], place) & (is_open as u32).wrapping_neg());
        (&states[at], free.trailing_zeros() as usize & 15, usize::from(free != 0))
    }

    #[inline(always)]
    fn are_over(&self) -> bool {
        self.open.iter().all(|&open| open == 0)
    }
}

/// Returns the free columns of the row at a place.
#[inline(always)]
fn open<const FROM: usize>(state: &[u64; FROM], place: usize) -> u32 {
    (state[place / 4] >> (16 * (place % 4))) as u32 & 0xffff
}
