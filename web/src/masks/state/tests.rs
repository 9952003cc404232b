//! The board and its strip, without a page. Where squares land comes from the core.

use crate::masks::state::*;
use eightfold_core::Cell;
use eightfold_core::ladder::Prune;

/// Lets everything that moves come to its end.
fn run(state: &mut State) -> Vec<usize> {
    let mut stamps = vec![state.stamped.len()];
    for _ in 0..2000 {
        if !state.is_moving() {
            return stamps;
        }
        state.frame(16.0);
        if stamps.last() != Some(&state.stamped.len()) {
            stamps.push(state.stamped.len());
        }
    }
    panic!("it never ends");
}

fn at(corner: bool, bound1: u64) -> State {
    State { figure: MaskFigure::nearest(8, corner, bound1), ..State::default() }
}

#[test]
fn a_run_stamps_eight_times_and_the_board_comes_home() {
    let mut state = at(false, 2);
    assert!(state.costs.task.is_none(), "nothing is weighed before");
    state.apply(Action::Go);
    assert!(state.is_playing());
    assert_eq!(run(&mut state), (0..=8).collect::<Vec<_>>());
    assert!(state.ended && state.pose == Pose::default() && state.shown == Shown::Rest);
    assert!(state.costs.task.is_some());
    // Again, and skipped by a press on the board.
    state.apply(Action::Go);
    state.frame(3000.0);
    assert!(!state.ended && state.is_playing());
    state.apply(Action::Press(Square::new(4, 4)));
    assert!(state.ended && !state.is_moving());
    state.apply(Action::Wipe);
    assert!(!state.ended && state.stamped.is_empty());
}

/// In each landing the board lies as the core's image has it.
#[test]
fn every_landing_shows_its_image() {
    for corner in [false, true] {
        let state = at(corner, 3);
        for (place, image) in state.figure.landings().iter().enumerate() {
            assert_eq!(state.resting(place).image(), *image);
        }
    }
}

#[test]
fn a_teacher_goes_from_landing_to_landing() {
    let mut state = at(false, 2);
    let mut seen = Vec::new();
    for _ in 0..8 {
        state.apply(Action::Step(true));
        run(&mut state);
        let Shown::Turned(image) = state.shown else { panic!("{:?}", state.shown) };
        seen.push(image);
        assert_eq!(state.pose.image(), image);
    }
    assert_eq!((&*seen, &*state.stamped), (&Symmetry::ALL[..], &Symmetry::ALL[..]));
    state.apply(Action::Step(false));
    assert_eq!((state.shown, state.stamped.len()), (Shown::Turned(Symmetry::FlipVertical), 7));
    // A step on while the board turns ends the turn first.
    state.apply(Action::Step(true));
    state.apply(Action::Step(true));
    run(&mut state);
    assert!(state.ended && state.shown == Shown::Rest);
}

#[test]
fn a_queen_on_a_closed_square_lands_where_the_core_says() {
    let mut state = at(false, 3);
    let masks = state.figure.edge().unwrap();
    let squares = masks.zones().upper.union(&masks.zones().lower).union(&masks.zones().last);
    for square in squares.iter().chain(Cell::ALL.map(|cell| masks.cell(cell))) {
        state.apply(Action::Press(square));
        assert_eq!(state.landed(), None, "she is on her way");
        run(&mut state);
        let landed = state.landed().unwrap();
        assert!(landed.row == 0 && landed.column <= 3, "{square:?}");
        assert_eq!(state.pose.image(), state.figure.image(square).unwrap());
        state.apply(Action::Press(square));
        run(&mut state);
        assert_eq!((state.shown, state.pose), (Shown::Rest, Pose::default()));
    }
    // The closed squares keep their marks, and a press on another square is the next question, not the way back.
    assert_eq!(state.closed.len(), state.figure.closed());
    state.apply(Action::Press(masks.cell(Cell::A)));
    run(&mut state);
    // If nothing is closed, nothing turns.
    for open in [Square::new(3, 4), Square::new(4, 6)] {
        state.apply(Action::Press(open));
        assert!(state.shown == Shown::Tried(open) && !state.is_moving());
    }
}

