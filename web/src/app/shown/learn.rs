//! Learn: the time that a chapter takes, answers with their reasons, and the way from each figure into its view.

use super::Shown;
use crate::app::state::Action as PageAction;
use crate::learn::beat::Chapter;
use crate::learn::chapters::CHAPTERS;
use crate::learn::figure::{self, Control};
use crate::learn::state::Action;
use eightfold_core::Square;

impl Shown {
    fn learn(&mut self, action: Action) {
        self.act(PageAction::Learn(action));
    }

    fn figure(&mut self, action: figure::Action) {
        self.learn(Action::Figure(action));
    }
}

/// Returns the addresses of all beats.
fn addresses() -> Vec<String> {
    let of = |chapter: &Chapter| {
        let beats = 1..=chapter.beats.len();
        beats.map(|beat| format!("#/learn?chapter={}&beat={beat}&lang=en", chapter.name)).collect::<Vec<_>>()
    };
    CHAPTERS.iter().flat_map(of).collect()
}

#[test]
fn a_chapter_says_how_long_it_takes_and_what_is_left() {
    let mut shown = Shown::at("#/learn?chapter=trying&beat=1&lang=en");
    // The chapter has four beats and a goal, which take forty seconds each.
    assert_eq!(shown.text("#left"), "4 min");
    shown.learn(Action::Next);
    assert_eq!(shown.text("#left"), "3 min left");
    let minutes = shown.texts(".where details small");
    let minutes: Vec<u64> = minutes.iter().map(|it| it.trim_end_matches(" min").parse().unwrap()).collect();
    assert_eq!(minutes.len(), 13);
    // This is the rest of this chapter, and all chapters after it.
    let left: u64 = 3 + minutes[2..].iter().sum::<u64>();
    assert!(shown.text(".where details .left").contains(&left.to_string()), "{left}");
    // A chapter is marked as done once its goals are reached.
    shown.figure(figure::Action::Control(Control::Show));
    assert_eq!(shown.texts(".where details small")[1], "Done.");
}

#[test]
fn a_chapter_names_the_goals_that_are_left_and_then_the_next() {
    let mut shown = Shown::at("#/learn?chapter=trying&beat=4&lang=en");
    assert_eq!(shown.text("#finished"), "Goals still open in this chapter, by page: 2");
    shown.follow("#finished a");
    shown.figure(figure::Action::Control(Control::Show));
    shown.learn(Action::Next);
    shown.learn(Action::Next);
    assert_eq!(shown.text("#finished"), "Chapter 2 is done. Next: Turning back, 6 minutes.");
    assert_eq!(shown.all(".eight svg").len(), 1);
}

#[test]
fn a_guess_is_answered_by_how_near_it_was() {
    let mut shown = Shown::at("#/learn?chapter=trying&beat=2&lang=en");
    // The steps of the slider are even: each number is about three times the one before.
    for (step, number) in [(5, "300"), (6, "1,000"), (7, "3,000"), (8, "10,000"), (15, "30,000,000")] {
        shown.figure(figure::Action::Dial(Control::Guess, step));
        assert_eq!(shown.text("output[for=guess]"), format!("about {number}"));
    }
    shown.figure(figure::Action::Control(Control::Show));
    assert_eq!(shown.text("#guessed"), "Your guess was within a factor of 2.");
}

/// No goal requires a wrong answer or a press on a closed square, so tests of the path do not cover them.
#[test]
fn answers_and_squares_have_reasons() {
    // A wrong answer is explained with a drawing, and the question stays.
    let mut shown = Shown::at("#/learn?chapter=corner&beat=4&lang=en");
    let prompt = shown.text("#prompt");
    shown.key("2");
    assert!(shown.text("#judged").contains("Corner rule"), "{}", shown.text("#judged"));
    assert_eq!(shown.all(".judged .trial svg.board").len(), 2);
    assert_eq!(shown.text("#prompt"), prompt);
    shown.key("4");
    assert!(shown.text("#streak").contains('1'), "{}", shown.text("#streak"));
    // A square of the case shows where a queen on it moves.
    let mut shown = Shown::at("#/learn?chapter=closing&beat=1&lang=en");
    shown.figure(figure::Action::Masks(crate::masks::Action::Press(Square::new(7, 1))));
    shown.settle();
    assert!(shown.text("#moved").contains(", before "), "{}", shown.text("#moved"));
}

#[test]
fn nothing_moves_for_readers_who_want_less_motion() {
    let mut shown = Shown::calm("#/learn?page=4&lang=en");
    assert_eq!(shown.text("#figure-play"), "Run");
    assert!(!shown.moves());
    let label = shown.the(".figure svg.board").get("aria-label").map(str::to_owned);
    shown.act(PageAction::Frame(3000.0));
    assert_eq!(shown.the(".figure svg.board").get("aria-label"), label.as_deref());
    shown.figure(figure::Action::Control(Control::Play));
    assert_eq!(shown.text("#figure-play"), "Pause");
    assert!(shown.moves());
    // For others it begins by itself.
    assert!(Shown::at("#/learn?page=4&lang=en").moves());
}

#[test]
fn every_figure_opens_in_its_view() {
    let addresses = addresses();
    assert!(addresses.len() >= 60);
    for beat in addresses {
        let mut shown = Shown::at(&beat);
        let link = shown.the("#open-figure").get("href").unwrap().to_owned();
        let view = link.split('?').next().unwrap().to_owned();
        shown.follow("#open-figure");
        assert!(shown.address().starts_with(&view), "{beat}: {link} leads to {}", shown.address());
        assert_eq!(shown.text("#notices"), "", "{beat}: {link}");
    }
}
