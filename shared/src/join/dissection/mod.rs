//! The split of one unit as a picture: a rectangle of all pairs that falls apart into leaves.
//!
//! The rectangle is as high as there are west halves and as wide as there are east halves, so its area is the number of
//! pairs, and so is that of each part. The engine splits it and counts the leaves; a [`Watch`] only writes down what it
//! does.
//!
//! ```
//! use eightfold_core::{BoardSize, join::{Dissection, RowSet}};
//!
//! let unit = RowSet::new(BoardSize::new(18)?, 0b10_1000_1101_1001_1010).unwrap();
//! let dissection = Dissection::new(unit, None);
//! let shares: Vec<_> = (0..4).map(|splits| 100 * dissection.open_after(splits) / dissection.pairs()).collect();
//! assert_eq!(shares, [100, 74, 54, 37]);
//! // The first diagonal changes the picture, but not the count.
//! assert_eq!(Dissection::new(unit, Some(10)).tally(), dissection.tally());
//! # Ok::<(), eightfold_core::BoardSizeError>(())
//! ```

#[cfg(test)]
mod tests;

use super::RowSet;
use super::halves::{TakesHalves, Unite, Weighed, Weighing};
use super::kernel::{Kernel, PortableKernel};
use super::leaf::Bench;
use super::list::{Pattern, Sorting};
use super::lists::Lists;
use super::memory::JoinWork;
use super::quarter::{Corner, Part, Windows};
use super::sides::{CLASSES, Side};
use super::split::{Cut, Desk, Rectangle, Watch};
use super::weights::Weights;
use alloc::vec::Vec;
use core::iter;
use core::ops::Range;

/// The end of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Another diagonal splits it.
    Split,
    /// Its halves all use the diagonal of the split, so no pair fits together. At an odd depth it is the corner at the
    /// top left of the rectangle that was split, at an even one that at the bottom right.
    Dead,
    /// Its pairs are counted; this many fit together.
    Leaf(u64),
}

/// A rectangle of pairs, and its place in the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The number of splits that made it.
    pub depth: usize,
    /// Its place from top to bottom: as many as it has west halves. Each rectangle arranges its halves in its own way.
    pub west: Range<usize>,
    /// Its place from left to right: as many as it has east halves.
    pub east: Range<usize>,
    /// Its end: split, dead or counted.
    pub fate: Fate,
}

impl Area {
    /// Returns the number of pairs.
    pub fn pairs(&self) -> u64 {
        self.west.len() as u64 * self.east.len() as u64
    }

    /// Returns `true` if pairs of it can fit together.
    pub fn is_open(&self) -> bool {
        self.fate != Fate::Dead
    }

    /// Returns `true` if the area is seen once each rectangle was split `splits` times at most.
    pub fn is_seen_after(&self, splits: usize) -> bool {
        self.depth <= splits && (self.fate != Fate::Split || self.depth == splits)
    }
}

/// The split of one unit, down to its leaves.
#[derive(Clone, Debug)]
pub struct Dissection {
    unit: RowSet,
    /// The numbers of west halves and of east halves.
    sides: [usize; 2],
    areas: Vec<Area>,
    first: Option<usize>,
    dead: Vec<u64>,
    tally: u64,
}

