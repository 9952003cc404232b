//! Tests of links into Ladder, Colours, Count, Results and Class, of a race, and of notices.

use crate::app::address::Address;
use crate::app::state::*;
use crate::base::pairs::FARTHEST;
use crate::base::panels::Panel;
use crate::base::view::View;
use crate::colours;
use crate::count::state::Counting;
use crate::ladder::race::{Race, RaceAction};
use crate::ladder::room::Action as InLadder;
use crate::ladder::state as rungs;
use crate::results::state::{Action as Results, Stage, Trouble};
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_worker::TaskOwner;

fn go(state: &mut State, address: &str) {
    state.apply(Action::Visit(Address::read(address)));
}

fn visit(address: &str) -> State {
    let mut state = State::new(Settings::recall(|_| None, "en"));
    go(&mut state, address);
    state
}

fn race(state: &mut State, action: RaceAction) {
    state.apply(Action::Ladder(InLadder::Race(action)));
}

/// The fold of one view says nothing about that of another, and each view's address has its own.
#[test]
fn each_view_has_its_own_fold() {
    let mut state = visit("#/count?show=more");
    let panels = state.settings.panels;
    go(&mut state, "#/free");
    assert_eq!(state.address().to_string(), "#/free?n=8");
    state.apply(Action::Choose(Choice::Panel(Panel::MoreOfFree)));
    go(&mut state, "#/count?show=none");
    assert_eq!([View::Count, View::Play].map(|it| state.address_of(it).named.panels.is_some()), [false, true]);
    go(&mut state, "#/free?show=none");
    assert_eq!(state.settings.panels.of_walk(), panels.of_walk(), "the panels of Walk stay");
}

#[test]
fn an_address_leads_back_to_itself() {
    for address in [
        "#/race?n=6&rung=mirror&step=77&programs=all&race=symmetry,brute-force",
        "#/colours?n=8&key=9",
        "#/count?n=16&workers=2&with=card&method=colours",
        "#/results?open=n8.json",
    ] {
        let state = visit(address);
        assert_eq!((state.address().to_string().as_str(), state.notices()), (address, &[][..]));
    }
    // In Ladder, anything that the address omits stays as it was, except for programs and race.
    let mut state = visit("#/race?n=6&rung=mirror&step=77&programs=all&race=symmetry,brute-force");
    go(&mut state, "#/race");
    assert_eq!(state.address().to_string(), "#/race?n=6&rung=mirror");
    assert_eq!(state.rooms.race.race.rungs(), Race::FIRST);
    // A reader who comes back finds the race where it was.
    race(&mut state, RaceAction::Step);
    let left = state.address().to_string();
    go(&mut state, "#/walk");
    go(&mut state, &left);
    assert_eq!(state.address().to_string(), "#/race?n=6&rung=mirror&step=1");
}

#[test]
fn nonsense_becomes_the_nearest_sensible_thing() {
    let nearest = |n| Notice::Size(Counting::nearest(n));
    let cases: [(&str, &[Notice]); 15] = [
        ("#/race?race=", &[Notice::LeftOut]),
        ("#/race?race=mirror,mirror,mirror,mirror,mirror", &[Notice::LeftOut]),
        ("#/race?programs=some&n=6", &[Notice::LeftOut]),
        ("#/race?step=1e30", &[Notice::TooFar(FARTHEST)]),
        ("#/race?n=99", &[Notice::Size(rungs::Ladder::nearest(99))]),
        ("#/race?turn=x", &[Notice::LeftOut]),
        ("#/join?unit=1", &[Notice::LeftOut]),
        ("#/colours?n=10&key=9", &[]),
        ("#/count?n=99", &[nearest(99)]),
        ("#/count?n=0", &[nearest(0)]),
        ("#/count?n=12", &[]),
        ("#/count?n=many", &[Notice::LeftOut]),
        ("#/results?open=n8.json,../n9.json", &[Notice::LeftOut]),
        ("#/class?piano=1", &[Notice::LeftOut]),
        ("#/class", &[]),
    ];
    for (address, notices) in cases {
        let mut state = visit(address);
        assert_eq!(state.notices(), notices, "{address}");
        state.apply(Action::Dismiss);
        assert!(state.notices().is_empty());
    }
    for (asked, size) in [("n=99", Counting::LARGEST), ("n=0", 1), ("n=9", 9)] {
        let state = visit(&format!("#/count?{asked}"));
        assert_eq!(state.rooms.count.counting.size.get() as u64, size, "{asked}");
    }
    assert_eq!(visit("#/results?open=n8.json,../n9.json").address().to_string(), "#/results?open=n8.json");
}

