//! The tools without a page: turns, addresses, notices, and a race.

use super::*;
use crate::base::pairs::FARTHEST;
use crate::files::count::state::Counting;
use crate::files::results::state::{Action as Results, Stage, Trouble};
use crate::ladder::race::{Race, RaceAction};
use crate::ladder::root::Action as InLadder;
use crate::ladder::state as rungs;
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;

fn turned(view: View, asked: Option<&str>) -> Action {
    Action::Turn(PageTurn { view, language: Language::English, asked: asked.map(str::to_owned) })
}

fn turn(state: &mut State, view: View, asked: Option<&str>) {
    state.apply(turned(view, asked));
}

fn visit(view: View, asked: &str) -> State {
    let mut state = State::default();
    turn(&mut state, view, Some(asked));
    state
}

fn race(state: &mut State, action: RaceAction) {
    state.apply(Action::Ladder(InLadder::Race(action)));
}

#[test]
fn an_address_leads_back_to_itself() {
    for (view, asked) in [
        (View::Ladder, "n=6&rung=mirror&step=77&programs=all&race=symmetry,brute-force"),
        (View::Join, "unit=150&at=and&pieces=1,7,3,5&step=3"),
        (View::Count, "n=16&workers=2&with=card&method=join"),
        (View::Results, "open=n8.json"),
    ] {
        let state = visit(view, asked);
        assert_eq!((state.asked().as_str(), &*state.notices), (asked, &[][..]));
    }
    // Anything that the address omits stays as it was in Ladder, but for programs and race.
    let mut state = visit(View::Ladder, "n=6&rung=mirror&step=77&programs=all&race=symmetry,brute-force");
    turn(&mut state, View::Ladder, Some(""));
    assert_eq!(state.asked(), "n=6&rung=mirror");
    assert_eq!(state.ladder.race.rungs(), Race::FIRST);
    // To come back is no visit.
    race(&mut state, RaceAction::Step);
    turn(&mut state, View::Walk, None);
    turn(&mut state, View::Ladder, None);
    assert_eq!(state.asked(), "n=6&rung=mirror&step=1");
    // A visitor's token is taken, and is in no address.
    let state = visit(View::Campaign, "visitor=0123abcd");
    assert_eq!((state.campaign.token.as_deref(), state.asked().as_str()), (Some("0123abcd"), ""));
}

#[test]
fn nonsense_becomes_the_nearest_sensible_thing() {
    let nearest = |n| Notice::Size(Counting::nearest(n));
    let cases: [(View, &str, &[Notice]); 14] = [
        (View::Ladder, "race=", &[Notice::LeftOut]),
        (View::Ladder, "race=mirror,mirror,mirror,mirror,mirror", &[Notice::LeftOut]),
        (View::Ladder, "programs=some&n=6", &[Notice::LeftOut]),
        (View::Ladder, "step=1e30", &[Notice::TooFar(FARTHEST)]),
        (View::Ladder, "n=99", &[Notice::Size(rungs::Ladder::nearest(99))]),
        (View::Ladder, "turn=a", &[Notice::LeftOut]),
        (View::Join, "unit=1", &[Notice::LeftOut]),
        (View::Count, "n=99", &[nearest(99)]),
        (View::Count, "n=0", &[nearest(0)]),
        (View::Count, "n=12", &[]),
        (View::Count, "n=many", &[Notice::LeftOut]),
        (View::Results, "open=n8.json,../n9.json", &[Notice::LeftOut]),
        (View::Campaign, "piano=1", &[Notice::LeftOut]),
        (View::Campaign, "", &[]),
    ];
    for (view, asked, notices) in cases {
        let mut state = visit(view, asked);
        assert_eq!(state.notices, notices, "{asked}");
        state.apply(Action::Dismiss);
        assert!(state.notices.is_empty());
    }
    for (asked, size) in [("n=99", Counting::LARGEST), ("n=0", 1), ("n=9", 9)] {
        assert_eq!(visit(View::Count, asked).files.counting.size.get() as u64, size, "{asked}");
    }
    assert_eq!(visit(View::Results, "open=n8.json,../n9.json").asked(), "open=n8.json");
}

#[test]
fn a_notice_stays_until_the_reader_does_something() {
    let mut state = visit(View::Join, "unit=1");
    state.apply(Action::Join(join::Action::Point(None, Some(0))));
    turn(&mut state, View::Join, None);
    assert_eq!(state.notices, [Notice::LeftOut]);
    state.apply(Action::Join(join::Action::Forward));
    assert!(state.notices.is_empty());
    let mut state = visit(View::Ladder, "race=");
    state.apply(Action::Ladder(InLadder::Frame(16.0)));
    assert_eq!(state.notices, [Notice::LeftOut]);
    race(&mut state, RaceAction::Step);
    assert!(state.notices.is_empty());
    // A notice belongs to its view.
    let mut state = visit(View::Count, "n=many");
    turn(&mut state, View::Walk, None);
    assert!(state.notices.is_empty());
}

#[test]
fn who_comes_back_looks_at_the_same_file_and_what_did_not_come_is_fetched_again() {
    let mut state = visit(View::Results, "open=a.json,b.json,c.json");
    let ids: Vec<_> = state.files.results.opened.iter().map(|opened| opened.id).collect();
    let chosen = |state: &State| state.files.results.chosen().map(|opened| opened.id);
    assert_eq!(chosen(&state), Some(ids[2]));
    for action in
        [Results::Came(ids[0], Err(Trouble::Address(None))), Results::Came(ids[1], Ok(1)), Results::Choose(ids[1])]
    {
        state.apply(Action::Files(files::Action::Results(action)));
    }
    let asked = state.asked();
    turn(&mut state, View::Results, Some(&asked));
    assert_eq!((chosen(&state), state.files.results.opened[0].stage.clone()), (Some(ids[1]), Stage::Fetched));
    // Something else that is open is asked for.
    turn(&mut state, View::Results, Some("open=a.json"));
    assert_eq!(chosen(&state), Some(ids[0]));
}

#[test]
fn rungs_are_measured_only_while_the_view_is_shown() {
    let mut state = visit(View::Ladder, "n=5");
    assert_eq!(state.tasks().count(), 1);
    turn(&mut state, View::Walk, None);
    assert_eq!(state.tasks().count(), 0);
}

#[test]
fn a_race_goes_on_in_another_language_and_its_board_is_that_of_the_ladder() {
    let mut state = visit(View::Ladder, "n=6&race=symmetry,flags");
    race(&mut state, RaceAction::Go);
    state.apply(Action::Turn(PageTurn { view: View::Ladder, language: Language::Japanese, asked: None }));
    assert!(state.ladder.race.is_moving());
    state.apply(Action::Ladder(InLadder::Ladder(rungs::Action::Size(BoardSize::new(7).unwrap()))));
    assert_eq!((state.ladder.race.size.get(), state.ladder.race.steps), (7, 0));
    assert_eq!(state.ladder.race.rungs(), [Rung::Symmetry, Rung::Flags]);
    // The racers of a new visit go without saying.
    turn(&mut state, View::Ladder, Some("n=7"));
    assert_eq!(state.ladder.race.rungs(), Race::FIRST);
    assert!(!state.asked().contains("race"));
}