impl Dissection {
    /// Splits a unit: first by a given diagonal, numbered as by [`Windows::diagonals`], or by the one that the engine
    /// takes. A unit that is one leaf is not split.
    ///
    /// # Panics
    /// Panics if the board is not one of [`RowSet::SIZES`].
    pub fn new(unit: RowSet, first: Option<usize>) -> Dissection {
        let last = unit.size().last();
        let bit = first.map(|at| 1 << if at < last { at } else { 32 + at - last });
        let [mut west, mut east] = halves(unit);
        let sides = [west.count, east.count];
        let [of_west, of_east] = [&mut west, &mut east].map(|side| uses(unit, side.halves()));
        let watch = Record { steps: Vec::new(), counted: 0, closed: bit.map_or(0, |bit: u64| !bit) };
        let (watch, [once, twice, fourfold]) = split([&mut west, &mut east], watch);
        let mut steps = watch.steps.into_iter();
        let by_engine = steps
            .as_slice()
            .first()
            .and_then(Step::diagonal)
            .and_then(|bit| Windows::of_word(bit).diagonals(unit.size()).next());
        let mut areas = Vec::new();
        place(&mut steps, Area { depth: 0, west: 0..sides[0], east: 0..sides[1], fate: Fate::Split }, &mut areas);
        Dissection {
            unit,
            sides,
            areas,
            first: by_engine,
            dead: iter::zip(of_west, of_east).map(|(west, east)| west * east).collect(),
            tally: unit.reversals() * (once + 2 * twice + 4 * fourfold),
        }
    }

    /// Returns the unit.
    pub const fn unit(&self) -> RowSet {
        self.unit
    }

    /// Returns the numbers of west halves and of east halves.
    pub const fn sides(&self) -> [usize; 2] {
        self.sides
    }

    /// Returns the number of pairs.
    pub const fn pairs(&self) -> u64 {
        self.sides[0] as u64 * self.sides[1] as u64
    }

    /// Returns all rectangles: each before its parts.
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// Returns the largest depth of a rectangle.
    pub fn depth(&self) -> usize {
        self.areas.iter().map(|area| area.depth).max().unwrap_or_default()
    }

    /// Returns the number of pairs that are not dead once each rectangle was split `splits` times at most.
    pub fn open_after(&self, splits: usize) -> u64 {
        let open = self.areas.iter().filter(|area| area.is_open() && area.is_seen_after(splits));
        open.map(Area::pairs).sum()
    }

    /// Returns the number of leaves.
    pub fn leaves(&self) -> usize {
        self.areas.iter().filter(|area| matches!(area.fate, Fate::Leaf(_))).count()
    }

    /// Returns the number of pairs that fit together.
    pub fn fitting(&self) -> u64 {
        let fitting = |area: &Area| if let Fate::Leaf(count) = area.fate { count } else { 0 };
        self.areas.iter().map(fitting).sum()
    }

    /// Returns the diagonal of the first split.
    pub const fn first(&self) -> Option<usize> {
        self.first
    }

    /// Returns for each diagonal the number of pairs that it makes dead in a first split.
    pub fn dead(&self) -> &[u64] {
        &self.dead
    }

    /// Returns the number that the unit adds to the total.
    pub const fn tally(&self) -> u64 {
        self.tally
    }
}

/// A step of the engine.
#[derive(Clone, Copy, Debug)]
enum Step {
    Cut(Cut),
    /// A leaf, with the number of its pairs that fit together.
    Leaf(u64),
}

impl Step {
    fn diagonal(&self) -> Option<u64> {
        if let Step::Cut(cut) = self { Some(cut.bit) } else { None }
    }
}

/// Writes down the steps of the engine, in its order: a rectangle, the first of its parts with all that becomes of it,
/// then the second.
struct Record {
    steps: Vec<Step>,
    /// The pairs that fitted together before the next leaf.
    counted: u64,
    /// All diagonals that the first split must not take.
    closed: u64,
}

impl Watch for Record {
    fn closed(&self) -> u64 {
        if self.steps.is_empty() { self.closed } else { 0 }
    }

    fn sees_cut(&mut self, cut: Cut) {
        self.steps.push(Step::Cut(cut));
    }

    fn sees_leaf(&mut self, _west: &[u64], _east: &[u64], sums: &[u64; CLASSES]) {
        let counted = sums.iter().sum();
        self.steps.push(Step::Leaf(counted - self.counted));
        self.counted = counted;
    }
}

