//! Tests of races, without a page.

use crate::ladder::race::*;
use eightfold_core::ladder::{Form, Ledger};

fn race(n: usize, rungs: &[Rung]) -> Race {
    Race::new(BoardSize::new(n).unwrap(), rungs.iter().copied())
}

/// Counts the events and nodes of a rung's search.
fn search(rung: Rung, n: usize) -> (u64, u64) {
    let mut machine = Machine::new(rung, BoardSize::new(n).unwrap());
    while machine.step().is_some() {}
    (machine.steps(), machine.ledger().nodes)
}

#[test]
fn every_board_is_told_the_same_number_of_events_until_it_is_done() {
    let mut race = race(6, &[Rung::Symmetry, Rung::BruteForce, Rung::Bitmap]);
    race.apply(RaceAction::Go);
    let ends = race.rungs().into_iter().map(|rung| search(rung, 6).0).collect::<Vec<_>>();
    let mut frames = 0;
    while race.is_moving() {
        race.apply(RaceAction::Pace(5 + frames % 4));
        race.frame([16.0, 17.5, 250.0, 0.0][frames % 4]);
        frames += 1;
        for (runner, end) in race.runners.iter().zip(&ends) {
            assert_eq!(runner.shown.step, race.steps.min(*end), "frame {frames}");
            assert_eq!(runner.is_done(), race.steps >= *end);
        }
    }
    assert!(frames > 20);
    assert_eq!(race.steps, *ends.iter().max().unwrap());
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
fn the_places_are_those_of_the_events_and_equals_share_one() {
    let mut race = race(5, &[Rung::Bitmap, Rung::Symmetry, Rung::Bitmap, Rung::Backtracking]);
    let places = |race: &Race| race.runners.iter().map(|runner| race.place(runner)).collect::<Vec<_>>();
    assert_eq!(places(&race), [None; 4]);
    for _ in 0..search(Rung::Symmetry, 5).0 {
        race.apply(RaceAction::Step);
    }
    assert_eq!(places(&race), [None, Some(1), None, None]);
    while !race.is_over() {
        race.apply(RaceAction::Step);
    }
    assert_eq!(places(&race), [Some(2), Some(1), Some(2), Some(4)]);
}

#[test]
fn the_pace_is_kept_and_a_frame_has_its_most() {
    let mut race = race(12, &[Rung::Bitmap, Rung::Flags]);
    for (place, frames, events) in [(0, 200, 6), (3, 51, 97), (5, 50, 1600)] {
        race.apply(RaceAction::Again);
        race.apply(RaceAction::Pace(place));
        race.apply(RaceAction::Go);
        (0..frames).for_each(|_| race.frame(16.0));
        assert_eq!(race.steps, events);
    }
    race.apply(RaceAction::Pace(Race::FASTEST));
    let mut one = |elapsed: f64| {
        let before = race.steps;
        race.frame(elapsed);
        race.steps - before
    };
    assert_eq!(one(16.0), 9_600, "thousands a frame");
    // Late frames halve the number of events; frames on time restore it.
    let late: Vec<_> = (0..8).map(|_| one(90.0)).collect();
    assert_eq!((late[0], late[7]), (Race::MOST / 4, Race::LEAST / 2));
    assert_eq!((0..8).map(|_| one(16.0)).last(), Some(9_600));
    race.pause();
    race.frame(16.0);
    assert!(!race.is_moving());
}

#[test]
fn a_link_leads_to_the_same_events_however_far_they_are() {
    let (mut here, mut there) = (race(9, &Race::FIRST), race(4, &[Rung::Flags]));
    here.apply(RaceAction::Pace(Race::FASTEST));
    here.apply(RaceAction::Go);
    (0..4).for_each(|_| here.frame(17.0));
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
    assert_eq!(there.goal(), search(Rung::Symmetry, 4).0);
}
