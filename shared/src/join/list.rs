//! The placements of one part of a half, sorted for the join.
//!
//! They are grouped by the set of columns that they use, because the other part of the half must use the rest. Within a
//! set, those without a queen on a long diagonal come first, then those with one, and those with one on the centre of
//! an odd board. Each kind may be sorted further, by which of some diagonals its placements use.

use super::quarter::{Diagonals, Part};
use super::row_set::next_of_as_many;
use super::weights::WestHalf;
use crate::board::{BoardSize, Columns};
use alloc::vec::Vec;
use core::ops::Range;

/// The placements of a part.
///
/// Sets of columns are numbered in increasing order, and all have as many columns as there are queens. The other part
/// of a half uses the other columns, so its sets have the same numbers counted from the end.
#[derive(Debug)]
pub(super) struct List {
    queens: u32,
    columns: usize,
    /// The number of diagonals that placements are sorted by.
    depth: u32,
    /// For each set of columns, each kind, and each pattern of the diagonals, the place of the first placement; after
    /// the last one the end. The first diagonal is the highest bit of a pattern.
    starts: Vec<u32>,
    windows: Vec<u64>,
    seams: Vec<u32>,
    /// The features that weights depend on; west only.
    features: Vec<u32>,
}

/// The number of kinds of placements on a set of columns: with no queen on a long diagonal, with one there, and with
/// one on the centre.
pub(super) const KINDS: usize = 3;

/// Returns the kind of a placement with these features.
const fn kind(west: WestHalf) -> usize {
    if west.on_centre { 2 } else { (west.on_falling | west.on_rising) as usize }
}

/// Consecutive placements of a list, item by item.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Run<'a> {
    /// For each placement, the diagonals that cross the middle. Words of the west may also hold a class of weight.
    pub(super) windows: &'a [u64],
    /// For each placement, the diagonals that cross the seam. Two placements of a half agree if they have none in
    /// common.
    pub(super) seams: &'a [u32],
}

impl<'a> Run<'a> {
    #[inline(always)]
    pub(super) const fn len(self) -> usize {
        self.seams.len()
    }

    /// Returns some of the placements.
    #[inline(always)]
    pub(super) fn slice(self, range: Range<usize>) -> Run<'a> {
        Run { windows: &self.windows[range.clone()], seams: &self.seams[range] }
    }
}

/// A choice of placements: those that use none of the `closed` diagonals, sorted by some others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sorting<'a> {
    pub(super) closed: u64,
    pub(super) diagonals: &'a [u64],
}

impl Sorting<'_> {
    /// Returns whether all placements are wanted, in no particular order.
    pub(super) const fn is_none(&self) -> bool {
        self.closed == 0 && self.diagonals.is_empty()
    }

    /// Returns the pattern of a placement: a bit for each of the diagonals, which tells whether it is used.
    fn pattern(&self, windows: u64) -> usize {
        self.diagonals.iter().fold(0, |pattern, diagonal| pattern << 1 | usize::from(windows & diagonal != 0))
    }
}

/// Iterates over the sets of columns that a number of queens can use, in increasing order of their masks.
pub(super) fn sets(columns: usize, queens: u32) -> impl Iterator<Item = u32> {
    let first = (1_u32 << queens) - 1;
    core::iter::successors(Some(first), |&set| if set == 0 { None } else { next_of_as_many(set) })
        .take_while(move |set| set >> columns == 0)
}

impl List {
    /// Lists the placements of a part. Returns `None` once `is_over` returns `true`. `found` is working memory.
    ///
    /// Placements are counted by kind and then put in their places. Of a long list only the first placements are
    /// noted; a second search puts all of them in their places, so that no more memory is needed.
    pub(super) fn new(
        size: BoardSize,
        part: Part,
        sorting: Sorting<'_>,
        found: &mut Vec<Found>,
        is_over: &dyn Fn() -> bool,
    ) -> Option<List> {
        let rows: Vec<_> = Columns(part.rows).map(|row| (row, part.open_columns(row, sorting.closed))).collect();
        let (columns, depth) = (part.columns(), sorting.diagonals.len() as u32);
        let queens = rows.len() as u32;
        let mut numbers = alloc::vec![0_u16; 1 << columns];
        let mut count = 0;
        for set in sets(columns, queens) {
            numbers[set as usize] = count as u16;
            count += 1;
        }
        let describe = |place: &Place| {
            let windows = part.windows(place.diagonals);
            let kind = usize::from(numbers[place.columns as usize]) * KINDS + kind(place.west);
            let kind = (kind << depth | sorting.pattern(windows)) as u32;
            Found { windows, seam: part.seam(place.diagonals), features: place.west.word(), kind }
        };
        let search = Search { size, part, rows: &rows, is_over };
        let mut starts = alloc::vec![0_u32; ((count * KINDS) << depth) + 1];
        found.clear();
        search.descend(0, Place::default(), &mut |place| {
            let placement = describe(place);
            starts[placement.kind as usize + 1] += 1;
            if found.len() < Found::MOST {
                found.push(placement);
            }
        });
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let count = starts[starts.len() - 1] as usize;
        let (mut windows, mut seams) = (alloc::vec![0; count], alloc::vec![0; count]);
        let mut features = alloc::vec![0; if part.corner.is_west() { count } else { 0 }];
        // A counting sort: writing the placements of a kind moves its start to that of the next kind.
        let mut put = |placement: &Found| {
            let next = &mut starts[placement.kind as usize];
            let at = *next as usize;
            *next += 1;
            (windows[at], seams[at]) = (placement.windows, placement.seam);
            if let Some(slot) = features.get_mut(at) {
                *slot = placement.features;
            }
        };
        if found.len() == count {
            found.iter().for_each(put);
        } else {
            search.descend(0, Place::default(), &mut |place| put(&describe(place)));
        }
        starts.rotate_right(1);
        starts[0] = 0;
        (!is_over()).then_some(List { queens, columns, depth, starts, windows, seams, features })
    }

