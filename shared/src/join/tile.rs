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
use super::list::List;
use super::memory::Tables;
use super::quarter::{Quarter, Windows};

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

    /// Computes the rows that the squares of a list leave.
    #[inline(always)]
    pub(super) fn keep(&mut self, which: usize, quarter: Quarter, list: &List) {
        let blocks = self.blocks;
        let mut squares = self.squares[which].chunks_exact_mut(blocks);
        for &row in &list.rows {
            for (column, square) in (0..quarter.columns()).zip(&mut squares) {
                let Windows { rising, falling } = quarter.windows(quarter.square(row.into(), column));
                match [(rising, &self.rows[0]), (falling, &self.rows[1])].map(|(bit, rows)| row_of(blocks, bit, rows)) {
                    [Some(rising), Some(falling)] => and(rising, falling, square),
                    [Some(only), None] | [None, Some(only)] => square.copy_from_slice(only),
                    // This is the corner of an odd board, which attacks nothing in the east.
                    [None, None] => square.fill(Block::FULL),
                }
            }
        }
    }
}

/// Returns the row of one diagonal, or `None` for a diagonal that does not reach the other half.
#[inline(always)]
fn row_of(blocks: usize, diagonal: u32, rows: &[Block]) -> Option<&[Block]> {
    (diagonal != 0).then(|| &rows[diagonal.trailing_zeros() as usize * blocks..][..blocks])
}

#[inline(always)]
fn and(one: &[Block], other: &[Block], out: &mut [Block]) {
    for (out, (one, other)) in out.iter_mut().zip(one.iter().zip(other)) {
        for word in 0..8 {
            out.0[word] = one.0[word] & other.0[word];
        }
    }
}
