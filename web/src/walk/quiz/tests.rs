//! Tests of quizzes without a page.

use crate::base::settings::sizes;
use crate::parts::room::{Keeps, Room};
use crate::walk::place::Place;
use crate::walk::quiz::code::{CHECKS, Code, DIGITS, LONGEST as LONGEST_TIME, Misread};
use crate::walk::quiz::questions::{level, steps};
use crate::walk::quiz::*;
use crate::walk::state::Action;
use crate::walk::state::tests::{Walk, walk};
use eightfold_core::predict::Prompt;
use eightfold_core::trace::Player;
use std::collections::BTreeSet;

const WORDS: [&str; 4] = ["owl", "Émile Noël", "数学", "x"];

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

fn word(text: &str) -> Word {
    Word::typed(text).unwrap()
}

fn place(quiz: &str) -> Place {
    Place { size: Some(8), rung: Some(Rung::Symmetry), quiz: Some(quiz.to_owned()), ..Place::default() }
}

/// Returns a walk with a quiz.
fn quizzing(quiz: &str) -> Walk {
    let mut walk = walk(6);
    walk.visit(&place(quiz));
    walk
}

fn prompt(walk: &Walk) -> Prompt {
    walk.asked_now().unwrap().prompt
}

fn right(walk: &mut Walk) {
    let answer = prompt(walk).right();
    walk.apply(Action::Answer(answer));
}

fn wrong(walk: &mut Walk) {
    let prompt = prompt(walk);
    let answer = prompt.answers().find(|answer| prompt.judge(*answer).is_err()).unwrap();
    walk.apply(Action::Answer(answer));
}

#[test]
fn ten_different_questions_rise_and_belong_to_their_word() {
    for rung in Rung::ALL {
        let mut of_words = BTreeSet::new();
        for text in WORDS {
            let drawn = steps(word(text).seed(rung, size(8)), rung, size(8)).unwrap();
            assert_eq!(steps(word(text).seed(rung, size(8)), rung, size(8)), Some(drawn));
            assert_eq!(BTreeSet::from(drawn).len(), COUNT, "{rung} {text}");
            let mut player = Player::new(rung, size(8));
            let levels = drawn.map(|step| {
                player.seek(step);
                level(Prompt::of(player.machine()).unwrap().asks())
            });
            assert!(levels.is_sorted() && levels[0] < levels[COUNT - 1], "{rung} {text}: {levels:?}");
            of_words.insert(drawn);
        }
        assert_eq!(of_words.len(), WORDS.len(), "{rung}");
    }
    // These values must not change, so that links and codes keep their meaning.
    let owl = word("OWL ").seed(Rung::Symmetry, size(8));
    assert_eq!(owl, word("owl").seed(Rung::Symmetry, size(8)));
    assert_eq!(steps(owl, Rung::Symmetry, size(8)), Some([326, 1112, 276, 1537, 1049, 1124, 1256, 1550, 1257, 691]));
}

#[test]
fn a_search_without_ten_questions_has_no_quiz() {
    for (rung, n) in
        Rung::ALL.into_iter().flat_map(|rung| sizes(rung).map(move |n| (rung, n))).filter(|it| it.1 <= size(4))
    {
        let mut player = Player::new(rung, n);
        let mut questions = 0;
        while Prompt::of(player.machine()).is_some() {
            questions += 1;
            player.forward();
        }
        assert_eq!(Quiz::new(word("owl"), rung, n).is_ok(), questions >= COUNT, "{rung} {n}");
    }
    let mut small = quizzing("owl");
    small.visit(&Place { size: Some(1), ..place("owl") });
    assert_eq!((small.quiz(), small.teacher.problem), (None, Some(Problem::TooShort)));
}

#[test]
fn a_word_is_any_text_of_some_length() {
    assert_eq!(Word::typed(" \t"), Err(Problem::Empty));
    assert_eq!(Word::typed(&"あ".repeat(LONGEST + 1)), Err(Problem::TooLong));
    assert_eq!(word("  two   words "), word("two words"));
    for text in [&"あ".repeat(LONGEST), "100% & = #/?", "e\u{301}"] {
        assert_eq!(Word::unescaped(&Word::escaped(text)).as_deref(), Some(text));
    }
    for nonsense in ["%", "%2", "%2G", "%+1", "%FF", "%E3%81"] {
        assert_eq!(Word::unescaped(nonsense), None, "{nonsense}");
    }
    // A bad word in an address produces one sentence.
    for (text, problem) in [("", Problem::Empty), ("abcdefghijklmnopqrstuvwxyz", Problem::TooLong)] {
        let walk = quizzing(text);
        assert_eq!((walk.quiz(), walk.teacher.problem), (None, Some(problem)));
    }
}

#[test]
fn every_result_is_read_back() {
    for right in 0..=COUNT {
        for seconds in [0, 1, 59, 60, 61, 2_400, LONGEST_TIME, LONGEST_TIME + 1, u64::MAX] {
            for check in [0, 1, 4_711, CHECKS - 1] {
                let code = Code::new(right, seconds, check);
                let text = code.to_string();
                assert_eq!(text.len(), 9, "{text}");
                for typed in [text.clone(), text.to_lowercase(), text.replace('-', " "), text.replace('0', "o")] {
                    assert_eq!(Code::read(&typed, Some(check)), Ok(code), "{typed}");
                }
                assert_eq!(Code::read(&text, Some(check ^ 1)), Err(Misread::Other));
                assert_eq!(Code::read(&text, None), Err(Misread::Other));
                assert_eq!(code.time(), format!("{}:{:02}", seconds.min(5_999) / 60, seconds.min(5_999) % 60));
            }
        }
    }
    for text in ["", "-", "3K7Q0ZX", "3K7Q-0ZX9-1", "猫"] {
        assert_eq!(Code::read(text, Some(1)), Err(Misread::Length), "{text}");
    }
}

