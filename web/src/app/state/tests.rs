//! The page's behaviour, without a page.

use crate::app::address::Address;
use crate::app::state::*;
use crate::base::panels::{Panel, Panels};
use crate::base::settings::{Language, Speed, Theme};
use crate::ladder::race::RaceAction;
use crate::walk::export::Film;
use eightfold_core::ladder::{Event, Form, Reason};
use eightfold_core::{BoardSize, Class};

pub(super) fn page(n: usize) -> State {
    // No panels, so that an address does not hang on which ones are on at first.
    let mut state = State::new(Settings { panels: Panels::default(), ..Settings::recall(|_| None, "en") });
    state.apply(Action::Size(BoardSize::new(n).unwrap()));
    state
}

fn visit(text: &str) -> State {
    let mut state = page(8);
    state.apply(Action::Visit(Address::read(text)));
    settle(&mut state);
    state
}

/// Lets frames pass and workers work until nothing goes on; returns how many frames it took.
pub(super) fn settle(state: &mut State) -> u32 {
    let mut frames = 0;
    while state.motion() != Motion::Still {
        if matches!(state.motion(), Motion::Sent(_)) {
            far_tests::work(state, usize::MAX);
        } else {
            state.apply(Action::Frame(16.0));
            frames += 1;
        }
    }
    frames
}

#[test]
fn what_was_shown_before_is_kept_for_one_step() {
    let mut state = page(5);
    assert!(state.before().is_none());
    state.apply(Action::Forward);
    state.apply(Action::Forward);
    assert_eq!(state.before().map(|before| before.step), Some(1));
    state.apply(Action::Stop);
    assert_eq!(state.before().map(|before| before.step), Some(1), "nothing moved");
    state.apply(Action::Back);
    assert_eq!(state.before().map(|before| before.step), Some(2));
    state.apply(Action::Rung(Rung::Symmetry));
    assert!(state.before().is_none());
}

#[test]
fn a_step_back_undoes_a_step_forward() {
    let mut state = page(6);
    let mut seen = vec![state.shown().clone()];
    for _ in 0..40 {
        state.apply(Action::Forward);
        seen.push(state.shown().clone());
    }
    while let Some(expected) = seen.pop() {
        assert_eq!(*state.shown(), expected);
        state.apply(Action::Back);
    }
    assert!(state.shown().is_start());
}

#[test]
fn next_solution_finds_all_of_them_and_then_the_end() {
    for (n, solutions) in [(1, 1), (2, 0), (3, 0), (6, 4), (8, 92)] {
        let mut state = page(n);
        for ordinal in 1..=solutions {
            state.apply(Action::NextSolution);
            settle(&mut state);
            assert!(matches!(state.shown().event, Some(Event::Solution { .. })));
            assert_eq!(state.shown().ledger.total, ordinal);
        }
        state.apply(Action::NextSolution);
        settle(&mut state);
        assert!(state.shown().is_end());
        let end = state.shown().clone();
        for action in [Action::Forward, Action::Play, Action::NextSolution, Action::Frame(1000.0)] {
            state.apply(action);
            assert_eq!((state.shown(), state.motion()), (&end, Motion::Still), "nothing comes after the end");
        }
    }
}

#[test]
fn a_run_takes_many_frames_and_can_be_stopped() {
    let mut state = page(16);
    state.apply(Action::Visit(Address::read("#/walk?n=16&step=1000000")));
    assert!(matches!(state.motion(), Motion::Running(Goal::Step(1_000_000))));
    assert_eq!(state.address().to_string(), "#/walk?n=16&rung=bitmap&step=1000000");
    assert!(state.shown().is_start(), "the board rests during a run");
    state.apply(Action::Frame(16.0));
    state.apply(Action::Stop);
    let stopped = 2 * State::STEPS_PER_FRAME;
    assert_eq!((state.step(), state.shown().step, state.motion()), (stopped, stopped, Motion::Still));

    state.apply(Action::Visit(Address::read("#/walk?n=16&step=250000")));
    assert_eq!(u64::from(settle(&mut state)) + 1, (250_000 - stopped) / State::STEPS_PER_FRAME);
    assert_eq!(state.shown().step, 250_000);
}