/// Has the engine split the rectangle of two sides and count its leaves.
fn split<W: Watch>([west, east]: [&mut Side; 2], watch: W) -> (W, [u64; CLASSES]) {
    let (mut bench, mut work) = (Bench::new(), JoinWork::default());
    // Where the room for copies ends, sides are parted where they lie.
    let mut copies = alloc::vec![0; 1 << 16];
    let longest = copies.len() / Desk::COPIES;
    let (bench, work) = (&mut bench, &mut work);
    let mut desk = Desk { bench, work, sums: [0; CLASSES], longest, is_over: &|| false, watch };
    let (west, east, copies) = (west.halves(), east.halves(), &mut copies);
    PortableKernel::enter(Rectangle { west, east, copies, desk: &mut desk });
    (desk.watch, desk.sums)
}

/// Finds the places of a rectangle and its parts. Its dead corner is at the top left, that of its parts at the bottom
/// right, and so on in turn: so what is left lies along a diagonal of the picture.
fn place(steps: &mut impl Iterator<Item = Step>, area: Area, areas: &mut Vec<Area>) {
    if area.pairs() == 0 {
        return;
    }
    let Area { depth, west, east, .. } = area.clone();
    match steps.next() {
        Some(Step::Cut(cut)) => {
            areas.push(area);
            let at = |west, east, fate| Area { depth: depth + 1, west, east, fate };
            let [west_with, west_without] = divided(&west, cut.west_with, depth);
            let [east_with, east_without] = divided(&east, cut.east_with, depth);
            let dead = at(west_with.clone(), east_with.clone(), Fate::Dead);
            if dead.pairs() > 0 {
                areas.push(dead);
            }
            let [first, second] = if cut.is_west_twice {
                [(west_without, east_with), (west, east_without)]
            } else {
                [(west_with, east_without), (west_without, east)]
            };
            for (west, east) in [first, second] {
                place(steps, at(west, east, Fate::Split), areas);
            }
        }
        Some(Step::Leaf(count)) => areas.push(Area { fate: Fate::Leaf(count), ..area }),
        None => {}
    }
}

/// Divides a side into the halves with a diagonal and those without: at even depths the former come first.
fn divided(side: &Range<usize>, with: usize, depth: usize) -> [Range<usize>; 2] {
    let middle = if depth.is_multiple_of(2) { side.start + with } else { side.end - with };
    let mut parts = [side.start..middle, middle..side.end];
    if !depth.is_multiple_of(2) {
        parts.reverse();
    }
    parts
}

/// Counts the halves that use each diagonal.
fn uses(unit: RowSet, halves: &[u64]) -> Vec<u64> {
    let mut uses = alloc::vec![0; 2 * unit.size().last()];
    for half in halves {
        for at in Windows::of_word(*half).diagonals(unit.size()) {
            uses[at] += 1;
        }
    }
    uses
}

/// Makes all halves of a unit.
fn halves(unit: RowSet) -> [Side; 2] {
    /// More than the lists of a unit take.
    const LISTS: usize = 1 << 24;
    let size = unit.size();
    let mut lists = Lists::new(size, LISTS);
    let counts = alloc::vec![true; 1 << RowSet::west(size)];
    [Corner::WEST, Corner::EAST].map(|corners| {
        let parts = Part::of_half(unit, corners);
        let mut side = Side::new(1 << 12);
        let Some(of_parts) = lists.of(parts, unit, Sorting { closed: 0, diagonals: &[] }, &|| false) else {
            return side;
        };
        let weighing = corners[0].is_west().then(|| Weighing::new(Weights::new(unit), unit.north(), parts, &counts));
        let of_parts = if let Some(weighing) = weighing { weighing.telling_first(of_parts) } else { of_parts };
        PortableKernel::enter(Unite {
            lists: of_parts.each_ref().map(AsRef::as_ref),
            pattern: Pattern::default(),
            every: 1,
            weighing,
            taker: &mut All(&mut side),
            is_over: &|| false,
            bench: &mut Weighed::default(),
        });
        side
    })
}

/// Takes all halves.
struct All<'a>(&'a mut Side);

impl TakesHalves for All<'_> {
    fn side(&mut self) -> &mut Side {
        self.0
    }

    fn make_room(&mut self) {
        self.0.grow();
    }
}
