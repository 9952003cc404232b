//! A tile: up to 4,096 east halves as the columns of a bit matrix, with the rows that queens of the west leave of it.
//!
//! ```text
//!                 east halves
//!                 a b c d e f g …
//! diagonal 0      1 0 1 1 0 1 1      a 1: that east half does not use the diagonal
//! diagonal 1      1 1 0 1 1 0 1
//!    …
//! a queen on both 1 0 0 1 0 0 1      AND: the east halves that it leaves
//! ```

use super::kernel::{Block, Kernel};
use super::list::{Chunk, List};
use super::memory::Tables;
use super::quarter::{Quarter, Windows};
use alloc::vec::Vec;

impl Tables {
    /// Makes the tile of some east halves, with `blocks` blocks per row.
    #[inline(always)]
    pub(super) fn fill<K: Kernel>(&mut self, blocks: usize, east: [&[u32]; 2], diagonals: usize) {
        self.blocks = blocks;
        for (rows, members) in self.rows.iter_mut().zip(east) {
            for (block, members) in members.chunks(Block::BITS).enumerate() {
                K::transpose(members, &mut rows[..diagonals * blocks], blocks, block);
            }
        }
    }

    /// Computes the rows that every square and every chunk of a list leaves. Chunks on diagonals that all east halves
    /// use are left out, because no placement with them is needed.
    #[inline(always)]
    pub(super) fn keep(&mut self, which: usize, quarter: Quarter, list: &List, closed: Windows) {
        let blocks = self.blocks;
        let squares = &mut self.squares[which];
        for (at, &row) in list.rows.iter().enumerate() {
            for column in 0..quarter.columns() {
                let Windows { rising, falling } = quarter.windows(quarter.square(row.into(), column));
                let square = &mut squares[Chunk::square(at, column) * blocks..][..blocks];
                match [(rising, &self.rows[0]), (falling, &self.rows[1])].map(|(bit, rows)| row_of(blocks, bit, rows)) {
                    [Some(rising), Some(falling)] => and([rising, falling], square),
                    [Some(only), None] | [None, Some(only)] => square.copy_from_slice(only),
                    // This is the corner of an odd board, which attacks nothing in the east.
                    [None, None] => square.fill(Block([u64::MAX; 8])),
                }
            }
        }
        for (chunks, kept) in list.chunks().zip(&mut self.chunks[which]) {
            // Rows are of equal length only within one tile, so the room is that of the longest.
            if kept.len() < chunks.len() * Block::MOST {
                kept.resize(chunks.len() * Block::MOST, Block::EMPTY);
            }
            for (chunk, row) in chunks.iter().zip(kept.chunks_exact_mut(blocks)) {
                if chunk.windows.are_free_of(closed) {
                    and(chunk.squares.map(|square| &squares[usize::from(square) * blocks..][..blocks]), row);
                }
            }
        }
    }

    /// Makes the rows of some placements of a list.
    #[inline(always)]
    pub(super) fn leave(&self, which: usize, list: &List, placements: &[u32], rows: &mut [Block]) {
        let chunks = &self.chunks[which];
        match self.blocks {
            1 => leave::<1>(chunks, list, placements, rows),
            2 => leave::<2>(chunks, list, placements, rows),
            3 => leave::<3>(chunks, list, placements, rows),
            4 => leave::<4>(chunks, list, placements, rows),
            5 => leave::<5>(chunks, list, placements, rows),
            6 => leave::<6>(chunks, list, placements, rows),
            7 => leave::<7>(chunks, list, placements, rows),
            _ => leave::<8>(chunks, list, placements, rows),
        }
    }
}

/// Returns the row of one diagonal, or `None` for a diagonal that does not reach the other half.
#[inline(always)]
fn row_of(blocks: usize, diagonal: u32, rows: &[Block]) -> Option<&[Block]> {
    (diagonal != 0).then(|| &rows[diagonal.trailing_zeros() as usize * blocks..][..blocks])
}

/// Makes the rows of some placements. A placement without chunks leaves everything, and the other quarter's row then
/// marks the tile's end.
#[inline(always)]
fn leave<const BLOCKS: usize>(chunks: &[Vec<Block>], list: &List, placements: &[u32], rows: &mut [Block]) {
    let chunks = &chunks[..list.parts()];
    for (&placement, row) in placements.iter().zip(rows.chunks_exact_mut(BLOCKS)) {
        let mut all = [Block([u64::MAX; 8]); BLOCKS];
        for (part, rows) in chunks.iter().enumerate() {
            let row = &rows[list.chunk(placement as usize, part) * BLOCKS..][..BLOCKS];
            for block in 0..BLOCKS {
                for word in 0..8 {
                    all[block].0[word] &= row[block].0[word];
                }
            }
        }
        row.copy_from_slice(&all);
    }
}

#[inline(always)]
fn and<const ROWS: usize>(rows: [&[Block]; ROWS], out: &mut [Block]) {
    for (block, out) in out.iter_mut().enumerate() {
        let mut all = rows[0][block];
        for row in &rows[1..] {
            for word in 0..8 {
                all.0[word] &= row[block].0[word];
            }
        }
        *out = all;
    }
}
