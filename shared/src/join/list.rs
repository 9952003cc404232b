//! The placements of one quarter on some of its rows, sorted for the join.
//!
//! They are grouped by the set of columns that they use, because the other quarter of the half must use the rest.
//! Within a set, those without a queen on the long diagonal come first, and of these, those with one on the centre.
//!
//! Placements of the west also store their queens, because a tile keeps a row of east halves for each square.

use super::quarter::{Diagonals, Quarter, Windows};
use super::row_set::choices;
use crate::board::Columns;
use alloc::vec::Vec;
use core::ops::Range;

/// The placements of a quarter on one set of rows, or those of them that use certain sets of columns.
///
/// Sets of columns are numbered in increasing order, and all have as many columns as there are rows. The other quarter
/// of a half uses the other columns, so its sets have the same numbers counted from the end.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    /// The rows, from the top.
    pub(super) rows: Vec<u8>,
    /// The sets of columns, as masks; west only.
    pub(super) sets: Vec<u32>,
    /// For each set of columns, the start of its placements, then the start of those with a queen on the long diagonal.
    /// After the last set, the end.
    pub(super) starts: Vec<u32>,
    rising: Vec<u32>,
    falling: Vec<u32>,
    seam: Vec<u32>,
    /// The squares of each placement's queens, a byte each, from the top; west only. Squares are numbered by the list's
    /// rows, then by columns. Padding at the end lets the last placement be read as whole words, like the others.
    queens: Vec<u8>,
}

/// Placements of a list, item by item.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placements<'a> {
    /// For each placement, the rising diagonals that cross the middle, as in [`Windows`].
    pub(super) rising: &'a [u32],
    /// For each placement, the falling ones.
    pub(super) falling: &'a [u32],
    /// For each placement, the diagonals that cross from the north to the south. Two placements of a half agree if they
    /// have none in common.
    pub(super) seam: &'a [u32],
}

impl<'a> Placements<'a> {
    pub(super) const fn len(self) -> usize {
        self.seam.len()
    }

    /// Returns the windows of one placement.
    #[inline(always)]
    pub(super) fn windows(self, at: usize) -> Windows {
        Windows { rising: self.rising[at], falling: self.falling[at] }
    }

    /// Returns some of the placements of a list of the east.
    #[inline(always)]
    pub(super) fn slice(self, range: Range<usize>) -> Placements<'a> {
        Placements {
            rising: &self.rising[range.clone()],
            falling: &self.falling[range.clone()],
            seam: &self.seam[range],
        }
    }
}

/// The number of queens whose squares fit in one word, a byte each.
pub(super) const QUEENS: usize = size_of::<u64>();

/// The number of squares that a list can have, rounded up to the number of values of a byte.
pub(super) const SQUARES: usize = 1 << u8::BITS;

/// A bit beside the seam of a placement with a queen on the centre. No seam of the south has it.
///
/// ```text
/// bit 31 30 29                 16 15 14 13                  0
///      C  .  falling diagonals     .  .  rising diagonals
/// ```
pub(super) const ON_CENTRE: u32 = 1 << 31;

/// Returns the number of sets of columns that the placements of a quarter on `rows` can use.
pub(super) fn sets(quarter: Quarter, rows: u32) -> usize {
    choices(quarter.columns(), rows.count_ones() as usize) as usize
}

impl List {
    /// Lists a quarter's placements on `rows` that use one of the sets of columns and none of the `closed` diagonals.
    /// Returns `None` if there are more than `most`, unless there is only one set. `found` is working memory.
    pub(super) fn new(
        quarter: Quarter,
        rows: u32,
        sets: &Range<usize>,
        closed: Windows,
        most: usize,
        found: &mut Vec<FoundPlacement>,
    ) -> Option<List> {
        let count = rows.count_ones();
        let rows: Vec<u8> = Columns(rows).map(|row| row as u8).collect();
        let is_west = quarter.corner.is_west();
        let mut masks = Vec::new();
        // The wanted sets are numbered from 0; the others have no number.
        let mut wanted = alloc::vec![None; 1 << quarter.columns()];
        let mut leads = alloc::vec![false; 1 << quarter.columns()];
        let all = (0..1_usize << quarter.columns()).filter(|set| set.count_ones() == count);
        for (number, set) in all.skip(sets.start).take(sets.len()).enumerate() {
            wanted[set] = Some(number as u16);
            leads[set] = true;
            if is_west {
                masks.push(set as u32);
            }
        }
        for set in (0..leads.len()).rev() {
            if leads[set] {
                Columns(set as u32).for_each(|column| leads[set ^ 1 << column] = true);
            }
        }
        let open: Vec<_> = rows.iter().map(|&row| quarter.open_columns(row.into(), closed)).collect();
        found.clear();
        let most = if sets.len() > 1 { most } else { usize::MAX };
        let mut search = ListSearch { quarter, rows: &rows, open: &open, wanted: &wanted, leads: &leads, found, most };
        search.place(0, Place::default());
        if found.len() > most {
            return None;
        }
        // A counting sort: find the start of each kind, then put every placement in its place.
        let mut kinds = alloc::vec![0_u32; KINDS * sets.len() + 1];
        found.iter().for_each(|found| kinds[found.kind as usize + 1] += 1);
        for at in 1..kinds.len() {
            kinds[at] += kinds[at - 1];
        }
        let is_start = |at: &usize| matches!(at % KINDS, CENTRE | ON);
        let starts: Vec<u32> = (0..kinds.len()).filter(is_start).map(|at| kinds[at]).collect();
        let mut next = kinds;
        let zeros = || alloc::vec![0_u32; found.len()];
        let (mut rising, mut falling, mut seam) = (zeros(), zeros(), zeros());
        let mut queens = alloc::vec![0; if is_west { found.len() * rows.len() + QUEENS } else { 0 }];
        for found in found {
            let at = next[found.kind as usize] as usize;
            next[found.kind as usize] += 1;
            (rising[at], falling[at], seam[at]) = (found.windows.rising, found.windows.falling, found.seam);
            if is_west {
                let squares = queens[at * rows.len()..][..rows.len()].iter_mut().enumerate();
                squares.for_each(|(at, square)| {
                    *square = (at * quarter.columns()) as u8 + (found.queens >> (4 * at) & 15) as u8;
                });
            }
        }
        Some(List { rows, sets: masks, starts, rising, falling, seam, queens })
    }

