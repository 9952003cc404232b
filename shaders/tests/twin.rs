//! The twin, checked against the core's plain search, unit by unit, at every possible split of a board.

use eightfold_core::BoardSize;
use eightfold_core::count::{Scheme, Tally, count_plainly};
use eightfold_shaders::expand::Batch;
use eightfold_shaders::layout::{LARGEST, POISON, Poisoned, TALLY_WORDS, keeps};
use eightfold_shaders::rules::Rules;
use eightfold_shaders::twin;

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

/// Returns a batch of all units of a board, in order.
fn batch(rules: &Rules, split: usize) -> Batch {
    let mut batch = Batch::default();
    for case in Scheme::new(rules.size()).cases() {
        Scheme::units(&case).for_each(|unit| batch.add(rules, split, &case, unit));
    }
    batch
}

/// Returns the first unit that differs from the plain search.
fn differing_unit(n: usize, found: &[Tally]) -> Option<String> {
    let mut found = found.iter();
    let difference = Scheme::new(size(n)).cases().find_map(|case| {
        Scheme::units(&case).enumerate().find_map(|(at, unit)| {
            let (plain, found) = (count_plainly(&case, unit), found.next());
            (found != Some(&plain)).then(|| format!("N={n}, {}, unit {at}: {found:?}, plainly {plain:?}", case.case()))
        })
    });
    difference.or_else(|| found.next().map(|_| format!("N={n}: more tallies than units")))
}

/// Iterates over the splits that a board allows, each once.
fn splits(n: usize) -> impl Iterator<Item = usize> {
    (2..n).filter(move |split| Rules::possible_split(size(n), *split) == *split)
}

#[test]
fn the_twin_counts_each_unit_wherever_it_is_split() {
    for n in 4..=11 {
        let rules = Rules::new(size(n)).unwrap();
        let mut tried = 0;
        for split in splits(n) {
            let batch = batch(&rules, split);
            let launched = twin::run(&rules, &batch, 64);
            let (tallies, _) = batch.tallies(&launched.tallies).unwrap();
            assert_eq!(differing_unit(n, &tallies), None, "split at {split}");
            tried += 1;
        }
        assert_eq!(
            tried,
            n - 1 - Scheme::new(size(n)).depth(),
            "N={n} splits from a unit's depth to two rows before the end"
        );
    }
}

#[test]
fn one_thread_and_many_leave_the_same() {
    let rules = Rules::new(size(9)).unwrap();
    let batch = batch(&rules, 4);
    let one = twin::run(&rules, &batch, 1);
    assert_eq!(one.slots, one.placed, "one thread is never idle");
    for threads in [2, 33, 5000] {
        let many = twin::run(&rules, &batch, threads);
        assert_eq!((many.tallies, many.placed, many.kept), (one.tallies.clone(), one.placed, one.kept));
    }
}

#[test]
fn a_twin_that_is_wrong_in_one_prefix_is_caught() {
    let rules = Rules::new(size(9)).unwrap();
    let batch = batch(&rules, 4);
    let mut launched = twin::run(&rules, &batch, 64);
    // One count goes up and one down, so the sum over all prefixes stays right.
    let words = &mut launched.tallies[50 * TALLY_WORDS..];
    words[0] += 1;
    words[1] = words[1].wrapping_sub(1).min(7);
    let (tallies, _) = batch.tallies(&launched.tallies).unwrap();
    assert!(differing_unit(9, &tallies).unwrap().starts_with("N=9, "));
}

#[test]
fn poison_is_never_a_result() {
    let rules = Rules::new(size(9)).unwrap();
    let batch = batch(&rules, 4);
    let launched = twin::run(&rules, &batch, 64);
    assert!(!launched.tallies.contains(&POISON));
    for word in 0..3 {
        let mut tallies = launched.tallies.clone();
        tallies[70 * TALLY_WORDS + word] = POISON;
        assert_eq!(batch.tallies(&tallies), Err(Poisoned { prefix: 70 }));
    }
}

/// A refilled batch keeps nothing of its earlier contents.
#[test]
fn a_batch_is_used_again() {
    let rules = Rules::new(size(8)).unwrap();
    let mut again = batch(&Rules::new(size(9)).unwrap(), 5);
    again.clear();
    assert!(again.is_empty() && again.units() == 0);
    for case in Scheme::new(size(8)).cases() {
        Scheme::units(&case).for_each(|unit| again.add(&rules, 4, &case, unit));
    }
    let launched = twin::run(&rules, &again, 7);
    assert_eq!(differing_unit(8, &again.tallies(&launched.tallies).unwrap().0), None);
}

/// The work of the threads is pinned down exactly, which reveals a search that finds the same but does more.
#[test]
fn nodes_are_what_they_were() {
    let rules = Rules::new(size(12)).unwrap();
    let batch = batch(&rules, 4);
    let launched = twin::run(&rules, &batch, 64);
    assert_eq!((batch.len(), launched.placed, launched.kept), (1_495, 129_064, 94_088));
}

#[test]
fn every_board_up_to_the_largest_can_be_split() {
    for n in 4..=LARGEST {
        let split = Rules::usual_split(size(n));
        assert_eq!(Rules::possible_split(size(n), split), split, "N={n}");
        assert!((2..=14).contains(&(n - split)), "N={n} is split at {split}");
    }
    assert_eq!(Rules::new(size(LARGEST + 1)), None);
}

/// `keeps` is checked against its definition, square by square.
#[test]
fn a_queen_keeps_what_it_does_not_attack() {
    for squares in 0..1 << 9 {
        let expected =
            (0..9).filter(|column| squares & !(0b111 << 8 << column >> 9) != 0).fold(0, |all, at| all | 1 << at);
        assert_eq!(keeps(squares) & 0x1ff, expected, "{squares:09b}");
    }
}
