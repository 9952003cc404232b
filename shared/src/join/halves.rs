//! The making of halves: the pairs of placements of two parts that agree.
//!
//! On each set of columns of one part, its placements meet those of the other part on the other columns. In the west
//! the class of a half follows from both of its placements. One of the parts has all queens of the north, or all of the
//! south, so it tells which columns the north uses, and all that matters of the other is its kind. So the placements of
//! the telling part get the class of their halves before they meet those of each kind.

use super::kernel::{Condition, Kernel, MARGIN, Task};
use super::list::{KINDS, List, Pattern, Run};
use super::quarter::Part;
use super::sides::{Side, class_bits};
use super::weights::{Weights, WestHalf};
use alloc::vec::Vec;
use core::ops::Range;

/// Receives halves.
pub(super) trait TakesHalves {
    /// Returns the condition that halves must meet.
    fn condition(&self) -> Condition {
        Condition::default()
    }

    /// Returns the halves.
    fn side(&mut self) -> &mut Side;

    /// Makes room in the side, which is full.
    fn make_room(&mut self);
}

/// The weights of a unit's west halves.
#[derive(Clone, Copy)]
pub(super) struct Weighing<'a> {
    weights: Weights,
    /// `true` if the upper part tells which columns the north uses, `false` if the lower one does.
    by_upper: bool,
    /// All columns of the west.
    columns: u32,
    /// For each set of columns in the north, `true` if its halves count.
    counts: &'a [bool],
}

impl<'a> Weighing<'a> {
    pub(super) fn new(weights: Weights, north: u32, [upper, _]: [Part; 2], counts: &'a [bool]) -> Weighing<'a> {
        Weighing { weights, by_upper: north & !upper.rows == 0, columns: (1 << upper.columns()) - 1, counts }
    }

    /// Returns two things of the upper and the lower part in the order of the telling and the other part.
    pub(super) fn telling_first<T>(&self, [upper, lower]: [T; 2]) -> [T; 2] {
        if self.by_upper { [upper, lower] } else { [lower, upper] }
    }

    /// Returns the class of the halves of a placement of the telling part, on these columns, with placements of a kind.
    /// Returns `None` if they do not count.
    #[inline(always)]
    fn class_bits(&self, features: u32, columns: u32, kind: usize) -> Option<u64> {
        let mut half = WestHalf::of_word(features);
        match kind {
            0 => {}
            // A queen of the south is on the rising diagonal, one of the north on the falling one.
            1 if self.by_upper => half.on_rising = true,
            1 => half.on_falling = true,
            _ => half.on_centre = true,
        }
        if !self.by_upper {
            let south = columns & !half.columns;
            half.columns = self.columns & !south;
        }
        if self.counts[half.columns as usize] { class_bits(self.weights.of(half)) } else { None }
    }
}

/// A task that makes halves.
pub(super) struct Unite<'a, T> {
    /// The lists of both parts; in the west, that of the telling part first.
    pub(super) lists: [&'a List; 2],
    /// Which of the diagonals that the lists are sorted by the halves use.
    pub(super) pattern: Pattern,
    /// Only one of so many sets of columns, for a sample.
    pub(super) every: usize,
    /// In the west, the weights.
    pub(super) weighing: Option<Weighing<'a>>,
    pub(super) taker: &'a mut T,
    /// Returns `true` to give up.
    pub(super) is_over: &'a dyn Fn() -> bool,
    /// Room for the placements of a set.
    pub(super) bench: &'a mut Weighed,
}

/// The placements of the telling part on one set of columns whose halves count, with their class.
#[derive(Debug, Default)]
pub(super) struct Weighed {
    windows: Vec<u64>,
    seams: Vec<u32>,
}

impl<T: TakesHalves> Task for Unite<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self) {
        let Unite { lists: [first, second], pattern, every, weighing, taker, is_over, bench } = self;
        let count = first.sets().count();
        for (set, columns) in first.sets().enumerate().step_by(every) {
            let others = count - 1 - set;
            if first.is_empty(set) || second.is_empty(others) {
                continue;
            }
            if is_over() {
                return;
            }
            for division in pattern.divisions() {
                for kind in 0..KINDS {
                    let other = second.all().slice(second.of(others, kind, division[1]));
                    if other.len() == 0 {
                        continue;
                    }
                    bench.windows.clear();
                    bench.seams.clear();
                    for own in 0..KINDS {
                        let places = first.of(set, own, division[0]);
                        match weighing {
                            None => unite::<K, T>(first.all().slice(places), other, taker),
                            Some(weighing) => {
                                bench.weigh(first, places, |features| weighing.class_bits(features, columns, kind));
                            }
                        }
                    }
                    if weighing.is_some() {
                        let run = Run { windows: &bench.windows, seams: &bench.seams };
                        unite::<K, T>(run, other, taker);
                    }
                }
            }
        }
    }
}

impl Weighed {
    /// Adds the placements of a range whose halves count.
    #[inline(always)]
    fn weigh(&mut self, list: &List, range: Range<usize>, class_bits: impl Fn(u32) -> Option<u64>) {
        let run = list.all().slice(range.clone());
        let mut at = 0;
        // Those of a quarter, of one kind and on one set of columns, all have the same features.
        for same in list.features()[range].chunk_by(|one, next| one == next) {
            let end = at + same.len();
            if let Some(bits) = class_bits(same[0]) {
                self.windows.extend(run.windows[at..end].iter().map(|windows| windows | bits));
                self.seams.extend_from_slice(&run.seams[at..end]);
            }
            at = end;
        }
    }
}

/// Adds the halves of two runs, as many at a time as there is room for if all of them agree.
#[inline(always)]
fn unite<K: Kernel, T: TakesHalves>(one: Run<'_>, other: Run<'_>, taker: &mut T) {
    let mut at = 0;
    while at < one.len() {
        let condition = taker.condition();
        let side = taker.side();
        let room = side.rest().len() - MARGIN;
        let count = (room / other.len()).min(one.len() - at);
        if count > 0 {
            side.count += K::unite(one.slice(at..at + count), other, condition, side.rest());
            at += count;
        } else if side.count > 0 {
            taker.make_room();
        } else {
            side.grow();
        }
    }
}