#[test]
fn playing_follows_the_clock() {
    let mut state = page(8);
    state.apply(Action::Speed(Speed::new(3)));
    assert_eq!(Speed::new(3).steps_per_second(), 4.0);
    state.apply(Action::Play);
    for _ in 0..100 {
        state.apply(Action::Frame(10.0));
    }
    assert_eq!(state.step(), 4, "four steps in a second");
    state.apply(Action::Frame(1e9));
    assert_eq!(state.step(), 4, "a long sleep is not made up for");
    state.apply(Action::Play);
    assert_eq!(state.motion(), Motion::Still);

    state.apply(Action::Speed(Speed::new(usize::MAX)));
    state.apply(Action::Play);
    settle(&mut state);
    assert_eq!(state.shown().ledger.total, 92);
}

#[test]
fn a_step_by_hand_ends_playing() {
    for action in [Action::Forward, Action::Back, Action::First, Action::NextSolution, Action::Stop] {
        let mut state = page(4);
        state.apply(Action::Play);
        state.apply(action.clone());
        settle(&mut state);
        assert_eq!(state.motion(), Motion::Still, "{action:?}");
    }
}

#[test]
fn a_link_restores_the_step() {
    let mut state = page(7);
    for _ in 0..50 {
        state.apply(Action::Forward);
    }
    let restored = visit(&state.address().to_string());
    assert_eq!((restored.shown(), restored.address()), (state.shown(), state.address()));
    assert!(restored.notices().is_empty());
}

#[test]
fn a_link_past_the_end_says_so() {
    let state = visit("#/walk?n=4&step=4000");
    assert!(state.shown().is_end());
    assert_eq!(state.notices(), [Notice::PastEnd(state.step())]);
    // How far the step was does not matter then.
    assert_eq!(visit("#/walk?n=4&step=1e99").notices(), state.notices());
    // Exactly the end is no reason for a notice.
    assert!(visit(&state.address().to_string()).notices().is_empty());
    // Nor is a step back from it on the same page.
    let mut state = visit("#/walk?n=4&step=4000");
    state.apply(Action::Back);
    assert!(state.notices().is_empty());
}

#[test]
fn a_visit_keeps_what_the_address_does_not_name() {
    let mut state = page(5);
    state.apply(Action::Language(Language::Japanese));
    state.apply(Action::Visit(Address::read("#/walk?step=3")));
    assert_eq!(state.address().to_string(), "#/walk?n=5&rung=bitmap&step=3&lang=ja");
    state.apply(Action::Visit(Address::read("#/walk?n=6&step=1&lang=en&theme=dark")));
    assert_eq!(state.address().to_string(), "#/walk?n=6&rung=bitmap&step=1&lang=en&theme=dark");
}

#[test]
fn an_address_names_the_settings_of_a_link_and_those_chosen_since() {
    let shown = |state: &State| View::ALL.map(|view| state.address_of(view).to_string());
    let mut state = page(8);
    // What is only remembered is left to whoever follows the link.
    assert!(
        shown(&state).iter().all(|address| !["lang", "theme", "show", "form"].iter().any(|it| address.contains(it)))
    );
    state.apply(Action::Panel(Panel::Tree));
    state.apply(Action::Form(Form::Iterative));
    state.apply(Action::Theme(Theme::System));
    assert_eq!(state.address().to_string(), "#/walk?n=8&rung=bitmap&step=0&form=iterative&show=tree&theme=system");
    // Panels and forms are those of Walk, and no view is asked for what it does not have.
    assert_eq!(state.address_of(View::Masks).to_string(), "#/masks?n=8&case=edge&bound1=2&theme=system");
    assert_eq!(state.address_of(View::Count).to_string(), "#/count?theme=system");
    state.apply(Action::Visit(Address::read("#/count?n=12&lang=ja&show=code,tree")));
    assert!(state.notices().is_empty(), "as links said it once");
    assert_eq!(state.address().to_string(), "#/count?n=12&lang=ja&theme=system");
    assert!(shown(&state).iter().all(|address| address.ends_with("lang=ja&theme=system")));
    assert!(state.address_of(View::Walk).to_string().contains("&form=iterative&show=code,tree&"));
    state.apply(Action::Visit(Address::read("#/count?n=12&show=piano")));
    assert_eq!(state.notices(), [Notice::LeftOut]);
}

