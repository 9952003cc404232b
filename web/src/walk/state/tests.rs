//! Tests of a walk without a page.

use crate::base::notice::Notice;
use crate::base::settings::{LARGEST, Speed};
use crate::parts::carried::Carried;
use crate::parts::position::Position;
use crate::parts::room::Room;
use crate::walk::place::Place;
use crate::walk::state::explorer_tests::work;
use crate::walk::state::{Action, Goal, Motion, State};
use crate::walk::time::{Contact, Touched};
use eightfold_core::daily::Puzzle;
use eightfold_core::ladder::{Event, Reason, Rung};
use eightfold_core::trace::Stop;
use eightfold_core::{BoardSize, Class, Square};
use eightfold_worker::{Task, TaskEvent};
use std::ops::Deref;

/// A walk with the notices and the speed that a page passes to it.
pub(in crate::walk) struct Walk {
    state: State,
    pub(super) notices: Vec<Notice>,
    speed: Speed,
}

impl Deref for Walk {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl Walk {
    pub(in crate::walk) fn apply(&mut self, action: Action) {
        self.state.apply(action, &mut self.notices);
        self.state.explore_unasked();
    }

    pub(super) fn frame(&mut self, elapsed: f64) {
        self.state.frame(elapsed, self.speed, &mut self.notices);
        self.state.explore_unasked();
    }

    pub(in crate::walk) fn visit(&mut self, place: &Place) {
        self.notices.clear();
        self.state.visit(place, &mut self.notices);
        self.state.explore_unasked();
    }

    pub(super) fn on_task_event(&mut self, told: TaskEvent) {
        self.state.on_task_event(told, &mut self.notices);
        self.state.explore_unasked();
    }

    /// Applies an action and waits until its effects have ended.
    pub(super) fn run(&mut self, action: Action) {
        self.apply(action);
        settle(self);
    }

    pub(in crate::walk) fn notices(&self) -> &[Notice] {
        &self.notices
    }

