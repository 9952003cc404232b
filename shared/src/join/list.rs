//! The placements of one quarter on some of its rows, sorted for the join.
//!
//! They are grouped by the set of columns that they use, because the other quarter of the half must use the rest.
//! Within a set, those without a queen on the long diagonal come first.
//!
//! Placements of the west also know their queens, in *chunks* of two or three. For each possible chunk, a tile keeps
//! the east halves that it leaves. So a placement needs one AND for each of its chunks, not one for each diagonal.

use super::quarter::{Diagonals, Quarter, Windows};
use crate::board::Columns;
use alloc::vec::Vec;
use core::ops::Range;

/// The number of queens in a chunk, unless that makes too many chunks. With three, N = 20 takes a quarter more time,
/// because a tile's rows for the chunks no longer fit the first cache.
const QUEENS: usize = 2;

/// The largest number of chunks in a placement. Beyond ten queens some chunks have three.
pub(super) const CHUNKS: usize = 5;

/// The bits of a chunk's number.
const NUMBER: usize = 12;

/// Some queens of a placement, in consecutive rows of its list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chunk {
    /// The squares, as [`Chunk::square`] numbers them; the last one again where there are fewer than three.
    pub(super) squares: [u8; 3],
    pub(super) windows: Windows,
}

impl Chunk {
    /// The number of squares that a list can have.
    pub(super) const SQUARES: usize = 16 * 16;

    /// Returns the number of the square in a column of the list's row `at`.
    pub(super) const fn square(at: usize, column: usize) -> usize {
        16 * at + column
    }
}

/// The chunks in the same rows.
#[derive(Clone, Debug)]
struct Part {
    rows: Range<usize>,
    chunks: Vec<Chunk>,
    /// The number of a chunk, by its columns, four bits each.
    numbers: Vec<u16>,
}

/// The placements of a quarter on one set of rows.
#[derive(Clone, Debug)]
pub(super) struct List {
    /// The rows, from the top.
    pub(super) rows: Vec<u8>,
    /// For each set of columns, the start of its placements, then the start of those with a queen on the long diagonal.
    starts: Vec<u32>,
    pub(super) rising: Vec<u32>,
    pub(super) falling: Vec<u32>,
    pub(super) seam: Vec<u32>,
    /// The numbers of each placement's chunks, twelve bits each; west only.
    numbers: Vec<u64>,
    parts: Vec<Part>,
}

impl List {
    /// Lists a quarter's placements on `rows`.
    pub(super) fn new(quarter: Quarter, rows: u32) -> List {
        let rows: Vec<u8> = Columns(rows).map(|row| row as u8).collect();
        let is_west = quarter.corner().is_west();
        let parts = if is_west { parts(quarter, &rows) } else { Vec::new() };
        let mut found = Vec::new();
        Search { quarter, rows: &rows, parts: &parts, found: &mut found }.place(0, Place::default());
        // A counting sort: find the start of each kind, then put every placement in its place.
        let mut starts = alloc::vec![0_u32; (2 << quarter.columns()) + 1];
        found.iter().for_each(|found| starts[found.kind + 1] += 1);
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let zeros = || alloc::vec![0_u32; found.len()];
        let (mut rising, mut falling, mut seam, mut next) = (zeros(), zeros(), zeros(), starts.clone());
        let mut numbers = alloc::vec![0; if is_west { found.len() } else { 0 }];
        for found in &found {
            let at = next[found.kind] as usize;
            next[found.kind] += 1;
            (rising[at], falling[at], seam[at]) = (found.windows.rising, found.windows.falling, found.seam);
            if is_west {
                numbers[at] = found.numbers;
            }
        }
        List { rows, starts, rising, falling, seam, numbers, parts }
    }

    /// Returns the placements that use exactly these columns: those without a queen on the long diagonal, and those
    /// with one.
    pub(super) fn on(&self, columns: u32) -> [Range<usize>; 2] {
        let start = |at: usize| self.starts[2 * columns as usize + at] as usize;
        [start(0)..start(1), start(1)..start(2)]
    }

    /// Iterates over the chunks of each part.
    pub(super) fn chunks(&self) -> impl Iterator<Item = &[Chunk]> {
        self.parts.iter().map(|part| &*part.chunks)
    }

    /// Returns the number of parts, which is the number of chunks in a placement.
    pub(super) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Returns the number of a placement's chunk in a part.
    #[inline(always)]
    pub(super) fn chunk(&self, at: usize, part: usize) -> usize {
        (self.numbers[at] >> (NUMBER * part)) as usize & ((1 << NUMBER) - 1)
    }