#[test]
fn a_film_begins_here_and_is_no_longer_than_the_search() {
    let mut state = page(4);
    let steps = |state: &State| state.boards().iter().map(|board| board.step).collect::<Vec<_>>();
    state.apply(Action::Film(Film::of(3)));
    state.apply(Action::Seek(10));
    let before = state.address();
    assert_eq!(steps(&state), [10, 11, 12, 13]);
    state.apply(Action::Last);
    state.apply(Action::Back);
    let end = state.step() + 1;
    assert_eq!(steps(&state), [end - 1, end]);
    state.apply(Action::Forward);
    assert_eq!(steps(&state), [end]);
    state.apply(Action::Seek(10));
    assert_eq!(state.address(), before);
}

#[test]
fn looking_for_what_does_not_come_says_so() {
    // Bitmap knows no classes: the key does nothing, but says why.
    let (mut state, wanted) = (page(6), Stop::Class(Class::Two));
    state.apply(Action::RunTo(wanted));
    assert_eq!((state.step(), state.notices()), (0, &[Notice::NeverComes(wanted, Rung::Bitmap)][..]));
    // On a board of six there is one class of four and none of two: that is known without a search.
    state.apply(Action::Rung(Rung::Symmetry));
    let size = state.shown().size;
    for wanted in [wanted, Stop::Pruned(Reason::LastMask)] {
        state.apply(Action::Forward);
        let (before, explored) = (state.step(), state.timeline().explored());
        state.apply(Action::RunTo(wanted));
        assert_eq!((state.step(), state.timeline().explored()), (before, explored));
        assert_eq!(
            (state.motion(), state.notices()),
            (Motion::Still, &[Notice::NoneOn(wanted, Rung::Symmetry, size)][..])
        );
    }
    // What came once and does not come again is looked for, and one stays where one was.
    let four = Stop::Class(Class::Four);
    state.apply(Action::RunTo(four));
    settle(&mut state);
    let found = state.step();
    assert!(state.notices().is_empty() && !state.shown().is_end());
    for _ in 0..2 {
        state.apply(Action::RunTo(four));
        settle(&mut state);
        assert_eq!((state.step(), state.shown().step), (found, found));
        assert_eq!(state.notices(), [Notice::NoneLeft(four)]);
    }
    state.apply(Action::Last);
    state.apply(Action::RunTo(four));
    assert!(state.shown().is_end());
    assert_eq!(state.notices(), [Notice::NoneLeft(four)]);
    // That there is no further solution the last sentence says by itself.
    state.apply(Action::NextSolution);
    assert!(state.notices().is_empty());
    state.apply(Action::First);
    state.apply(Action::Last);
    assert!(state.shown().is_end() && state.notices().is_empty());
}

#[test]
fn the_chosen_stop_is_one_that_this_board_has() {
    let mut state = visit("#/walk?n=8&rung=symmetry&step=883");
    assert_eq!(state.stop(), Stop::Class(Class::Four), "8 × 8 has no class of two");
    state.apply(Action::ChooseStop(Stop::Class(Class::Two)));
    state.apply(Action::RunToChosen);
    settle(&mut state);
    assert_eq!(state.step(), 883);
    assert!(matches!(state.notices(), [Notice::NoneOn(Stop::Class(Class::Two), ..)]));
    state.apply(Action::Size(BoardSize::new(12).unwrap()));
    assert_eq!(state.stop(), Stop::Class(Class::Two));
    state.apply(Action::Size(BoardSize::new(10).unwrap()));
    assert_eq!(state.stop(), Stop::Class(Class::Four));
    let state = visit("#/walk?n=8&rung=symmetry&stop=class-2");
    assert_eq!((state.stop(), state.notices()), (Stop::Class(Class::Four), &[Notice::LeftOut][..]));
}

#[test]
fn a_rung_for_small_boards_says_so_once() {
    let mut state = page(12);
    state.apply(Action::Rung(Rung::BruteForce));
    assert_eq!(state.shown().size.get(), 8);
    assert_eq!(state.notices(), [Notice::Limited(Rung::BruteForce, BoardSize::new(8).unwrap())]);
    state.apply(Action::Size(BoardSize::new(5).unwrap()));
    assert!(state.notices().is_empty() && state.shown().rung == Rung::BruteForce);
    assert_eq!(visit("#/walk?n=99").notices(), [Notice::Size(BoardSize::new(LARGEST).unwrap())]);
    let state = visit("#/walk?n=99&rung=permutations&step=7");
    assert_eq!(state.notices(), [Notice::Limited(Rung::Permutations, BoardSize::new(10).unwrap())]);
    assert_eq!((state.step(), state.shown().rung), (7, Rung::Permutations));
}

