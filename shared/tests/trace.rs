//! The player: it reaches the same state at a step, wherever it comes from, in bounded memory.

use super::*;
use eightfold_core::daily::Puzzle;
use eightfold_core::trace::{Run, Scout, Stop};
use std::time::{Duration, Instant};

/// Returns the visible parts of a state, for comparisons.
fn view(machine: &Machine) -> (u64, Vec<u8>, usize, Ledger) {
    (machine.steps(), machine.board().to_vec(), machine.row(), *machine.ledger())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Seeking gives the same state and event as playing straight there.
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// A player that learns a scout's snapshots matches one that walked there itself: in state and event, forward and
    /// backward.
    #[test]
    fn learning_is_walking(
        rung in 0..Rung::ALL.len(),
        n in 4_usize..=7,
        walked in 0_u64..3_000,
        scouted in 0_u64..30_000,
        back in 0_u64..3_000,
        steps in prop::collection::vec(0_u64..33_000, 1..8),
        here in any::<bool>(),
    ) {
        let rung = Rung::ALL[rung];
        let mut learned = Player::new(rung, size(n));
        learned.seek(walked);
        learned.seek(learned.position().saturating_sub(back));
        let mut scout = Scout::new(if here { learned.outset_here() } else { learned.outset() }).unwrap();
        // The scout reports several times.
        for part in 0..3 {
            while scout.machine().steps() < walked + scouted * (part + 1) / 3 && scout.step().is_some() {}
            for snapshot in scout.take() {
                prop_assert!(learned.learn(snapshot));
            }
        }
        let reached = scout.machine().steps();
        prop_assert!(learned.explored() + 256 > reached);
        let mut walker = Player::new(rung, size(n));
        for step in steps.into_iter().map(|step| step.min(reached)) {
            learned.seek(step);
            walker.seek(step);
            for _ in 0..3 {
                prop_assert_eq!(view(learned.machine()), view(walker.machine()));
                prop_assert_eq!(learned.event(), walker.event());
                prop_assert_eq!(learned.forward(), walker.forward());
            }
        }
    }
}

/// A board with regions is a search of its own: its player learns from its scouts, and from no other's.
#[test]
fn a_player_learns_only_from_its_own_board() {
    let player = |date: &str| Player::of(Machine::with_regions(Puzzle::of(date.parse().unwrap()).regions));
    let [mut one, other] = ["2026-12-10", "2026-12-12"].map(player);
    let snapshots = |player: &Player| {
        let mut scout = Scout::new(player.outset()).unwrap();
        while scout.step().is_some() {}
        scout.take()
    };
    let plain = Player::new(Rung::Bitmap, size(8));
    for strange in [snapshots(&other).swap_remove(0), snapshots(&plain).swap_remove(0)] {
        assert!(!one.learn(strange));
    }
    assert!(snapshots(&one).into_iter().all(|snapshot| one.learn(snapshot)));
    assert!(one.explored() > 256);
    let mut walker = player("2026-12-10");
    walker.seek(one.explored() + 5);
    one.seek(one.explored() + 5);
    assert_eq!((view(one.machine()), one.event()), (view(walker.machine()), walker.event()));
}

/// The scout goes far ahead, over several doublings of the spacing, in reports of many snapshots and of few. Memory
/// stays bounded, and no step takes a long replay.
#[test]
fn a_scout_far_ahead_leaves_every_step_near() {
    for report in [70_000, 5_000_000] {
        let mut player = Player::new(Rung::Bitmap, size(16));
        player.seek(1_000);
        let mut scout = Scout::new(player.outset()).unwrap();
        while scout.machine().steps() < 10_000_000 {
            for _ in 0..report {
                scout.step();
            }
            let found = scout.take();
            assert!(found.len() <= Player::SNAPSHOTS);
            assert!(found.into_iter().all(|snapshot| player.learn(snapshot)));
        }
        assert!(player.explored() + 2048 > scout.machine().steps());
        for step in [9_999_999, 5_000_001, 3, 7_654_321] {
            let begin = Instant::now();
            player.seek(step);
            assert!(begin.elapsed() < Duration::from_millis(50), "seeking took {:?}", begin.elapsed());
            let mut machine = Machine::new(Rung::Bitmap, size(16));
            while machine.steps() < step {
                machine.step();
            }
            assert_eq!(view(player.machine()), view(&machine));
        }
    }
}

/// Snapshots that do not fit are not taken: those of another search, those beyond a gap, those between multiples of the
/// spacing.
#[test]
fn strange_snapshots_are_not_learned() {
    let snapshot = |rung, n, step| {
        let mut machine = Machine::new(rung, size(n));
        while machine.steps() < step && machine.step().is_some() {}
        machine.snapshot()
    };
    let mut player = Player::new(Rung::Bitmap, size(8));
    for (rung, n, step) in
        [(Rung::Mirror, 8, 256), (Rung::Bitmap, 9, 256), (Rung::Bitmap, 8, 300), (Rung::Bitmap, 8, 768)]
    {
        assert!(!player.learn(snapshot(rung, n, step)), "{rung} {n} {step}");
    }
    assert!(player.learn(snapshot(Rung::Bitmap, 8, 256)) && player.learn(snapshot(Rung::Bitmap, 8, 0)));
    assert_eq!(player.explored(), 256);
    // These come from a scout that has doubled its spacing.
    assert!(player.learn(snapshot(Rung::Bitmap, 8, 512)) && player.learn(snapshot(Rung::Bitmap, 8, 1024)));
    assert!(!player.learn(snapshot(Rung::Bitmap, 8, 1792)) && player.learn(snapshot(Rung::Bitmap, 8, 1536)));
    player.seek(1300);
    assert_eq!(player.machine().snapshot(), snapshot(Rung::Bitmap, 8, 1300));
}

/// The player goes backward from the end, one step at a time, over several doublings of the spacing.
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

/// Fine snapshots left over from another stretch are not used. `trace_memory.rs` goes ten times as far and watches
/// memory.
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