#[test]
fn the_queen_and_the_board_are_moved_by_hand() {
    let mut state = at(false, 2);
    let square = |row: usize, bit: usize| ((7.5 - bit as f64) / 8.0 - 0.5, (row as f64 + 0.5) / 8.0 - 0.5);
    state.apply(Action::Hand(Touch::Grab(square(0, 2))));
    for bit in [3, 5, 1, 0] {
        state.apply(Action::Hand(Touch::Drag(square(0, bit))));
    }
    assert_eq!(state.figure, MaskFigure::nearest(8, true, 2));
    state.apply(Action::Hand(Touch::Drag(square(1, 5))));
    state.apply(Action::Hand(Touch::Release));
    // The press that ends it is none.
    state.apply(Action::Press(Square::new(4, 4)));
    assert_eq!((state.figure, state.shown), (MaskFigure::nearest(8, true, 5), Shown::Rest));

    let mut state = at(false, 2);
    state.apply(Action::Hand(Touch::Grab(square(6, 1))));
    for bit in 2..=6 {
        state.apply(Action::Hand(Touch::Drag(square(7, bit))));
    }
    state.apply(Action::Hand(Touch::Release));
    run(&mut state);
    assert_eq!((state.shown, &*state.stamped), (Shown::Turned(Symmetry::Rotate270), &[Symmetry::Rotate270][..]));
    assert_eq!(state.place().image, Some(Symmetry::Rotate270));
}

#[test]
fn keys_go_through_all_cases_and_sizes() {
    let mut state = at(false, 1);
    state.apply(Action::Next(false));
    assert_eq!(state.figure, MaskFigure::nearest(8, true, 6));
    state.apply(Action::Next(true));
    state.apply(Action::Next(true));
    assert_eq!((state.figure, state.before.bound1), (MaskFigure::nearest(8, false, 2), 1));
    state.apply(Action::Grow(true));
    assert_eq!(state.figure.size.get(), 9);
    for _ in 0..30 {
        state.apply(Action::Grow(false));
    }
    assert_eq!(state.figure.size.get(), 4);
}

#[test]
fn an_address_leads_to_a_queen_an_image_or_the_rules() {
    let figure = MaskFigure::nearest(8, false, 2);
    let visit = |place: Place| {
        let mut state = State::default();
        let understood = state.visit(figure, &place);
        (state, understood)
    };
    let masks = figure.edge().unwrap();
    for square in [masks.cell(Cell::B), Square::new(6, 0), Square::new(7, 7), Square::new(3, 3)] {
        let place = Place { turn: Some(Tried::of(figure, square)), ..Place::of(figure) };
        let (state, understood) = visit(place.clone());
        assert!(understood && state.shown == Shown::Tried(square) && !state.is_moving());
        assert_eq!(state.place().turn, place.turn);
    }
    let (state, understood) = visit(Place { turn: Some(Tried::On(Square::new(9, 9))), ..Place::of(figure) });
    assert!(!understood && state.shown == Shown::Rest);
    let (state, _) = visit(Place { image: Some(Symmetry::FlipRising), ..Place::of(figure) });
    assert_eq!((state.shown, state.pose.image()), (Shown::Turned(Symmetry::FlipRising), Symmetry::FlipRising));
    let off = Prunes::ALL.without(Prune::LastRow);
    let (state, _) = visit(Place { prunes: Some(off), ..Place::of(figure) });
    assert!(state.ended && state.costs.load.prunes == off);
}

#[test]
fn with_less_motion_only_ends_are_shown() {
    let mut state = at(true, 4);
    state.calm();
    state.apply(Action::Go);
    assert!(state.ended && !state.is_moving());
    state.apply(Action::Press(Square::new(2, 1)));
    assert_eq!(state.landed(), Some(Square::new(1, 2)));
    state.apply(Action::Go);
    assert_eq!(state.shown, Shown::Rest);
    state.apply(Action::Step(true));
    assert_eq!(state.shown, Shown::Turned(Symmetry::FlipRising));
}