#[test]
fn every_rung_is_walked_to_its_end_and_its_link_restores_it() {
    for rung in Rung::ALL {
        let mut state = page(6);
        state.apply(Action::Rung(rung));
        state.apply(Action::NextSolution);
        settle(&mut state);
        let restored = visit(&state.address().to_string());
        assert_eq!((restored.shown(), restored.address()), (state.shown(), state.address()));
        while !state.shown().is_end() {
            state.apply(Action::NextSolution);
            settle(&mut state);
        }
        assert_eq!(state.shown().ledger.total, 4, "{rung}");
    }
}

#[test]
fn stops_stop_where_they_say_and_over_and_out_leave_the_branch() {
    let mut state = page(8);
    state.apply(Action::Rung(Rung::Symmetry));
    for (stop, class) in [(Stop::Class(Class::Four), Class::Four), (Stop::Class(Class::Eight), Class::Eight)] {
        state.apply(Action::RunTo(stop));
        settle(&mut state);
        assert!(matches!(state.shown().event, Some(Event::Solution { class: Some(found), .. }) if found == class));
        state.apply(Action::First);
    }
    state.apply(Action::ChooseStop(Stop::Pruned(Reason::NoSideQueen)));
    state.apply(Action::RunToChosen);
    settle(&mut state);
    assert!(matches!(state.shown().event, Some(Event::Prune { reason: Reason::NoSideQueen, .. })));

    // The bitmap rung has no classes: the choice falls back, and a key for them does nothing.
    state.apply(Action::Rung(Rung::Bitmap));
    assert_eq!(state.stop(), Stop::Pruned(Reason::Column));
    state.apply(Action::First);
    state.apply(Action::RunTo(Stop::Class(Class::Two)));
    assert!(state.shown().is_start());

    state.apply(Action::Over);
    state.apply(Action::Over);
    assert_eq!(state.shown().event, Some(Event::Place(Square::new(0, 0))));
    state.apply(Action::Forward);
    state.apply(Action::Forward);
    assert_eq!(state.shown().queens.len(), 2);
    state.apply(Action::Out);
    settle(&mut state);
    assert_eq!(state.shown().event, Some(Event::Remove(Square::new(0, 0))));
    state.apply(Action::Last);
    settle(&mut state);
    assert!(state.shown().is_end());
}

#[test]
fn the_timeline_leads_anywhere() {
    // A short search is known whole.
    let mut state = page(6);
    let end = state.timeline().length().unwrap();
    state.apply(Action::Seek(end - 1));
    settle(&mut state);
    assert_eq!(state.step(), end - 1);
    state.apply(Action::Seek(u64::MAX));
    settle(&mut state);
    assert!(state.shown().is_end());

    // A long one as far as it was played; there every step is at hand without a run.
    let mut state = page(14);
    assert_eq!((state.timeline().length(), state.timeline().explored()), (None, 0));
    state.apply(Action::Seek(700_000));
    assert!(settle(&mut state) > 1);
    assert_eq!(state.timeline().explored(), 700_000);
    let there = state.shown().clone();
    for step in [3, 699_000, 5, 700_000] {
        state.apply(Action::Seek(step));
        assert_eq!((state.step(), state.motion()), (step, Motion::Still));
    }
    assert_eq!(*state.shown(), there);
}

#[test]
fn the_masks_are_a_view_of_their_own() {
    let mut state = page(6);
    state.apply(Action::Forward);
    let walk = state.address();
    state.apply(Action::Visit(Address::read("#/masks?n=9&bound1=3")));
    assert_eq!(state.address().to_string(), "#/masks?n=9&case=edge&bound1=3");
    assert_eq!(state.address_of(View::Walk), walk, "the walk is where it was left");
    state.apply(Action::Visit(Address::read("#/masks?n=5&case=edge&bound1=9")));
    assert_eq!((state.figure(), state.notices()), (Figure::nearest(5, false, 1), &[Notice::Masks][..]));
    state.apply(Action::Figure(Figure::nearest(12, true, 7)));
    assert!(state.notices().is_empty());
    state.apply(Action::Visit(Address::read(&walk.to_string())));
    assert_eq!((state.view(), state.step()), (View::Walk, 1));
}