    pub(super) fn task(&self) -> Option<&Task> {
        self.explorer.task.as_ref()
    }
}

pub(in crate::walk) fn walk(n: usize) -> Walk {
    let state = State::new(Rung::Bitmap, BoardSize::new(n).unwrap());
    let mut walk = Walk { state, notices: Vec::new(), speed: Speed::default() };
    walk.state.explore_unasked();
    walk
}

fn visit(place: &Place) -> Walk {
    let mut state = walk(8);
    state.visit(place);
    settle(&mut state);
    state
}

/// Runs frames and workers until nothing moves; returns the number of frames.
pub(super) fn settle(state: &mut Walk) -> u32 {
    let mut frames = 0;
    while state.motion != Motion::Still {
        if matches!(state.motion, Motion::Sent(_)) {
            work(state, usize::MAX);
        } else {
            state.frame(16.0);
            frames += 1;
        }
    }
    frames
}

#[test]
fn what_was_shown_before_is_kept_for_one_step() {
    let mut state = walk(5);
    assert!(state.before.as_ref().is_none());
    state.apply(Action::Forward);
    state.apply(Action::Forward);
    assert_eq!(state.before.as_ref().map(|before| before.step), Some(1));
    state.apply(Action::Stop);
    assert_eq!(state.before.as_ref().map(|before| before.step), Some(1), "nothing moved");
    state.apply(Action::Back);
    assert_eq!(state.before.as_ref().map(|before| before.step), Some(2));
    state.apply(Action::Rung(Rung::Symmetry));
    assert!(state.before.as_ref().is_none());
}

#[test]
fn a_step_is_seen_moving_unless_it_was_played_fast() {
    let mut state = walk(5);
    state.apply(Action::Forward);
    assert_eq!(state.stepped().map(|before| before.step), Some(0));
    for (steps, is_seen) in [(12, true), (60, false)] {
        let mut state = Walk { speed: Speed::of(steps), ..walk(5) };
        state.apply(Action::Play);
        while state.shown.step < 3 {
            state.frame(16.0);
        }
        assert_eq!(state.stepped().is_some(), is_seen, "{steps}");
        // After fast playing, the last step is not animated, but the next one is.
        state.apply(Action::Play);
        assert_eq!(state.stepped().is_some(), is_seen, "{steps}");
        state.apply(Action::Back);
        assert!(state.stepped().is_some());
    }
    // A jump is not a step, so it is not animated.
    state.apply(Action::Seek(9));
    assert!(state.stepped().is_none());
}

#[test]
fn next_solution_finds_all_of_them_and_then_the_end() {
    for (n, solutions) in [(1, 1), (2, 0), (3, 0), (6, 4), (8, 92)] {
        let mut state = walk(n);
        for ordinal in 1..=solutions {
            state.run(Action::NextSolution);
            assert!(matches!(state.shown.event, Some(Event::Solution { .. })));
            assert_eq!(state.shown.ledger.total, ordinal);
        }
        state.run(Action::NextSolution);
        assert!(state.shown.is_end());
        let end = state.shown.clone();
        for action in [Action::Forward, Action::Play, Action::NextSolution] {
            state.apply(action);
            state.frame(1000.0);
            assert_eq!((&state.shown, state.motion), (&end, Motion::Still), "nothing comes after the end");
        }
    }
}

#[test]
fn a_run_takes_many_frames_and_can_be_stopped() {
    let mut state = walk(16);
    state.visit(&Place { size: Some(16), step: Some(1_000_000), ..Place::default() });
    assert!(matches!(state.motion, Motion::Running(Goal::Step(1_000_000))));
    assert_eq!(state.place().step, Some(1_000_000), "a link copied on the way leads where the way leads");
    assert!(state.shown.is_start(), "the board rests during a run");
    state.frame(16.0);
    state.apply(Action::Stop);
    let stopped = 2 * State::STEPS_PER_FRAME;
    assert_eq!((state.step(), state.shown.step, state.motion), (stopped, stopped, Motion::Still));

    state.visit(&Place { size: Some(16), step: Some(250_000), ..Place::default() });
    assert_eq!(u64::from(settle(&mut state)) + 1, (250_000 - stopped) / State::STEPS_PER_FRAME);
    assert_eq!(state.shown.step, 250_000);
}

#[test]
fn playing_follows_the_clock() {
    let mut state = walk(8);
    state.speed = Speed::default();
    assert_eq!(Speed::default().steps_per_second(), 4.0);
    state.apply(Action::Play);
    for _ in 0..100 {
        state.frame(10.0);
    }
    assert_eq!(state.step(), 4, "four steps in a second");
    state.frame(1e9);
    assert_eq!(state.step(), 4, "a long sleep is not made up for");
    state.apply(Action::Play);
    assert_eq!(state.motion, Motion::Still);

    state.speed = Speed::FASTEST;
    state.run(Action::Play);
    assert_eq!(state.shown.ledger.total, 92);
}

#[test]
fn a_step_by_hand_ends_playing() {
    for action in [Action::Forward, Action::Back, Action::First, Action::NextSolution, Action::Stop] {
        let mut state = walk(4);
        state.apply(Action::Play);
        state.run(action);
        assert_eq!(state.motion, Motion::Still, "{action:?}");
    }
}

#[test]
fn a_film_begins_here_and_is_no_longer_than_the_search() {
    let mut state = walk(4);
    let steps = |state: &State| state.boards().iter().map(|board| board.step).collect::<Vec<_>>();
    for (steps, nearest) in [(0, 1), (u64::MAX, 200), (3, 3)] {
        state.apply(Action::Film(steps));
        assert_eq!(state.film, nearest, "a film is never endless nor empty");
    }
    state.apply(Action::Seek(10));
    let before = state.place();
    assert_eq!(steps(&state), [10, 11, 12, 13]);
    state.apply(Action::Last);
    state.apply(Action::Back);
    let end = state.step() + 1;
    assert_eq!(steps(&state), [end - 1, end]);
    state.apply(Action::Forward);
    assert_eq!(steps(&state), [end]);
    state.apply(Action::Seek(10));
    assert_eq!(state.place(), before);
}

#[test]
fn looking_for_what_does_not_come_says_so() {
    // Bitmap has no classes, so the key only shows a notice.
    let (mut state, wanted) = (walk(6), Stop::Class(Class::Two));
    state.apply(Action::RunTo(wanted));
    assert_eq!((state.step(), state.notices()), (0, &[Notice::NeverComes(wanted, Rung::Bitmap)][..]));
    // N = 6 has one class of COUNT4 and none of COUNT2; this is known without a search.
    state.apply(Action::Rung(Rung::Symmetry));
    let size = state.shown.size;
    for wanted in [wanted, Stop::Pruned(Reason::LastMask)] {
        state.apply(Action::Forward);
        let (before, explored) = (state.step(), state.timeline.explored);
        state.apply(Action::RunTo(wanted));
        assert_eq!((state.step(), state.timeline.explored), (before, explored));
        let said = [Notice::NoneOn(wanted, Rung::Symmetry, size)];
        assert_eq!((state.motion, state.notices()), (Motion::Still, &said[..]));
    }
    // There is no second COUNT4, so the reader stays at the first.
    let four = Stop::Class(Class::Four);
    state.run(Action::RunTo(four));
    let found = state.step();
    assert!(state.notices().is_empty() && !state.shown.is_end());
    for _ in 0..2 {
        state.run(Action::RunTo(four));
        assert_eq!((state.step(), state.shown.step), (found, found));
        assert_eq!(state.notices(), [Notice::NoneLeft(four)]);
    }
    state.apply(Action::Last);
    state.apply(Action::RunTo(four));
    assert!(state.shown.is_end());
    assert_eq!(state.notices(), [Notice::NoneLeft(four)]);
    // The last sentence of a search already says that no solution is left, so there is no notice.
    state.apply(Action::NextSolution);
    assert!(state.notices().is_empty());
    state.apply(Action::First);
    state.apply(Action::Last);
    assert!(state.shown.is_end() && state.notices().is_empty());
}

#[test]
fn a_run_to_what_this_board_lacks_is_told_and_goes_nowhere() {
    let mut state = visit(&Place { size: Some(8), rung: Some(Rung::Symmetry), step: Some(883), ..Place::default() });
    state.run(Action::RunTo(Stop::Class(Class::Two)));
    assert_eq!(state.step(), 883);
    assert!(matches!(state.notices(), [Notice::NoneOn(Stop::Class(Class::Two), ..)]), "8 × 8 has no class of two");
    for goes_on in [Action::Seek(880), Action::Play] {
        state.run(Action::RunTo(Stop::Class(Class::Two)));
        assert_eq!(state.notices().len(), 1);
        state.apply(goes_on);
        assert_eq!(state.notices(), [], "{goes_on:?} ends what was said");
    }
}

#[test]
fn the_line_of_time_is_pressed_dragged_and_pointed_at() {
    let touched = |contact, x| Action::Time(Touched { contact, x, above: 0.0, width: 1000.0, on_name: false });
    let mut state = walk(8);
    let end = state.timeline.end();
    state.apply(touched(Contact::Move, 500.0));
    let glance = state.hand.glance.clone().unwrap();
    assert_eq!((glance.step.abs_diff(end / 2) <= 1, state.step()), (true, 0), "pointing goes nowhere");
    assert_eq!(*glance, Position::after(Rung::Bitmap, 8, glance.step));
    state.apply(touched(Contact::Down, 500.0));
    assert!(state.hand.glance.is_none() && state.step().abs_diff(end / 2) < 40);
    state.apply(touched(Contact::Move, 1200.0));
    assert!(state.shown.is_end() && state.step() == end);
    state.apply(touched(Contact::Up, 1200.0));
    state.apply(touched(Contact::Move, 0.0));
    assert_eq!(state.hand.glance.as_ref().map(|it| it.step), Some(0));
    state.apply(touched(Contact::Out, 0.0));
    assert!(state.hand.glance.is_none());
}

#[test]
fn a_rung_for_small_boards_says_so_once() {
    let mut state = walk(12);
    state.apply(Action::Rung(Rung::BruteForce));
    assert_eq!(state.shown.size.get(), 8);
    assert_eq!(state.notices(), [Notice::Limited(Rung::BruteForce, BoardSize::new(8).unwrap())]);
    state.apply(Action::Size(BoardSize::new(5).unwrap()));
    assert!(state.notices().is_empty() && state.shown.rung == Rung::BruteForce);
    let state = visit(&Place { size: Some(99), ..Place::default() });
    assert_eq!(state.notices(), [Notice::Size(BoardSize::new(LARGEST).unwrap())]);
    let state = visit(&Place { size: Some(99), rung: Some(Rung::Permutations), step: Some(7), ..Place::default() });
    assert_eq!(state.notices(), [Notice::Limited(Rung::Permutations, BoardSize::new(10).unwrap())]);
    assert_eq!((state.step(), state.shown.rung), (7, Rung::Permutations));
}

#[test]
fn every_rung_is_walked_to_its_end_and_its_link_restores_it() {
    for rung in Rung::ALL {
        let mut state = walk(6);
        state.apply(Action::Rung(rung));
        state.run(Action::NextSolution);
        let restored = visit(&state.place());
        assert_eq!((&restored.shown, restored.place()), (&state.shown, state.place()));
        while !state.shown.is_end() {
            state.run(Action::NextSolution);
        }
        assert_eq!(state.shown.ledger.total, 4, "{rung}");
    }
}

#[test]
fn stops_stop_where_they_say_and_over_and_out_leave_the_branch() {
    let mut state = walk(8);
    state.apply(Action::Rung(Rung::Symmetry));
    for class in [Class::Four, Class::Eight] {
        state.run(Action::RunTo(Stop::Class(class)));
        assert!(matches!(state.shown.event, Some(Event::Solution { class: Some(found), .. }) if found == class));
        state.apply(Action::First);
    }
    state.run(Action::RunTo(Stop::Pruned(Reason::NoSideQueen)));
    assert!(matches!(state.shown.event, Some(Event::Prune { reason: Reason::NoSideQueen, .. })));

    state.apply(Action::Rung(Rung::Bitmap));
    state.apply(Action::First);
    state.apply(Action::Over);
    state.apply(Action::Over);
    assert_eq!(state.shown.event, Some(Event::Place(Square::new(0, 0))));
    state.apply(Action::Forward);
    state.apply(Action::Forward);
    assert_eq!(state.shown.queens.len(), 2);
    state.run(Action::Out);
    assert_eq!(state.shown.event, Some(Event::Remove(Square::new(0, 0))));
    state.run(Action::Last);
    assert!(state.shown.is_end());
}

/// An address with a day leads to the search of its board, which another size or rung leaves.
#[test]
fn the_board_of_a_day_is_walked_until_another_is_chosen() {
    let place = |day: &str| Place { day: Some(day.into()), rung: Some(Rung::Bitmap), ..Place::default() };
    let mut walk = walk(6);
    walk.visit(&Place { step: Some(40), ..place("2026-12-04") });
    let regions = Puzzle::of("2026-12-04".parse().unwrap()).regions;
    assert_eq!((walk.rung(), walk.size().get(), walk.shown.regions), (Rung::Bitmap, 9, Some(regions)));
    assert_eq!((walk.shown.step, walk.place().day.as_deref(), walk.notices()), (40, Some("2026-12-04"), &[][..]));
    // The worker that explores ahead has the regions too.
    walk.run(Action::Last);
    assert_eq!((walk.shown.ledger.nodes, walk.shown.ledger.total), (regions.nodes(), 1));
    assert_eq!(walk.timeline.length, Some(walk.shown.step));
    // The same day keeps the search, and a queen's place is that of this search.
    let rows = walk.shown.counted.iter().map(|queen| Some(*queen)).collect();
    walk.visit(&Place { rows: Some(rows), ..place("2026-12-04") });
    assert_eq!(walk.shown.queens, Puzzle::of("2026-12-04".parse().unwrap()).solution.rows());
    // Closing by region is one more stop of runs.
    let by_region = Stop::Pruned(Reason::Region);
    walk.run(Action::First);
    walk.run(Action::RunTo(by_region));
    assert!(matches!(walk.shown.event, Some(Event::Consider { closed, .. }) if closed.counted(Reason::Region) != 0));
    // A board that is carried from another view is refused here.
    assert_eq!(walk.taking(&Carried::board(vec![Some(3); 8], BoardSize::new(8).unwrap())), None);
    walk.apply(Action::Size(BoardSize::new(8).unwrap()));
    assert_eq!((walk.shown.regions, walk.place().day), (None, None));
    for (day, nearest) in [("2026-11-28", "2026-12-01"), ("2027-02-30", "2027-02-28"), ("soon", "2026-12-01")] {
        walk.visit(&place(day));
        assert_eq!((walk.place().day.as_deref(), walk.notices().len()), (Some(nearest), 1), "{day}");
    }
    // An address without a day leaves it.
    walk.visit(&Place { rung: Some(Rung::Bitmap), ..Place::default() });
    assert_eq!((walk.shown.regions, walk.size().get()), (None, 8));
}

/// The way back to a drawing of the articles stays with its search.
#[test]
fn a_drawing_stays_until_another_search_is_chosen() {
    let place = Place { size: Some(8), rung: Some(Rung::Symmetry), drawing: Some(2), ..Place::default() };
    let mut walk = walk(6);
    walk.visit(&place);
    walk.apply(Action::Forward);
    assert_eq!((walk.place().drawing, walk.notices()), (Some(2), &[][..]));
    walk.apply(Action::Rung(Rung::Bitmap));
    assert_eq!(walk.place().drawing, None);
    walk.visit(&Place { drawing: Some(4), ..place.clone() });
    assert_eq!((walk.place().drawing, walk.notices()), (None, &[Notice::LeftOut][..]));
    walk.visit(&place);
    walk.visit(&Place { drawing: None, ..place });
    assert_eq!(walk.place().drawing, None);
}
