//! The shares of placements that use each diagonal, and the diagonal to split east halves by.
//!
//! After a split by a diagonal, the halves that use it close it to the west. If a share f of the east halves and a
//! share p of the west halves use the diagonal, the split saves f · p of all their pairs. So the best diagonal is one
//! that is used often on both sides:
//!
//! ```text
//!                     west halves
//!                      p      1 - p
//!                  +-------+---------+
//! east halves   f  | saved |         |
//!                  +-------+---------+
//!            1 - f |       |         |
//!                  +-------+---------+
//! ```

use super::kernel::{Block, Kernel};
use super::list::List;
use super::quarter::Windows;

/// For each diagonal of the windows, the number of placements out of [`Shares::WHOLE`] that use it: the rising ones,
/// then the falling ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shares([[u32; u32::BITS as usize]; 2]);

impl Shares {
    /// The number of placements that are looked at, spread over all of them: those of a block. With 1,024 of them, at
    /// most 1 % fewer blocks were tested.
    const WHOLE: u32 = Block::BITS as u32;

    /// Returns the shares of some placements. They become a tile of one block, whose rows have a bit for each placement
    /// that does not use a diagonal.
    #[inline(always)]
    pub(super) fn of<K: Kernel>(placements: [&[u32]; 2]) -> Shares {
        let mut shares = [[0; u32::BITS as usize]; 2];
        // Loops, because closures would not be compiled for the kernel's instructions.
        for (shares, windows) in shares.iter_mut().zip(placements) {
            if windows.is_empty() {
                continue;
            }
            let mut sample = [0; Block::BITS];
            for (at, window) in sample.iter_mut().enumerate() {
                *window = windows[at * windows.len() / Block::BITS];
            }
            let mut rows = [Block::EMPTY; u32::BITS as usize];
            K::transpose(&sample, &mut rows, 1, 0);
            for (share, row) in shares.iter_mut().zip(rows) {
                *share = Shares::WHOLE;
                for word in row.0 {
                    *share -= word.count_ones();
                }
            }
        }
        Shares(shares)
    }

    /// Returns the shares of west halves that use each diagonal, from the lists of both quarters.
    #[inline(always)]
    pub(super) fn of_west<K: Kernel>(lists: [&List; 2]) -> Shares {
        let [x, y] = lists.map(List::placements);
        Shares::of::<K>([x.rising, x.falling]).either(Shares::of::<K>([y.rising, y.falling]))
    }

    /// Returns the shares of pairs of these placements and others in which one or the other uses a diagonal.
    #[inline(always)]
    pub(super) fn either(self, other: Shares) -> Shares {
        let Shares(mut shares) = self;
        for (share, other) in shares.iter_mut().flatten().zip(other.0.into_iter().flatten()) {
            *share = Shares::WHOLE - (Shares::WHOLE - *share) * (Shares::WHOLE - other) / Shares::WHOLE;
        }
        Shares(shares)
    }

    /// Returns the diagonal that saves the most pairs when these east halves are split by it. Returns `None` if every
    /// diagonal is used by all of them or by none.
    #[inline(always)]
    pub(super) fn best_split(self, west: Shares) -> Option<Windows> {
        let mut best = (0, None);
        for (is_falling, (east, west)) in [false, true].into_iter().zip(self.0.into_iter().zip(west.0)) {
            for (bit, (east, west)) in east.into_iter().zip(west).enumerate() {
                // Add 1, because a diagonal that the west never uses still divides the halves.
                let saved = east * (west + 1);
                if saved > best.0 && east < Shares::WHOLE {
                    let diagonal = 1 << bit;
                    let [rising, falling] = if is_falling { [0, diagonal] } else { [diagonal, 0] };
                    best = (saved, Some(Windows { rising, falling }));
                }
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests {
    use super::super::kernel::PortableKernel;
    use super::*;

    fn of(rising: &[u32], falling: &[u32]) -> Shares {
        Shares::of::<PortableKernel>([rising, falling])
    }

    #[test]
    fn shares_are_counted_for_each_diagonal() {
        let Shares([rising, falling]) = of(&[0b01, 0b11, 0b11, 0b11], &[0, 0, 0, 1 << 31]);
        assert_eq!((rising[0], rising[1], rising[2]), (512, 384, 0));
        assert_eq!((falling[0], falling[31]), (0, 128));
        assert_eq!(of(&[], &[]), Shares([[0; 32]; 2]));
    }

    #[test]
    fn of_pairs_one_or_the_other_uses_a_diagonal() {
        let Shares([rising, falling]) = of(&[1, 0], &[1, 0]).either(of(&[1, 0], &[0, 0]));
        assert_eq!((rising[0], falling[0], falling[1]), (384, 256, 0));
    }

    #[test]
    fn the_best_split_is_used_often_on_both_sides() {
        // All halves use the rising diagonal 0, so it divides nothing; three quarters use 1, a half uses the falling 0.
        let east = of(&[0b01, 0b11, 0b11, 0b11], &[0, 0, 1, 1]);
        let west = |rising, falling| of(&[rising, 0, 0, 0], &[falling, falling, 0, 0]);
        assert_eq!(east.best_split(west(0b11, 0)), Some(Windows { rising: 0b10, falling: 0 }));
        assert_eq!(east.best_split(west(0b11, 1)), Some(Windows { rising: 0, falling: 1 }));
        assert_eq!(east.best_split(west(0, 0)), Some(Windows { rising: 0b10, falling: 0 }));
        assert_eq!(of(&[0b01; 9], &[0; 9]).best_split(west(0b11, 1)), None);
    }
}
