//! Sets of lines as masks, in the order of their size and then as numbers, and the place of each in it.

/// Returns the set of all lines.
pub(super) const fn full(lines: usize) -> u32 {
    (1 << lines) - 1
}

/// Returns a set of these lines seen from the other end.
pub(super) const fn reversed(set: u32, lines: usize) -> u32 {
    set.reverse_bits() >> (u32::BITS as usize - lines)
}

/// Returns a number that orders sets by their size, and sets of one size as numbers.
pub(super) const fn key(set: u32) -> (u32, u32) {
    (set.count_ones(), set)
}

/// Returns the number of ways to choose `some` of `all`.
pub(super) const fn choices(all: usize, some: usize) -> u64 {
    if some > all {
        return 0;
    }
    let (mut ways, mut chosen) = (1, 0);
    while chosen < some {
        // The division leaves no remainder: the result is the number of ways to choose one more.
        ways = ways * (all - chosen) as u64 / (chosen as u64 + 1);
        chosen += 1;
    }
    ways
}

/// Iterates over the sets of `size` of these lines, as numbers in increasing order.
pub(super) fn sets(lines: usize, size: u32) -> impl Iterator<Item = u32> + Clone {
    core::iter::successors(Some(full(size as usize)), |&set| next(set)).take(choices(lines, size as usize) as usize)
}

/// Returns the next larger set of the same size.
///
/// ```text
/// 0 1 0 1 1 1 0 0     the lowest run of lines ...
/// 0 1 1 0 0 0 1 1     ... gives its highest one to the next place, and the rest falls to the bottom
/// ```
fn next(set: u32) -> Option<u32> {
    let carried = set.checked_add(set & set.wrapping_neg())?;
    let fallen = (set ^ carried).checked_shr(set.trailing_zeros() + 2).unwrap_or(0);
    Some(carried | fallen)
}

/// Returns the number of smaller sets of the same size.
pub(super) fn rank(set: u32) -> u64 {
    (0..u32::BITS as usize).filter(|at| set >> at & 1 == 1).zip(1..).map(|(at, below)| choices(at, below)).sum()
}

/// Returns the set of this size with a rank.
pub(super) fn unrank(mut rank: u64, size: u32) -> u32 {
    let (mut set, mut at) = (0, u32::BITS as usize);
    for size in (1..=size as usize).rev() {
        while at > 0 && choices(at - 1, size) > rank {
            at -= 1;
        }
        at -= 1;
        rank -= choices(at, size);
        set |= 1 << at;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_in_order() {
        for lines in 0..=9 {
            for size in 0..=lines as u32 {
                let all = (0..=full(lines)).filter(|set| set.count_ones() == size);
                assert!(sets(lines, size).eq(all), "{size} of {lines}");
                for (number, set) in (0..).zip(sets(lines, size)) {
                    assert_eq!((rank(set), unrank(number, size)), (number, set));
                }
            }
        }
        assert_eq!(sets(16, 16).collect::<std::vec::Vec<_>>(), [0xffff]);
    }
}
