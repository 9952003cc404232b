//! Lots: of the windows, languages, themes and ways that a sweeping test has, a run draws one each time, and the long
//! run takes all.
//!
//! The seed is that of `cargo xtask test --seed`. By default it is made of the files of the page and its tests, so a
//! run of the same files draws the same lots on every machine.

use crate::program::is_long;
use std::env;

/// Returns one of several variants, or in the long run all of them. `name` tells the draws of a run apart.
pub fn lot<'a, T>(name: &str, variants: &'a [T]) -> &'a [T] {
    if is_long() {
        return variants;
    }
    let seed = env::var("EIGHTFOLD_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let at = draw(seed, name, variants.len());
    &variants[at..=at]
}

/// Draws a number below `end`, which is at least 1.
fn draw(seed: u64, name: &str, end: usize) -> usize {
    // FNV-1a, and the finalizer of MurmurHash3, without which names with the same end would draw alike.
    let hash = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325 ^ seed, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    let hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    ((hash ^ (hash >> 33)) % end as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_drawn_about_as_often_as_the_others() {
        for end in 1..=5 {
            let mut drawn = vec![0; end];
            for seed in 0..100 {
                for state in 0..10 {
                    drawn[draw(seed, &format!("state {state}"), end)] += 1;
                }
            }
            let mean = 1000 / end;
            assert!(drawn.iter().all(|it| (mean * 3 / 4..=mean * 5 / 4).contains(it)), "{drawn:?}");
        }
    }

    #[test]
    fn names_and_seeds_draw_apart_and_again_the_same() {
        let drawn = |seed| (0..32).map(|state| draw(seed, &format!("{state}"), 4)).collect::<Vec<_>>();
        assert_eq!(drawn(7), drawn(7));
        assert_ne!(drawn(7), drawn(8));
        assert!((0..4).all(|it| drawn(7).contains(&it)));
    }
}
