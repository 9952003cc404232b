//! Tests of races, without a page.

use crate::ladder::race::*;
use eightfold_core::ladder::{Form, Ledger};

fn race(n: usize, rungs: &[Rung]) -> Race {
    Race::new(BoardSize::new(n).unwrap(), rungs.iter().copied())
}

/// Counts the nodes of a rung's search.
fn search(rung: Rung, n: usize) -> u64 {
    let mut machine = Machine::new(rung, BoardSize::new(n).unwrap());
    while machine.step().is_some() {}
    machine.ledger().nodes
}

#[test]
fn every_search_visits_the_same_number_of_nodes_until_it_is_done() {
    let mut race = race(6, &[Rung::Symmetry, Rung::BruteForce, Rung::Bitmap]);
    race.apply(RaceAction::Go);
    let ends = race.rungs().into_iter().map(|rung| search(rung, 6)).collect::<Vec<_>>();
    let mut frames = 0;
    while race.is_moving() {
        race.frame([16.0, 17.5, 250.0, 0.0][frames % 4]);
        frames += 1;
        for (runner, end) in race.runners.iter().zip(&ends) {
            // The step after the last node ends the search.
            assert_eq!(runner.shown.ledger.nodes, race.steps.min(*end), "frame {frames}");
            assert_eq!(runner.is_done(), race.steps > *end);
        }
    }
    assert!(frames > 20);
    assert_eq!((race.steps, race.nodes()), (ends[1] + 1, ends[1]));
    // The ledgers equal those of whole searches.
    for (runner, rung) in race.runners.iter().zip(race.rungs()) {
        let mut ledger = Ledger::new();
        rung.search(race.size, Form::Recursive, &mut ledger);
        assert_eq!(runner.shown.ledger, ledger);
    }
    let before = race.steps;
    for action in [RaceAction::Go, RaceAction::Step] {
        race.apply(action);
        race.frame(16.0);
        assert_eq!((race.is_moving(), race.steps), (false, before), "what is over stays over");
    }
    race.apply(RaceAction::Again);
    assert_eq!((race.steps, race.runners[0].is_done()), (0, false));
}

#[test]
fn a_bet_is_open_until_the_race_begins() {
    let mut race = race(5, &Race::FIRST);
    race.apply(RaceAction::Factor(4));
    assert_eq!(race.bet, None, "a factor alone is no bet");
    for action in [RaceAction::Bet(1), RaceAction::Factor(8), RaceAction::Bet(3)] {
        race.apply(action);
    }
    let bet = Some(Bet { runner: 3, factor: Some(8) });
    assert_eq!(race.bet, bet, "the factor is that of the other runner now");
    race.apply(RaceAction::Step);
    for action in [RaceAction::Bet(0), RaceAction::Factor(2), RaceAction::Bet(3)] {
        race.apply(action);
        assert_eq!(race.bet, bet, "it is too late");
    }
    race.apply(RaceAction::Again);
    assert_eq!(race.bet, None);
    race.apply(RaceAction::Bet(2));
    race.apply(RaceAction::Bet(2));
    race.apply(RaceAction::Bet(4));
    assert_eq!(race.bet, None, "it is taken back, and there is no fifth runner");
    assert_eq!([1.0, 2.8, 2.9, 4.2, 11.0, 12.0, 9e9].map(Bet::nearest), [2, 2, 4, 4, 8, 16, 16]);
}

#[test]
fn the_last_is_faster_once_it_is_alone_and_the_end_can_be_skipped_to() {
    let mut race = race(8, &Race::FIRST);
    race.apply(RaceAction::Go);
    let mut before = 0;
    let mut steps = |race: &mut Race| {
        race.frame(100.0);
        race.steps - std::mem::replace(&mut before, race.steps)
    };
    while race.last_alone().is_none() {
        assert_eq!(steps(&mut race), 20, "{}", race.steps);
    }
    assert_eq!((race.last_alone(), race.closed().len(), steps(&mut race)), (Some(Rung::Backtracking), 3, 120));
    race.apply(RaceAction::Skip);
    while race.is_moving() {
        race.frame(16.0);
    }
    let nodes: Vec<_> = race.closed().iter().map(|shown| shown.ledger.nodes).collect();
    assert_eq!(nodes, [488, 1028, 1828, 2057]);
    assert_eq!((race.is_over(), race.ratio().round()), (true, 4.0));
    // A reader who wants less motion sees the end at once.
    race.calm();
    race.apply(RaceAction::Again);
    race.apply(RaceAction::Go);
    assert_eq!((race.followed(), race.runners[0].shown.step), (Some(FARTHEST), 0));
}