    /// Estimates the number of bytes that the list takes.
    pub(super) fn bytes(&self) -> usize {
        let of_part = |part: &Part| size_of_val(&*part.chunks) + size_of_val(&*part.numbers);
        12 * self.seam.len()
            + 8 * self.numbers.len()
            + 4 * self.starts.len()
            + self.parts.iter().map(of_part).sum::<usize>()
    }
}

/// A placement that was found.
struct Found {
    /// Twice its columns, and one more with a queen on the long diagonal.
    kind: usize,
    windows: Windows,
    seam: u32,
    numbers: u64,
}

/// A placement under construction.
#[derive(Clone, Copy, Default)]
struct Place {
    /// The row that `lower` and `higher` are seen from.
    row: u32,
    /// Attacked columns: along rising diagonals, straight down, along falling diagonals.
    lower: u32,
    columns: u32,
    higher: u32,
    diagonals: Diagonals,
    /// The columns of the queens, four bits each.
    squares: u64,
    numbers: u64,
}

struct Search<'a> {
    quarter: Quarter,
    rows: &'a [u8],
    parts: &'a [Part],
    found: &'a mut Vec<Found>,
}

impl Search<'_> {
    fn place(&mut self, at: usize, mut place: Place) {
        let Some(&row) = self.rows.get(at) else { return self.keep(place) };
        let down = u32::from(row) - place.row;
        (place.lower, place.higher, place.row) = (place.lower >> down, place.higher << down, row.into());
        let full = (1 << self.quarter.columns()) - 1;
        let ended = self.parts.iter().enumerate().find(|(_, part)| part.rows.end == at + 1);
        for column in Columns(full & !(place.lower | place.columns | place.higher)) {
            let queen = 1 << column;
            let square = self.quarter.square(row.into(), column);
            let mut next = Place {
                row: place.row,
                lower: place.lower | queen,
                columns: place.columns | queen,
                higher: place.higher | queen,
                diagonals: place.diagonals.and(square),
                squares: place.squares | (column as u64) << (4 * at),
                numbers: place.numbers,
            };
            if let Some((index, part)) = ended {
                let columns = next.squares >> (4 * part.rows.start);
                next.numbers |= u64::from(part.numbers[columns as usize]) << (NUMBER * index);
            }
            self.place(at + 1, next);
        }
    }

    fn keep(&mut self, place: Place) {
        let long = self.quarter.is_on_long_diagonal(place.diagonals);
        // In the east, placements with a queen on the long diagonal are left out: those of the west count for them.
        if self.quarter.corner().is_west() || !long {
            self.found.push(Found {
                kind: 2 * place.columns as usize + usize::from(long),
                windows: self.quarter.windows(place.diagonals),
                seam: self.quarter.seam(place.diagonals),
                numbers: place.numbers,
            });
        }
    }
}

/// Divides rows into parts of nearly equal size, and lists the chunks of each.
fn parts(quarter: Quarter, rows: &[u8]) -> Vec<Part> {
    let count = rows.len().div_ceil(QUEENS).min(CHUNKS);
    let mut from = 0;
    let part = |at: usize| {
        let rows_of_part = from..from + (rows.len() - from).div_ceil(count - at);
        from = rows_of_part.end;
        chunks(quarter, &rows[rows_of_part.clone()], rows_of_part)
    };
    (0..count).map(part).collect()
}

/// Lists the chunks on some rows, which are those of a list from `at.start` on.
fn chunks(quarter: Quarter, rows: &[u8], at: Range<usize>) -> Part {
    let mut part = Part { rows: at, chunks: Vec::new(), numbers: alloc::vec![0; 1 << (4 * rows.len())] };
    let columns = quarter.columns();
    for number in 0..columns.pow(rows.len() as u32) {
        // The columns are the digits of the number.
        let mut diagonals = Some(Diagonals::default());
        let (mut taken, mut digits, mut name, mut squares) = (0_u32, number, 0, [0; 3]);
        for (index, &row) in rows.iter().enumerate() {
            let column = digits % columns;
            digits /= columns;
            let square = quarter.square(row.into(), column);
            diagonals =
                diagonals.filter(|all| taken >> column & 1 == 0 && all.are_free_of(square)).map(|all| all.and(square));
            taken |= 1 << column;
            name |= column << (4 * index);
            squares[index..].fill(Chunk::square(part.rows.start + index, column) as u8);
        }
        if let Some(diagonals) = diagonals {
            part.numbers[name] = part.chunks.len() as u16;
            part.chunks.push(Chunk { squares, windows: quarter.windows(diagonals) });
        }
    }
    part
}
