//! Random numbers: those of the system, and those from a seed, for choices that can be repeated.

use crate::failure::Failure;

/// Returns unpredictable bytes.
pub(crate) fn number<const BYTES: usize>() -> Result<[u8; BYTES], Failure> {
    let mut number = [0; BYTES];
    match getrandom::fill(&mut number) {
        Ok(()) => Ok(number),
        Err(error) => Err(Failure::System(format!("the system gives no random numbers: {error}"))),
    }
}

/// Sebastiano Vigna's splitmix64, which is in the public domain.
#[derive(Debug)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// Chooses `count` of all. Each set of this size is equally likely.
    pub(crate) fn choose<T: Copy>(&mut self, all: &[T], count: usize) -> Vec<T> {
        let mut left = all.to_vec();
        for place in 0..count {
            // The remainder favours some of at most some millions by one part in 2^40, which does not matter here.
            let other = place + (self.next() % (left.len() - place) as u64) as usize;
            left.swap(place, other);
        }
        left.truncate(count);
        left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_chooses_the_same_again_and_every_part_is_chosen_by_some() {
        let all: Vec<_> = (0..20).collect();
        let mut ever = [false; 20];
        for seed in 0..100 {
            let chosen = Random(seed).choose(&all, 5);
            assert_eq!(chosen, Random(seed).choose(&all, 5));
            assert_eq!(chosen.iter().collect::<std::collections::BTreeSet<_>>().len(), 5);
            chosen.iter().for_each(|part| ever[*part] = true);
        }
        assert_eq!(ever, [true; 20]);
        assert_ne!(Random(1).choose(&all, 5), Random(2).choose(&all, 5));
        assert_eq!(Random(1).choose(&all, 20).len(), 20);
    }
}
