//! The player: any step from anywhere gives the same state, in bounded memory.

#![cfg(feature = "alloc")]

use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Ledger, Machine, Rung};
use eightfold_core::trace::{Player, Run, Stop};
use proptest::prelude::*;
use std::time::{Duration, Instant};

/// What can be seen of a state, to compare two.
fn view(machine: &Machine) -> (u64, Vec<u8>, usize, Ledger) {
    (machine.steps(), machine.board().to_vec(), machine.row(), *machine.ledger())
}

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Seeking gives what playing straight there gives, the event too.
    #[test]
    fn seeking_is_playing(rung in 0..Rung::ALL.len(), n in 1_usize..=7, steps in prop::collection::vec(0_u64..20_000, 1..12)) {
        let rung = Rung::ALL[rung];
        let mut player = Player::new(rung, size(n));
        for step in steps {
            player.seek(step);
            let mut machine = Machine::new(rung, size(n));
            let mut event = None;
            while machine.steps() < step && let Some(next) = machine.step() {
                event = Some(next);
            }
            prop_assert_eq!(view(player.machine()), view(&machine));
            prop_assert_eq!(player.event(), event);
        }
    }
}

/// Backward from the end, one step at a time, over several doublings of the spacing.
#[test]
fn every_step_back_is_a_step_forward_undone() {
    let mut states = Vec::new();
    let mut player = Player::new(Rung::Symmetry, size(9));
    loop {
        states.push((view(player.machine()), player.event()));
        if !player.forward() {
            break;
        }
    }
    assert_eq!(player.length(), Some(states.len() as u64 - 1));
    while player.back() {
        let (state, event) = &states[player.position() as usize];
        assert_eq!((&view(player.machine()), &player.event()), (state, event));
    }
    assert_eq!(player.position(), 0);
}

#[test]
fn stops_are_found_in_order() {
    let mut player = Player::new(Rung::Symmetry, size(8));
    let mut solutions = Vec::new();
    while player.run(Stop::Solution, u64::MAX) == Run::Stopped {
        solutions.push(player.machine().board().to_vec());
    }
    assert_eq!(solutions.len(), 12);
    assert!(solutions.is_sorted());
    player.seek(0);
    let mut checks = 0;
    while player.run(Stop::Check, u64::MAX) == Run::Stopped {
        assert!(matches!(player.event(), Some(Event::Check(_))));
        checks += 1;
    }
    assert_eq!(checks, 9);
}

/// Fine snapshots left over from another stretch are not leaned on.
#[test]
fn stepping_back_is_quick_after_a_jump_too() {
    let mut player = Player::new(Rung::Bitmap, size(20));
    player.seek(20_000_000);
    let base = 10_000_000;
    player.seek(base);
    player.back();
    player.seek(base + 60_000);
    let start = Instant::now();
    for _ in 0..200 {
        player.back();
    }
    assert!(start.elapsed() < Duration::from_millis(400), "200 steps back took {:?}", start.elapsed());
}

/// Far into N = 20 stepping back stays quick. `trace_memory.rs` goes five times as far, and watches memory.
#[test]
fn deep_in_a_large_search_a_step_back_is_instant() {
    let mut player = Player::new(Rung::Bitmap, size(20));
    player.seek(20_000_000);
    let mut slowest = Duration::ZERO;
    for _ in 0..2000 {
        let before = Instant::now();
        player.back();
        slowest = slowest.max(before.elapsed());
    }
    assert_eq!(player.position(), 20_000_000 - 2000);
    assert!(slowest < Duration::from_millis(200), "a step back took {slowest:?}");
}
