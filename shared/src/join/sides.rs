//! The two sides of a join: halves as words, many of them.
//!
//! A half is the diagonals that it uses, and a west half also has the class of its weight. A west half and an east half
//! fit together if they have no bit in common, apart from the class:
//!
//! ```text
//! bit 63 62     61                          32     31                           0
//!     class     falling window                     rising window
//!     0: weight 1    1: weight 2    2: weight 4
//! ```

use super::kernel::{Kernel, MARGIN, Task};
use alloc::vec::Vec;

/// The number of classes of weight.
pub(super) const CLASSES: usize = 3;

/// The bits of both windows.
pub(super) const WINDOWS: u64 = !0 >> 2;

/// Returns the class of a west half.
#[inline(always)]
pub(super) const fn class(half: u64) -> usize {
    (half >> 62) as usize
}

/// Returns the bits of the class of a weight, or `None` if the weight is 0.
pub(super) fn class_bits(weight: u64) -> Option<u64> {
    weight.checked_ilog2().map(|class| u64::from(class) << 62)
}

/// The halves of one side that are in memory.
#[derive(Debug)]
pub(super) struct Side {
    /// The halves, room for more, and a margin.
    words: Vec<u64>,
    pub(super) count: usize,
}

impl Side {
    /// Creates room for `most` halves.
    pub(super) fn new(most: usize) -> Side {
        Side { words: alloc::vec![0; most + MARGIN], count: 0 }
    }

    /// Returns the number of halves that there is room for.
    pub(super) const fn room(&self) -> usize {
        self.words.len() - MARGIN
    }

    /// Makes room for twice as many halves.
    pub(super) fn grow(&mut self) {
        self.words.resize(2 * self.room() + MARGIN, 0);
    }

    /// Returns the halves.
    pub(super) fn halves(&mut self) -> &mut [u64] {
        &mut self.words[..self.count]
    }

    /// Returns the room behind the halves, with its margin.
    pub(super) fn rest(&mut self) -> &mut [u64] {
        &mut self.words[self.count..]
    }
}

/// The number of words that are parted at a time where they lie.
const CHUNK: usize = 512;

/// Moves the words without `bit` to the front, and returns their number.
///
/// The words at both ends are first set aside. Then the next words are taken from the end where there is less room for
/// what is written, so that there is room for all of them on both sides:
///
/// ```text
/// written | room |    words left    | room | written
///  without                                    with
/// ```
#[inline(always)]
fn part_in_place<K: Kernel>(bit: u64, words: &mut [u64]) -> usize {
    let mut ends = [[0; CHUNK]; 2];
    let [first, last] = [words.len().min(CHUNK), words.len().saturating_sub(CHUNK).min(CHUNK)];
    let mut left = first..words.len() - last;
    ends[0][..first].copy_from_slice(&words[..first]);
    ends[1][..last].copy_from_slice(&words[left.end..]);
    let (mut front, mut back) = (0, words.len());
    let mut chunk = [0; CHUNK];
    while !left.is_empty() {
        let count = left.len().min(CHUNK);
        let from = if left.start - front <= back - left.end { left.start } else { left.end - count };
        chunk[..count].copy_from_slice(&words[from..from + count]);
        left = if from == left.start { from + count..left.end } else { left.start..from };
        let without = K::part(bit, &chunk[..count], &mut words[front..back]);
        (front, back) = (front + without, back + without - count);
    }
    // Nothing lies between the two any more, so there is no margin.
    for (end, count) in ends.iter().zip([first, last]) {
        let mut parted = [0; CHUNK + MARGIN];
        let without = K::part(bit, &end[..count], &mut parted);
        let next = back + without - count;
        words[front..front + without].copy_from_slice(&parted[..without]);
        words[next..back].copy_from_slice(&parted[CHUNK + MARGIN + without - count..]);
        (front, back) = (front + without, next);
    }
    front
}

/// A task that moves the halves without a diagonal to the front, and returns their number. Its arrays would make the
/// frames of a recursion large.
pub(super) struct PartInPlace<'a> {
    pub(super) bit: u64,
    pub(super) halves: &'a mut [u64],
}

impl Task for PartInPlace<'_> {
    type Output = usize;

    #[inline(always)]
    fn run<K: Kernel>(self) -> usize {
        part_in_place::<K>(self.bit, self.halves)
    }
}

#[cfg(test)]
mod tests {
    use super::super::kernel::PortableKernel;
    use super::*;

    #[test]
    fn words_are_parted_where_they_lie() {
        for count in [0, 1, 300, 512, 700, 1023, 1024, 1025, 1600, 5000] {
            for every in [1, 2, 3, 1000, 10_000] {
                let all: Vec<u64> = (0..count).map(|at| at << 1 | u64::from(at % every == 0)).collect();
                let mut words = all.clone();
                let front = part_in_place::<PortableKernel>(1, &mut words);
                assert!(words[..front].iter().all(|word| word & 1 == 0));
                assert!(words[front..].iter().all(|word| word & 1 == 1));
                words.sort_unstable();
                assert_eq!(words, all);
            }
        }
    }
}