#[test]
fn a_square_asked_about_goes_before_one_that_was_pointed_at() {
    let mut state = visit("#/walk?n=8&step=40");
    state.apply(Action::Point(Some(Square::new(1, 1))));
    assert_eq!(state.pointed(), Some(Square::new(1, 1)));
    state.apply(Action::Ask(Some(Square::new(1, 0))));
    assert_eq!((state.asked(), state.pointed()), (Some(Square::new(1, 0)), None));
    state.apply(Action::Point(Some(Square::new(2, 2))));
    assert_eq!((state.asked(), state.pointed()), (Some(Square::new(1, 0)), Some(Square::new(2, 2))));
}

#[test]
fn a_link_restores_all_that_was_chosen() {
    let mut state = visit("#/walk?n=8&rung=symmetry&step=40");
    state.apply(Action::Ask(Some(Square::new(5, 0))));
    state.apply(Action::ChooseStop(Stop::Check));
    state.apply(Action::Panel(Panel::Tree));
    state.apply(Action::Form(Form::Iterative));
    let link = state.address().to_string();
    let visited = visit(&link);
    assert_eq!(visited.address(), state.address());
    assert_eq!((visited.asked(), visited.stop()), (Some(Square::new(5, 0)), Stop::Check));
    assert_eq!(visited.settings().panels, Panels::default().toggled(Panel::Tree));
    assert!(visited.notices().is_empty());
    assert!(Action::Panel(Panel::Tree).is_choice() && Action::Form(Form::Iterative).is_choice());
}

#[test]
fn what_no_board_or_rung_has_is_left_out() {
    for text in ["#/walk?n=6&ask=6-0", "#/walk?n=6&rung=bitmap&stop=prune-sidemask"] {
        let state = visit(text);
        assert_eq!((state.asked(), state.stop()), (None, first_choice(Rung::Bitmap, state.shown().size)));
        assert_eq!(state.notices(), [Notice::LeftOut], "{text}");
    }
}

/// The document for teachers: every address in it is understood, and shows what it asks for.
#[test]
fn the_drawings_of_the_articles_are_where_the_document_says() {
    let document = include_str!("../../../../docs/figures.md");
    let addresses: Vec<_> =
        document.split("http://127.0.0.1:8008/").skip(1).filter_map(|it| it.split(')').next()).collect();
    assert!(addresses.len() > 40, "{addresses:?}");
    for address in addresses {
        let state = visit(address);
        assert!(state.notices().is_empty(), "{address}: {:?}", state.notices());
        let shown = state.address().to_string();
        let asked = address.split_once('?').map_or(address, |(_, pairs)| pairs).split('&');
        for pair in asked.filter(|pair| *pair != "turn=a" && *pair != "rung=symmetry") {
            assert!(shown.contains(pair), "{address}: {pair} is not in {shown}");
        }
    }
}

#[test]
fn a_race_takes_frames_while_it_runs_and_its_link_restores_it() {
    let mut state = visit("#/ladder?n=6&race=symmetry,flags");
    assert!(!state.wants_frames());
    state.apply(Action::Race(RaceAction::Go));
    (0..20).for_each(|_| state.apply(Action::Frame(16.0)));
    assert!(state.wants_frames() && state.race().steps() > 0);
    let address = state.address();
    for stop in [Action::Stop, Action::Visit(Address::read("#/masks")), Action::Visit(address.clone())] {
        state.apply(Action::Race(RaceAction::Go));
        state.apply(stop);
        assert!(!state.wants_frames());
    }
    let there = visit(&address.to_string());
    for (here, there) in state.race().runners().iter().zip(there.race().runners()) {
        assert_eq!(here.shown(), there.shown());
    }
    // The ladder's board is the race's, and who runs unless others are chosen goes without saying.
    state.apply(Action::Ladder(crate::ladder::state::Action::Size(BoardSize::new(7).unwrap())));
    assert_eq!((state.race().size().get(), state.race().steps()), (7, 0));
    state.apply(Action::Visit(Address::read("#/ladder?n=7")));
    assert_eq!(state.race().rungs(), Race::FIRST);
    assert!(!state.address().to_string().contains("race"));
}
