//! Random numbers: those of the system, and those from a seed, for choices that can be repeated.

use crate::failure::Failure;
use eightfold_core::Random;

/// Returns unpredictable bytes.
pub(crate) fn number<const BYTES: usize>() -> Result<[u8; BYTES], Failure> {
    let mut number = [0; BYTES];
    match getrandom::fill(&mut number) {
        Ok(()) => Ok(number),
        Err(error) => Err(Failure::System(format!("the system gives no random numbers: {error}"))),
    }
}

/// Chooses `count` of all. Each set of this size is equally likely.
pub(crate) fn choose<T: Copy>(random: &mut Random, all: &[T], count: usize) -> Vec<T> {
    let mut left = all.to_vec();
    for place in 0..count {
        // The remainder favours some of at most some millions by one part in 2^40, which does not matter here.
        let other = place + (random.draw() % (left.len() - place) as u64) as usize;
        left.swap(place, other);
    }
    left.truncate(count);
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_chooses_the_same_again_and_every_part_is_chosen_by_some() {
        let all: Vec<_> = (0..20).collect();
        let mut ever = [false; 20];
        for seed in 0..100 {
            let chosen = choose(&mut Random(seed), &all, 5);
            assert_eq!(chosen, choose(&mut Random(seed), &all, 5));
            assert_eq!(chosen.iter().collect::<std::collections::BTreeSet<_>>().len(), 5);
            chosen.iter().for_each(|part| ever[*part] = true);
        }
        assert_eq!(ever, [true; 20]);
        assert_ne!(choose(&mut Random(1), &all, 5), choose(&mut Random(2), &all, 5));
        assert_eq!(choose(&mut Random(1), &all, 20).len(), 20);
    }
}