    /// Iterates over the sets of columns of the placements.
    pub(super) fn sets(&self) -> impl Iterator<Item = u32> + use<> {
        sets(self.columns, self.queens)
    }

    /// Returns the index range of the placements of a kind, on the columns of a set, that match a pattern.
    #[inline(always)]
    pub(super) fn of(&self, set: usize, kind: usize, Pattern { depth, used }: Pattern) -> Range<usize> {
        let rest = self.depth - depth;
        let first = ((set * KINDS + kind) << depth | used as usize) << rest;
        self.starts[first] as usize..self.starts[first + (1 << rest)] as usize
    }

    /// Returns whether there is no placement on a set of columns.
    #[inline(always)]
    pub(super) fn is_empty(&self, set: usize) -> bool {
        let each = KINDS << self.depth;
        self.starts[set * each] == self.starts[(set + 1) * each]
    }

    /// Returns all placements.
    pub(super) fn all(&self) -> Run<'_> {
        Run { windows: &self.windows, seams: &self.seams }
    }

    /// Returns the features of all placements; none in the east.
    #[inline(always)]
    pub(super) fn features(&self) -> &[u32] {
        &self.features
    }

    /// Returns the number of bytes that the list takes.
    pub(super) fn bytes(&self) -> usize {
        12 * self.seams.len() + 4 * (self.features.len() + self.starts.len())
    }
}

/// Which of the first `depth` diagonals of a sorting are used: a bit for each, the first one on top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pattern {
    pub(super) depth: u32,
    pub(super) used: u32,
}

impl Pattern {
    /// Returns the pattern with one more diagonal.
    pub(super) const fn then(self, is_used: bool) -> Pattern {
        Pattern { depth: self.depth + 1, used: self.used << 1 | is_used as u32 }
    }

    /// Iterates over the ways to divide the used diagonals between two parts.
    #[inline(always)]
    pub(super) fn divisions(self) -> impl Iterator<Item = [Pattern; 2]> {
        let Pattern { depth, used } = self;
        let smaller = move |&one: &u32| one.checked_sub(1).map(|below| below & used);
        core::iter::successors(Some(used), smaller)
            .map(move |one| [one, used & !one].map(|used| Pattern { depth, used }))
    }
}

/// A placement that the search found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    windows: u64,
    seam: u32,
    features: u32,
    kind: u32,
}

impl Found {
    /// The largest number of placements that are noted.
    const MOST: usize = 1 << 18;
}

/// A placement under construction.
#[derive(Clone, Copy, Default)]
struct Place {
    /// The row that `lower` and `higher` are masks of.
    row: usize,
    /// Attacked columns: along rising diagonals, straight down, along falling diagonals.
    lower: u32,
    columns: u32,
    higher: u32,
    diagonals: Diagonals,
    west: WestHalf,
}

struct Search<'a> {
    size: BoardSize,
    part: Part,
    /// The rows of the queens, and the columns in which each may have hers.
    rows: &'a [(usize, u32)],
    is_over: &'a dyn Fn() -> bool,
}

impl Search<'_> {
    /// The number of queens up to which a search asks whether it is over.
    const ASKING: usize = 2;

    fn descend(&self, at: usize, mut place: Place, found: &mut impl FnMut(&Place)) {
        let Some(&(row, open)) = self.rows.get(at) else { return found(&place) };
        if at <= Search::ASKING && (self.is_over)() {
            return;
        }
        let down = (row - place.row) as u32;
        place.row = row;
        place.lower = place.lower.unbounded_shr(down);
        place.higher = place.higher.unbounded_shl(down);
        for column in Columns(open & !(place.lower | place.columns | place.higher)) {
            let (queen, mut next) = (1 << column, place);
            next.lower |= queen;
            next.columns |= queen;
            next.higher |= queen;
            next.diagonals = place.diagonals.and(self.part.square(row, column));
            if self.part.corner.is_west() {
                next.west.place(self.size, row, column);
            }
            self.descend(at + 1, next, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_all_choices_in_increasing_order() {
        assert!(sets(4, 2).eq([0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]));
        assert!(sets(4, 0).eq([0]));
        assert!(sets(4, 4).eq([0b1111]));
    }

    #[test]
    fn used_diagonals_are_divided_in_every_way() {
        let ways: Vec<_> = Pattern { depth: 3, used: 0b101 }.divisions().map(|both| both.map(|it| it.used)).collect();
        assert_eq!(ways, [[0b101, 0], [0b100, 0b001], [0b001, 0b100], [0, 0b101]]);
    }
}
