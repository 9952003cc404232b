//! Tests of the state of a campaign's view, without a page or a server.

use super::*;
use crate::base::settings::Language;
use crate::campaign::state::parties::Doing;
use crate::campaign::text;
use eightfold_core::{BoardSize, Method};
use eightfold_results::campaign::{Active, Cell, Fold, Holder, Map, Now, Record, Report, ReportState, Silent, Spec};

/// Returns a campaign of nine lots before any news.
fn begun() -> (Spec, Fold) {
    let size = BoardSize::new(8).unwrap();
    let spec = Spec::new("n8", size, Method::Join).unwrap();
    (spec.clone(), Fold::new(spec.clone(), spec.work()))
}

fn report(elapsed_ms: u64, active: &[(&str, u64, Option<u32>)]) -> Now {
    let party = |&(party, votes, lot): &(&str, u64, Option<u32>)| Active {
        party: party.into(),
        record: Record { votes, right: votes, ms: votes * 1000, ..Record::default() },
        lot,
    };
    let active: Vec<_> = active.iter().map(party).collect();
    let report = Report { elapsed_ms, parties: active.len() as u32, active, ..Report::of(&begun().1) };
    Now { report: Some(report), ..Now::default() }
}

fn shown() -> State {
    let (spec, fold) = begun();
    let mut state = State::default();
    let overview = Overview::new(&spec, &Map::new(&fold));
    state.apply(Action::Known(Known::There(Box::new(overview), false)));
    state
}

/// Applies changes, and returns `true` if none were missed.
fn change(state: &mut State, number: u64, cells: &[(u32, Cell)], now: Now) -> bool {
    let changes = Changes { cells: cells.into(), now: Now { number, ..now } };
    let missed = state.missed;
    state.apply(Action::Changed(Box::new(changes)));
    state.missed == missed
}

/// Applies the next state.
fn hear(state: &mut State, now: Now) {
    let number = known(state).0.now.number + 1;
    assert!(change(state, number, &[], now));
}