#[test]
fn only_searches_that_fit_are_wheels() {
    let is_wheel = |rung, n| race(n, &[rung]).runners[0].wheel().is_some();
    assert!(is_wheel(Rung::Backtracking, 9) && is_wheel(Rung::BruteForce, 5) && is_wheel(Rung::Constellations, 8));
    assert!(!is_wheel(Rung::Backtracking, 10) && !is_wheel(Rung::Permutations, 8) && !is_wheel(Rung::Symmetry, 14));
}

#[test]
fn searches_close_in_the_order_of_their_nodes() {
    let mut race = race(5, &[Rung::Bitmap, Rung::Symmetry, Rung::Bitmap, Rung::Backtracking]);
    let closed = |race: &Race| race.closed().iter().map(|shown| shown.rung).collect::<Vec<_>>();
    assert_eq!(closed(&race), []);
    for _ in 0..=search(Rung::Symmetry, 5) {
        race.apply(RaceAction::Step);
    }
    assert_eq!(closed(&race), [Rung::Symmetry]);
    while !race.is_over() {
        race.apply(RaceAction::Step);
    }
    assert_eq!(closed(&race), [Rung::Symmetry, Rung::Bitmap, Rung::Bitmap, Rung::Backtracking]);
}

#[test]
fn the_pace_is_that_of_the_board_and_a_frame_has_its_most() {
    for (n, frames, steps) in [(4, 50, 6), (6, 50, 24), (8, 50, 160), (9, 50, 640), (10, 50, 2_400)] {
        let mut race = race(n, &[Rung::Bitmap, Rung::Flags]);
        race.apply(RaceAction::Go);
        (0..frames).for_each(|_| race.frame(16.0));
        assert!(race.steps.abs_diff(steps) <= 1, "{n}: {}", race.steps);
    }
    let mut race = race(12, &[Rung::Bitmap, Rung::Flags]);
    race.apply(RaceAction::Skip);
    let mut one = |elapsed: f64| {
        let before = race.steps;
        race.frame(elapsed);
        race.steps - before
    };
    assert_eq!(one(16.0), Race::MOST / 2, "thousands a frame");
    // Late frames halve the number of steps; frames on time restore it.
    let late: Vec<_> = (0..8).map(|_| one(90.0)).collect();
    assert_eq!((late[0], late[7]), (Race::MOST / 4, Race::LEAST / 2));
    assert_eq!((0..8).map(|_| one(16.0)).last(), Some(Race::MOST / 2));
    race.pause();
    race.frame(16.0);
    assert!(!race.is_moving());
}

#[test]
fn a_link_leads_to_the_same_nodes_however_far_they_are() {
    let (mut here, mut there) = (race(10, &Race::FIRST), race(4, &[Rung::Flags]));
    here.apply(RaceAction::Go);
    (0..100).for_each(|_| here.frame(17.0));
    here.pause();
    there.visit(here.size, &here.rungs(), here.steps);
    assert_eq!(there.goal(), here.steps, "a link copied on the way leads where the way leads");
    let first = there.runners[0].shown.clone();
    assert_eq!(first.step, 0, "nothing is drawn on the way");
    while there.is_moving() {
        there.frame(17.0);
    }
    for (here, there) in here.runners.iter().zip(&there.runners) {
        assert_eq!(&here.shown, &there.shown);
    }
    // Going to the current step does nothing; going beyond the end stops at the end.
    here.visit(there.size, &there.rungs(), there.steps);
    assert!(!here.is_moving());
    there.visit(BoardSize::new(4).unwrap(), &[Rung::Symmetry], u64::MAX);
    assert!(there.is_over() && !there.is_moving());
    assert_eq!(there.goal(), search(Rung::Symmetry, 4) + 1);
}
