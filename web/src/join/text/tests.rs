use super::*;
use crate::join::state::Action;
use crate::text::checked::check;

/// Checks every sentence about a state.
fn say_all(state: &State) {
    let anatomy = state.anatomy();
    check(|language| sentence(state, language), true);
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
        for _ in 0..40 {
            say_all(&state);
            state.apply(Action::Forward);
        }
        assert_eq!(state.station, Station::Sum);
    }
}
