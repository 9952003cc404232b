//! Tests of the page's behaviour, without a page.

use crate::app::address::Address;
use crate::app::state::*;
use crate::base::pairs::FARTHEST;
use crate::base::panels::{Panel, Panels};
use crate::base::settings::{Language, Theme};
use crate::masks::{self, MaskFigure};
use crate::walk::state as walk;
use crate::walk::state::Motion;
use eightfold_core::ladder::Form;
use eightfold_core::{BoardSize, Square};
use eightfold_worker::RecordingContext;

pub(super) fn page(n: usize) -> State {
    // No panels, so that addresses do not depend on which ones are on by default.
    let mut state = State::new(Settings { panels: Panels::default(), ..Settings::recall(|_| None, "en") });
    state.apply(Action::Walk(walk::Action::Size(BoardSize::new(n).unwrap())));
    state
}

fn visit(text: &str) -> State {
    let mut state = page(8);
    state.apply(Action::Visit(Address::read(text)));
    settle(&mut state);
    state
}

/// Runs frames and workers until nothing is in motion.
pub(super) fn settle(state: &mut State) {
    while state.rooms.walk.motion != Motion::Still {
        if matches!(state.rooms.walk.motion, Motion::Sent(_)) {
            let task = state.tasks().first().copied().expect("a run that was sent has a task").clone();
            for reply in RecordingContext::default().serve(&task.request) {
                state.apply(Action::TaskEvent(task.news(Ok(reply)), 0));
            }
        } else {
            state.apply(Action::Frame(16.0));
        }
    }
}

#[test]
fn a_link_past_the_end_says_so() {
    let state = visit("#/walk?n=4&step=4000");
    assert!(state.rooms.walk.shown.is_end());
    assert_eq!(state.notices(), [Notice::PastEnd(state.rooms.walk.step())]);
    // The notice does not depend on how far past the end the step was.
    assert_eq!(visit("#/walk?n=4&step=1e99").notices(), state.notices());
    // A step exactly at the end needs no notice.
    assert!(visit(&state.address().to_string()).notices().is_empty());
    // Nor does a step back from it on the same page.
    let mut state = visit("#/walk?n=4&step=4000");
    state.apply(Action::Walk(walk::Action::Back));
    assert!(state.notices().is_empty());
    // On a board that cannot be walked to the end, a link leads no farther than the farthest step.
    let mut state = page(20);
    state.apply(Action::Visit(Address::read("#/walk?n=20&step=1e99")));
    assert_eq!(state.notices(), [Notice::TooFar(FARTHEST)]);
}

#[test]
fn a_visit_keeps_what_the_address_does_not_name() {
    let mut state = page(5);
    state.apply(Action::Choose(Choice::Language(Language::Japanese)));
    state.apply(Action::Visit(Address::read("#/walk?step=3")));
    assert_eq!(state.address().to_string(), "#/walk?n=5&rung=bitmap&step=3&lang=ja");
    state.apply(Action::Visit(Address::read("#/walk?n=6&step=1&lang=en&theme=dark")));
    assert_eq!(state.address().to_string(), "#/walk?n=6&rung=bitmap&step=1&lang=en&theme=dark");
}

#[test]
fn an_address_names_the_settings_of_a_link_and_those_chosen_since() {
    let shown = |state: &State| View::ALL.map(|view| state.address_of(view).to_string());
    let mut state = page(8);
    // Addresses omit settings that are only remembered, so everyone who follows one keeps their own.
    let is_named = |address: &String| ["lang", "theme", "show", "form"].iter().any(|it| address.contains(it));
    assert!(!shown(&state).iter().any(is_named));
    state.apply(Action::Choose(Choice::Panel(Panel::Code)));
    state.apply(Action::Choose(Choice::Form(Form::Iterative)));
    state.apply(Action::Choose(Choice::Theme(Theme::System)));
    assert_eq!(state.address().to_string(), "#/walk?n=8&rung=bitmap&step=0&form=iterative&show=code&theme=system");
    // Panels and forms belong to Walk, and links to other views omit them.
    assert_eq!(state.address_of(View::Masks).to_string(), "#/masks?n=8&case=edge&bound1=2&theme=system");
    assert_eq!(state.address_of(View::Count).to_string(), "#/count?n=18&theme=system");
    state.apply(Action::Visit(Address::read("#/count?n=12&lang=ja&show=code,rows")));
    assert!(state.notices().is_empty(), "as links said it once");
    assert_eq!(state.address().to_string(), "#/count?n=12&lang=ja&theme=system");
    assert!(shown(&state).iter().all(|address| address.ends_with("lang=ja&theme=system")));
    assert!(state.address_of(View::Walk).to_string().contains("&form=iterative&show=code,more&"));
    state.apply(Action::Visit(Address::read("#/count?n=12&show=piano")));
    assert_eq!(state.notices(), [Notice::LeftOut]);
    // Addresses do not name a language whose texts could not be loaded.
    state.apply(Action::Unspoken(Language::Japanese));
    assert_eq!(state.address().to_string(), "#/count?n=12&lang=en&theme=system");
}

