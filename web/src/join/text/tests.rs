use super::*;
use crate::join::state::Action;
use crate::text::checked::check;

/// Says everything about a state.
fn say_all(state: &State) {
    let anatomy = state.anatomy();
    check(|language| told(state, language), true);
    check(|language| exhibit(state, language), true);
    check(|language| unit(state, language), true);
    check(|language| total(state, language), true);
    check(|language| reversals(state, language), false);
    for (west, east) in anatomy.solutions() {
        check(|language| weight(state, west, east, language), false);
    }
}

#[test]
fn every_state_is_told_in_both_languages() {
    let mut state = State::default();
    for at in 0..state.units.len() {
        state.apply(Action::Choose(Dial::Unit, at));
        state.apply(Action::First);
        for _ in 0..30 {
            say_all(&state);
            state.apply(Action::Forward);
        }
        assert_eq!(state.station, Station::Sum);
    }
    Station::ALL.into_iter().for_each(|one| check(|language| title(one, language), false));
    let named = Station::ALL.into_iter().filter(|one| *one != Station::And);
    named.for_each(|one| check(|language| station(one, language), false));
    let named = [Dial::Unit, Dial::West, Dial::East, Dial::Solution];
    named.into_iter().for_each(|one| check(|language| dial(one, language), false));
    Corner::ALL.into_iter().for_each(|one| check(|language| quarter(one, language), false));
}

/// The population count that is told is that of the AND.
#[test]
fn the_count_is_told() {
    let mut state = State::default();
    state.apply(Action::Last);
    state.apply(Action::Back);
    assert!(told(&state, Language::English).ends_with("the population count is 2. No board was looked at."));
    assert_eq!(counted(&state, Language::English), "Population count: 2");
}

#[test]
fn a_link_leads_to_the_board_as_it_is_seen() {
    let board: Placement = "0 4 7 5 2 6 1 3".parse().expect("a solution");
    assert_eq!(walk(&board), "#/walk?n=8&rung=bitmap&rows=7,3,0,2,5,1,6,4");
}