#[test]
fn each_wrong_digit_and_each_swap_of_neighbours_is_found() {
    for (right, seconds, check) in [(0, 0, 0), (10, LONGEST_TIME, CHECKS - 1), (7, 272, 9_182), (3, 61, 12)] {
        let text = Code::new(right, seconds, check).to_string().replace('-', "");
        for at in 0..text.len() {
            for other in
                DIGITS.iter().map(|it| char::from(*it)).chain(['U', '!']).filter(|it| !text[at..].starts_with(*it))
            {
                let typed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
                assert_eq!(Code::read(&typed, Some(check)), Err(Misread::Mistyped), "{text} as {typed}");
            }
            let mut typed = text.clone().into_bytes();
            if at > 0 && typed[at] != typed[at - 1] {
                typed.swap(at, at - 1);
                let typed = String::from_utf8(typed).unwrap();
                assert_eq!(Code::read(&typed, Some(check)), Err(Misread::Mistyped), "{text} as {typed}");
            }
        }
    }
}

#[test]
fn the_first_answers_count_and_the_code_has_score_and_time() {
    let mut pupil = quizzing("owl");
    pupil.apply(Action::Quiz(Move::Now(1_000)));
    let first = pupil.shown.step;
    for number in 0..COUNT {
        assert_eq!(pupil.quiz().unwrap().at(), number);
        if number % 3 == 1 {
            wrong(&mut pupil);
        } else {
            right(&mut pupil);
        }
        // A second answer and moving through the search change nothing.
        let before = pupil.quiz().cloned();
        right(&mut pupil);
        for action in [Action::Back, Action::Last, Action::Play, Action::Seek(3), Action::Predict] {
            pupil.apply(action);
        }
        assert_eq!(pupil.quiz().cloned(), before);
        if number < COUNT - 1 {
            pupil.apply(Action::Forward);
        }
    }
    assert_eq!(pupil.predicting.score, Default::default(), "a quiz is not in the ledger");
    assert!(pupil.quiz().unwrap().wants_time());
    for now in [273_900, 999_999] {
        pupil.apply(Action::Quiz(Move::Now(now)));
    }
    pupil.apply(Action::NextSolution);
    assert!(pupil.asked_now().is_none());
    let quiz = pupil.quiz().unwrap();
    assert!(quiz.is_over() && !quiz.wants_time());
    assert_eq!((quiz.right(), quiz.code().time().as_str()), (7, "4:32"));
    assert_eq!(Room::place(&*pupil), place("owl"));

    // The same code on the teacher's page, and on the page of another word.
    for (text, read) in [("owl", Ok(7)), ("cat", Err(Misread::Other))] {
        let mut teacher = quizzing(text);
        teacher.apply(Action::Quiz(Move::Code(quiz.code().to_string())));
        assert_eq!(teacher.teacher.result(Rung::Symmetry, size(8)).map(|code| code.right), read);
    }
    // Start again from the first question.
    pupil.apply(Action::Quiz(Move::Again));
    assert_eq!((pupil.shown.step, pupil.quiz().unwrap().at()), (first, 0));
}

#[test]
fn a_reload_keeps_the_answers_of_the_same_word() {
    let mut pupil = quizzing("数学 one");
    pupil.apply(Action::Quiz(Move::Now(1_000)));
    right(&mut pupil);
    pupil.apply(Action::Forward);
    wrong(&mut pupil);
    let mut again = State::default();
    let kept = format!("//{}", pupil.quiz().unwrap().kept());
    again.recall(&kept);
    assert_eq!((again.quiz(), again.kept().1), (None, kept));
    again.visit(&place("数学 one"), &mut Vec::new());
    let resumed = again.quiz().unwrap();
    assert_eq!((resumed.answers.as_slice(), resumed.at(), resumed.times.0), (&[true, false][..], 2, Some(1_000)));
    again.visit(&place("other"), &mut Vec::new());
    assert!(again.quiz().unwrap().answers.is_empty());
    for nonsense in [
        "owl",
        "owl symmetry 8",
        "owl symmetry 99 1 0 1",
        "owl piano 8 1 0 1",
        "%FF symmetry 8 1 0 1",
        "owl symmetry 1 1 0 1",
    ] {
        assert_eq!(Quiz::recall(nonsense), None, "{nonsense}");
    }
}

#[test]
fn another_board_and_another_address_end_the_quiz() {
    let mut pupil = quizzing("owl");
    pupil.apply(Action::Size(size(7)));
    assert!(pupil.quiz().is_none());
    pupil.visit(&place("owl"));
    pupil.apply(Action::Key('z'));
    assert!(pupil.quiz().is_some());
    pupil.visit(&Place { size: Some(8), ..Place::default() });
    assert!(pupil.quiz().is_none() && !pupil.predicting.is_on);
    // Start with the button.
    pupil.apply(Action::Quiz(Move::Begin));
    assert_eq!(pupil.teacher.problem, Some(Problem::Empty));
    pupil.apply(Action::Quiz(Move::Word("owl".to_owned())));
    pupil.apply(Action::Quiz(Move::Begin));
    assert!(pupil.quiz().is_some_and(|quiz| quiz.at() == 0));
    pupil.apply(Action::Quiz(Move::Leave));
    assert!(pupil.quiz().is_none());
}
