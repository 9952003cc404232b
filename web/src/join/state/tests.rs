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
        // Each diagonal of the split is a count of its own; it is turned below.
        for dial in Dial::ALL.into_iter().filter(|dial| *dial != Dial::Diagonal) {
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
        state.apply(Action::Station(Station::Leaf));
        for action in [Action::Next(Dial::X), Action::Next(Dial::Y), Action::Next(Dial::East), Action::Next(Dial::Unit)]
        {
            state.apply(action);
            assert!(state.half(true).is_some() && state.half(false).is_some());
        }
    }
}

#[test]
fn a_counted_leaf_stays_counted_for_another_pair() {
    let state = after(&State::default(), &[Action::Last, Action::Back]);
    assert_eq!((state.station, state.is_joined()), (Station::Leaf, true));
    for dial in [Dial::West, Dial::Unit, Dial::East] {
        assert!(after(&state, &[Action::Next(dial)]).is_joined(), "{dial:?}");
    }
    assert!(!after(&state, &[Action::Back]).is_joined());
}

#[test]
fn the_split_plays_to_its_end_and_stops_at_once() {
    let mut state = after(&State::default(), &[Action::Station(Station::Split)]);
    let last = state.last_step();
    assert_eq!((state.step(), last), (0, 11));
    state.apply(Action::Play);
    assert!(state.splitting.is_playing && state.step() == 1);
    let mut frames = 0;
    while state.splitting.is_moving() {
        state.frame(50.0);
        frames += 1;
    }
    // No step takes longer than 700 ms.
    assert!(state.step() == last && frames * 50 <= last * 700, "{frames}");
    // From the end it plays again, and every other action ends it.
    state.apply(Action::Play);
    assert_eq!(state.step(), 0);
    state.frame(50.0);
    state.apply(Action::Back);
    assert!(!state.splitting.is_moving());
    // A step forward is drawn, too; with less motion there is only its end.
    state.apply(Action::Station(Station::Split));
    state.apply(Action::Forward);
    assert!(state.splitting.is_moving() && state.splitting.moved() < 1.0);
    state.splitting.calm();
    assert!(!state.splitting.is_moving());
    state.apply(Action::Play);
    assert!(state.step() == last && !state.splitting.is_moving() && state.splitting.moved() == 1.0);
    // Elsewhere it does not play.
    state.apply(Action::Forward);
    state.apply(Action::Play);
    assert!(state.station == Station::Leaf && state.step() == 0);
}

#[test]
fn whichever_diagonal_comes_first_the_count_is_the_same() {
    let state = after(&State::default(), &[Action::Station(Station::Split)]);
    let (choices, at) = state.choices(Dial::Diagonal);
    let chosen = [Action::Next(Dial::Diagonal), Action::Choose(Dial::Diagonal, choices[0])];
    let state = after(&state, &chosen);
    let tried = &state.splitting.tried;
    let expected = [at.unwrap(), at.unwrap() + 1, 0].map(|at| choices[at]);
    assert_eq!(tried.iter().map(|it| it.diagonal).collect::<Vec<_>>(), expected);
    assert!(tried.iter().all(|it| it.tally == tried[0].tally && it.leaves > 100 && it.open < 0.1));
    assert!(tried[0].leaves != tried[2].leaves);
    // Each diagonal that is offered can come first.
    for at in &choices {
        let state = after(&state, &[Action::Choose(Dial::Diagonal, *at)]);
        assert_eq!(state.choices(Dial::Diagonal).1.map(|chosen| choices[chosen]), Some(*at));
        assert!(state.splitting.tried.iter().all(|it| it.tally == tried[0].tally));
    }
    assert_eq!(reached(&state.place().to_string()).0.splitting.first(), Some(choices[0]));
}

#[test]
fn nonsense_in_the_address_becomes_something_sensible() {
    let nonsense = "unit=7 unit=x at=nowhere pieces=1 pieces=99,1,1,1 pieces=0,1,1,1 step=3 at=leaf&step=99 at=split&diagonal=40 \
                    at=windows&pieces=1,1,1,1 piano=1";
    for asked in nonsense.split(' ') {
        let (state, understood) = reached(asked);
        assert!(!understood, "{asked}");
        assert!(reached(&state.place().to_string()).1, "{asked}");
    }
    assert!(reached("").1);
}