    /// Fills `picked` with some of the placements of this list. `starts` become its starts.
    pub(super) fn pick(&self, numbers: &[u32], starts: &[u32], picked: &mut List) {
        picked.rows.clone_from(&self.rows);
        picked.sets.clone_from(&self.sets);
        picked.starts.clear();
        picked.starts.extend(starts);
        let columns =
            [(&mut picked.rising, &self.rising), (&mut picked.falling, &self.falling), (&mut picked.seam, &self.seam)];
        for (to, from) in columns {
            to.clear();
            to.extend(numbers.iter().map(|&number| from[number as usize]));
        }
        let each = self.rows.len();
        picked.queens.resize(numbers.len() * each + QUEENS, 0);
        for (at, &number) in numbers.iter().enumerate() {
            for first in (0..each).step_by(QUEENS) {
                let slot = &mut picked.queens[at * each + first..][..QUEENS];
                slot.copy_from_slice(&self.queens(number, first).to_le_bytes());
            }
        }
    }

    /// Returns all placements.
    pub(super) fn placements(&self) -> Placements<'_> {
        Placements { rising: &self.rising, falling: &self.falling, seam: &self.seam }
    }

    /// Returns the squares of a placement's queens from queen `first` on, which is in the lowest byte. Bytes beyond the
    /// last queen have no meaning.
    #[inline(always)]
    pub(super) fn queens(&self, number: u32, first: usize) -> u64 {
        let from = number as usize * self.rows.len() + first;
        u64::from_le_bytes(self.queens[from..].first_chunk().copied().unwrap_or_default())
    }

    /// Returns the number of sets of columns.
    pub(super) fn sets(&self) -> usize {
        self.starts.len() / 2
    }

    /// Returns the placements on the columns of a set that have no queen on the long diagonal. Lists of the east have
    /// no others.
    #[inline(always)]
    pub(super) fn off(&self, set: usize) -> Range<usize> {
        self.starts[2 * set] as usize..self.starts[2 * set + 1] as usize
    }

    /// Returns the number of bytes that the list takes.
    pub(super) fn bytes(&self) -> usize {
        12 * self.seam.len() + self.queens.len() + 4 * (self.starts.len() + self.sets.len())
    }
}

/// The kinds of placements on one set of columns, in the order of a list: with a queen on the centre of an odd board,
/// with none on the long diagonal, with one on it.
const KINDS: usize = 3;
const CENTRE: usize = 0;
const OFF: usize = 1;
const ON: usize = 2;

/// A placement that the search found.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundPlacement {
    /// The number of its set of columns times [`KINDS`], plus its kind.
    kind: u32,
    seam: u32,
    windows: Windows,
    queens: u64,
}

/// A placement under construction.
#[derive(Clone, Copy, Default)]
struct Place {
    /// The row that `lower` and `higher` are masks of.
    row: u32,
    /// Attacked columns: along rising diagonals, straight down, along falling diagonals.
    lower: u32,
    columns: u32,
    higher: u32,
    diagonals: Diagonals,
    /// The columns of the queens, four bits each.
    queens: u64,
}

struct ListSearch<'a> {
    quarter: Quarter,
    rows: &'a [u8],
    /// The columns in which each row may have its queen.
    open: &'a [u32],
    /// For each set of columns its number, if it is wanted.
    wanted: &'a [Option<u16>],
    /// For each set of columns, whether a wanted set contains it.
    leads: &'a [bool],
    found: &'a mut Vec<FoundPlacement>,
    /// The search ends when more are found.
    most: usize,
}

impl ListSearch<'_> {
    fn place(&mut self, at: usize, mut place: Place) {
        let Some(&row) = self.rows.get(at) else { return self.keep(place) };
        if !self.leads[place.columns as usize] || self.found.len() > self.most {
            return;
        }
        let down = u32::from(row) - place.row;
        (place.lower, place.higher, place.row) = (place.lower >> down, place.higher << down, row.into());
        for column in Columns(self.open[at] & !(place.lower | place.columns | place.higher)) {
            let queen = 1 << column;
            let square = self.quarter.square(row.into(), column);
            let next = Place {
                row: place.row,
                lower: place.lower | queen,
                columns: place.columns | queen,
                higher: place.higher | queen,
                diagonals: place.diagonals.and(square),
                queens: place.queens | (column as u64) << (4 * at),
            };
            self.place(at + 1, next);
        }
    }

    fn keep(&mut self, place: Place) {
        let long = self.quarter.is_on_long_diagonal(place.diagonals);
        let Some(set) = self.wanted[place.columns as usize] else { return };
        let centre = self.quarter.is_on_centre(place.diagonals);
        let kind = match (centre, long) {
            (true, _) => CENTRE,
            (_, false) => OFF,
            (_, true) => ON,
        };
        self.found.push(FoundPlacement {
            kind: u32::from(set) * KINDS as u32 + kind as u32,
            windows: self.quarter.windows(place.diagonals),
            seam: self.quarter.seam(place.diagonals) | if centre { ON_CENTRE } else { 0 },
            queens: place.queens,
        });
    }
}
