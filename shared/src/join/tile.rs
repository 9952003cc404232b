//! The tiles of a unit, without the join, for a device that joins them.
//!
//! The processor joins a tile as soon as it is cut. A device joins many tiles of many units at once, so the host deals
//! them: it makes lists and east halves, cuts tiles, and determines the weight of each pair of placements. The device
//! makes the bit matrix of a tile, finds the placements that the tile leaves, and counts the solutions.

use super::RowSet;
use super::east::MeetsTiles;
use super::kernel::Kernel;
use super::list::{List, Placements};
use super::shares::Shares;
use super::weights::Weights;
use core::array;

/// A receiver of the tiles of units.
///
/// ```
/// use eightfold_core::{BoardSize, count::LaneKind};
/// use eightfold_core::join::{ColumnSet, Join, JoinMemory, Placements, RowSet, TakesTiles};
///
/// /// Counts the tiles and the sets of columns.
/// #[derive(Default)]
/// struct Counter { tiles: usize, sets: usize }
///
/// impl TakesTiles for Counter {
///     fn west(&mut self, _: [Placements<'_>; 2], sets: &[ColumnSet]) {
///         self.sets += sets.len();
///     }
///
///     fn tile(&mut self, _: [&[u32]; 2]) {
///         self.tiles += 1;
///     }
/// }
///
/// let size = BoardSize::new(10)?;
/// let join = Join::new(LaneKind::best()).unwrap();
/// let mut memory = JoinMemory::new(size, JoinMemory::USUAL);
/// let unit = RowSet::new(size, 0b11001_01001).unwrap();
/// let mut counter = Counter::default();
/// assert!(join.deal(&|| false, unit, &(0..unit.parts()), &mut memory, &mut counter));
/// assert_eq!((counter.tiles, counter.sets), (1, 10));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub trait TakesTiles {
    /// Takes the west halves to join with the tiles that follow: the placements of the north and of the south, and the
    /// sets of columns on which they pair.
    fn west(&mut self, lists: [Placements<'_>; 2], sets: &[ColumnSet]);

    /// Takes a tile: the rising and the falling windows of at most [`Join::DEALT`](super::Join::DEALT) east halves.
    fn tile(&mut self, east: [&[u32]; 2]);
}

/// The placements of both quarters of the west on one set of columns, which those of the north use. They are pairs if
/// their seams are disjoint.
///
/// Each quarter has two parts, and the weight of a pair depends on the parts of its placements. See [`TakesTiles`] for
/// an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnSet {
    /// The places in the list of the north at which the first part begins, the second part begins, and the second part
    /// ends.
    pub x: [u32; 3],
    /// The same places in the list of the south.
    pub y: [u32; 3],
    /// The weight of the pairs of each part of the north with each part of the south, apart from the unit's
    /// [reversals](RowSet::reversals): 0, 1, 2 or 4.
    pub weights: [[u32; 2]; 2],
}

/// The west halves of a unit whose tiles are dealt.
pub(super) struct Dealt<'a> {
    lists: [&'a List; 2],
    taker: &'a mut dyn TakesTiles,
}

impl<'a> Dealt<'a> {
    /// Deals the west halves of these lists.
    pub(super) fn new(unit: RowSet, lists: [&'a List; 2], taker: &'a mut dyn TakesTiles) -> Dealt<'a> {
        let (weights, [north, south]) = (Weights::new(unit), lists);
        let sets: alloc::vec::Vec<_> = (0..north.sets())
            .map(|set| {
                let (mut x, y) = (north.stretch(set), south.stretch(south.sets() - 1 - set));
                let off = &north.placements().seam[x[0] as usize..x[1] as usize];
                let (off, lists) = weights.parts(north.sets[set], off);
                x[1] = x[0] + off as u32;
                let weigh = |list: Option<usize>| list.map_or(0, |list| 1 << list);
                ColumnSet { x, y, weights: lists.map(|lists| lists.map(weigh)) }
            })
            .collect();
        taker.west(lists.map(List::placements), &sets);
        Dealt { lists, taker }
    }
}

impl MeetsTiles for Dealt<'_> {
    const TILE: usize = super::Join::DEALT;

    #[inline(always)]
    fn shares<K: Kernel>(&self) -> Shares {
        Shares::of_west::<K>(self.lists)
    }

    /// Regions narrow lists on the processor. A device looks at whole lists.
    #[inline(always)]
    fn enter<K: Kernel>(&mut self, _: [&[u32]; 2]) {}

    #[inline(always)]
    fn join<K: Kernel>(&mut self, members: [&[u32]; 2]) {
        self.taker.tile(members);
    }
}

impl List {
    /// Returns the places at which the placements on a set of columns begin, those with a queen on the long diagonal
    /// begin, and all of them end.
    fn stretch(&self, set: usize) -> [u32; 3] {
        array::from_fn(|at| self.starts[2 * set + at])
    }
}