fn known(state: &State) -> (&Overview, bool) {
    match &state.known {
        Known::There(overview, is_lost) => (overview, *is_lost),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_map_fills_and_what_filled_lights_up_once() {
    let mut state = shown();
    let cell = |state, party| Cell { state, party };
    let now = || Now { parties: vec!["ada".into()], ..Now::default() };
    assert!(change(&mut state, 1, &[(2, cell(LotState::InHand, 1)), (3, cell(LotState::Voted, 1))], now()));
    assert_eq!(state.fresh, [3], "to begin is no result");
    assert!(change(&mut state, 1, &[(4, cell(LotState::Decided, 1))], now()), "it is known already");
    assert_eq!((&state.fresh[..], cells_in(&known(&state).0.cells, LotState::Open)), (&[3][..], 7));
    assert!(!change(&mut state, 3, &[(4, cell(LotState::Decided, 1))], now()), "those before are missing");
    assert!(change(&mut state, 2, &[(3, cell(LotState::Decided, 1))], now()));
    let (overview, _) = known(&state);
    assert_eq!(decided(overview), [1, 9]);
    let said = |place| text::cell(overview, &state.crowd, place, Language::English).unwrap();
    assert_eq!(said(3), "Lot 3: decided; ada answered first");
    assert_eq!(said(2), "Lot 2: ada is counting");
    assert_eq!(said(0), "Lot 0: waiting");
    assert_eq!(text::cell(overview, &state.crowd, 9, Language::English), None);
}

#[test]
fn parties_come_wait_fall_silent_and_leave() {
    let mut state = shown();
    let doing = |state: &State, id| state.crowd.party(id).map(|party| (party.votes, party.doing));
    for (elapsed, ada, bob, ada_does, bob_does) in [
        (1_000, (1, Some(4)), None, Doing::Counts(4), Doing::Waits),
        // Ada continues, and Bob does nothing: he is silent after ten seconds and the time of three lots.
        (24_500, (2, Some(5)), None, Doing::Counts(5), Doing::Silent(23_500)),
        (26_000, (2, Some(5)), None, Doing::Counts(5), Doing::Silent(25_000)),
        // Bob is back.
        (27_000, (2, Some(5)), Some(6), Doing::Counts(5), Doing::Counts(6)),
        // A restarted coordinator counts times from 0.
        (500, (2, Some(5)), Some(6), Doing::Counts(5), Doing::Counts(6)),
    ] {
        hear(&mut state, report(elapsed, &[("ada", ada.0, ada.1), ("bob", 1, bob)]));
        let expected = [Some((ada.0, ada_does)), Some((1, bob_does))];
        assert_eq!(["ada", "bob"].map(|id| doing(&state, id)), expected, "{elapsed}");
    }
    // The report omits Ada, and the cells give her a number.
    hear(&mut state, Now { parties: vec!["ada".into()], ..report(600, &[]) });
    assert_eq!(state.crowd.party("ada").unwrap().number, Some(1));
}

#[test]
fn one_sentence_says_how_it_stands() {
    use ReportState::{Done, Running, Stopped};
    const COORDINATOR: Option<Silent> = Some(Silent::Coordinator);
    const SERVER: Option<Silent> = Some(Silent::Server);
    for (state, silent, lacking, is_lost, says) in [
        (None, None, 0, false, "No coordinator has run yet"),
        (None, SERVER, 0, false, "The campaign's server is not responding."),
        (None, None, 0, true, "The server of this page is not responding."),
        (Some(Running), None, 0, false, "The lots are being counted."),
        (Some(Running), None, 0, true, "The server of this page is not responding."),
        (Some(Running), None, 2, false, "2 more parties have to join before"),
        (Some(Running), COORDINATOR, 0, false, "No coordinator is running."),
        (Some(Stopped), None, 0, false, "No coordinator is running."),
        (Some(Running), SERVER, 0, false, "The campaign's server is not responding."),
        (Some(Done), SERVER, 0, true, "Every lot is decided."),
    ] {
        let report = state.map(|state| Report { state, lacking, ..Report::of(&begun().1) });
        let said = text::phase(&Now { report, silent, ..Now::default() }, is_lost, Language::English);
        assert!(said.starts_with(says), "{state:?}, {silent:?}, {lacking}, {is_lost}: {said}");
    }
    // The page's server stops answering, and is back with the next change.
    let mut state = shown();
    state.apply(Action::Lost);
    assert!(known(&state).1);
    hear(&mut state, Now::default());
    assert!(!known(&state).1);
}

#[test]
fn the_sides_of_a_dispute_are_listed_as_each_language_lists_names() {
    let side = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let sides = vec![side(&["ada", "ben", "cy"]), side(&["dan"])];
    let dispute = eightfold_results::campaign::Dispute { lot: 7, sides, groups: vec![0], right: Some(0) };
    let said = [Language::English, Language::Japanese].map(|it| text::dispute(&dispute, it));
    assert!(said[0].contains("ada, ben and cy (right)"), "{}", said[0]);
    assert!(said[1].contains("ada、ben、cy（正）"), "{}", said[1]);
}

#[test]
fn a_worker_that_holds_lots_for_too_long_is_named() {
    let said = |lots, language| text::holder(&Holder { party: "ada".into(), lots, ms: 723_000 }, language);
    let english = "ada has 12 lots in hand, one for 0:12:03 without an answer, and gets no more until it answers.";
    assert_eq!(said(12, Language::English), english);
    assert!(said(1, Language::English).starts_with("ada has had a lot in hand for 0:12:03 without an answer"));
    let japanese = said(12, Language::Japanese);
    assert!(japanese.contains("区画を担当したまま、12\u{a0}分\u{a0}3\u{a0}秒"), "{japanese}");
}
