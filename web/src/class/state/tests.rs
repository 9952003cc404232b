//! Tests of the state of a class's view, without a page or a server.

use super::*;
use eightfold_results::class::LotState;

fn now(cells: &[(LotState, u8)]) -> ClassNow {
    let cells = cells.iter().map(|&(state, pupil)| Cell { state, pupil }).collect();
    ClassNow { cells, ..ClassNow::default() }
}

#[test]
fn what_is_answered_lights_up_once() {
    let mut state = State::default();
    state.apply(Action::Known(Known::There(Box::new(now(&[(LotState::Open, 0), (LotState::Answered, 1)])), false)));
    assert_eq!(state.fresh, [0; 0], "the first look fills nothing");
    state.apply(Action::Now(Box::new(now(&[(LotState::Decided, 0), (LotState::Decided, 1)]))));
    assert_eq!(state.fresh, [1], "the program fills quietly");
}

#[test]
fn a_page_enters_again_by_itself_after_a_restart_and_asks_for_a_wrong_word_anew() {
    let mut state = State::default();
    state.apply(Action::Type("mild-otter".into()));
    state.apply(Action::Enter);
    assert_eq!((state.secret.as_deref(), state.tries), (Some("mild-otter"), 1));
    state.apply(Action::Known(Known::Shut(Some(Shut::Wrong))));
    assert_eq!((&state.known, state.tries), (&Known::Shut(Some(Shut::Wrong)), 1));
    state.apply(Action::Now(Box::default()));
    state.apply(Action::Lost);
    assert!(matches!(state.known, Known::There(_, true)));
    state.apply(Action::Known(Known::Shut(None)));
    assert_eq!((&state.known, state.tries), (&Known::Unasked, 2));
    // The network is down again at that moment.
    state.apply(Action::Lost);
    assert_eq!(state.known, Known::Silent);
}

/// A full server refuses the stream of changes and answers everything else.
#[test]
fn no_place_to_listen_is_not_a_silent_server() {
    let mut state = State::default();
    let there = || Action::Known(Known::There(Box::default(), false));
    let contact = |state: &State| match &state.known {
        Known::There(_, is_lost) => (state.contact(*is_lost), *is_lost),
        known => panic!("{known:?}"),
    };
    state.apply(there());
    assert_eq!(contact(&state), (Contact::Heard, false));
    state.apply(Action::Listens(false));
    assert_eq!(contact(&state), (Contact::Unheard, true), "asks again later");
    state.apply(there());
    assert_eq!(contact(&state), (Contact::Unheard, false));
    state.apply(Action::Lost);
    assert_eq!(contact(&state), (Contact::Lost, true));
    state.apply(there());
    state.apply(Action::Listens(true));
    assert_eq!(contact(&state), (Contact::Heard, false));
}
