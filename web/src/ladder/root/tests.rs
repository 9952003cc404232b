//! The view without a page: turns, addresses, and a race.

use crate::base::notice::Notice;
use crate::base::pairs::FARTHEST;
use crate::base::settings::Language;
use crate::base::view::View;
use crate::browser::modules::Turn;
use crate::ladder::race::{Race, RaceAction};
use crate::ladder::root::{Action, State};
use crate::ladder::state as ladder;
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;

fn turn(state: &mut State, view: View, asked: Option<&str>) {
    state.apply(Action::Turn(Turn { view, language: Language::English, asked: asked.map(str::to_owned) }));
}

fn visit(asked: &str) -> State {
    let mut state = State::default();
    turn(&mut state, View::Ladder, Some(asked));
    state
}

#[test]
fn an_address_leads_back_to_itself() {
    let text = "n=6&rung=mirror&step=77&programs=all&race=symmetry,brute-force";
    let mut state = visit(text);
    assert_eq!((state.asked().as_str(), state.notices()), (text, &[][..]));
    // Anything that the address omits stays as it was, but for programs and race.
    turn(&mut state, View::Ladder, Some(""));
    assert_eq!(state.asked(), "n=6&rung=mirror");
    assert_eq!(state.race.rungs(), Race::FIRST);
    // To come back is no visit.
    state.apply(Action::Race(RaceAction::Step));
    turn(&mut state, View::Walk, None);
    turn(&mut state, View::Ladder, None);
    assert_eq!(state.asked(), "n=6&rung=mirror&step=1");
}

#[test]
fn nonsense_becomes_the_nearest_sensible_thing() {
    let cases: [(&str, &[Notice]); 6] = [
        ("race=", &[Notice::LeftOut]),
        ("race=mirror,mirror,mirror,mirror,mirror", &[Notice::LeftOut]),
        ("programs=some&n=6", &[Notice::LeftOut]),
        ("step=1e30", &[Notice::TooFar(FARTHEST)]),
        ("n=99", &[Notice::Size(ladder::Ladder::nearest(99))]),
        ("turn=a", &[Notice::LeftOut]),
    ];
    for (asked, notices) in cases {
        let mut state = visit(asked);
        assert_eq!(state.notices(), notices, "{asked}");
        state.apply(Action::Dismiss);
        assert!(state.notices().is_empty());
    }
}

#[test]
fn rungs_are_measured_only_while_the_view_is_shown() {
    let mut state = visit("n=5");
    assert!(state.task().is_some());
    turn(&mut state, View::Walk, None);
    assert_eq!(state.task(), None);
}

#[test]
fn a_race_runs_while_it_is_shown_and_its_link_restores_it() {
    let mut state = visit("n=6&race=symmetry,flags");
    assert!(!state.race.is_moving());
    state.apply(Action::Race(RaceAction::Go));
    (0..20).for_each(|_| state.apply(Action::Frame(16.0)));
    assert!(state.race.is_moving() && state.race.steps > 0);
    let asked = state.asked();
    let turned = |view, asked: Option<&str>| {
        Action::Turn(Turn { view, language: Language::English, asked: asked.map(str::to_owned) })
    };
    for stop in [Action::Stop, turned(View::Masks, None), turned(View::Ladder, Some(&asked))] {
        state.apply(Action::Race(RaceAction::Go));
        state.apply(stop);
        assert!(!state.race.is_moving());
    }
    // Another language does not stop it.
    state.apply(Action::Race(RaceAction::Go));
    state.apply(Action::Turn(Turn { view: View::Ladder, language: Language::Japanese, asked: None }));
    assert!(state.race.is_moving());
    state.apply(Action::Stop);
    let there = visit(&asked);
    for (here, there) in state.race.runners().iter().zip(there.race.runners()) {
        assert_eq!(&here.shown, &there.shown);
    }
    // The ladder's board is the race's, and the racers of a new visit go without saying.
    state.apply(Action::Ladder(ladder::Action::Size(BoardSize::new(7).unwrap())));
    assert_eq!((state.race.size.get(), state.race.steps), (7, 0));
    assert_eq!(state.race.rungs(), [Rung::Symmetry, Rung::Flags]);
    turn(&mut state, View::Ladder, Some("n=7"));
    assert_eq!(state.race.rungs(), Race::FIRST);
    assert!(!state.asked().contains("race"));
}
