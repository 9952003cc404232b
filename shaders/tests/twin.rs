//! Tests of the twin: its tallies for any number of threads, and the splits of boards. The program's conformance tests
//! compare it with the core, unit by unit, at every possible split of a board.

use eightfold_core::BoardSize;
use eightfold_core::count::Scheme;
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
    assert_eq!(twin::run(&rules, &again, 7).tallies, twin::run(&rules, &batch(&rules, 4), 7).tallies);
}

/// The exact numbers of queens reveal a search that finds the same solutions with more work.
#[test]
fn nodes_are_what_they_were() {
    let rules = Rules::new(size(12)).unwrap();
    let batch = batch(&rules, 4);
    let launched = twin::run(&rules, &batch, 64);
    assert_eq!((batch.len(), launched.placed, launched.kept), (1_495, 129_064, 94_088));
}

#[test]
fn every_board_up_to_the_largest_can_be_split() {
    for n in 4..=11 {
        let possible = (2..n).filter(|split| Rules::possible_split(size(n), *split) == *split).count();
        let all = n - 1 - Scheme::new(size(n)).depth();
        assert_eq!(possible, all, "N={n} splits from a unit's depth to two rows before the end");
    }
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