#[test]
fn the_masks_are_a_view_of_their_own() {
    let mut state = page(6);
    state.apply(Action::Walk(walk::Action::Forward));
    let walk = state.address();
    state.apply(Action::Visit(Address::read("#/masks?n=9&bound1=3")));
    assert_eq!(state.address().to_string(), "#/masks?n=9&case=edge&bound1=3");
    assert_eq!(state.address_of(View::Walk), walk, "the walk is where it was left");
    state.apply(Action::Visit(Address::read("#/masks?n=5&case=edge&bound1=9")));
    assert_eq!((state.rooms.masks.figure, state.notices()), (MaskFigure::nearest(5, false, 1), &[Notice::Masks][..]));
    state.apply(Action::Masks(masks::Action::Figure(MaskFigure::nearest(12, true, 7))));
    assert!(state.notices().is_empty());
    state.apply(Action::Visit(Address::read(&walk.to_string())));
    assert_eq!((state.view, state.rooms.walk.step()), (View::Walk, 1));
}

#[test]
fn a_link_restores_all_that_was_chosen() {
    let mut state = visit("#/walk?n=8&rung=symmetry&step=40");
    state.apply(Action::Walk(walk::Action::Ask(Some(Square::new(5, 0)))));
    state.apply(Action::Choose(Choice::Panel(Panel::Code)));
    state.apply(Action::Choose(Choice::Form(Form::Iterative)));
    let link = state.address().to_string();
    let visited = visit(&link);
    assert_eq!((&visited.rooms.walk.shown, visited.address()), (&state.rooms.walk.shown, state.address()));
    assert_eq!(visited.rooms.walk.asked, Some(Square::new(5, 0)));
    assert_eq!(visited.settings.panels, Panels::default().toggled(Panel::Code));
    assert!(visited.notices().is_empty());
}

#[test]
fn what_no_board_or_rung_has_is_left_out() {
    let state = visit("#/walk?n=6&ask=6-0");
    assert_eq!((state.rooms.walk.asked, state.notices()), (None, &[Notice::LeftOut][..]));
    // The list of stops that addresses once named is gone.
    let state = visit("#/walk?n=6&rung=bitmap&stop=check");
    assert_eq!((state.notices(), state.address().to_string()), (&[][..], "#/walk?n=6&rung=bitmap&step=0".to_owned()));
}

/// Every address in the document for teachers is valid and shows what it asks for.
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
fn presenter_mode_is_in_the_address_of_its_view_only() {
    let mut state = visit("#/walk?n=6&step=4&present=1");
    assert!(state.is_presenting() && state.notices().is_empty());
    assert_eq!(state.address().to_string(), "#/walk?n=6&rung=bitmap&step=4&present=1");
    assert!(!state.address_of(View::Learn).to_string().contains("present"), "a link to another view leaves it");
    state.apply(Action::Visit(Address::read("#/walk?n=6")));
    assert!(!state.is_presenting() && !state.address().to_string().contains("present"));
    state.apply(Action::Visit(Address::read("#/classes?n=8&present=1")));
    assert!(state.is_presenting() && state.notices().is_empty());
    state.apply(Action::Visit(Address::read("#/walk?present=yes")));
    assert_eq!((state.is_presenting(), state.notices()), (false, &[Notice::LeftOut][..]));
}

#[test]
fn a_film_is_handed_over_once() {
    let mut state = page(4);
    state.apply(Action::Walk(walk::Action::Draw(state.settings)));
    let files = state.take_files();
    let Export::Animate(film) = &files[0] else { panic!("{files:?}") };
    assert_eq!((&*film.name, files.len()), ("eightfold-4-bitmap-0.gif", 1));
    assert!(film.frames[0].starts_with("<svg") && state.take_files().is_empty());
}

#[test]
fn what_the_browser_keeps_of_the_views_comes_back() {
    let stored = [("learn", "puzzle.3 puzzle.2"), ("walk", "symmetry 9/2 3 5 6 0 0 0 0 0 0 0 0 0 0")];
    let recalled = |words: &dyn Fn(&str) -> Option<String>| {
        let mut state = State::new(Settings::recall(|_| None, "en"));
        state.recall(words);
        state.kept().into_iter().filter(|(key, _)| ["learn", "walk"].contains(key)).collect::<Vec<_>>()
    };
    let found = recalled(&|key| stored.iter().find(|it| it.0 == key).map(|it| it.1.to_owned()));
    assert_eq!(found, stored.map(|(key, words)| (key, words.to_owned())));
    // Nothing is stored if nothing was chosen or answered, and nonsense is read as nothing.
    let none = [("learn", "page.0".to_owned()), ("walk", "/".to_owned())].to_vec();
    for words in ["<script>", "symmetry 99/1", "ladder 8", "brute-force 9/"] {
        assert_eq!(recalled(&|_| Some(words.to_owned())), none, "{words}");
    }
    assert_eq!(recalled(&|_| None), none);
    // The reader chose the first board and a link the second; only the first is stored.
    let mut state = page(6);
    state.apply(Action::Visit(Address::read("#/walk?n=9&rung=symmetry")));
    assert!(state.kept().contains(&("walk", "bitmap 6/".to_owned())));
}
