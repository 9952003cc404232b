use super::*;
use crate::base::pairs::read;

/// Returns the state that an address leads to, and `true` if every part of the address is valid.
fn reached(asked: &str) -> (State, bool) {
    let mut state = State::default();
    let (place, is_read) = read(asked);
    let understood = state.visit(&place) && is_read;
    (state, understood)
}

fn after(state: &State, actions: &[Action]) -> State {
    let mut state = state.clone();
    actions.iter().for_each(|action| state.apply(*action));
    state
}

/// The first unit shown is chosen because it shows the most.
#[test]
fn the_first_unit_has_every_weight() {
    let state = State::default();
    let anatomy = state.anatomy();
    let mut weights: Vec<_> =
        anatomy.solutions().map(|(west, east)| anatomy.weight(west, &anatomy.east()[east])).collect();
    weights.sort_unstable();
    assert_eq!((weights, anatomy.unit().reversals()), (vec![0, 1, 4], 2));
    let west = state.west().expect("a west half is chosen");
    assert_eq!(anatomy.completed_by(west).count_ones(), 2);
    assert!(state.board().is_some_and(|board| board.is_solution()));
}

#[test]
fn dials_go_around_and_come_back() {
    for station in Station::ALL {
        let state = after(&State::default(), &[Action::Station(station)]);
        for dial in Dial::ALL {
            let (choices, at) = state.choices(dial);
            assert!(at.is_some(), "{station:?} {dial:?}");
            let around = vec![Action::Next(dial); choices.len()];
            let back = after(&state, &around).choices(dial);
            assert_eq!(back.1, at, "{station:?} {dial:?}");
            assert_eq!(after(&state, &[Action::Next(dial), Action::Before(dial)]).choices(dial).1, at);
        }
    }
}

#[test]
fn where_halves_are_shown_the_pieces_agree() {
    for at in 0..State::default().units.len() {
        // The pieces chosen first may not form a half.
        let chosen = [Action::Choose(Dial::Unit, at), Action::Choose(Dial::X, 0), Action::Choose(Dial::Y, 0)];
        let mut state = after(&State::default(), &chosen);
        state.apply(Action::Station(Station::And));
        for action in [Action::Next(Dial::X), Action::Next(Dial::Y), Action::Next(Dial::East), Action::Next(Dial::Unit)]
        {
            state.apply(action);
            assert!(state.half(true).is_some() && state.half(false).is_some());
        }
    }
}

#[test]
fn a_complete_and_stays_complete_for_another_pair() {
    let state = after(&State::default(), &[Action::Last, Action::Back]);
    assert_eq!((state.station, state.joined().2), (Station::And, true));
    for dial in [Dial::X, Dial::Unit, Dial::East] {
        assert!(after(&state, &[Action::Next(dial)]).joined().2, "{dial:?}");
    }
    assert!(!after(&state, &[Action::Back]).joined().2);
}

#[test]
fn nonsense_in_the_address_becomes_something_sensible() {
    let nonsense = "unit=7 unit=x at=nowhere pieces=1 pieces=99,1,1,1 pieces=0,1,1,1 step=3 at=and&step=99 \
                    at=windows&pieces=1,1,1,1 piano=1";
    for asked in nonsense.split(' ') {
        let (state, understood) = reached(asked);
        assert!(!understood, "{asked}");
        assert!(reached(&state.place().to_string()).1, "{asked}");
    }
    assert!(reached("").1);
}
