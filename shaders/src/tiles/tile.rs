//! The twin of the kernel that joins tiles: the same steps, in the same order, with a loop in place of threads.
//!
//! A tile becomes a bit matrix, with a row for each diagonal and a word for each thread. For each set of columns, the
//! kernel takes the placements of x whose diagonals the tile leaves free, at most `CHUNK` at a time, and makes
//! the rows of at most `ROWS` of them. It compares these with all y on the set, which it takes in the same way. A
//! placement's row is the AND of the rows of its diagonals, and a pair's solutions are the bits that both of its rows
//! have.
//!
//! ```text
//!            x0 x1 x2
//! y0   101    ×  .  ×      the word of y0: it pairs with x0 and x2, whose seams are disjoint from its own
//! y1   010    .  ×  .
//! ```

use super::{CHUNK, COUNT_WORDS, Deck, Piece, ROWS};
use eightfold_core::join::{ColumnSet, Join};

/// A row of the matrix.
type Row = [u32; Join::DEALT / 32];

/// Joins all tiles of a deck and returns the buffer of counts.
pub fn run(deck: &Deck) -> Vec<u32> {
    deck.pieces().iter().flat_map(|piece| Twin::new(deck, piece).count()).collect()
}

struct Twin<'a> {
    deck: &'a Deck,
    piece: &'a Piece,
    matrix: Vec<Row>,
    /// The bits that stand for an east half.
    here: Row,
}

impl<'a> Twin<'a> {
    fn new(deck: &'a Deck, piece: &'a Piece) -> Twin<'a> {
        let window = deck.size().last();
        let (mut matrix, mut here) = (vec![[0; Join::DEALT / 32]; 2 * window], [0; Join::DEALT / 32]);
        let members = deck.east().as_chunks().0.iter().skip(piece.east[0] as usize).take(piece.east[1] as usize);
        for (member, &[rising, falling]) in members.enumerate() {
            let (word, bit) = (member / 32, member % 32);
            here[word] |= 1 << bit;
            for row in 0..window {
                matrix[row][word] |= (!(rising >> row) & 1) << bit;
                matrix[window + row][word] |= (!(falling >> row) & 1) << bit;
            }
        }
        Twin { deck, piece, matrix, here }
    }

    fn count(&self) -> [u32; COUNT_WORDS] {
        let [first, count] = self.piece.sets.map(|at| at as usize);
        let (mut sum, mut pairs) = (0, 0);
        for set in &self.deck.sets()[first..first + count] {
            self.join(set, &mut sum, &mut pairs);
        }
        [sum as u32, (sum >> 32) as u32, pairs, 0]
    }

    /// Adds the solutions and the pairs on a set of columns.
    fn join(&self, set: &ColumnSet, sum: &mut u64, pairs: &mut u32) {
        let [x_list, y_list] = self.piece.lists;
        for x in chunks([set.x[0], set.x[2]]) {
            for x in self.left(x.map(|at| x_list + at)).chunks(ROWS as usize) {
                let rows: Vec<_> = x.iter().map(|&placement| self.row(placement)).collect();
                for y in chunks([set.y[0], set.y[2]]) {
                    for y in self.left(y.map(|at| y_list + at)) {
                        let of_y = usize::from(y >= y_list + set.y[1]);
                        let weight = |x: u32| set.weights[usize::from(x >= x_list + set.x[1])][of_y];
                        let agree = |x: u32| self.placement(x)[2] & self.placement(y)[2] == 0;
                        let mut row = None;
                        for (&x, with) in x.iter().zip(&rows).filter(|(x, _)| agree(**x) && weight(**x) != 0) {
                            let row = row.get_or_insert_with(|| self.row(y));
                            let both: u32 = row.iter().zip(with).map(|(one, other)| (one & other).count_ones()).sum();
                            *sum += u64::from(weight(x) * both);
                            *pairs += 1;
                        }
                    }
                }
            }
        }
    }

    /// Returns the placements from `start` to `end` whose diagonals the tile leaves free.
    fn left(&self, [start, end]: [u32; 2]) -> Vec<u32> {
        let [closed_rising, closed_falling] = self.piece.closed;
        let is_free = |at: &u32| {
            let [rising, falling, _] = self.placement(*at);
            (rising & closed_rising) | (falling & closed_falling) == 0
        };
        (start..end).filter(is_free).collect()
    }

    fn placement(&self, at: u32) -> [u32; 3] {
        self.deck.placements().as_chunks().0[at as usize]
    }

    fn row(&self, placement: u32) -> Row {
        let [rising, falling, _] = self.placement(placement);
        let window = self.deck.size().last();
        let mut row = self.here;
        for (at, diagonal) in self.matrix.iter().enumerate() {
            let bits = if at < window { rising >> at } else { falling >> (at - window) };
            if bits & 1 == 1 {
                row.iter_mut().zip(diagonal).for_each(|(word, diagonal)| *word &= diagonal);
            }
        }
        row
    }
}

/// Cuts a range of placements into chunks.
fn chunks([start, end]: [u32; 2]) -> impl Iterator<Item = [u32; 2]> {
    (start..end).step_by(CHUNK as usize).map(move |first| [first, end.min(first + CHUNK)])
}