#[test]
fn a_notice_stays_until_the_reader_does_something() {
    // An address of the view that Colours came in the place of opens Colours.
    let mut state = visit("#/join?unit=1");
    assert_eq!(state.address().to_string(), "#/colours?n=8");
    state.apply(Action::Colours(colours::state::Action::Stage((300.0, 300.0))));
    assert_eq!(state.notices(), [Notice::LeftOut]);
    state.apply(Action::Colours(colours::state::Action::Go));
    assert!(state.notices().is_empty());
    let mut state = visit("#/race?race=");
    state.apply(Action::Frame(16.0));
    assert_eq!(state.notices(), [Notice::LeftOut]);
    race(&mut state, RaceAction::Step);
    assert!(state.notices().is_empty());
    // A notice belongs to its view.
    let mut state = visit("#/count?n=many");
    go(&mut state, "#/walk");
    assert!(state.notices().is_empty());
}

#[test]
fn who_comes_back_looks_at_the_same_file_and_what_did_not_come_is_fetched_again() {
    let mut state = visit("#/results?open=a.json,b.json,c.json");
    let ids: Vec<_> = state.rooms.results.opened.iter().map(|opened| opened.id).collect();
    let chosen = |state: &State| state.rooms.results.chosen().map(|opened| opened.id);
    assert_eq!(chosen(&state), Some(ids[2]));
    for action in
        [Results::Came(ids[0], Err(Trouble::Address(None))), Results::Came(ids[1], Ok(1)), Results::Choose(ids[1])]
    {
        state.apply(Action::Results(action));
    }
    let left = state.address().to_string();
    go(&mut state, &left);
    assert_eq!((chosen(&state), state.rooms.results.opened[0].stage.clone()), (Some(ids[1]), Stage::Fetched));
    // An address can choose another open file.
    go(&mut state, "#/results?open=a.json");
    assert_eq!(chosen(&state), Some(ids[0]));
}

#[test]
fn rungs_are_measured_only_while_the_view_is_shown() {
    let is_measured = |state: &mut State| state.tasks().iter().any(|task| task.owner == TaskOwner::Ladder);
    let mut state = visit("#/race?n=5");
    assert!(is_measured(&mut state));
    go(&mut state, "#/walk");
    assert!(!is_measured(&mut state));
}

#[test]
fn a_race_goes_on_in_another_language_and_its_board_is_that_of_the_ladder() {
    let mut state = visit("#/race?n=6&race=symmetry,flags");
    race(&mut state, RaceAction::Go);
    state.apply(Action::Choose(Choice::Language(Language::Japanese)));
    assert!(state.rooms.race.race.is_moving());
    state.apply(Action::Ladder(InLadder::Ladder(rungs::Action::Size(BoardSize::new(7).unwrap()))));
    assert_eq!((state.rooms.race.race.size.get(), state.rooms.race.race.steps), (7, 0));
    assert_eq!(state.rooms.race.race.rungs(), [Rung::Symmetry, Rung::Flags]);
    // The race pauses while another view is shown.
    race(&mut state, RaceAction::Go);
    let left = state.address_of(View::Ladder).to_string();
    go(&mut state, "#/walk");
    assert!(!state.rooms.race.race.is_moving());
    // The address of a new visit omits the default racers.
    go(&mut state, "#/race?n=7");
    assert_eq!(state.rooms.race.race.rungs(), Race::FIRST);
    assert!(left.contains("race=") && !state.address().to_string().contains("race="));
}

/// A document made in Count is passed to Results, which opens it when the reader wants it.
#[test]
fn what_was_counted_is_handed_to_results() {
    let mut state = visit("#/count?n=5");
    state.apply(Action::Count(crate::count::room::Action::Open("n5.json".to_owned(), 7)));
    assert_eq!(state.rooms.results.chosen().and_then(|opened| opened.file), Some(7));
}
