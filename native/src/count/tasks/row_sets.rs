//! Groups of scheme 2, made of row sets.

use eightfold_core::BoardSize;
use eightfold_core::join::RowSet;

/// A group of row sets, counted and written down together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RowSetGroup {
    pub(crate) index: u32,
    first: RowSet,
}

impl RowSetGroup {
    /// Iterates over its units.
    pub(crate) fn units(&self) -> impl Iterator<Item = RowSet> {
        self.first.units_from().take(RowSet::group(self.first.size()))
    }
}

/// The groups that are left, spread over the board size.
///
/// Row sets with similar numbers are alike, and so are their times. So groups are not handed out in order: with steps of
/// the golden ratio, those done at any time are spread evenly, like the leaves of a plant, and their number tells the time
/// left. Neighbouring groups share quarter lists, but not enough to matter: N = 18 and 19 took as long in this order as in
/// the other, within 2 %.
#[derive(Debug)]
pub(super) struct RowSetGroups {
    /// The groups that were left at the beginning, in order.
    groups: Vec<RowSetGroup>,
    /// The number of groups handed out.
    taken: usize,
    /// The place of the next group, and the way from one place to the next.
    place: usize,
    step: usize,
}

impl RowSetGroups {
    /// Returns these groups of a board, which are in order.
    pub(super) fn new(size: BoardSize, wanted: Vec<u32>) -> RowSetGroups {
        let mut wanted = wanted.into_iter().peekable();
        let firsts = (0..).zip(RowSet::units(size).step_by(RowSet::group(size)));
        let groups: Vec<_> = firsts
            .filter(|(index, _)| wanted.next_if_eq(index).is_some())
            .map(|(index, first)| RowSetGroup { index, first })
            .collect();
        let step = step(groups.len());
        RowSetGroups { groups, taken: 0, place: 0, step }
    }

    /// Returns the number of groups that are left.
    pub(super) fn len(&self) -> usize {
        self.groups.len() - self.taken
    }

    /// Returns the next group.
    pub(super) fn take(&mut self) -> Option<RowSetGroup> {
        if self.len() == 0 {
            return None;
        }
        let group = self.groups[self.place];
        self.taken += 1;
        self.place = (self.place + self.step) % self.groups.len();
        Some(group)
    }
}

/// Returns a step that visits each of `count` places once: a number without a common divisor, near the golden section.
fn step(count: usize) -> usize {
    const GOLDEN: f64 = 0.618_033_988_75;
    let near = (count as f64 * GOLDEN) as usize;
    (near.max(1)..).find(|&step| divisor(step, count) == 1).unwrap_or(1)
}

/// Returns the greatest common divisor.
fn divisor(one: usize, other: usize) -> usize {
    if other == 0 { one } else { divisor(other, one % other) }
}
